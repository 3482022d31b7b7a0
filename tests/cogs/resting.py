"""The loops of the bot at rest, so that the in-process Discord does not wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from cogs.host.interactions import allowance
from cogs.host.sync.digests import Digests
from cogs.host.sync.reconciler import Reconciler
from cogs.puzzles.daily import DailyPuzzles
from events.settling import Settling
from keeping.timers import TimerLoop
from ratings.loop import RatingLoop
from tables.loops import deadlines
from tables.loops.archiving import Archiving
from tables.loops.computers import Computers
from tables.loops.deadlines import Deadlines

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    import pytest
    from simcord import Env


class Resting(Protocol):
    """The rig as this module needs it: its in-process Discord, once there is one."""

    env: Env


def _park(rig: Resting, original: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Mark a task that waits for work as idle, so that the in-process Discord does not wait for it.

    `original` must do nothing but wait: time would leap while it reads the database.
    """

    async def rest(self: object, *given: object) -> None:
        await rig.env.external_wait(original(self, *given), reason="waits for work")

    return rest


def parked_rests(rig: Resting, patch: pytest.MonkeyPatch) -> None:
    """Mark the loops of the bot as idle while they wait for work.

    Signs of life are given rarely: each is a moment at which the environment waits for all work to end.
    """
    patch.setattr(Archiving, "rest", _park(rig, Archiving.rest))
    patch.setattr(Reconciler, "rest", _park(rig, Reconciler.rest))
    patch.setattr(Computers, "rest", _park(rig, Computers.rest))
    patch.setattr(Deadlines, "rest", _park(rig, Deadlines.rest))
    patch.setattr(TimerLoop, "rest", _park(rig, TimerLoop.rest))
    patch.setattr(RatingLoop, "rest", _park(rig, RatingLoop.rest))
    patch.setattr(Settling, "rest", _park(rig, Settling.rest))
    patch.setattr(Digests, "rest", _park(rig, Digests.rest))
    patch.setattr(DailyPuzzles, "rest", _park(rig, DailyPuzzles.rest))
    patch.setattr(deadlines, "BEAT", 3600.0)


def without_haste(patch: pytest.MonkeyPatch) -> None:
    """Lift the limit of presses: in tests people press while time stands still."""
    patch.setattr(allowance, "BURST", 1_000_000)
