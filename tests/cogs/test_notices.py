"""Notices: a turn rings once, by direct message or mention, unless its person is here; computers get none."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from tests.cogs.ears import Ears

if TYPE_CHECKING:
    import discord

    from tests.cogs.conftest import Rig


def silent(message: discord.Message) -> bool:
    """Return whether a message was sent silently."""
    return message.flags.suppress_notifications


async def test_a_hidden_choice_is_asked_by_direct_message_without_a_mention(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []


async def test_a_public_choice_is_mentioned_once_as_long_as_it_lasts(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)
    assert [person.id for person in mention.mentions] == [rig.anne.id]
    panel = rig.answer_to(await rig.press(rig.anne, mention, Verb.PLAY))
    assert panel.ephemeral
    await rig.press(rig.anne, panel, Verb.GO)
    assert [mention.id for mention in await rig.mentions()] == [mention.id]
    last = await rig.play_on(rig.anne, panel)
    assert "When it is your turn" in rig.read(last)
    assert await rig.mentions() == []
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)


async def test_a_direct_message_to_a_present_player_is_edited_and_replaced_without_an_answer(
    rig: Rig,
) -> None:
    await rig.begin_match(rig.ben)
    first = rig.direct(rig.ben)
    await rig.choose(rig.ben, first, Verb.GO, "0")
    await rig.bid(rig.anne, 5)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    assert (await rig.table()).hidden(1)
    assert rig.direct(rig.ben).id == first.id
    assert "Round 2" in rig.read(rig.direct(rig.ben))
    await rig.pause()
    (second,) = rig.directs(rig.ben)
    assert second.id != first.id
    assert not silent(second)
    assert "Round 2" in rig.read(second)


async def test_a_direct_message_rests_while_its_person_is_busy_in_a_panel(rig: Rig) -> None:
    """The panel shows the same a little later; a press wakes it."""
    await rig.begin_match(rig.ben)
    before = rig.read(rig.direct(rig.ben))
    panel = rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.PLAY))
    await rig.choose(rig.ben, panel, Verb.GO, "3")
    assert rig.read(rig.direct(rig.ben)) == before
    await rig.calm()
    assert "You bid 3" in rig.read(rig.direct(rig.ben))
    await rig.choose(rig.ben, rig.direct(rig.ben), Verb.GO, "4")
    assert "You bid 4" in rig.read(rig.direct(rig.ben))


async def test_absent_players_get_a_new_direct_message_at_once(rig: Rig) -> None:
    """This is so even if the last one is fresh: an edit would not ring."""
    await rig.begin_match(rig.ben)
    first = rig.direct(rig.ben)
    await rig.choose(rig.ben, first, Verb.GO, "0")
    await rig.pause()
    await rig.bid(rig.anne, 5)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    (second,) = rig.directs(rig.ben)
    assert second.id != first.id
    assert not silent(second)
    await rig.pause()
    assert [direct.id for direct in rig.directs(rig.ben)] == [second.id]


async def test_a_direct_message_above_another_is_replaced_in_silence_for_present_players(rig: Rig) -> None:
    """Ben is also asked at a second table, below which the edit would not be seen."""
    await rig.begin_match(rig.ben)
    await rig.begin_match(rig.ben)
    first, other = rig.directs(rig.ben)
    await rig.choose(rig.ben, first, Verb.GO, "0")
    await rig.bid(rig.anne, 5)
    await rig.play_on(rig.anne, rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY)))
    kept, second = rig.directs(rig.ben)
    assert kept.id == other.id
    assert "Round 2" in rig.read(second)
    assert silent(second)


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_ring_waits_for_present_players_to_read(rig: Rig, *, restarts: bool) -> None:
    """A restart makes it neither earlier nor forgotten."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.env.advance_time(90)
    await rig.press(rig.anne, await rig.card(), Verb.LOG)
    if restarts:
        await rig.restart()
    await rig.env.advance_time(90)
    assert await rig.mentions() == []
    await rig.env.advance_time(60)
    assert len(await rig.mentions()) == 1


async def test_an_answer_drops_the_ring(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    jobs = await rig.bot.context.outbox.next_due()
    assert jobs is None
    assert len(rig.directs(rig.anne)) == 1


async def test_the_end_rings_absent_players_by_the_new_card(rig: Rig) -> None:
    """The card is the last message in the thread; a later change of it does not ring."""
    await rig.begin_match(rig.ben)
    card, place = await rig.card(), await rig.place()
    await rig.act(rig.anne, place, Verb.END)
    await rig.pause()
    await rig.act(rig.ben, place, Verb.END)
    last = [message for message in place.history() if not message.flags.ephemeral][-1]
    assert last.id == (await rig.card()).id != card.id
    assert [mention.id for mention in last.mentions] == [rig.anne.id]
    assert not silent(last)
    assert not re.search("[0-9a-f]{64}", rig.read(last))
    await rig.anne.slash(place, "table show")
    assert (await rig.card()).mentions == []


async def test_withdrawn_questions_offer_no_answers(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    await rig.calm()
    assert "Anne 5 and you 3" in rig.read(rig.direct(rig.ben))
    assert Verb.GO not in {press.verb for _, press in rig.presses(rig.direct(rig.ben))}


async def test_the_end_is_told_where_a_choice_was_asked(rig: Rig) -> None:
    """A message that said for whom the table waits is updated at the end."""
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    told = rig.read(rig.direct(rig.ben))
    assert "Waiting for" not in told
    verbs = [press.verb for _, press in rig.presses(rig.direct(rig.ben))]
    assert verbs == [Verb.REMATCH, Verb.REVIEW, Verb.REPLAY, Verb.MORE]


async def test_closed_direct_messages_stop_no_player(rig: Rig) -> None:
    rig.close_directs(rig.ben)
    await rig.begin_match(rig.ben)
    assert rig.directs(rig.ben) == []
    assert await rig.mentions() == []
    await rig.pause()
    (mention,) = await rig.mentions()
    assert f"<@{rig.ben.id}>" in rig.read(mention)
    await rig.bid(rig.anne, 5)
    await rig.restart()
    assert len(await rig.mentions()) == 1
    panel = rig.answer_to(await rig.press(rig.ben, mention, Verb.PLAY))
    await rig.pause()
    await rig.type(rig.ben, panel, "3")
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)


async def test_computers_are_told_nothing(rig: Rig) -> None:
    await rig.open()
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert await rig.mentions() == []
    assert len(rig.directs(rig.anne)) == 1


async def test_an_invitation_comes_once_and_leads_to_a_seat(rig: Rig) -> None:
    await rig.open()
    invite = next(part["custom_id"] for part, press in rig.presses(rig.lobby()) if press.verb is Verb.INVITE)
    told = await rig.anne.select(rig.lobby(), [rig.ben, rig.cara], custom_id=invite)
    assert told.followups[0].ephemeral if told.followups else rig.answer_to(told).ephemeral
    again = rig.answer_to(await rig.anne.slash(rig.channel, "table invite", person=rig.ben))
    assert "Nobody new" in again.content
    assert len(rig.directs(rig.ben)) == 1
    joined = await rig.press(rig.ben, rig.direct(rig.ben), Verb.JOIN)
    assert "taken a seat" in rig.read(rig.answer_to(joined))
    assert (await rig.table()).seat_of(rig.ben.id) == 1


async def test_a_notice_is_sent_again_when_discord_stumbles(rig: Rig) -> None:
    path = f"/channels/{rig.ben.user.dm_channel.id}/messages"
    rig.env.inject_error("POST", path, status=503, times=2)
    await rig.begin_match(rig.ben)
    assert rig.directs(rig.ben) == []
    await rig.env.advance_time(10)
    assert len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []


@pytest.mark.parametrize("pace", ["live", "evening", "daily"])
async def test_where_one_waits_for_the_other_a_turn_rings_at_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    """Anne has bid ten seconds ago. At a slower pace, she is rung only if two minutes pass."""
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben, pace=pace)
    await rig.bid(rig.anne, 5)
    await rig.env.advance_time(10)
    ears.take_rings()
    await rig.bid(rig.ben, 3)
    at_once = pace != "daily"
    assert [ring.person for ring in ears.take_rings()] == [rig.anne.id] * at_once
    assert len(await rig.mentions()) == at_once
    await rig.env.advance_time(90)
    assert ears.take_rings() == []
    await rig.env.advance_time(35)
    assert [ring.person for ring in ears.take_rings()] == [rig.anne.id] * (not at_once)


async def test_an_own_press_does_not_ring_at_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ben's bid is the last one, and wins: he looks at the table, and is rung if two minutes pass."""
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben, pace="live")
    await rig.bid(rig.anne, 3)
    await rig.env.advance_time(10)
    ears.take_rings()
    await rig.bid(rig.ben, 5)
    await rig.env.advance_time(110)
    assert ears.take_rings() == []
    await rig.env.advance_time(15)
    assert [ring.person for ring in ears.take_rings()] == [rig.ben.id]


async def test_moves_of_computers_after_an_own_press_do_not_ring_at_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anne plays against a computer, which answers while she looks."""
    ears = Ears(rig, monkeypatch)
    await rig.open("oroen", pace="live")
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "gentle")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await rig.env.advance_time(5)
    before, panel = await rig.table(), rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    while (await rig.table()).turn == before.turn:
        part, press = rig.presses(panel)[0]
        if part.get("options"):
            panel = rig.answer_to(await rig.choose(rig.anne, panel, press.verb, part["options"][0]["value"]))
        else:
            panel = rig.answer_to(await rig.press(rig.anne, panel, press.verb))
    ears.take_rings()
    await rig.env.advance_time(30)
    after = await rig.table()
    assert after.turn > before.turn + 1
    assert after.awaited == (after.seat_of(rig.anne.id),)
    assert ears.take_rings() == []
    await rig.env.advance_time(95)
    assert [ring.person for ring in ears.take_rings()] == [rig.anne.id]


async def test_a_turn_that_ran_out_rings_the_next_person_at_once(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No press has shown Ben that it is his turn."""
    ears = Ears(rig, monkeypatch)
    await rig.begin_match(rig.ben, pace="live")
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    clock = (await rig.table()).clock
    assert clock is not None
    await rig.env.advance_time((clock.until - rig.clock.now()) / 1000 - 20)
    await rig.press(rig.ben, await rig.card(), Verb.LOG)
    ears.take_rings()
    await rig.env.advance_time(30)
    assert (await rig.table()).awaited == (1,)
    assert rig.ben.id in {ring.person for ring in ears.take_rings()}
