"""The decks and the track as data: what must be true of them, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

import pytest

from perihel import Problem
from perihel.games import game_named
from perihel.games.ganymede import phrases
from perihel.games.ganymede.box import AS_REPUTATION, FIXED, PER_ICON, Box
from perihel.games.ganymede.data import load_decks, own_decks
from perihel.games.ganymede.decks.tables import TABLES
from perihel.games.ganymede.phrases import reconstructed
from perihel.games.ganymede.words import PACKAGE, SHIP, SHUTTLE, TILE
from perihel.kernel.texts import explain, texts_of
from perihel.kernel.vocabulary import Domain
from tests.games.ganymede.table import position

HEADER = "id,symbol,start,effect,source"


@pytest.fixture
def box() -> Box:
    return own_decks().box


def load_box(read: Callable[[str], str]) -> Box:
    return load_decks(read).box


def text_of(name: str) -> str:
    folder = resources.files("perihel.games.ganymede") / "data"
    return (folder / name).read_text("utf-8")


def with_change(file: str, old: str, new: str) -> Callable[[str], str]:
    """A reader of the data files in which one place is different."""
    assert text_of(file).count(old) == 1, f"{old!r} must stand in {file} once"
    return lambda name: text_of(name).replace(old, new) if name == file else text_of(name)


def printed(box: Box, domain: Domain, piece: int) -> str:
    return phrases.printed(box, domain, piece, texts_of(PACKAGE, "en"))


# --- what is in the box


@pytest.mark.rule("ganymede", "3", "4", "5")
def test_there_are_thirty_pieces_of_each_kind(box: Box) -> None:
    assert (len(box.tiles), len(box.shuttles), len(box.ships)) == (30, 60, 30)
    assert [TILE.ids[i] for i in range(30) if box.tiles[i].start] == ["T01", "T02", "T03", "T04"]


@pytest.mark.rule("ganymede", "10")
def test_every_symbol_comes_six_times_in_each_deck(box: Box) -> None:
    for cards in (box.tiles, box.shuttles[:30], box.shuttles[30:]):
        symbols = [card.symbol for card in cards]
        assert [symbols.count(symbol) for symbol in range(5)] == [6, 6, 6, 6, 6]


@pytest.mark.rule("ganymede", "21")
def test_the_icons_of_the_shuttles_are_balanced(box: Box) -> None:
    for cards, icons in (
        (box.shuttles[:30], [11, 11, 11, 11, 20]),
        (box.shuttles[30:], [13, 13, 13, 13, 27]),
    ):
        assert [sum(card.requires[c] for card in cards) for c in range(5)] == icons
    assert all(1 <= card.passengers <= 3 for card in box.shuttles[:30])
    assert all(2 <= card.passengers <= 4 for card in box.shuttles[30:])


@pytest.mark.rule("ganymede", "49", "50")
def test_the_ships_score_in_three_ways(box: Box) -> None:
    kinds = [ship.kind for ship in box.ships]
    assert [kinds.count(kind) for kind in (FIXED, PER_ICON, AS_REPUTATION)] == [20, 8, 2]
    colours = [ship.colour for ship in box.ships if ship.kind == PER_ICON]
    assert colours == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.rule("ganymede", "12")
def test_four_ships_want_a_smaller_crew(box: Box) -> None:
    smaller = [SHIP.ids[i] for i, ship in enumerate(box.ships) if ship.crew == -1]
    assert smaller == ["S27", "S28", "S29", "S30"]
    assert sum(ship.animal for ship in box.ships) == 10


@pytest.mark.rule("ganymede", "34", "36", "49")
def test_the_track_has_twelve_steps(box: Box) -> None:
    assert [space.points for space in box.track] == [0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8]
    assert [i for i, space in enumerate(box.track) if space.bonus] == [3, 6, 9, 12]


# --- what is reconstructed says so


def test_only_the_start_tiles_are_known(box: Box) -> None:
    assert [TILE.ids[i] for i in range(30) if not reconstructed(box, TILE, i)] == TILE.ids[:4]
    assert all(reconstructed(box, SHUTTLE, i) for i in range(60))
    assert all(reconstructed(box, SHIP, i) for i in range(30))


@pytest.mark.parametrize(("lang", "legend"), [("en", "(*) reconstructed"), ("de", "(*) ")])
def test_the_table_marks_every_reconstructed_piece(lang: str, legend: str) -> None:
    match = position(tiles=["T01", "T02", "T05", "T29"])
    lines = match.game.paint(match.state, 0, match.texts(lang), []).splitlines()
    marks = {line.split()[0] for line in lines if line.startswith("  ") and line.split()}
    assert {"T01", "T02", "T05*", "T29*"} <= marks
    for id in ("E01", "E04", "M01", "M04", "S01", "S03", "S04", "S05"):
        assert f"{id}*" in marks
        assert id not in marks
    assert lines[-1].startswith(legend)


# --- an owner corrects a file


def test_a_corrected_value_is_read() -> None:
    assert load_box(with_change("ships.csv", "S01,4,", "S01,7,")).ships[0].points == 7
    box = load_box(with_change("tiles.csv", "T05,red,no,recruit red,", "T05,blue,no,move,"))
    assert (box.tiles[4].symbol, printed(box, TILE, 4)) == (3, "Move a settler one step.")
    box = load_box(with_change("earth_shuttles.csv", "E01,red,red,no,", "E01,red,red blue,no,"))
    assert (box.shuttles[0].requires, box.shuttles[0].passengers) == ([1, 0, 1, 0, 0], 2)


def test_a_piece_checked_against_the_box_is_no_longer_marked() -> None:
    change = with_change("ships.csv", "S01,4,0,yes,,reconstructed", "S01,4,0,yes,,box")
    assert not reconstructed(load_box(change), SHIP, 0)


def test_rows_may_stand_in_any_order_with_empty_lines_between() -> None:
    def read(name: str) -> str:
        first, *rows = text_of(name).splitlines()
        return text_of(name) if name == "reputation.csv" else "\n\n".join([first, *rows[::-1]])

    upside_down = load_box(read)
    for domain in (TILE, SHUTTLE, SHIP):
        for i in range(len(domain.ids)):
            assert printed(upside_down, domain, i) == printed(own_decks().box, domain, i)


def test_the_order_of_a_choice_in_the_file_is_free() -> None:
    change = with_change("tiles.csv", "recruit red / move", "move / recruit red")
    assert printed(load_box(change), TILE, 8) == printed(own_decks().box, TILE, 8)


# --- broken files

TILE_5 = "T05,red,no,recruit red,reconstructed"
BROKEN = [
    # file, line, what stands there, what should not, problem, words of the message
    ("tiles.csv", 6, TILE_5, "T05,pink,no,recruit red,box", "data_word", "pink"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit pink,box", "data_word", "pink"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit red blue,box", "data_word", "red blue"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,adapt any,box", "data_word", "any"),
    ("tiles.csv", 6, TILE_5, "T05,red,perhaps,recruit red,box", "data_word", "perhaps"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit red,hearsay", "data_word", "hearsay"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,teleport,box", "data_effect", "teleport"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,move + sing,box", "data_effect", "sing"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,move /,box", "data_effect", ""),
    ("tiles.csv", 6, TILE_5, "T05,red,no,move / move,box", "data_choice", "move / move"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,basic / move,box", "data_choice", "basic / move"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit red / recruit blue,box", "data_choice", "or"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,move + move / adapt,box", "data_mixed", "adapt"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit red or red,box", "data_effect", "red or red"),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit,box", "data_effect", "recruit"),
    ("tiles.csv", 6, TILE_5, f"T05,red,no,{'x' * 99},box", "data_effect", f"{'x' * 40}… "),
    ("tiles.csv", 6, TILE_5, 'T05,"red,no,move,box', "data_quotes", ""),
    ("tiles.csv", 6, TILE_5, "T05,red,no,,box", "data_no_effect", ""),
    ("tiles.csv", 6, TILE_5, "T05,red,no,recruit red", "data_cells", "4"),
    ("tiles.csv", 6, TILE_5, f"{TILE_5},more", "data_cells", "6"),
    ("tiles.csv", 7, TILE_5, "T06,red,no,recruit red,box", "data_twice", "T06"),
    ("tiles.csv", 6, TILE_5, "X05,red,no,recruit red,box", "data_id", "X05"),
    ("tiles.csv", 30, f"{TILE_5}\n", "", "data_missing", "T05"),
    ("tiles.csv", 1, TILE_5, "T05,red,yes,recruit red,box", "data_starts", "5"),
    ("tiles.csv", 1, "T01,red,yes", "T01,red,no", "data_starts", "3"),
    ("tiles.csv", 1, HEADER, "id,colour,start,effect,source", "data_columns", "colour"),
    ("tiles.csv", 1, f"{HEADER}\n", "", "data_columns", "T01"),
    ("earth_shuttles.csv", 3, "E02,red,red red,", "E02,red,red green,", "data_word", "green"),
    ("earth_shuttles.csv", 3, "E02,red,red red,", "E02,red,,", "data_passengers", "0"),
    ("earth_shuttles.csv", 3, "red,red red,", f"red,{'any ' * 7},", "data_passengers", "7"),
    ("mars_shuttles.csv", 3, "red,red red,", f"red,{'any ' * 6},", "data_passengers", "6"),
    ("mars_shuttles.csv", 3, "M02,", "E02,", "data_id", "M30"),
    ("mars_shuttles.csv", 7, "M06,red,red any any,yes,", "M06,red,red,y,", "data_word", "y"),
    ("ships.csv", 2, "S01,4,", "S01,four,", "data_score", "four"),
    ("ships.csv", 2, "S01,4,", "S01,-4,", "data_score", "-4"),
    ("ships.csv", 2, "S01,4,", "S01,²,", "data_score", "²"),
    ("ships.csv", 2, "S01,4,", "S01,100,", "data_score", "100"),
    ("ships.csv", 2, "S01,4,", f"S01,{'9' * 5000},", "data_score", "999"),
    ("ships.csv", 2, "S01,4,", "S01,,", "data_score", "reputation"),
    ("ships.csv", 2, "S01,4,", "S01,1 per pink,", "data_score", "1 per pink"),
    ("ships.csv", 2, "S01,4,0,", "S01,4,1,", "data_number", "crew"),
    ("ships.csv", 2, "S01,4,0,", "S01,4,--1,", "data_number", "--1"),
    ("ships.csv", 2, "S01,4,0,", f"S01,4,{'9' * 5000},", "data_number", "999"),
    ("ships.csv", 2, "S01,4,0,yes,", "S01,4,0,cat,", "data_word", "cat"),
    ("reputation.csv", 5, "3,1,basic", "3,1,launch", "data_track_launch", ""),
    ("reputation.csv", 14, "12,8,launch", "12,8,", "data_track_launch", ""),
    ("reputation.csv", 5, "3,1,basic", "3,1,party", "data_word", "party"),
    ("reputation.csv", 5, "3,1,basic", "3,0,basic", "data_falls", "points"),
    ("reputation.csv", 5, "3,1,basic", "4,1,basic", "data_number", "position"),
    ("reputation.csv", 5, "3,1,basic", "3,many,basic", "data_number", "many"),
]


@pytest.mark.parametrize(("file", "line", "old", "new", "id", "word"), BROKEN)
def test_a_broken_file_is_refused_with_file_and_line(
    file: str, line: int, old: str, new: str, id: str, word: str
) -> None:
    with pytest.raises(Problem) as refused:
        load_box(with_change(file, old, new))
    assert refused.value.id == id
    for lang, says in (("en", "line"), ("de", "Zeile")):
        words = explain(refused.value, lang)
        assert words.startswith(f"{file}, {says} {line}: ")
        assert word in words


@pytest.mark.parametrize("name", [table.file for table in TABLES])
def test_an_empty_file_is_refused(name: str) -> None:
    with pytest.raises(Problem) as refused:
        load_box(lambda file: "" if file == name else text_of(file))
    assert refused.value.id == "data_columns"
    assert str(refused.value).startswith(f"{name}, line 1: ")


@pytest.mark.parametrize("steps", [0, 1, 22])
def test_a_track_of_impossible_length_is_refused(steps: int) -> None:
    rows = [f"{i},0,{'launch' if i == steps - 1 else ''},box" for i in range(steps)]
    track = "\n".join(["position,points,bonus,source", *rows])
    with pytest.raises(Problem) as refused:
        load_box(lambda file: track if file == "reputation.csv" else text_of(file))
    assert (refused.value.id, refused.value.facts["found"]) == ("data_track", steps)


# --- the fingerprint


def test_other_data_has_another_fingerprint() -> None:
    change = with_change("ships.csv", "S01,4,", "S01,5,")
    assert game_named("ganymede").data == own_decks().fingerprint
    assert load_decks(change).fingerprint != own_decks().fingerprint


@pytest.mark.parametrize("name", [table.file for table in TABLES])
def test_the_fingerprint_is_of_every_file(name: str) -> None:
    def read(file: str) -> str:
        text = text_of(file)
        return text.rsplit(",", 1)[0] + ",box\n" if file == name else text

    assert load_decks(read).fingerprint != own_decks().fingerprint


def test_the_fingerprint_is_of_what_stands_in_every_cell() -> None:
    """Each of these is told apart: by symbol, by effect, by mark."""
    found = {
        load_decks(with_change("tiles.csv", TILE_5, new)).fingerprint
        for new in (
            TILE_5,
            "T05,blue,no,recruit red,reconstructed",
            "T05,red,no,recruit blue,reconstructed",
            "T05,red,no,recruit red,box",
        )
    }
    assert len(found) == 4
