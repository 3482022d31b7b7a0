"""Ending a match before its time because all people at the table agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.matches.log import EntryKind
from games.engine.matches.match import note
from games.engine.record import replace
from tables.commands.checks import check_not_resigned, check_running, seat_of
from tables.commands.consent import without_wish
from tables.commands.losses import losses_of_ending
from tables.commands.play import playing
from tables.model.confirming import check_confirmed
from tables.model.consent import check_may_plead, open_pleas, seats_asked
from tables.model.places import out_of_date
from tables.model.presence import with_turns
from tables.model.rated import ends_alone, spoilt_by
from tables.model.requests import Matter, Unmet
from tables.model.table import Change, Phase
from tables.model.undoing import with_unmet, without_unmet

if TYPE_CHECKING:
    from tables.model.table import Table


def agree(table: Table, person: int, at: Milliseconds, *, agrees: bool, shown: str | None = None) -> Change:
    """Agree to end the match now, or no longer; a refusal ends the request for all.

    Computer players and people with a stand-in are not asked. Raises `Illegal` if the end is asked for again
    too soon, and `Unconfirmed` if the match ends by this alone, unless that was `shown`: others have been
    asked by the first who agreed.
    """
    seat = seat_of(table, person)
    check_running(table)
    check_not_resigned(table, seat)
    if agrees and not any(participant.agrees for participant in table.participants):
        check_may_plead(table, seat, Matter.END, at)
    if not agrees and seat in seats_asked(table, Matter.END):
        after = _refuse(table)
        return Change(after, places=out_of_date(table, after))
    participants = tuple(
        replace(participant, agrees=agrees) if participant.seat == seat else participant
        for participant in table.participants
    )
    after = replace(without_unmet(table, seat), participants=participants)
    if not all(participant.agrees or participant.automatic for participant in participants):
        return Change(after, places=out_of_date(table, after))
    if not any(participant.agrees for participant in table.participants):
        check_confirmed(losses_of_ending(table), (table.id, person), shown)
    progress = note(playing(table), EntryKind.END, at)
    if ends_alone(after, seat):
        after = spoilt_by(after, seat)
    ended = with_turns(table, replace(after, phase=Phase.ENDED, match=progress.match))
    return Change(ended, progress.entries, out_of_date(table, ended))


def _refuse(table: Table) -> Table:
    """Drop the wish to end the match, and tell the seat that asked for it."""
    plea = next((plea for plea in open_pleas(table) if plea.matter is Matter.END), None)
    after = without_wish(table)
    return after if plea is None else with_unmet(after, plea, Unmet.END_REFUSED)
