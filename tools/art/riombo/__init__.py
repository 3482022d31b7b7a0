"""Riombo's art: the river and its land, canoes, tokens, deeds, and the panel."""

from __future__ import annotations

from math import ceil, cos, pi, sin
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.riombo.face.layout import (
    CARDS,
    CHIP,
    CHOICE,
    COMPASS,
    DEED,
    HEIGHT,
    LARGE_DEED,
    LARGE_SIGN,
    LARGER,
    LOW_CARD,
    LOW_STRIP,
    SIGN,
    STRIP,
    TOKENS,
    WIDTH,
)
from games.riombo.rules.position import TRIPLE
from games.riombo.rules.river import InstructionKind
from tools.art import podium
from tools.art.drawing import Drawing
from tools.art.riombo import boats, deeds, panels
from tools.art.riombo.cover import cover
from tools.art.riombo.ground import ROWS, river_ground, stretch_ground
from tools.art.riombo.marks import token

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA: Final = ("games/riombo/face/layout.py", "games/riombo/rules/river.json")
ALONG: Final = (0, 1, 3, 4)
"""The directions of canoes under way, by eighths of a turn."""


def grounds() -> Iterator[Drawing]:
    """Yield the whole river with its panel, the rows of a close-up, and the cover of the box."""
    yield Drawing("river", WIDTH, HEIGHT, river_ground())
    for name, strip in (("stretch", STRIP), ("again", LOW_STRIP)):
        yield Drawing(name, 1000, ROWS * strip, stretch_ground(strip))
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
        yield _round(f"head-{seat}", 25, token(look, 17))
    for size in TOKENS:
        for seat, look in enumerate(LOOKS):
            yield _round(f"token-{size}-{seat}", size / 2 + 14, token(look, size / 2 + 1), seat)
        yield _round(f"glow-{size}", size / 2 + 16, panels.glow(size / 2))
        yield _round(f"last-{size}", size / 2 + 16, panels.last(size / 2))


def _canoes() -> Iterator[Drawing]:
    for form, ways in {"canoe": ALONG, "pair": ALONG, "lane": (0,)}.items():
        for canoes in range(1, TRIPLE + 1):
            svg = boats.canoe(boats.FORMS[form], canoes)
            for turn in ways:
                yield _turn(f"{form}-{COMPASS[turn]}-{canoes}", form, svg, turn)
            if form != "lane":
                yield _turn(f"{form}-large-east-{canoes}", form, svg, 0, LARGER)
    crowded = boats.canoe(boats.FORMS["crowd"], 1)
    for turn, way in enumerate(COMPASS):
        yield _turn(f"crowd-{way}", "crowd", crowded, turn)
        if way in ("north", "south", "east"):
            yield _turn(f"crowd-large-{way}", "crowd", crowded, turn, LARGER)
    for canoes in range(2, TRIPLE + 1):
        yield _round(f"hulls-large-{canoes}", 72, panels.hulls(canoes, 1.15), high=54)


def _turn(name: str, form: str, svg: str, eighths: int, scale: float = 1.0) -> Drawing:
    """Return a drawing of canoes that head to the right, turned clockwise and enlarged."""
    long, beam, turn = boats.FORMS[form].length / 2 + 8, boats.REACH[form], eighths * pi / 4
    half = scale * (abs(long * cos(turn)) + abs(beam * sin(turn)))
    high = scale * (abs(long * sin(turn)) + abs(beam * cos(turn)))
    turned = f'<g transform="rotate({45 * eighths}) scale({scale})">{svg}</g>'
    return _round(name, ceil(half), turned, high=ceil(high))


def _deeds() -> Iterator[Drawing]:
    for kind in InstructionKind:
        for size, (wide, high) in (("", DEED), ("-large", LARGE_DEED)):
            yield Drawing(
                f"deed{size}-{kind}", round(wide + 12), round(high + 12), deeds.plate(kind, wide, high)
            )
        yield Drawing(f"key-{kind}", 72, 46, deeds.key(kind, 60, 32))
    yield _round("number", 26, panels.pill(44, 28), high=17)
    yield _round("number-large", 44, panels.pill(64, 52), high=28)
    yield _round("stone", 30, deeds.stone(26), high=26)
    yield _round("stone-large", 56, deeds.stone(44), high=40)


def _panel() -> Iterator[Drawing]:
    for wide, high in dict.fromkeys((*CARDS.values(), LOW_CARD)):
        for state in ("plain", "turn", "out", *(("won",) if (wide, high) != LOW_CARD else ())):
            yield Drawing(f"card-{wide}x{high}-{state}", wide, high, panels.card(wide, high, state), (0, 0))
    for name, (wide, high), tip in (("sign", SIGN, 0), ("start", SIGN, 20), ("sign-large", LARGE_SIGN, 0)):
        sign = panels.board(wide, high, tip)
        yield Drawing(name, wide + tip + 6, high + 8, sign, (wide / 2, high / 2))
    yield _round("sticks", 20, panels.sticks(32))
    yield _round("sticks-large", 60, panels.sticks(84))
    yield podium.crown("crown", 52)
    yield _round("gate", 40, panels.gate(56), high=86)
    yield _round("gate-large", 40, panels.gate(64), high=94)
    yield _round("sum", 40, panels.total(31), high=56)
    for name, (fill, rim) in {"gain": ("#1d6b3a", "#8fd6a5"), "loss": ("#a3241c", "#f0b0a8")}.items():
        yield Drawing(f"chip-{name}", CHIP[0] + 4, CHIP[1] + 6, panels.chip(*CHIP, fill, rim), (0, 0))
    yield Drawing("choice", *CHOICE, panels.card(*CHOICE, "plain"), (0, 0))
