"""The log of a match as rows and back, and the state after any turn of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from db import log
from games.engine.codec import NEWS, codec_of
from games.engine.ids import Milliseconds
from games.engine.matches.line import LineOfPlay, line_of
from games.engine.matches.log import BODY, UNDO_DETAIL, Body, EntryKind, LoggedEntry, Seal
from games.engine.matches.origin import ORIGIN, ClicksOrigin, version_of
from games.engine.record import RecordKind
from games.engine.replays.replay import Replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.rows import Connection
    from games.engine.ids import TableId
    from games.engine.matches.log import Entry, Move
    from tables.model.table import Table

EVERY: Final = 20
"""Turns from one snapshot to the next, at least."""


def save_entries(connection: Connection, table: Table, entries: Sequence[Entry]) -> None:
    """Add entries and their news to the log. The row of the table must have been saved before."""
    rows = [
        log.EntryRow(table.id, entry.turn, entry.text, entry.digest, Milliseconds(entry.body.at or 0))
        for entry in entries
    ]
    log.add_entries(connection, rows)
    version = table.game.rules.version
    told = [
        log.NewsRow(table.id, entry.turn, i, news.to, NEWS.dump(news), version)
        for entry in entries
        for i, news in enumerate(entry.news)
    ]
    log.add_news(connection, told)
    if entries and (entries[0].turn - 1) // EVERY < entries[-1].turn // EVERY:
        log.add_snapshot(connection, table.id)


def log_of(connection: Connection, table: Table, after: int = -1) -> tuple[LoggedEntry, ...]:
    """Return the entries of the log that come after a turn, in order."""
    version = version_of(table.origin) if table.origin else 1
    old = (
        LoggedEntry(BODY.dump_whole(_body_1(row, version)), row.digest)
        for row in log.entries_1(connection, table.id, after)
    )
    new = (LoggedEntry(row.body, row.digest) for row in log.entries(connection, table.id, after))
    return *old, *new


def _body_1(row: log.Entry1Row, version: int) -> Body:
    """Convert an entry of format 1, played under a version of the game."""
    moves, seals, rolls = (json.loads(text) for text in (row.moves, row.seals, row.chance))
    return Body(
        turn=row.turn,
        version=version,
        moves=tuple((seat, action) for seat, action in moves),
        seals=tuple(Seal(*seal) for seal in seals),
        chance=tuple((n, picked) for n, picked in rolls),
        format=1,
    )


def line_in(connection: Connection, match: TableId, last: Milliseconds, after: int = -1) -> LineOfPlay:
    """Return the line of play of a match up to the turn `last`, or the part of it that comes after a turn.

    It reads only the entries without moves, which are few.
    """
    found = (BODY.load(row.body) for row in log.notes(connection, match, after, last))
    return LineOfPlay(last, (body for body in found if body.kind is not EntryKind.MOVES), after)


def moves_of(table: Table, entries: Sequence[LoggedEntry]) -> tuple[Move, ...]:
    """Return the moves of a whole log that stand, in order."""
    codec = codec_of(table.game.rules)
    bodies = [BODY.load(entry.text) for entry in entries]
    line = line_of(bodies)
    return tuple(
        (seat, codec.read_plain(RecordKind.ACTION, body.version, action))
        for body in bodies
        for seat, action in body.moves
        if line.stands(body.turn)
    )


def replay_to(connection: Connection, table: Table, turn: int) -> Replay:
    """Replay a match to a turn, from the last snapshot before it.

    Raises `Refuted` if the log does not lead there.
    """
    replay, bodies = _from_snapshot(connection, table, turn, turn)
    for body in bodies:
        replay.add(body)
    return replay


def _from_snapshot(connection: Connection, table: Table, turn: int, begin: int) -> tuple[Replay, list[Body]]:
    """Return a replay at a snapshot not later than `begin`, and the entries after it up to `turn`.

    An undo on the way to `turn` may lead back to before the snapshot: then an earlier one is used.
    """
    match, origin = table.match, ORIGIN.load(table.origin or "")
    if match is None:
        message = f"table {table.id} has not begun"
        raise ValueError(message)
    replay = Replay(match.rules, match.key, match.seats, version=origin.version)
    row = log.snapshot(connection, table.id, begin)
    after = row.turn if row else -1
    logged = log_of(connection, table, after)[: turn - after]  # There is one entry for each turn.
    bodies = [BODY.load(entry.text) for entry in logged]
    if row is None:
        if not isinstance(origin, ClicksOrigin):
            replay.levels.update((seat, player.level) for seat, player in enumerate(origin.seats))
        first, *bodies = bodies
        replay.set_up(origin.options, origin.first, first)
        return replay, bodies
    back = [UNDO_DETAIL.from_plain(body.detail).to for body in bodies if body.kind is EntryKind.UNDO]
    if back and min(back) < row.turn:
        return _from_snapshot(connection, table, turn, min(back))
    state = codec_of(match.rules).read(RecordKind.STATE, row.version, row.state)
    replay.resume(state, row.turn, row.position, row.rules)
    return replay, bodies
