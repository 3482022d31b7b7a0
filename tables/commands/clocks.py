"""Silence and absence: reminders, defaults, stand-ins, coming back, and resigning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from games.engine.ids import Milliseconds
from games.engine.matches import log
from games.engine.matches.log import EndDetail, EntryKind, SeatDetail
from games.engine.matches.match import note, submit_default
from games.engine.record import replace
from games.engine.text import Illegal, say
from tables.commands.checks import check_not_resigned, check_running, seat_of
from tables.commands.consent import lapse_pleas, remind_of_pleas
from tables.commands.hosting import go_on
from tables.commands.lobby import close
from tables.commands.losses import DUEL, losses_of_resigning
from tables.commands.play import advance, playing
from tables.commands.seating import with_participant, with_player, with_stand_in
from tables.commands.substitutes import back, offer_left
from tables.model import clocks
from tables.model.cause_news import without_repeats
from tables.model.clocks import SILENCES, STAND_IN, seats_on_clock, with_length, with_new_rest
from tables.model.confirming import check_confirmed
from tables.model.consent import uncalled_seats
from tables.model.pause import LONGEST as LONGEST_PAUSE
from tables.model.places import ARCHIVE, CARD, LOBBY, all_places, out_of_date, seat_place
from tables.model.presence import unrung, with_turns
from tables.model.table import Change, Phase

if TYPE_CHECKING:
    from games.engine.text import Seat
    from tables.model.table import Table
    from tables.model.turn_clock import TurnClock


WAKE: Final = "wake:"
"""The prefix of the kinds of timers that ring a seat at the end of its person's quiet hours or absence."""


def expire(table: Table, kind: str, at: Milliseconds) -> Change | None:
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
        case "turn" if table.clock is not None and seats_on_clock(table):
            change = _time_over(table, table.clock, at)
        case _ if kind.startswith(WAKE):
            seat = int(kind.removeprefix(WAKE))
            due = seat in (*unrung(table), *uncalled_seats(table))
            change = Change(table, places=(seat_place(seat),)) if due else None
        case clocks.LAPSE:
            change = lapse_pleas(table, at)
        case _ if kind.startswith(clocks.PLEA):
            change = remind_of_pleas(table, at)
        case _:
            change = remind(table) if table.clock is not None and seats_on_clock(table) else None
    return change


def _time_over(table: Table, clock: TurnClock, at: Milliseconds) -> Change:
    """End a turn whose clock has run out, or prolong it if its people could not answer."""
    if table.trouble is not None and at - clock.since < LONGEST_PAUSE:
        # People cannot answer at a table that cannot be shown: they get the time of another turn.
        return Change(with_length(table, replace(clock, length=clock.length + table.pace.turn)))
    exact = with_length(table, clock)
    if exact.clock is not None and exact.clock.until > at:
        return Change(exact)  # The bot was away, and the clock would end in quiet hours.
    return run_out(table, at)


def remind(table: Table) -> Change:
    """Ring the people again for whom the clock runs, unless they have muted reminders in this turn."""
    people = (table.participants[seat] for seat in seats_on_clock(table))
    seats = tuple(participant.seat for participant in people if participant.muted < participant.asked)
    participants = tuple(
        replace(participant, rung=-1, spared=0) if participant.seat in seats else participant
        for participant in table.participants
    )
    return Change(replace(table, participants=participants), places=tuple(map(seat_place, seats)))


def mute(table: Table, person: int) -> Change:
    """Send a person no more reminders in this turn; raises `Illegal` if none would come."""
    seat = seat_of(table, person)
    check_running(table)
    if seat not in seats_on_clock(table):
        raise Illegal(say("tables-no-reminders"))
    own = table.participants[seat]
    return Change(with_participant(table, replace(own, muted=own.asked)), places=(seat_place(seat),))


def rest_changed(table: Table, person: int, at: Milliseconds, *, seen: bool) -> Change:
    """Set the clock of a table anew after the rest of a person there has changed, and show it.

    `seen` tells whether others see the change. A person who is awaited is rung if need be.
    """
    after = with_new_rest(table, at)
    moved = after.clock != table.clock
    waits = (*table.awaited, *uncalled_seats(table))
    awaited = table.awaited if moved else tuple(seat for seat in waits if seat == table.seat_of(person))
    cards = (LOBBY, CARD) if table.match is not None else (LOBBY,)
    return Change(after, places=(*(cards if moved or seen else ()), *map(seat_place, awaited)))


def run_out(table: Table, at: Milliseconds) -> Change:
    """Take the defaults for all seats whose time is up, to the end of their turn.

    After `SILENCES` turns in a row, a computer player stands in for a seat. The match ends without a result
    if no person plays any more.
    """
    silent = seats_on_clock(table)
    change = Change(table)
    for seat in silent:
        change = _take_defaults(change, seat, at)
    change = _count_silences(change, silent)
    for seat in silent:
        participant = change.table.participants[seat]
        if change.table.phase is Phase.RUNNING and participant.silences >= SILENCES:
            change = with_stand_in(change, participant, STAND_IN, at)
    if change.table.phase is Phase.RUNNING and all(other.automatic for other in change.table.participants):
        change = _end(change, "abandoned", at)
    places = [place for seat in silent for place in out_of_date(table, change.table, seat)]
    places += [LOBBY] if change.table.host != table.host else []
    return replace(change, places=tuple(dict.fromkeys(places)))


def come_back(table: Table, person: int, at: Milliseconds) -> Change:
    """End the stand-in for a person, who plays again.

    A choice that the computer player sealed counts, unless the person changes it.
    """
    seat = seat_of(table, person)
    check_running(table)
    check_not_resigned(table, seat)
    if table.participants[seat].stand_in is None:
        raise Illegal(say("tables-no-stand-in"))
    change = with_player(Change(table), back(table, table.participants[seat]), at)
    return replace(change, places=out_of_date(table, change.table, seat))


def resign(table: Table, person: int, at: Milliseconds, shown: str | None = None) -> Change:
    """Resign. At a table of two, the other player wins and the match ends.

    Among more, a computer player plays on until a person takes the seat, without the orders left there and
    without the requests that the person made.
    Raises `Unconfirmed` unless that was `shown`.
    """
    seat = seat_of(table, person)
    check_running(table)
    check_not_resigned(table, seat)
    check_confirmed(losses_of_resigning(table, seat), (table.id, seat), shown)
    told = note(playing(table), EntryKind.RESIGNATION, at, log.SEAT_DETAIL.to_plain(SeatDetail(seat)))
    offered = len(table.participants) > DUEL
    resigned = replace(table.participants[seat], resigned=True, offered=offered, agrees=False)
    undoing = None if table.undoing is not None and table.undoing.seat == seat else table.undoing
    left = replace(
        with_participant(table, resigned),
        match=told.match,
        orders={**table.orders, seat: ()},
        undoing=undoing,
    )
    change = Change(left, told.entries)
    if len(table.participants) <= DUEL:
        change = _end(change, "resigned", at)
    else:
        change = with_stand_in(change, resigned, STAND_IN, at)
        if all(other.automatic for other in change.table.participants):
            change = _end(change, "abandoned", at)
    return replace(change, places=all_places(change.table))


def _take_defaults(change: Change, seat: Seat, at: Milliseconds) -> Change:
    """Take the defaults of a seat until its turn is over."""
    table, entries = change.table, change.entries
    asked = table.participants[seat].asked
    while seat in seats_on_clock(table) and table.participants[seat].asked == asked:
        step = advance(table, table, submit_default(playing(table), seat, at), seat)
        table, entries = step.table, entries + step.entries
    return Change(table, without_repeats(entries))


def _count_silences(change: Change, seats: tuple[Seat, ...]) -> Change:
    """Count a silent turn for some seats."""
    table = change.table
    for seat in seats:
        participant = table.participants[seat]
        table = with_participant(table, replace(participant, silences=participant.silences + 1))
    return replace(change, table=table)


def _end(change: Change, reason: Literal["abandoned", "resigned"], at: Milliseconds) -> Change:
    detail = log.END_DETAIL.to_plain(EndDetail(reason))
    progress = note(playing(change.table), EntryKind.END, at, detail)
    ended = replace(change.table, phase=Phase.ENDED, ending=reason, pause=None, match=progress.match)
    return Change(with_turns(change.table, ended), change.entries + progress.entries)
