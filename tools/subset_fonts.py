"""Cuts the fonts of the pictures out of DejaVu Sans and Bree Serif: `python tools/subset_fonts.py FOLDER`.

FOLDER holds the original TTF files, and `bree-serif-latin-400-normal.woff`. The licence of the latter
reserves the name Bree, so what is cut out of it is called Ahu Title.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset

TARGET = Path(__file__).parent.parent / "painting" / "fonts"
FONTS = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x2010, 0x2026),
    (0x2030, 0x203A),
    (0x20AC, 0x20AC),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x25A0, 0x25CF),
    (0x2605, 0x2606),
    (0x2713, 0x2713),
    (0x2717, 0x2717),
)
"""Latin letters with their accents, punctuation, arrows, minus, the signs of the seats, a tick and a
cross.
"""


BREE = ("bree-serif-latin-400-normal.woff", "AhuTitle.ttf")
WINDOWS = 3
"""The platform of the entries of the name table that stay."""
NAMED = {1: "Ahu Title", 3: "Ahu Title", 4: "Ahu Title", 6: "AhuTitle", 16: "Ahu Title"}
"""The entries of the name table that hold a font's name."""


def main(folder: Path) -> None:
    """Write the subsets beside the licences."""
    letters = [code for first, last in RANGES for code in range(first, last + 1)]
    for name, target in (*((name, name) for name in FONTS), BREE):
        options = subset.Options(
            layout_features=["kern", "mark", "mkmk"], notdef_outline=True, name_IDs=["*"]
        )
        font = subset.load_font(str(folder / name), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=letters)
        cutter.subset(font)
        if target != name:
            options.flavor = font.flavor = None
            for number, text in NAMED.items():
                font["name"].setName(text, number, WINDOWS, 1, 0x409)
            font["name"].names = [
                name
                for name in font["name"].names
                if name.nameID not in {7, *NAMED} or name.platformID == WINDOWS
            ]
        subset.save_font(font, str(TARGET / target), options)
        print(target, (TARGET / target).stat().st_size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
