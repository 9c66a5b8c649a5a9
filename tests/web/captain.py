"""A person who plays Starfarers by clicks, with a little sense: builds, flies far, founds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from playwright.sync_api import Browser

from perihel import Match
from tests.web.person import Person

Wishes = Mapping[str, tuple[str, ...]]

# What is pressed first, by question, one of several verbs by chance; what is not named here is
# answered by the amber button, if there is one, and else by anything that is allowed.
WISHES: Final[Wishes] = {
    "answer": ("refuse",),
    "menu": ("spaceport", "colony_ship", "trade_ship", "upgrade"),
    "flight": ("ship",),
    "move": ("found", "fly"),
    "found": ("found",),
    "befriend": ("befriend",),
}
# What can be pressed, as soon as a question stands there and the last answer has arrived.
LOOK: Final = """() => {
    const table = document.querySelector(".table[data-prompt]:not([data-busy])");
    if (!table) return null;
    const shown = [...document.querySelectorAll("[data-legal], .option[data-token]")];
    const seen = {
        prompt: table.dataset.prompt,
        version: Number(table.dataset.version),
        tokens: shown.filter(e => e.getBoundingClientRect().width)
            .map(e => e.dataset.token ?? e.dataset.tokens ?? ""),
        ringed: shown.filter(e => e.querySelector(".ring")).map(e => e.dataset.tokens ?? ""),
        usual: document.querySelector("[data-primary]")?.ariaDisabled === "false",
    };
    return (seen.tokens.length || seen.usual) && seen;
}"""


class Captain(Person):
    """Plays Starfarers."""

    def __init__(
        self, browser: Browser, address: str, *, wishes: Wishes | None = None, **facts: object
    ) -> None:
        super().__init__(browser, address, **facts)  # type: ignore[arg-type]
        self.wishes: Wishes = {**WISHES, **(wishes or {})}

    def join(self, match: Match, seat: int) -> None:
        """Sit down where a match stands, with bots around."""
        self.sit(self.load(match, (seat,)))
        self.wait_for_turn()

    def share(self, match: Match, people: Mapping[int, Captain]) -> None:
        """A table that stands where a match stands; bots sit where none of these people does."""
        table = self.load(match, list(people))
        for seat, someone in people.items():
            if someone is not self:
                link = self.request(f"/api/tables/{table}/seats/{seat}/revoke", {})["link"]
                someone.visit(link)
        for someone in people.values():
            someone.sit(table)

    def act(self) -> str:
        """Answer the question; its id. All is seen at one glance, as others act meanwhile."""
        seen = self.page.wait_for_function(LOOK).json_value()
        prompt, version, tokens = str(seen["prompt"]), int(seen["version"]), list(seen["tokens"])
        wished = self._wished(prompt, seen["ringed"]) or self._wished(prompt, tokens)
        if wished is None and seen["usual"]:
            self.page.locator("[data-primary]").click()
            self.arrive(version)
            return prompt
        thing = wished if wished is not None else self.dice.choice(tokens)
        self.press(
            self.page.locator(f'[data-tokens="{thing}"], .option[data-token="{thing}"]').first
        )
        self.finish(version)
        return prompt

    def finish(self, version: int) -> None:
        """Where a thing has several meanings or places, one of them is pressed in the strip; what
        cannot be taken back is pressed again.
        """
        for _ in range(3):
            self.page.wait_for_function(
                """version => document.querySelector(".end")
                    || document.querySelector(".table[data-version]")?.dataset.version > version
                    || document.querySelector("[data-mark=chosen], .option.chosen")""",
                arg=version,
            )
            if self.over or self.version > version:
                break
            primary = self.page.locator("[data-primary]")
            if primary.get_attribute("aria-disabled") == "true":
                self.page.locator(".option[data-token]").first.click()
            else:
                primary.click()
                break
        self.arrive(version)

    def arrive(self, version: int) -> None:
        """Until the answer has: others move the game on, too, and theirs may come first."""
        self.wait_for_version(version)
        self.page.locator(".table:not([data-busy]), .end").first.wait_for()

    def _wished(self, prompt: str, tokens: list[str]) -> str | None:
        for wish in self.wishes.get(prompt, ()):
            verbs = wish.split()
            found = [
                thing
                for thing in tokens
                if not set(verbs).isdisjoint(thing.replace("|", " ").split())
            ]
            if found:
                return self.dice.choice(found)
        return None
