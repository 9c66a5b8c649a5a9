"""Every question of Starfarers in a browser: reloaded, in both languages, checked and answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from perihel import Match
from perihel.games.starfarers.words import PROMPTS
from perihel.kernel.texts import texts_of
from tests.server.browser import Server
from tests.web.captain import Captain
from tests.web.person import WEB
from tests.web.questions import every_question

OTHER: Final = {"de": "en", "en": "de"}
INSTRUMENTS: Final = "aside, .deck, .prompt"  # the map is the same night in every theme
TELLING: Final = 4  # letters; shorter words may be the same in both languages


@pytest.fixture(scope="module")
def questions() -> dict[str, tuple[Match, int]]:
    return every_question()


@pytest.fixture(scope="module")
def anna(server: Server, chromium: Browser) -> Iterator[Captain]:
    """The same browser for all questions."""
    someone = Captain(chromium, f"http://{server.host}", seed=5)
    with someone:
        yield someone


def offered(anna: Captain) -> set[str]:
    """All that can be pressed: on the map, in the panels, on the deck, in the strip."""
    found = anna.page.evaluate(
        """() => [...document.querySelectorAll("[data-legal], .option")]
            .flatMap(e => (e.dataset.tokens ?? e.dataset.token ?? "").split("|"))"""
    )
    return set(found)


def language(anna: Captain) -> str:
    return anna.page.locator("html").get_attribute("lang") or ""


def switch(anna: Captain) -> None:
    """The other language, from the next load on."""
    anna.page.evaluate(
        """lang => {
            const settings = JSON.parse(localStorage.getItem("perihel.settings"));
            localStorage.setItem("perihel.settings", JSON.stringify({...settings, lang}));
        }""",
        OTHER[language(anna)],
    )


def texts(lang: str) -> set[str]:
    """What the table and the rules of the game say in a language."""
    own = json.loads((WEB / f"src/games/starfarers/{lang}.json").read_text("utf-8"))
    shell = json.loads((WEB / f"src/texts/{lang}.json").read_text("utf-8"))
    rules = texts_of("perihel.games.starfarers", lang)
    return {*own.values(), *shell.values(), *rules.texts.values()}


FOREIGN: Final = {
    lang: {
        text
        for text in texts(OTHER[lang]) - texts(lang)
        if len(text) >= TELLING and "{" not in text
    }
    for lang in OTHER
}


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_question_survives_a_reload_in_the_other_language_is_readable_and_answered(
    anna: Captain, questions: dict[str, tuple[Match, int]], prompt: str
) -> None:
    match, seat = questions[prompt]
    anna.sit(anna.load(match, (seat,)))
    anna.wait_for_turn()
    assert anna.prompt == prompt
    hidden = {match.default(seat), *(t for t in match.legal_for(seat) if t.startswith("swap"))}
    before = offered(anna)
    assert set(match.legal_for(seat)) - hidden <= before
    assert not set(anna.words()) & FOREIGN[language(anna)]
    asked = anna.page.locator(".sentence").inner_text()
    switch(anna)
    anna.page.reload()
    anna.wait_for_turn()
    assert anna.prompt == prompt
    assert offered(anna) == before
    assert anna.page.locator(".sentence").inner_text() != asked
    assert not set(anna.words()) & FOREIGN[language(anna)]
    assert anna.axe(INSTRUMENTS if anna.page.locator(".deck").count() else "html") == []
    for theme in ("light", "contrast"):
        assert anna.faint(theme, INSTRUMENTS) == []
    version = anna.version
    assert anna.act() == prompt
    assert anna.version > version
