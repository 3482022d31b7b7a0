"""The toy game beside those of the catalogue, for a real bot."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from tests.toy import cog
from tests.toy.catalogue import CATALOGUE as TOYS
from words import text_folders

if TYPE_CHECKING:
    import pytest

ENTRIES: Final = {**CATALOGUE, **TOYS}
TEXTS: Final = Path(__file__).parent / "texts"


def hosted(patch: pytest.MonkeyPatch) -> None:
    """Bots that are made from now on have the toy game too."""
    patch.setattr("bot.CATALOGUE", ENTRIES)
    patch.setitem(sys.modules, "cogs.pebbles", cog)
    patch.setattr("bot.text_folders", lambda folder: (*text_folders(folder), TEXTS))
