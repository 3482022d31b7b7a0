"""Tables of events: all people are seated at once, the match begins by itself, and the event may end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.log import EndDetail
from games.engine.record import replace
from tables.commands.hosting import end_match
from tables.commands.lobby import COMPUTERS, close
from tables.model.places import all_places
from tables.model.table import Change, Participant, Phase

if TYPE_CHECKING:
    from games.engine.ids import EventId, Milliseconds
    from games.engine.matches.log import EventEnding
    from games.engine.text import Seat
    from tables.model.pace import Pace
    from tables.model.table import Person, Table


def seat_all(
    table: Table, event: EventId, people: tuple[Person, ...], computers: tuple[str, ...], first: Seat | None
) -> Table:
    """Seat the people and computer players of an event at its new table."""
    names = [name for name in COMPUTERS if name not in {person.name for person in people}]
    seated = [Participant(0, person.id, person.name, None) for person in people]
    seated += [Participant(0, None, name, level) for name, level in zip(names, computers, strict=False)]
    participants = tuple(replace(participant, seat=seat) for seat, participant in enumerate(seated))
    return replace(table, event=event, participants=participants, first=first)


def take_back(table: Table, why: EventEnding, at: Milliseconds) -> Change:
    """Close the table of an event, or end its match without a result, for a reason."""
    if table.phase is Phase.LOBBY:
        return close(table)
    if table.phase is Phase.RUNNING:
        return end_match(table, EndDetail(why), at)
    return Change(table)


def slow_down(table: Table, pace: Pace) -> Change:
    """Continue at another pace, with full reserves; close a table that has not begun."""
    if table.phase is Phase.LOBBY:
        return close(table)
    if table.phase is not Phase.RUNNING:
        return Change(table)
    rested = tuple(replace(participant, reserve=pace.reserve) for participant in table.participants)
    after = replace(table, pace=pace, clock=None, ended_clock=None, participants=rested)
    return Change(after, places=all_places(after))
