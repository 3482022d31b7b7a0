"""The animals of Wongar's land, and its hand, foot and moon: plain, as in a field guide, in one hue.

Each is drawn in a box of 240 by 180, in a body's tone, a darker one for what lies behind, and a paler one.
"""

from __future__ import annotations

from typing import Final

from tools.art.wongar.forms import along, ribbon, smooth

Tones = tuple[str, str, str]
"""The tones of a body, of its shade, and of its light."""


def kangaroo(tones: Tones) -> str:
    """Return a grey kangaroo that sits up and looks east."""
    body, shade, light = tones
    return f"""
    <path fill="{shade}" d="M96 150 C104 128 128 118 146 128 C156 138 150 152 138 160 L150 166 L196 168
      C204 169 206 176 200 177 L124 177 C112 176 110 168 116 160Z"/>
    <path fill="{shade}" d="M158 84 C168 92 176 98 186 110 C190 116 184 122 178 117 C170 110 160 104 150
      100Z"/>
    <path fill="{body}" d="M4 172 C36 170 58 158 76 130 C82 100 104 68 136 52 C146 46 152 40 154 30
      C148 22 144 12 146 1 C154 4 160 12 163 20 C165 12 169 5 176 2 C180 11 179 20 176 26
      C186 28 198 34 208 42 C212 47 208 52 202 52 C190 53 180 54 172 58 C168 68 168 78 164 90
      C162 104 154 116 146 126 C150 140 140 152 126 158 C128 163 134 166 142 167 L178 169
      C186 170 187 177 181 178 L106 178 C98 177 96 170 100 162 C90 160 84 158 78 154 C60 170 34 178 6 176Z"/>
    <path fill="{body}" d="M146 92 C158 96 168 102 176 112 C180 118 174 123 168 119 C160 113 150 108 140
      106Z"/>
    <path fill="none" stroke="{shade}" stroke-width="3" stroke-linecap="round"
      d="M84 150 C86 124 104 112 122 116 C136 120 142 130 140 142"/>
    <path fill="none" stroke="{light}" stroke-width="3.5" stroke-linecap="round"
      d="M86 116 C94 92 116 70 140 57 C150 51 157 44 159 34"/>
    <circle cx="184" cy="40" r="3.2" fill="{shade}"/>"""


def emu(tones: Tones) -> str:
    """Return an emu that walks east."""
    body, shade, light = tones
    plumes = "".join(
        f'<path d="M{x} {y} q-12 7 -{14 + k % 3 * 4} {15 + k % 2 * 4}" fill="none" stroke="{light}" '
        'stroke-width="2.6" stroke-linecap="round"/>'
        for k, (x, y) in enumerate(
            ((78, 66), (98, 60), (118, 60), (70, 86), (92, 82), (114, 82), (134, 76), (84, 102), (108, 100))
        )
    )
    return f"""
    <path fill="{shade}" d="M118 112 L134 110 L124 136 L106 158 L120 168 C124 172 120 176 116 175 L90 174
      C86 172 88 168 94 166 L110 134Z"/>
    <path fill="{body}" d="M28 112 C26 84 58 54 104 50 C124 48 140 52 150 42 C158 34 160 20 168 12
      C176 5 188 7 193 13 L212 20 C214 22 213 24 210 24 L193 25 C186 27 180 30 178 40
      C176 62 172 84 156 98 C150 104 146 108 142 110 L148 136 L146 162 L166 169 C170 172 168 176 164 176
      L130 176 C126 175 127 170 132 168 L134 138 L124 116 C104 120 86 118 72 112 C58 118 46 126 30 128
      C24 124 24 118 28 112Z"/>
    {plumes}
    <path fill="none" stroke="{light}" stroke-width="3" stroke-linecap="round"
      d="M160 44 C166 32 167 24 173 18"/>
    <circle cx="187" cy="15" r="2.8" fill="{shade}"/>"""


def snake(tones: Tones) -> str:
    """Return a python that winds over the sand."""
    body, shade, light = tones
    spine = along(
        [
            (226, 30, 4), (214, 26, 9.5), (202, 30, 7), (186, 42, 8), (160, 46, 10.5), (134, 30, 12),
            (106, 26, 13), (88, 50, 13.5), (104, 78, 14), (142, 88, 14), (176, 104, 13.5), (178, 136, 12.5),
            (140, 150, 11.5), (100, 138, 10), (68, 124, 8.5), (40, 134, 6.5), (22, 152, 4), (6, 156, 1),
        ],
        6,
    )  # fmt: skip
    bands = "".join(
        f'<path d="{ribbon([(x, y, half * 0.62) for x, y, half in spine[i : i + 4]])}" fill="{shade}"/>'
        for i in range(16, len(spine) - 12, 8)
    )
    return f"""
    <path fill="{body}" d="{ribbon(spine)}"/>{bands}
    <path d="M226 30 l10 -3 m-10 3 l9 4" stroke="{shade}" stroke-width="2" fill="none"/>
    <circle cx="213" cy="21.5" r="2.4" fill="{shade}"/><circle cx="214" cy="30.5" r="2.4" fill="{shade}"/>
    <path d="M196 33 L186 40 M150 42 L132 28 L108 23" stroke="{light}" stroke-width="0" fill="none"/>"""


def _leg(*spine: tuple[float, float, float]) -> str:
    x, y, _ = spine[-1]
    (ax, ay, _) = spine[-2]
    dx, dy = (x - ax) * 0.5, (y - ay) * 0.5
    toes = "".join(
        f"M{x:.1f} {y:.1f}l{dx * c - dy * s:.1f} {dx * s + dy * c:.1f}"
        for c, s in ((1.0, 0.0), (0.72, 0.7), (0.72, -0.7))
    )
    return f'<path d="{ribbon(along(list(spine), 5))}"/><path d="{toes}" stroke-width="4.5" fill="none"/>'


def goanna(tones: Tones) -> str:
    """Return a goanna seen from above, its tail in a bow."""
    body, shade, light = tones
    spine = along(
        [
            (232, 52, 2.5), (222, 56, 7), (206, 62, 10), (192, 68, 8), (178, 74, 9), (158, 84, 15),
            (132, 94, 18),
            (106, 100, 15), (88, 104, 11), (64, 116, 8.5), (42, 136, 6.5), (44, 160, 4.5), (66, 170, 2.5),
            (84, 168, 1),
        ],
        6,
    )  # fmt: skip
    legs = (
        _leg((166, 80, 7), (160, 56, 5.5), (178, 40, 4.5))
        + _leg((164, 88, 7), (182, 108, 5.5), (206, 106, 4.5))
        + _leg((98, 98, 8), (84, 74, 6.5), (100, 56, 5))
        + _leg((102, 106, 8), (112, 132, 6.5), (138, 140, 5))
    )
    bars = "".join(
        f'<path d="{ribbon([(x, y, half * 0.7) for x, y, half in spine[i : i + 2]])}" fill="{light}"/>'
        for i in range(24, 66, 5)
    )
    return f"""
    <g fill="{shade}" stroke="{shade}" stroke-linecap="round">{legs}</g>
    <path fill="{body}" d="{ribbon(spine)}"/>{bars}
    <circle cx="210" cy="54" r="2.2" fill="{shade}"/><circle cx="214" cy="66" r="2.2" fill="{shade}"/>"""


def hand(tones: Tones) -> str:
    """Return a hand of rock: five weathered pillars on one foot, as they stand in a gorge."""
    body, shade, light = tones
    pillars = (
        (70, 92, 15, -9), (98, 30, 15, -3), (124, 12, 16, 1), (150, 26, 15, 4), (178, 60, 14, 9),
    )  # fmt: skip
    rock = "".join(
        f'<path fill="{body}" d="M{x - w} {y + 14} C{x - w + 1} {y + 2} {x - 5} {y} {x} {y} '
        f"C{x + 6} {y} {x + w} {y + 3} {x + w} {y + 16} L{x + w + 1 - lean * 0.5} 146 "
        f'L{x - w - 1 - lean * 0.5} 146Z"/>'
        f'<path fill="{shade}" d="M{x + w * 0.25} {y + 3} C{x + w} {y + 4} {x + w} {y + 12} {x + w} {y + 16} '
        f'L{x + w + 1 - lean * 0.5} 146 L{x + w * 0.45} 146Z"/>'
        for x, y, w, lean in pillars
    )
    seams = "".join(
        f'<path d="M{x - w + 2} {y + k} q{w * 0.8} 4 {w * 1.5} 0" stroke="{light}" stroke-width="2.4" '
        'fill="none"/>'
        for x, y, w, _ in pillars
        for k in range(24, int(132 - y), 20)
    )
    return f"""
    <path fill="{body}" d="M30 178 C34 158 46 142 56 130 L196 128 C204 146 214 160 222 178Z"/>
    <path fill="{shade}" d="M150 178 C156 160 176 150 196 130 C204 146 214 160 222 178Z"/>{rock}{seams}
    <path d="M44 160 q36 -10 74 -4 t86 2 M38 170 q60 -8 110 0" stroke="{light}" stroke-width="2.6"
      fill="none"/>"""


def foot(tones: Tones) -> str:
    """Return the print of a foot in dry clay."""
    body, shade, light = tones
    toes = (
        (80, 30, 17, 21),
        (112, 17, 11.5, 14.5),
        (136, 21, 10.5, 13),
        (156, 31, 9.5, 12),
        (172, 46, 8.5, 10.5),
    )
    prints = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="{body}"/>'
        f'<path d="M{x - a + 2} {y + 2} a{a - 2} {b - 2} 0 0 1 {2 * a - 4} 0" stroke="{shade}" '
        'stroke-width="3.5" fill="none"/>'
        for x, y, a, b in toes
    )
    sole = smooth(
        [
            (70, 66), (92, 54), (130, 52), (164, 66), (170, 90), (158, 112), (148, 134), (152, 156),
            (142, 174),
            (118, 179), (98, 170), (92, 150), (96, 128), (84, 106), (68, 86),
        ]
    )  # fmt: skip
    return f"""{prints}<path d="{sole}" fill="{body}"/>
    <path d="M74 78 C84 62 104 58 130 58 C150 60 162 70 166 84" stroke="{shade}" stroke-width="4.5"
      fill="none"
      stroke-linecap="round"/>
    <path d="M100 158 C108 172 130 174 144 160" stroke="{light}" stroke-width="3.5" fill="none"
      stroke-linecap="round"/>"""


def turtle(tones: Tones) -> str:
    """Return a river turtle seen from above, with a long neck."""
    body, shade, light = tones
    limbs = (
        _leg((158, 62, 9), (182, 40, 9), (200, 36, 7))
        + _leg((160, 122, 9), (184, 142, 9), (202, 142, 7))
        + _leg((84, 58, 9), (62, 40, 8.5), (46, 40, 7))
        + _leg((82, 126, 9), (60, 144, 8.5), (44, 142, 7))
    )
    neck = ribbon(along([(150, 92, 11), (184, 88, 9), (206, 86, 11), (222, 88, 7), (230, 90, 2)], 5))
    shell = smooth(
        [
            (176, 92),
            (164, 124),
            (132, 142),
            (96, 142),
            (66, 120),
            (58, 92),
            (66, 62),
            (96, 42),
            (132, 42),
            (164, 60),
        ]
    )
    plates = (
        "M88 66 L116 58 L146 68 L154 92 L146 116 L116 126 L88 118 L80 92Z M88 92 L104 74 L130 74 L142 92 "
        "L130 110 L104 110Z M104 74 L98 62 M130 74 L138 64 M142 92 L154 92 M130 110 L138 120 M104 110 "
        "L98 122 "
        "M88 92 L80 92 M88 66 L76 54 M116 58 L116 41 M146 68 L158 56 M154 92 L176 92 M146 116 L158 128 "
        "M116 126 L116 143 M88 118 L76 130 M80 92 L58 92"
    )
    return f"""
    <g fill="{shade}" stroke="{shade}" stroke-linecap="round">{limbs}</g>
    <path d="M58 92 L36 96 L56 102Z" fill="{shade}"/><path d="{neck}" fill="{shade}"/>
    <path d="{shell}" fill="{body}"/>
    <path d="{plates}" fill="none" stroke="{light}" stroke-width="3" stroke-linejoin="round"/>
    <circle cx="214" cy="81" r="2.4" fill="{light}"/><circle cx="214" cy="93" r="2.4" fill="{light}"/>"""


def fish(tones: Tones) -> str:
    """Return a barramundi."""
    body, shade, light = tones
    scales = "".join(
        f'<path d="M{x} {y} q6 7 0 14" fill="none" stroke="{light}" stroke-width="2.2"/>'
        for y, xs in (
            (68, range(88, 160, 15)),
            (82, range(66, 160, 15)),
            (96, range(74, 160, 15)),
            (110, range(98, 150, 15)),
        )
        for x in xs
    )
    return f"""
    <path fill="{shade}" d="M98 58 L106 24 L118 40 L124 26 L134 42 L142 32 L150 48 L162 44 L166 60Z"/>
    <path fill="{shade}" d="M58 72 L64 44 L84 44 L94 64Z M92 132 L84 158 L108 152 L124 134Z
      M150 132 L148 156 L168 146 L172 126Z"/>
    <path fill="{body}" d="M4 60 C20 62 36 74 50 84 C76 62 110 50 142 52 C168 56 192 72 214 76 C222 80 226
      88 224 94
      L212 98 L220 106 C204 122 170 138 136 138 C104 136 74 122 50 104 C38 116 22 128 6 130 C16 112 20 82 4
      60Z"/>
    {scales}
    <path d="M178 68 C168 84 168 104 180 122" fill="none" stroke="{shade}" stroke-width="4"/>
    <path d="M150 100 C140 96 132 100 128 108 C136 114 146 112 152 106Z" fill="{shade}"/>
    <path d="M14 76 L36 92 M14 116 L36 100 M20 95 L42 95" stroke="{shade}" stroke-width="3"/>
    <circle cx="197" cy="83" r="4.6" fill="{light}"/><circle cx="198" cy="83" r="2.4" fill="{shade}"/>"""


def crocodile(tones: Tones) -> str:
    """Return a crocodile seen from above."""
    body, shade, light = tones
    spine = along(
        [
            (238, 44, 5), (226, 50, 8), (208, 58, 8.5), (192, 66, 14), (178, 74, 14), (158, 84, 21),
            (130, 96, 24),
            (102, 106, 19), (80, 114, 13), (56, 124, 10), (32, 142, 7), (14, 164, 4), (4, 178, 1),
        ],
        6,
    )  # fmt: skip
    legs = (
        _leg((166, 72, 9), (158, 46, 7), (176, 28, 6))
        + _leg((162, 92, 9), (182, 114, 7), (206, 112, 6))
        + _leg((104, 96, 10), (88, 74, 8), (100, 54, 6))
        + _leg((108, 112, 10), (122, 140, 8), (148, 148, 6))
    )
    plates = "".join(
        f'<path d="{ribbon([(x, y, half * share) for x, y, half in spine[i : i + 2]])}" fill="{light}"/>'
        for i in range(26, 68, 4)
        for share in (0.72,)
    )
    gaps = ribbon([(x, y, half * 0.22) for x, y, half in spine[25:66]])
    return f"""
    <g fill="{shade}" stroke="{shade}" stroke-linecap="round">{legs}</g>
    <path fill="{body}" d="{ribbon(spine)}"/>{plates}<path d="{gaps}" fill="{body}"/>
    <path d="M234 48 L206 62" stroke="{shade}" stroke-width="2.6"/>
    <circle cx="194" cy="57" r="3.4" fill="{shade}"/><circle cx="199" cy="74" r="3.4" fill="{shade}"/>
    <circle cx="233" cy="42" r="1.8" fill="{shade}"/><circle cx="236" cy="49" r="1.8" fill="{shade}"/>"""


def moon(tones: Tones) -> str:
    """Return a full moon, its seas and craters, half in its own shade."""
    body, shade, light = tones
    seas = (
        (96, 60, 20),
        (122, 48, 12),
        (84, 96, 15),
        (118, 118, 18),
        (140, 76, 9),
        (100, 132, 8),
        (150, 112, 7),
    )
    marks = "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{shade}"/>' for x, y, r in seas)
    rims = "".join(
        f'<path d="M{x - r + 1} {y + 2} a{r - 1} {r - 1} 0 0 0 {2 * r - 2} 0" fill="none" stroke="{light}" '
        'stroke-width="2.4"/>'
        for x, y, r in seas
    )
    return f"""<circle cx="118" cy="90" r="78" fill="{body}"/>{marks}{rims}
    <path d="M118 12 A78 78 0 0 1 118 168 A104 104 0 0 0 118 12Z" fill="{shade}" opacity="0.75"/>
    <path d="M60 58 A66 66 0 0 1 96 27" fill="none" stroke="{light}" stroke-width="4"
      stroke-linecap="round"/>"""


ANIMALS: Final = {
    "kangaroo": kangaroo,
    "emu": emu,
    "snake": snake,
    "goanna": goanna,
    "hand": hand,
    "foot": foot,
    "turtle": turtle,
    "fish": fish,
    "crocodile": crocodile,
    "moon": moon,
}
