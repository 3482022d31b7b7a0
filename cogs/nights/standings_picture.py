"""The picture of the final standings of a night, to be read on a phone; the champion stands out."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from cogs.cups.telling import points_of
from cogs.host.graphemes import clean, cut
from cogs.nights.standings_lines import names_of
from events.nights.planning import LONGEST_NAME as LONGEST_TITLE
from events.nights.scores import standings_of
from games.engine.generic.covers import BLACK, CREAM, GOLD, INK, THIN
from games.engine.record import Record
from games.engine.scene import Anchor, Label, Line, Polygon, Scene, Typeface, shorten
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.nights.model import Night
    from games.engine.scene import Shape
    from words import Words

WIDTH: Final = 1000
HEADING: Final = 170
ROW: Final = 76
MARGIN: Final = 36
TITLE: Final = 48
WORDS: Final = 42
SMALL: Final = 36
"""The sizes of the title, of names and points, and of the rest: 14 pixels at 400 across."""

MOST: Final = 12
"""Most people who are shown."""

NAMES: Final = 150.0
POINTS: Final = 964.0
NAME: Final = 560.0
"""The beginning of names, the end of points, and the greatest width of a name."""

STRIPE: Final = "#102c3d"

CROWN: Final = ((0, 28), (-4, -14), (12, 6), (24, -24), (36, 6), (52, -14), (48, 28))
"""The corners of a crown, from its lower left."""


class ScoreRow(Record):
    """A row of the picture: a place, a name and points."""

    rank: int
    name: str
    points: Fraction


def standings_scene(night: Night, words: Words) -> Scene:
    """Draw the standings of a night."""
    names = names_of(night, words)
    lines = [ScoreRow(line.rank, names[line.person], line.points) for line in standings_of(night)]
    return ranked_scene(night.plan.name, words(say("standings-final")), lines, "standings-alt", words)


def ranked_scene(name: str, heading: str, lines: Sequence[ScoreRow], alt: str, words: Words) -> Scene:
    """Draw rows in order under a name and a heading; `alt` is the key of the text that describes it."""
    short = shorten(clean(name, LONGEST_TITLE), TITLE, WIDTH - 2 * MARGIN, Typeface.TITLE)
    shapes: list[Shape] = [
        Label(MARGIN, 60, short, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE),
        Label(MARGIN, 124, heading, SMALL, CREAM, Anchor.LEFT),
        Line(((MARGIN, HEADING - 10), (WIDTH - MARGIN, HEADING - 10)), THIN, 3),
    ]
    for number, line in enumerate(lines[:MOST]):
        shapes += _row(number, line, words)
    height = HEADING + ROW * min(len(lines), MOST) + 20
    if len(lines) > MOST:
        more = words(say("night-more", count=len(lines) - MOST))
        shapes.append(Label(NAMES, height + ROW / 2 - 20, more, SMALL, CREAM, Anchor.LEFT))
        height += ROW
    places = "; ".join(f"{line.rank}. {line.name} {points_of(line.points, words)}" for line in lines[:MOST])
    told = cut(words(say(alt, name=name, places=places)), 1000)
    return Scene(WIDTH, height, (), tuple(shapes), told, ground=INK)


def _row(number: int, line: ScoreRow, words: Words) -> Iterator[Shape]:
    top = HEADING + ROW * number
    middle = top + ROW / 2
    best = line.rank == 1
    if best or number % 2:
        corners = ((0, top), (WIDTH, top), (WIDTH, top + ROW), (0, top + ROW))
        yield Polygon(corners, GOLD if best else STRIPE)
    colour = BLACK if best else CREAM
    yield Label(MARGIN + 34, middle, str(line.rank), WORDS, colour, bold=True)
    short = shorten(line.name, WORDS, NAME, bold=True)
    yield Label(NAMES, middle, short, WORDS, colour, Anchor.LEFT, bold=True)
    if best:
        yield Polygon(tuple((POINTS - 210 + x, middle + y) for x, y in CROWN), BLACK)
    yield Label(POINTS, middle, points_of(line.points, words), WORDS, colour, Anchor.RIGHT, bold=True)
