"""Kills at every statement of an action of a script: it is kept whole or not at all, and can be repeated."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Protocol, TypeVar

from tests.tables.killing import Killed, check_logs, left_behind, mortal, rows_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from db.connection import Database
    from tests.tables.killing import Rows

NAME = "ahu.sqlite"


class Opened(Protocol):
    """A rig on a database file."""

    path: Path
    database: Database

    async def open(self) -> None:
        """Open the file."""


R = TypeVar("R", bound=Opened)


async def count_kills(
    folder: Path, make: Callable[[Path], R], act: Callable[[R, int, int], Awaitable[None]], action: int
) -> int:
    """Kill an action after each number of its statements, and check what is left; return how many it has.

    `make` makes a rig on a file; `act` carries out the actions from one number up to another.
    """
    whole = folder / "whole" / NAME
    whole.parent.mkdir()
    rig = make(whole)
    await rig.open()
    await act(rig, 0, action)
    left_behind(whole, folder / "before")
    before = await rows_of(rig.database)
    await act(rig, action, action + 1)
    after = await rows_of(rig.database)
    await rig.database.close()
    left = 0
    while await _kill(folder, make, act, action, left):
        await _check(make(folder / "after" / NAME), act, action, before, after)
        left += 1
    return left


async def _kill(
    folder: Path,
    make: Callable[[Path], R],
    act: Callable[[R, int, int], Awaitable[None]],
    action: int,
    left: int,
) -> bool:
    """Kill an action after some statements; return whether it had that many."""
    with mortal() as life:
        rig = make(left_behind(folder / "before" / NAME, folder / "killed"))
        await rig.open()
        life.from_now(left)
        with contextlib.suppress(Killed):
            await act(rig, action, action + 1)
        reached = life.spent == left
        left_behind(rig.path, folder / "after")
        life.from_now(None)
        await rig.database.close()
    return reached


async def _check(
    rig: R, act: Callable[[R, int, int], Awaitable[None]], action: int, before: Rows, after: Rows
) -> None:
    """Check that an action was kept whole or not at all, and that tried again it leads to the same."""
    await rig.open()
    try:
        found = await rows_of(rig.database)
        assert found in (before, after)
        await check_logs(rig.database)
        if found == before:
            await act(rig, action, action + 1)
        assert await rows_of(rig.database) == after
    finally:
        await rig.database.close()
