"""Plans of cups on Discord: the preview, the start, the time for a round, and changes until it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.cups.verbs import CupDraftVerb, CupVerb
from cogs.host.custom_ids import DraftPress
from cogs.nights.verbs import DraftedVerb
from events.cups.model import CupPhase
from events.cups.naming import round_name
from games.engine.text import say
from tests.cogs.test_cups import (
    SPRING,
    announce_cup,
    card,
    enter_cup,
    let_plan,
    panel,
    plan_cup,
    refusal_in,
    start_cup,
    the_cup,
)

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def test_a_cup_is_announced_only_once_its_preview_is_confirmed(rig: Rig) -> None:
    let_plan(rig, rig.anne)
    given = {"format": "league", "start": "in 48 hours", **{key: SPRING[key] for key in ("name", "game")}}
    page = rig.answer_to(await rig.anne.slash(rig.channel, "cup plan", **given))
    told = rig.read(page)
    assert page.flags.ephemeral
    for line in (
        "at home and away",
        "A matchday every 7 days",
        "🗓️ Begins <t:",
        f"Organiser: <@{rig.anne.id}>",
    ):
        assert line in told
    assert await rig.bot.context.events.cups.of_guild(rig.guild.id, live=True) == ()
    assert not rig.channel.history()
    (confirm,) = [press for _, press in rig.presses(page) if press.verb is CupDraftVerb.CONFIRM]
    dropped = rig.answer_to(await rig.press(rig.anne, page, CupDraftVerb.DISCARD))
    assert "nothing has changed" in rig.read(dropped)
    again = rig.read(rig.answer_to(await rig.forge(rig.anne, page, confirm.encode())))
    assert "confirmed or discarded already" in again
    page = rig.answer_to(await rig.anne.slash(rig.channel, "cup plan", **given))
    (draft,) = {press.draft for _, press in rig.presses(page) if isinstance(press, DraftPress)}
    of_night = DraftPress(DraftedVerb.CONFIRM, draft).encode()
    assert "Plan the night again" in rig.read(rig.answer_to(await rig.forge(rig.anne, page, of_night)))
    later = {**given, "start": "friday 20:30"}
    assert "Which time zone" in refusal_in(rig, await rig.anne.slash(rig.channel, "cup plan", **later))
    await announce_cup(rig, rig.anne, rig.channel, **given)
    assert "Organiser" in rig.read(card(rig))
    assert (await the_cup(rig)).rules.starts is not None


async def test_a_cup_begins_by_itself_at_its_start(rig: Rig) -> None:
    await plan_cup(rig, start="in 2 hours")
    await enter_cup(rig)
    assert "🗓️ Begins" in rig.read(card(rig))
    await rig.env.advance_time(2 * 3600 + 5)
    assert (await the_cup(rig)).phase is CupPhase.RUNNING
    assert [message for message in rig.channel.history() if "Spring · Round 1 of 2" in rig.read(message)]


async def test_too_few_people_at_the_start_ring_the_organiser_alone(rig: Rig) -> None:
    await plan_cup(rig, start="in 2 hours")
    await enter_cup(rig, rig.ben)
    await rig.env.advance_time(2 * 3600 + 5)
    (told,) = [
        message for message in rig.channel.history() if "it is time for Spring to begin" in rig.read(message)
    ]
    assert [person.id for person in told.mentions] == [rig.anne.id]
    assert "only one person has entered" in rig.read(told)
    assert (await the_cup(rig)).phase is CupPhase.OPEN


async def test_the_organiser_is_rung_once_when_the_time_of_a_round_is_over(rig: Rig) -> None:
    await start_cup(rig, days=1)
    assert "Time until <t:" in rig.read(card(rig))
    await rig.env.advance_time(25 * 3600)
    (told,) = [message for message in rig.channel.history() if "the time of Spring" in rig.read(message)]
    assert [person.id for person in told.mentions] == [rig.anne.id]


async def test_a_cup_is_edited_until_it_begins(rig: Rig) -> None:
    await plan_cup(rig)
    await enter_cup(rig)
    page = rig.answer_to(await rig.anne.slash(rig.channel, "cup edit", cup=1, name="Summer", places=8))
    assert "### 🏆 Summer" in rig.read(page)
    assert (await the_cup(rig)).rules.name == "Spring"
    await rig.press(rig.anne, page, CupDraftVerb.CONFIRM)
    await rig.moment()
    assert ((await the_cup(rig)).rules.name, (await the_cup(rig)).rules.places) == ("Summer", 8)
    assert "## 🏆 Summer" in rig.read(card(rig))
    told = refusal_in(rig, await rig.ben.slash(rig.channel, "cup edit", cup=1, name="Mine"))
    assert "reserved for Anne" in told
    await rig.press(rig.anne, await panel(rig), CupVerb.START)
    told = refusal_in(rig, await rig.anne.slash(rig.channel, "cup edit", cup=1, name="Late"))
    assert "has begun" in told


async def test_tables_of_a_cup_say_their_round(rig: Rig) -> None:
    await start_cup(rig)
    cup = await the_cup(rig)
    table = await rig.table(cup.rounds[0].tables[0].match or 0)
    assert table.occasion == say("cups-occasion", round=round_name(cup, 0))
