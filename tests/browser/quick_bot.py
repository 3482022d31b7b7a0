"""The bot as people run it, but for what it lets rest or collects: that waits a tenth as long."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from tests.e2e.hurry import hurry

if __name__ == "__main__":
    hurry()
    sys.exit(bot.main())
