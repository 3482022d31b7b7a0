"""Calls to the participants of a night: that it moves, and that the bot missed it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.nights.verbs import DraftedVerb, NightVerb
from events.allowance import MOST_A_DAY
from events.nights.model import NightPhase
from tests.cogs.test_nights import HOUR, card, night, plan_night, press

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig


@pytest.mark.parametrize("phase", [NightPhase.PLANNED, NightPhase.CHECK_IN])
async def test_everybody_who_signed_up_for_a_missed_night_is_told_once(rig: Rig, phase: NightPhase) -> None:
    """The bot was away from before check-in, or from within it, until after the end."""
    await plan_night(rig, places=2)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    await press(rig, rig.anne, card(rig), NightVerb.MAYBE)
    await rig.env.advance_time((40 if phase is NightPhase.PLANNED else 47.8) * HOUR)
    assert (await night(rig)).phase is phase
    await rig.bot.close()
    await rig.env.advance_time(30 * HOUR)
    await rig.restart()
    await rig.env.advance_time(3)
    assert (await night(rig)).ending == "nights-missed"
    (thread,) = rig.channel.threads
    (told,) = [rig.read(message) for message in thread.history() if "did not take place" in rig.read(message)]
    assert all(f"<@{person.id}>" in told for person in rig.people)
    assert "Signed up (4):** Ben, Cara, Dan, Anne" in rig.read(card(rig))
    await rig.restart()
    await rig.env.advance_time(60)
    assert len([message for message in thread.history() if "did not take place" in rig.read(message)]) == 1


async def test_moves_of_a_start_ring_once_in_six_hours(rig: Rig) -> None:
    """One message says the start of now; the last move is rung for, too, once that may ring again."""
    olga = await plan_night(rig, start="in 96 hours")
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    (thread,) = rig.channel.threads

    def time_notices() -> list[discord.Message]:
        return [message for message in thread.history() if "starts at another time" in rig.read(message)]

    async def move(hours: int) -> str:
        page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, start=f"in {hours} hours"))
        await press(rig, olga, page, DraftedVerb.CONFIRM)
        await rig.env.advance_time(3)
        return f"<t:{(await night(rig)).plan.start // 1000}:F>"

    first = await move(80)
    (rung,) = time_notices()
    assert first in rig.read(rung)
    start = first
    for hours in (81, 82, 83, 84):
        start = await move(hours)
        (now,) = time_notices()
        assert now.id == rung.id
        assert start in rig.read(now)
    await rig.restart()
    await rig.env.advance_time(5.9 * HOUR)
    assert [message.id for message in time_notices()] == [rung.id]
    await rig.env.advance_time(0.2 * HOUR)
    (later,) = time_notices()
    assert later.id != rung.id
    assert start in rig.read(later)
    assert f"<@{rig.ben.id}>" in rig.read(later)
    await rig.env.advance_time(7 * HOUR)
    assert [message.id for message in time_notices()] == [later.id]


async def test_no_message_keeps_an_earlier_start_when_people_withdraw(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people need two messages here; one of them does not come after all."""
    monkeypatch.setattr("cogs.nights.card.MENTIONS", 1)
    olga = await plan_night(rig, start="in 96 hours")
    for person in (rig.ben, rig.cara):
        await press(rig, person, card(rig), NightVerb.COME)
    (thread,) = rig.channel.threads

    async def move(hours: int) -> list[str]:
        page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, start=f"in {hours} hours"))
        await press(rig, olga, page, DraftedVerb.CONFIRM)
        await rig.env.advance_time(3)
        texts = [rig.read(message) for message in thread.history()]
        return [text for text in texts if "starts at another time" in text]

    assert len(await move(80)) == 2
    await press(rig, rig.cara, card(rig), NightVerb.SKIP)
    (told,) = await move(81)
    assert f"<t:{(await night(rig)).plan.start // 1000}:F>" in told


async def test_a_start_that_is_moved_back_does_not_ring_again(rig: Rig) -> None:
    olga = await plan_night(rig, start="in 96 hours")
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    (thread,) = rig.channel.threads
    first = (await night(rig)).plan.start // 1000 - 8 * 3600
    for start in (f"<t:{first}>", "in 81 hours", f"<t:{first}>"):
        page = rig.answer_to(await olga.slash(rig.channel, "night edit", night=1, start=start))
        await press(rig, olga, page, DraftedVerb.CONFIRM)
        await rig.env.advance_time(3)
    (rung,) = [message for message in thread.history() if "starts at another time" in rig.read(message)]
    assert f"<t:{first}:F>" in rig.read(rung)
    await rig.env.advance_time(7 * HOUR)
    (now,) = [message for message in thread.history() if "starts at another time" in rig.read(message)]
    assert now.id == rung.id


async def test_a_start_that_moves_during_check_in_calls_once_in_ten_minutes(rig: Rig) -> None:
    """Nor does each move send another reminder."""
    olga = await plan_night(rig)
    await press(rig, rig.ben, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.6 * HOUR)
    (thread,) = rig.channel.threads
    reminders = len(rig.directs(rig.ben))

    def calls() -> int:
        return len([message for message in thread.history() if "Check in now" in rig.read(message)])

    assert calls() == 1
    for minutes in (11, 12, 13, 14):
        page = rig.answer_to(
            await olga.slash(rig.channel, "night edit", night=1, start=f"in {minutes} minutes")
        )
        await press(rig, olga, page, DraftedVerb.CONFIRM)
        await rig.env.advance_time(5)
        assert (await night(rig)).phase is NightPhase.CHECK_IN
    assert calls() == 1
    assert len(rig.directs(rig.ben)) == reminders
    await rig.env.advance_time(600)
    assert calls() == 2


async def test_nights_of_a_person_are_limited_a_day(rig: Rig) -> None:
    """Cancelled ones count: each leaves a card in the channel."""
    olga = await plan_night(rig)
    for number in range(1, MOST_A_DAY + 1):
        page = rig.answer_to(await olga.slash(rig.channel, "night cancel", night=number))
        await press(rig, olga, page, NightVerb.CANCEL)
        page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours"))
        told = await press(rig, olga, page, DraftedVerb.CONFIRM)
        assert ("within a day" in rig.read(told)) == (number == MOST_A_DAY)
    await rig.env.advance_time(24 * HOUR + 1)
    page = rig.answer_to(await olga.slash(rig.channel, "night plan", start="in 48 hours"))
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    assert (await night(rig, MOST_A_DAY + 1)).live
