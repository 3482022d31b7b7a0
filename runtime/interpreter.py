"""Settings of the Python interpreter that keep the event loop free."""

from __future__ import annotations

import gc
import sys
from typing import Final

SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a thread that paints lets the event loop run; Python's default is ten times as long."""


def keep_the_loop_free() -> None:
    """Shorten the pauses of the event loop; call it when everything is imported.

    What has been imported stays, so the garbage collector need not look through it again, which takes 50 ms.
    """
    gc.collect()
    gc.freeze()
    sys.setswitchinterval(SWITCH_INTERVAL)
