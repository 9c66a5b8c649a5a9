"""Pages, pictures and scripts of the client, and the catalogues that it fetches once."""

from __future__ import annotations

import gzip
from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from perihel.games import NAMES, game_named
from perihel.kernel.problem import Problem
from perihel.server import catalogue
from perihel.server.catalogue import Page
from perihel.server.words import own_texts, trouble

STATIC: Final = Path(__file__).parent / "static"
_FOR_EVER: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
_ASK_AGAIN: Final = {"Cache-Control": "no-cache"}
_KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED_ALREADY: Final = (".ico", ".png", ".woff2")


async def client(request: Request) -> Response:
    """Every address that is not something else: the page of the client, which reads it."""
    page = STATIC / "index.html"
    return _file(request, page, _ASK_AGAIN) if page.is_file() else _not_built(request)


async def static(request: Request) -> Response:
    """A file of the client; those in `assets` have their content in their name."""
    path = (STATIC / request.url.path.lstrip("/")).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        raise trouble("not_found")
    return _file(request, path, _FOR_EVER if path.parent.name == "assets" else _ASK_AGAIN)


def files() -> list[str]:
    """The files of the client that lie beside its page."""
    found = STATIC.iterdir() if STATIC.is_dir() else []
    return sorted(path.name for path in found if path.is_file() and path.name != "index.html")


async def table_catalogue(request: Request) -> Response:
    """GET /catalogue/{game}/{lang}/{digest}.json."""
    options = dict(request.query_params)
    try:
        game = game_named(request.path_params["game"])
        seats = int(options.pop("seats", ""))
        if seats not in game.seats:
            raise ValueError
        pages = catalogue.table_pages(game, seats, options)
    except (ValueError, Problem):
        raise trouble("not_found") from None
    return _page(request, pages)


async def lobby_catalogue(request: Request) -> Response:
    """GET /catalogue/{lang}/{digest}.json."""
    return _page(request, catalogue.lobby_pages())


async def rulebook(request: Request) -> Response:
    """GET /rules/{game}/{lang}/{digest}.json."""
    if request.path_params["game"] not in NAMES:
        raise trouble("not_found")
    return _page(request, catalogue.rulebook_pages(request.path_params["game"]))


def _page(request: Request, pages: dict[str, Page]) -> Response:
    page = pages.get(request.path_params["lang"])
    if page is None or page.digest != request.path_params["digest"]:
        raise trouble("not_found")
    return _packed(request, page.body, "application/json", _FOR_EVER)


def _file(request: Request, path: Path, headers: dict[str, str]) -> Response:
    kind = _KINDS.get(path.suffix, "application/octet-stream")
    content = path.read_bytes()
    if path.suffix in _PACKED_ALREADY:
        return Response(content, media_type=kind, headers=headers)
    return _packed(request, content, kind, headers)


def _packed(request: Request, content: bytes, kind: str, headers: dict[str, str]) -> Response:
    """Compressed, if the browser likes that. Nothing that comes this way is anybody's secret."""
    headers = {**headers, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        content = _zipped(content)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=128)
def _zipped(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _not_built(request: Request) -> Response:
    """A friendly word in the reader's language, if the client is not there."""
    accepted = request.headers.get("accept-language", "").lower()
    lang = "de" if accepted.startswith("de") else "en"
    return HTMLResponse(own_texts(lang).get("page.not_built"), 503)
