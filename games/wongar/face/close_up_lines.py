"""The two lines below a close-up: scores and figures of all; the own cards, and the stock or the stake."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Label, Polygon, Shape
from games.engine.text import say
from games.wongar.face import symbols
from games.wongar.face.territory_close_up import DIGIT, SIZE, counted, seat_token
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.material import HAND_CARDS, PIECES, Piece, RitualCard

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.view import View

HEIGHT: Final = 50.0
PAPER: Final = "#f6e7c6"
ASKED: Final = "#ffd98a"
PASSIVE: Final = "#cbb493"
EDGE: Final = "#7a4a22"
RIGHT: Final = 998.0
SCORE: Final = 27.0
"""The width of a digit or minus sign of a score."""

HELD: Final = 34.0
"""The width of a figure or the boomerang."""

STOCK: Final = 742.0
"""The middle of the first symbol of the stock."""

STAKE: Final = 600.0
"""The middle of the points of a majority."""


def seats_line(view: View, top: float) -> list[Shape]:
    """Draw each seat's token, score, and what it holds.

    In a ceremony, the seats that may still play cards are on a lighter ground, else the seat on turn.
    """
    bright = view.ceremony.active if view.ceremony else (view.asked,)
    wide = [_width(view, seat) for seat in range(view.seats)]
    spare = (RIGHT - 2 - sum(wide)) / view.seats
    shapes: list[Shape] = []
    left = 2.0
    for seat in range(view.seats):
        right = left + wide[seat] + spare
        shapes.append(_ground(left, right - 2, top, ASKED if seat in bright else PASSIVE))
        shapes += _seat(view, seat, left, top + HEIGHT / 2)
        left = right
    return shapes


def _width(view: View, seat: Seat) -> float:
    """Return the width that a seat needs for its token, its score and what it holds."""
    return 86 + SCORE * len(str(view.players[seat].score)) + HELD * sum(_held(view, seat))


def _held(view: View, seat: Seat) -> tuple[bool, bool, bool]:
    """Return whether a seat holds the ancestor, the elder and the boomerang."""
    return view.ancestor.holder == seat, view.elder.holder == seat, view.boomerang == seat


def _seat(view: View, seat: Seat, left: float, y: float) -> list[Shape]:
    score = str(view.players[seat].score)
    shapes = [
        *seat_token(seat, left + 26, y),
        Label(left + 84, y, score, SIZE, symbols.BLACK, Anchor.LEFT),
    ]
    x = left + 100 + SCORE * len(score)
    for held, draw in zip(
        _held(view, seat), (symbols.ancestor, symbols.elder, symbols.boomerang), strict=True
    ):
        if held:
            shapes += draw(x, y, 17)
            x += HELD
    return shapes


def own_line(view: View, words: Localizer, top: float) -> list[Shape]:
    """Draw the ritual cards of the view's seat; beside them its stock or, in a ceremony, who leads."""
    y = top + HEIGHT / 2
    shapes: list[Shape] = [_ground(2, RIGHT, top, PAPER)]
    if view.seat is None:
        return shapes
    shapes += [*seat_token(view.seat, 28, y), *_title(words, "wongar-picture-hand", 88, y)]
    x = 234.0
    for card, number in ((card, (view.hand or ()).count(card)) for card in HAND_CARDS):
        if number:
            ritual, right = _ritual(card, x, y)
            shapes += [*ritual, Label(right + 3, y, str(number), SIZE, symbols.BLACK, Anchor.LEFT)]
            x = right + 12 + DIGIT * len(str(number))
    if not view.hand:
        shapes.append(Label(x, y, "0", SIZE, symbols.BLACK, Anchor.LEFT))
    if view.ceremony is not None:
        return [*shapes, *_stake(view, view.ceremony, y)]
    title = words(say("wongar-picture-stock"))
    shapes.append(Label(STOCK - 24, y, title, SIZE, symbols.BLACK, Anchor.RIGHT))
    stock = view.players[view.seat].stock
    for i, piece in enumerate(PIECES):
        shapes += counted(piece, stock.of(piece), STOCK + 92 * i, y)
    return shapes


def _stake(view: View, held: Ceremony, y: float) -> list[Shape]:
    """Draw the points of a majority, and who leads each type in the ceremony's territory."""
    value = f"+{ceremony_value(view, held.cause)}"
    shapes: list[Shape] = [Label(STAKE, y, value, SIZE, symbols.BLACK, bold=True)]
    here = view.board[held.territory].pieces
    for i, piece in enumerate(PIECES):
        x = STAKE + 62 + 118 * i
        holder = majority_holder(counts_by_seat(here, piece), view.ancestor.holder)
        shapes += symbols.piece_symbol(piece, x, y, 15)
        none = (Label(x + 40, y, "\N{EN DASH}", SIZE, symbols.BLACK),)
        shapes += none if holder is None else seat_token(holder, x + 40, y)
    return shapes


def _ritual(card: RitualCard, left: float, y: float) -> tuple[list[Shape], float]:
    """Draw a ritual card; return it with its right edge."""
    wide = 56.0 if card is RitualCard.DOUBLE else 34.0
    x = left + wide / 2
    ground = symbols.blank_card(x, y, wide / 2, 21, symbols.WOOD)
    if card is RitualCard.DOUBLE:
        return [ground, Label(x, y, "2\N{MULTIPLICATION SIGN}", SIZE, symbols.BLACK)], left + wide
    return [ground, *symbols.piece_symbol(Piece(card), x, y, 12)], left + wide


def _title(words: Localizer, key: str, x: float, y: float) -> list[Shape]:
    return [Label(x, y, words(say(key)), SIZE, symbols.BLACK, Anchor.LEFT)]


def _ground(left: float, right: float, top: float, fill: str) -> Polygon:
    low = top + HEIGHT - 2
    return Polygon(((left, top), (right, top), (right, low), (left, low)), fill=fill, outline=EDGE, width=2)
