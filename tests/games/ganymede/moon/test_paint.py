"""The table in the terminal shows all that the Moon adds, in both languages and 80 columns."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import perihel
from perihel import Match
from perihel.kernel.texts import LANGUAGES
from tests.games.ganymede.table import seen

FULL = {
    "settlers": {"moon": {"red": 2}, "earth": {"blue": 1}, "mars": {"yellow": 1}},
    "tiles": ["T05", "T13"],
    "moon_tile": "T13",
    "council": ["ahu_lani", "ender", "hipt_liber"],
    "adviser": "earth",
    "upgrade": "red",
    "monolith": True,
    "trader": "23",
    "docks": ["S01", "S02"],
    "virus": "bottom",
}
GUESTS = {"council": ["ayati", "michelle"], "vip": "mars", "president": "ganymede"}
WAITING = {"council": ["ayati", "michelle"], "vip": "waiting", "president": "waiting"}


def table(*boards: Mapping[str, object], lang: str = "en", seat: int = 0) -> list[str]:
    """The lines of a position, each continued line joined to the one it belongs to."""
    match = perihel.scenario("ganymede", {"boards": list(boards)}, moon="on")
    painted = match.game.paint(match.state, seat, match.texts(lang), ["Ada", "Ben"])
    return painted.replace("\n" + " " * 15, " ").splitlines()


def test_a_board_with_everything() -> None:
    lines = table(FULL)
    own = lines[next(i for i, line in enumerate(lines) if line.startswith("-- Ada")) :]
    assert own[1:4] == [
        "  Moon: R2   Earth: B1   Mars: Y1",
        "  Top: - (S01, 3)   Bottom: - (S02, 5)",
        "  Tiles: T05 red, T13 yellow (on the Moon)",
    ]
    assert "  Pawns: adviser (Earth)" in own
    assert (
        "  Tokens: upgrade at the red column (*), monolith on Phobos, "
        "trader between the second and the third Mars shuttle, virus (Bottom)"
    ) in own
    council = "  Council: Ahu-Lani (2 VP), Ender (1 VP), Hipt Liber (2 VP); space 4: earn a launch"
    assert council in own
    assert any(line.startswith("    Ender: 1 VP; once your adviser meets") for line in own)


def test_the_advisers_of_others_are_named_but_not_explained() -> None:
    lines = table({}, FULL)
    assert any(line.startswith("  Council: Ahu-Lani (2 VP), ") for line in lines)
    assert not any(line.startswith("    Ender: ") for line in lines)


def test_a_council_space_that_is_reconstructed_is_marked() -> None:
    assert "  Council: none; space 1: do any basic action (*)" in table({})


def test_a_full_council_has_no_next_space() -> None:
    council = {"council": ["noor", "mr_wu", "ms_lee", "ms_chau"]}
    words = "  Council: Noor (2 VP), Mr. Wu (1 VP), Ms. Lee (1 VP), Ms. Chau (2 VP)"
    assert words in table(council)


def test_white_settler_and_president_are_where_they_are() -> None:
    lines = table(GUESTS)
    assert "  Moon: -   Earth: -   Mars: W1" in lines
    assert "  Pawns: adviser (Moon), president (Ganymede)" in lines


def test_those_who_wait_are_said_to_wait() -> None:
    assert (
        "  Pawns: adviser (Moon), president (waits for room), white settler (waits for room)"
        in table(WAITING)
    )


def test_open_advisers_have_points_and_text() -> None:
    given = {"advisers": ["noor", "james_king"]}
    match = perihel.scenario("ganymede", given, moon="on")
    painted = match.game.paint(match.state, 0, match.texts("de"), [])
    at = painted.index("Berater (Stapel 14)")
    assert painted[at:].splitlines()[1:3] == [
        "  Noor: 2 SP; legst du Plättchen für Basisaktionen ab, hast du eine Aktion mehr.",
        "  James King: 2 SP; eine Weltraumstraße von der Erde zum Mars: Zu Beginn deiner",
    ]


def test_without_the_moon_nothing_of_it_is_there() -> None:
    match = perihel.play("ganymede", seed=7)
    assert "Moon" not in str(match)
    assert "Council" not in str(match)


def eager_game(seats: int, seed: int) -> Match:
    """Players who do anything, but let their adviser walk whenever he can."""
    match = perihel.play("ganymede", seats, seed, moon="on")
    dice = Random(seed)
    while not match.over:
        walks = [token for token in match.legal if token.startswith("walk")]
        match.do(dice.choice(walks or match.legal))
    return match


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_table_of_a_whole_game_is_too_wide(seats: int, lang: str) -> None:
    match = eager_game(seats, 5)
    assert max(len(seen(match, "boards", seat, "council")) for seat in range(seats)) > 2
    names = ["A Name of Twenty Let"] * seats
    for n in range(0, len(match.lines), 25):
        then = match.fork(n)
        for seat in range(-1, seats):
            lines = match.game.paint(then.state, seat, match.texts(lang), names).splitlines()
            assert max(len(line) for line in lines) <= 80
