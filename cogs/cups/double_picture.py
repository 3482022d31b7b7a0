"""The picture of double elimination: the winners' bracket with the final, and the losers' bracket below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.cups.brackets import (
    DIM,
    GAP,
    MARGIN,
    SMALL,
    WIDTH,
    WORDS,
    Column,
    bracket_height,
    draw_columns,
    shown_columns,
)
from events.pairing.double_elimination import double_rounds, winners_round, winners_tables
from events.pairing.knock_out import knock_out_rounds
from games.engine.generic.covers import GOLD
from games.engine.scene import Anchor, Label
from games.engine.text import say

if TYPE_CHECKING:
    from events.cups.model import Cup
    from games.engine.scene import Shape
    from words import Words

ROW: Final = 56.0
MOST: Final = 8
"""Most meetings of a round that are shown."""
TWO: Final = 2


def winners_columns(cup: Cup) -> list[Column]:
    """Return the rounds of the winners' bracket, the final, and its repetition if it is played."""
    count, played = len(cup.entrants), cup.course.rounds
    columns = []
    for number in range(double_rounds(count) - TWO):
        if winners_round(count, number) is not None:
            slots = winners_tables(count, number)
            columns.append(Column(slots, played[number][:slots] if number < len(played) else ()))
    finals = played[double_rounds(count) - TWO :]
    return [*columns, *(Column(1, final) for final in finals or [()])]


def losers_columns(cup: Cup) -> list[Column]:
    """Return the rounds of the losers' bracket."""
    count, played = len(cup.entrants), cup.course.rounds
    half = knock_out_rounds(count) - TWO
    columns = []
    for number in range(1, double_rounds(count) - TWO):
        slots = int(TWO ** (half - (number - 1) // TWO))
        known = played[number][winners_tables(count, number) :] if number < len(played) else ()
        columns.append(Column(slots, known))
    return columns


def double_shapes(cup: Cup, top: float, words: Words) -> tuple[list[Shape], float] | None:
    """Draw both brackets from the height `top`; return the shapes and the height where they end.

    Returns `None` in the first rounds of a large cup, which would be too high to read.
    """
    shapes: list[Shape] = []
    for key, columns in (("winners", winners_columns(cup)), ("losers", losers_columns(cup))):
        if not any(column.meetings for column in columns):
            continue
        shown = shown_columns(columns, MOST)
        if shown is None:
            return None
        told = words(say(f"cups-bracket-{key}"))
        shapes.append(Label(MARGIN, top + ROW / 2, told, WORDS, GOLD, Anchor.LEFT, bold=True))
        if key == "winners" and shown[-1] is columns[-1]:
            final = words(say("cups-round-grand-final"))
            shapes.append(Label(WIDTH - MARGIN, top + ROW / 2, final, SMALL, DIM, Anchor.RIGHT))
        top += ROW
        shapes += draw_columns(cup, shown, top, words)
        top += bracket_height(shown) + GAP
    return shapes, top
