"""Texts: ids become sentences, with the right form, the right number and all facts filled in."""

from __future__ import annotations

import pytest

import perihel
from perihel import Problem
from perihel.games import game_named
from perihel.kernel.problem import Problem as KernelProblem
from perihel.kernel.texts import LANGUAGES, Said, Texts, explain, kernel_texts, texts_of
from perihel.kernel.vocabulary import Domain, N, Saying, Verbs, numbers

COLOUR = Domain("colour", ["red", "blue"])
CARD = Domain("card", ["C01", "C02"], named=False)
VERBS = Verbs([("paint", COLOUR), ("jump", numbers(3)), ("play", CARD), ("stop", None)])
TABLES: list[dict[str, object]] = [
    {
        "seat": {"name": "Player {n}"},
        "colour": {"red": "rot", "blue": "blau"},
        "colour_acc": {"red": "den roten", "blue": "den blauen"},
        "verb": {
            "paint": "{a:acc} malen",
            "jump": {"one": "ein Feld", "other": "{n} Felder"},
            "play": "{a} spielen",
            "stop": "halt",
        },
        "event": {"painted": "{seat} malt {a:acc} {b} mal, {a}!", "ended": "Ende."},
        "reason": {"dry": {"one": "Noch ein Tag für {b}.", "other": "Noch {a} Tage für {b}."}},
        "problem": {"bad": "{what} ist schlecht.", "worse": "Schlimmer: {why} ({known})"},
    },
    {"seat": {"name": "Spielerin {n}"}, "value": {"paint": {"oil": "Öl"}}},
]


@pytest.fixture
def texts() -> Texts:
    return Texts("de", TABLES)


# --- keys and facts


def test_a_text_has_its_facts_filled_in(texts: Texts) -> None:
    assert texts.get("problem.bad", what="Das") == "Das ist schlecht."


def test_a_later_table_has_the_last_word(texts: Texts) -> None:
    assert texts.get("seat.name", n=2) == "Spielerin 2"


def test_keys_are_paths_through_the_tables(texts: Texts) -> None:
    assert texts.get("value.paint.oil") == "Öl"
    assert texts.has("value.paint.oil")
    assert not texts.has("value.paint")
    assert not texts.has("value.paint.water")


def test_braces_in_a_fact_are_left_alone(texts: Texts) -> None:
    assert texts.get("problem.bad", what="{what} {0} {") == "{what} {0} { ist schlecht."


def test_a_text_that_is_missing_is_named(texts: Texts) -> None:
    with pytest.raises(KeyError, match=r"problem\.good"):
        texts.get("problem.good")


def test_the_facts_of_a_text_are_known(texts: Texts) -> None:
    assert texts.placeholders("event.painted") == {"seat", "a", "b"}
    assert texts.placeholders("event.ended") == set()


# --- one and others


@pytest.mark.parametrize(
    ("n", "said"), [(0, "0 Felder"), (1, "ein Feld"), ("1", "ein Feld"), (2, "2 Felder")]
)
def test_the_number_chooses_between_one_and_others(texts: Texts, n: object, said: str) -> None:
    assert texts.has("verb.jump")
    assert texts.get("verb.jump", n=n) == said


def test_a_text_without_a_number_is_about_others(texts: Texts) -> None:
    with pytest.raises(KeyError, match="n"):
        texts.get("verb.jump")


# --- actions, events and reasons


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("paint red", "den roten malen"),
        ("paint blue", "den blauen malen"),
        ("jump 1", "ein Feld"),
        ("jump 3", "3 Felder"),
        ("play C02", "C02 spielen"),
        ("stop", "halt"),
    ],
)
def test_an_action_is_said_with_the_right_form(texts: Texts, token: str, said: str) -> None:
    action = VERBS.action(token)
    assert texts.verb(VERBS.verb(action), VERBS.argument(action)) == said


def test_a_piece_has_a_name_and_forms(texts: Texts) -> None:
    red = texts.piece(COLOUR, 0)
    assert (str(red), f"{red}", f"{red:acc}") == ("rot", "rot", "den roten")
    assert texts.piece(CARD, 1) == "C02"
    with pytest.raises(KeyError, match="colour_dat"):
        format(red, "dat")


def test_an_event_is_said_with_its_seat_and_its_numbers(texts: Texts) -> None:
    painted = Saying("painted", COLOUR, N)
    assert texts.say("event", painted, 1, 7, "Ada") == "Ada malt den blauen 7 mal, blau!"
    assert texts.say("event", Saying("ended"), 0, 0) == "Ende."


@pytest.mark.parametrize(
    ("days", "said"), [(1, "Noch ein Tag für rot."), (2, "Noch 2 Tage für rot.")]
)
def test_a_reason_has_a_number_too(texts: Texts, days: int, said: str) -> None:
    assert texts.say("reason", Saying("dry", N, COLOUR, rule="1"), days, 0) == said


# --- problems


def test_lists_of_facts_are_written_out(texts: Texts) -> None:
    problem = Problem("worse", why="darum", known=["a", "b", 3])
    assert texts.problem(problem) == "Schlimmer: darum (a, b, 3)"
    assert texts.problem(Problem("worse", why="darum", known=())) == "Schlimmer: darum ()"


def test_a_reason_inside_a_problem_is_said_in_its_language(texts: Texts) -> None:
    why = Said("reason", Saying("dry", N, COLOUR, rule="1"), 1, 0)
    assert texts.problem(Problem("worse", why=why, known=1)) == (
        "Schlimmer: Noch ein Tag für rot. (1)"
    )


def test_a_problem_inside_a_problem_is_said_in_the_same_language() -> None:
    inner = Problem("undo_nothing")
    outer = Problem("record_action", path="a", line=3, why=inner)
    assert explain(outer, "en") == "a, line 3: There is nothing of yours to take back."
    assert explain(outer, "de") == "a, Zeile 3: Von dir gibt es nichts zurückzunehmen."


def test_a_problem_of_a_game_inside_one_of_the_kernel_finds_its_own_words() -> None:
    inner = Problem("given_column", "perihel.games.ganymede", at="x", value="E01")
    outer = Problem("record_action", path="a", line=3, why=inner)
    for lang in LANGUAGES:
        assert explain(inner, lang) in explain(outer, lang)
    assert explain(inner, "de") != explain(inner, "en")


def test_a_refusal_is_said_in_both_languages() -> None:
    match = perihel.scenario("ganymede", {"earth_shuttles": ["E01"]})
    with pytest.raises(Problem) as caught:
        match.do("fly E01")
    english, german = explain(caught.value, "en"), explain(caught.value, "de")
    assert english.startswith("fly E01 is not possible now: It takes ")
    assert english.endswith("(rule 21)")
    assert german.startswith("fly E01 ist jetzt nicht möglich: ")
    assert german.endswith("(Regel 21)")


def test_a_problem_is_a_value_error_and_prints_as_a_sentence() -> None:
    problem = Problem("over")
    assert isinstance(problem, ValueError)
    assert Problem is KernelProblem
    assert (problem.id, problem.facts, problem.package) == ("over", {}, "")
    assert str(problem) == "The game is over."
    assert repr(problem) == "Problem('over', {})"


# --- catalogues


def test_a_game_has_its_own_texts_and_those_of_the_kernel() -> None:
    package = game_named("ganymede").package
    for lang in LANGUAGES:
        texts = texts_of(package, lang)
        assert texts.lang == lang
        assert set(kernel_texts(lang).texts) < set(texts.texts)
        assert texts.get("title.name") == "Ganymede"
    assert not kernel_texts("en").has("title.name")


def test_no_sentence_is_left_in_the_other_language() -> None:
    texts = {lang: texts_of("perihel.games.ganymede", lang).texts for lang in LANGUAGES}
    for section in ("problem", "event", "reason", "prompt"):
        keys = [key for key in texts["en"] if key.startswith(f"{section}.")]
        assert len(keys) > 10
        assert [key for key in keys if texts["en"][key] == texts["de"][key]] == []
