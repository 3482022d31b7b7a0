"""A territory on the land: its name, pile, card and figures, and of each type who leads and who follows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.record import Record
from games.engine.scene import Anchor, Polygon, Shape, Sprite, Typeface, width_of
from games.wongar.face.land import NEAR, WHOLE, Land, outline, span
from games.wongar.face.parts import (
    CREAM,
    GOLD,
    INK,
    LAST_MOVE,
    PLATE,
    leader,
    numeral,
    panel,
    pill,
    plain,
    rank_seats,
    tag,
)
from games.wongar.rules.material import PIECES
from games.wongar.rules.names import territory_name

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Point
    from games.wongar.rules.material import Piece, Pieces
    from games.wongar.rules.view import View

INSET: Final = 10.0
"""The distance of what stands in a territory from its border."""

COLUMNS: Final = (80.0, 96.0)
"""The distance from one type of piece to the next in narrow and in wide territories."""

WIDE: Final = 260.0
"""A territory is wide from here on."""


class TerritoryStyle(Record):
    """The sizes of what stands in a territory of a land; heights are from the territory's upper end.

    `name` is the size of a font and `header` its middle; `leader` is the height of the leading pieces'
    middle, `tags` that of the first tag, and `step` the distance to the next one.
    """

    land: Land
    near: bool
    name: float
    header: float
    leader: float
    tags: float
    step: float


PUBLIC: Final = TerritoryStyle(land=WHOLE, near=False, name=40, header=36, leader=101, tags=154, step=31)
CLOSE: Final = TerritoryStyle(land=NEAR, near=True, name=46, header=36, leader=141, tags=197, step=42)


def territory(
    view: View, words: Localizer, number: int, style: TerritoryStyle, marked: str | None = None
) -> list[Shape]:
    """Draw what stands in a territory, its name on a pill of a colour if it is marked.

    Otherwise the pill is dark, or of a colour of its own where the latest move has touched the territory.
    """
    touched = view.last_move is not None and number in view.last_move.territories
    left, top, right, _ = span(style.land, number)
    here = view.board[number]
    ground = marked or (LAST_MOVE if touched else PLATE)
    shapes = [
        *_right(view, number, right - INSET, top, style),
        *draw_name(words, number, (left + INSET, top + style.header), style.name, ground),
    ]
    xs = columns(left, right)
    return [
        *shapes,
        *pieces(here.pieces, xs, top, style, view.ancestor.holder),
        *_pile(len(here.pile), left, right - INSET, top, style),
    ]


def draw_name(words: Localizer, number: int, place: Point, size: float, ground: str = PLATE) -> list[Shape]:
    """Draw the name of a territory on a pill of some colour, whose left end is at a place."""
    name = words(territory_name(number))
    (x, y), dark = place, ground == PLATE
    right = x + size * width_of(name, Typeface.TITLE) + 26
    return [
        pill(x, y, right, size * 1.06, ground, None if dark else INK),
        numeral(x + 13, y, name, size, CREAM if dark else INK, Anchor.LEFT),
    ]


def columns(left: float, right: float) -> tuple[float, ...]:
    """Return the middle of each type of piece between the ends of a territory."""
    step = COLUMNS[right - left > WIDE]
    return tuple((left + right) / 2 + step * (i - 1) for i in range(len(PIECES)))


def _pile(number: int, left: float, right: float, top: float, style: TerritoryStyle) -> tuple[Shape, ...]:
    """Draw the number of cards of the pile: in a close-up below the name, else on the pile."""
    if style.near:
        x, y = left + INSET + 22, top + style.header + 50
        label = numeral(x + 24, y, str(number), style.name, CREAM, Anchor.LEFT, halo=INK)
        return (Sprite("pile-near", x, y), label)
    x, y = right - 24, top + 66
    return (Sprite("pile-number", x, y), plain(x, y, str(number), 25))


def _right(view: View, number: int, right: float, top: float, style: TerritoryStyle) -> list[Shape]:
    """Draw the pile with its face-up card, and the figures beside it."""
    card = view.board[number].face_up
    shapes: list[Shape] = []
    if style.near:
        x, y = right - 23, top + 76
    else:
        x, y = right - 24, top + 38
    if card is not None:
        shapes.append(Sprite(f"card-{card}-near" if style.near else f"card-{card}", x, y))
    elif view.board[number].pile:
        shapes.append(Sprite("pile", x, y))
    x, y, step = (right - 78, top + 84, -40.0) if style.near else (right - 68, top + 44, -26.0)
    for figure, pair in (("elder", view.elder), ("ancestor", view.ancestor)):
        if pair.territory == number:
            shapes.append(Sprite(f"{figure}-middle", x, y))
            x += step
    return shapes


def stake(view: View, number: int, points: int) -> tuple[Shape, ...]:
    """Draw what a majority is worth in the ceremony that a territory holds, where it has most room."""
    left, _, right, bottom = span(WHOLE, number)
    here = view.board[number].pieces
    free = min((1, 0, 2), key=lambda i: sum(own.of(PIECES[i]) > 0 for own in here))
    x, y = columns(left, right)[free], bottom - 16
    return (panel(x - 37, y - 23, x + 37, y + 23, GOLD, INK, 3, 12), numeral(x, y, f"+{points}", 42, INK))


@lru_cache(maxsize=1024)
def pieces(
    everybody: tuple[Pieces, ...], xs: tuple[float, ...], top: float, style: TerritoryStyle, ancestor: int
) -> tuple[Shape, ...]:
    """Draw the pieces of a territory: of each type the leader's with its number, and the others' tags.

    Cached, since few territories change from one picture to the next.
    """
    shapes: list[Shape] = []
    for kind, x in zip(PIECES, xs, strict=True):
        for i, (seat, number) in enumerate(rank_seats(everybody, kind, ancestor)):
            if i:
                shapes += tag(seat, number, x, top + style.tags + style.step * (i - 1), near=style.near)
            else:
                shapes += leader(kind, seat, number, x, top + style.leader, near=style.near)
    return tuple(shapes)


def end_of(view: View, number: int, kind: Piece) -> float:
    """Return the height below the pieces of a type in a territory of a close-up, if there is room."""
    there = sum(own.of(kind) > 0 for own in view.board[number].pieces)
    if not there:
        return CLOSE.leader
    return min(CLOSE.tags + CLOSE.step * (there - 1) + 2, CLOSE.land.heights[1] - CLOSE.land.heights[0] - 24)


def ring(land: Land, number: int, colour: str, width: float) -> tuple[Polygon, ...]:
    """Draw a ring along the border of a territory, on a darker one that sets it off."""
    corners = outline(land, number)
    return (
        Polygon(corners, outline=INK, width=width + 5),
        Polygon(corners, outline=colour, width=width),
    )
