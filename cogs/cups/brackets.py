"""Brackets of a cup as shapes: rounds side by side as columns of meetings, joined by lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.cups.telling import name_of
from games.engine.generic.covers import BLACK, CREAM, GOLD, THIN
from games.engine.scene import Anchor, Label, Line, Polygon, shorten

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.cups.model import Cup
    from events.pairing.meetings import Meeting
    from games.engine.scene import Shape
    from words import Words

WIDTH: Final = 1000
MARGIN: Final = 36.0
WORDS: Final = 34
"""The size of letters: at 400 pixels across they are still 13 pixels tall."""
SMALL: Final = 31
"""The size of names in a bracket."""

COLUMNS: Final = 4
"""Most rounds that are shown side by side."""
BOX: Final = 52.0
GAP: Final = 30.0
HIGH: Final = 2 * BOX + GAP
"""The height of a meeting, with the gap below it."""
PANEL: Final = "#102c3d"
DIM: Final = "#8fa7b3"


@dataclass(frozen=True, slots=True)
class Column:
    """A round of a bracket with room for `slots` meetings, of which some are known."""

    slots: int
    meetings: Sequence[Meeting] = ()

    def meeting(self, slot: int) -> Meeting | None:
        """Return the meeting in a slot, if it is known."""
        return self.meetings[slot] if slot < len(self.meetings) else None


def bracket_height(columns: Sequence[Column]) -> float:
    """Return the height of columns, the first of which has the most meetings."""
    return HIGH * columns[0].slots


def column_width(count: int) -> float:
    """Return how far one of `count` columns is from the next."""
    return (WIDTH - 2 * MARGIN + GAP) / count


def draw_columns(
    cup: Cup, columns: Sequence[Column], top: float, words: Words, count: int = 0
) -> Iterator[Shape]:
    """Draw columns from the height `top`, in the widths of `count` columns if there may be more.

    A round with half as many meetings as the one before joins their winners; one with as many takes them
    over.
    """
    wide, height = column_width(max(count, len(columns))), bracket_height(columns)
    for number, column in enumerate(columns):
        x, room = MARGIN + wide * number, height / column.slots
        for slot in range(column.slots):
            middle = top + room * (slot + 0.5)
            if number:
                joins = columns[number - 1].slots > column.slots
                yield from _joint(x, middle, room / 4 if joins else 0)
            yield from draw_meeting(cup, column.meeting(slot), (x, middle - BOX), wide - GAP, words)


def _joint(x: float, y: float, up: float) -> Iterator[Shape]:
    """Draw the lines from two meetings to the one that follows, or from the one at its height."""
    middle = x - GAP / 2
    ends = (y - up, y + up)
    yield Line(((x, y), (middle, y)), THIN, 3)
    if up:
        yield Line(((middle, ends[0]), (middle, ends[1])), THIN, 3)
    for end in sorted(set(ends)):
        yield Line(((x - GAP, end), (middle, end)), THIN, 3)


def box(x: float, y: float, width: float, height: float) -> Polygon:
    """Return a dark box."""
    return Polygon(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), PANEL)


def draw_meeting(
    cup: Cup, meeting: Meeting | None, at: tuple[float, float], wide: float, words: Words
) -> Iterator[Shape]:
    """Draw a meeting of two, the better seed above; the winner has a sign as well as a colour."""
    x, y = at
    yield box(x, y, wide, 2 * BOX)
    yield Line(((x, y + BOX), (x + wide, y + BOX)), BLACK, 2)
    if meeting is None:
        return
    winner = meeting.winner(cup.course.players) if meeting.over else None
    seeded = sorted(meeting.players, key=cup.course.players.index)
    for row, player in enumerate(seeded):
        middle = y + BOX * (row + 0.5)
        wins = player == winner
        colour = GOLD if wins else DIM if meeting.over else CREAM
        name = shorten(name_of(cup, player, words), SMALL, wide - (50 if wins else 20), bold=wins)
        yield Label(x + 12, middle, name, SMALL, colour, Anchor.LEFT, bold=wins)
        if wins:
            yield Label(x + wide - 12, middle, "+", WORDS, GOLD, Anchor.RIGHT, bold=True)


def shown_columns(columns: Sequence[Column], most: int) -> Sequence[Column] | None:
    """Return the columns side by side in which the last known round stands, with the one before it.

    None of them has more than `most` meetings. Returns `None` while all known rounds have more.
    """
    known = max((number for number, column in enumerate(columns) if column.meetings), default=0)
    least = next(number for number, column in enumerate(columns) if column.slots <= most)
    if known < least:
        return None
    first = max(least, min(known - 1, len(columns) - COLUMNS), 0)
    return columns[first : first + COLUMNS]
