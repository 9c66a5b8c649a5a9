"""HTTP in a few words: who asks, what was sent, and answers, all in the types of the wire."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response

from perihel.kernel.problem import Problem
from perihel.server.forms import Failure
from perihel.server.house import House
from perihel.server.limits import BODY_BYTES, Buckets
from perihel.server.telling import encode
from perihel.server.words import trouble, trouble_of

_YEAR: Final = 365 * 24 * 3600
_DAY: Final = 24 * 3600
_STATUS: Final = {
    "no_table": 404,
    "not_found": 404,
    "no_such_seat": 404,
    "not_yours": 403,
    "not_host": 403,
    "not_invited": 403,
    "no_spectators": 403,
    "link": 403,
    "too_large": 413,
    "too_fast": 429,
    "busy": 503,
    "storage": 503,
}

Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


def house_of(request: HTTPConnection) -> House:
    """The tables of this server."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def address_of(request: HTTPConnection) -> str:
    """Where somebody connects from; a configured proxy has told, if there is one."""
    return request.client.host if request.client is not None else ""


async def device_of(request: HTTPConnection) -> int | None:
    """The browser, if it was here before."""
    house = house_of(request)
    secret = request.cookies.get(cookie_name(house))
    return None if secret is None else await house.device(secret)


class Visitor:
    """The browser that asks, known from now on."""

    def __init__(self, device: int, secret: str | None) -> None:
        self.device = device
        self._secret = secret  # only if it is new

    def keep(self, response: Response, house: House) -> Response:
        """Give a new browser its secret."""
        if self._secret is not None:
            set_cookie(response, house, cookie_name(house), self._secret, _YEAR)
        return response


async def visitor_of(request: Request) -> Visitor:
    """The browser, known already or not."""
    device = await device_of(request)
    if device is not None:
        return Visitor(device, None)
    return Visitor(*await house_of(request).new_device())


def cookie_name(house: House) -> str:
    """With TLS the name itself promises that no other site has set it."""
    return "__Host-perihel" if house.settings.secure else "perihel"


def renew_cookie(request: HTTPConnection, response: Response) -> None:
    """Who comes now and then keeps the seats for ever."""
    house = house_of(request)
    name = cookie_name(house)
    set_cookie(response, house, name, request.cookies[name], _YEAR)


def invitation_name(house: House) -> str:
    """The cookie in which an invitation waits until a name is given."""
    return cookie_name(house) + "-invitation"


def set_cookie(response: Response, house: House, name: str, value: str, age: int = _DAY) -> None:
    """A cookie that no script reads and no other site sends."""
    response.set_cookie(
        *(name, value, age),
        path="/",
        secure=house.settings.secure,
        httponly=True,
        samesite="lax",
    )


async def body_of(request: Request, kind: type[T], most: int = BODY_BYTES) -> T:
    """What was sent, checked; too much of it is not even read."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise trouble("not_json")
    content = bytearray()
    async for chunk in request.stream():
        content += chunk
        if len(content) > most:
            raise trouble("too_large", most=most)
    try:
        return msgspec.json.decode(bytes(content), type=kind)
    except (msgspec.DecodeError, RecursionError) as error:
        raise trouble("bad_body", why=str(error)) from None


def answer(content: msgspec.Struct, status: int = 200) -> Response:
    """A struct as JSON."""
    return Response(encode(content), status, media_type="application/json")


def refusing(handler: Handler) -> Handler:
    """A handler whose problems are answers."""

    async def handle(request: Request) -> Response:
        try:
            if request.method not in ("GET", "HEAD"):
                limit(request, house_of(request).limits.requests)
            return await handler(request)
        except Problem as problem:
            status = _STATUS.get(problem.id, 400)
            return answer(Failure(trouble_of(problem)), status)

    return handle


def followed(handler: Handler) -> Handler:
    """A handler of links that people follow: its problems are shown to them on a page."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except Problem as problem:
            if "text/html" not in request.headers.get("accept", ""):
                raise
            return RedirectResponse(f"/refused/{problem.id}", 303)

    return handle


def limit(request: HTTPConnection, buckets: Buckets) -> None:
    """Refuse, if this address has asked for too much of it.

    A server that only this machine can reach trusts whoever sits at it.
    """
    if not house_of(request).settings.is_private and not buckets.take(address_of(request)):
        raise trouble("too_fast")
