"""A territory on the land: its name, pile, card and figures, and of each type who leads and who follows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.record import record
from games.engine.scene import Anchor, Polygon, Shape, Sprite
from games.wongar.face.land import NEAR, WHOLE, Land, outline, span
from games.wongar.face.parts import (
    CREAM,
    DIMMED,
    GOLD,
    INK,
    LAST_MOVE,
    numeral,
    panel,
    piece,
    plain,
    ranked,
    tag,
    width_of_title,
)
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import PIECES
from games.wongar.rules.names import territory_name

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.scene import Point
    from games.wongar.rules.material import Piece, Pieces
    from games.wongar.rules.view import View

INSET: Final = 12.0
"""The distance of what stands in a territory from its border."""

COLUMNS: Final = (79.0, 98.0)
"""The distance from one type of piece to the next in narrow and in wide territories."""

WIDE: Final = 300.0
FOLLOWERS: Final = 3
"""So many tags stand below a leader without being pushed together."""


@record
class TerritoryStyle:
    """The sizes of what stands in a territory of a land; heights are from the territory's upper end.

    `name` and `pile` are sizes of a font; `leader` is the height of the leading pieces' middle, `tags` that
    of the first tag, and `step` the distance to the next one, with `tight` for more than `FOLLOWERS`.
    """

    land: Land
    near: bool
    name: float
    pile: float
    header: float
    leader: float
    tags: float
    step: float
    tight: float


PUBLIC: Final = TerritoryStyle(
    land=WHOLE, near=False, name=40, pile=27, header=66, leader=106, tags=155, step=37, tight=33
)
CLOSE: Final = TerritoryStyle(
    land=NEAR, near=True, name=46, pile=46, header=98, leader=156, tags=209, step=45, tight=42
)


def territory(
    view: View, words: Localizer, number: int, style: TerritoryStyle, pill: str | None = None
) -> list[Shape]:
    """Draw what stands in a territory, its name on a pill of a colour if there is one.

    Without one, a pill marks the territories that the latest move has touched.
    """
    touched = view.last_move is not None and number in view.last_move.territories
    left, top, right, _ = span(style.land, number)
    here = view.board[number]
    place = (left + INSET, top + style.name * 0.6 + 6)
    shapes = [
        *_right(view, number, right - INSET, top, style),
        *named(words, number, place, style.name, pill or (LAST_MOVE if touched else None)),
        *_pile(len(here.pile), left + INSET, top + style.header, style),
    ]
    if view.ceremony and view.ceremony.territory == number:
        shapes += _value(ceremony_value(view, view.ceremony.cause), left, top, style)
    xs = columns(left, right)
    return [*shapes, *pieces(here.pieces, xs, top, style, view.ancestor.holder)]


def named(words: Localizer, number: int, place: Point, size: float, pill: str | None = None) -> list[Shape]:
    """Draw the name of a territory, which begins at a place, on a pill if it has a colour."""
    name = words(territory_name(number))
    (x, y), colour = place, CREAM if pill is None else INK
    label = numeral(x, y, name, size, colour, Anchor.LEFT, halo=INK if pill is None else None)
    if pill is None:
        return [label]
    wide = width_of_title(name, size) + 18
    return [panel(x - 9, y - size * 0.55, x + wide, y + size * 0.58, pill, INK, 3, 14), label]


def columns(left: float, right: float) -> tuple[float, ...]:
    """Return the middle of each type of piece between the ends of a territory."""
    step = COLUMNS[right - left > WIDE]
    return tuple((left + right) / 2 + step * (i - 1) for i in range(len(PIECES)))


def _pile(number: int, left: float, y: float, style: TerritoryStyle) -> tuple[Shape, ...]:
    wide = style.pile * 0.8
    back = Sprite("pile-near" if style.near else "pile", left + wide / 2, y)
    write = numeral if style.near else plain
    return (back, write(left + wide + 6, y, str(number), style.pile, CREAM, Anchor.LEFT, halo=INK))


def _right(view: View, number: int, right: float, top: float, style: TerritoryStyle) -> list[Shape]:
    """Draw the face-up card, and the figures beside it."""
    card = view.board[number].face_up
    wide, y = (61.0, top + 48) if style.near else (56.0, top + 44)
    shapes: list[Shape] = []
    if card is not None:
        shapes.append(Sprite(f"card-{card}{'-near' if style.near else ''}", right - wide / 2 + 4, y))
    if style.near:
        x, y, step = right - 82, top + 100, -44.0
    else:
        x, step = right - (wide + 14 if card else 22), -34.0
    for name, figure in (("elder", view.elder), ("ancestor", view.ancestor)):
        if figure.territory == number:
            shapes.append(Sprite(f"{name}-middle", x, y))
            x += step
    return shapes


def _value(points: int, left: float, top: float, style: TerritoryStyle) -> tuple[Shape, ...]:
    """Draw what a majority is worth in the ceremony that is held here."""
    west, y, size = left + INSET + 68, top + style.header + 4, 40.0
    ground = panel(west, y - 19, west + 64, y + 19, GOLD, INK, 2, 9)
    return (ground, numeral(west + 32, y, f"+{points}", size, INK))


@lru_cache(maxsize=1024)
def pieces(
    everybody: tuple[Pieces, ...], xs: tuple[float, ...], top: float, style: TerritoryStyle, ancestor: int
) -> tuple[Shape, ...]:
    """Draw the pieces of a territory: of each type the leader's with its number, and the others' tags.

    Cached, as those of few territories change from one picture to the next.
    """
    shapes: list[Shape] = []
    for kind, x in zip(PIECES, xs, strict=True):
        order = ranked(everybody, kind, ancestor)
        step = style.tight if len(order) > 1 + FOLLOWERS else style.step
        for i, (seat, number) in enumerate(order):
            if i:
                shapes += tag(seat, number, x, top + style.tags + step * (i - 1), near=style.near)
                continue
            y, size = top + style.leader, 46.0 if style.near else 42.0
            shapes += piece(kind, seat, x - 14, y, size)
            shapes.append(numeral(x + 15, y + 3, str(number), 46, CREAM, Anchor.LEFT, halo=INK))
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


def dimmed(land: Land, number: int) -> Polygon:
    """Darken the ground of a territory."""
    return Polygon(outline(land, number), fill=DIMMED)
