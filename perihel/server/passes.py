"""Who somebody is: secrets of 256 bits, of which only hashes are kept, and names."""

from __future__ import annotations

import secrets
import unicodedata
from hashlib import sha256
from typing import Final

from perihel.server.wire import CHAT_LENGTH, NAME_LENGTH
from perihel.server.words import trouble

_SECRET_BYTES: Final = 32
_TABLE_BYTES: Final = 12  # 96 bits: nobody guesses the address of a table
_TITLE_LENGTH: Final = 40


def new_secret() -> str:
    """A secret, shown once."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_table_id() -> str:
    """The address of a table; it gives no rights but looking on, where the table allows that."""
    return secrets.token_urlsafe(_TABLE_BYTES)


def new_seed() -> str:
    """The secret behind all chance of a match."""
    return secrets.token_hex(_SECRET_BYTES)


def digest(secret: str) -> bytes:
    """What is kept of a secret. It has 256 bits of chance, so a plain hash is enough."""
    return sha256(secret.encode()).digest()


def clean(text: str) -> str:
    """Text of others without anything that hides, turns round or breaks lines."""
    normal = unicodedata.normalize("NFC", text)
    shown = (" " if c.isspace() else c for c in normal if c.isspace() or not _is_unseen(c))
    return " ".join("".join(shown).split())


def clean_name(text: str) -> str:
    """The name of a person: something to be seen, and not too long."""
    name = clean(text)
    if not name or len(name) > NAME_LENGTH:
        raise trouble("name", most=NAME_LENGTH)
    return name


def clean_title(text: str) -> str:
    """What a table is called; it need not be called anything."""
    title = clean(text)
    if len(title) > _TITLE_LENGTH:
        raise trouble("title", most=_TITLE_LENGTH)
    return title


def clean_chat(text: str) -> str:
    """Something that is said."""
    words = clean(text)
    if not words or len(words) > CHAT_LENGTH:
        raise trouble("chat_length", most=CHAT_LENGTH)
    return words


def _is_unseen(c: str) -> bool:
    """Control and format characters (the latter turn the direction of writing), and half ones."""
    return unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn")
