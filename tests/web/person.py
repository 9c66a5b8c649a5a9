"""A person at a real browser: looks at the page, presses what is offered, and notices faults."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    Request,
    Response,
    expect,
)

import perihel
from perihel import Match
from perihel.games import game_named
from perihel.kernel.options import of_people
from tests.server.browser import wish_for

WEB: Final = Path(__file__).parents[2] / "web"
AXE: Final = WEB / "node_modules" / "axe-core" / "axe.min.js"
WIDE: Final = {"width": 1280, "height": 720}
PHONE: Final = {"width": 390, "height": 844}
THEMES: Final = ("dark", "light", "contrast")
PATIENCE: Final = 60_000  # milliseconds for what comes at once, even on a very busy machine
expect.set_options(timeout=PATIENCE)
LOST_LINE: Final = re.compile(r"WebSocket connection|ERR_CONNECTION_REFUSED")

OFFERED: Final = "[data-legal]:visible, .option:visible"
READY: Final = "[data-primary][aria-disabled=false]"

# Who wants to see the end presses what leads there.
EAGER: Final = ("launch", "spend", "place", "fly", "keep", "move", "board", "pick", "take")


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    assert found, "Chromium is needed; scripts/prepare test installs it"
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])


class Person:
    """One browser of one person. Whatever is wrong with a page fails the test when he leaves."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        phone: bool = False,
        lang: str = "de",
        theme: str = "dark",
        board: str = "drawn",
        crashes: bool = False,
        moves: bool = False,
        seed: int = 1,
        eager: tuple[str, ...] = EAGER,
        rivals: Sequence[str] = ("bot",),
    ) -> None:
        self.address = address
        self.seed = seed
        self.theme = theme
        self.dice = Random(seed)
        self.eager = eager  # what is pressed first, if it is allowed
        self.rivals = rivals  # who sits on the other seats, one after the other
        self.faults: list[str] = []
        self.crashes = crashes  # the server is killed on purpose, so the line may break
        self.context = browser.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            locale=lang,
            reduced_motion="no-preference" if moves else "reduce",
        )
        settings = json.dumps(
            {
                "lang": lang,
                "theme": theme,
                "motion": "auto" if moves else "off",
                "sound": False,
                "board": board,
            }
        )
        self.context.add_init_script(
            f"localStorage.getItem('perihel.settings') ??"
            f" localStorage.setItem('perihel.settings', {json.dumps(settings)})"
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("request", self._request)
        self.page.on("response", self._response)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.context.close()
        if kind is None:
            assert not self.faults, self.faults

    def _console(self, message: ConsoleMessage) -> None:
        broken = self.crashes and LOST_LINE.search(message.text)
        if message.type in ("error", "warning") and not broken:
            self.faults.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(self.address):
            self.faults.append(f"another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    # --- going somewhere

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def request(self, path: str, body: object) -> Any:
        """As the page itself would ask the server."""
        return self.page.evaluate(
            """async ([path, body]) => (await fetch(path, {
                method: "POST", body: JSON.stringify(body),
                headers: {"Content-Type": "application/json", "X-Perihel": "1"},
            })).json()""",
            [path, body],
        )

    def new_table(self, seats: list[str], **policy: object) -> str:
        """A table of Ganymede where seats are free for others, without the form."""
        self.visit()
        body = {
            "game": "ganymede",
            "name": "Anna",
            "seats": [wish_for(kind) for kind in seats],
            "policy": {"bot_pace": 0, **policy},
        }
        return str(self.request("/api/tables", body)["table"])

    def deal(
        self, seats: list[str], game: str = "ganymede", options: Mapping[str, str] | None = None
    ) -> str:
        """A new table of this person and bots, on which chance is the same every time."""
        usual = of_people(game_named(game).options)
        match = perihel.play(game, len(seats), self.seed, **usual | dict(options or {}))
        return self.seat(match, seats)

    def load(self, match: Match, mine: Sequence[int] = (0,)) -> str:
        """A table that stands where a match stands, with bots where this person has no seat."""
        kinds = [
            "me" if n in mine else self.rivals[n % len(self.rivals)] for n in range(match.seats)
        ]
        return self.seat(match, kinds)

    def seat(self, match: Match, kinds: Sequence[str]) -> str:
        """The same with somebody on every seat."""
        self.visit()
        seats = [wish_for(kind) for kind in kinds]
        body = {"record": match.record(), "name": "Anna", "seats": seats, "policy": {"bot_pace": 0}}
        return str(self.request("/api/records", body)["table"])

    def sit(self, table: str) -> None:
        """Go to a table and wait until it is there."""
        self.visit(f"/table/{table}")
        self.page.locator(".table").wait_for()

    # --- looking

    @property
    def version(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-version") or -1)

    @property
    def prompt(self) -> str | None:
        """The id of what is asked of this person."""
        return self.page.locator(".table").get_attribute("data-prompt")

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def wait_for_turn(self) -> bool:
        """Until something is asked and can be answered; False if the game is over instead."""
        found = self.page.wait_for_function(
            """() => document.querySelector('.end') ? 'over'
                : document.querySelector('.table[data-prompt]:not([data-busy])')
                && document.querySelector(
                    '[data-legal], .option, .choice, [data-primary][aria-disabled=false]'
                ) && 'asked'"""
        )
        return bool(found.json_value() == "asked")

    def wait_for_version(self, after: int) -> None:
        self.page.wait_for_function(
            """after => document.querySelector('.end, .curtain')
                || document.querySelector('.table')?.dataset.version > after""",
            arg=after,
        )

    def wait_for_preview(self, thing: Locator) -> None:
        """Until it is shown what this thing would do; a thing with several meanings shows none."""
        tokens = thing.get_attribute("data-tokens") or thing.get_attribute("data-token") or ""
        legal = [token for token in tokens.split("|") if token in self.choices()]
        if len(legal) == 1:
            self.page.locator(f".prompt[data-preview='{legal[0]}']").wait_for()

    def choices(self) -> list[str]:
        """The tokens of all that may be done."""
        return (self.page.locator(".prompt").get_attribute("data-choices") or "").split(",")

    def painted(self) -> None:
        """Until what was changed is laid out and drawn, with its fonts."""
        self.page.evaluate(
            """async () => {
                await document.fonts.ready;
                for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
            }"""
        )

    # --- acting

    def offered(self) -> list[Locator]:
        """What can be pressed: things on the board and buttons of the strip."""
        found = self.page.locator(OFFERED)
        return [found.nth(i) for i in range(found.count())]

    def act(self) -> str:
        """Press something allowed until it is done; the id of the question that it answered."""
        self.painted()
        self.page.locator(f"{OFFERED}, {READY}").first.wait_for()
        prompt, version, tokens = self.page.locator(OFFERED).evaluate_all(
            """all => {
                const {prompt, version} = document.querySelector(".table").dataset;
                return [prompt ?? "", +version, all.map(e => e.dataset.token ?? e.dataset.tokens)];
            }"""
        )
        if tokens:
            self.press(self._eager(tokens))
        else:  # such as a payment: the amber button says what is usual
            self.page.locator("[data-primary]").click()
        self.finish(version)
        return str(prompt)

    def _eager(self, tokens: list[str]) -> Locator:
        ranks = [
            next((i for i, verb in enumerate(self.eager) if verb in token), len(self.eager))
            for token in tokens
        ]
        best = [i for i, rank in enumerate(ranks) if rank == min(ranks)]
        return self.page.locator(OFFERED).nth(self.dice.choice(best))

    def press(self, thing: Locator) -> None:
        """A click in the middle, wherever the middle of a piece is."""
        thing.click(force=True)

    def finish(self, version: int) -> None:
        """Where one press was not enough: the meaning or another thing, then the amber button."""
        for _ in range(4):
            if self.moved_or("[data-mark=chosen], .option.chosen", version):
                return
            ready = self.page.locator(READY)
            if ready.count():
                ready.click()
                break
            meaning = self.page.locator(".option")
            another = self.page.locator("[data-legal]:not([data-mark=chosen]):visible")
            self.press((meaning if meaning.count() else another).first)
            self.painted()
        self.wait_for_version(version)

    def moved_or(self, shown: str, version: int) -> bool:
        """Wait until something is shown, or the game has gone on instead; whether it has.

        What is shown comes first: where all choose together, others move the game on, too.
        """
        found = self.page.wait_for_function(
            """([version, shown]) => document.querySelector(shown) ? 'shown'
                : (document.querySelector('.end, .curtain')
                    || document.querySelector('.table')?.dataset.version > version) && 'moved'""",
            arg=[version, shown],
        )
        return bool(found.json_value() == "moved")

    def play(self, turns: int = 10_000, before: Callable[[str], None] | None = None) -> None:
        """Answer so many questions, or until the game is over."""
        for _ in range(turns):
            if not self.wait_for_turn():
                return
            if before is not None:
                before(self.prompt or "")
            self.act()

    # --- judging

    def axe(self, within: str = "html", **options: object) -> list[str]:
        """What the accessibility checker finds on the page as it is, or in parts of it."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found = self.page.evaluate(
            """([within, options]) => axe.run(document.querySelectorAll(within),
                {resultTypes: ["violations"], ...options})""",
            [within, options],
        )
        return [
            f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
            for violation in found["violations"]
            for node in violation["nodes"]
        ]

    def faint(self, theme: str, within: str) -> list[str]:
        """What would be hard to read in another theme."""
        show = "theme => { document.documentElement.dataset.theme = theme; }"
        self.page.evaluate(show, theme)
        self.painted()
        found = self.axe(within, runOnly=["color-contrast"])
        self.page.evaluate(show, self.theme)
        return found

    def flaws(self, within: str = "html") -> list[str]:
        """What the checker finds in every theme; other themes differ in nothing but colours."""
        others = [theme for theme in THEMES if theme != self.theme]
        return self.axe(within) + [flaw for theme in others for flaw in self.faint(theme, within)]

    def words(self) -> list[str]:
        """All texts that the page shows or says."""
        return list(
            self.page.evaluate(
                """() => {
                    const found = [];
                    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
                    while (walk.nextNode()) found.push(walk.currentNode.data.trim());
                    const names = ["aria-label", "title", "placeholder"];
                    for (const e of document.querySelectorAll("[aria-label], [title], input"))
                        for (const name of names)
                            if (e.hasAttribute(name)) found.push(e.getAttribute(name));
                    return found.filter(Boolean);
                }"""
            )
        )


__all__ = ["Person", "expect", "launch"]
