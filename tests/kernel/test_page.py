"""A table on a page of 80 columns: lines that are too long are broken between words."""

from __future__ import annotations

import pytest

from perihel.kernel.page import WIDTH, page, seat_names
from perihel.kernel.texts import LANGUAGES, texts_of

WORDS = " ".join(["settlers"] * 20)


def test_lines_that_fit_stay_as_they_are() -> None:
    full = "x" * WIDTH
    assert page(["one  two", "", "  three", full], 4) == f"one  two\n\n  three\n{full}"


def test_nothing_makes_an_empty_page() -> None:
    assert page([], 4) == ""


@pytest.mark.parametrize("indent", [0, 2, 8])
def test_a_long_line_goes_on_further_to_the_right(indent: int) -> None:
    first, *others = page([WORDS], indent).split("\n")
    assert len(first) <= WIDTH
    assert not first.startswith(" ")
    assert others
    for line in others:
        assert len(line) <= WIDTH
        assert line.startswith(" " * indent + "settlers")
    assert " ".join([first, *[line.strip() for line in others]]) == WORDS


def test_each_line_is_filled_before_the_next_begins() -> None:
    lines = page([WORDS], 2).split("\n")
    assert all(len(line) + len(" settlers") > WIDTH for line in lines[:-1])


def test_the_same_line_is_broken_for_each_indent() -> None:
    near, far = page([WORDS], 2), page([WORDS], 6)
    assert near.split("\n")[1].startswith("  settlers")
    assert far.split("\n")[1].startswith("      settlers")


def test_a_word_is_not_parted_at_its_hyphen() -> None:
    lines = page(["x" * 70 + " Mars-University"], 2).split("\n")
    assert lines == ["x" * 70, "  Mars-University"]


def test_a_line_keeps_where_it_begins() -> None:
    assert page(["   " + WORDS], 5).startswith("   settlers")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_has_no_name_is_called_by_number(lang: str) -> None:
    t = texts_of("perihel.games.ganymede", lang)
    ada, second, third = seat_names(3, ["Ada"], t)
    assert ada == "Ada"
    assert "2" in second
    assert third == t.get("seat.name", n=3)


def test_there_are_as_many_names_as_seats() -> None:
    t = texts_of("perihel.games.ganymede", "en")
    assert seat_names(2, ["Ada", "Ben", "Cem"], t) == ["Ada", "Ben"]
