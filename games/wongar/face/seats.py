"""The players below the land: score, hand, stock, taken cards, and what each of them holds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Anchor, Label, Shape, Sprite, shortened
from games.engine.text import Who, say
from games.wongar.face.parts import (
    CREAM,
    EDGE,
    GOLD,
    INK,
    LETTERS,
    ON_TURN,
    PANEL,
    mark,
    numeral,
    panel,
    plain,
)
from games.wongar.rules.material import PLACED_BY, RITUAL_OF, RitualCard

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.rules.material import Piece
    from games.wongar.rules.view import View

STRIP: Final = 942.0
"""The middle of the strip with the ritual cards."""

TOP: Final = 970.0
BOTTOM: Final = 1184.0
NEARER: Final = 0.85
"""Size of the pieces of a stock, to that on the land."""

DOUBLE: Final = "2\N{MULTIPLICATION SIGN}"
"""The sign of double cards."""


def ritual_cards(view: View) -> list[Shape]:
    """Draw the draw pile, the scorpion laid aside and the discards, and who has still to choose."""
    shapes: list[Shape] = [
        Sprite("hand", 34, STRIP),
        plain(34, STRIP, str(view.draw_pile), 30),
    ]
    if view.scorpions_aside:
        shapes.append(Sprite("scorpion", 96, STRIP))
    x = 150.0
    for card in (*RITUAL_OF.values(), RitualCard.DOUBLE):
        shapes += _double(x, STRIP) if card is RitualCard.DOUBLE else [Sprite(f"ritual-{card}", x, STRIP)]
        number = str(view.discards.count(card))
        shapes.append(plain(x + 24, STRIP, number, 31, CREAM, Anchor.LEFT))
        x += 88
    return [*shapes, *_order(view)]


def _double(x: float, y: float) -> list[Shape]:
    return [Sprite(f"ritual-{RitualCard.DOUBLE}", x, y), plain(x, y, DOUBLE, 23, "#3a1a08")]


def _order(view: View) -> list[Shape]:
    """Draw the seats that have still to choose, the first of them leftmost."""
    order = view.ceremony.active if view.ceremony else view.waiting
    if len(order) == 1:
        return []
    left = 980.0 - 62 * len(order)
    shapes: list[Shape] = []
    for i, seat in enumerate(order):
        x = left + 62 * i + 28
        shapes += mark(seat, x, STRIP, small=True)
        if i + 1 < len(order):
            shapes.append(
                plain(x + 31, STRIP - 1, "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", 34, GOLD)
            )
    return shapes


def seats(view: View, words: Localizer) -> list[Shape]:
    """Draw a panel for each seat."""
    wide = (1000.0 - 8) / view.seats
    shapes: list[Shape] = []
    for seat in range(view.seats):
        left = 4 + wide * seat
        shapes += _seat(view, words, seat, left + 4, left + wide - 4)
    return shapes


def _seat(view: View, words: Localizer, seat: Seat, left: float, right: float) -> list[Shape]:
    player = view.players[seat]
    bright = seat == view.asked or seat in view.winners
    fill, edge, width = (ON_TURN, GOLD, 4) if bright else (PANEL, EDGE, 2)
    shapes: list[Shape] = [panel(left, TOP, right, BOTTOM, fill, edge, width)]
    if seat in view.winners:
        shapes.append(Sprite("laurel", left + 36, TOP + 34))
    shapes += mark(seat, left + 36, TOP + 34)
    shapes.append(numeral(right - 12, TOP + 34, str(player.score), 50, GOLD, Anchor.RIGHT))
    shapes += [Sprite("hand", left + 92, TOP + 34), numeral(left + 92, TOP + 34, str(player.hand_size), 40)]
    room = right - left - 22 - (44 if player.doubles else 0)
    name = shortened(words(say("wongar-name", who=Who(seat))), 30, room)
    shapes += _double(right - 30, TOP + 80) if player.doubles else []
    shapes.append(Label(left + 12, TOP + 80, name, 30, CREAM, Anchor.LEFT))
    third = (right - left - 8) / 3
    for i, (card, piece) in enumerate(PLACED_BY.items()):
        x = left + 6 + third * i
        shapes += counted(piece, seat, player.stock.of(piece), x + third / 2 - 2, TOP + 116)
        shapes += [
            panel(x + 2, TOP + 136, x + third - 4, TOP + 168, "#f3e6c8", None, 0, 6),
            Sprite(f"{piece}-wood", x + 18, TOP + 152),
            plain(x + 36, TOP + 152, str(player.taken.count(card)), 26, "#2a1710", Anchor.LEFT),
        ]
    return [*shapes, *_held(view, seat, left, right)]


@lru_cache(maxsize=1024)
def counted(piece: Piece, seat: Seat, number: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw a piece of a stock with the number of them."""
    dx, dy = LETTERS[piece]
    return (
        Sprite(f"{piece}-{seat}-near", x, y),
        plain(x + dx * NEARER, y + dy * NEARER, str(number), 24, INK, halo=LOOKS[seat].colour),
    )


def _held(view: View, seat: Seat, left: float, right: float) -> list[Shape]:
    """Draw the figures and the boomerang that a seat holds, own cards (§7.1), and a double (§7.2)."""
    names = held(view, seat)
    step = min(44.0, (right - left - 8) / max(1, len(names)))
    return [Sprite(name, left + 6 + step * (i + 0.5), TOP + 192) for i, name in enumerate(names)]


def held(view: View, seat: Seat) -> list[str]:
    """Return the sprites of what a seat holds."""
    names = [
        name
        for name, holder in (
            ("ancestor-small", view.ancestor.holder),
            ("elder-small", view.elder.holder),
            ("boomerang", view.boomerang),
        )
        if holder == seat
    ]
    return names + [f"own-{figure}" for figure in view.players[seat].own_cards]
