"""Names, buckets, and problems on the wire."""

from __future__ import annotations

import pytest

from perihel.kernel.problem import Problem
from perihel.kernel.texts import LANGUAGES
from perihel.server.limits import Bucket, Buckets
from perihel.server.passes import clean, clean_name, digest, new_secret, new_table_id
from perihel.server.words import own_texts, trouble_of


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  Ada\t Lovelace \n", "Ada Lovelace"),
        ("A\u202eda", "Ada"),
        ("A\u0000d\u200ba\ufeff", "Ada"),
        ("Jo\u0308rg", "Jörg"),
        ("<b>&", "<b>&"),
        ("Łukasz 李", "Łukasz 李"),
    ],
)
def test_names_lose_what_cannot_be_seen(text: str, shown: str) -> None:
    assert clean(text) == shown == clean_name(text)


def test_secrets_have_256_bits_and_never_come_twice() -> None:
    secrets = {new_secret() for _ in range(100)}
    assert len(secrets) == 100
    assert all(len(secret) == 43 for secret in secrets)
    assert len(new_table_id()) == 16  # 96 bits
    assert len({digest(secret) for secret in secrets}) == 100


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_allows_bursts_and_fills_again() -> None:
    clock = Clock()
    bucket = Bucket(2, 3, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.wait() == pytest.approx(0.5)
    assert bucket.wait() == pytest.approx(1.0)


def test_buckets_are_kept_apart_and_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perihel.server.limits._MOST_KEYS", 2)
    buckets = Buckets(0.001, 1, Clock())
    assert buckets.take("a")
    assert not buckets.take("a")
    assert buckets.take("b")
    assert buckets.take("c")
    assert len(buckets._buckets) == 2
    assert buckets.take("a")


def test_problems_travel_with_their_facts_and_reasons_inside() -> None:
    inner = Problem("seats", game="ganymede", seats=7, known=[2, 3])
    outer = trouble_of(Problem("record_action", path="x", line=3, why=inner))
    assert outer.facts == {"path": "x", "line": 3}
    assert outer.why is not None
    assert outer.why.facts["known"] == ["2", "3"]


ALIKE = {"seat.bot", "bot.pilot", "bot.admiral"}  # in German and in English


def test_the_languages_have_the_same_texts_asking_for_the_same() -> None:
    one, other = (own_texts(lang) for lang in LANGUAGES)
    assert one.texts.keys() == other.texts.keys()
    for key in one.texts:
        assert one.placeholders(key) == other.placeholders(key), key
        if not key.startswith("page."):
            assert (one.texts[key] == other.texts[key]) == (key in ALIKE), key
