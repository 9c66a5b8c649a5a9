"""What people do at a table of Terraforming Mars in the browser."""

from __future__ import annotations

import json

from playwright.sync_api import WebSocketRoute

from perihel import Match
from tests.games.mars.table import player
from tests.web.person import Person

HAND = [
    *("asteroid", "steelworks", "capital", "birds", "decomposers", "sponsors", "comet", "mine"),
    *("research", "space_elevator", "search_for_life", "fish", "virus", "insulation", "pets"),
    *("imported_hydrogen", "electro_catapult", "optimal_aerobraking", "mining_area"),
    "nitrogen_rich_asteroid",
]


def sit_down(person: Person, match: Match) -> None:
    """At a table that stands where a position says; the first seat is this person's."""
    person.sit(person.load(match))
    person.wait_for_turn()


def card(person: Person, id: str) -> None:
    """One click on a card."""
    person.page.locator(f"[data-card={id}]").click()


def confirm(person: Person) -> None:
    """One click on the amber button."""
    person.page.locator("[data-primary][aria-disabled=false]").click()


def asked(person: Person, prompt: str) -> None:
    """Wait until this is asked, and can be answered."""
    person.page.locator(f".table[data-prompt={prompt}]:not([data-busy])").wait_for()


def reload(person: Person) -> None:
    """In the middle of a question; the same is asked again."""
    before = person.prompt
    person.page.reload()
    person.page.locator(f".table[data-prompt={before}]:not([data-busy])").wait_for()


def pass_the_generation(person: Person) -> None:
    """Do what a corporation must do first, and nothing else."""
    while person.wait_for_turn() and person.prompt != "draft":
        leave = person.page.locator("[data-token=pass]")
        version = person.version
        if leave.count():
            leave.click()
            person.finish(version)
        elif person.prompt in ("turn", "second", "end_turn"):
            confirm(person)  # all that is allowed, or the end of the turn
            person.wait_for_version(version)
        else:
            person.act()


def late_previews(person: Person) -> None:
    """On a slow line: every preview reaches the server after the next answer."""

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        held: list[str | bytes] = []

        def send(message: str | bytes) -> None:
            kind = json.loads(message)["type"]
            if kind == "preview":
                held.append(message)
                return
            server.send(message)
            if kind == "act":
                for preview in held:
                    server.send(preview)
                held.clear()

        socket.on_message(send)

    person.page.route_web_socket("**/socket", line)


def draft(person: Person, id: str) -> None:
    """Keep a card of a pack; only who chooses last must confirm it, and others choose meanwhile."""
    card(person, id)
    chosen = person.page.wait_for_function(
        """id => {
            const card = document.querySelector(`[data-card=${id}][data-legal]`);
            return !card ? "kept" : card.dataset.mark === "chosen" && "chosen";
        }""",
        arg=id,
    )
    if chosen.json_value() == "chosen":
        confirm(person)


def rivals(**facts: object) -> list[dict[str, object]]:
    """Two others who have something to lose."""
    return [player(plants=4, **facts), player(plants=5, **facts)]  # type: ignore[arg-type]
