"""The shortest story of a law that does not hold: fewer people, fewer habits, the same seed."""

from __future__ import annotations

import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.month.laws import Broken
from tests.month.plan import Habit
from tests.month.world import play

if TYPE_CHECKING:
    from tests.month.plan import Plan
    from tests.month.world import Month

PATIENCE: Final = 60.0
"""Seconds for which a shorter story is looked for, at most."""
LINES: Final = 30
"""Most lines of a story: the last ones."""


def tell(plan: Plan) -> Month:
    """Play a month. Raises `Broken`, with the seed and the shortest story found, if a law does not hold."""
    try:
        return _play(plan)
    except Broken as broken:
        shortest, least = broken, plan
    until = time.monotonic() + PATIENCE
    fewer = [replace(plan, circles=(circle,)) for circle in plan.circles]
    for attempt in fewer if len(fewer) > 1 else []:
        if time.monotonic() < until and (found := _break_of(attempt)):
            shortest, least = found, attempt
            break
    for habit in Habit:
        attempt = replace(least, without=least.without | {habit})
        if time.monotonic() < until and (found := _break_of(attempt)):
            shortest, least = found, attempt
    shortest.add_note("\n".join([str(least), *shortest.story[-LINES:]]))
    raise shortest


def _break_of(plan: Plan) -> Broken | None:
    try:
        _play(plan)
    except Broken as broken:
        return broken
    return None


def _play(plan: Plan) -> Month:
    with tempfile.TemporaryDirectory(prefix="ahu-month-") as folder:
        return play(plan, Path(folder))
