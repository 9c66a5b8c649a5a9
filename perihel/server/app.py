"""The application: which address leads where."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from perihel.server import lobby, pages, rematch, tables
from perihel.server.guard import Guard
from perihel.server.house import House, Settings
from perihel.server.sockets import table_socket
from perihel.server.store import Store
from perihel.server.web import Handler, address_of, followed, refusing
from perihel.server.words import trouble


def application(settings: Settings, store: Store) -> ASGIApp:
    """The whole server, behind its guard."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        house = House(store, settings)
        app.state.house = house
        await house.start()
        yield
        await house.stop()

    return Guard(Starlette(routes=_routes(), lifespan=lifespan), settings)


def _routes() -> list[BaseRoute]:
    table = "/api/tables/{table}"
    seat = table + "/seats/{seat:int}"
    return [
        _get("/api/lobby", lobby.lobby),
        _get("/api/me", lobby.me),
        _post("/api/me", lobby.rename),
        _post("/api/tables", lobby.new_table),
        _post("/api/bots", lobby.against_bots),
        _post("/api/records", lobby.load_record),
        _get(table, tables.show),
        _post(table + "/claim", tables.claim),
        _post(table + "/invitations", tables.invite),
        _post(table + "/thaw", tables.thaw),
        _post(table + "/rematch", rematch.rematch),
        _get(table + "/record", tables.record),
        _get(table + "/picture", tables.picture),
        _get(table + "/places", tables.places),
        _post(seat, tables.assign),
        _post(seat + "/revoke", tables.revoke),
        _post(seat + "/leave", tables.leave),
        WebSocketRoute(table + "/socket", table_socket),
        _get("/join/{secret}", followed(tables.join)),
        _get("/seat/{secret}", followed(tables.take_seat)),
        _get("/catalogue/{lang}/{digest}.json", pages.lobby_catalogue),
        _get("/catalogue/{game}/{lang}/{digest}.json", pages.table_catalogue),
        _get("/rules/{game}/{lang}/{digest}.json", pages.rulebook),
        _get("/health", health),
        _get("/api/{rest:path}", nothing),
        _get("/assets/{file:path}", pages.static),
        *(_get(f"/{name}", pages.static) for name in pages.files()),
        _get("/{rest:path}", pages.client),
    ]


async def health(request: Request) -> Response:
    """GET /health, for this machine only."""
    if address_of(request) not in ("127.0.0.1", "::1"):
        raise trouble("not_found")
    return PlainTextResponse("ok\n")


async def nothing(request: Request) -> Response:
    """An address that leads nowhere."""
    raise trouble("not_found")


def _get(path: str, handler: Handler) -> Route:
    return Route(path, refusing(handler), methods=["GET"])


def _post(path: str, handler: Handler) -> Route:
    return Route(path, refusing(handler), methods=["POST"])
