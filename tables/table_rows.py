"""Rows of a match and its seats, made from records of the model and read back. Pure."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from db.matches import MatchRow
from db.seats import SeatRow
from games.engine.codec import RESULT, codec_of
from tables.model.pause import Pause
from tables.model.table import Participant
from tables.model.turn_clock import TurnClock
from tables.pending import ended_clock_json, pleas_json, request_json

if TYPE_CHECKING:
    from tables.model.settings import OwnSettings
    from tables.model.table import Secrets, Table


def match_row(table: Table, kept: Secrets) -> MatchRow:
    """The row of a table's match."""
    match, clock, pause = table.match, table.clock, table.pause
    codec = codec_of(table.game.rules)
    return MatchRow(
        match=table.id,
        game=table.game.rules.key,
        version=table.game.rules.version,
        phase=table.phase,
        guild=table.guild,
        channel=table.channel,
        thread=table.thread,
        host=table.host,
        options=codec.options.dump(table.options),
        seed=kept.seed,
        opened=table.opened,
        turn=match.turn if match else -1,
        state=codec.state.dump(match.state) if match else None,
        digest=match.digest if match else None,
        result=RESULT.dump(table.result) if table.result else None,
        rematch_of=table.rematch_of,
        event=table.event,
        first=table.first,
        origin=table.origin,
        salts=kept.salts,
        position=match.position if match else None,
        rules=match.version if match else None,
        pace=table.pace.name,
        clock_asked=clock.asked if clock else None,
        clock_since=clock.since if clock else None,
        clock_until=clock.until if clock else None,
        clock_length=clock.length if clock else None,
        clock_half=clock.half if clock else None,
        clock_late=clock.late if clock else None,
        clock_stops=json.dumps(clock.stops, separators=(",", ":")) if clock and clock.stops else None,
        paused_at=pause.since if pause else None,
        paused_by=pause.by if pause else None,
        paused_for=pause.reason if pause else None,
        ending=table.ending,
        undoing=request_json(table.undoing),
        ended_clock=ended_clock_json(table.ended_clock),
        rated=int(table.rated),
        pleas=pleas_json(table.pleas),
        pressed=table.pressed,
        spoilt=table.spoilt,
    )


def clock_of(row: MatchRow) -> TurnClock | None:
    """The clock of the present turn in the row of a match, if one runs."""
    asked, since, length = row.clock_asked, row.clock_since, row.clock_length
    until, half, late = row.clock_until, row.clock_half, row.clock_late
    if asked is None or since is None or length is None or until is None or half is None or late is None:
        return None
    stops = tuple((begin, end) for begin, end in json.loads(row.clock_stops or "[]"))
    return TurnClock(asked, since, length, until, half, late, stops)


def pause_of(row: MatchRow) -> Pause | None:
    """The pause in the row of a match, if it is paused."""
    if row.paused_at is None:
        return None
    return Pause(row.paused_at, row.paused_by or "", row.paused_for or "")


def participant_of(row: SeatRow, own: OwnSettings) -> Participant:
    """The participant in the row of a seat; `own` are the settings of the person."""
    return Participant(
        seat=row.seat,
        person=row.person,
        name=row.name,
        level=row.level,
        luck=row.luck,
        seen=row.seen,
        agrees=row.agrees,
        acted=row.acted,
        asked=row.asked,
        rung=row.rung,
        reserve=row.reserve,
        silences=row.silences,
        stand_in=row.stand_in,
        resigned=bool(row.resigned),
        stood_in=row.stood_in,
        offered=bool(row.offered),
        muted=row.muted,
        spared=row.spared,
        called=row.called,
        rest=own.rest,
        rings=own.rings,
    )


def seat_row(number: int, one: Participant) -> SeatRow:
    """The row of a participant's seat at the table of a number."""
    return SeatRow(
        match=number,
        seat=one.seat,
        person=one.person,
        name=one.name,
        level=one.level,
        luck=one.luck,
        seen=one.seen,
        agrees=one.agrees,
        acted=one.acted,
        asked=one.asked,
        rung=one.rung,
        reserve=one.reserve,
        silences=one.silences,
        stand_in=one.stand_in,
        resigned=int(one.resigned),
        stood_in=one.stood_in,
        offered=int(one.offered),
        muted=one.muted,
        spared=one.spared,
        called=one.called,
    )


def timed_columns(one: Participant) -> tuple[int, int, str | None, int, int, int]:
    """The columns of a participant that the clock changes, or giving up."""
    return one.reserve, one.silences, one.stand_in, int(one.resigned), one.stood_in, int(one.offered)
