"""Keepsakes of a match that is over: all pages of its replay as data, for files made elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.host.screens.images.subjects import ROOT
from painting.film import film
from painting.glyphs import drop_missing_glyphs
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.face import AnyFace
    from games.engine.scene import Scene
    from games.engine.text import Seat


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: everybody's view of a turn, the names at the table then, the news, and the number of the page.

    `view` is `None` where there is no picture. All words are plain text.
    """

    view: object | None
    names: Mapping[Seat, str]
    heading: str
    told: tuple[str, ...]
    where: str


@dataclass(frozen=True, slots=True)
class Keepsake:
    """All pages of a match in a language, with its title and the numbers of the pages that begin chapters.

    `labels` are the words of a page's controls by their names.
    """

    face: AnyFace
    language: str
    title: str
    sheets: tuple[Sheet, ...]
    chapters: tuple[int, ...]
    labels: Mapping[str, str]

    def scenes(self) -> Iterator[Scene | None]:
        """Yield the picture of each page; `None` where there is none."""
        library = library_of(text_folders(ROOT))
        for sheet in self.sheets:
            if sheet.view is None:
                yield None
            else:
                words = library.words(self.language, sheet.names)
                yield drop_missing_glyphs(self.face.picture(sheet.view, words, None))


def animate(keepsake: Keepsake) -> bytes:
    """Return all pictures of a match as an animated WebP. Raises `ValueError` if there are none."""
    return film([scene for scene in keepsake.scenes() if scene is not None])
