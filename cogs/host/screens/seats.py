"""Texts and colours of seats and tables in messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.names import LONGEST_NAME, safe
from games.engine.scene import LOOKS
from games.engine.text import Who, say
from tables.model.pause import LONGEST_REASON
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.text import Part, Seat, Text
    from tables.model.table import Participant, Table
    from words import Words

DOTS: Final = ("🟠", "🔵", "🟢", "🟣", "🟡", "🔴")
"""The colours of the seats, for texts."""


def game_name(table: Table) -> str:
    """Return the name of the game, the same in every language."""
    return table.game.rules.key.capitalize()


def occasion_lines(table: Table, words: Words) -> list[str]:
    """Return the occasion of the table of an event, such as a round of a game night, in small letters."""
    return [] if table.occasion is None else [f"-# {words(table.occasion)}"]


def title_of(table: Table) -> Text:
    """Return the game and number of a table."""
    return say("host-title", game=game_name(table), table=str(table.id))


def mark(seat: Seat) -> str:
    """Return a seat's colour, shape and letter."""
    return f"{DOTS[seat]} {LOOKS[seat].sign} {LOOKS[seat].letter}"


def colour(seat: Seat) -> int:
    """Return a seat's colour as a number."""
    return int(LOOKS[seat].colour.removeprefix("#"), 16)


def participant_line(table: Table, participant: Participant, words: Words) -> str:
    """Return a line on a seat: its player, its level or its role as host, and the end of an absence."""
    who = f"{mark(participant.seat)} **{words.names[participant.seat]}**"
    if participant.computer:
        return f"{who} · {level_note(participant, words)}"
    hosting = f" · {words(say('host-host'))}" if participant.person == table.host else ""
    return f"{who}{hosting}{away_note(table, participant, words)}"


def level_note(participant: Participant, words: Words) -> str:
    """Return the level of a computer that plays at a seat; empty for a person who plays themselves."""
    level = participant.level if participant.computer else participant.stand_in
    return words(say("host-computer", level=say(f"option-level-{level}"))) if level else ""


def heading_of(table: Table, seat: Seat | None) -> Text:
    """Return the stage of a match, as a seat or everybody sees it; no seat moves after an early end."""
    ended = table.phase is Phase.ENDED
    return say("host-heading-ended") if ended else table.game.face.heading(table.view(seat))


def away_note(table: Table, participant: Participant, words: Words) -> str:
    """Return the end of the absence of a person at a seat; empty without one, or once the match is over."""
    away = participant.rest.away
    if away is None or not table.live:
        return ""
    return f" · {words(say('away-seat', until=f'<t:{away // 1000}:D>'))}"


def waiting_line(table: Table, left: Text | None = None) -> Text:
    """Return the awaited seats of a running match, and the time `left`, or its pause, in a sentence."""
    if table.pause is not None:
        key = "clock-paused" if table.pause.reason else "clock-paused-plainly"
        by, reason = safe(table.pause.by, LONGEST_NAME), safe(table.pause.reason, LONGEST_REASON)
        return say(key, by=by, reason=reason)
    if left is not None:
        return say("host-waiting-until", who=with_absences(table, table.awaited), left=left)
    return say("host-waiting-for", who=with_absences(table, table.awaited))


def with_absences(table: Table, seats: Iterable[Seat]) -> tuple[Part, ...]:
    """Return the people at some seats, each with the end of an absence that they have announced."""
    return tuple(_with_absence(table.participants[seat]) for seat in seats)


def _with_absence(participant: Participant) -> Part:
    away = participant.rest.away
    if away is None or participant.automatic:
        return Who(participant.seat)
    return say("away-awaited", who=Who(participant.seat), until=f"<t:{away // 1000}:D>")
