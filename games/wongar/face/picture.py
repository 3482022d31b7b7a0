"""Wongar's land as a picture, drawn from a view: territories with cards and pieces, the time track, a line
for each seat.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Label, Line, Polygon, Scene, Shape
from games.engine.walk import Question
from games.wongar.face import symbols
from games.wongar.face.legend import LINE, PANEL, cards_aside, legend
from games.wongar.face.motifs import SAND, motif
from games.wongar.face.text_board import alt
from games.wongar.face.track import track
from games.wongar.rules.board import INDEX, ROWS, TERRITORIES
from games.wongar.rules.ceremony import value
from games.wongar.rules.names import territory_name
from games.wongar.rules.position import KINDS, View, slot

WIDTH: Final = 1000
EARTH: Final = "#3a1f12"
CELL: Final = (244.0, 204.0)
"""The size of a territory."""

STEP: Final = (250.0, 209.0)
"""From the corner of a territory to that of its eastern, and of the southern row's."""

EDGE: Final = "#7a4a22"
HELD: Final = "#ffe08a"
"""The ground of a territory in which a ceremony is held."""

CEREMONY: Final = "#c98500"
LEGAL: Final = "#00b3c8"
LAST: Final = "#e3007b"
WORDS: Final = 26.0
"""The size of words: their small letters are 0.9 mm tall on a phone."""


def public_picture(view: View, words: Localizer) -> Scene:
    """The land with everything public on it."""
    return _scene(view, words, ())


def choosing_picture(view: View, words: Localizer, question: Question) -> Scene:
    """The same for somebody who chooses a territory: those that may be chosen are marked."""
    return _scene(view, words, tuple(INDEX[str(name)] for name in question.values if name in INDEX))


def _scene(view: View, words: Localizer, legal: tuple[int, ...]) -> Scene:
    shapes: list[Shape] = []
    for territory in range(len(TERRITORIES)):
        shapes += _territory(view, words, territory, legal=territory in legal)
    shapes += [*cards_aside(view), *track(view, words), *legend(view, words)]
    height = int(PANEL + LINE * view.seats + 8)
    return Scene(WIDTH, height, (), tuple(shapes), words(alt(view)), ground=EARTH)


@lru_cache(maxsize=16)
def corner(territory: int) -> tuple[float, float]:
    """The upper left corner of a territory: rows of three begin half a step east."""
    row = next(i for i, names in enumerate(ROWS) if TERRITORIES[territory] in names)
    names = ROWS[row]
    east = (len(ROWS[1]) - len(names)) / 2
    return 3 + STEP[0] * (names.index(TERRITORIES[territory]) + east), 4 + STEP[1] * row


def _frame(territory: int, inset: float, colour: str, width: float) -> Polygon:
    return Polygon(_corners(territory, inset), outline=colour, width=width)


def _corners(territory: int, inset: float) -> tuple[tuple[float, float], ...]:
    x, y = corner(territory)
    right, low = x + CELL[0] - inset, y + CELL[1] - inset
    return ((x + inset, y + inset), (right, y + inset), (right, low), (x + inset, low))


def _territory(view: View, words: Localizer, territory: int, *, legal: bool) -> list[Shape]:
    """Its ground, name and motif; the face-up card on its pile; the figures; everybody's pieces."""
    x, y = corner(territory)
    held = view.ceremony is not None and view.ceremony.territory == territory
    shapes: list[Shape] = [
        Polygon(_corners(territory, 0), fill=HELD if held else SAND, outline=EDGE, width=2),
        *motif(TERRITORIES[territory], x + 212, y + 88, 27),
        Label(x + 9, y + 23, words(territory_name(territory)), WORDS, symbols.BLACK, Anchor.LEFT, bold=legal),
    ]
    if held:
        shapes.append(_frame(territory, 3, CEREMONY, 6))
    if territory in view.last:
        shapes.append(_frame(territory, 2, LAST, 4))
    if legal:
        shapes.append(_frame(territory, 7, LEGAL, 5))
    shapes += _cards(view, territory, x, y)
    shapes += _figures(view, territory, x, y)
    for seat in range(view.seats):
        shapes += _pieces(view, territory, seat, x, y + 60 + 31 * seat)
    if held and view.ceremony is not None:
        shapes.append(
            Label(x + 213, y + 132, f"+{value(view, view.ceremony.cause)}", WORDS, symbols.BLACK, bold=True)
        )
    return shapes


def _cards(view: View, territory: int, x: float, y: float) -> tuple[Shape, ...]:
    """The face-up card, and how many lie under it."""
    shown = view.shown[territory]
    number = Label(x + 174, y + 26, str(sum(view.left[territory])), symbols.DIGITS, symbols.BLACK)
    return (number, *(symbols.card(shown, x + 214, y + 30) if shown is not None else ()))


def _figures(view: View, territory: int, x: float, y: float) -> tuple[Shape, ...]:
    shapes: tuple[Shape, ...] = ()
    if view.ancestor_at == territory:
        shapes += symbols.ancestor(x + 186, y + 172, 24)
    if view.elder_at == territory:
        shapes += symbols.elder(x + 217, y + 172, 24)
    return shapes


def _pieces(view: View, territory: int, seat: int, x: float, y: float) -> tuple[Shape, ...]:
    """A seat's pieces on a string of its colour: its sign, and each type with its number."""
    counts = view.board[territory][slot(seat, 0) : slot(seat + 1, 0)]
    if not any(counts):
        return ()
    return _row(seat, counts, x, y)


@lru_cache(maxsize=4096)
def _row(seat: int, counts: tuple[int, ...], x: float, y: float) -> tuple[Shape, ...]:
    there = [kind for kind in KINDS if counts[kind]]
    string = Line(((x + 25, y), (x + 66 + 42 * there[-1], y)), LOOKS[seat].colour, 9)
    pieces = (shape for kind in there for shape in symbols.counted(kind, counts[kind], x + 66 + 42 * kind, y))
    return (string, *symbols.token(LOOKS[seat], x + 25, y, 14.5), *pieces)
