"""Takes the pictures of docs/pictures: `python -m tests.web.pictures`.

A game of Ganymede is played by a person and bots until something can be shown: a shuttle with its
preview. For Starfarers there are scenes.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.server.browser import Server
from tests.web import scenes
from tests.web.captain import Captain
from tests.web.person import Person, launch

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
QUESTIONS = 44  # then there is something on every board
SCENES = {  # of Starfarers, and what is looked at
    "flight": "[data-point=p12_14]",
    "six": "[data-point=p9_9]",
    "trade": "",
    "encounter": "",
}


def main() -> None:
    """All pictures, in both themes, wide and on a phone."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with Server(Path(folder) / "tables.db") as server:
            for theme in ("dark", "light"):
                for phone in (False, True):
                    picture(browser, server, theme, phone)
                    for scene in SCENES if theme == "dark" else ["flight"]:
                        starfarers(browser, server, theme, phone, scene)
        browser.close()


def picture(browser: Browser, server: Server, theme: str, phone: bool) -> None:
    """The lobby and the table, as one person sees them."""
    name = f"{'phone' if phone else 'table'}-{theme}"
    with Person(browser, f"http://{server.host}", theme=theme, phone=phone, seed=3) as anna:
        anna.new_table(["me", "open", "open"], listed=True)
        table = anna.new_table(["me", "bot", "bot", "bot"])
        anna.sit(table)
        anna.play(QUESTIONS)
        flight = anna.page.locator("[data-tokens^='fly'][data-legal]")
        while anna.wait_for_turn() and flight.count() == 0:
            anna.act()
        if flight.count():
            flight.first.hover()
            anna.page.wait_for_timeout(500)  # for its preview
        anna.page.screenshot(path=PICTURES / f"{name}.png")
        anna.visit()
        anna.page.get_by_role("link", name="Öffnen").first.wait_for()
        anna.page.wait_for_timeout(300)
        anna.page.screenshot(path=PICTURES / f"{'phone-lobby' if phone else 'lobby'}-{theme}.png")


def starfarers(browser: Browser, server: Server, theme: str, phone: bool, scene: str) -> None:
    """A scene of Starfarers, with the pointer on something."""
    (match, seat), look_at = getattr(scenes, scene)(), SCENES[scene]
    name = f"{'phone-' if phone else ''}starfarers-{scene}-{theme}"
    with Captain(browser, f"http://{server.host}", theme=theme, phone=phone) as anna:
        anna.join(match, seat)
        if look_at and phone:
            anna.page.locator(look_at).first.dispatch_event("pointerover")
        elif look_at:
            anna.page.locator(look_at).first.hover(force=True)
        anna.page.wait_for_timeout(600)  # for its preview
        anna.page.screenshot(path=PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
