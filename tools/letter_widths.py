"""Writes how wide the letters of the pictures' fonts are, for games to measure their texts by:
`python -m tools.letter_widths`.
"""

from __future__ import annotations

import json
from math import ceil
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

ROOT: Final = Path(__file__).parent.parent
FILE: Final = ROOT / "games" / "engine" / "letter_widths.json"
FONTS: Final = {"plain": "DejaVuSans.ttf", "bold": "DejaVuSans-Bold.ttf", "title": "AhuTitle.ttf"}
STEP: Final = 20
"""Widths are rounded up to a twentieth of the font's size."""


def measure(file: str) -> dict[str, str]:
    """Return the letters of a font by their width, in sizes of the font."""
    font = TTFont(ROOT / "painting" / "fonts" / file)
    found: dict[int, str] = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        steps = ceil(font["hmtx"][glyph][0] * STEP / font["head"].unitsPerEm)
        found[steps] = found.get(steps, "") + chr(code)
    return {f"{steps / STEP:.2f}": letters for steps, letters in sorted(found.items())}


def main() -> None:
    """Write the widths of all fonts."""
    widths = {name: measure(file) for name, file in FONTS.items()}
    FILE.write_text(json.dumps(widths, ensure_ascii=True, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
