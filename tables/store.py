"""Tables as rows and back: loading a table, and saving what a command has changed."""

from __future__ import annotations

import secrets
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from db import invitations, matches, seats, settings, stored_match
from db import orders as order_rows
from games.engine.chance import commitment
from games.engine.codec import Malformed, codec_of, parse
from games.engine.match import Match
from games.engine.origin import ORIGIN, ClicksOrigin, key_of, origin_of, version_of
from games.engine.record import Record, RecordKind, replace
from games.engine.text import Illegal, say
from tables.history import save_entries
from tables.model.pace import NO_CLOCK, pace_of
from tables.model.table import Former, Participant, Phase, Secrets, Table
from tables.model.unfit import without_unfit
from tables.model.unreadable import Unreadable
from tables.own_settings import settings_of
from tables.pending import (
    ended_clock_from_json,
    order_rows_of,
    pleas_from_json,
    request_from_json,
    save_choice,
    save_spent,
    with_choices,
)
from tables.seat_orders import seat_orders_from_json
from tables.table_rows import clock_of, match_row, participant_of, pause_of, seat_row, timed_columns

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from db.rows import Connection
    from games.engine.entry import GameEntry
    from games.engine.origin import AnyOrigin
    from tables.model.table import Change

SECRET: Final = 32
"""Bytes of a seed, and of the source of salts."""

REVEALED: Final = (Phase.OVER, Phase.ENDED)
"""Phases in which the seed of a table is public."""

Catalogue: TypeAlias = "Mapping[str, GameEntry]"


class StoredTable(Record):
    """A table with its secrets, which never leave this room before the match is over.

    `at` is the time of the command that reads it, in ms. `row` is the row of its match as it was read, `None`
    for a table to be added; `orders` are those of its standing orders. `last` is the table whose match a
    lobby is to play again, if any.
    """

    table: Table
    secrets: Secrets
    at: int = 0
    row: matches.MatchRow | None = None
    orders: tuple[order_rows.OrdersRow, ...] = ()
    last: Table | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return f"<StoredTable {self.table.id}>"


def load(connection: Connection, catalogue: Catalogue, number: int) -> StoredTable:
    """Read a table.

    Raises `Illegal` if there is none of that number, and `Unreadable` if its rows do not make a table, or
    its game is not in the catalogue.
    """
    try:
        found = stored_match.get(connection, number)
    except ValueError as error:
        raise Unreadable(number, type(error).__name__) from None
    if found is None:
        raise Illegal(say("tables-unknown"))
    entry = catalogue.get(found.row.game)
    if entry is None:
        raise Unreadable(number, f"there is no game {found.row.game!r}", resting=True)
    try:
        return _stored(entry, found)
    except Malformed as error:
        raise Unreadable(number, str(error)) from None
    except Exception as error:  # noqa: BLE001 - raised again, without what the rows hold
        raise Unreadable(number, type(error).__name__) from None


@lru_cache(maxsize=stored_match.KEPT)
def _stored(entry: GameEntry, found: stored_match.StoredMatch) -> StoredTable:
    """A table from its rows; raises whatever reading them raises. Cached: nothing else decides it."""
    row, codec = found.row, codec_of(entry.rules)
    _check_row(entry, found)
    participants = tuple(
        participant_of(one, settings_of(found.settings.get(one.seat))) for one in found.seats
    )
    kept = Secrets(row.seed, row.salts or secrets.token_bytes(32))
    options = codec.read(RecordKind.OPTIONS, row.version, row.options)
    text = row.origin or _clicks_origin(found)
    origin = origin_of(text) if text else None
    began = origin.version if origin else row.version
    phase = Phase(row.phase)
    orders = {
        one.seat: seat_orders_from_json(entry, one.version or began, one.answers) for one in found.orders
    }
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
        match=_match(entry, found, kept, options, text) if text else None,
        result=codec.read(RecordKind.RESULT, row.version, row.result) if row.result else None,
        seed=row.seed.hex() if phase in REVEALED else None,
        opened=row.opened,
        trouble=row.trouble,
        rematch_of=row.rematch_of,
        first=row.first,
        orders={seat: one.orders for seat, one in orders.items() if one.orders},
        dropped={seat: one.dropped for seat, one in orders.items() if one.dropped},
        unmet={seat: one.unmet for seat, one in orders.items() if one.unmet is not None},
        resting={seat: one.rests for seat, one in orders.items() if one.rests is not None},
        invited=found.invited,
        opening=found.opening,
        origin=text,
        tips=found.tips,
        pace=pace_of(row.pace or NO_CLOCK.name),
        clock=clock_of(row),
        pause=pause_of(row),
        ending=row.ending,
        undoing=request_from_json(row.undoing),
        ended_clock=ended_clock_from_json(row.ended_clock),
        pleas=pleas_from_json(row.pleas),
        pressed=row.pressed,
        event=row.event,
        barred=found.barred,
        former=tuple(Former(one.turn, one.seat, one.person, one.name) for one in found.former),
        rated=bool(row.rated),
        spoilt=row.spoilt,
    )
    _check(table, origin)
    return StoredTable(table, kept, row=row, orders=found.orders)


def _check_row(entry: GameEntry, found: stored_match.StoredMatch) -> None:
    """Raise `Malformed` if a column holds what no version of this program writes there."""
    row = found.row
    _refuse_unless(
        ("seed", len(row.seed) == SECRET),
        ("salts", row.salts is None or len(row.salts) == SECRET),
        ("rules", row.rules is None or 1 <= row.rules <= entry.rules.version),
        ("position", row.position is None or 0 <= row.position <= row.turn),
        ("last entry", row.state is None or found.last == f"{row.turn} {row.digest}"),
    )


def _check(table: Table, origin: AnyOrigin | None) -> None:
    """Raise `Malformed` if the rows of a table are each sound but contradict one another."""
    seats = range(len(table.participants))
    began = table.phase not in (Phase.LOBBY, Phase.CANCELLED)
    # A state that the rules cannot carry on from raises here, not in a loop.
    decision = table.match.decision if table.match else None
    asked = decision.prompts if decision else {}
    chosen = table.match.choices if table.match else {}
    spoilt = () if table.spoilt is None else (table.spoilt,)
    left = (*table.orders, *table.dropped, *table.unmet, *spoilt)
    result = table.result
    _refuse_unless(
        ("seats", [one.seat for one in table.participants] == list(seats)),
        ("phase", began == (table.match is not None)),
        ("result", (result is not None) == (table.phase is Phase.OVER)),
        ("result", result is None or len(result.ranks) == len(result.scores) == len(seats)),
        ("seats of the match", all(seat in seats for seat in (*asked, *chosen, *left))),
        ("origin", origin is None or origin.game == table.game.rules.key),
        ("origin", origin is None or isinstance(origin, ClicksOrigin) or len(origin.seats) == len(seats)),
        ("requests", {plea.seat for plea in table.pleas} <= set(seats)),
        ("undo", table.undoing is None or {table.undoing.seat, *table.undoing.agreed} <= set(seats)),
        ("seed", origin is None or isinstance(origin, ClicksOrigin) or origin.commitment == table.commitment),
    )


def _refuse_unless(*checks: tuple[str, bool]) -> None:
    for what, sound in checks:
        if not sound:
            message = f"malformed at {what}"
            raise Malformed(message)


def _clicks_origin(found: stored_match.StoredMatch) -> str | None:
    """The origin of a match that began under format 1 and was not saved since; `None` in the lobby."""
    row = found.row
    if row.state is None:
        return None
    options = parse(row.options)
    return ORIGIN.dump(
        ClicksOrigin(row.game, row.version, options, len(found.seats), found.clicks, row.first)
    )


def _match(
    entry: GameEntry, found: stored_match.StoredMatch, kept: Secrets, options: object, origin: str
) -> Match | None:
    row = found.row
    if row.state is None or row.digest is None:
        return None
    match = Match(
        rules=entry.rules,
        options=options,
        seats=len(found.seats),
        key=key_of(kept.seed, origin),
        salts=kept.salts,
        turn=row.turn,
        position=row.turn if row.position is None else row.position,
        version=row.rules or row.version,
        state=codec_of(entry.rules).read(RecordKind.STATE, row.version, row.state),
        choices={},
        digest=row.digest,
    )
    return with_choices(match, version_of(origin), found.sealed)


def add(connection: Connection, stored: StoredTable) -> Table:
    """Add a new table; return it with its number."""
    table = replace(stored.table, id=matches.add(connection, match_row(stored.table, stored.secrets)))
    save_seats(connection, table.id, table.participants)
    for person in sorted(table.invited):
        invitations.add(connection, table.id, person)
    return with_settings(connection, table, ())


def with_settings(connection: Connection, table: Table, known: Collection[int]) -> Table:
    """Return the table with the settings of the people who have just sat down: all but those `known`."""
    new = [one for one in table.participants if one.person is not None and one.person not in known]
    if not new:
        return table
    connection.look_beyond()  # They may change their settings at this moment, at no table yet.
    own = {one.seat: settings_of(settings.get(connection, one.person or 0)) for one in new}
    participants = tuple(
        replace(one, rest=own[one.seat].rest, rings=own[one.seat].rings) if one.seat in own else one
        for one in table.participants
    )
    return replace(table, participants=participants)


def save_change(connection: Connection, before: StoredTable, change: Change) -> Table:
    """Write everything in which a table differs from `before`; return it as `load` would read it."""
    old, new = before.table, without_unfit(before.table, change.table)
    save(connection, before, new)
    save_entries(connection, new, change.entries)
    held = old.match.choices if old.match and old.turn == new.turn else {}
    for seat, choice in new.match.choices.items() if new.match else ():
        if held.get(seat) != choice:
            save_choice(connection, new, seat, choice)
    save_spent(connection, old, change.spent)
    _save_played(connection, old, new)
    for person in sorted(new.barred - old.barred):
        seats.bar(connection, new.id, person)
    for one in new.former[len(old.former) :]:
        seats.add_former(connection, seats.FormerRow(new.id, one.turn, one.seat, one.person, one.name))
    for person in sorted(new.invited - old.invited):
        invitations.add(connection, new.id, person)
    return replace(
        new,
        seed=before.secrets.seed.hex() if new.phase in REVEALED else None,
        orders={seat: orders for seat, orders in new.orders.items() if orders},
        dropped={seat: dropped for seat, dropped in new.dropped.items() if dropped},
        resting={
            seat: turn
            for seat, turn in new.resting.items()
            if turn == new.turn and (new.orders.get(seat) or new.dropped.get(seat) or seat in new.unmet)
        },
    )


def _save_played(connection: Connection, old: Table, new: Table) -> None:
    """Write what has changed about those who sit at a table."""
    for was, now in zip(old.participants, new.participants, strict=False):
        if was.seen != now.seen:
            seats.set_seen(connection, new.id, now.seat, now.seen)
        if was.agrees != now.agrees:
            seats.set_agrees(connection, new.id, now.seat, agrees=now.agrees)
        if was.asked != now.asked:
            seats.set_asked(connection, new.id, now.seat, now.asked)
        if was.rung != now.rung:
            seats.set_rung(connection, new.id, now.seat, now.rung, now.person)
        if was.called != now.called:
            seats.set_called(connection, new.id, now.seat, now.called, now.person)
        if was.muted != now.muted:
            seats.set_muted(connection, new.id, now.seat, now.muted)
        if was.spared != now.spared:
            seats.set_spared(connection, new.id, now.seat, now.spared)
        if timed_columns(was) != timed_columns(now):
            seats.set_timed(connection, new.id, now.seat, timed_columns(now))


def rewrite(connection: Connection, stored: StoredTable) -> None:
    """Write a table as today's version of its game reads it; that decides for whom it waits."""
    table = without_unfit(stored.table, stored.table)
    matches.save(connection, stored.row, match_row(table, stored.secrets))
    seats.set_awaited(connection, table.id, table.awaited)
    if stored.orders:
        order_rows.put(connection, table.id, order_rows_of(table))


def save(connection: Connection, before: StoredTable, table: Table) -> None:
    """Write the table's own row, its seats, for whom it waits, and its standing orders."""
    old = before.table
    seated = [_sitting(one) for one in old.participants] != [_sitting(one) for one in table.participants]
    if seated:
        save_seats(connection, table.id, table.participants)
    matches.save(connection, before.row, match_row(table, before.secrets))
    if seated or old.awaited != table.awaited:
        seats.set_awaited(connection, table.id, table.awaited)
    if (rows := order_rows_of(table)) != before.orders:
        order_rows.put(connection, table.id, rows)


def _sitting(one: Participant) -> tuple[object, ...]:
    """A participant, without what changes while they play."""
    return one.seat, one.person, one.name, one.level, one.luck


def save_seats(connection: Connection, number: int, participants: tuple[Participant, ...]) -> None:
    """Write who sits at a table."""
    seats.put(connection, number, [seat_row(number, one) for one in participants])
