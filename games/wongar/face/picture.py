"""Wongar's picture, drawn from a view: territories with cards and pieces, time track and legend."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import LOOKS, Anchor, Label, Line, Polygon, Scene, Shape
from games.engine.text import Seat
from games.wongar.face import symbols
from games.wongar.face.legend import LINE, PANEL, legend, ritual_cards
from games.wongar.face.motifs import SAND, motif
from games.wongar.face.text_board import alt_text
from games.wongar.face.track import track
from games.wongar.rules.board import ROWS, TERRITORIES
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import PIECES, Pieces
from games.wongar.rules.names import territory_name
from games.wongar.rules.view import TerritoryView, View

WIDTH: Final = 1000
GROUND: Final = "#3a1f12"
CELL: Final = (244.0, 204.0)
"""The width and height of a territory; all measures are in pixels."""

STEP: Final = (250.0, 209.0)
"""The distances from a territory to its eastern neighbour, and to the next row."""

EDGE: Final = "#7a4a22"
CEREMONY_GROUND: Final = "#ffe08a"
CEREMONY: Final = "#c98500"
CHOICE: Final = "#00b3c8"
LAST_MOVE: Final = "#e3007b"
TEXT_SIZE: Final = 26.0
"""The size of texts; lower-case letters are then 0.9 mm tall on a phone."""


def public_picture(view: View, words: Localizer) -> Scene:
    """Draw the board with everything public on it."""
    shapes: list[Shape] = []
    for territory in range(len(TERRITORIES)):
        shapes += _territory(view, words, territory)
    shapes += [*ritual_cards(view), *track(view, words), *legend(view, words)]
    height = int(PANEL + LINE * view.seats + 8)
    return Scene(WIDTH, height, (), tuple(shapes), words(alt_text(view)), ground=GROUND)


@lru_cache(maxsize=16)
def corner(territory: int) -> tuple[float, float]:
    """Return the upper left corner of a territory; rows of three begin half a step further east."""
    row = next(i for i, names in enumerate(ROWS) if TERRITORIES[territory] in names)
    names = ROWS[row]
    east = (max(map(len, ROWS)) - len(names)) / 2
    return 3 + STEP[0] * (names.index(TERRITORIES[territory]) + east), 4 + STEP[1] * row


def _frame(territory: int, inset: float, colour: str, width: float) -> Polygon:
    return Polygon(_corners(territory, inset), outline=colour, width=width)


def _corners(territory: int, inset: float) -> tuple[tuple[float, float], ...]:
    x, y = corner(territory)
    right, low = x + CELL[0] - inset, y + CELL[1] - inset
    return ((x + inset, y + inset), (right, y + inset), (right, low), (x + inset, low))


def _territory(view: View, words: Localizer, territory: int) -> list[Shape]:
    """Draw a territory: ground, motif and name, frames, face-up card and pile, figures, pieces."""
    here = view.board[territory]
    x, y = corner(territory)
    ceremony = view.ceremony if view.ceremony and view.ceremony.territory == territory else None
    shapes: list[Shape] = [
        Polygon(_corners(territory, 0), fill=CEREMONY_GROUND if ceremony else SAND, outline=EDGE, width=2),
        *motif(TERRITORIES[territory], x + 212, y + 88, 27),
        Label(x + 9, y + 23, words(territory_name(territory)), TEXT_SIZE, symbols.BLACK, Anchor.LEFT),
    ]
    if ceremony:
        shapes.append(_frame(territory, 3, CEREMONY, 6))
    if view.last_move and territory in view.last_move.territories:
        shapes.append(_frame(territory, 2, LAST_MOVE, 4))
    shapes += _cards(here, x, y)
    shapes += _figures(view, territory, x, y)
    for seat, pieces in enumerate(here.pieces):
        shapes += _pieces(pieces, seat, x, y + 60 + 31 * seat)
    if ceremony:
        points = f"+{ceremony_value(view, ceremony.cause)}"
        shapes.append(Label(x + 213, y + 132, points, TEXT_SIZE, symbols.BLACK, bold=True))
    return shapes


def _cards(here: TerritoryView, x: float, y: float) -> tuple[Shape, ...]:
    """Draw the face-up card, and the number of cards under it."""
    number = Label(x + 174, y + 26, str(len(here.pile)), symbols.DIGITS, symbols.BLACK)
    return (number, *(symbols.territory_card(here.face_up, x + 214, y + 30) if here.face_up else ()))


def _figures(view: View, territory: int, x: float, y: float) -> tuple[Shape, ...]:
    shapes: tuple[Shape, ...] = ()
    if view.ancestor.territory == territory:
        shapes += symbols.ancestor(x + 186, y + 172, 24)
    if view.elder.territory == territory:
        shapes += symbols.elder(x + 217, y + 172, 24)
    return shapes


@lru_cache(maxsize=4096)
def _pieces(pieces: Pieces, seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a seat's pieces on a string of its colour: its token, and each type with its number."""
    if not pieces.total:
        return ()
    there = [(i, number) for i, piece in enumerate(PIECES) if (number := pieces.of(piece))]
    string = Line(((x + 25, y), (x + 66 + 42 * there[-1][0], y)), LOOKS[seat].colour, 9)
    counted = (
        shape for i, number in there for shape in symbols.counted_piece(PIECES[i], number, x + 66 + 42 * i, y)
    )
    return (string, *symbols.token(LOOKS[seat], x + 25, y, 14.5), *counted)
