"""All that travels on a table's socket. `docs/protocol.md` and the client's types are written from
this file and `forms.py`, and the comments beside the fields go with them.

Texts never travel on the socket: ids do, and the client has the words in a catalogue.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from perihel.kernel.foresight import Ending

PROTOCOL: Final = 1

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 500

Nonce = Annotated[str, Meta(min_length=1, max_length=64)]
Token = Annotated[str, Meta(max_length=100)]
Undo = Literal["free", "consent", "off"]
Pace = Literal["live", "turns"]
Condition = Literal["open", "playing", "over", "frozen"]


class Message(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Anything that is sent over the socket; `type` says what it is."""


class Body(Struct, forbid_unknown_fields=True):
    """A part of a message, or what an HTTP request sends or gets."""


# --- parts


class Trouble(Body):
    """What went wrong: a text `problem.<id>` of the catalogue with the facts for its places."""

    id: str
    facts: dict[str, str | int | list[str]] = {}  # by the name of their place in the text
    reason: Reason | None = None  # where the text has a place {reason}: this, in words
    why: Trouble | None = None  # where the text has a place {why}: this, in words


class Reason(Body):
    """Why something is not allowed: a text `reason.<id>`, and the rule it rests on."""

    id: str
    rule: str  # its number in the rulebook
    a: str | int | None = None  # an id of the domain that the catalogue names, or a number
    b: str | int | None = None


class Event(Body):
    """Something that happened: a text `event.<id>`."""

    id: str
    seat: int  # who it is about; -1: nobody
    a: str | int | None = None  # an id of the domain that the catalogue names, or a number
    b: str | int | None = None
    secret: bool = False  # only this seat is told


class Choice(Body):
    """One thing that a seat may do now."""

    token: str  # what `act` sends
    verb: str  # a text `verb.<verb>` of the catalogue
    domain: str | None = None  # what kind of thing its argument is
    id: str | None = None  # which of them
    irreversible: bool = False  # undo could not take it back


class Refused(Body):
    """One thing that a seat might have thought of, but may not do now."""

    token: str
    verb: str
    reason: Reason
    domain: str | None = None
    id: str | None = None


class Seat(Body):
    """Who sits there, as everybody at the table sees it."""

    kind: Literal["human", "bot", "open"]
    name: str = ""  # what the player is called; of an open seat: for whom it is kept
    bot: str = ""  # which bot plays; for a person: which bot helps while the person is away
    present: bool = False  # a browser of this seat is connected
    helped: bool = False  # a bot acts for the person just now


class Policy(Body):
    """How this table is run; everything has a default."""

    undo: Undo = "free"  # until something is revealed; or also further, if all people agree; or not
    spectators: bool = True  # whoever knows the address may see what everybody sees
    chat: bool = True
    pace: Pace = "live"  # live: absent is who is not connected; turns: who does not answer
    grace: int = 120  # seconds after which a bot helps who keeps others waiting; 0: never
    helper: str = ""  # which bot that is; empty: the server's usual one
    bot_pace: int = 900  # milliseconds that a bot takes at least
    listed: bool = False  # open seats can be taken from the lobby, without a link


# --- down: from the server to the browser


class Hello(Message):
    """The first message: which table this is, and which seats of it are this browser's."""

    table: str
    title: str
    game: str
    rules: str  # version of the rules
    options: dict[str, str]
    seats: list[Seat]
    yours: list[int]  # seats of this browser, none for a spectator
    host: bool  # may revoke seats and put bots on open ones
    policy: Policy
    catalogues: dict[str, str]  # address of the texts and pieces, by language
    rulebooks: dict[str, str]  # address of the rules, by language
    commitment: str  # of the secret from which all chance comes
    protocol: int = PROTOCOL
    server: str = ""  # version of the program


class Status(Message):
    """Where the table stands. A frozen table can be looked at, but not played on."""

    condition: Condition
    problem: Trouble | None = None  # why it is frozen
    seed: str = ""  # the secret behind the commitment, once the game is over
    rematch: str = ""  # the table where the same people play again


class View(Message):
    """All that a seat may see now, whole; only the newest one matters."""

    seat: int  # -1: what everybody sees
    version: int  # what `act` must name
    view: dict[str, object]  # the game's own mapping
    waiting: list[int]  # seats that are asked now
    scores: list[int]
    over: bool
    events: int  # how many events this seat has been told up to here
    since: int  # how many of them before the seat's last own action was done
    undo: Trouble | None = None  # why the last action cannot be taken back; null: it can
    consent: bool = False  # the others could agree to take it back nevertheless
    returns: list[float] | None = None  # shares of the victory, once the game is over


class Events(Message):
    """What a seat is told. `first` is the number of the first: what it had from there on, goes."""

    seat: int
    first: int
    events: list[Event]
    version: int


class Ask(Message):
    """What a seat owes. Sent after each view; without choices it owes nothing."""

    seat: int
    version: int
    prompt: str = ""  # a text `prompt.<prompt>`
    n: int = 1  # how often in a row it may be answered; the text says so
    choices: list[Choice] = []
    refused: list[Refused] = []
    default: str = ""  # token of what most people would take; empty: there is no such thing
    ahead: list[str] = []  # tokens that the seat may say ahead, asked or not


class Intent(Message):
    """What a seat has said ahead; empty: nothing. Only the seat itself is told."""

    seat: int
    token: str


class Ack(Message):
    """Done and kept: not even a crash of the server takes it back."""

    nonce: str
    version: int


class Reject(Message):
    """Not done; a fresh view and question follow if the version was not the newest."""

    nonce: str
    version: int
    problem: Trouble


class Presence(Message):
    """Who is here; sent when anything of it changes."""

    seats: list[Seat]
    spectators: int


class Chat(Message):
    """Something that was said at the table."""

    number: int
    seat: int  # -1: the host of the server
    name: str
    text: str
    at: int  # seconds since 1970


class Preview(Message):
    """What a choice would lead to, as far as it does not depend on what nobody knows yet."""

    nonce: str
    seat: int
    version: int
    token: str
    events: list[Event]
    ending: Ending  # what comes then: a choice, the end of the turn, chance, others, the end
    prompt: str = ""  # what the seat is asked then, a text `prompt.<prompt>`; empty: nothing
    n: int = 0  # how often in a row


class Vote(Message):
    """Somebody asks to take an action back. Without `seat` there is no such question (any more)."""

    seat: int | None = None  # who asks
    agreed: list[int] = []
    waiting: list[int] = []


Down = (
    Hello | Status | View | Events | Ask | Intent | Ack | Reject | Presence | Chat | Preview | Vote
)


# --- up: from the browser to the server


class Resume(Message):
    """The first message: what this browser has already. Due within five seconds."""

    version: int = -1  # of the newest view; -1: nothing yet
    events: dict[str, int] = {}  # how many events it has, by seat
    chat: int = 0  # number of the last chat message it has


class Act(Message):
    """Do this. The same nonce again gives the same answer and no second effect."""

    seat: int
    version: int  # of the view that the player saw
    token: Token
    nonce: Nonce  # any text that this browser never used before


class TakeBack(Message, tag="undo"):
    """Take the seat's last action back, or ask the others whether they agree to that."""

    seat: int
    version: int
    nonce: Nonce
    consent: bool = False  # ask the others, if it cannot be done freely


class Consent(Message):
    """Answer to a `vote`."""

    seat: int
    agree: bool
    nonce: Nonce


class SayAhead(Message, tag="intent"):
    """Do this as soon as it is asked and allowed, such as passing; an empty token revokes it."""

    seat: int
    token: Token
    nonce: Nonce


class SayChat(Message, tag="chat"):
    """Say something to all at the table."""

    seat: int
    text: str
    nonce: Nonce


class Foresee(Message, tag="preview"):
    """What would this choice lead to?"""

    seat: int
    version: int
    token: Token
    nonce: Nonce


Up = Resume | Act | TakeBack | Consent | SayAhead | SayChat | Foresee
