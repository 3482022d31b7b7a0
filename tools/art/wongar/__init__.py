"""The art of Wongar: the land at two sizes, a night for ceremonies, a cover, and all that lies on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS, Mark
from games.wongar.face.land import NEAR, WHOLE
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import PIECES, TERRITORY_CARDS, RitualCard, TerritoryCard
from tools.art import podium
from tools.art.drawing import Drawing
from tools.art.wongar import cards, pieces
from tools.art.wongar.animals import ANIMALS
from tools.art.wongar.scenery import ceremony, cover, whole
from tools.art.wongar.terrain import ANIMAL

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA: Final = ("games/wongar/face/land.py", "games/wongar/rules/board.json")
SEATS: Final = 5
MORE: Final = {Mark.SQUARE: 5, Mark.TRIANGLE: 9, Mark.DIAMOND: 8}
"""How much wider the tag of a seat is, since some forms have less room in their corners."""


def sprites() -> Iterator[Drawing]:
    """Yield all that lies on a ground, and the podium."""
    for seat in range(SEATS):
        yield from _of_seat(seat)
    for name, draw in pieces.PIECES.items():
        yield _scaled(f"{name}-bone", 60, 60, 0.6, draw(pieces.BONE))
        yield _scaled(f"{name}-wood", 60, 60, 0.52, draw(pieces.WOOD))
    for size, scale in (("small", 0.43), ("middle", 0.74), ("large", 0.95)):
        yield _scaled(f"ancestor-{size}", 60, 80, scale, pieces.ancestor())
        yield _scaled(f"elder-{size}", 60, 80, scale, pieces.elder())
    yield _scaled("boomerang", 60, 40, 0.7, pieces.boomerang())
    yield _scaled("scorpion", 64, 68, 0.76, pieces.scorpion("#ffd23f"))
    yield _scaled("laurel", 72, 72, 0.9, pieces.laurel())
    yield _scaled("rise", 40, 40, 1, pieces.rise())
    yield from _cards()
    for name in TERRITORIES:
        yield _scaled(f"animal-{name}", 240, 184, 0.66, ANIMALS[name](ANIMAL[name]))


def _of_seat(seat: int) -> Iterator[Drawing]:
    look = LOOKS[seat]
    for piece in PIECES:
        drawn = pieces.PIECES[piece](look.colour)
        yield _scaled(f"{piece}-{seat}", 60, 60, 0.9, drawn)
        yield _scaled(f"{piece}-{seat}-large", 60, 60, 1.72, drawn)
        yield _scaled(f"{piece}-{seat}-near", 60, 60, 0.75, drawn)
    for name, wide, high in (("", 72, 34), ("-near", 82, 42), ("-short", 58, 46)):
        more = MORE.get(look.mark, 0) * high / 34
        drawn = pieces.tag(look, wide + more, high)
        size = round(wide + more) + 2, high + 18
        moved = f'<g transform="translate({size[0] / 2} {size[1] / 2})">{drawn}</g>'
        yield Drawing(f"tag-{seat}{name}", *size, moved, seat=seat)
    yield _scaled(f"mark-{seat}", 56, 56, 0.92, pieces.mark(look), seat)
    yield _scaled(f"mark-{seat}-small", 56, 56, 0.8, pieces.mark(look), seat)


def _cards() -> Iterator[Drawing]:
    for card in TERRITORY_CARDS:
        if card is not TerritoryCard.SCORPION:
            yield _scaled(f"card-{card}", 62, 74, 0.88, cards.territory(card))
            yield _scaled(f"card-{card}-near", 62, 74, 0.98, cards.territory(card))
    yield _scaled("pile", 62, 74, 0.36, cards.back())
    yield _scaled("pile-near", 62, 74, 0.62, cards.back())
    yield _scaled("own-ancestor", 62, 74, 0.54, cards.territory("ancestor"))
    yield _scaled("own-elder", 62, 74, 0.54, cards.territory("elder"))
    for kind in RitualCard:
        if kind is not RitualCard.SCORPION:
            yield _scaled(f"ritual-{kind}", 62, 74, 0.62, cards.ritual(kind))
            yield _scaled(f"ritual-{kind}-near", 62, 74, 0.9, cards.ritual(kind))
    yield _scaled("hand", 62, 74, 0.72, cards.ritual_back())
    yield from podium.sprites()


def _scaled(name: str, width: int, height: int, scale: float, svg: str, seat: int | None = None) -> Drawing:
    drawn = f'<g transform="scale({scale})">{svg}</g>'
    return Drawing(name, round(width * scale), round(height * scale), drawn, seat=seat)


def grounds() -> Iterator[Drawing]:
    """Yield the grounds of all pictures."""
    yield Drawing("whole", 1000, 1190, whole(WHOLE, 1190))
    yield Drawing("near", 1000, 1190, whole(NEAR, 1190))
    yield Drawing("ceremony", 1000, 1200, ceremony())
    yield Drawing("cover", 1000, 560, cover())
