"""How seats and tables are called in messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.engine.text import Who, say

if TYPE_CHECKING:
    from games.engine.text import Seat, Text
    from tables.model import Participant, Table
    from words import Words

DOTS: Final = ("🟠", "🔵", "🟢", "🟣", "🟡", "🔴")
"""The colours of the seats: texts have none of their own."""


def game_name(table: Table) -> str:
    """The name of the game. It is a name: no language has another."""
    return table.game.rules.key.capitalize()


def title_of(table: Table) -> Text:
    """Which table this is."""
    return say("host-title", game=game_name(table), table=str(table.id))


def mark(seat: Seat) -> str:
    """A seat's colour, shape and letter."""
    return f"{DOTS[seat]} {LOOKS[seat].sign} {LOOKS[seat].letter}"


def colour(seat: Seat) -> int:
    """A seat's colour as a number."""
    return int(LOOKS[seat].colour.removeprefix("#"), 16)


def participant_line(table: Table, participant: Participant, words: Words) -> str:
    """Who sits at a seat."""
    who = f"{mark(participant.seat)} **{words.names[participant.seat]}**"
    if participant.computer:
        return f"{who} · {words(say('host-computer', level=say(f'option-level-{participant.level}')))}"
    return f"{who} · {words(say('host-host'))}" if participant.person == table.host else who


def waiting_for(table: Table) -> Text:
    """For whom a running match waits."""
    return say("host-waiting-for", who=tuple(Who(seat) for seat in table.awaited))
