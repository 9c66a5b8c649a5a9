"""Takes the pictures of docs/pictures: `python -m tests.web.pictures`.

A game of Ganymede is played by a person and bots until something can be shown: a shuttle with its
preview. The table with the Moon and those of Starfarers are laid out.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import perihel
from perihel.bots import LEVELS
from tests.server.browser import Server
from tests.web import scenes
from tests.web.captain import Captain
from tests.web.person import Person, launch

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
QUESTIONS = 44  # then there is something on every board
SCENES = {  # of Starfarers, and what is looked at
    "flight": "[data-point=p12_14]",
    "six": "[data-point=p9_9]",
    "build": "",
    "trade": "",
    "encounter": "",
    "story": "",
}
MOON: dict[str, Any] = {
    "boards": [
        {
            "settlers": {
                "moon": {"yellow": 1, "blue": 1},
                "earth": {"red": 3, "blue": 1, "yellow": 1},
                "mars": {"red": 1, "purple": 1},
                "top": {"red": 2},
                "bottom": {"blue": 1, "purple": 1},
            },
            "tiles": ["T05", "T06", "T27"],
            "moon_tile": "T27",
            "docks": ["S09", "S20"],
            "hand": ["S04", "S21"],
            "columns": {
                "white": ["E25"],
                "red": ["E01", "E03"],
                "yellow": ["E07"],
                "purple": ["E19", "M19"],
            },
            "reputation": 5,
            "launched": ["S28", "S29"],
            "adviser": "earth",
            "council": ["ayati"],
        },
        {
            "settlers": {"earth": {"yellow": 2, "blue": 1}, "mars": {"purple": 1}},
            "launched": ["S12", "S13"],
            "docks": ["S02", "S03"],
            "reputation": 6,
            "hand": ["S22"],
        },
        {
            "settlers": {
                "moon": {"blue": 1},
                "earth": {"red": 1, "purple": 1},
                "mars": {"blue": 2, "yellow": 1},
                "top": {"yellow": 2},
            },
            "launched": ["S14", "S15", "S16"],
            "docks": ["S05", "S06"],
            "reputation": 8,
            "council": ["mr_wu"],
        },
        {
            "settlers": {"earth": {"purple": 2, "yellow": 1, "red": 1}, "mars": {"red": 1}},
            "launched": ["S17"],
            "docks": ["S10", "S11"],
            "reputation": 3,
        },
    ],
    "tiles": ["T08", "T15", "T24", "T29"],
    "ships": ["S01", "S07", "S18"],
    "earth_shuttles": ["E02", "E04", "E15", "E28"],
    "mars_shuttles": ["M02", "M08", "M03", "M25"],
    "advisers": ["weber", "ahu_lani", "ashwatthama", "chahrazad", "ender"],
}


def main() -> None:
    """All pictures, in both themes, wide and on a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with Server(Path(folder) / "tables.db") as server:
            for theme in ("dark", "light"):
                for phone in (False, True):
                    picture(browser, server, theme, phone)
                    moon(browser, server, theme, phone)
                    for scene in SCENES:
                        starfarers(browser, server, theme, phone, scene)
        browser.close()


def picture(browser: Browser, server: Server, theme: str, phone: bool) -> None:
    """The lobby and the table, as one person sees them."""
    name = f"{'phone' if phone else 'table'}-{theme}"
    with Person(browser, f"http://{server.host}", theme=theme, phone=phone, seed=3) as anna:
        anna.new_table(["me", "open", "open"], listed=True)
        table = anna.deal(["me", "cadet", "cadet", "cadet"])
        anna.sit(table)
        anna.play(QUESTIONS)
        while anna.wait_for_turn() and not flight_is_shown(anna):
            anna.act()
        anna.painted()
        anna.page.screenshot(path=PICTURES / f"{name}.png")
        anna.visit()
        anna.page.get_by_role("link", name="Öffnen").first.wait_for()
        anna.painted()
        anna.page.screenshot(path=PICTURES / f"{'phone-lobby' if phone else 'lobby'}-{theme}.png")


def starfarers(browser: Browser, server: Server, theme: str, phone: bool, scene: str) -> None:
    """A scene of Starfarers, with the pointer on something."""
    (match, seat), look_at = getattr(scenes, scene)(), SCENES[scene]
    name = f"{'phone-' if phone else ''}starfarers-{scene}-{theme}"
    address = f"http://{server.host}"
    with Captain(browser, address, theme=theme, phone=phone, rivals=LEVELS) as anna:
        anna.join(match, seat)
        if look_at and phone:
            anna.page.locator(look_at).first.dispatch_event("pointerover")
        elif look_at:
            anna.page.locator(look_at).first.hover(force=True)
        if look_at:
            anna.wait_for_preview(anna.page.locator(look_at).first)
        anna.painted()
        anna.page.screenshot(path=PICTURES / f"{name}.png")


def flight_is_shown(person: Person) -> bool:
    """Look at a shuttle that takes somebody along, if there is one."""
    flights = person.page.locator("[data-tokens^='fly'][data-legal]")
    for i in range(flights.count()):
        flights.nth(i).hover()
        person.wait_for_preview(flights.nth(i))
        if person.page.locator(".ghost").count() > 1:
            return True
    return False


def moon(browser: Browser, server: Server, theme: str, phone: bool) -> None:
    """The table with the expansion in the middle of a game, and a flight that is looked at."""
    address = f"http://{server.host}"
    with Person(browser, address, theme=theme, phone=phone, rivals=LEVELS) as anna:
        match = perihel.scenario("ganymede", MOON, 4, 0, moon="on")
        match.do("skip")  # the space road
        anna.sit(anna.load(match))
        anna.wait_for_turn()
        flight = anna.page.locator("[data-tokens^='fly E02']")
        if phone:
            flight.tap()
        else:
            flight.hover()
        anna.wait_for_preview(flight)
        anna.painted()
        anna.page.screenshot(path=PICTURES / f"{'phone-moon' if phone else 'moon'}-{theme}.png")


if __name__ == "__main__":
    main()
