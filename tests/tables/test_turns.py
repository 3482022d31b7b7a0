"""Turns at one worker: people first, then each table in turn."""

from __future__ import annotations

import asyncio

import pytest

from games.engine.ids import TableId
from tables.turns import Turns


async def wait(turns: Turns, table: int | None, name: str, served: list[str]) -> None:
    """Wait for a turn, and note that it came."""
    async with turns.turn(None if table is None else TableId(table)):
        served.append(name)
        await asyncio.sleep(0)


async def test_tables_take_turns_and_people_go_first() -> None:
    """A table with three questions does not hold up another, and a person waits for one question at most."""
    turns, served = Turns(), list[str]()
    asked = [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (2, "e"), (3, "f"), (None, "person")]
    await asyncio.gather(*(wait(turns, table, name, served) for table, name in asked))
    assert served == ["a", "person", "b", "d", "f", "c", "e"]


async def test_a_table_that_asks_again_comes_after_those_that_wait() -> None:
    turns, served = Turns(), list[str]()

    async def ask_twice(table: int) -> None:
        await wait(turns, table, f"{table}", served)
        await wait(turns, table, f"{table} again", served)

    await asyncio.gather(ask_twice(1), ask_twice(2), ask_twice(3))
    assert served == ["1", "2", "3", "1 again", "2 again", "3 again"]


@pytest.mark.parametrize("steps", range(6))
async def test_a_question_that_is_given_up_while_it_waits_holds_up_no_other(steps: int) -> None:
    """Also one whose turn comes at the same moment."""
    turns, served = Turns(), list[str]()
    asking = [asyncio.create_task(wait(turns, table, f"{table}", served)) for table in (1, 2, 3)]
    for _ in range(steps):
        await asyncio.sleep(0)
    asking[1].cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    assert [name for name in served if name != "2"] == ["1", "3"]
    await asyncio.wait_for(wait(turns, 2, "later", served), 60)
