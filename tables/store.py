"""Tables as rows and back: loading, and saving what a step has changed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from db import log, matches, seats, whole
from db import orders as order_rows
from games.engine.chance import commitment, key_of
from games.engine.choice import ANY
from games.engine.codec import NEWS, RESULT, Malformed, canonical, codec_of
from games.engine.match import Entry, Match, SealedChoice, moves_plain
from games.engine.text import Illegal, say
from tables.model import Participant, Phase, StandingOrder, Table, Unreadable
from tables.orders import kept, ready

if TYPE_CHECKING:
    from collections.abc import Mapping

    from aiosqlite import Connection

    from games.engine.chance import Roll
    from games.engine.codec import Json
    from games.engine.entry import GameEntry
    from games.engine.text import Seat

Catalogue: TypeAlias = "Mapping[str, GameEntry]"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table with its secret: `seed` never leaves this room before the match is over."""

    table: Table
    seed: bytes

    def __repr__(self) -> str:
        """Nothing secret."""
        return f"<Loaded {self.table.id}>"


async def load(connection: Connection, catalogue: Catalogue, number: int) -> Loaded:
    """Read a table; raises `Illegal` if there is none of that number, and `Unreadable` if its rows make no
    table.
    """
    try:
        found = await whole.get(connection, number)
    except ValueError as error:
        raise Unreadable(number, type(error).__name__) from None
    if found is None:
        raise Illegal(say("tables-unknown"))
    entry = catalogue.get(found.row.game)
    if entry is None:
        raise Unreadable(number, f"there is no game {found.row.game!r}")
    try:
        return _loaded(entry, found)
    except Malformed as error:
        raise Unreadable(number, str(error)) from None
    except Exception as error:  # noqa: BLE001 - raised again, without what the rows hold
        raise Unreadable(number, type(error).__name__) from None


def _loaded(entry: GameEntry, found: whole.Whole) -> Loaded:
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
        seed=row.seed.hex() if phase in (Phase.OVER, Phase.ENDED) else None,
        opened=row.opened,
        trouble=row.trouble,
        rematch_of=row.rematch_of,
        first=row.first,
        orders={one.seat: _left(entry, one.answers) for one in found.orders},
    )
    return Loaded(table, row.seed)


def _match(
    entry: GameEntry, found: whole.Whole, participants: tuple[Participant, ...], options: object
) -> Match | None:
    row = found.row
    if row.state is None or row.digest is None:
        return None
    codec = codec_of(entry.rules)
    choices = {
        one.seat: SealedChoice(codec.action.load(one.choice), one.revision, one.seal) for one in found.sealed
    }
    key = key_of(row.seed, [one.click for one in participants])
    return Match(
        entry.rules,
        options,
        len(participants),
        key,
        row.turn,
        codec.state.load(row.state),
        choices,
        row.digest,
    )


async def save(connection: Connection, loaded: Loaded) -> None:
    """Write what the table's own row holds, for whom it waits, and what seats have left in advance."""
    table, match = loaded.table, loaded.table.match
    codec = codec_of(table.game.rules)
    await matches.save(
        connection,
        matches.MatchRow(
            match=table.id,
            game=table.game.rules.key,
            version=table.game.rules.version,
            phase=table.phase,
            guild=table.guild,
            channel=table.channel,
            thread=table.thread,
            host=table.host,
            options=codec.options.dump(table.options),
            seed=loaded.seed,
            opened=table.opened,
            turn=table.turn,
            state=codec.state.dump(match.state) if match else None,
            digest=match.digest if match else None,
            result=RESULT.dump(table.result) if table.result else None,
            first=table.first,
        ),
    )
    await seats.set_awaited(connection, table.id, table.awaited)
    if table.orders:
        await order_rows.put(connection, table.id, _ahead(table))


def _ahead(table: Table) -> list[order_rows.OrdersRow]:
    """The rows of what is left in advance and may still be used; none for a seat that has nothing left."""
    action = codec_of(table.game.rules).action
    rows = []
    for seat, lefts in kept(table).orders.items():
        told = canonical(
            [[one.key, [action.to_plain(each) for each in one.next], _then(table.game, one)] for one in lefts]
        )
        rows += [order_rows.OrdersRow(table.id, seat, told, ready(table, seat))] if lefts else []
    return rows


def _then(entry: GameEntry, left: StandingOrder) -> Json:
    return (
        ANY.value
        if left.then is ANY
        else None
        if left.then is None
        else codec_of(entry.rules).action.to_plain(left.then)
    )


def _left(entry: GameEntry, answers: str) -> tuple[StandingOrder, ...]:
    action = codec_of(entry.rules).action
    return tuple(
        StandingOrder(
            key,
            tuple(map(action.from_plain, after)),
            ANY if then == ANY.value else None if then is None else action.from_plain(then),
        )
        for key, after, then in json.loads(answers)
    )


async def save_seats(connection: Connection, number: int, participants: tuple[Participant, ...]) -> None:
    """Write who sits at a table."""
    rows = [
        seats.SeatRow(number, one.seat, one.person, one.name, one.level, one.click, one.seen, one.agrees)
        for one in participants
    ]
    await seats.put(connection, number, rows)


async def save_entries(connection: Connection, table: Table, entries: tuple[Entry, ...], at: int) -> None:
    """Add to the log, and remember which seats have moved and so know what happened before."""
    for entry in entries:
        row = log.EntryRow(
            match=table.id,
            turn=entry.turn,
            moves=canonical(moves_plain(table.game.rules, entry.moves)),
            seals=canonical([list(one) for one in entry.seals]),
            chance=canonical([list(one) for one in entry.chance]),
            digest=entry.digest,
        )
        await log.add_entry(connection, row, at)
        told = [
            log.NewsRow(table.id, entry.turn, i, one.to, NEWS.dump(one)) for i, one in enumerate(entry.news)
        ]
        await log.add_news(connection, told)


async def save_choice(
    connection: Connection, table: Table, match: Match, seat: Seat, choice: SealedChoice
) -> None:
    """Keep a sealed choice for the turn to come."""
    told = codec_of(table.game.rules).action.dump(choice.action)
    await log.add_seal(
        connection, log.SealRow(table.id, match.turn + 1, seat, choice.revision, told, choice.seal)
    )


def entry_of(entry: GameEntry, row: log.EntryRow) -> Entry:
    """An entry of the log, without its news."""
    codec = codec_of(entry.rules)
    moves = tuple((int(seat), codec.action.from_plain(action)) for seat, action in json.loads(row.moves))
    seals = tuple((int(seat), int(revision), str(seal)) for seat, revision, seal in json.loads(row.seals))
    rolls: tuple[Roll, ...] = tuple((int(n), int(picked)) for n, picked in json.loads(row.chance))
    return Entry(row.turn, moves, seals, rolls, (), row.digest)
