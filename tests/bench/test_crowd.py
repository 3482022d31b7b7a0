"""The crowd: it plays at the real process, its presses are answered and counted, and what keeps the event
loop is told.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from typing import TYPE_CHECKING, Final

import pytest

from bench.crowd import BotEnded, Crowd, resident
from bench.seed_tables import seed_tables
from bench.table_players import TablePlayers

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.process

ENOUGH = 8
"""Presses: some games ask in several steps."""


async def test_a_party_plays_and_is_measured(tmp_path: Path) -> None:
    """Both bid and go on, and every press is answered."""
    async with Crowd(tmp_path / "ahu.sqlite") as crowd:
        (table,) = await seed_tables(tmp_path / "ahu.sqlite", crowd.playground.local.world, 1)
        assert await crowd.start() > 0
        await crowd.wait_for_card(table.id)
        group, asked = TablePlayers(crowd, table), len(crowd.requests)
        await group.play(asyncio.Semaphore(1), lambda: len(group.answers) >= ENOUGH)
        assert len(group.answers) == ENOUGH
        assert all(answer.state != "failed" and answer.seconds > 0 for answer in group.answers)
        assert group.moves >= len(table.participants)
        assert len(crowd.requests) - asked >= ENOUGH
        assert crowd.memory() > 0
        assert crowd.seconds_used() > 0
        assert all(spent > 0 for spent, _, _ in await crowd.stalls())


async def test_a_bot_that_ends_by_itself_is_told_of_with_its_log(tmp_path: Path) -> None:
    """The callers that wait for it hear so at once."""
    async with Crowd(tmp_path / "ahu.sqlite") as crowd:
        (tmp_path / "ahu.sqlite").write_text("no database")
        with pytest.raises(BotEnded, match=r"(?s)with code 2; its log:.*ahu: the database"):
            await crowd.start()


TWO: Final = """
import subprocess, sys
other = subprocess.Popen([sys.executable, "-c", "print(flush=True); input()"], stdin=subprocess.PIPE)
input()
other.communicate(b"\\n")
"""
"""A program that starts another, which prints a line; both end when a line is typed."""


async def test_memory_is_that_of_all_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process stands for the bot's, and has started another."""
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", TWO, stdin=PIPE, stdout=PIPE)
    assert bot.stdout is not None
    await bot.stdout.readline()
    monkeypatch.setattr(Crowd, "_pid", bot.pid)
    assert Crowd(tmp_path / "ahu.sqlite").memory() > 1.25 * resident(bot.pid)
    await bot.communicate(b"\n")
