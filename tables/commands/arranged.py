"""Tables of events: everybody is seated at once, the match begins by itself, and the event may end it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.log import EndDetail
from games.engine.record import replace
from tables.commands.hosting import end_match
from tables.commands.lobby import COMPUTERS, close
from tables.model.places import all_places
from tables.model.table import Change, Participant, Phase

if TYPE_CHECKING:
    from games.engine.matches.log import EventEnding
    from games.engine.text import Seat
    from tables.model.pace import Pace
    from tables.model.table import Person, Table


def seat_all(
    table: Table, event: int, people: tuple[Person, ...], computers: tuple[str, ...], first: Seat | None
) -> Table:
    """Return a new table of an event at which everybody sits who is to play."""
    names = [one for one in COMPUTERS if one not in {person.name for person in people}]
    seated = [Participant(0, one.id, one.name, None) for one in people]
    seated += [Participant(0, None, name, level) for name, level in zip(names, computers, strict=False)]
    participants = tuple(replace(one, seat=seat) for seat, one in enumerate(seated))
    return replace(table, event=event, participants=participants, first=first)


def take_back(table: Table, why: EventEnding, at: int) -> Change:
    """Close the table of an event, or end its match without a result, and say why."""
    if table.phase is Phase.LOBBY:
        return close(table)
    if table.phase is Phase.RUNNING:
        return end_match(table, EndDetail(why), at)
    return Change(table)


def slow_down(table: Table, pace: Pace) -> Change:
    """Go on at another pace, with a full reserve for everybody; a table that has not begun is closed."""
    if table.phase is Phase.LOBBY:
        return close(table)
    if table.phase is not Phase.RUNNING:
        return Change(table)
    rested = tuple(replace(one, reserve=pace.reserve) for one in table.participants)
    after = replace(table, pace=pace, clock=None, ended_clock=None, participants=rested)
    return Change(after, places=all_places(after))
