"""Running the server: the address is taken first, so that whatever is wrong is said at once."""

from __future__ import annotations

import errno
import logging
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import uvicorn

from perihel.server.app import application
from perihel.server.house import Settings, is_loopback
from perihel.server.limits import FRAME_BYTES
from perihel.server.store import Store
from perihel.server.words import trouble

_PING: Final = 20.0  # seconds between signs of life
_QUEUE: Final = 128  # connections that may wait to be accepted


def settings_of(
    data: str, host: str, port: int, public_url: str, proxy: str, rate: int
) -> Settings:
    """What the server is told, checked."""
    if not 0 <= port <= 65535:
        raise trouble("port", port=port)
    if rate < 1:
        raise trouble("rate", rate=rate)
    if public_url:
        parts = urlsplit(public_url)
        if parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/"):
            raise trouble("public_url", value=public_url)
    return Settings(Path(data), host, port, public_url.rstrip("/"), proxy, rate)


def serve_on(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until it is interrupted; `announce` gets the address once somebody can come."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    listening = _listen(settings)
    try:
        store = Store(settings.data)
    except BaseException:
        listening.close()
        raise
    settings.port = listening.getsockname()[1]
    config = uvicorn.Config(
        application(settings, store),
        ws="websockets-sansio",
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=_PING,
        ws_ping_timeout=_PING,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        server_header=False,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        h11_max_incomplete_event_size=FRAME_BYTES,
    )
    with suppress(KeyboardInterrupt):  # the usual end
        _Server(config, partial(announce, settings.public_url or _address(settings))).run(
            [listening]
        )


class _Server(uvicorn.Server):
    """One that says when it is ready, and not before Ctrl-C is sure to end it."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As always, and then say so."""
        await super().startup(sockets)
        self._ready()


def is_open_to_others(settings: Settings) -> bool:
    """Whether it can be reached from other machines without TLS in front of it."""
    return not is_loopback(settings.host) and not settings.secure


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
        listening.listen(_QUEUE)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise trouble("port_taken", port=settings.port, host=settings.host) from None
        if error.errno == errno.EACCES:
            raise trouble("port_forbidden", port=settings.port) from None
        raise trouble("address", host=settings.host, why=str(error.strerror)) from None
    return listening


def _address(settings: Settings) -> str:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}"
