"""Checks of the files of matches: a pure function for the worker process, and the outcomes so far."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from games.engine.log import Refuted
from games.engine.verification import check

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from games.engine.game import AnyGame
    from games.engine.text import Text


REMEMBERED: Final = 200
"""Most tables whose outcome is remembered."""


@dataclass(frozen=True, slots=True)
class CheckOutcome:
    """The outcome of a check: why the file was refuted, or whether every turn could be played again."""

    refuted: Text | None
    whole: bool = True


def judge(game: AnyGame, export: str) -> CheckOutcome:
    """Check the file of a match of a game."""
    try:
        report = check({game.key: game}, export)
    except Refuted as refuted:
        return CheckOutcome(refuted.text)
    return CheckOutcome(None, whole=not report.replay.unplayed)


class Checks:
    """Checks of matches that are over: one that passed is not made again, however often people ask.

    The worker process also thinks for computer players, who would have to wait for repeated checks.
    """

    def __init__(self) -> None:
        self._made: dict[int, asyncio.Task[CheckOutcome]] = {}

    async def outcome(
        self, table: int, check: Callable[[], Coroutine[None, None, CheckOutcome]]
    ) -> CheckOutcome:
        """Return the outcome for a table; raise what `check` raises."""
        made = self._made.get(table)
        if made is None:
            made = self._made[table] = asyncio.create_task(check())
            made.add_done_callback(lambda done: self._forget(table, done))
        return await asyncio.shield(made)

    def _forget(self, table: int, done: asyncio.Task[CheckOutcome]) -> None:
        """Forget a check that has not passed, so that it is made again; and the oldest of too many."""
        if done.cancelled() or done.exception() is not None or done.result().refuted is not None:
            self._made.pop(table, None)
        elif len(self._made) > REMEMBERED:
            del self._made[next(iter(self._made))]
