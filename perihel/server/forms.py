"""What HTTP requests send and get: the lobby, seats, and the catalogues that are fetched once.

Part of the protocol like `wire.py`: types and documentation are written from here as well.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from perihel.server.wire import Body, Condition, Policy, Seat, Trouble


class SeatWish(Body):
    """Who shall sit there: this browser, a bot, or whoever comes."""

    kind: Literal["me", "bot", "open"]
    bot: str = ""  # empty: the server's usual one
    name: str = ""  # for a further seat of this browser; empty: the name of the request


class NewTable(Body):
    """POST /api/tables makes a table; the game begins when no seat is open any more."""

    game: str
    seats: list[SeatWish]
    name: str  # of the person who makes it
    options: dict[str, str] = field(default_factory=dict)
    policy: Policy = field(default_factory=Policy)
    title: str = ""


def private() -> Policy:
    """For whoever plays alone: nobody looks on, nobody is waited for."""
    return Policy(spectators=False, chat=False, grace=0)


class AgainstBots(Body):
    """POST /api/bots: one seat for me, bots on the others, and the game begins."""

    game: str
    name: str = ""
    seats: int = 0  # 0: as few as the game allows with at least one bot
    bot: str = ""
    options: dict[str, str] = field(default_factory=dict)


class LoadRecord(Body):
    """POST /api/records: a table that stands where a record ends."""

    record: str  # the content of the file
    name: str
    seats: list[SeatWish] = field(default_factory=list)  # none: all are mine
    policy: Policy = field(default_factory=private)


class Created(Body):
    """The answer: where the table is, and the link for others, shown to the host only."""

    table: str
    invite: str


class Rematch(Body):
    """POST /api/tables/{table}/rematch, by somebody who played there: the same people once more.

    Whoever asks first makes the table, at which a seat is kept for each of the others; whoever asks
    then takes that seat.
    """

    table: str


class Claim(Body):
    """POST /api/tables/{table}/claim: take a free seat, by invitation or at a listed table."""

    name: str
    seat: int | None = None  # none: the first free one


class Claimed(Body):
    """The seat that was taken."""

    seat: int


class Assign(Body):
    """POST /api/tables/{table}/seats/{seat}, by the host: a bot there, or an open seat."""

    kind: Literal["bot", "open"]
    bot: str = ""


class SeatLink(Body):
    """POST /api/tables/{table}/seats/{seat}/revoke: the seat is nobody's; this link takes it."""

    link: str  # good once; whoever opens it first has the seat


class Invitation(Body):
    """POST /api/tables/{table}/invitations, by the host: a link that claims a free seat."""

    invite: str


class Me(Body):
    """GET or POST /api/me: the name of the person at this browser."""

    name: str


class OptionInfo(Body):
    """An option of a game; the words are in the lobby's catalogue."""

    name: str
    values: list[str]  # the first is the default
    rule: str
    needs: str = ""  # such as `moon=on`: without that it has no meaning; empty: it always has one
    seats: list[int] = field(default_factory=list)  # with how many there is something to choose


class GameInfo(Body):
    """A game that can be played here."""

    name: str
    rules: str
    seats: list[int]
    options: list[OptionInfo]
    rulebooks: dict[str, str]  # address of the rules, by language


class TableInfo(Body):
    """A table as the lobby shows it."""

    table: str
    title: str
    game: str
    options: dict[str, str]
    seats: list[Seat]
    condition: Condition
    yours: list[int]  # seats of this browser
    kept: list[int]  # free seats that only this browser can take
    waiting: list[int]  # seats that are asked now
    changed: int  # seconds since 1970
    invited: bool = False  # this browser may take a free seat
    host: bool = False
    policy: Policy = field(default_factory=Policy)


class Lobby(Body):
    """GET /api/lobby: all that the start page needs."""

    name: str
    games: list[GameInfo]
    bots: list[str]  # our levels from weak to strong, then those of others
    usual_bot: str  # who plays where none is named
    mine: list[TableInfo]  # those where something is asked of me first
    open: list[TableInfo]
    catalogues: dict[str, str]  # address of the lobby's texts, by language


class Places(Body):
    """GET /api/tables/{table}/places?seat={seat}&lang={lang}: what lies there now."""

    places: dict[str, str]  # by the token of a choice, or of what is refused


class Failure(Body):
    """Any HTTP answer that is not a success."""

    problem: Trouble


# --- by GET, and kept for ever: their address changes with their content


class SayingInfo(Body):
    """What the two facts of an event or a reason are; null: it has no such fact."""

    a: str | None = None  # a domain; "n" stands for plain numbers
    b: str | None = None
    rule: str = ""


class DomainInfo(Body):
    """A set of things. Named ones have texts `<domain>.<id>`; the others are pieces."""

    ids: list[str]
    named: bool


class Catalogue(Body):
    """GET /catalogue/{game}/{lang}/{digest}.json: all words and pieces of one kind of table."""

    lang: str
    game: str
    texts: dict[
        str, str
    ]  # {a} takes a fact, {a:acc} its text `<domain>_acc.<id>`; .one/.other by n
    verbs: dict[str, str | None]  # the domain of the argument
    events: dict[str, SayingInfo]
    reasons: dict[str, SayingInfo]
    domains: dict[str, DomainInfo]
    pieces: dict[str, dict[str, str]]  # what is printed on a piece for ever, by domain and id
    drawing: dict[str, object]  # the game's own mapping: all that is needed to draw its pieces
    options: list[OptionInfo]
    sources: list[str]  # where points come from; texts `source.<id>`


class LobbyCatalogue(Body):
    """GET /catalogue/{lang}/{digest}.json: the words of the lobby and of all problems."""

    lang: str
    texts: dict[str, str]  # `problem.<id>`, `bot.<name>`
    games: dict[
        str, dict[str, str]
    ]  # by game: `title.name`, `title.short`, `option.<name>`, `value.<name>.<value>`


class RuleText(Body):
    """One rule, in Markdown."""

    number: str
    section: str
    text: str
    note: str = ""


class Rulebook(Body):
    """GET /rules/{game}/{lang}/{digest}.json: the rules as they are played here."""

    lang: str
    game: str
    title: str
    intro: str
    sections: dict[str, str]
    rules: list[RuleText]
