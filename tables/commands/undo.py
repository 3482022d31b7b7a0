"""Undoing choices: freely while no other player has learned anything, or with the consent of all affected."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.matches.log import UndoDetail
from games.engine.matches.match import undo
from games.engine.record import replace
from games.engine.text import Illegal, News, Who, say
from tables.commands.checks import check_running, seat_of
from tables.commands.losses import losses_of_asking, losses_of_undoing
from tables.commands.play import playing
from tables.commands.seating import with_participant
from tables.model.clocks import resume_clock
from tables.model.confirming import check_confirmed
from tables.model.consent import check_may_plead
from tables.model.places import CARD, out_of_date
from tables.model.presence import with_spared, with_turns
from tables.model.rated import counts, spoilt_by
from tables.model.requests import Matter, UndoRequest, Unmet
from tables.model.table import Change
from tables.model.undoing import affected_seats, with_unmet, without_unmet

if TYPE_CHECKING:
    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from tables.model.undoing import Goal


def check_may_undo(table: Table, seat: Seat) -> None:
    """Raise `Illegal` unless a seat may undo a choice, with or without the consent of others."""
    check_running(table)
    if table.pause is not None:
        raise Illegal(say("tables-paused"))
    if table.participants[seat].automatic:
        raise Illegal(say("tables-stand-in"))
    if seat in playing(table).choices:
        raise Illegal(say("tables-undo-changeable"))


def take_back(table: Table, person: int, goal: Goal | None, at: Milliseconds) -> Change:
    """Go back to a goal that needs no consent; the clock of that turn goes on.

    Raises `Illegal` without a goal, if the match has gone on, or if the time of that turn is over.
    """
    seat = seat_of(table, person)
    check_may_undo(table, seat)
    if goal is None or playing(table).choices:
        raise Illegal(say("tables-undo-learned"))
    change = _go_back(table, seat, goal, at, agreed=False)
    own = change.table.participants[seat]
    back = replace(
        own,
        seen=change.entries[0].turn,
        asked=min(own.asked, goal.to),
        rung=max(own.rung, goal.to, own.asked),
    )
    after = with_spared(table, _with_clock(table, with_participant(change.table, back), seat, goal, at), at)
    return replace(change, table=after, places=out_of_date(table, after))


def ask(table: Table, person: int, goal: Goal | None, at: Milliseconds, shown: str | None = None) -> Change:
    """Ask all affected people for consent to undo a person's last choice.

    A person who plays alone needs no consent, but then the match is no longer rated. Raises `Illegal` if they
    have not chosen yet, have asked a moment ago, or another person asks already, and `Unconfirmed` if others
    have to agree or the match would lose its rating, unless that was `shown`.
    """
    seat = seat_of(table, person)
    check_may_undo(table, seat)
    if table.undoing is not None:
        raise Illegal(say("tables-undo-asked"))
    if goal is None:
        raise Illegal(say("tables-undo-nothing"))
    if others := affected_seats(table, seat):
        check_may_plead(table, seat, Matter.UNDO, at)
        check_confirmed(losses_of_asking(others), (table.id, person, goal.to), shown)
        asking = replace(without_unmet(table, seat), undoing=UndoRequest(seat, goal.to))
        return Change(asking, places=(CARD,))
    if counts(table):
        check_confirmed(losses_of_undoing(), (table.id, person, goal.to), shown)
    change = _alone(_go_back(table, seat, goal, at, agreed=True), seat)
    own = change.table.participants[seat]
    after = with_participant(change.table, replace(own, rung=max(own.rung, own.asked)))
    return replace(change, table=after, places=out_of_date(table, after))


def agree(table: Table, person: int, goal: Goal | None, at: Milliseconds) -> Change:
    """Agree to an undo; it is carried out once all have agreed. `goal` is that of the request.

    Raises `Illegal` if the request has been replaced since the goal was found.
    """
    seat = seat_of(table, person)
    request = _request_of(table)
    if seat not in affected_seats(table, request.seat):
        raise Illegal(say("tables-undo-not-asked"))
    if goal is None or goal.to != request.to:
        raise Illegal(say("tables-undo-lapsed"))
    agreed = request.agreed | {seat}
    if not agreed.issuperset(affected_seats(table, request.seat)):
        return Change(replace(table, undoing=replace(request, agreed=agreed)), places=(CARD,))
    change = _go_back(table, request.seat, goal, at, agreed=True)
    return replace(change, places=out_of_date(table, change.table))


def refuse(table: Table, person: int) -> Change:
    """Refuse an undo; the seat that asked withdraws its request by that."""
    seat = seat_of(table, person)
    request = _request_of(table)
    if seat != request.seat and seat not in affected_seats(table, request.seat):
        raise Illegal(say("tables-undo-not-asked"))
    ended = replace(table, undoing=None)
    after = ended if seat == request.seat else with_unmet(ended, request, Unmet.REFUSED)
    return Change(after, places=(CARD,))


def _request_of(table: Table) -> UndoRequest:
    check_running(table)
    if table.undoing is None:
        raise Illegal(say("tables-undo-lapsed"))
    return table.undoing


def _go_back(table: Table, seat: Seat, goal: Goal, at: Milliseconds, *, agreed: bool) -> Change:
    """Go back to a goal. Raises `Illegal` if the log has grown since it was found."""
    match = playing(table)
    if match.digest != goal.digest:
        raise Illegal(say("tables-stale"))
    progress = undo(match, UndoDetail(goal.to, seat, agreed), goal.state, goal.version, at)
    resting = {**table.resting, seat: progress.match.position}
    request, before = table.undoing, without_unmet(table, seat)
    if request is not None and request.seat != seat:
        before = with_unmet(before, request, Unmet.LAPSED)
    after = replace(before, match=progress.match, undoing=None, resting=resting)
    if agreed:
        after = with_turns(table, replace(after, ended_clock=None))
    *entries, last = progress.entries
    told = replace(last, news=(*last.news, News(_back(after))))
    return Change(after, (*entries, told), undone=goal.to)


def _alone(change: Change, seat: Seat) -> Change:
    """Stop rating a match in which a seat undid a move by itself, though others would have had to agree."""
    spoilt = spoilt_by(change.table, seat)
    if spoilt is change.table:
        return change
    *entries, last = change.entries
    told = replace(last, news=(*last.news, News(say("tables-undo-unrated", who=Who(seat)))))
    return replace(change, table=spoilt, entries=(*entries, told))


def _back(table: Table) -> Text:
    """Return the news of where a match stands after an undo: its stage, and the seats that choose."""
    who, stage = tuple(map(Who, table.awaited)), table.game.face.stage(table.view(None))
    return say("tables-undo-back-to", stage=stage, who=who) if stage else say("tables-undo-back", who=who)


def _with_clock(before: Table, after: Table, seat: Seat, goal: Goal, at: Milliseconds) -> Table:
    """Restart the clock of a seat as it stood before its choice."""
    if not before.pace.timed:
        return after
    if before.clock is not None and seat in before.awaited and before.participants[seat].asked <= goal.to:
        return after
    ended = before.ended_clock
    found = resume_clock(after, ended, at) if ended is not None and ended.seat == seat else None
    if found is None:
        raise Illegal(say("tables-undo-late"))
    return found
