"""Cuts the fonts of the pictures out of DejaVu Sans: `python tools/subset_fonts.py FOLDER`, where FOLDER
holds the original TTF files.
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


def main(folder: Path) -> None:
    """Write the subsets beside the licence."""
    letters = [code for first, last in RANGES for code in range(first, last + 1)]
    for name in FONTS:
        options = subset.Options(
            layout_features=["kern", "mark", "mkmk"], notdef_outline=True, name_IDs=["*"]
        )
        font = subset.load_font(str(folder / name), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=letters)
        cutter.subset(font)
        subset.save_font(font, str(TARGET / name), options)
        print(name, (TARGET / name).stat().st_size)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
