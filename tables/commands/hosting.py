"""Commands of the person in charge of a table: its host, or a moderator of the channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.ids import Milliseconds
from games.engine.matches import log
from games.engine.matches.log import EndDetail, EntryKind, PauseDetail
from games.engine.matches.match import note
from games.engine.record import replace
from games.engine.scene import LOOKS
from games.engine.text import Illegal, say
from tables.commands.checks import check_lobby, check_running
from tables.commands.lobby import close as close_lobby
from tables.commands.lobby import unseat
from tables.commands.losses import losses_of_closing, losses_of_handing_over, losses_of_removal
from tables.commands.play import playing
from tables.model.clocks import time_left, with_length
from tables.model.confirming import check_confirmed
from tables.model.pause import LONGEST_REASON, Pause
from tables.model.places import CARD, LOBBY, all_places, out_of_date
from tables.model.presence import with_turns
from tables.model.rated import spoilt_by
from tables.model.rights import STRANGERS, Permission, Staff, host_of, people_with_right, refusal
from tables.model.table import Change, Phase
from tables.model.told import doer, line_about

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Participant, Table
    from tables.model.unreadable import AnyTable


@dataclass(frozen=True, slots=True)
class Steward:
    """A person who asks to change how a table is run; `staff` are the others who may."""

    id: int
    name: str
    moderator: bool = False
    staff: Staff = STRANGERS


def remove(table: Table, by: Steward, person: int, shown: str | None = None) -> Change:
    """Remove a person from a lobby for good. Raises `Illegal` for oneself, who can leave.

    This and other commands that cannot be undone raise `Unconfirmed` unless their consequences were `shown`.
    """
    check_lobby(table)
    check_charge(table, by)
    seat = table.seat_of(person)
    if seat is None or person == by.id:
        raise Illegal(say("tables-nobody-to-remove"))
    check_confirmed(losses_of_removal(table, seat), person, shown)
    after = unseat(table, person)
    told = line_about(table, "removed", by.id, person=doer(person))
    return replace(after, table=replace(after.table, barred=table.barred | {person}), told=(told,))


def swap(table: Table, by: Steward, first: Seat, second: Seat) -> Change:
    """Swap the players at two seats of a lobby.

    A person may swap with a computer player; any other swap is for the person in charge. Raises `Illegal` in
    a rematch: the same players sit as they sat before.
    """
    check_lobby(table)
    if table.rematch_of is not None:
        raise Illegal(say("tables-rematch-seats"))
    seats = range(len(table.participants))
    if first == second or first not in seats or second not in seats:
        raise Illegal(say("tables-no-such-seat"))
    own = table.seat_of(by.id) in (first, second)
    if not (own and any(table.participants[seat].computer for seat in (first, second))):
        check_charge(table, by)
    others = {first: table.participants[second], second: table.participants[first]}
    seated = tuple(
        replace(others.get(participant.seat, participant), seat=participant.seat)
        for participant in table.participants
    )
    told = line_about(table, "swapped", by.id, first=LOOKS[first].letter, second=LOOKS[second].letter)
    return Change(replace(table, participants=seated), places=(LOBBY,), told=(told,))


def hand_over(table: Table, by: Steward, person: int, shown: str | None = None) -> Change:
    """Make another person at the table its host."""
    check_charge(table, by)
    seat = table.seat_of(person)
    if not table.live or seat is None:
        raise Illegal(say("tables-no-such-host"))
    check_confirmed(losses_of_handing_over(table, seat), person, shown)
    told = line_about(table, "handed-over", by.id, person=doer(person))
    return Change(replace(table, host=person), places=(LOBBY, CARD), told=(told,))


def pause(table: Table, by: Steward, reason: str, at: Milliseconds) -> Change:
    """Pause a match: no seat is asked, and no clock runs."""
    check_running(table)
    check_charge(table, by)
    if table.pause is not None:
        raise Illegal(say("tables-paused-already"))
    plain = " ".join(reason.split())[:LONGEST_REASON]
    resting = replace(table, pause=Pause(at, by.name, plain))
    change = _note_pause(resting, PauseDetail(paused=True, by=by.name, reason=plain), at)
    return replace(change, told=(line_about(table, "paused", by.id),))


def go_on(table: Table, by: Steward | None, at: Milliseconds) -> Change:
    """Resume a paused match; without a steward, since the longest pause is over."""
    check_running(table)
    if by is not None:
        check_charge(table, by)
    if table.pause is None:
        raise Illegal(say("tables-not-paused"))
    rested = at - table.pause.since
    awake, clock = replace(table, pause=None), table.clock
    if clock is not None:
        awake = with_length(awake, replace(clock, stops=(*clock.stops, (table.pause.since, at))))
    participants = tuple(
        _awake(participant, rested, rung=participant.seat in awake.awaited)
        for participant in awake.participants
    )
    detail = PauseDetail(paused=False, by=by.name if by else "")
    change = _note_pause(replace(awake, participants=participants), detail, at)
    return change if by is None else replace(change, told=(line_about(table, "resumed", by.id),))


def _awake(participant: Participant, rested: int, *, rung: bool) -> Participant:
    """Resume a participant after a pause of `rested` ms; they are `rung` again if they are awaited."""
    stood_in = participant.stood_in + rested if participant.stand_in is not None else 0
    return replace(participant, stood_in=stood_in, rung=-1 if rung else participant.rung)


def extend(table: Table, by: Steward, at: Milliseconds) -> Change:
    """Give the present turn the time of one more.

    Raises `Illegal` if no clock runs, or more than a whole turn is left: repeated extensions cannot hold up a
    match for months.
    """
    check_running(table)
    check_charge(table, by)
    if table.clock is None or table.pause is not None:
        raise Illegal(say("tables-no-clock"))
    if time_left(table.clock, at) > table.pace.turn + table.pace.reserve:
        raise Illegal(say("tables-time-enough"))
    clock = replace(table.clock, length=table.clock.length + table.pace.turn)
    after = with_length(table, clock, table.clock.until)  # Others, who have answered, may sleep longer.
    return Change(after, places=all_places(after), told=(line_about(table, "extended", by.id),))


def close(table: Table, by: Steward, at: Milliseconds, shown: str | None = None) -> Change:
    """Close a lobby or, as a moderator, end a match without a result.

    A moderator who plays in that match counts as having left it.
    """
    check_charge(table, by)
    if table.phase is not Phase.RUNNING:
        check_lobby(table)
        return replace(close_lobby(table, shown), told=(line_about(table, "closed", by.id),))
    if not by.moderator:
        who = people_with_right(None, by.staff, Permission.CHANNELS)
        raise refusal(by.staff, say("tables-only-moderator", who=who))
    check_confirmed(losses_of_closing(table), tuple(table.people.values()), shown)
    own = table.seat_of(by.id)
    change = end_match(table if own is None else spoilt_by(table, own), EndDetail("closed", by.name), at)
    return replace(change, told=(line_about(table, "ended", by.id),))


def end_match(table: Table, detail: EndDetail, at: Milliseconds) -> Change:
    """End a running match without a result."""
    progress = note(playing(table), EntryKind.END, at, log.END_DETAIL.to_plain(detail))
    ended = replace(table, phase=Phase.ENDED, ending=detail.reason, pause=None, match=progress.match)
    return Change(with_turns(table, ended), progress.entries, out_of_date(table, ended))


def check_charge(table: AnyTable, by: Steward) -> None:
    """Raise `Illegal` unless a person is the host, or a moderator."""
    if by.id != table.host and not by.moderator:
        who = people_with_right(host_of(table), by.staff, Permission.CHANNELS)
        raise refusal(by.staff, say("tables-only-host", who=who))


def _note_pause(table: Table, detail: PauseDetail, at: Milliseconds) -> Change:
    progress = note(playing(table), EntryKind.PAUSE, at, log.PAUSE_DETAIL.to_plain(detail))
    return Change(replace(table, match=progress.match), progress.entries, all_places(table))
