"""Tables as rows and back: loading a table, and saving what a command has changed."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypeAlias

from db import log, matches, seats, stored_match
from db import orders as order_rows
from games.engine.chance import commitment, key_of
from games.engine.choice import ANY
from games.engine.codec import NEWS, RESULT, Malformed, canonical, codec_of
from games.engine.match import Entry, Match, SealedChoice, moves_plain
from games.engine.text import Illegal, say
from tables.model.orders import has_due_order, without_unlisted
from tables.model.table import Participant, Phase, StandingOrder, Table, Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping
    from sqlite3 import Connection

    from games.engine.chance import Roll
    from games.engine.codec import Json
    from games.engine.entry import GameEntry
    from games.engine.text import Seat
    from tables.model.table import Change

REVEALED: Final = (Phase.OVER, Phase.ENDED)
"""Phases in which the seed of a table is public."""

Catalogue: TypeAlias = "Mapping[str, GameEntry]"


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table with its secret seed, which never leaves this room before the match is over.

    `orders` are the rows of its standing orders as they were read. `last` is the table whose match a lobby is
    to play again, if any.
    """

    table: Table
    seed: bytes
    orders: tuple[order_rows.OrdersRow, ...] = ()
    last: Table | None = None

    def __repr__(self) -> str:
        """Nothing secret."""
        return f"<StoredTable {self.table.id}>"


def load(connection: Connection, catalogue: Catalogue, number: int) -> StoredTable:
    """Read a table.

    Raises `Illegal` if there is none of that number, and `Unreadable` if its rows do not make a table.
    """
    try:
        found = stored_match.get(connection, number)
    except ValueError as error:
        raise Unreadable(number, type(error).__name__) from None
    if found is None:
        raise Illegal(say("tables-unknown"))
    entry = catalogue.get(found.row.game)
    if entry is None:
        raise Unreadable(number, f"there is no game {found.row.game!r}")
    try:
        return _stored(entry, found)
    except Malformed as error:
        raise Unreadable(number, str(error)) from None
    except Exception as error:  # noqa: BLE001 - raised again, without what the rows hold
        raise Unreadable(number, type(error).__name__) from None


def _stored(entry: GameEntry, found: stored_match.StoredMatch) -> StoredTable:
    """A table from its rows; raises whatever reading them raises."""
    row = found.row
    participants = tuple(
        Participant(one.seat, one.person, one.name, one.level, one.click, one.seen, one.agrees)
        for one in found.seats
    )
    options = codec_of(entry.rules).options.load(row.options)
    phase = Phase(row.phase)
    table = Table(
        id=row.match,
        game=entry,
        phase=phase,
        guild=row.guild,
        channel=row.channel,
        thread=row.thread,
        host=row.host,
        options=options,
        participants=participants,
        commitment=commitment(row.seed),
        match=_match(entry, found, participants, options),
        result=RESULT.load(row.result) if row.result else None,
        seed=row.seed.hex() if phase in REVEALED else None,
        opened=row.opened,
        trouble=row.trouble,
        rematch_of=row.rematch_of,
        first=row.first,
        orders={one.seat: _orders_from_json(entry, one.answers) for one in found.orders},
        invited=found.invited,
    )
    _check(table)
    return StoredTable(table, row.seed, found.orders)


def _check(table: Table) -> None:
    """Raise `Malformed` if the rows of a table are each sound but contradict one another."""
    seats = range(len(table.participants))
    began = table.phase not in (Phase.LOBBY, Phase.CANCELLED)
    asked = table.decision.prompts if table.decision else {}
    chosen = table.match.choices if table.match else {}
    for sound, what in (
        ([one.seat for one in table.participants] == list(seats), "seats"),
        (began == (table.match is not None), "phase"),
        (table.phase is not Phase.OVER or table.result is not None, "result"),
        (all(seat in seats for seat in (*asked, *chosen, *table.orders)), "seats of the match"),
    ):
        if not sound:
            message = f"malformed at {what}"
            raise Malformed(message)


def _match(
    entry: GameEntry, found: stored_match.StoredMatch, participants: tuple[Participant, ...], options: object
) -> Match | None:
    row = found.row
    if row.state is None or row.digest is None:
        return None
    codec = codec_of(entry.rules)
    choices = {
        one.seat: SealedChoice(codec.action.load(one.choice), one.revision, one.seal) for one in found.sealed
    }
    key = key_of(row.seed, [one.click for one in participants])
    state = codec.state.load(row.state)
    match = Match(entry.rules, options, len(participants), key, row.turn, state, choices, row.digest)
    _ = match.decision  # It is kept; a state that the rules cannot carry on from raises here, not in a loop.
    return match


def _row(table: Table, seed: bytes) -> matches.MatchRow:
    match = table.match
    codec = codec_of(table.game.rules)
    return matches.MatchRow(
        match=table.id,
        game=table.game.rules.key,
        version=table.game.rules.version,
        phase=table.phase,
        guild=table.guild,
        channel=table.channel,
        thread=table.thread,
        host=table.host,
        options=codec.options.dump(table.options),
        seed=seed,
        opened=table.opened,
        turn=table.turn,
        state=codec.state.dump(match.state) if match else None,
        digest=match.digest if match else None,
        result=RESULT.dump(table.result) if table.result else None,
        rematch_of=table.rematch_of,
        first=table.first,
    )


def add(connection: Connection, stored: StoredTable) -> Table:
    """Add a new table; return it with its number."""
    table = replace(stored.table, id=matches.add(connection, _row(stored.table, stored.seed)))
    save_seats(connection, table.id, table.participants)
    for person in sorted(table.invited):
        seats.invite(connection, table.id, person)
    return table


def save_change(connection: Connection, before: StoredTable, change: Change, at: int) -> Table:
    """Write everything in which a table differs from `before`; return it as `load` would read it."""
    old, new = before.table, change.table
    save(connection, before, new)
    save_entries(connection, new, change.entries, at)
    held = old.match.choices if old.match and not change.entries else {}
    for seat, choice in new.match.choices.items() if new.match else ():
        if held.get(seat) != choice:
            save_choice(connection, new, seat, choice)
    for was, now in zip(old.participants, new.participants, strict=False):
        if was.seen != now.seen:
            seats.set_seen(connection, new.id, now.seat, now.seen)
        if was.agrees != now.agrees:
            seats.set_agrees(connection, new.id, now.seat, agrees=now.agrees)
    for person in sorted(new.invited - old.invited):
        seats.invite(connection, new.id, person)
    return replace(
        new,
        seed=before.seed.hex() if new.phase in REVEALED else None,
        orders={seat: orders for seat, orders in without_unlisted(new).orders.items() if orders},
    )


def save(connection: Connection, before: StoredTable, table: Table) -> None:
    """Write the table's own row, its seats, for whom it waits, and its standing orders."""
    old = before.table
    seated = [_sitting(one) for one in old.participants] != [_sitting(one) for one in table.participants]
    if seated:
        save_seats(connection, table.id, table.participants)
    matches.save(connection, _row(table, before.seed))
    if seated or old.awaited != table.awaited:
        seats.set_awaited(connection, table.id, table.awaited)
    if table.orders and (rows := _order_rows(table)) != before.orders:
        order_rows.put(connection, table.id, rows)


def _sitting(one: Participant) -> tuple[object, ...]:
    """A participant, without what changes while they play."""
    return one.seat, one.person, one.name, one.level, one.click


def _order_rows(table: Table) -> tuple[order_rows.OrdersRow, ...]:
    """The rows of standing orders that may still be used; none for a seat that has nothing left."""
    rows = []
    for seat, orders in without_unlisted(table).orders.items():
        if orders:
            answers = canonical([_order_plain(table.game, one) for one in orders])
            rows.append(order_rows.OrdersRow(table.id, seat, answers, has_due_order(table, seat)))
    return tuple(rows)


def _order_plain(entry: GameEntry, order: StandingOrder) -> Json:
    """`[key, next, then]`, as `_orders_from_json` reads it."""
    action = codec_of(entry.rules).action
    queued: list[Json] = [action.to_plain(one) for one in order.next]
    return [order.key, queued, _then_plain(entry, order)]


def _then_plain(entry: GameEntry, order: StandingOrder) -> Json:
    return (
        ANY.value
        if order.then is ANY
        else None
        if order.then is None
        else codec_of(entry.rules).action.to_plain(order.then)
    )


def _orders_from_json(entry: GameEntry, answers: str) -> tuple[StandingOrder, ...]:
    action = codec_of(entry.rules).action
    return tuple(
        StandingOrder(
            key,
            tuple(map(action.from_plain, after)),
            ANY if then == ANY.value else None if then is None else action.from_plain(then),
        )
        for key, after, then in json.loads(answers)
    )


def save_seats(connection: Connection, number: int, participants: tuple[Participant, ...]) -> None:
    """Write who sits at a table."""
    rows = [
        seats.SeatRow(number, one.seat, one.person, one.name, one.level, one.click, one.seen, one.agrees)
        for one in participants
    ]
    seats.put(connection, number, rows)


def save_entries(connection: Connection, table: Table, entries: tuple[Entry, ...], at: int) -> None:
    """Add entries and their news to the log; `at` is the time in ms."""
    for entry in entries:
        row = log.EntryRow(
            match=table.id,
            turn=entry.turn,
            moves=canonical(moves_plain(table.game.rules, entry.moves)),
            seals=canonical([list(one) for one in entry.seals]),
            chance=canonical([list(one) for one in entry.chance]),
            digest=entry.digest,
        )
        log.add_entry(connection, row, at)
        told = [
            log.NewsRow(table.id, entry.turn, i, one.to, NEWS.dump(one)) for i, one in enumerate(entry.news)
        ]
        log.add_news(connection, told)


def save_choice(connection: Connection, table: Table, seat: Seat, choice: SealedChoice) -> None:
    """Add a sealed choice for the turn to come."""
    told = codec_of(table.game.rules).action.dump(choice.action)
    log.add_seal(connection, log.SealRow(table.id, table.turn + 1, seat, choice.revision, told, choice.seal))


def entry_of(entry: GameEntry, row: log.EntryRow) -> Entry:
    """An entry of the log, without its news."""
    codec = codec_of(entry.rules)
    moves = tuple((int(seat), codec.action.from_plain(action)) for seat, action in json.loads(row.moves))
    seals = tuple((int(seat), int(revision), str(seal)) for seat, revision, seal in json.loads(row.seals))
    rolls: tuple[Roll, ...] = tuple((int(n), int(picked)) for n, picked in json.loads(row.chance))
    return Entry(row.turn, moves, seals, rolls, (), row.digest)
