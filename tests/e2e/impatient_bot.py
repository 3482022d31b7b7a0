"""The bot without patience: each turn rings at once, and people may press as fast as a program can.

Nobody counts as being at a table. What rests, is shown together or is tried again waits a tenth as long.
Other processes take over after two seconds.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from cogs.host.interactions import allowance
from runtime import holding, moved_clock
from tables.model import presence

presence.HERE = 0  # type: ignore[misc]  # before others import it
allowance.BURST = 1_000_000  # type: ignore[misc]  # likewise
holding.LEASE, holding.SAFE, holding.RENEWAL = 2.0, 1.4, 0.5  # type: ignore[misc]  # likewise
moved_clock.INTERVAL = 0.05  # type: ignore[misc]  # likewise

from cogs.host.sync import notices, worker  # noqa: E402 - as said
from events import transact as events  # noqa: E402 - as said
from tables import transact as tables  # noqa: E402 - as said

notices.BUSY = 1_500  # type: ignore[misc]  # likewise
worker.FIRST_RETRY = 100  # type: ignore[misc]  # likewise
events.TOGETHER, tables.TOGETHER = 150, 300  # type: ignore[misc]  # likewise

import bot  # noqa: E402 - as said

if __name__ == "__main__":
    sys.exit(bot.main())
