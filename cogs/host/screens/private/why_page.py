"""`/table why`: the awaited seats, and the timeouts to come. It tells nothing secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.parts.consents import consent_lines
from cogs.host.screens.parts.substitutes import may_return, return_button
from cogs.host.screens.private.more_page import back_button
from cogs.host.screens.results import result_lines
from cogs.host.screens.seats import title_of, waiting_line, with_absences
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import clock_lines, duration, pace_in_full
from games.engine.ids import Milliseconds
from games.engine.text import Who, say
from tables.model.clocks import SILENCES, offer_due, seats_on_clock, timers_of
from tables.model.consent import hold_start
from tables.model.table import Phase

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.model.table import Table
    from words import Words

REMINDERS: Final = ("half", "late")
"""The timers that remind awaited people, in order."""


def why_page(table: Table, words: Words, since: Milliseconds | None, show: str) -> Shown:
    """Return the awaited seats, `since` a time in ms if that is known, and the next steps.

    `show` mentions the command that posts the card anew. A reader with a stand-in can come back.
    """
    lines = [words(line) for line in _lines(table, since)]
    if table.trouble is not None and table.live:
        lines.insert(0, f"⚠️ {words(say(table.trouble, show=show, table=str(table.id)))}")
    if table.phase in (Phase.OVER, Phase.ENDED):
        lines = result_lines(table, words)
    if table.pace.timed and table.live:
        lines.append(f"-# {words(pace_in_full(table))}")
    playing = table.phase is Phase.RUNNING
    again = [button(words(say("host-refresh")), TablePress(Verb.AWAITED, table.id))] if table.live else []
    play = [button(words(say("host-play")), TablePress(Verb.PLAY, table.id))] if playing else []
    back = [return_button(table, words)] if may_return(table, words.reader) else []
    buttons = [*back, *play, *again, *back_button(table, words)]
    return Shown(message([*text(f"### {words(title_of(table))}", *lines), *rows(buttons)], SEA))


def _lines(table: Table, since: Milliseconds | None) -> list[Text]:
    if table.phase is Phase.LOBBY:
        return _in_lobby(table)
    if table.phase is not Phase.RUNNING:
        return [say("answer-now-cancelled", table=str(table.id))]
    if table.pause is not None:
        goes_on = say("why-pause-ends", when=_when(Milliseconds(timers_of(table)["pause"])))
        return [
            waiting_line(table),
            say("why-since", since=_when(table.pause.since)),
            goes_on,
            *_offers(table),
        ]
    return [*_awaited_lines(table, since), *_steps(table), *_offers(table)]


def _in_lobby(table: Table) -> list[Text]:
    host = table.seat_of(table.host)
    begins = [] if host is None else [say("why-lobby", who=Who(host))]
    missing = table.game.rules.seats[0] - len(table.participants)
    more = [say("host-open-more", missing=missing)] if missing > 0 else begins
    return [*more, say("why-lobby-closes", when=_when(Milliseconds(timers_of(table)["lobby"])))]


def _awaited_lines(table: Table, since: Milliseconds | None) -> list[Text]:
    """Return the seats that have still to choose, that have chosen, and for which a computer is about to."""
    chosen = tuple(Who(seat) for seat in sorted(table.match.choices)) if table.match else ()
    people = with_absences(table, (seat for seat in table.awaited if not table.participants[seat].automatic))
    others = tuple(Who(seat) for seat in table.awaited if table.participants[seat].automatic)
    lines = [say("why-awaited", who=people)] if people else []
    lines += [say("why-since", since=_when(since))] if people and since is not None else []
    lines += [say("why-chosen", who=chosen)] if chosen else []
    return [*lines, *([say("why-computers", who=others)] if others else [])]


def _steps(table: Table) -> list[Text]:
    """Return the steps to come without an answer, with their times."""
    clock = table.clock
    if clock is None:
        return [] if table.pace.timed else [say("clock-none")]
    if hold_start(table) is not None:
        return [say("clock-held"), *consent_lines(table)]
    due = timers_of(table)
    reminders = [say("why-reminder", when=_when(Milliseconds(due[kind]))) for kind in REMINDERS]
    last = tuple(
        Who(seat) for seat in seats_on_clock(table) if table.participants[seat].silences + 1 >= SILENCES
    )
    ends = [say("why-out", when=_when(clock.until))]
    ends += [say("why-stand-in", who=last)] if last else []
    stopped = [say("clock-stopped", time=duration(clock.stopped))] if clock.stopped else []
    return [*stopped, *reminders, *ends]


def _offers(table: Table) -> list[Text]:
    """Return the seats that become free to take, and those that are."""
    dues = {
        participant.seat: due
        for participant in table.participants
        if (due := offer_due(table, participant)) is not None
    }
    lines = [say("why-offer", when=_when(Milliseconds(due)), who=Who(seat)) for seat, due in dues.items()]
    return [*lines, *(line for line in clock_lines(table) if line.key == "seats-free")]


def _when(at: Milliseconds) -> str:
    """Return a time in ms as Discord shows it to each reader: relative to now."""
    return f"<t:{at // 1000}:R>"
