"""Line charts as scenes: the course of a few seats or games over turns or time."""

from __future__ import annotations

from math import dist, floor, log10
from typing import TYPE_CHECKING, Final

from games.engine.generic.covers import BLACK, CREAM, GOLD, INK, THIN, token
from games.engine.record import Record
from games.engine.scene import (
    Anchor,
    Circle,
    Label,
    Line,
    Look,
    Point,
    Polygon,
    Scene,
    Shape,
    Typeface,
    shorten,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WIDTH: Final = 1000
PLOT: Final = 430
"""The height of the part in which the lines run."""
LEFT, RIGHT = 132.0, 908.0
"""The beginning and the end of this part; the tokens at the lines' ends stand right of it."""

HEADING: Final = 134
ROW: Final = 76
"""The heights of the title with the name of the upright axis, and of a row of the key."""
BELOW: Final = 116
"""The height of the ticks and the name of the level axis."""

TITLE: Final = 46
WORDS: Final = 34
"""The sizes of the title and of all other words."""
GRID: Final = "#2b4a5c"
PANEL: Final = "#102c3d"
RADIUS: Final = 29.0
APART: Final = 66.0
"""The radius of a token, and the least distance of the middles of two of them."""
PIN: Final = 24.0
"""The radius of a pin."""
NARROW: Final = 1e-9
"""The most that rounding may have added to a number of steps."""
STEPS: Final = (1.0, 2.0, 2.5, 5.0, 10.0)
"""The steps from tick to tick, times a power of ten."""


class Series(Record):
    """A line of a chart: the name and look of its seat or game, and its points from the left to the right."""

    name: str
    look: Look
    points: tuple[Point, ...]


class Axis(Record):
    """The measure of an axis, in words, and its ticks: values in rising order with their labels."""

    name: str
    ticks: tuple[tuple[float, str], ...]


class Pin(Record):
    """A point of a chart that texts refer to by a short `label`, such as a number."""

    x: float
    y: float
    label: str


class Chart(Record):
    """A line chart; all its words are in the reader's language. `alt` says in words what it shows."""

    title: str
    across: Axis
    upright: Axis
    series: tuple[Series, ...]
    alt: str
    pins: tuple[Pin, ...] = ()


def ticks(low: float, high: float, most: int = 6) -> tuple[float, ...]:
    """Return round numbers from `low` or below to `high` or above, at equal steps: at least two.

    There are at most `most` of them, or two more where the ends lie between round numbers.

    >>> ticks(0, 37), ticks(-0.4, 0.3, 3)
    ((0.0, 10.0, 20.0, 30.0, 40.0), (-0.5, 0.0, 0.5))
    """
    wide = high - low if high > low else 1.0
    power = 10.0 ** floor(log10(wide / (most - 1)))
    step = next(step * power for step in STEPS if step * power * (most - 1) >= wide * (1 - NARROW))
    first, last = floor(low / step + NARROW), -floor(-high / step + NARROW)
    return tuple(round(number * step, 9) for number in range(first, max(last, first + 1) + 1))


def chart_scene(chart: Chart) -> Scene:
    """Draw a chart: its title, the key of its lines, and the lines with a token at the end of each."""
    frame, title = _Frame(chart), shorten(chart.title, TITLE, WIDTH - 72, Typeface.TITLE)
    shapes: list[Shape] = [
        Label(36, 48, title, TITLE, CREAM, Anchor.LEFT, face=Typeface.TITLE),
        *_key(chart.series),
        *_axes(chart, frame),
    ]
    for line in chart.series:
        way = tuple(frame.locate(point) for point in line.points)
        shapes += [Line(way, BLACK, 11), Line(way, line.look.colour, 6)] if len(way) > 1 else []
    for pin, (x, y) in _place_pins(chart.pins, frame):
        shapes += [
            Circle(x, y, PIN, GOLD, BLACK, 4),
            Label(x, y, pin.label, WORDS if len(pin.label) < len("10") else 28, BLACK, bold=True),
        ]
    return Scene(WIDTH, frame.height, (), (*shapes, *_ends(chart.series, frame)), chart.alt, ground=INK)


class _Frame:
    """The places of a chart's points in its picture."""

    def __init__(self, chart: Chart) -> None:
        xs = [value for value, _ in chart.across.ticks] + [x for line in chart.series for x, _ in line.points]
        ys = [value for value, _ in chart.upright.ticks] + [
            y for line in chart.series for _, y in line.points
        ]
        self._x, self._y = _span(xs), _span(ys)
        self.top: Final = HEADING + ROW * -(-len(chart.series) // _columns(chart.series)) + 26.0
        self.bottom: Final = self.top + PLOT
        self.height: Final = round(self.bottom) + BELOW

    def locate(self, point: Point) -> Point:
        """Return the place of a point, in pixels."""
        (left, wide), (low, high) = self._x, self._y
        across, up = (point[0] - left) / wide, (point[1] - low) / high
        return round(LEFT + across * (RIGHT - LEFT), 1), round(self.bottom - up * PLOT, 1)


def _place_pins(pins: Sequence[Pin], frame: _Frame) -> Iterator[tuple[Pin, Point]]:
    """Yield the places of pins: their points, or as near below or above as no earlier pin is covered."""
    taken: list[Point] = []
    for pin in pins:
        x, y = frame.locate((pin.x, pin.y))
        shifts = sorted(((2 * PIN + 6) * steps for steps in range(-len(pins), len(pins) + 1)), key=abs)
        inside = ((x, y + shift) for shift in shifts if frame.top <= y + shift <= frame.bottom)
        free = (spot for spot in inside if all(dist(spot, other) > 2 * PIN for other in taken))
        taken.append(next(free, (x, y)))
        yield pin, taken[-1]


def _span(values: Sequence[float]) -> tuple[float, float]:
    """Return the least of some values, and the difference to the greatest."""
    low = min(values, default=0.0)
    return low, (max(values, default=0.0) - low) or 1.0


def _columns(series: Sequence[Series]) -> int:
    """Return how many names stand side by side in the key: two of four, so that they are not cut short."""
    return 2 if len(series) in {1, 2, 4} else 3


def _key(series: Sequence[Series]) -> Iterator[Shape]:
    columns = _columns(series)
    wide = (WIDTH - 36) / columns
    for number, line in enumerate(series):
        x, y = 36 + RADIUS + wide * (number % columns), HEADING + ROW * (number // columns + 0.5)
        yield from token(line.look, x, y, RADIUS)
        name = shorten(line.name, WORDS, wide - 2 * RADIUS - 24, bold=True)
        yield Label(x + RADIUS + 14, y, name, WORDS, CREAM, Anchor.LEFT, bold=True)


def _axes(chart: Chart, frame: _Frame) -> Iterator[Shape]:
    """Draw the grid with its ticks, and the names of both axes."""
    corners = ((LEFT, frame.top), (RIGHT, frame.top), (RIGHT, frame.bottom), (LEFT, frame.bottom))
    yield Polygon(corners, PANEL)
    for value, label in chart.upright.ticks:
        _, y = frame.locate((0, value))
        yield Line(((LEFT, y), (RIGHT, y)), GRID, 2)
        yield Label(LEFT - 14, y, label, WORDS, CREAM, Anchor.RIGHT)
    for value, label in chart.across.ticks:
        x, _ = frame.locate((value, 0))
        yield Line(((x, frame.top), (x, frame.bottom)), GRID, 2)
        yield Label(x, frame.bottom + 32, label, WORDS, CREAM)
    yield Line(((LEFT, frame.top), (LEFT, frame.bottom), (RIGHT, frame.bottom)), THIN, 3)
    upright = shorten(chart.upright.name, WORDS, WIDTH - 72)
    yield Label(36, HEADING - 26, upright, WORDS, CREAM, Anchor.LEFT)
    yield Label((LEFT + RIGHT) / 2, frame.height - 32, shorten(chart.across.name, WORDS, 760), WORDS, CREAM)


def _ends(series: Sequence[Series], frame: _Frame) -> Iterator[Shape]:
    """Draw a token beside the end of each line, none over another."""
    ending = sorted(
        ((frame.locate(line.points[-1]), line) for line in series if line.points), key=lambda end: end[0][1]
    )
    heights = _apart([y for (_, y), _ in ending], frame.top, frame.bottom - RADIUS)
    beside = RIGHT + RADIUS + 20
    for ((x, y), line), height in zip(ending, heights, strict=True):
        yield Line(((x, y), (beside, height)), line.look.colour, 3)
    for (_, line), height in zip(ending, heights, strict=True):
        yield from token(line.look, beside, height, RADIUS)


def _apart(wanted: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights near those wanted, which rise, with at least `APART` between two of them.

    Too many for the room are as far apart as it allows.
    """
    step = min(APART, (bottom - top) / max(1, len(wanted) - 1))
    heights: list[float] = []
    for height in wanted:
        heights.append(max(height, heights[-1] + step) if heights else max(height, top))
    limit = bottom
    for number in range(len(heights) - 1, -1, -1):
        heights[number] = min(heights[number], limit)
        limit = heights[number] - step
    return heights
