"""The guard at the door: who may ask at all, and what every answer carries.

A page of another site can neither post here (origin, and a header that no form can send) nor be
shown our pages in a frame; a foreign name for this machine is refused as well.
"""

from __future__ import annotations

import ipaddress
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihel.kernel.problem import Problem
from perihel.server.forms import Failure
from perihel.server.house import Settings
from perihel.server.telling import encode
from perihel.server.words import trouble, trouble_of

OUR_HEADER: Final = "x-perihel"
_SAFE: Final = ("GET", "HEAD")
_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # positions of pieces
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """An ASGI layer around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refuses(scope)
        if scope["type"] == "websocket":
            if refusal is not None:
                await receive()  # the browser's wish to connect
                await send({"type": "websocket.close", "code": 4403})
            else:
                await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
                if self._settings.secure:
                    headers["Strict-Transport-Security"] = "max-age=31536000"
            await send(message)

        if refusal is not None:
            await _refuse(refusal, send_with_headers)
        else:
            await self._app(scope, receive, send_with_headers)

    def _refuses(self, scope: Scope) -> Problem | None:
        """What is wrong with where a request comes from."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_own_name(host):
            return trouble("host")
        unsafe = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if not unsafe:
            return None
        if not self._is_own_origin(headers.get("origin", ""), host):
            return trouble("origin")
        if scope["type"] == "http" and OUR_HEADER not in headers:
            return trouble("origin")
        return None

    def _is_own_name(self, host: str) -> bool:
        """The public name, this machine, or a bare address: no name that others could give us."""
        public = urlsplit(self._settings.public_url)
        if public.netloc and host == public.netloc:
            return True
        name = _hostname(host)
        if name == "localhost" or name == self._settings.host:
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or not public.netloc

    def _is_own_origin(self, origin: str, host: str) -> bool:
        if self._settings.public_url and origin == _origin(self._settings.public_url):
            return True
        return origin == f"http://{host}" and not self._settings.secure


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


async def _refuse(problem: Problem, send: Send) -> None:
    body = encode(Failure(trouble_of(problem)))
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
