"""Chance: keyed BLAKE2b in counter mode, so that a key and a counter are the whole future.

Local games turn any integer into a key; online games use a secret of 32 bytes whose commitment is
published at the start and which is revealed at the end.
"""

from hashlib import blake2b
from typing import Final

KEY_BYTES: Final = 32


def key_from_seed(seed: int) -> bytes:
    """The key of a local game; any integer will do."""
    return blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"perihel seed").digest()


def fresh_key(key: bytes, salt: bytes) -> bytes:
    """A key that follows from another one and a salt, and tells nothing of either."""
    return blake2b(salt, key=key, digest_size=KEY_BYTES, person=b"perihel fresh").digest()


def commitment(secret: bytes) -> str:
    """What a server publishes before the first action, to be checked after the last."""
    return blake2b(secret, digest_size=KEY_BYTES, person=b"perihel commit").hexdigest()


def number(key: bytes, counter: int, sides: int) -> int:
    """The draw with this counter, 0 to sides - 1.

    64 bits are scaled to a few hundred sides at most: the bias is below one in 2**55.
    """
    block = blake2b(counter.to_bytes(8, "little"), key=key, digest_size=8).digest()
    return (int.from_bytes(block, "little") * sides) >> 64
