"""Kills at any statement of the actions of a script: each is kept whole or not at all, and repeatable."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import pytest

from keeping.kind import Repeated
from tests.tables.killing import Kills, check_logs, left_behind, mortal, rows_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Container, Sequence
    from pathlib import Path

    from db.connection import Database
    from tests.tables.killing import Rows

NAME: Final = "ahu.sqlite"


class Opened(Protocol):
    """A rig on a database file."""

    path: Path
    database: Database

    async def open(self) -> None:
        """Open the file."""


R = TypeVar("R", bound=Opened)


async def count_kills(
    folder: Path,
    make: Callable[[Path], R],
    act: Callable[[R, int], Awaitable[object]],
    actions: Sequence[int],
    once: Container[int] = (),
) -> int:
    """Kill actions at each of their statements, and check the remains; return how many kills these are.

    `make` makes a rig on a file, and `act` carries out the action of a number. The actions before the last of
    `actions` are carried out in order, since each begins with the state that the one before has left. An
    action that was kept and came by a click is refused as `Repeated`; actions in `once` are not tried again.
    """
    kills, whole = 0, folder / "whole" / NAME
    whole.parent.mkdir(exist_ok=True)
    async with open_rig(make(whole)) as rig:
        for action in range(actions[-1] + 1):
            if action not in actions:
                await act(rig, action)
                continue
            left_behind(whole, folder / "before")
            before = await rows_of(rig.database)
            await act(rig, action)
            after = await rows_of(rig.database)
            killed = await _kill(folder, make, act, action)
            for path in killed.left:
                await is_kept(make(path), act, action, (before, after), once)
            kills += killed.number
    return kills


@asynccontextmanager
async def open_rig(rig: R) -> AsyncIterator[R]:
    """Open a rig, and close its database at the end."""
    await rig.open()
    try:
        yield rig
    finally:
        await rig.database.close()


async def _kill(
    folder: Path, make: Callable[[Path], R], act: Callable[[R, int], Awaitable[object]], action: int
) -> Kills:
    """Carry out an action on the database in the folder `before`; return the kills that it can meet."""
    path = left_behind(folder / "before" / NAME, folder / "killed")
    with mortal() as life:
        async with open_rig(make(path)) as rig:
            kills = Kills(life, path, folder)
            await act(rig, action)
            kills.one_more()
    return kills


async def is_kept(
    rig: R,
    act: Callable[[R, int], Awaitable[object]],
    action: int,
    rows: tuple[Rows, Rows],
    once: Container[int] = (),
) -> bool:
    """Check that the remains are whole, and that the action tried again leads to the same state.

    `rows` are the rows before and after the action. Returns whether the action was kept.
    """
    before, after = rows
    async with open_rig(rig):
        found = await rows_of(rig.database)
        assert found in rows, f"action {action} was half kept"
        await check_logs(rig.database)
        if found == before:
            await act(rig, action)
        elif action not in once and set(after["interactions"]) - set(before["interactions"]):
            with pytest.raises(Repeated):
                await act(rig, action)
        assert await rows_of(rig.database) == after, f"action {action}, tried again, leads elsewhere"
    return found == after
