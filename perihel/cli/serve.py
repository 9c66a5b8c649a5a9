"""`perihel serve`: the table in the browser, for this machine or for friends."""

from __future__ import annotations

import os
import sys
import webbrowser
from threading import Thread
from typing import Final

from perihel.cli.arguments import Arguments
from perihel.cli.words import own_texts, printable

_PORT: Final = 8321
_RATE: Final = 20
_DATA: Final = "perihel.db"


def _has_windows() -> bool:
    """Whether a browser would show itself beside this terminal, not in it."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def serve(args: Arguments, lang: str) -> int:
    """Serve until somebody presses Ctrl-C."""
    from perihel.server.serve import is_open_to_others, serve_on, settings_of  # slow to load

    own = own_texts(lang)
    settings = settings_of(
        data=args.one("data", _DATA),
        host=args.one("host", "127.0.0.1"),
        port=args.number("port", _PORT),
        public_url=args.one("public-url", ""),
        proxy=args.one("proxy", ""),
        rate=args.number("rate", _RATE),
    )

    def announce(address: str) -> None:
        if is_open_to_others(settings):
            print(own.get("serve.no_tls"), file=sys.stderr)
        print(printable(own.get("serve.ready", address=address)), flush=True)
        if "open" in args.options and _has_windows():
            Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve_on(settings, announce)
    return 0
