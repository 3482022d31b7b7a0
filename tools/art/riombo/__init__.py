"""Riombo's art: the river and its land, canoes, tokens, deeds, and the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.riombo.face.layout import (
    CARDS,
    CHIP,
    CHOICE,
    DEED,
    HEIGHT,
    LARGE_DEED,
    LARGE_SIGN,
    LOW,
    SIGN,
    TOKENS,
    WIDTH,
)
from games.riombo.rules.position import TRIPLE
from games.riombo.rules.river import InstructionKind
from tools.art import podium
from tools.art.drawing import Drawing
from tools.art.riombo import boats, deeds, panels
from tools.art.riombo.cover import cover
from tools.art.riombo.ground import STRETCH_HEIGHT, river_ground, stretch_ground
from tools.art.riombo.marks import token

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA: Final = ("games/riombo/face/layout.py", "games/riombo/rules/river.json")
HEADINGS: Final = {"east": 0, "south-east": 45, "south-west": 135, "west": 180}


def grounds() -> Iterator[Drawing]:
    """Yield the whole river with its panel, the rows of a close-up, and the cover of the box."""
    yield Drawing("river", WIDTH, HEIGHT, river_ground())
    yield Drawing("stretch", 1000, STRETCH_HEIGHT, stretch_ground())
    yield Drawing("cover", 1000, 560, cover())


def sprites() -> Iterator[Drawing]:
    """Yield all that lies on the grounds, and the podium."""
    yield from _tokens()
    yield from _canoes()
    yield from _deeds()
    yield from _panel()
    yield from podium.sprites()


def _round(name: str, half: float, svg: str, seat: int | None = None, high: float | None = None) -> Drawing:
    """Return a drawing round the origin, so far to each side."""
    tall = half if high is None else high
    return Drawing(
        name,
        round(2 * half),
        round(2 * tall),
        f'<g transform="translate({half} {tall})">{svg}</g>',
        seat=seat,
    )


def _tokens() -> Iterator[Drawing]:
    for seat, look in enumerate(LOOKS):
        yield _round(f"head-{seat}", 25, token(look, 18))
    for size in TOKENS:
        for seat, look in enumerate(LOOKS):
            yield _round(f"token-{size}-{seat}", size / 2 + 14, token(look, size / 2 + 1), seat)
        yield _round(f"glow-{size}", size / 2 + 16, panels.glow(size / 2))
        yield _round(f"last-{size}", size / 2 + 16, panels.last(size / 2))


def _canoes() -> Iterator[Drawing]:
    for canoes in range(1, TRIPLE + 1):
        for heading, degrees in HEADINGS.items():
            svg = f'<g transform="rotate({degrees})">{boats.under_way(canoes)}</g>'
            yield _round(f"canoe-{heading}-{canoes}", 66, svg)
        large = f'<g transform="scale(1.22)">{boats.under_way(canoes)}</g>'
        yield _round(f"canoe-large-{canoes}", 84, large, high=64)
        yield _round(
            f"moored-{canoes}", 34, f'<g transform="rotate(-90)">{boats.moored(canoes)}</g>', high=54
        )
        for way, degrees in (("up", -90), ("down", 90)):
            svg = f'<g transform="rotate({degrees})">{boats.crowded(canoes)}</g>'
            yield _round(f"crowd-{way}-{canoes}", 27, svg, high=34)
        if canoes > 1:
            yield _round(f"hulls-large-{canoes}", 76, panels.hulls(canoes, 1.3), high=60)


def _deeds() -> Iterator[Drawing]:
    for kind in InstructionKind:
        for agreed in (False, True):
            name = "agreed" if agreed else "deed"
            for size, (wide, high) in (("", DEED), ("-large", LARGE_DEED)):
                svg = deeds.plate(kind, wide, high, agreed=agreed)
                yield Drawing(f"{name}{size}-{kind}", round(wide + 12), round(high + 12), svg)
        yield Drawing(f"key-{kind}", 66, 44, deeds.key(kind, 54, 29))
    yield Drawing("key-agreed", 66, 44, deeds.blank(54, 29))
    yield _round("number", 26, panels.pill(44, 28), high=17)
    yield _round("number-large", 44, panels.pill(64, 52), high=28)
    yield _round("stone", 30, deeds.stone(26), high=26)
    yield _round("stone-large", 56, deeds.stone(44), high=40)


def _panel() -> Iterator[Drawing]:
    sizes = (*CARDS.values(), *((wide, LOW) for wide, _ in CARDS.values()))
    for wide, high in dict.fromkeys(sizes):
        for state in ("plain", "turn", "won", "out"):
            yield Drawing(f"card-{wide}x{high}-{state}", wide, high, panels.card(wide, high, state), (0, 0))
    for name, (wide, high) in (("sign", SIGN), ("sign-large", LARGE_SIGN)):
        yield Drawing(name, wide + 6, high + 8, panels.board(wide, high), (wide / 2, high / 2))
    yield _round("sticks", 20, panels.sticks(32))
    yield _round("sticks-large", 60, panels.sticks(84))
    yield podium.crown("crown", 52)
    yield _round("gate", 40, panels.gate(56), high=86)
    yield _round("gate-large", 40, panels.gate(78), high=108)
    yield _round("sum", 38, panels.disc(31))
    for name, (fill, rim) in {"gain": ("#1d6b3a", "#8fd6a5"), "loss": ("#a3241c", "#f0b0a8")}.items():
        yield Drawing(f"chip-{name}", CHIP[0] + 4, CHIP[1] + 6, panels.chip(*CHIP, fill, rim), (0, 0))
    yield Drawing("choice", *CHOICE, panels.card(*CHOICE, "plain"), (0, 0))
