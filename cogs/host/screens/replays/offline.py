"""One HTML file of a match that is over, which is read without the bot and without a network."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from painting.svg import drawing, font_faces, sprites, symbol

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cogs.host.screens.replays.keepsakes import Keepsake, Sheet
    from games.engine.scene import Scene

FOLDER: Final = Path(__file__).parent
CONTROLS: Final = ("first", "before", "after", "last", "jump")
"""The names of the labels that the page needs."""


def offline_page(keepsake: Keepsake) -> bytes:
    """Return the file: all pictures as SVG, their shapes, sprites and fonts held once, and all texts.

    Names cannot become a part of the page: they are escaped, and no script runs but its own.
    """
    shapes: dict[str, int] = {}
    symbols: dict[str, str] = {}
    pages = [_page(*both, shapes, symbols) for both in zip(keepsake.sheets, keepsake.scenes(), strict=True)]
    match = {"shapes": list(shapes), "pages": pages, "chapters": list(keepsake.chapters)}
    script = (FOLDER / "offline.js").read_text(encoding="utf-8")
    digest = b64encode(sha256(script.encode()).digest()).decode()
    parts = {
        "language": escape(keepsake.language),
        "title": escape(keepsake.title),
        "digest": digest,
        "fonts": font_faces(),
        "symbols": "".join(symbols.values()),
        "match": _inert(match),
        "script": script,
        **{name: escape(keepsake.labels[name]) for name in CONTROLS},
    }
    page = (FOLDER / "offline.html").read_text(encoding="utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: parts[found[1]], page).encode()


def _page(
    sheet: Sheet, scene: Scene | None, shapes: dict[str, int], symbols: dict[str, str]
) -> Mapping[str, object]:
    """Return a page as data; add the shapes and sprites of its picture that no other had."""
    drawn: list[int] = []
    if scene is not None:
        for name in sprites((*scene.background, *scene.foreground)):
            symbols.setdefault(name, symbol(name, scene.art))
        ground = f'<rect width="{scene.width}" height="{scene.height}" fill="{scene.ground}"/>'
        texts = [ground, *(drawing(shape, scene.art) for shape in (*scene.background, *scene.foreground))]
        drawn = [shapes.setdefault(text, len(shapes)) for text in texts]
    return {
        "size": (scene.width, scene.height) if scene else (1000, 1),
        "alt": scene.alt if scene else "",
        "shapes": drawn,
        "heading": sheet.heading,
        "told": sheet.told,
        "where": sheet.where,
    }


def _inert(data: object) -> str:
    """Return data as JSON that cannot end the element that holds it."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", r"\u003c")
