"""Silence and absence: reminders, defaults, computer players that stand in, coming back, and giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from games.engine.matches import log
from games.engine.matches.log import EndDetail, EntryKind, SeatDetail
from games.engine.matches.match import note, submit_default
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_not_resigned, check_running, seat_of
from tables.commands.consent import lapse_pleas, remind_of_pleas
from tables.commands.hosting import go_on
from tables.commands.lobby import close
from tables.commands.losses import DUEL, lost_by_resigning
from tables.commands.play import advance, playing
from tables.commands.seating import seated, with_player, with_stand_in
from tables.commands.substitutes import back, offer_left
from tables.model import clocks
from tables.model.cause_news import told_once
from tables.model.clocks import SILENCES, STAND_IN, timed, with_length, with_new_rest
from tables.model.confirming import check_confirmed
from tables.model.consent import uncalled
from tables.model.pause import LONGEST as LONGEST_PAUSE
from tables.model.places import ARCHIVE, CARD, LOBBY, all_places, out_of_date, seat_place
from tables.model.presence import unrung, with_turns
from tables.model.table import Change, Phase

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table
    from tables.model.turn_clock import TurnClock


WAKE: Final = "wake:"
"""The prefix of the kinds of timers that ring a seat when the rest of its person is over."""


def expire(table: Table, kind: str, at: int) -> Change | None:
    """Carry out what a timer of some kind is for; `None` if nothing is to be done."""
    match kind:
        case "lobby":
            change = close(table) if table.phase is Phase.LOBBY else None
        case "pause":
            change = go_on(table, None, at) if table.pause is not None else None
        case "offer":
            change = offer_left(table, at) if table.phase is Phase.RUNNING else None
        case "thread":
            change = None if table.live else Change(table, places=(ARCHIVE,))
        case "turn" if table.clock is not None and timed(table):
            change = _time_over(table, table.clock, at)
        case _ if kind.startswith(WAKE):
            seat = int(kind.removeprefix(WAKE))
            due = seat in (*unrung(table), *uncalled(table))
            change = Change(table, places=(seat_place(seat),)) if due else None
        case clocks.LAPSE:
            change = lapse_pleas(table, at)
        case _ if kind.startswith(clocks.PLEA):
            change = remind_of_pleas(table, at)
        case _:
            change = remind(table) if table.clock is not None and timed(table) else None
    return change


def _time_over(table: Table, clock: TurnClock, at: int) -> Change:
    """End a turn whose clock has run out, or prolong it where its people could not help that."""
    if table.trouble is not None and at - clock.since < LONGEST_PAUSE:
        # Nobody is silent by choice at a table that cannot be shown: they get the time of another turn.
        return Change(with_length(table, replace(clock, length=clock.length + table.pace.turn)))
    exact = with_length(table, clock)
    if exact.clock is not None and exact.clock.until > at:
        return Change(exact)  # The bot was away, and the clock would end while somebody sleeps.
    return run_out(table, at)


def remind(table: Table) -> Change:
    """Ring those again for whom the clock runs, but for those who have muted reminders in this turn."""
    people = (table.participants[seat] for seat in timed(table))
    seats = tuple(one.seat for one in people if one.muted < one.asked)
    participants = tuple(
        replace(one, rung=-1, spared=0) if one.seat in seats else one for one in table.participants
    )
    return Change(replace(table, participants=participants), places=tuple(map(seat_place, seats)))


def mute(table: Table, person: int) -> Change:
    """Send a person no more reminders in this turn; raises `Illegal` if none would come."""
    seat = seat_of(table, person)
    check_running(table)
    if seat not in timed(table):
        raise Illegal(say("tables-no-reminders"))
    one = table.participants[seat]
    return Change(seated(table, replace(one, muted=one.asked)), places=(seat_place(seat),))


def rest_changed(table: Table, person: int, at: int, *, seen: bool) -> Change:
    """Set the clock of a table anew after the rest of somebody there has changed, and show it.

    `seen`: others see the change. A person who is awaited is rung if need be.
    """
    after = with_new_rest(table, at)
    moved = after.clock != table.clock
    waits = (*table.awaited, *uncalled(table))
    awaited = table.awaited if moved else tuple(seat for seat in waits if seat == table.seat_of(person))
    cards = (LOBBY, CARD) if table.match is not None else (LOBBY,)
    return Change(after, places=(*(cards if moved or seen else ()), *map(seat_place, awaited)))


def run_out(table: Table, at: int) -> Change:
    """Take the defaults for all whose time is up, to the end of their turn.

    After `SILENCES` turns in a row, a computer player stands in for a seat. If nobody plays any more, the
    match ends without a result.
    """
    silent = timed(table)
    change = Change(table)
    for seat in silent:
        change = _defaulted(change, seat, at)
    change = _blamed(change, silent)
    for seat in silent:
        one = change.table.participants[seat]
        if change.table.phase is Phase.RUNNING and one.silences >= SILENCES:
            change = with_stand_in(change, one, STAND_IN, at)
    if change.table.phase is Phase.RUNNING and all(one.automatic for one in change.table.participants):
        change = _ended(change, "abandoned", at)
    places = [place for seat in silent for place in out_of_date(table, change.table, seat)]
    places += [LOBBY] if change.table.host != table.host else []
    return replace(change, places=tuple(dict.fromkeys(places)))


def come_back(table: Table, person: int, at: int) -> Change:
    """Let a person play again for whom a computer player stands in.

    A choice that it sealed counts, unless the person changes it.
    """
    seat = seat_of(table, person)
    check_running(table)
    check_not_resigned(table, seat)
    if table.participants[seat].stand_in is None:
        raise Illegal(say("tables-no-stand-in"))
    change = with_player(Change(table), back(table, table.participants[seat]), at)
    return replace(change, places=out_of_date(table, change.table, seat))


def resign(table: Table, person: int, at: int, shown: str | None = None) -> Change:
    """Give up: of two, the other wins and the match ends.

    Among more, a computer player plays on until a person takes the seat, without the orders left there and
    without the requests that the person made.
    Raises `Unconfirmed` unless that was `shown`.
    """
    seat = seat_of(table, person)
    check_running(table)
    check_not_resigned(table, seat)
    check_confirmed(lost_by_resigning(table, seat), (table.id, seat), shown)
    told = note(playing(table), EntryKind.RESIGNATION, at, log.SEAT_DETAIL.to_plain(SeatDetail(seat)))
    offered = len(table.participants) > DUEL
    one = replace(table.participants[seat], resigned=True, offered=offered, agrees=False)
    undoing = None if table.undoing is not None and table.undoing.seat == seat else table.undoing
    left = replace(seated(table, one), match=told.match, orders={**table.orders, seat: ()}, undoing=undoing)
    change = Change(left, told.entries)
    if len(table.participants) <= DUEL:
        change = _ended(change, "resigned", at)
    else:
        change = with_stand_in(change, one, STAND_IN, at)
        if all(one.automatic for one in change.table.participants):
            change = _ended(change, "abandoned", at)
    return replace(change, places=all_places(change.table))


def _defaulted(change: Change, seat: Seat, at: int) -> Change:
    """Take the defaults of a seat until its turn is over."""
    table, entries = change.table, change.entries
    asked = table.participants[seat].asked
    while seat in timed(table) and table.participants[seat].asked == asked:
        step = advance(table, table, submit_default(playing(table), seat, at), seat)
        table, entries = step.table, entries + step.entries
    return Change(table, told_once(entries))


def _blamed(change: Change, seats: tuple[Seat, ...]) -> Change:
    """Count the silence of some seats, once for the whole turn."""
    table = change.table
    for seat in seats:
        one = table.participants[seat]
        table = seated(table, replace(one, silences=one.silences + 1))
    return replace(change, table=table)


def _ended(change: Change, reason: Literal["abandoned", "resigned"], at: int) -> Change:
    detail = log.END_DETAIL.to_plain(EndDetail(reason))
    progress = note(playing(change.table), EntryKind.END, at, detail)
    ended = replace(change.table, phase=Phase.ENDED, ending=reason, pause=None, match=progress.match)
    return Change(with_turns(change.table, ended), change.entries + progress.entries)
