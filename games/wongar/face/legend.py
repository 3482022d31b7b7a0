"""The legend of Wongar's picture: a line for each seat below the board, and the ritual cards beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Polygon, Shape, shortened
from games.engine.text import Who, say
from games.wongar.face import symbols
from games.wongar.rules.material import FIGURES, PIECES, PLACED_BY, RITUAL_OF, Figure, Piece, RitualCard

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.wongar.rules.view import View

PANEL: Final = 706.0
"""The upper edge of the panel with the seat lines; all measures are in pixels."""

LINE: Final = 46.0
RIGHT: Final = 996.0
PANEL_COLOUR: Final = "#24130b"
ON_TURN: Final = "#7d4a12"
DISCARDS: Final = "#b98b5a"
WHITE: Final = "#ffffff"
TEXT_SIZE: Final = 26.0
NAME_WIDTH: Final = 228.0

DOUBLE: Final = "2\N{MULTIPLICATION SIGN}"
"""The sign of double cards."""

WEST: Final = 62.0
"""The middle of the column west of the first row of territories."""

EAST: Final = 938.0
"""The middle of the column east of the first row of territories."""


def legend(view: View, words: Localizer) -> tuple[Shape, ...]:
    """Draw a panel with a line for each seat."""
    low = PANEL + LINE * view.seats + 4
    shapes: list[Shape] = [
        Polygon(
            ((4, PANEL), (RIGHT, PANEL), (RIGHT, low), (4, low)),
            fill=PANEL_COLOUR,
            outline="#7a4a22",
            width=2,
        )
    ]
    for seat in range(view.seats):
        shapes += _line(view, words, seat, PANEL + 2 + LINE * (seat + 0.5))
    return tuple(shapes)


def _line(view: View, words: Localizer, seat: int, y: float) -> list[Shape]:
    """Draw name, score, stock, ritual cards, taken cards of each type, and what the player holds."""
    player = view.players[seat]
    shapes: list[Shape] = []
    if seat == view.asked or seat in view.winners:
        shapes.append(
            Polygon(((7, y - 22), (RIGHT - 3, y - 22), (RIGHT - 3, y + 22), (7, y + 22)), fill=ON_TURN)
        )
    shapes += symbols.token(LOOKS[seat], 32, y, 16)
    name = shortened(words(say("wongar-name", who=Who(seat))), TEXT_SIZE, NAME_WIDTH)
    shapes.append(Label(60, y, name, TEXT_SIZE, WHITE, Anchor.LEFT))
    shapes.append(Label(348, y, str(player.score), TEXT_SIZE, "#ffd23f", Anchor.RIGHT, bold=True))
    for i, piece in enumerate(PIECES):
        shapes += symbols.counted_piece(piece, player.stock.of(piece), 390 + 46 * i, y)
    shapes += [
        symbols.blank_card(544, y, 17, 18),
        Label(544, y, str(player.hand_size), symbols.DIGITS, WHITE, bold=True),
    ]
    if player.doubles:
        shapes.append(Label(580, y, DOUBLE, symbols.DIGITS, WHITE, bold=True))
    for i, (card, piece) in enumerate(PLACED_BY.items()):
        shapes += _taken_cards(piece, player.taken.count(card), 634 + 56 * i, y)
    return [*shapes, *_held_things(view, seat, y)]


def _taken_cards(piece: Piece, number: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw how many cards of a type have been taken: a card with the type and the number."""
    return (
        symbols.blank_card(x, y, 24, 17, symbols.PAPER),
        *symbols.piece_symbol(piece, x - 11, y, 8, symbols.WOOD),
        Label(x + 10, y, str(number), symbols.DIGITS, symbols.BLACK, bold=True),
    )


def _held_things(view: View, seat: int, y: float) -> tuple[Shape, ...]:
    """Draw held figures, the boomerang, and own cards (§7.1)."""
    shapes: tuple[Shape, ...] = ()
    if view.ancestor.holder == seat:
        shapes += symbols.ancestor(806, y, 19)
    if view.elder.holder == seat:
        shapes += symbols.elder(846, y, 19)
    if view.boomerang == seat:
        shapes += symbols.boomerang(884, y, 15)
    for figure in view.players[seat].own_cards:
        x = 926 + 42 * FIGURES.index(figure)
        draw = symbols.ancestor if figure is Figure.ANCESTOR else symbols.elder
        shapes += (symbols.blank_card(x, y, 18, 19, symbols.PAPER), *draw(x - 3, y, 15))
    return shapes


def ritual_cards(view: View) -> tuple[Shape, ...]:
    """Draw the draw pile and the scorpion laid aside in the west, the discards in the east."""
    size = Label(WEST, 60, str(view.draw_pile), TEXT_SIZE, WHITE, bold=True)
    pile = (symbols.blank_card(WEST, 60, 30, 40), size)
    scorpion = symbols.scorpion(WEST, 150, 24) if view.scorpions_aside else ()
    shapes: list[Shape] = [*pile, *scorpion]
    for i, piece in enumerate(PIECES):
        y = 30 + 46 * i
        number = view.discards.count(RITUAL_OF[piece])
        shapes += [
            symbols.blank_card(EAST, y, 34, 19, DISCARDS),
            *symbols.counted_piece(piece, number, EAST, y),
        ]
    y = 30 + 46 * len(PIECES)
    shapes += [
        symbols.blank_card(EAST, y, 34, 19, DISCARDS),
        Label(EAST - 10, y, DOUBLE, symbols.DIGITS, symbols.BLACK, bold=True),
        Label(
            EAST + 20,
            y,
            str(view.discards.count(RitualCard.DOUBLE)),
            symbols.DIGITS,
            symbols.BLACK,
            bold=True,
        ),
    ]
    return tuple(shapes)
