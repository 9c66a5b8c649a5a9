"""A person who plays Starfarers by clicks, with a little sense: builds, flies far, founds."""

from __future__ import annotations

from typing import Final

from perihel import Match
from tests.web.person import Person

# What is pressed first, by question; what is not named here is answered by the amber button, if
# there is one, and else by anything that is allowed.
WISHES: Final = {
    "answer": ("refuse",),
    "menu": ("spaceport", "colony_ship", "trade_ship", "upgrade"),
    "flight": ("ship",),
    "move": ("found", "fly"),
    "found": ("found",),
    "befriend": ("befriend",),
}
# What can be pressed, as soon as there is something; a new question comes a moment after its view.
LOOK: Final = """() => {
    const table = document.querySelector(".table[data-version]");
    const shown = [...document.querySelectorAll("[data-legal], .option[data-token]")];
    const seen = {
        prompt: table?.dataset.prompt ?? "",
        version: Number(table?.dataset.version ?? -1),
        tokens: shown.filter(e => e.getBoundingClientRect().width)
            .map(e => e.dataset.token ?? e.dataset.tokens ?? ""),
        ringed: shown.filter(e => e.querySelector(".ring")).map(e => e.dataset.tokens ?? ""),
        usual: document.querySelector("[data-primary]")?.ariaDisabled !== "true",
    };
    return (seen.tokens.length || seen.usual) && seen;
}"""


class Captain(Person):
    """Plays Starfarers."""

    def join(self, match: Match, seat: int) -> None:
        """Sit down where a match stands, with bots around."""
        self.sit(self.load(match, (seat,)))
        self.wait_for_turn()

    def act(self) -> str:
        """Answer the question; its id. All is seen at one glance, as others act meanwhile."""
        seen = self.page.wait_for_function(LOOK).json_value()
        prompt, version, tokens = str(seen["prompt"]), int(seen["version"]), list(seen["tokens"])
        wished = self._wished(prompt, seen["ringed"]) or self._wished(prompt, tokens)
        if wished is None and seen["usual"]:
            self.page.locator("[data-primary]").click()
            self.wait_for_version(version)
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
                return
            primary = self.page.locator("[data-primary]")
            if primary.get_attribute("aria-disabled") == "true":
                self.page.locator(".option[data-token]").first.click()
            else:
                primary.click()
                break
        self.wait_for_version(version)

    def _wished(self, prompt: str, tokens: list[str]) -> str | None:
        for verb in WISHES.get(prompt, ()):
            found = [thing for thing in tokens if verb in thing.replace("|", " ").split()]
            if found:
                return self.dice.choice(found)
        return None
