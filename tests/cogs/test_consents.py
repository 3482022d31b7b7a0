"""Consent: a person whose agreement is missing is rung like one whose turn it is, and the clock stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tables.model.consent import hold_start
from tables.model.presence import is_rung
from tables.model.table import Phase, Rings
from tests.cogs.ears import Ears

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig

MINUTE = 60


async def asking(rig: Rig, pace: str = "daily") -> None:
    """Ask to undo the lowest bid, Anne's; Ben is to place his tokens."""
    await rig.begin_match(rig.ben, pace=pace)
    await rig.bid(rig.anne, 1)
    await rig.bid(rig.ben, 2)
    await rig.pause()
    asked = await rig.undo(rig.anne)
    assert "To agree: Ben" in rig.read(rig.answer_to(asked))


async def calls(rig: Rig) -> list[discord.Message]:
    """Return the messages in which people are asked to agree, where the table is played."""
    return [
        message for message in (await rig.place()).history() if "you are asked to agree" in rig.read(message)
    ]


async def test_a_request_to_take_back_rings_people_who_are_not_here(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question comes as a mention with the answers, and goes when it was answered."""
    ears = Ears(rig, monkeypatch)
    await asking(rig)
    (call,) = await calls(rig)
    assert [ring.message for ring in ears.take_rings(rig.ben.id)][-1] == call.id
    assert "Anne asks to undo their last move. Do you agree?" in rig.read(call)
    assert "The clock stands" in rig.read(call)
    await rig.press(rig.ben, call, Verb.LET_UNDO)
    assert (await rig.table()).undoing is None
    assert await calls(rig) == []


async def test_a_request_rings_people_who_are_here_if_two_minutes_pass(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.bid(person, 0)
    await rig.undo(rig.anne)
    await rig.env.advance_time(100)
    assert await calls(rig) == []
    await rig.env.advance_time(30)
    (call,) = await calls(rig)
    assert call.id in {ring.message for ring in ears.take_rings(rig.ben.id)}


async def test_the_wish_to_end_rings_everybody_whose_agreement_is_missing(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A press of *Go on with the match* refuses it for all, and the person who asked is told."""
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben, rig.cara)
    await rig.pause()
    ears.take_rings()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    assert {ring.person for ring in ears.take_rings()} == {rig.ben.id, rig.cara.id}
    call = (await calls(rig))[0]
    assert "Agreed to end the match early: Anne. Do you agree, too?" in rig.read(call)
    await rig.press(rig.ben, call, Verb.CONTINUE)
    assert await calls(rig) == []
    table = await rig.table()
    assert not any(participant.agrees for participant in table.participants)
    panel = rig.read(rig.answer_to(await rig.anne.slash(await rig.place(), "table play")))
    assert "Ending the match early was refused: the match goes on." in panel
    again = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    assert "Ask again after the next move." in rig.read(again)
    assert ears.take_rings(rig.ben.id) == []


async def test_all_who_agree_end_the_match(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.pause()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    (call,) = await calls(rig)
    await rig.press(rig.ben, call, Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    assert await calls(rig) == []


@pytest.mark.parametrize("closed", [False, True])
async def test_people_who_prefer_direct_messages_are_asked_there(rig: Rig, *, closed: bool) -> None:
    """Closed ones lead back to a mention."""
    await rig.bot.context.tables.people.set_rings(rig.ben.id, Rings.DIRECT)
    if closed:
        rig.close_directs(rig.ben)
    await rig.begin_match(rig.ben)
    await rig.pause()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    assert len(await calls(rig)) == (1 if closed else 0)
    asked = [direct for direct in rig.directs(rig.ben) if "Do you agree, too?" in rig.read(direct)]
    assert len(asked) == (0 if closed else 1)
    await rig.press(rig.ben, (await calls(rig))[0] if closed else asked[0], Verb.CONTINUE)
    assert not any(participant.agrees for participant in (await rig.table()).participants)
    assert await calls(rig) == []
    assert not [direct for direct in rig.directs(rig.ben) if "Do you agree, too?" in rig.read(direct)]


async def test_consent_is_not_asked_for_in_quiet_hours(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ring comes at their end."""
    ears = Ears(rig, monkeypatch)
    people = rig.bot.context.tables.people
    await people.live_in(rig.ben.id, "UTC")
    await people.set_quiet_hours(rig.ben.id, rig.env.now().hour, 8)
    await rig.begin_match(rig.ben)
    await rig.pause()
    ears.take_rings()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    assert await calls(rig) == []
    await rig.env.advance_time(8 * 60 * MINUTE)
    assert len(await calls(rig)) == 1
    assert ears.take_rings(rig.ben.id)


@pytest.mark.parametrize("rings", [Rings.CHOICE, Rings.MENTION, Rings.DIRECT])
async def test_a_turn_and_a_request_at_once_make_one_sound(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, rings: Rings
) -> None:
    """Both have waited for the end of quiet hours; the one that sounds says both."""
    ears = Ears(rig, monkeypatch)
    people = rig.bot.context.tables.people
    await people.set_rings(rig.ben.id, rings)
    await people.live_in(rig.ben.id, "UTC")
    await people.set_quiet_hours(rig.ben.id, rig.env.now().hour, 8)
    await rig.begin_match(rig.ben)
    await rig.pause()
    ears.take_rings()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.env.advance_time(8 * 60 * MINUTE)
    assert is_rung((await rig.table()).participants[1])
    (ring,) = ears.take_rings(rig.ben.id)
    everything = [*rig.directs(rig.ben), *(await rig.place()).history()]
    told = rig.read(next(message for message in everything if message.id == ring.message))
    assert "Do you agree, too?" in told
    assert "It is also your turn." in told
    assert any(press.verb is Verb.GO for _, press in rig.presses(last_question(rig)))
    await rig.bid(rig.ben, 0)
    await rig.pause()
    standing = [rig.read(message) for message in [*rig.directs(rig.ben), *await calls(rig)]]
    assert any("Do you agree, too?" in text for text in standing)
    assert not any("It is also your turn." in text for text in standing)


def last_question(rig: Rig) -> discord.Message:
    """Return the direct message that asks Ben for a choice."""
    return next(direct for direct in rig.directs(rig.ben) if "bid" in rig.read(direct).lower())


async def test_a_request_is_asked_for_again_after_half_its_time_and_lapses(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of an evening stands for a quarter of an hour, and goes on as it was."""
    ears = Ears(rig, monkeypatch)
    await asking(rig, pace="evening")
    before = await rig.table()
    assert hold_start(before) is not None
    assert "The clock stands" in rig.read(await rig.card())
    assert before.clock is not None
    (first,) = await calls(rig)
    ears.take_rings()
    await rig.env.advance_time(8 * MINUTE)
    (second,) = await calls(rig)
    assert second.id != first.id
    assert [ring.message for ring in ears.take_rings(rig.ben.id)] == [second.id]
    await rig.env.advance_time(8 * MINUTE)
    after = await rig.table()
    assert (after.undoing, hold_start(after)) == (None, None)
    assert after.clock is not None
    assert after.clock.until == before.clock.until + 15 * MINUTE * 1000
    assert await calls(rig) == []
    panel = rig.read(rig.answer_to(await rig.anne.slash(await rig.place(), "table play")))
    assert "Your undo was not answered in time: the move stands." in panel
    assert f"<t:{after.clock.until // 1000}:R>" in rig.read(await rig.card())


async def test_a_request_of_unknown_fate_sounds_once_after_a_restart(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A message sent before the end of the process is found again by its nonce."""
    ears = Ears(rig, monkeypatch)
    await asking(rig)
    (call,) = await calls(rig)
    await rig.restart()
    await rig.pause()
    assert [message.id for message in await calls(rig)] == [call.id]
    assert [ring.message for ring in ears.take_rings(rig.ben.id)].count(call.id) == 1
