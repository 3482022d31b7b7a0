"""Pictures that all games with art have: the cover of the box, and a podium with the players of a match."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.engine.scene import (
    LOOKS,
    Anchor,
    Circle,
    Label,
    Line,
    Look,
    Mark,
    Polygon,
    Scene,
    Shape,
    Sprite,
    Typeface,
    fitting_size,
    shorten,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.text import Seat

WIDTH: Final = 1000
COVER: Final = 560
"""The height of a cover, which is a ground of that name in a game's art."""

INK: Final = "#0b2230"
BLACK: Final = "#000000"
CREAM: Final = "#f7ecd2"
GOLD: Final = "#ffd23f"
THIN: Final = "#c9a45c"
VEIL: Final = "#06181e9c"
"""The veil over the cover behind a podium."""

TITLE: Final = 136
WORDS: Final = 46
NUMBER: Final = 50
"""The sizes of the title, of names and scores, and of the numbers of the first three."""

FLOOR: Final = 470
TOPS: Final = (FLOOR - 250, FLOOR - 190, FLOOR - 140)
"""The middles of the steps of the podium, and their upper edges."""

PLACES: Final = ((500.0,), (341.0, 659.0), (500.0, 182.0, 818.0))
"""The middles of the steps for one, two and three, the first ones first."""

ACROSS: Final = 312.0
"""The greatest width of a name or a score below a step."""

BELOW: Final = 124
ROW: Final = 84
"""The height of the names below the steps, and of a row for each who stands on none."""

RADII: Final = (50.0, 46.0, 46.0)
SMALL: Final = 34.0
"""The radii of tokens on the steps, and of those in rows."""

LETTER: Final = 40.0
"""The least size of their letters: 14 pixels on a phone."""

SIZES: Final = (WORDS, 43, LETTER)
"""The sizes of scores, the largest first."""


class Standing(Record):
    """A seat at the end: its rank, and its name and what decided in words."""

    seat: Seat
    rank: int
    name: str
    score: str


def cover(art: str, title: str, said: str) -> Scene:
    """Draw the cover of a game's box with its title."""
    name = Label(44, 98, title, TITLE, CREAM, Anchor.LEFT, halo=INK, face=Typeface.TITLE)
    return Scene(WIDTH, COVER, (Sprite("cover", 0, 0),), (name,), said, ground=INK, art=art)


def podium(art: str, standings: Sequence[Standing], said: str) -> Scene:
    """Draw the first three on a podium before the game's cover, and the others in rows below."""
    ranked = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
    steps, rows = ranked[: len(PLACES)], ranked[len(PLACES) :]
    height = FLOOR + BELOW + ROW * len(rows)
    lines = (FLOOR, FLOOR + BELOW) if rows else (FLOOR,)
    background: tuple[Shape, ...] = (
        Sprite("cover", 0, 0),
        _rectangle(0, 0, WIDTH, FLOOR, VEIL),
        _rectangle(0, FLOOR, WIDTH, height, INK),
        *(Line(((0, y), (WIDTH, y)), THIN, 3) for y in lines),
    )
    shapes: list[Shape] = []
    for x, standing in zip(PLACES[len(steps) - 1], steps, strict=True):
        shapes += _step(x, standing)
    for number, standing in enumerate(rows):
        shapes += _row(FLOOR + BELOW + ROW * number, standing)
    return Scene(WIDTH, height, background, tuple(shapes), said, ground=INK, art=art)


def _step(x: float, standing: Standing) -> Iterator[Shape]:
    """Draw a player on a step; winners have a wreath and a crown."""
    top, wins = TOPS[standing.rank - 1], standing.rank == 1
    radius = RADII[standing.rank - 1]
    y = top - (76 if wins else radius + 8)
    yield Sprite(f"podium-{standing.rank}", x, top)
    yield Label(x, top + 72, str(standing.rank), NUMBER, BLACK, face=Typeface.TITLE)
    if wins:
        yield Sprite("podium-laurel", x, y)
    yield from token(LOOKS[standing.seat], x, y, radius)
    if wins:
        yield Sprite("podium-crown", x, y - radius + 4)
    name = shorten(standing.name, WORDS, ACROSS, bold=True)
    yield Label(x, FLOOR + 36, name, WORDS, GOLD if wins else CREAM, bold=True)
    yield _score(x, FLOOR + 88, standing, ACROSS, GOLD if wins else CREAM, Anchor.MIDDLE)


def _row(top: float, standing: Standing) -> Iterator[Shape]:
    y = top + ROW / 2
    yield Label(54, y, str(standing.rank), WORDS, CREAM, face=Typeface.TITLE)
    yield from token(LOOKS[standing.seat], 124, y, SMALL)
    name = shorten(standing.name, WORDS, 440, bold=True)
    yield Label(176, y, name, WORDS, CREAM, Anchor.LEFT, bold=True)
    yield _score(968, y, standing, 340, CREAM, Anchor.RIGHT)


def _score(x: float, y: float, standing: Standing, room: float, colour: str, anchor: Anchor) -> Label:
    """Write a score as large as there is room for it."""
    size = fitting_size(standing.score, SIZES, room, Typeface.TITLE)
    score = shorten(standing.score, size, room, Typeface.TITLE)
    return Label(x, y, score, size, colour, anchor, face=Typeface.TITLE)


def token(look: Look, x: float, y: float, radius: float) -> tuple[Shape, ...]:
    """Draw the mark of a seat in its colour, with its letter."""
    low = look.mark is Mark.TRIANGLE
    size = max(LETTER, radius * (0.95 if low else 1.1))
    letter = Label(x, y + radius * 0.22 * low, look.letter, size, BLACK, bold=True)
    if look.mark is Mark.DISC:
        return (Circle(x, y, radius, look.colour, BLACK, 4), letter)
    points = tuple((x + radius * a, y + radius * b) for a, b in _outline(look.mark))
    return (Polygon(points, look.colour, BLACK, 4), letter)


def _outline(mark: Mark) -> tuple[tuple[float, float], ...]:
    """Return the corners of a mark around the origin, about as large as a disc of radius 1."""
    corners = {Mark.SQUARE: 4, Mark.TRIANGLE: 3, Mark.DIAMOND: 4, Mark.HEXAGON: 6, Mark.STAR: 10}[mark]
    reach = {Mark.SQUARE: 1.25, Mark.TRIANGLE: 1.35, Mark.DIAMOND: 1.25, Mark.HEXAGON: 1.1, Mark.STAR: 1.35}[
        mark
    ]
    turned = pi / 4 if mark is Mark.SQUARE else 0.0
    found = []
    for number in range(corners):
        far = reach * (0.62 if mark is Mark.STAR and number % 2 else 1.0)
        angle = 2 * pi * number / corners + turned
        found.append((far * sin(angle), -far * cos(angle) + (0.2 if mark is Mark.TRIANGLE else 0.0)))
    return tuple(found)


def _rectangle(left: float, top: float, right: float, bottom: float, fill: str) -> Polygon:
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), fill)
