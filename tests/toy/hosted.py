"""The toy game beside the games of the catalogue, for a real bot."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from tests.toy.catalogue import CATALOGUE as TOYS
from words import text_folders

if TYPE_CHECKING:
    import pytest

ENTRIES: Final = {**CATALOGUE, **TOYS}
TEXTS: Final = Path(__file__).parent / "texts"


def host_toy(patch: pytest.MonkeyPatch) -> None:
    """Give the toy game to the bots that are made from now on."""
    patch.setattr("bot.CATALOGUE", ENTRIES)
    patch.setattr("bot.text_folders", lambda folder: (*text_folders(folder), TEXTS))
