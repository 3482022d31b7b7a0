"""The art of Wongar: the land at two sizes, a night for ceremonies, a cover, and all that lies on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.wongar.face.land import NEAR, WHOLE
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import PIECES, TERRITORY_CARDS, RitualCard, TerritoryCard
from tools.art import podium
from tools.art.drawing import Drawing
from tools.art.wongar import cards, pieces, track
from tools.art.wongar.scenery import ceremony, cover, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA: Final = ("games/wongar/face/land.py", "games/wongar/face/stage.py", "games/wongar/rules/board.json")
SEATS: Final = 5


def sprites() -> Iterator[Drawing]:
    """Yield all that lies on a ground, and the podium."""
    for seat in range(SEATS):
        yield from _of_seat(seat)
    for name, draw in pieces.PIECES.items():
        yield _scale(f"{name}-bone", 60, 60, 1.5, draw(pieces.BONE))
        yield _scale(f"taken-{name}-small", 62, 74, 0.4, cards.territory(name))
        yield _scale(f"taken-{name}-wide", 62, 74, 0.47, cards.territory(name))
    for size, scale in (("small", 0.43), ("middle", 0.74)):
        yield _scale(f"ancestor-{size}", 60, 80, scale, pieces.ancestor())
        yield _scale(f"elder-{size}", 60, 80, scale, pieces.elder())
    yield _scale("boomerang", 60, 40, 0.7, pieces.boomerang())
    yield _scale("scorpion", 64, 68, 0.76, pieces.scorpion("#ffd23f"))
    yield _scale("laurel", 72, 72, 0.9, pieces.laurel())
    yield _scale("rise", 40, 40, 1, pieces.rise())
    yield from _badges()
    yield from _track()
    yield from _cards()


def _of_seat(seat: int) -> Iterator[Drawing]:
    look = LOOKS[seat]
    for piece in PIECES:
        drawn = pieces.PIECES[piece](look.colour)
        for name, scale in (("", 0.96), ("-large", 1.72)):
            weighty = f'<g transform="translate(4 2)">{pieces.shadow()}{drawn}</g>'
            yield _scale(f"{piece}-{seat}{name}", 72, 66, scale, weighty)
        yield _scale(f"{piece}-{seat}-near", 60, 60, 0.75, drawn)
        yield _scale(f"{piece}-{seat}-small", 60, 60, 0.4, drawn)
        yield _scale(f"{piece}-{seat}-wide", 60, 60, 0.52, drawn)
    for name, wide, high in (("", 33, 33), ("-near", 43, 42), ("-short", 48, 46)):
        yield _place(f"tag-{seat}{name}", wide + 12, high + 8, pieces.tag(look, wide, high), seat)
    yield _scale(f"mark-{seat}", 56, 56, 0.92, pieces.mark(look), seat)
    yield _scale(f"mark-{seat}-small", 56, 56, 0.8, pieces.mark(look), seat)


def _badges() -> Iterator[Drawing]:
    """Yield the grounds of numbers: of leaders', of one digit and of two, and of all others."""
    for name, high, two in (("badge", 36, 58), ("badge-near", 42, 68)):
        yield _place(name, high, high, pieces.badge(high, high))
        yield _place(f"{name}-wide", two, high, pieces.badge(two, high))
    yield _place("plate", 68, 30, pieces.plate(68, 30))
    yield _place("plate-near", 78, 40, pieces.plate(78, 40))
    yield _place("badge-large", 60, 60, pieces.badge(60, 60))


def _place(name: str, width: int, height: int, svg: str, seat: int | None = None) -> Drawing:
    drawn = f'<g transform="translate({width / 2} {height / 2})">{svg}</g>'
    return Drawing(name, width, height, drawn, seat=seat)


def _track() -> Iterator[Drawing]:
    """Yield the slabs of the time track, and the stones on them."""
    for i, tones in enumerate(track.TONES):
        yield Drawing(f"slab-{i}", 240, 88, track.slab(240, tones))
        yield Drawing(f"cell-{i}", 50, 38, track.stone(tones))
    yield Drawing("slab-end", 55, 88, track.slab(55, track.END))
    yield Drawing("cell-past", 50, 38, track.hollow())


def _cards() -> Iterator[Drawing]:
    for card in TERRITORY_CARDS:
        if card is not TerritoryCard.SCORPION:
            yield _scale(f"card-{card}", 62, 74, 0.76, cards.territory(card))
            yield _scale(f"card-{card}-near", 62, 74, 0.9, cards.territory(card))
    yield _scale("pile", 62, 74, 0.76, cards.back())
    yield _scale("pile-near", 62, 74, 0.52, cards.back())
    yield _place("pile-number", 44, 28, pieces.badge(44, 28))
    yield _scale("own-ancestor", 62, 74, 0.54, cards.territory("ancestor"))
    yield _scale("own-elder", 62, 74, 0.54, cards.territory("elder"))
    for kind in RitualCard:
        if kind is not RitualCard.SCORPION:
            yield _scale(f"ritual-{kind}", 62, 74, 0.62, cards.ritual(kind))
            yield _scale(f"ritual-{kind}-near", 62, 74, 0.9, cards.ritual(kind))
    yield _scale("hand", 62, 74, 0.72, cards.ritual_back())
    yield _scale("draw-pile", 62, 74, 0.62, cards.ritual_back())
    yield from podium.sprites()


def _scale(name: str, width: int, height: int, scale: float, svg: str, seat: int | None = None) -> Drawing:
    drawn = f'<g transform="scale({scale})">{svg}</g>'
    return Drawing(name, round(width * scale), round(height * scale), drawn, seat=seat)


def grounds() -> Iterator[Drawing]:
    """Yield the grounds of all pictures."""
    yield Drawing("whole", 1000, 1190, whole(WHOLE, 1190))
    yield Drawing("near", 1000, 1190, whole(NEAR, 1190))
    for number, name in enumerate(TERRITORIES):
        yield Drawing(f"ceremony-{name}", 1000, 1200, ceremony(number))
    yield Drawing("cover", 1000, 560, cover())
