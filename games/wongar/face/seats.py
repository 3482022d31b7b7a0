"""The players below the land: score, hand, stock, taken cards, and what each of them holds."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from games.engine.scene import Anchor, Label, Shape, Sprite, shorten
from games.engine.text import Who, say
from games.wongar.face.parts import (
    CREAM,
    GOLD,
    ON_TURN,
    SHELF,
    mark,
    numeral,
    panel,
    plain,
)
from games.wongar.rules.material import PLACED_BY, RITUAL_OF, RitualCard

if TYPE_CHECKING:
    from games.engine.face import Localizer
    from games.engine.text import Seat
    from games.wongar.rules.view import View

STRIP: Final = 942.0
"""The middle of the strip with the ritual cards."""

TOP: Final = 970.0
BOTTOM: Final = 1184.0
WIDE: Final = 72.0
"""From this width on, what is counted is drawn larger."""

DOUBLE: Final = "2\N{MULTIPLICATION SIGN}"
"""The sign of double cards."""


def shelves(seats: int) -> tuple[Shape, ...]:
    """Draw what lies beneath everything here: the shelf of the ritual cards, and a panel for each seat."""
    return (
        panel(4, STRIP - 24, 996, STRIP + 24, SHELF, None, 0, 10),
        *(panel(left, TOP, right, BOTTOM) for left, right in _panels(seats)),
    )


def _panels(seats: int) -> list[tuple[float, float]]:
    """Return where the panels of the seats begin and end."""
    wide = 1000.0 / seats
    return [(wide * seat + 4, wide * (seat + 1) - 4) for seat in range(seats)]


def ritual_cards(view: View) -> list[Shape]:
    """Draw the draw pile, the scorpion laid aside and the discards, and who has still to choose."""
    shapes: list[Shape] = [
        Sprite("draw-pile", 32, STRIP),
        plain(59, STRIP, str(view.draw_pile), 29, CREAM, Anchor.LEFT),
    ]
    if view.scorpions_aside:
        shapes.append(Sprite("scorpion", 136, STRIP))
    x = 192.0
    for card in (*RITUAL_OF.values(), RitualCard.DOUBLE):
        shapes += _double(x, STRIP) if card is RitualCard.DOUBLE else [Sprite(f"ritual-{card}", x, STRIP)]
        number = str(view.discards.count(card))
        shapes.append(plain(x + 27, STRIP, number, 29, CREAM, Anchor.LEFT))
        x += 98
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
    """Draw what is in the panel of each seat."""
    shapes: list[Shape] = []
    for seat, (left, right) in enumerate(_panels(view.seats)):
        shapes += _seat(view, words, seat, left, right)
    return shapes


def _seat(view: View, words: Localizer, seat: Seat, left: float, right: float) -> list[Shape]:
    """Draw who it is, with hand and score; below the name, the stock above the cards taken."""
    player = view.players[seat]
    shapes: list[Shape] = []
    if seat == view.asked or seat in view.winners:
        shapes.append(panel(left, TOP, right, BOTTOM, ON_TURN, GOLD, 4))
    if seat in view.winners:
        shapes.append(Sprite("laurel", left + 36, TOP + 35))
    shapes += mark(seat, left + 36, TOP + 35)
    shapes.append(numeral(right - 14, TOP + 35, str(player.score), 50, GOLD, Anchor.RIGHT))
    shapes += [Sprite("hand", left + 92, TOP + 35), numeral(left + 92, TOP + 35, str(player.hand_size), 40)]
    room = right - left - 26 - (44 if player.doubles else 0)
    name = shorten(words(say("wongar-name", who=Who(seat))), 30, room)
    shapes += _double(right - 30, TOP + 84) if player.doubles else []
    shapes.append(Label(left + 14, TOP + 82, name, 30, CREAM, Anchor.LEFT))
    third = (right - left - 12) / 3
    size = "wide" if third > WIDE else "small"
    for i, (card, piece) in enumerate(PLACED_BY.items()):
        x = left + 9 + third * i
        shapes += _draw_count(f"{piece}-{seat}-{size}", player.stock.of(piece), x, TOP + 121)
        shapes += _draw_count(f"taken-{piece}-{size}", player.taken.count(card), x, TOP + 155)
    return [*shapes, *_draw_held(view, seat, left, right)]


@lru_cache(maxsize=1024)
def _draw_count(sprite: str, number: int, x: float, y: float) -> tuple[Shape, ...]:
    """Draw something small that begins at `x`, and beside it how many there are."""
    middle, right, size = (16, 36, 28) if sprite.endswith("wide") else (11, 24, 23)
    return (Sprite(sprite, x + middle, y), plain(x + right, y, str(number), size, CREAM, Anchor.LEFT))


def _draw_held(view: View, seat: Seat, left: float, right: float) -> list[Shape]:
    """Draw the figures and the boomerang that a seat holds, own cards (§7.1), and a double (§7.2)."""
    names = sprites_of(view, seat)
    step = min(44.0, (right - left - 12) / max(1, len(names)))
    return [Sprite(name, left + 8 + step * (i + 0.5), TOP + 192) for i, name in enumerate(names)]


def sprites_of(view: View, seat: Seat) -> list[str]:
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
