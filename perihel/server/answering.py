"""What a browser says on its socket, and the answer: reasons to refuse first, then the deed."""

from __future__ import annotations

import secrets

from perihel.kernel.problem import Problem
from perihel.server.connection import Connection
from perihel.server.passes import clean_chat
from perihel.server.playing import Playing
from perihel.server.room import Room
from perihel.server.store import ChatRow, Entry, now
from perihel.server.telling import encode
from perihel.server.wire import (
    Ack,
    Act,
    Chat,
    Consent,
    Foresee,
    Intent,
    Preview,
    Reject,
    Resume,
    SayAhead,
    SayChat,
    TakeBack,
    Up,
    Vote,
)
from perihel.server.words import event_of, trouble, trouble_of

REFUSALS_KEPT = 500  # by nonce, for each table
CHAT_KEPT = 200
_OUT_OF_DATE = ("stale", "storage", "frozen")


async def hear(room: Room, connection: Connection, message: Up) -> None:
    """One message of a browser; whatever is refused is answered."""
    try:
        await room.run(lambda: _answer(room, connection, message))
    except Problem as problem:
        nonce = "" if isinstance(message, Resume) else message.nonce
        reject = encode(Reject(nonce, room.version, trouble_of(problem)))
        if problem.id not in _OUT_OF_DATE:
            room.refused[_key(connection, nonce)] = reject
            if len(room.refused) > REFUSALS_KEPT:
                room.refused.popitem(last=False)
        connection.note_bytes(reject)
        if room.playing is not None and problem.id in _OUT_OF_DATE:
            connection.news(room.playing)


async def _answer(room: Room, connection: Connection, message: Up) -> None:
    if isinstance(message, Resume):
        _resume(room, connection, message)
        return
    if connection.device is None or room.owner(message.seat) != connection.device:
        raise trouble("not_yours")
    key = _key(connection, message.nonce)
    if key in room.nonces:
        connection.note(Ack(message.nonce, room.nonces[key]))
    elif key in room.refused:
        connection.note_bytes(room.refused[key])
    else:
        await _do(room, connection, message)


async def _do(
    room: Room,
    connection: Connection,
    message: Act | TakeBack | Consent | SayAhead | SayChat | Foresee,
) -> None:
    match message:
        case Act():
            await _act(room, connection, message)
        case TakeBack():
            await _take_back(room, connection, message)
        case Consent():
            await _consent(room, connection, message)
        case SayAhead():
            await _say_ahead(room, connection, message)
        case SayChat():
            await _say(room, connection, message)
        case Foresee():
            _foresee(room, connection, message)


def _resume(room: Room, connection: Connection, message: Resume) -> None:
    """Everything that the browser does not have yet."""
    connection.note(room.hello(connection))
    connection.note(room.status())
    connection.note(room.presence())
    if room.vote.seat is not None:
        connection.note(room.vote)
    for said in room.chat:
        if said.number > message.chat:
            connection.note(_chat(said))
    for seat in connection.seats:
        if room.row.seats[seat].ahead:
            connection.note(Intent(seat, room.row.seats[seat].ahead))
    if room.playing is not None:
        version = message.version if message.version <= room.version else -1
        for seat in connection.shown:
            count = message.events.get(str(seat), 0) if version >= 0 else 0
            connection.events[seat] = room.playing.telling.still_true(seat, version, count)
        connection.news(room.playing)


async def _act(room: Room, connection: Connection, message: Act) -> None:
    _check_version(room, message.seat, message.version)
    await room.do(Entry(message.seat, message.token), _key(connection, message.nonce))
    connection.note(Ack(message.nonce, room.version))
    await room.follow_up()


async def _take_back(room: Room, connection: Connection, message: TakeBack) -> None:
    playing = _check_version(room, message.seat, message.version)
    policy = room.row.policy
    if policy.undo == "off":
        raise trouble("undo_off")
    if playing.match.over:
        raise trouble("undo_over")
    refusal = playing.match.can_undo(message.seat)
    if refusal is None:
        await room.do(Entry(message.seat, undo=True), _key(connection, message.nonce))
        room.tell()
    elif policy.undo != "consent" or refusal.id == "undo_nothing" or not message.consent:
        raise refusal
    else:
        await _ask_all(room, message.seat)
    connection.note(Ack(message.nonce, room.version))


async def _ask_all(room: Room, seat: int) -> None:
    """All other people must agree; seats of the same browser need not be asked."""
    others = [
        other
        for other, row in enumerate(room.row.seats)
        if row.kind == "human" and row.device != room.row.seats[seat].device
    ]
    room.vote = Vote(seat, [], others)
    if others:
        room.tell_note(room.vote)
    else:
        await _agreed(room, seat)


async def _consent(room: Room, connection: Connection, message: Consent) -> None:
    asking = room.vote.seat
    if asking is None or message.seat not in room.vote.waiting:
        raise trouble("no_vote")
    waiting = [seat for seat in room.vote.waiting if seat != message.seat]
    agreed = [*room.vote.agreed, message.seat]
    room.vote = Vote(asking, agreed, waiting) if message.agree else Vote()
    if message.agree and not waiting:
        await _agreed(room, asking)
    else:
        room.tell_note(room.vote)
    connection.note(Ack(message.nonce, room.version))


async def _agreed(room: Room, seat: int) -> None:
    """Taken back by consent: nobody knows what is drawn next."""
    await room.do(Entry(seat, undo=True, fresh=secrets.token_hex(32)), None)
    room.tell()


async def _say_ahead(room: Room, connection: Connection, message: SayAhead) -> None:
    playing = room.need_playing()
    if message.token and message.token not in playing.match.game.ahead:
        raise trouble("no_ahead", token=message.token)
    await room.put_ahead(message.seat, message.token)
    connection.note(Ack(message.nonce, room.version))
    await room.follow_up()


async def _say(room: Room, connection: Connection, message: SayChat) -> None:
    if not room.row.policy.chat:
        raise trouble("chat_off")
    words = clean_chat(message.text)
    if not connection.chat.take():
        raise trouble("too_fast")
    number = room.chat[-1].number + 1 if room.chat else 1
    said = ChatRow(number, now(), message.seat, room.row.seats[message.seat].name, words)
    await room.store.write(
        lambda db: db.execute(
            "INSERT INTO chat (game_table, number, at, seat, name, text) VALUES (?, ?, ?, ?, ?, ?)",
            (room.row.id, said.number, said.at, said.seat, said.name, said.text),
        )
    )
    room.chat.append(said)
    del room.chat[:-CHAT_KEPT]
    room.nonces[_key(connection, message.nonce)] = room.version
    connection.note(Ack(message.nonce, room.version))
    room.tell_note(_chat(said))


def _foresee(room: Room, connection: Connection, message: Foresee) -> None:
    playing = _check_version(room, message.seat, message.version)
    match = playing.match
    sight = match.preview(message.token, message.seat)
    connection.note(
        Preview(
            nonce=message.nonce,
            seat=message.seat,
            version=playing.version,
            token=message.token,
            events=[event_of(match.game, event) for event in sight.events],
            ending=sight.ending,
            prompt=sight.prompt,
            n=sight.times,
        )
    )


def _check_version(room: Room, seat: int, version: int) -> Playing:
    """The player must have seen the question as it is now."""
    playing = room.need_playing()
    if not playing.asked_from[seat] <= version <= playing.version:
        raise trouble("stale")
    return playing


def _key(connection: Connection, nonce: str) -> str:
    return f"{connection.device} {nonce}"


def _chat(row: ChatRow) -> Chat:
    return Chat(row.number, row.seat, row.name, row.text, row.at)
