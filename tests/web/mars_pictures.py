"""Takes the pictures of Terraforming Mars in docs/pictures: `python -m tests.web.mars_pictures`.

The position is one of generation 6 that might have been played; the draft is a real one.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

import perihel
from perihel import Match
from perihel.bots import LEVELS
from tests.games.mars.table import oceans, player, tile
from tests.server.browser import Server
from tests.web.person import Person, expect, launch

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
HAND = (
    *("asteroid", "steelworks", "capital", "birds", "decomposers", "sponsors", "media_group"),
    *("large_convoy", "soil_factory", "windmills", "livestock", "noctis_city", "imported_hydrogen"),
    *("lake_marineris", "magnetic_field_dome", "zeppelins", "urbanized_area", "predators"),
    *("cartel", "search_for_life"),
)
EAGER = (
    *("claim", "space", "convert", "play", "action", "project greenery", "project asteroid"),
    *("project aquifer", "project city", "first", "buy", "draft", "fund"),
)
TILES = [
    *oceans("a4", "d8", "e5", "e6", "f6"),
    *(tile(area, "greenery") for area in ("d4", "e8")),
    *(tile("d5", "city"), tile("e7", "mining_area"), tile("g4", "city", "p2")),
    *(tile(area, "greenery", "p2") for area in ("f4", "f5")),
    *(tile("h2", "industrial_center", "p2"), tile("f3", "greenery", "p3")),
    *(tile("b3", "nuclear_zone", "p3"), tile("c5", "city", "p4"), tile("c6", "greenery", "p4")),
]


def middle_game(seats: int = 4, cards: int = 6, **options: str) -> Match:
    """Something on every part of the table, and seat 0 to move."""
    players = [
        player(
            *HAND[:cards],
            mc=31,
            steel=2,
            titanium=1,
            plants=5,
            energy=3,
            heat=11,
            make={"mc": 18, "steel": 1, "titanium": 2, "plants": 2, "energy": 1, "heat": 1},
            corporation="thorgate",
            rating=27,
            table=["ironworks", "ants", "tardigrades", "trees", "mars_university", "power_plant"],
            resources={"ants": 3, "tardigrades": 5},
        ),
        player(
            *("fish", "pets"),
            mc=12,
            steel=4,
            plants=3,
            heat=6,
            make={"mc": 20, "steel": 2, "plants": 1, "energy": 1},
            corporation="interplanetary_cinematics",
            rating=25,
            table=["solar_power", "strip_mine", "space_station", "great_dam"],
        ),
        player(
            "kelp_farming",
            mc=22,
            titanium=5,
            plants=7,
            energy=2,
            heat=4,
            make={"mc": 15, "titanium": 3, "plants": 3, "energy": 2},
            corporation="helion",
            rating=24,
            table=["satellites", "deep_well_heating", "worms"],
        ),
        player(
            "insects",
            mc=3,
            steel=1,
            plants=2,
            heat=15,
            make={"mc": 16, "plants": 4, "heat": 4},
            corporation="ecoline",
            rating=23,
            table=["lichen", "farming", "herbivores"],
            resources={"herbivores": 2},
        ),
        player("moss", mc=33, titanium=6, corporation="phobolog", rating=22),
    ]
    given = {
        "generation": 6,
        "temperature": -14,
        "oxygen": 7,
        "tiles": TILES,
        "players": players[:seats],
        "milestones": [{"id": "builder", "seat": 1}],
    }
    return perihel.scenario("mars", given, seats, 7, **options)


def alone() -> Match:
    """A solo game in which not much time is left."""
    me = player(*HAND[:6], mc=24, plants=5, heat=9, make={"mc": 9, "heat": 2}, corporation="helion")
    tiles = [*oceans("a4", "e5"), tile("d4", "greenery"), tile("d5", "city")]
    neutral = [tile("g4", "city", "neutral"), tile("h3", "greenery", "neutral")]
    given = {"generation": 11, "temperature": -8, "oxygen": 6, "tiles": tiles + neutral}
    return perihel.scenario("mars", {"players": [me], **given}, 1, 7)


def played_out() -> Match:
    """A whole game of four who terraform wherever they can."""
    match, dice = perihel.play("mars", 4, 3), Random(3)
    while not match.over:
        seat = match.actors[0]
        legal = match.legal_for(seat)
        rank = min(eagerness(token) for token in legal)
        match.do(dice.choice([token for token in legal if eagerness(token) == rank]), seat)
    return match


def eagerness(token: str) -> int:
    """The lower, the sooner it is done."""
    found = (i for i, verb in enumerate(EAGER) if token.startswith(verb))
    return next(found, len(EAGER) + (token == "pass"))


def sit_at(anna: Person, match: Match) -> None:
    """A table that stands where this match does, with bots on the other seats."""
    anna.sit(anna.load(match))
    if not match.over:
        anna.wait_for_turn()


def main() -> None:
    """All pictures, each by a person of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        with Server(Path(folder) / "tables.db") as server:
            for theme in ("dark", "light"):
                take(browser, server, f"mars-{theme}", greenery, theme=theme)
                take(browser, server, f"mars-phone-{theme}", hand, theme=theme, phone=True)
                take(browser, server, f"mars-end-{theme}", ended, theme=theme)
            take(browser, server, "mars-en", hand, lang="en")
            take(browser, server, "mars-solo", solo, lang="en")
            take(browser, server, "mars-hover", enlarged)
            take(browser, server, "mars-payment", payment)
            take(browser, server, "mars-end-turn", last_action)
            take(browser, server, "mars-five-draft", draft)
            take(browser, server, "mars-twenty-cards", twenty)
        browser.close()


def take(
    browser: Browser, server: Server, name: str, pose: Callable[[Person], None], **facts: object
) -> None:
    """One picture: somebody sits down, does something, and we look over his shoulder."""
    facts["rivals"] = LEVELS
    with Person(browser, f"http://{server.host}", **facts) as anna:  # type: ignore[arg-type]
        pose(anna)
        anna.painted()
        anna.page.screenshot(path=PICTURES / f"{name}.png")


def hand(anna: Person) -> None:
    """My turn."""
    sit_at(anna, middle_game())


def greenery(anna: Person) -> None:
    """Where shall the greenery go?"""
    hand(anna)
    anna.page.locator("[data-tokens='project greenery']").click()
    anna.page.locator(".table[data-prompt=area_greenery]").wait_for()
    area = anna.page.locator("[data-tokens='space e9']")
    area.hover()
    anna.wait_for_preview(area)
    anna.page.locator(".ghost").wait_for()


def enlarged(anna: Person) -> None:
    """A card that cannot be played, and why."""
    hand(anna)
    anna.page.locator("[data-card=capital]").hover()
    anna.page.locator(".enlarged").wait_for()


def payment(anna: Person) -> None:
    """How much steel?"""
    hand(anna)
    anna.page.locator("[data-card=steelworks]").click()
    anna.page.locator(".table[data-prompt=steel]").wait_for()
    anna.page.locator(".ribbon").hover()  # off the cards, one of which would be large
    anna.page.locator(".prompt[data-preview]").wait_for()


def last_action(anna: Person) -> None:
    """Both actions are taken, and can be taken back."""
    sit_at(anna, middle_game(end_turn="asked"))
    for token in ("convert heat", "project power_plant"):
        anna.wait_for_turn()
        version = anna.version
        anna.page.locator(f"[data-tokens='{token}']").click()
        anna.wait_for_version(version)
    anna.page.locator(".table[data-prompt=end_turn]").wait_for()
    anna.page.locator(".ribbon").hover()


def draft(anna: Person) -> None:
    """Five players in their second generation."""
    anna.sit(anna.deal(["me", *["cadet"] * 4], "mars", {"draft": "yes"}))
    while anna.wait_for_turn() and anna.prompt != "draft":
        leave = anna.page.locator("[data-token=pass]")
        if leave.count():
            version = anna.version
            leave.click()
            anna.finish(version)
        else:
            anna.act()
    expect(anna.page.locator("[data-card][data-legal]")).to_have_count(4)


def solo(anna: Person) -> None:
    """Alone, with the goal in sight."""
    sit_at(anna, alone())


def ended(anna: Person) -> None:
    """The score, where it comes from, and how it came."""
    sit_at(anna, played_out())
    anna.page.locator(".end figure").first.wait_for()


def twenty(anna: Person) -> None:
    """Five players, and twenty cards in hand."""
    sit_at(anna, middle_game(5, 20))


if __name__ == "__main__":
    main()
