"""Taking choices back: freely, while nobody has learned anything by them, or as all affected people agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.matches.log import UndoDetail
from games.engine.matches.match import undo
from games.engine.record import replace
from games.engine.text import Illegal, News, Who, say
from tables.commands.checks import check_running, seat_of
from tables.commands.losses import lost_by_asking, lost_by_undoing
from tables.commands.play import playing
from tables.commands.seating import seated
from tables.model.clocks import resumed
from tables.model.confirming import check_confirmed
from tables.model.consent import check_may_plead
from tables.model.places import CARD, out_of_date
from tables.model.presence import with_spared, with_turns
from tables.model.rated import counts, spoilt_by
from tables.model.requests import Matter, UndoRequest, Unmet
from tables.model.table import Change
from tables.model.undoing import affected, with_unmet, without_unmet

if TYPE_CHECKING:
    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from tables.model.undoing import Goal


def check_may_undo(table: Table, seat: Seat) -> None:
    """Raise `Illegal` unless a seat may take a choice back, with or without the others' consent."""
    check_running(table)
    if table.pause is not None:
        raise Illegal(say("tables-paused"))
    if table.participants[seat].automatic:
        raise Illegal(say("tables-stand-in"))
    if seat in playing(table).choices:
        raise Illegal(say("tables-undo-changeable"))


def take_back(table: Table, person: int, goal: Goal | None, at: int) -> Change:
    """Go back to a goal to which a person may go back by themselves; the clock of their turn goes on.

    Raises `Illegal` without a goal, if the match has gone on, or if the time of that turn is over.
    """
    seat = seat_of(table, person)
    check_may_undo(table, seat)
    if goal is None or playing(table).choices:
        raise Illegal(say("tables-undo-learned"))
    change = _undone(table, seat, goal, at, agreed=False)
    own = change.table.participants[seat]
    back = replace(
        own,
        seen=change.entries[0].turn,
        asked=min(own.asked, goal.to),
        rung=max(own.rung, goal.to, own.asked),
    )
    after = with_spared(table, _with_clock(table, seated(change.table, back), seat, goal, at), at)
    return replace(change, table=after, places=out_of_date(table, after))


def ask(table: Table, person: int, goal: Goal | None, at: int, shown: str | None = None) -> Change:
    """Ask all affected people to let a person take back their last choice.

    A person who plays alone needs no consent, but then the match counts no more. Raises `Illegal` if they
    have not chosen yet, have asked a moment ago, or another person asks already, and `Unconfirmed` if others
    have to agree or the match would count no more, unless that was `shown`.
    """
    seat = seat_of(table, person)
    check_may_undo(table, seat)
    if table.undoing is not None:
        raise Illegal(say("tables-undo-asked"))
    if goal is None:
        raise Illegal(say("tables-undo-nothing"))
    if others := affected(table, seat):
        check_may_plead(table, seat, Matter.UNDO, at)
        check_confirmed(lost_by_asking(others), (table.id, person, goal.to), shown)
        asking = replace(without_unmet(table, seat), undoing=UndoRequest(seat, goal.to))
        return Change(asking, places=(CARD,))
    if counts(table):
        check_confirmed(lost_by_undoing(), (table.id, person, goal.to), shown)
    change = _alone(_undone(table, seat, goal, at, agreed=True), seat)
    own = change.table.participants[seat]
    after = seated(change.table, replace(own, rung=max(own.rung, own.asked)))
    return replace(change, table=after, places=out_of_date(table, after))


def agree(table: Table, person: int, goal: Goal | None, at: int) -> Change:
    """Agree that a choice is taken back; once all do, it is. `goal` is that of the request.

    Raises `Illegal` if that has been replaced by another since the goal was found.
    """
    seat = seat_of(table, person)
    request = _requested(table)
    if seat not in affected(table, request.seat):
        raise Illegal(say("tables-undo-not-asked"))
    if goal is None or goal.to != request.to:
        raise Illegal(say("tables-undo-lapsed"))
    agreed = request.agreed | {seat}
    if not agreed.issuperset(affected(table, request.seat)):
        return Change(replace(table, undoing=replace(request, agreed=agreed)), places=(CARD,))
    change = _undone(table, request.seat, goal, at, agreed=True)
    return replace(change, places=out_of_date(table, change.table))


def refuse(table: Table, person: int) -> Change:
    """Refuse that a choice is taken back; whoever has asked withdraws the request by that."""
    seat = seat_of(table, person)
    request = _requested(table)
    if seat != request.seat and seat not in affected(table, request.seat):
        raise Illegal(say("tables-undo-not-asked"))
    ended = replace(table, undoing=None)
    after = ended if seat == request.seat else with_unmet(ended, request, Unmet.REFUSED)
    return Change(after, places=(CARD,))


def _requested(table: Table) -> UndoRequest:
    check_running(table)
    if table.undoing is None:
        raise Illegal(say("tables-undo-lapsed"))
    return table.undoing


def _undone(table: Table, seat: Seat, goal: Goal, at: int, *, agreed: bool) -> Change:
    """Go back to a goal. Raises `Illegal` if the log has grown since that was found."""
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
    """Return where a match stands after it went back, as everybody knows: its stage, and who is to choose."""
    who, stage = tuple(map(Who, table.awaited)), table.game.face.stage(table.view(None))
    return say("tables-undo-back-to", stage=stage, who=who) if stage else say("tables-undo-back", who=who)


def _with_clock(before: Table, after: Table, seat: Seat, goal: Goal, at: int) -> Table:
    """Return a table at which the clock of a seat goes on from before its choice."""
    if not before.pace.timed:
        return after
    if before.clock is not None and seat in before.awaited and before.participants[seat].asked <= goal.to:
        return after
    ended = before.ended_clock
    found = resumed(after, ended, at) if ended is not None and ended.seat == seat else None
    if found is None:
        raise Illegal(say("tables-undo-late"))
    return found
