"""Places in Riombo's picture: the course of the river, its spaces, and what stands beside them."""

from __future__ import annotations

from itertools import accumulate
from math import cos, pi, sin
from typing import Final

from games.engine.record import Record
from games.engine.scene import Point
from games.riombo.rules.river import FINISH, START

WIDTH: Final = 1000
ROWS: Final = 5
PITCH: Final = 150.0
"""The distance from the middle of one row of the river to the next."""

HALF: Final = 49.0
"""Half the width of the river."""

FIRST: Final = 86.0
"""The middle of the first row."""

LEFT, RIGHT = 131.0, 869.0
"""The ends of the straight parts of a row; beyond them the river turns back."""

ROW, TURN = 6, 2
"""The spaces of a straight part and of a bend."""

CELL: Final = (RIGHT - LEFT) / ROW
RADIUS: Final = PITCH / 2
"""The radius of the bends, in the middle of the river."""

SWING: Final = 6.0
"""How far rows swing up and down between the bends."""

BEND: Final = pi * RADIUS
BOTTOM: Final = FIRST + (ROWS - 1) * PITCH + HALF + 62.0
"""The end of the land below the river."""

MARGIN: Final = 10
SEATS: Final = BOTTOM + 6
"""The upper edge of the cards of the seats."""

TURN_BOX: Final = (MARGIN, int(SEATS) + 132, 980, 164)
KEY_BOX: Final = (MARGIN, TURN_BOX[1] + TURN_BOX[3] + 6, 980, 82)
"""The boxes of the last turn and of the key: left, top, width and height."""

HEIGHT: Final = KEY_BOX[1] + KEY_BOX[3] + MARGIN

DEED, LARGE_DEED = (118, 46), (136, 60)
"""The width and height of a deed in the picture of the whole river, and in a close-up."""

TOKENS: Final = {52: 40, 60: 46, 72: 48}
"""The sizes of tokens, and of the letters on them."""

LARGER: Final = 1.35
"""How much larger canoes are in a close-up."""

COMPASS: Final = (
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "north",
    "north-east",
)
"""The directions by eighths of a turn, clockwise."""

SIGN, LARGE_SIGN = (154, 44), (194, 62)
"""The width and height of the signs at the Start and the Finish."""

CARDS: Final = {2: (485, 124), 3: (320, 124), 4: (485, 58), 5: (320, 58), 6: (320, 58)}
"""The sizes of the cards of seats, by the number of seats."""

LOW_CARD: Final = (485, 64)
"""The width and height of the cards in a close-up: a third beside two would leave a name three letters."""

CHOICE: Final = (485, 176)
"""The width and height of the cards of a choice at the Finish."""

STRIP, LOW_STRIP, BAND = 322, 208, 211
"""The heights of a row of spaces in a close-up: with what sums bring, without that, and above that."""

CHIP: Final = (128, 50)
"""The width and height of what a sum of sticks brings to a seat, in a close-up."""

SLOTS: Final = (*(CELL,) * ROW, *((BEND / TURN,) * TURN + (CELL,) * ROW) * (ROWS - 1))
"""The lengths into which the river is divided: the Start takes the first, the Finish the last ones.

Both also have what lies between them and the edge of the picture.
"""

EDGES: Final = (
    0.0,
    *accumulate((LEFT + SLOTS[0], *SLOTS[1:FINISH], sum(SLOTS[FINISH:]) + LEFT)),
)
"""The beginnings of the spaces, measured along the river; the last is the end of the Finish."""


class Place(Record):
    """A point of the river, and the direction of the stream there (0: to the right, a half pi: down)."""

    x: float
    y: float
    heading: float

    def shift(self, ahead: float, aside: float) -> Place:
        """Return the place so far downstream, in a straight line, and to the right of the stream."""
        x = self.x + ahead * cos(self.heading) - aside * sin(self.heading)
        y = self.y + ahead * sin(self.heading) + aside * cos(self.heading)
        return Place(round(x, 1), round(y, 1), self.heading)

    def aside(self, by: float) -> Point:
        """Return the point so far to the right of the stream."""
        place = self.shift(0.0, by)
        return (place.x, place.y)


def along(way: float) -> Place:
    """Return the place `way` pixels along the river."""
    for row in range(ROWS):
        begin, end = LEFT if row else 0.0, RIGHT if row < ROWS - 1 else WIDTH
        y, forth = FIRST + row * PITCH, row % 2 == 0
        if way <= end - begin or row == ROWS - 1:
            x = begin + way if forth else WIDTH - begin - way
            return Place(x, y + _swing(x), 0.0 if forth else pi)
        way -= end - begin
        if way <= BEND:
            angle = way / RADIUS
            x, y = RIGHT + RADIUS * sin(angle), y + RADIUS - RADIUS * cos(angle)
            return Place(x if forth else WIDTH - x, y, angle if forth else pi - angle)
        way -= BEND
    raise AssertionError


def _swing(x: float) -> float:
    """Return how far a row swings up or down there; all rows swing together."""
    return SWING * sin(3 * pi * (x - LEFT) / (RIGHT - LEFT)) if LEFT < x < RIGHT else 0.0


def stretch(first: float, last: float, step: float = 8.0) -> tuple[Place, ...]:
    """Return places between two points along the river, both included."""
    pieces = max(1, round((last - first) / step))
    return tuple(along(first + (last - first) * i / pieces) for i in range(pieces + 1))


def middle(space: int) -> Place:
    """Return the middle of a space."""
    return along((EDGES[space] + EDGES[space + 1]) / 2)


def bends(space: int) -> int:
    """Return -1 for the first space of a bend, 1 for the second, and 0 for one of a straight part."""
    if space in (START, FINISH):
        return 0
    along_row = (space + TURN) % (ROW + TURN)
    return (-1, 1)[along_row] if along_row < TURN else 0
