"""The client's types and docs/protocol.md, written from perihel/server/wire.py and forms.py.

After a change of it: `python -m tests.server.protocol`.
"""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from perihel.server import forms, wire

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web" / "src" / "wire.ts"
PAGE = ROOT / "docs" / "protocol.md"

_FIELD = re.compile(r"^    (\w+): .*?(?:  # (.*))?$", re.MULTILINE)
_SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", object: "unknown"}
_INTRO = """\
# The protocol

Written from `perihel/server/wire.py` and `forms.py` by `python -m tests.server.protocol`; do not
edit it here.

The socket of a table is `/api/tables/{table}/socket`. Each message is one JSON object whose `type`
says what it is. The browser begins with `resume`; the server answers with `hello`, `status`,
`presence` and, for each seat of the browser (or -1 for a spectator), `events`, `view` and `ask`.
After every action it sends those three again; if the browser is slow, only the newest view and
question arrive, and the events in between are sent together. An action names the version of the
view that the player saw and a nonce; it is answered by `ack` once it is on the disk, or by
`reject`. After a lost connection the browser connects again, says `resume`, and repeats what was
not answered with the same nonce.

Unsafe HTTP requests carry `Content-Type: application/json` and `X-Perihel: 1`. Whatever is refused
is answered by a `Failure`. Unknown fields are refused everywhere.

`GET /api/tables/{table}/picture?seat={seat}&lang={lang}` is the table as plain text, as a terminal
would show it to that seat: for the seats of the browser, and for -1 where it may look on. The same
holds for `places`. Both tell how the table stands now; a browser fetches them after each view.
"""


def structs() -> list[type[msgspec.Struct]]:
    """All message types and their parts, in the order of the files."""
    found = []
    for module in (wire, forms):
        own = [
            value
            for value in vars(module).values()
            if isinstance(value, type)
            and issubclass(value, msgspec.Struct)
            and value.__module__ == module.__name__
            and value not in (wire.Message, wire.Body)
        ]
        found += sorted(own, key=lambda struct: inspect.getsourcelines(struct)[1])
    return found


def tag_of(struct: type[msgspec.Struct]) -> str | None:
    """What its `type` says, if it travels on the socket."""
    tag = struct.__struct_config__.tag
    return None if tag is None else str(tag)


def fields(struct: type[msgspec.Struct]) -> Iterator[tuple[str, Any, bool, str]]:
    """Name, type, whether it may be left out, and what is said about it."""
    notes = dict(_FIELD.findall(inspect.getsource(struct)))
    hints = get_type_hints(struct)
    for one in msgspec.structs.fields(struct):
        yield one.name, hints[one.name], not one.required, notes[one.name]


def typescript(hint: Any) -> str:
    """A type as TypeScript writes it."""
    origin, inside = get_origin(hint), get_args(hint)
    if hint is None or hint is type(None):
        return "null"
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(typescript(one) for one in inside)
    if origin is list:
        one = typescript(inside[0])
        return f"({one})[]" if " " in one else f"{one}[]"
    if origin is dict:
        return f"Record<string, {typescript(inside[1])}>"
    return str(hint.__name__)


def types_file() -> str:
    """The whole of wire.ts."""
    out = ["// Written from perihel/server/wire.py and forms.py; do not edit it here.", ""]
    for name in ("PROTOCOL", "NAME_LENGTH", "CHAT_LENGTH"):
        out.append(f"export const {name} = {getattr(wire, name)};")
    for struct in structs():
        tag = tag_of(struct)
        out += ["", f"/** {_line(struct)} */", f"export interface {struct.__name__} {{"]
        if tag is not None:
            out.append(f'  type: "{tag}";')
        down = struct in get_args(wire.Down) or not issubclass(struct, wire.Message)
        for name, hint, optional, note in fields(struct):
            if note:
                out.append(f"  /** {note} */")
            mark = "?" if optional and not (down and struct not in _SENT_UP) else ""
            out.append(f"  {name}{mark}: {typescript(hint)};")
        out.append("}")
    for name in ("Down", "Up"):
        union = " | ".join(one.__name__ for one in get_args(getattr(wire, name)))
        out += ["", f"export type {name} = {union};"]
    return "\n".join(out) + "\n"


# Defaults are written out in what the server sends, but a browser may leave them out.
_SENT_UP = {
    forms.SeatWish,
    wire.Policy,
    forms.NewTable,
    forms.AgainstBots,
    forms.LoadRecord,
    forms.Claim,
    forms.Assign,
}


def page() -> str:
    """The whole of docs/protocol.md."""
    out = [_INTRO]
    down, up = get_args(wire.Down), get_args(wire.Up)
    parts = [struct for struct in structs() if struct not in (*down, *up)]
    for heading, members in (
        ("Down: from the server to the browser", down),
        ("Up: from the browser to the server", up),
        ("Parts, HTTP bodies and catalogues", parts),
    ):
        out += [f"## {heading}", ""]
        for struct in members:
            out += _described(struct)
    return "\n".join(out).rstrip() + "\n"


def _described(struct: type[msgspec.Struct]) -> list[str]:
    out = [f"### {tag_of(struct) or struct.__name__}", "", _line(struct), ""]
    rows = []
    for name, hint, optional, note in fields(struct):
        mark = " (optional)" if optional else ""
        rows.append(f"| `{name}`{mark} | `{_cell(typescript(hint))}` | {_cell(note)} |")
    return [*out, "| | | |", "|---|---|---|", *rows, ""] if rows else out


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _line(struct: type[msgspec.Struct]) -> str:
    return " ".join((struct.__doc__ or "").split())


if __name__ == "__main__":
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(types_file(), "utf-8")
    PAGE.write_text(page(), "utf-8")
