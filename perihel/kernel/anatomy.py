"""What a state is made of, field by field, in plain and in compiled form alike.

It serves the digest (the same in every process and build) and the test that clones share nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

from perihel.kernel.stack import Effect, Fault, State

_INTEGERS: Final = frozenset({bool, int})
_PLAIN: Final = frozenset({bool, int, float, str, type(None)})

# By class and instance's own names: there are few kinds of things, asked for very often.
_known: Final[dict[tuple[type, tuple[str, ...]], list[str]]] = {}


def fields(thing: object) -> dict[str, object]:
    """The attributes of an object by name, sorted; those of compiled classes as well."""
    return {name: getattr(thing, name) for name in _names(thing)}


def _names(thing: object) -> list[str]:
    kind = type(thing), tuple(getattr(thing, "__dict__", ()))
    names = _known.get(kind)
    if names is None:
        names = _known[kind] = _look_up(*kind)
    return names


def _look_up(kind: type, own: tuple[str, ...]) -> list[str]:
    names = set(own)
    for cls in kind.__mro__:
        names |= set(vars(cls).get("__mypyc_attrs__", ()))
        slots = vars(cls).get("__slots__", ())
        names |= {slots} if isinstance(slots, str) else set(slots)
    names -= {"__dict__", "__weakref__"}
    if issubclass(kind, State):
        names -= {*State.outside, *kind.outside}
    return sorted(names)


def lines(thing: object) -> list[str]:
    """The whole content as lines `path=value`, in one fixed order."""
    found: list[str] = []
    _describe(thing, "", found)
    return found


def _describe(thing: object, path: str, found: list[str]) -> None:
    if isinstance(thing, (list, tuple)):
        if _INTEGERS.issuperset(map(type, thing)):
            found.append(f"{path}={list(thing)!r}")
        else:
            for i, item in enumerate(thing):
                _describe(item, f"{path}[{i}]", found)
    elif thing is None or isinstance(thing, (bool, int, float, str)):
        found.append(f"{path}={thing!r}")
    elif isinstance(thing, bytes):
        found.append(f"{path}={thing.hex()}")
    elif type(thing).__module__ == "builtins":  # a dict or a set would be passed over in silence
        raise Fault(f"{path}: there is no place for a {type(thing).__name__} in a state")
    else:
        found.append(f"{path}:{type(thing).__name__}")
        for name in _names(thing):
            value = getattr(thing, name)
            if type(value) in _PLAIN:  # most are, and need no call
                found.append(f"{path}.{name}={value!r}")
            else:
                _describe(value, f"{path}.{name}", found)


def digest(s: State, head: str = "") -> str:
    """A short fingerprint of a position: equal positions have equal ones, everywhere."""
    return blake2b("\n".join([head, *lines(s)]).encode(), digest_size=12).hexdigest()


def shared(one: object, other: object, path: str = "") -> Iterator[str]:
    """Where two objects share something that can change; frames and effects may be shared."""
    if isinstance(one, (list, tuple)):
        if one is other and isinstance(one, list):
            yield path
        elif isinstance(other, (list, tuple)):
            for i, (a, b) in enumerate(zip(one, other, strict=True)):
                yield from shared(a, b, f"{path}[{i}]")
    elif not _fixed(one):
        if one is other:
            yield path
        else:
            theirs = fields(other)
            for name, value in fields(one).items():
                if path or name != "options":  # its lists are replaced, never changed
                    yield from shared(value, theirs[name], f"{path}.{name}")


def _fixed(thing: object) -> bool:
    plain = (bool, int, float, str, bytes, Effect, type(None))
    return isinstance(thing, plain) or type(thing).__name__ == "Frame"
