"""Nights whose hosts are away: who is rung, and how rounds begin without them; co-hosts, and another host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import EventPress
from cogs.nights.rounds_verbs import RoundVerb
from cogs.nights.verbs import DraftedVerb, HostVerb, NightVerb
from events.nights.waiting import EXTENSION, OBJECTION, PATIENCE
from games.engine.ids import EventId
from tests.cogs.test_night_rounds import mentioned_people, running
from tests.cogs.test_nights import HOUR, card, night, organiser, press

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

SOON = 5.0


def messages_with(rig: Rig, words: str) -> list[discord.Message]:
    """Return the messages in the thread of the night in which some words stand."""
    (thread,) = [thread for thread in rig.channel.threads if "games" in (thread.name or "")]
    return [message for message in thread.history() if words in rig.read(message)]


async def test_the_host_is_rung_and_a_round_is_two_presses(rig: Rig) -> None:
    olga = await running(rig)
    (call,) = messages_with(rig, "wait for tables")
    assert "3 people are here" in rig.read(call)
    assert mentioned_people(rig, call) == [olga.id]
    page = await press(rig, olga, call, RoundVerb.SEAT)
    await press(rig, olga, page, RoundVerb.BEGIN)
    assert len((await night(rig)).rounds) == 1
    await rig.env.advance_time(PATIENCE / 1000)
    assert not messages_with(rig, "wait for tables")
    assert not messages_with(rig, "Begin the proposed round")


async def test_people_begin_a_round_that_no_host_begins(rig: Rig) -> None:
    """After ten minutes all waiting people are rung, once, also over a restart."""
    await running(rig)
    (call,) = messages_with(rig, "wait for tables")
    early = await press(rig, rig.ben, call, RoundVerb.SEAT)
    assert "Seating people is up to" in rig.read(early)
    left = ((await night(rig)).starts + PATIENCE - rig.clock.now()) / 1000
    await rig.env.advance_time(left - SOON)
    assert (await night(rig)).proposal is None
    await rig.restart()
    await rig.env.advance_time(130)
    (opened,) = messages_with(rig, "anybody who is here can.")
    assert sorted(mentioned_people(rig, opened)) == sorted(
        person.id for person in (rig.ben, rig.cara, rig.dan)
    )
    assert not messages_with(rig, "wait for tables")
    stranger = await press(rig, rig.anne, opened, RoundVerb.OPEN)
    assert "reserved for" in rig.read(stranger)
    assert not (await night(rig)).rounds
    done = await press(rig, rig.ben, opened, RoundVerb.OPEN)
    assert "Round 1 has begun" in rig.read(done)
    await rig.env.advance_time(70)
    assert len((await night(rig)).rounds) == 1
    assert not messages_with(rig, "anybody who is here can.")


async def test_a_proposal_is_shown_anew_after_a_person_left(rig: Rig) -> None:
    await running(rig)
    await rig.env.advance_time(PATIENCE / 1000 + 130)
    (opened,) = messages_with(rig, "anybody who is here can.")
    old = next(str(part["custom_id"]) for part, press in rig.presses(opened) if press.verb is RoundVerb.OPEN)
    await press(rig, rig.dan, card(rig), NightVerb.SKIP)
    page = rig.answer_to(await rig.forge(rig.ben, opened, old))
    assert "has changed meanwhile" in rig.read(page)
    assert not (await night(rig)).rounds
    await press(rig, rig.ben, page, RoundVerb.OPEN)
    (begun,) = (await night(rig)).rounds
    assert {person for table in begun.tables for person in table.people} == {rig.ben.id, rig.cara.id}


async def test_people_begin_what_a_host_proposes_and_do_not_seat_anew(rig: Rig) -> None:
    """After ten minutes, too: what a host arranges by hand is not lost by the press of another person."""
    olga = await running(rig)
    (call,) = messages_with(rig, "wait for tables")
    await press(rig, olga, call, RoundVerb.SEAT)
    proposal = (await night(rig)).proposal
    await rig.env.advance_time(PATIENCE / 1000 + SOON)
    seat = EventPress(RoundVerb.SEAT, EventId(1)).encode()
    page = rig.answer_to(await rig.forge(rig.ben, card(rig), seat))
    assert (await night(rig)).proposal == proposal
    await press(rig, rig.ben, page, RoundVerb.OPEN)
    assert len((await night(rig)).rounds) == 1


async def test_a_co_host_sees_a_night_in_a_channel_that_is_hidden_from_them(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night hosts", night=1))
    elsewhere, sees = rig.guild.create_text_channel("elsewhere"), discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(rig.anne.id, OverwriteType.MEMBER, 0, sees))
    refused = rig.answer_to(await rig.anne.slash(elsewhere, "night hosts", night=1))
    assert "There is no such" in rig.read(refused)
    await name_cohost(rig, olga, page, rig.anne)
    page = rig.answer_to(await rig.anne.slash(elsewhere, "night hosts", night=1))
    assert f"<@{rig.anne.id}>" in rig.read(page)


async def by_themselves(rig: Rig) -> MemberActor:
    """Olga, whose night begins rounds by itself; Ben, Cara and Dan are there as it starts."""
    olga = await organiser(rig)
    page = rig.answer_to(
        await olga.slash(rig.channel, "night plan", start="in 48 hours", name="Friday games")
    )
    page = await press(rig, olga, page, DraftedVerb.AUTOMATIC)
    assert "Rounds begin by themselves" in rig.read(page)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.COME)
    await rig.env.advance_time(47.8 * HOUR)
    for person in (rig.ben, rig.cara, rig.dan):
        await press(rig, person, card(rig), NightVerb.HERE)
    await rig.env.advance_time((await night(rig)).starts / 1000 - rig.clock.now() / 1000 + SOON)
    return olga


async def test_rounds_begin_by_themselves_with_time_to_object_once(rig: Rig) -> None:
    await by_themselves(rig)
    (call,) = messages_with(rig, "round 1 begins")
    assert not (await night(rig)).rounds
    held = await press(rig, rig.cara, call, RoundVerb.HOLD)
    assert "The round begins" in rig.read(held)
    again = await rig.forge(rig.ben, call, EventPress(RoundVerb.HOLD, EventId(1)).encode())
    assert "put off once already" in rig.read(rig.answer_to(again))
    await rig.env.advance_time(OBJECTION / 1000)
    assert not (await night(rig)).rounds
    await press(rig, rig.anne, card(rig), NightVerb.HERE)
    await rig.env.advance_time(EXTENSION / 1000)
    (begun,) = (await night(rig)).rounds
    people = {person for table in begun.tables for person in table.people}
    assert people == {person.id for person in rig.people}, "a late-comer is seated, too"
    await rig.env.advance_time(70)
    assert not messages_with(rig, "round 1 begins")


async def name_cohost(
    rig: Rig, host: MemberActor, page: ResponseMessage, person: MemberActor
) -> ResponseMessage:
    """Name a person as a co-host on the page of the hosts, and return the page after it."""
    chooser = next(
        str(part["custom_id"]) for part, press in rig.presses(page) if press.verb is HostVerb.COHOSTS
    )
    return rig.answer_to(await rig.actor(host, page).select(page, [person], custom_id=chooser))


async def test_co_hosts_run_a_night_and_take_it_over(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night hosts", night=1))
    page = await name_cohost(rig, olga, page, rig.anne)
    assert (await night(rig)).cohosts == (rig.anne.id,)
    await rig.env.advance_time(SOON)
    assert f"<@{rig.anne.id}>" in rig.read(card(rig))
    refused = rig.answer_to(await rig.ben.slash(rig.channel, "night hosts", night=1))
    assert "reserved for" in rig.read(refused)
    page = await press(rig, rig.anne, card(rig), RoundVerb.ROUND)
    page = await press(rig, rig.anne, page, RoundVerb.SEAT)
    await press(rig, rig.anne, page, RoundVerb.BEGIN)
    assert len((await night(rig)).rounds) == 1
    own = await press(rig, rig.anne, card(rig), NightVerb.PANEL)
    page = await press(rig, rig.anne, own, HostVerb.HOSTS)
    assert not [press for _, press in rig.presses(page) if press.verb is HostVerb.COHOSTS]
    await press(rig, rig.anne, page, HostVerb.HAND_OVER)
    found = await night(rig)
    assert (found.host, found.cohosts) == (rig.anne.id, (olga.id,))


async def test_a_co_host_is_host_once_the_data_of_the_host_are_deleted(rig: Rig) -> None:
    olga = await running(rig)
    page = rig.answer_to(await olga.slash(rig.channel, "night hosts", night=1))
    await name_cohost(rig, olga, page, rig.anne)
    await rig.bot.context.tables.privacy.delete(olga.id)
    found = await night(rig)
    assert (found.host, found.cohosts) == (rig.anne.id, ())
    await rig.bot.context.tables.privacy.delete(rig.anne.id)
    assert (await night(rig)).hosts == ()
    await rig.env.advance_time(PATIENCE / 1000 + 130)
    (opened,) = messages_with(rig, "anybody who is here can.")
    await press(rig, rig.ben, opened, RoundVerb.OPEN)
    assert len((await night(rig)).rounds) == 1
    await rig.env.advance_time(SOON)
    assert "🧭" not in rig.read(card(rig))


async def test_the_next_night_of_a_series_has_the_same_hosts_and_rounds(rig: Rig) -> None:
    olga = await organiser(rig)
    page = rig.answer_to(
        await olga.slash(rig.channel, "night plan", start="in 48 hours", name="Friday", repeat="weekly")
    )
    page = await press(rig, olga, page, DraftedVerb.AUTOMATIC)
    await press(rig, olga, page, DraftedVerb.CONFIRM)
    page = rig.answer_to(await olga.slash(rig.channel, "night hosts", night=1))
    await name_cohost(rig, olga, page, rig.ben)
    await rig.env.advance_time(52 * HOUR)
    second = await night(rig, 2)
    assert (second.host, second.cohosts, second.plan.automatic) == (olga.id, (rig.ben.id,), True)
