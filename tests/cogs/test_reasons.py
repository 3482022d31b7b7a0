"""After a match the log leads to the reasons for the moves of computer players."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.orongo.rules.position import Bid
from tables.model.table import Asked
from tests.commanded import add_commands

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.cogs.conftest import Rig


async def play(rig: Rig) -> Table:
    """Begin a match of Anne and a computer player, and let both bid."""
    await rig.open()
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    table = await rig.table()
    prompt = table.prompt(1)
    assert prompt is not None
    asked = Asked(table.turn, prompt.fingerprint)
    await add_commands(rig.bot.context.tables).answer_for_computer(table.id, 1, asked, Bid(3))
    await rig.bid(rig.anne, 2)
    return await rig.table()


@pytest.mark.slow
async def test_reasons_are_told_only_when_the_match_is_over(rig: Rig) -> None:
    """A button of them is not there before, and a forged press is refused."""
    table = await play(rig)
    log = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.LOG))
    assert Verb.REASONS not in {press.verb for _, press in rig.presses(log)}
    forged = await rig.forge(rig.anne, await rig.card(), TablePress(Verb.REASONS, table.id).encode())
    assert "gentle: " not in rig.read(rig.answer_to(forged))


@pytest.mark.process
async def test_the_log_of_a_finished_match_leads_to_the_reasons(rig: Rig) -> None:
    table = await play(rig)
    await add_commands(rig.bot.context.tables).agree(table.id, rig.anne.id, 99)
    await rig.env.settle()
    log = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.LOG))
    page = rig.read(rig.answer_to(await rig.press(rig.anne, log, Verb.REASONS)))
    assert "Why the computers made these moves" in page
    assert "`1` 🔵 ■ B" in page
    assert re.search(r"gentle: A (random|rare) pick", page)
