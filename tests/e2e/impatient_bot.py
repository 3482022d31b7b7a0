"""The bot without patience: each turn rings at once, and people may press as fast as a program can.

People count as being at a table for a tenth of a second. Other processes take over after two seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from cogs.host.interactions import allowance
from cogs.host.sync import notices
from runtime import holding
from tables import keeper
from tables.commands import play
from tables.model import presence
from tests.e2e.hurry import hurry, put

if __name__ == "__main__":
    # Not 0: a ring that waits for an order would be looked at again and again.
    put(100, "HERE", presence, notices, keeper, play)
    put(1_000_000, "BURST", allowance)
    put(2.0, "LEASE", holding)
    put(1.4, "SAFE", holding)
    put(0.5, "RENEWAL", holding)
    put(0.3, "LEAP", holding)
    hurry()
    sys.exit(bot.main())
