"""The bot, for which nobody is at a table any more a moment after they acted there."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tables.model import presence

presence.HERE = 300  # type: ignore[misc]  # before others import it

import bot  # noqa: E402 - as said

if __name__ == "__main__":
    sys.exit(bot.main())
