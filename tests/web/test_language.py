"""A page in German has no English in it, and the other way round."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.person import WEB, Person

Arrival = Callable[..., Person]


def texts(person: Person, lang: str) -> dict[str, str]:
    """All texts of the interface and of the game, by key."""
    found: dict[str, str] = {}
    for path in (f"src/texts/{lang}.json", f"src/games/ganymede/{lang}.json"):
        found |= json.loads((WEB / path).read_text("utf-8"))
    lobby = fetch(person, "/api/lobby")
    of_lobby = fetch(person, lobby["catalogues"][lang])
    found |= of_lobby["texts"]
    for game in of_lobby["games"].values():
        found |= game
    return found


def fetch(person: Person, path: str) -> Any:
    return person.page.evaluate("async path => (await fetch(path)).json()", path)


@pytest.mark.parametrize(("lang", "other"), [("de", "en"), ("en", "de")])
@pytest.mark.parametrize("phone", [False, True])
def test_no_word_of_the_other_language(person: Arrival, lang: str, other: str, phone: bool) -> None:
    anna = person(lang=lang, phone=phone, seed=6)
    anna.visit()
    anna.page.locator("main").wait_for()
    mine = set(texts(anna, lang).values())
    foreign = {text for text in texts(anna, other).values() if text not in mine and "{" not in text}
    said = set(anna.words())
    table = anna.deal(["me", "bot"])
    anna.sit(table)
    anna.wait_for_turn()
    catalogues = {
        code: fetch(anna, address)
        for code, address in anna.page.evaluate("""() => new Promise(done => {
            const socket = new WebSocket(location.href.replace("http", "ws")
                .replace("/table/", "/api/tables/") + "/socket");
            socket.onopen = () => socket.send('{"type": "resume"}');
            socket.onmessage = ({data}) => {
                const hello = JSON.parse(data);
                if (hello.type === "hello") { socket.close(); done(hello.catalogues); }
            };
        })""").items()
    }
    mine |= set(catalogues[lang]["texts"].values())
    foreign |= {
        text for text in catalogues[other]["texts"].values() if text not in mine and "{" not in text
    }
    for _ in range(8):
        if not anna.wait_for_turn():
            break
        said |= set(anna.words())
        anna.act()
    for name in {"de": ("Hilfe", "Menü"), "en": ("Help", "Menu")}[lang]:
        anna.page.get_by_role("button", name=name).click()
        said |= set(anna.words())
        anna.page.keyboard.press("Escape")
    assert len(foreign) > 100
    assert sorted(said & (foreign - mine)) == []
    assert anna.page.locator("html").get_attribute("lang") == lang
