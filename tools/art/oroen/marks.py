"""The marks of Oroen's pictures: seats, plates for names, numbers of columns, heights, links of a chain."""

from __future__ import annotations

from math import cos, sin, tau
from typing import TYPE_CHECKING, Final

from games.engine.scene import LOOKS
from games.oroen.face.layout import PLATE
from tools.art.drawing import Drawing
from tools.art.podium import OUTLINE, crown

if TYPE_CHECKING:
    from collections.abc import Iterator

INK: Final = "#0b2230"
THIN: Final = "#c9a45c"
GOLD: Final = "#ffd23f"
PINK: Final = "#ff4fa3"


def marks() -> Iterator[Drawing]:
    """Yield all marks."""
    yield from (_token(seat) for seat in range(2))
    yield from _plates()
    yield from _numbers()
    yield from _pills()
    yield from _links()
    yield _exchange("exchange", INK, GOLD, THIN)
    yield _exchange("exchange-open", "#f0c75e", "#2c1703", "#fff8e1")
    yield crown("crown", 74)


def _token(seat: int) -> Drawing:
    """Draw the mark of a seat, for its letter; what lies beneath its letter is of one colour."""
    fill = LOOKS[seat].colour
    shape = ('<circle cx="42" cy="42" r="36" {}/>', '<rect x="8" y="8" width="68" height="68" rx="9" {}/>')[
        seat
    ]
    inner = (
        '<circle cx="42" cy="42" r="31" {}/>',
        '<rect x="13.5" y="13.5" width="57" height="57" rx="5" {}/>',
    )[seat]
    svg = shape.format(f'fill="{fill}" stroke="#06141b" stroke-width="4"') + inner.format(
        'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.5"'
    )
    return Drawing(f"seat-{seat}", 84, 84, svg, seat=seat)


def _plates() -> Iterator[Drawing]:
    width, height = PLATE
    base = f'x="5" y="5" width="{width - 10}" height="{height - 10}" rx="14"'
    plain = (
        f'<rect x="5" y="9" width="{width - 10}" height="{height - 10}" rx="14" fill="#020b10" opacity=".5"/>'
        f'<rect {base} fill="{INK}"/>'
    )
    thin = f'<rect {base} fill="none" stroke="{THIN}" stroke-width="2.5"/>'
    yield Drawing("plate", width, height, plain + thin)
    glow = (
        f'<rect {base} fill="none" stroke="{GOLD}" stroke-opacity=".25" stroke-width="10"/>'
        f'<rect {base} fill="#14384a"/><rect {base} fill="none" stroke="{GOLD}" stroke-width="6"/>'
        f'<rect x="11" y="11" width="{width - 22}" height="{height - 22}" rx="9" fill="none" '
        'stroke="#06141b" stroke-width="1.5"/>'
    )
    yield Drawing("plate-bright", width, height, plain + glow)


def _numbers() -> Iterator[Drawing]:
    """Yield the discs for the numbers of columns: closed, open, and either with the latest piece."""
    looks = {
        "number": ("#0b2230", "#7d6a43", 2.5),
        "number-open": ("#f0c75e", "#4a2c08", 3),
        "number-last": ("#8f0f52", "#ffb3d6", 4),
        "number-last-open": ("#f0c75e", PINK, 8),
    }
    for name, (fill, edge, wide) in looks.items():
        tip = (
            f'<path d="M22,58 L38,80 L54,58 Z" fill="{PINK}" stroke="#5c0730" stroke-width="3" '
            'stroke-linejoin="round"/>'
            if name.startswith("number-last")
            else ""
        )
        shine = (
            '<circle cx="38" cy="36" r="25" fill="none" stroke="#fff0bd" stroke-width="2.5"/>'
            if name == "number-open"
            else ""
        )
        disc = f'<circle cx="38" cy="36" r="31" fill="{fill}" stroke="{edge}" stroke-width="{wide}"/>'
        yield Drawing(name, 76, 84, tip + disc + shine, anchor=(38, 36))


def _pills() -> Iterator[Drawing]:
    """Yield what the heights of placements are written on."""
    yield Drawing(
        "pill",
        66,
        60,
        f'<rect x="3" y="3" width="60" height="54" rx="17" fill="{INK}" stroke="#fff8e1" stroke-width="3"/>',
    )
    rays = " ".join(
        f"{38 + r * x:.1f},{38 + r * y:.1f}"
        for i in range(24)
        for r, (x, y) in [((36, 30)[i % 2], _around(i / 24))]
    )
    yield Drawing(
        "pill-wins",
        76,
        76,
        f'<polygon points="{rays}" fill="#ffd23f" stroke="{OUTLINE}" stroke-width="3"/>'
        '<circle cx="38" cy="38" r="25" fill="#ffe27a"/>',
    )
    for name, fill, edge, path in (
        ("right", "#06391b", "#5fe08a", "M12,33 L20,42 L33,22"),
        ("wrong", "#5a1205", "#ff6a4d", "M13,22 L31,42 M31,22 L13,42"),
    ):
        svg = (
            f'<g stroke-width="4"><rect x="3" y="3" width="74" height="58" rx="14" fill="{fill}" '
            f'stroke="{edge}"/></g><path d="{path}" fill="none" stroke="#fff" stroke-width="7" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        yield Drawing(f"pill-{name}", 80, 64, svg)


def _around(turn: float) -> tuple[float, float]:
    return sin(tau * turn), -cos(tau * turn)


def _links() -> Iterator[Drawing]:
    """Yield the golden clasps between pieces of the winning chain, side by side or on each other."""
    rect = '<rect x="{}" y="{}" width="{}" height="{}" rx="{}" fill="{}" stroke="{}" stroke-width="{}"/>'
    level = rect.format(3, 3, 38, 22, 11, "#ffcf33", OUTLINE, 3) + rect.format(
        9, 7, 26, 6, 3, "#fff3b8", "none", 0
    )
    yield Drawing("link-across", 44, 28, level)
    yield Drawing("link-up", 28, 44, f'<g transform="matrix(0 1 1 0 0 0)">{level}</g>')


def _exchange(name: str, fill: str, ink: str, edge: str) -> Drawing:
    """Draw two arrows: the colours have changed hands, or may."""
    arrow = (
        f'<path d="M18,24 H44 M35,15 L45,24 L35,33" fill="none" stroke="{ink}" stroke-width="6.5" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    svg = (
        f'<circle cx="34" cy="34" r="31" fill="{fill}" stroke="#06141b" stroke-width="6"/>'
        f'<circle cx="34" cy="34" r="30" fill="none" stroke="{edge}" stroke-width="3"/>'
        f'{arrow}<g transform="rotate(180 34 34)">{arrow}</g>'
    )
    return Drawing(name, 68, 68, svg)
