"""The lobby: what there is, new tables, and records that are loaded."""

from __future__ import annotations

import logging
import sqlite3
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from perihel.games import NAMES, game_named
from perihel.kernel.match import Match
from perihel.kernel.options import of_people
from perihel.kernel.problem import Problem
from perihel.server import catalogue
from perihel.server.forms import (
    AgainstBots,
    Created,
    Failure,
    GameInfo,
    LoadRecord,
    Lobby,
    Me,
    NewTable,
    SeatWish,
    TableInfo,
    private,
)
from perihel.server.house import House
from perihel.server.limits import RECORD_BYTES
from perihel.server.offered import USUAL_BOT, offered
from perihel.server.passes import (
    clean_name,
    clean_title,
    digest,
    new_secret,
    new_seed,
    new_table_id,
)
from perihel.server.playing import new_row
from perihel.server.seating import bot_of
from perihel.server.store import Entry, LogRow, SeatRow, TableRow, add_table, now, read_tables
from perihel.server.web import (
    Visitor,
    answer,
    body_of,
    device_of,
    house_of,
    limit,
    renew_cookie,
    visitor_of,
)
from perihel.server.wire import Condition, Policy, Seat
from perihel.server.words import trouble
from perihel.server.worker import Refusal, Replay, Replayed
from perihel.server.workers import Failed

_log = logging.getLogger(__name__)

_LONGEST_GRACE: Final = 30 * 24 * 3600
_SLOWEST_BOT: Final = 10_000
_REPLAY_SECONDS: Final = 20.0
_SHOWN: Final = 100  # tables in each list


async def lobby(request: Request) -> Response:
    """GET /api/lobby."""
    house = house_of(request)
    device = await device_of(request)

    def work(db: sqlite3.Connection) -> tuple[str, list[TableRow], list[TableRow]]:
        name = db.execute("SELECT name FROM device WHERE id = ?", (device,)).fetchone()
        mine = read_tables(
            db,
            "t.host = ? OR t.id IN (SELECT game_table FROM seat WHERE device = ?)"
            f" ORDER BY t.changed DESC LIMIT {_SHOWN}",
            (device, device),
        )
        free = read_tables(
            db, f"t.condition = 'open' ORDER BY t.changed DESC LIMIT {_SHOWN * 5}", ()
        )
        return "" if name is None else name[0], mine, free

    name, mine, free = await house.store.read(work)
    own = {row.id for row in mine}
    tables = [table_info(house, row, device) for row in mine]
    tables.sort(key=lambda info: not set(info.yours) & set(info.waiting))
    listed = [row for row in free if row.policy.listed and row.id not in own][:_SHOWN]
    response = answer(
        Lobby(
            name=name,
            games=[_game_info(name) for name in NAMES],
            bots=offered(),
            usual_bot=USUAL_BOT,
            mine=tables,
            open=[table_info(house, row, device, invited=True) for row in listed],
            catalogues=catalogue.addresses(catalogue.lobby_pages()),
        )
    )
    if device is not None:
        renew_cookie(request, response)
    return response


async def me(request: Request) -> Response:
    """GET /api/me."""
    device = await device_of(request)
    row = await house_of(request).store.read(
        lambda db: db.execute("SELECT name FROM device WHERE id = ?", (device,)).fetchone()
    )
    return answer(Me("" if row is None else row[0]))


async def rename(request: Request) -> Response:
    """POST /api/me."""
    wanted = await body_of(request, Me)
    name = clean_name(wanted.name)
    house = house_of(request)
    visitor = await visitor_of(request)
    await keep_name(house, visitor, name)
    return visitor.keep(answer(Me(name)), house)


async def new_table(request: Request) -> Response:
    """POST /api/tables."""
    wish = await body_of(request, NewTable)
    return await _create(request, wish)


async def against_bots(request: Request) -> Response:
    """POST /api/bots."""
    wish = await body_of(request, AgainstBots)
    game = game_named(wish.game)
    count = wish.seats or min(seats for seats in game.seats if seats > 1)
    if not 1 <= count <= max(game.seats):
        raise Problem("seats", game=game.name, seats=count, known=game.seats)
    me_row = SeatWish("me", name=wish.name)
    seats = [me_row, *(SeatWish("bot", bot=wish.bot) for _ in range(count - 1))]
    wished = NewTable(wish.game, seats, wish.name, wish.options, private())
    return await _create(request, wished)


async def load_record(request: Request) -> Response:
    """POST /api/records: replayed beside the server, with limits of time and memory."""
    house = house_of(request)
    limit(request, house.limits.records)
    wish = await body_of(request, LoadRecord, RECORD_BYTES)
    try:
        replayed = await house.workers.do(Replay(wish.record), _REPLAY_SECONDS)
    except Failed as failed:
        _log.warning("a record could not be replayed: %s", failed)
        raise trouble("record_time") from None
    if isinstance(replayed, Refusal):
        return answer(Failure(replayed.problem), 400)
    assert isinstance(replayed, Replayed)
    seats = wish.seats or [SeatWish("me") for _ in range(replayed.seats)]
    if len(seats) != replayed.seats or any(seat.kind == "open" for seat in seats):
        raise trouble("record_seats", seats=replayed.seats)
    visitor = await visitor_of(request)
    game = game_named(replayed.game)
    row = TableRow(
        id=new_table_id(),
        title="",
        game=game.name,
        rules=game.rules,
        data=game.data,
        options=replayed.options,
        seats=_seat_rows(seats, visitor, clean_name(wish.name)),
        seed=replayed.seed,
        given=replayed.given,
        policy=_checked(wish.policy),
        host=visitor.device,
        condition="over" if replayed.over else "playing",
        waiting=replayed.waiting,
    )
    at = now()
    log = [
        LogRow(at, Entry(seat, token, fresh=fresh), None) for seat, token, fresh in replayed.lines
    ]
    return await keep_table(house, visitor, row, log)


async def _create(request: Request, wish: NewTable) -> Response:
    house = house_of(request)
    game = game_named(wish.game)
    options = of_people(game.options) | wish.options
    match = Match(game, len(wish.seats), options, new_seed())  # refuses what cannot be
    name = clean_name(wish.name) if wish.name else ""
    title = clean_title(wish.title)
    policy = _checked(wish.policy)
    limit(request, house.limits.tables)
    visitor = await visitor_of(request)
    if name:
        await keep_name(house, visitor, name)
    seats = _seat_rows(wish.seats, visitor, name)
    row = new_row(match, title, seats, policy, visitor.device)
    return await keep_table(house, visitor, row, [])


async def keep_table(house: House, visitor: Visitor, row: TableRow, log: list[LogRow]) -> Response:
    """Write a new table down, with a link for others, and let it begin if nobody is missing."""
    secret = new_secret()

    def work(db: sqlite3.Connection) -> None:
        add_table(db, row, log)
        db.execute(
            "INSERT INTO invitation (secret, game_table) VALUES (?, ?)", (digest(secret), row.id)
        )

    await house.store.write(work)
    if row.condition == "playing":
        await house.room(row.id)  # bots may have to begin
    return visitor.keep(answer(Created(row.id, f"/join/{secret}"), 201), house)


async def keep_name(house: House, visitor: Visitor, name: str) -> None:
    """Remember what somebody is called."""
    await house.store.write(
        lambda db: db.execute("UPDATE device SET name = ? WHERE id = ?", (name, visitor.device))
    )


def _seat_rows(wishes: list[SeatWish], visitor: Visitor, name: str) -> list[SeatRow]:
    rows = []
    for wish in wishes:
        if wish.kind == "me":
            own = clean_name(wish.name) if wish.name else name
            rows.append(SeatRow("human", visitor.device, own))
        elif wish.kind == "bot":
            rows.append(SeatRow("bot", bot=bot_of(wish.bot)))
        else:
            rows.append(SeatRow("open"))
    return rows


def _checked(policy: Policy) -> Policy:
    """A policy whose numbers make sense."""
    if not 0 <= policy.grace <= _LONGEST_GRACE:
        raise trouble("grace", most=_LONGEST_GRACE)
    if not 0 <= policy.bot_pace <= _SLOWEST_BOT:
        raise trouble("bot_pace", most=_SLOWEST_BOT)
    bot_of(policy.helper)
    return policy


def _condition(row: TableRow) -> Condition:
    """Where a table stands; one of other rules or data is not played on."""
    game = game_named(row.game)
    fits = (row.rules, row.data) == (game.rules, game.data)
    return row.condition if fits or row.condition == "over" else "frozen"


def _game_info(name: str) -> GameInfo:
    game = game_named(name)
    rulebooks = catalogue.addresses(catalogue.rulebook_pages(name))
    return GameInfo(name, game.rules, game.seats, catalogue.options_of(game), rulebooks)


def table_info(house: House, row: TableRow, device: int | None, invited: bool = False) -> TableInfo:
    """A table as the lobby shows it."""
    room = house.open_room(row.id)
    seats = room.seats() if room is not None else [Seat(s.kind, s.name, s.bot) for s in row.seats]
    return TableInfo(
        table=row.id,
        title=row.title,
        game=row.game,
        options=row.options,
        seats=seats,
        condition=_condition(row),
        yours=[n for n, seat in enumerate(row.seats) if seat.belongs_to(device)],
        kept=[n for n, seat in enumerate(row.seats) if seat.kept_for(device)],
        waiting=row.waiting,
        changed=row.changed,
        invited=invited,
        host=device == row.host,
        policy=row.policy,
    )
