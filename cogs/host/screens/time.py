"""The pace of a match and the clock of its turn, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.text import Who, say
from tables.model.clocks import longest_silence, offer_after, stopped_lately
from tables.model.consent import hold_start
from tables.model.pace import HOUR, MINUTE, PACES
from tables.model.rest import DAY, YEARLY_ABSENCE
from tables.model.table import Phase

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.model.pace import Pace
    from tables.model.table import Table

LONG = 5 * DAY
"""Time from which on hours do not matter, in ms."""


def pace_line(table: Table) -> Text:
    """Return the pace of a table in brief, for people who may join."""
    pace = table.pace
    if not pace.timed:
        return say("clock-none")
    return say("clock-brief-nights" if pace.nights else "clock-brief", **_times(pace))


def pace_in_full(table: Table) -> Text:
    """Return what the pace of a table with a clock means, step by step."""
    pace = table.pace
    more = {"absence": duration(YEARLY_ABSENCE)} if pace.nights else {}
    return say("clock-pace-nights" if pace.nights else "clock-pace", **_times(pace), **more)


def _times(pace: Pace) -> dict[str, Text]:
    turn = duration(pace.turn)
    named = pace.name in PACES
    return {
        "pace": say(f"clock-pace-{pace.name}") if named else say("clock-pace-given", turn=turn),
        "turn": turn,
        "reserve": duration(pace.reserve),
        "offer": duration(offer_after(pace)),
        "longest": duration(longest_silence(pace) - (YEARLY_ABSENCE if pace.nights else 0)),
    }


def time_left(table: Table) -> Text | None:
    """Return how long the present turn lasts, for the end of a line; `None` without a clock."""
    if table.clock is None or table.pause is not None:
        return None
    if hold_start(table) is not None:
        return say("clock-held")
    return say("clock-left", until=f"<t:{table.clock.until // 1000}:R>")


def seat_lines(table: Table) -> tuple[Text, ...]:
    """Return the seats with stand-ins, and the seats that are free to take."""
    replaced = [participant for participant in table.participants if participant.stand_in is not None]
    gone = tuple(Who(participant.seat) for participant in replaced if participant.resigned)
    away = tuple(Who(participant.seat) for participant in replaced if not participant.resigned)
    lines = [say("clock-gone", who=gone)] if gone else []
    lines += [say("clock-stand-in", who=away)] if away else []
    free = tuple(Who(participant.seat) for participant in table.participants if participant.offered)
    lines += [say("seats-free", who=free)] if free and table.phase is Phase.RUNNING else []
    return tuple(lines)


def stood_lines(table: Table) -> tuple[Text, ...]:
    """Return for how long the clock stood since the last choice; nothing while it stands."""
    if table.clock is None or table.pause is not None or hold_start(table) is not None:
        return ()
    stopped = stopped_lately(table)
    return (say("clock-stopped", time=duration(stopped)),) if stopped else ()


def clock_lines(table: Table) -> tuple[Text, ...]:
    """Return the end of the present turn, in the reader's own time, and the seats with stand-ins.

    While a request waits for consent, the clock stands; that it stood is told until the next choice.
    """
    lines = (*seat_lines(table), *stood_lines(table))
    if table.clock is None or table.pause is not None:
        return lines
    if hold_start(table) is not None:
        return say("clock-held"), *lines
    return say("clock-until", until=f"<t:{table.clock.until // 1000}:R>"), *lines


def duration(milliseconds: int) -> Text:
    """Return a length of time in the largest unit that says it well, rounded up to it.

    >>> duration(90 * MINUTE)
    Text(key='clock-minutes', params=(('count', 90),))
    """
    if milliseconds > LONG or (milliseconds >= 2 * DAY and milliseconds % DAY == 0):
        return say("clock-days", count=-(-milliseconds // DAY))
    if milliseconds >= 2 * HOUR and milliseconds % HOUR == 0:
        return say("clock-hours", count=milliseconds // HOUR)
    if milliseconds > 10 * HOUR:
        return say("clock-hours", count=-(-milliseconds // HOUR))
    return say("clock-minutes", count=-(-milliseconds // MINUTE))
