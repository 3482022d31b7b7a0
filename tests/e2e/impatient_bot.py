"""The bot, for which nobody is ever at a table: each turn rings at once, and tests need not wait for it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tables.model import presence

presence.HERE = 0  # type: ignore[misc]  # before others import it

import bot  # noqa: E402 - as said

if __name__ == "__main__":
    sys.exit(bot.main())
