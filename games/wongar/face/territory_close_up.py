"""A territory as close-ups show it: its name, its cards and figures, and the pieces of each seat.

On a phone, 400 pixels wide, all that is to be read is at least 16 pixels tall.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Shape, enlarged
from games.wongar.face import symbols
from games.wongar.face.motifs import SAND, motif
from games.wongar.face.picture import CEREMONY, CEREMONY_GROUND, CHOICE, EDGE, LAST_MOVE
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import PIECES, TerritoryCard
from games.wongar.rules.names import territory_name

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.rules.material import Piece
    from games.wongar.rules.view import View

WIDTH: Final = 247.0
SIZE: Final = 40.0
"""The size of all that is to be read: 16 pixels on a phone."""

HEAD: Final = 108.0
"""The height of the name and the line of cards and figures; below it each seat has a line."""

LINES: Final = (40.0, 36.0)
"""The height of a seat's line with at most `ROOMY` seats in a territory, and with more."""

ROOMY: Final = 4
LEADS: Final = "#ffc21a"
COUNTED: Final = 54.0
"""The distance from one type of piece to the next."""

DIGIT: Final = 26.0
"""The width of a digit."""

RIGHT: Final = 238.0
"""The right edge of a seat's line."""


@dataclass(frozen=True, slots=True)
class TerritoryMarks:
    """The marks: the territories and the owners of pieces that may be chosen.

    `gains` are the territories of answers that win points or a lead.
    """

    territories: frozenset[int]
    owners: frozenset[Seat]
    gains: frozenset[int]


def line_height(view: View, territories: tuple[int, ...]) -> float:
    """Return the height of a seat's line, the same in all `territories` of a picture."""
    return LINES[max(_inhabitants(view, one) for one in territories) > ROOMY]


def height(view: View, territories: tuple[int, ...]) -> float:
    """Return the height of each of these territories."""
    most = max(_inhabitants(view, one) for one in territories)
    return HEAD + line_height(view, territories) * max(2, most) + 8


def _inhabitants(view: View, territory: int) -> int:
    return sum(pieces.total > 0 for pieces in view.board[territory].pieces)


def drawn(
    view: View, words: Localizer, territory: int, size: tuple[float, float], marks: TerritoryMarks
) -> list[Shape]:
    """Draw a territory in the upper left corner of the picture; `size` are its height and a line's."""
    ceremony = view.ceremony if view.ceremony and view.ceremony.territory == territory else None
    ground = CEREMONY_GROUND if ceremony else SAND
    shapes: list[Shape] = [Polygon(_corners(size[0], 0), fill=ground, outline=EDGE, width=2)]
    if view.last_move and territory in view.last_move.territories:
        shapes.append(Polygon(_corners(size[0], 3), outline=LAST_MOVE, width=5))
    if ceremony:
        shapes.append(Polygon(_corners(size[0], 4), outline=CEREMONY, width=8))
    if territory in marks.territories:
        shapes.append(Polygon(_corners(size[0], 6), outline=CHOICE, width=9))
    if territory in marks.gains:
        name_field = ((10, 8), (WIDTH - 10, 8), (WIDTH - 10, 50), (10, 50))
        shapes.append(Polygon(name_field, fill=LEADS))
    name = words(territory_name(territory))
    shapes.append(Label(14, 30, name, SIZE, symbols.BLACK, Anchor.LEFT))
    shapes += _cards(view, territory)
    if ceremony:
        value = f"+{ceremony_value(view, ceremony.cause)}"
        shapes.append(Label(116, 78, value, SIZE * 1.1, symbols.BLACK, bold=True))
    y = HEAD + size[1] / 2
    for seat, pieces in enumerate(view.board[territory].pieces):
        if pieces.total:
            if ceremony and seat in marks.owners:
                shapes.append(_framed(y, size[1]))
            shapes += _pieces(view, territory, seat, y, leads=ceremony is not None)
            y += size[1]
    return shapes


def _corners(high: float, inset: float) -> tuple[tuple[float, float], ...]:
    right, low = WIDTH - inset, high - inset
    return ((inset, inset), (right, inset), (right, low), (inset, low))


def _framed(y: float, line: float) -> Polygon:
    """Draw the frame of a seat whose pieces may be chosen."""
    top, low = y - line / 2 + 1, y + line / 2 - 1
    return Polygon(((9, top), (WIDTH - 9, top), (WIDTH - 9, low), (9, low)), outline=CHOICE, width=4)


def _cards(view: View, territory: int) -> list[Shape]:
    """Draw the face-up card, the number of cards under it (none where a ceremony is), and the figures."""
    here = view.board[territory]
    shapes: list[Shape] = []
    if here.face_up:
        shapes += _face_up(here.face_up, 40, 78)
    if view.ceremony is None or view.ceremony.territory != territory:
        pile = (symbols.blank_card(104, 78, 29, 25), str(len(here.pile)))
        shapes += [pile[0], Label(104, 78, pile[1], SIZE, "#ffffff")]
    figures = (
        *(symbols.ancestor(164, 80, 26) if view.ancestor.territory == territory else ()),
        *(symbols.elder(208, 80, 26) if view.elder.territory == territory else ()),
    )
    return [*shapes, *(figures or motif(TERRITORIES[territory], 206, 78, 24))]


def _face_up(card: TerritoryCard, x: float, y: float) -> list[Shape]:
    """Draw a face-up card, 56 by 56 pixels."""
    if card is TerritoryCard.FOUR:
        fan = [symbols.blank_card(x - 17 + 6 * i, y - 3 + 2 * i, 8, 15, symbols.WOOD) for i in range(3)]
        four = Label(x + 14, y + 2, "4", SIZE, symbols.BLACK, bold=True, halo=symbols.PAPER)
        return [symbols.blank_card(x, y, 28, 28, symbols.PAPER), *fan, four]
    return [enlarged(shape, 28 / 22, x, y) for shape in symbols.territory_card(card, 0, 0)]


def _pieces(view: View, territory: int, seat: Seat, y: float, *, leads: bool) -> list[Shape]:
    """Draw a seat's token and each type of its pieces with their number; what it leads in is golden."""
    everybody = view.board[territory].pieces
    shapes = list(seat_token(seat, 26, y))
    x = 88.0
    for piece in PIECES:
        if number := everybody[seat].of(piece):
            holder = majority_holder(counts_by_seat(everybody, piece), view.ancestor.holder)
            shapes += counted(piece, number, x, y, golden=leads and holder == seat)
            x += COUNTED + DIGIT * (len(str(number)) - 1)
    if (right := x - COUNTED + DIGIT + 15) > RIGHT:  # ten of one type and more, hardly ever
        shapes = [enlarged(shape, RIGHT / right, 0, y * (1 - RIGHT / right)) for shape in shapes]
    return shapes


def seat_token(seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Draw the token of a seat, and its letter beside it."""
    body, _ = symbols.token(LOOKS[seat], x, y, 16)
    return (body, Label(x + 17, y, LOOKS[seat].letter, SIZE, symbols.BLACK, Anchor.LEFT, bold=True))


def counted(piece: Piece, number: int, x: float, y: float, *, golden: bool = False) -> list[Shape]:
    """Draw a piece with its number beside it, on gold if its owner leads in that type."""
    right = x + 15 + DIGIT * len(str(number))
    ground = Polygon(
        ((x - 14, y - 17), (right, y - 17), (right, y + 17), (x - 14, y + 17)),
        fill=LEADS,
        outline=symbols.BLACK,
        width=2,
    )
    label = Label(x + 14, y, str(number), SIZE, symbols.BLACK, Anchor.LEFT)
    return [*([ground] if golden else []), *symbols.piece_symbol(piece, x, y, 12), label]
