"""Statements: what lets people check a match is posted once, and never edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb
from games.engine.origin import ORIGIN, Origin

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig

ANNOUNCED = "opens a table of"


def announcements(rig: Rig) -> list[discord.Message]:
    """The messages that announce a table."""
    return [one for one in rig.channel.history() if ANNOUNCED in rig.read(one)]


async def test_a_table_is_announced_with_the_commitment_before_its_card(rig: Rig) -> None:
    """The match refers to that message."""
    table = await rig.begun(rig.ben)
    announced, card = (one for one in rig.channel.history() if one.type.value == 0)
    assert announced.id == announcements(rig)[0].id
    assert card.id == rig.lobby().id
    assert table.commitment in rig.read(announced)
    assert "🪑 Anne opens a table of Orongo: table 1." in rig.read(announced)
    origin = ORIGIN.load(table.origin or "")
    assert isinstance(origin, Origin)
    assert (origin.message, origin.commitment) == (announced.id, table.commitment)


async def test_an_announcement_neither_moves_nor_comes_back(rig: Rig) -> None:
    """People write below it, somebody deletes it, and the bot starts again."""
    await rig.open()
    (announced,) = announcements(rig)
    await rig.ben.send(rig.channel, "Hello!")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert [one.id for one in announcements(rig)] == [announced.id]
    rig.env.backend.delete_message(rig.channel.id, announced.id)
    await rig.env.settle()
    await rig.restart()
    await rig.anne.slash(rig.channel, "table show")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.advance_time(10)
    assert announcements(rig) == []
    origin = ORIGIN.load((await rig.table()).origin or "")
    assert isinstance(origin, Origin)
    assert origin.message == announced.id


async def test_a_match_does_not_begin_before_its_table_is_announced(rig: Rig) -> None:
    """Whoever is too quick is told so, and the announcement is made up for."""
    path = f"/channels/{rig.channel.id}/messages"
    rig.env.inject_error("POST", path, status=503, times=5)
    await rig.open()
    await rig.ben.slash(rig.channel, "table join")
    answer = await rig.anne.slash(rig.channel, "table begin")
    assert "just being announced" in rig.read(rig.shown(answer))
    await rig.env.advance_time(60)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    origin = ORIGIN.load((await rig.table()).origin or "")
    assert isinstance(origin, Origin)
    assert origin.message == announcements(rig)[0].id
