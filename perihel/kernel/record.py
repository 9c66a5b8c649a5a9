"""The record: a header and one line an action. It is the save file, and loading it replays it.

{"perihel": 1, "game": "ganymede", "rules": "2026.1", "options": {}, "seats": 2, "seed": 7}
[0, "keep_top S05"]
{"fresh": "5f0c..."}            new chance after an undo by consent
{"at": 50, "digest": "9f3c..."} finds drift; the last line is one of these, with "end"

Who writes a record without the rules that made it has no digest, and says "unchecked" instead: it
is replayed like any other, and compared with nothing.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from perihel.kernel.chance import KEY_BYTES, key_from_seed
from perihel.kernel.problem import Problem
from perihel.kernel.stack import NOBODY, NONE
from perihel.kernel.vocabulary import Verbs

FORMAT: Final = 1


class Line:
    """An action of a seat, or fresh chance (then it is nobody's)."""

    def __init__(self, seat: int, action: int, fresh: bytes) -> None:
        self.seat = seat
        self.action = action
        self.fresh = fresh


class Header:
    """What a match began with."""

    def __init__(
        self,
        game: str,
        rules: str,
        data: str,
        options: Mapping[str, str],
        seats: int,
        seed: int | str,
        given: Mapping[str, object] | None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.data = data
        self.options = options
        self.seats = seats
        self.seed = seed
        self.given = given


class Parsed:
    """A record as it stands in a file: tokens are not understood yet."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.lines: list[tuple[int, int, str, bytes]] = []  # number in file, seat, token, fresh
        self.digests: dict[int, tuple[int, str]] = {}  # after so many lines: number in file, digest


def key_of(seed: int | str) -> bytes:
    """The key of chance: from any integer, or a secret of 32 bytes as hexadecimal text."""
    key = b""
    try:
        if type(seed) is int:
            key = key_from_seed(seed)
        elif isinstance(seed, str):
            key = bytes.fromhex(seed)
    except ValueError:  # no hexadecimal text, or more digits than Python writes
        pass
    if len(key) != KEY_BYTES:
        raise Problem("seed", seed="…" if type(seed) is int else seed)
    return key


def text(
    head: str, lines: Sequence[Line], verbs: Verbs, digests: Mapping[int, str], end: str
) -> str:
    """The record as text, below its first line."""
    out = [head]
    for n, line in enumerate(lines, start=1):
        out.append(
            json.dumps({"fresh": line.fresh.hex()})
            if line.fresh
            else json.dumps([line.seat, verbs.token(line.action)])
        )
        if n in digests and n < len(lines):
            out.append(json.dumps({"at": n, "digest": digests[n]}))
    out.append(json.dumps({"at": len(lines), "digest": end, "end": True}))
    return "\n".join(out) + "\n"


def head_line(header: Header) -> str:
    """The header as one line of JSON."""
    head: dict[str, object] = {"perihel": FORMAT, "game": header.game, "rules": header.rules}
    if header.data:
        head["data"] = header.data
    head |= {"options": dict(header.options), "seats": header.seats, "seed": header.seed}
    if header.given is not None:
        head["given"] = header.given
    return json.dumps(head, ensure_ascii=False)


def plain(given: Mapping[str, object]) -> dict[str, object]:
    """What was given as a record will have it: a copy, of nothing but text, numbers and lists."""
    try:
        copy: dict[str, object] = json.loads(json.dumps(dict(given)))
    except (TypeError, ValueError):
        raise Problem("given_json") from None
    return copy


def write(path: Path, content: str) -> None:
    """Write a file whole or not at all: beside it first, then in its place."""
    try:
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with beside.open("w", encoding="utf-8") as file:
            try:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
                os.replace(beside, path)
            except BaseException:
                beside.unlink()
                raise
    except (OSError, ValueError) as error:
        raise Problem("unwritable", path=path, why=_why(error)) from None


def read(path: Path) -> Parsed:
    """A record from a file; damaged and foreign files are refused."""
    try:
        content = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Problem("not_a_record", path=path) from None
    except (OSError, ValueError) as error:
        raise Problem("unreadable", path=path, why=_why(error)) from None
    return parse(content, path.name)


def _why(error: OSError | ValueError) -> str:
    """What the system has against a path; a name can also be none at all."""
    return (error.strerror if isinstance(error, OSError) else "") or str(error)


def parse(content: str, name: str) -> Parsed:
    """A record from its text."""
    rows = content.removesuffix("\n").split("\n")
    parsed = Parsed(_header(rows[0], name))
    ended = False
    for number, row in enumerate(rows[1:], start=2):
        if ended:
            raise Problem("after_end", path=name, line=number)
        ended = _row(parsed, row, name, number)
    if not ended or not content.endswith("\n"):
        raise Problem("truncated", path=name, line=len(rows))
    return parsed


def _header(row: str, name: str) -> Header:
    head = _json(row)
    if not isinstance(head, dict) or "perihel" not in head:
        raise Problem("not_a_record", path=name)
    if head["perihel"] != FORMAT:
        raise Problem("record_format", path=name, found=head["perihel"], known=FORMAT)
    header = Header(
        head.get("game", ""),
        head.get("rules", ""),
        head.get("data", ""),
        head.get("options", {}),
        head.get("seats", 0),
        head.get("seed", ""),
        head.get("given"),
    )
    if (
        not isinstance(header.game, str)
        or not isinstance(header.rules, str)
        or not isinstance(header.data, str)
        or not isinstance(header.options, dict)
        or not all(isinstance(value, str) for value in header.options.values())
        or type(header.seats) is not int
        or type(header.seed) not in (int, str)
        or not (header.given is None or isinstance(header.given, dict))
    ):
        raise Problem("damaged", path=name, line=1)
    return header


def _row(parsed: Parsed, row: str, name: str, number: int) -> bool:
    """Take one line in; true if it says that the record ends here."""
    match _json(row):
        case [int(seat), str(token)] if seat >= 0:
            parsed.lines.append((number, seat, token, b""))
        case {"fresh": str(salt)} if _is_hex(salt):
            parsed.lines.append((number, NOBODY, "", bytes.fromhex(salt)))
        case {"at": int(at), "digest": str(digest), **rest} if (
            at == len(parsed.lines) and at not in parsed.digests
        ):
            parsed.digests[at] = (number, digest)
            return bool(rest.get("end"))
        case {"at": int(at), "end": True, "unchecked": True} if at == len(parsed.lines):
            return True
        case _:
            raise Problem("damaged", path=name, line=number)
    return False


def _is_hex(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) > 0
    except ValueError:
        return False


def _json(row: str) -> object:
    try:
        return json.loads(row)
    except (ValueError, RecursionError):
        return NONE
