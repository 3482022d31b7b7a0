"""The picture of Oroen: the box of the tables between the shelves of light and dark, below their names."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from games.engine.face import Localizer
from games.engine.scene import Label, Scene, Shape, Sprite, Typeface
from games.oroen.face.layout import COPIES, DROP, HEIGHT, INSET, NUMBERS, UNIT, WIDTH, level, middle
from games.oroen.face.pieces import clasps, digit
from games.oroen.face.plates import plates
from games.oroen.face.shelves import shelves
from games.oroen.face.text_board import alt
from games.oroen.rules.placement import placements
from games.oroen.rules.position import COLOURS, Piece
from games.oroen.rules.view import View

ART: Final = "oroen"
BOX: Final = (Sprite("box", 0, 0),)
GROUND: Final = "#10303b"

DIGITS: Final = 52
"""The size of digits on pieces: 18 pixels on a phone."""

ENGRAVED: Final = {
    "number": "#e9dcbb",
    "number-open": "#2c1703",
    "number-last": "#ffffff",
    "number-last-open": "#2c1703",
}
"""The colour of a column's number on each kind of disc."""


def picture(view: View, words: Localizer) -> Scene:
    """Draw the position with everything on it."""
    may = {column + 1 for column, _ in placements(view.box, view.state)[1]} if view.end is None else set()
    return scene((*position(view, may), *plates(view, words)), words(alt(view)))


def scene(shapes: tuple[Shape, ...], said: str) -> Scene:
    """Return a picture of the box with these shapes in front."""
    return Scene(WIDTH, HEIGHT, BOX, shapes, said, ground=GROUND, art=ART)


def position(view: View, may: Collection[int]) -> Iterator[Shape]:
    """Draw the pieces in the box and on the shelves, and the columns' numbers.

    The latest piece, the winning chain and the columns that `may` be chosen are marked.
    """
    yield from shelves(view)
    standing = list(_place_pieces(view.columns))
    yield from (Sprite(f"shadow-{piece.height}", *foot) for _, _, piece, foot in standing)
    for column, number, piece, foot in standing:
        copy = (column + number) % COPIES[piece.height]
        yield Sprite(f"{COLOURS[piece.colour]}-{piece.height}-{copy}", *foot)
    chain = set(view.chain)
    for column, number, piece, foot in standing:
        if (column, number) in chain:
            yield Sprite(f"ring-chain-{piece.height}", *foot)
        elif column == view.last and number == len(view.columns[column - 1]):
            yield Sprite(f"ring-last-{piece.height}", *foot)
    yield from clasps(view)
    for _, _, piece, (x, y) in standing:
        yield digit(piece.colour, x, y + INSET - piece.height * UNIT / 2, piece.height, DIGITS)
    for column in range(1, view.box.width + 1):
        yield from _number(column, last=column == view.last, may=column in may)


def count_filled(view: View, column: int) -> int:
    """Return how many units of a column, numbered from 1, are filled."""
    return sum(piece.height for piece in view.columns[column - 1])


def foot_of(column: int, below: int) -> tuple[float, float]:
    """Return the point on which a piece stands on `below` units of a column."""
    return middle(column), level(below) - INSET


def _place_pieces(
    columns: tuple[tuple[Piece, ...], ...],
) -> Iterator[tuple[int, int, Piece, tuple[float, float]]]:
    """Yield each piece with its column and its number in the pile, both from 1, and where it stands."""
    for column, pile in enumerate(columns, start=1):
        below = 0
        for number, piece in enumerate(pile, start=1):
            yield column, number, piece, foot_of(column, below)
            below += piece.height


def _number(column: int, *, last: bool, may: bool) -> tuple[Shape, ...]:
    """Draw the number of a column above it."""
    kind = f"number{'-last' if last else ''}{'-open' if may else ''}"
    x = middle(column)
    number = Label(x, NUMBERS - DROP, str(column), 46, ENGRAVED[kind], face=Typeface.TITLE)
    return (Sprite(kind, x, NUMBERS), number)
