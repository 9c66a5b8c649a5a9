"""`perihel replay`, `watch`, `rules`, `games`, and what the command says about itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import perihel
from perihel.games.ganymede.words import ADVISER, MOON_READINGS
from perihel.kernel.texts import LANGUAGES, read_table, texts_of
from tests.cli.command import Result, run
from tests.games.ganymede.table import random_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    *_, match = random_game(3, 7)
    match.save(tmp_path / "game")
    return tmp_path


def good(done: Result) -> str:
    assert (done.status, done.err) == (0, "")
    assert "\x1b" not in done.out
    assert max(len(line) for line in done.out.splitlines()) <= 80
    return done.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_replay_tells_everything_that_everybody_saw(folder: Path, lang: str) -> None:
    out = good(run("replay", "game", "--lang", lang, cwd=folder))
    match = perihel.load(folder / "game")
    numbers = [int(n) for n in re.findall(r"^ {,4}(\d+)  ", out, re.MULTILINE)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert numbers[-1] == len(match.lines)
    public = len(match.events_for(-1))
    log = out.split("\n==")[0]
    assert len(re.findall(r"^(?: {,4}\d+ | {6}) \S", log, re.MULTILINE)) == public
    assert "You drew" not in out
    assert ("gewinnt." if lang == "de" else "wins.") in out


def test_a_replay_for_a_seat_tells_what_it_saw(folder: Path) -> None:
    match = perihel.load(folder / "game")
    drawn = [e for e in match.events_for(1) if e.only == 1]
    assert drawn
    out = good(run("replay", "game", "--seat", "2", cwd=folder))
    assert out.count("You drew ship") + out.count("You put ship") == len(drawn)


def test_a_replay_may_begin_later(folder: Path) -> None:
    out = good(run("replay", "game", "--from", "100", cwd=folder))
    first = re.search(r"^ *(\d+)  ", out, re.MULTILINE)
    assert first is not None
    assert 100 <= int(first[1]) < 105


def test_a_replay_of_a_game_that_has_just_begun(tmp_path: Path) -> None:
    perihel.play("ganymede", seed=3).save(tmp_path / "game")
    out = good(run("replay", "game", cwd=tmp_path))
    assert "0 actions." in out
    assert "== Set-up ==" in out
    assert "wins" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_watching_bots(tmp_path: Path, lang: str) -> None:
    words = ["watch", "ganymede", "--bot", "random", "--seats", "4", "--seed", "5", "--lang", lang]
    out = good(run(*words, cwd=tmp_path))
    assert ("gewinnt." if lang == "de" else "wins.") in out
    assert good(run(*words, "--pace", "0", cwd=tmp_path)) == out


@pytest.mark.parametrize(("lang", "words"), [("en", "Player 1 has lost."), ("de", "hat verloren.")])
def test_watching_a_solo_game_that_is_lost(tmp_path: Path, lang: str, words: str) -> None:
    bots = ("--bot", "random", "--seats", "1", "--seed", "4", "--pace", "0", "--lang", lang)
    out = good(run("watch", "mars", *bots, cwd=tmp_path))
    assert out.rstrip().endswith(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules(lang: str) -> None:
    out = good(run("rules", "ganymede", "--lang", lang))
    table = read_table("perihel.games.ganymede", f"rules.{lang}.toml")
    rules, sections = table["rules"], table["sections"]
    assert isinstance(rules, dict)
    assert isinstance(sections, dict)
    assert re.findall(r"^ {2,3}(\d+)  ", out, re.MULTILINE) == list(rules)
    assert all(f"\n{letter}. {title}\n---" in out for letter, title in sections.items())
    flat = " ".join(out.split())
    for text in rules.values():
        assert " ".join(str(text).replace("**", "").replace("`", "").split()) in flat
    assert "**" not in out


def test_one_rule() -> None:
    out = good(run("rules", "ganymede", "35"))
    assert out.startswith("G. Basic actions and effects\n---")
    assert "  35  If you carry out" in out
    assert "      Note: " in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rule_of_the_advisers_lists_them_all(lang: str) -> None:
    out = " ".join(good(run("rules", "ganymede", "65", "--lang", lang)).split())
    texts = texts_of("perihel.games.ganymede", lang)
    points = [0, 2, 3, 1, 2, 1, 2, 2, 1, 0, 1, 2, 1, 1, 2, 1]
    for adviser, vp in zip(ADVISER.ids, points, strict=True):
        text = texts.get(f"adviser_text.{adviser}")
        unit = texts.get("ship_score.fixed", n=vp)
        assert out.count(f"- {texts.get(f'adviser.{adviser}')}: {unit}; {text}.") == 1


@pytest.mark.parametrize(
    ("lang", "needs"), [("en", "Only with moon=on:"), ("de", "Nur mit moon=on:")]
)
def test_the_games(lang: str, needs: str) -> None:
    out = good(run("games", "--lang", lang))
    assert out.startswith("ganymede: Ganymede, 2–4 ")
    assert "reputation_multi=stepwise: " in out
    ganymede = out.split("\n\nstarfarers: ")[0]
    always, with_moon = ganymede.split(f"\n\n  {needs}\n")
    assert re.findall(r"^  (\w+): ", always, re.MULTILINE) == [
        *("reputation_multi", "start_tiles", "adapt_on_ships", "moon")
    ]
    assert re.findall(r"^  (\w+): ", with_moon, re.MULTILINE) == [o.name for o in MOON_READINGS]


def test_a_game_with_the_moon(tmp_path: Path) -> None:
    words = ["watch", "ganymede", "--bot", "random", "--seats", "3", "--seed", "2"]
    words += ["--option", "moon=on"]
    out = good(run(*words, "--option", "wu_pair=one_flies", cwd=tmp_path))
    assert out.startswith("Ganymede, 3 seats, seed 2, moon=on, wu_pair=one_flies.")
    assert "\nAdvisers (pile " in out
    assert re.search(
        r"\(ships \d+, reputation \d+, aboard \d+, council \d+,\s+president \d+\)", out
    )


@pytest.mark.parametrize("typed", ["? ms_lee", "? Ms. Lee"])
def test_an_adviser_is_found_by_id_and_by_name(tmp_path: Path, typed: str) -> None:
    words = ["play", "ganymede", "--seed", "7", "--option", "moon=on"]
    flat = " ".join(run(*words, typed=f"{typed}\n", cwd=tmp_path).out.split())
    assert "Ms. Lee: 1 VP; after the flight of an Earth shuttle one of its passengers" in flat


def test_a_choice_says_what_an_adviser_does(tmp_path: Path) -> None:
    board = {"adviser": "mars", "tiles": ["T05"], "hand": ["S20"]}
    given = {"boards": [board], "advisers": ["noor", "ender"]}
    match = perihel.scenario("ganymede", given, moon="on")
    match.do("trade T05")
    match.do("walk adviser")
    match.save(tmp_path / "game")
    out = run("play", "--load", "game", cwd=tmp_path).out
    assert re.search(r" 2  appoint Noor: 2 VP; when you discard tiles .* appoint noor\n", out)


def test_an_option_is_shown_and_kept(tmp_path: Path) -> None:
    words = ["play", "ganymede", "--seed", "-3", "--option", "adapt_on_ships=no"]
    out = run(*words, typed="1\ns game\n", cwd=tmp_path).out
    assert out.startswith("Ganymede, 2 seats, seed -3, adapt_on_ships=no.")
    assert perihel.load(tmp_path / "game").options["adapt_on_ships"] == "no"


def test_a_choice_says_what_the_piece_does_in_this_game(tmp_path: Path) -> None:
    words = ["play", "ganymede", "--seed", "7", "--option", "start_tiles=shuttle"]
    flat = " ".join(run(*words, typed="1\n1\n? t04\n", cwd=tmp_path).out.split())
    assert "draw a ship." not in flat
    assert "T04: purple · Recruit a purple settler and move a settler one step." in flat


def test_version_and_help() -> None:
    assert good(run("--version")) == f"perihel {perihel.__version__}\n"
    assert good(run()) == good(run("--help")) == good(run("-h"))
    for command in ("play", "watch", "replay", "rules", "games", "copy-data", "check-data"):
        assert f"perihel {command}" in good(run("--help"))
        assert good(run(command, "--help")).startswith(f"perihel {command}")
    assert "Sprache" in good(run("play", "--help", "--lang", "de"))
