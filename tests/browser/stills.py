"""Draw a position of each game and the film of a match, of golden matches, for the README."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from painting.film import film
from painting.paint import paint
from tests.golden.store import WORDS, load_golden, positions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from games.engine.scene import Scene

SHOWN: Final = {
    "orongo": "orongo-4-seats-with-open-shells-true",
    "oroen": "oroen-the-walls-are-joined",
    "riombo": "riombo-a-tripled-canoe",
    "wongar": "wongar-strong-play",
}
"""The golden matches that show much of each game after three quarters of their turns."""

FILMED: Final = "riombo-strong-play"
"""The match of the film: short, and understood at a glance."""

LARGEST: Final = 1_400_000
"""Most bytes of the film: it is loaded with the README."""


def draw(folder: Path) -> None:
    """Write `GAME.png` for each game, and `match.webp`, into a folder."""
    for game, name in SHOWN.items():
        scenes = list(_scenes(name))
        (folder / f"{game}.png").write_bytes(paint(scenes[len(scenes) * 3 // 4]))
    (folder / "match.webp").write_bytes(film(list(_scenes(FILMED)), LARGEST))


def _scenes(name: str) -> Iterator[Scene]:
    """Yield the public picture of each position of a golden match."""
    golden = next(match for match in load_golden() if match.name == name)
    face = CATALOGUE[golden.game].face
    for position in positions(golden):
        yield face.picture(position.views[None], WORDS, None)
