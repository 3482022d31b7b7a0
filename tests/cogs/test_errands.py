"""Errands of nights, run by the bot's own parts on a local Discord: scheduled events, and a role given."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import re
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route

from cogs.nights.errands.roles import role_to_call
from events.nights.model import Attendance, Lack, NightPhase, Obstacle
from games.engine.record import replace
from keeping.kind import EventChange
from playground.connections.faults import Fault
from playground.guild.world import ACTIVE, CANCELED, COMPLETED
from playground.server import Playground
from tables.model.pace import HOUR, MINUTE
from tests.cogs.errands_rig import Rig
from tests.playground.driving import VirtualClock
from tests.playground.tiny_bot import point_at
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path


@pytest_asyncio.fixture
async def rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Rig]:
    """Yield a server and a bot that runs."""
    clock = VirtualClock()
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    async with Playground(clock=clock, rate_factor=0) as playground:
        point_at(playground.local.address)
        made = Rig(playground, tmp_path / "bot.sqlite", clock)
        await made.start()
        yield made
        with contextlib.suppress(asyncio.CancelledError):
            await made.stop()


async def test_a_night_has_an_event_that_follows_it_to_its_end(rig: Rig) -> None:
    night = await rig.plan_night(places=8)
    await rig.wait_for_errands()
    event = rig.event()
    assert (event.name, event.start * 1000, event.end * 1000) == ("Friday", night.starts, night.ends)
    assert str(rig.channel) in event.location
    assert "8" in (event.description or "")
    await rig.edit(night, name="Saturday", start=night.plan.start + HOUR)
    await rig.wait_for_errands()
    assert (rig.event().name, rig.event().start) == ("Saturday", event.start + 3600)
    await rig.cancel(night)
    await rig.wait_for_errands()
    assert rig.event().status == CANCELED
    assert (await rig.night(night)).scheduled is None


async def test_a_night_that_ends_early_ends_its_event(rig: Rig) -> None:
    night = await rig.plan_night()
    await rig.wait_for_errands()
    rig.virtual.advance(24 * 3600 + 60)
    assert rig.event().status == ACTIVE
    await rig.change(night, lambda night, _: EventChange(replace(night, phase=NightPhase.RUNNING)))
    await rig.change(night, lambda night, _: EventChange(replace(night, phase=NightPhase.OVER)))
    await until(lambda: rig.event().status == COMPLETED)


async def test_changes_on_discord_are_taken_over_and_not_written_again(rig: Rig) -> None:
    night = await rig.plan_night()
    await rig.wait_for_errands()
    moved = rig.event()
    rig.local.change_event(
        dataclasses.replace(moved, name="Grand night", start=moved.start + 3600, end=moved.end + 7200)
    )

    async def followed() -> bool:
        return (await rig.night(night)).plan.name == "Grand night"

    await until(followed)
    await rig.wait_for_errands()
    plan = (await rig.night(night)).plan
    assert (plan.start, plan.length) == (night.plan.start + HOUR, 4 * HOUR)
    assert rig.event() == dataclasses.replace(
        moved, name="Grand night", start=moved.start + 3600, end=moved.end + 7200
    )


async def test_a_time_that_cannot_be_is_put_back(rig: Rig) -> None:
    night = await rig.plan_night()
    await rig.wait_for_errands()
    before = rig.event()
    rig.local.change_event(dataclasses.replace(before, start=rig.virtual.now() + 60))
    await until(lambda: rig.event() == before)
    await rig.wait_for_errands()
    assert (await rig.night(night)).plan == night.plan


@pytest.mark.parametrize("way", ["cancelled", "deleted"])
async def test_cancelling_or_deleting_the_event_cancels_the_night(rig: Rig, way: str) -> None:
    night = await rig.plan_night()
    await rig.wait_for_errands()
    if way == "cancelled":
        rig.local.change_event(dataclasses.replace(rig.event(), status=CANCELED))
    else:
        rig.local.remove_event(rig.event())

    async def cancelled() -> bool:
        return (await rig.night(night)).phase is NightPhase.CANCELLED

    await until(cancelled)
    await rig.wait_for_errands()
    assert all(event.over for event in rig.world.events.values())


async def test_changes_while_the_bot_was_away_are_taken_over(rig: Rig) -> None:
    night, other = await rig.plan_night(), await rig.plan_night(name="Sunday")
    await rig.wait_for_errands()
    await rig.stop()
    events = {event.name: event for event in rig.world.events.values()}
    rig.local.change_event(dataclasses.replace(events["Friday"], name="Saturday"))
    rig.local.remove_event(events["Sunday"])
    await rig.start()

    async def followed() -> bool:
        return not (await rig.night(other)).live and (await rig.night(night)).plan.name == "Saturday"

    await until(followed)


def _lose_answers(method: str, *, carried_out: bool = True, times: int = 1, status: int = 503) -> Fault:
    """Return the answers to the next requests of a kind are lost, and perhaps the requests are, too."""
    path = re.compile(".*/(scheduled-events|roles).*")
    return Fault(re.compile(method), path, status, times=times, carried_out=carried_out)


@pytest.mark.parametrize("status", [502, 503])
async def test_an_event_whose_making_was_not_confirmed_stands_once(rig: Rig, status: int) -> None:
    """After a 502 discord.py asks again by itself."""
    rig.local.faults.add(_lose_answers("POST", status=status))
    night = await rig.plan_night()
    await until(lambda: bool(rig.world.events))
    rig.virtual.advance(10)
    rig.events.errands.outbox.changed.set()
    await rig.wait_for_errands()
    (event,) = rig.world.open_events()
    scheduled = (await rig.night(night)).scheduled
    assert scheduled is not None
    assert scheduled.id == event.id


async def test_an_edit_that_was_not_confirmed_undoes_nothing(rig: Rig) -> None:
    """The host changes the plan again before the bot has tried again; that stands."""
    night = await rig.plan_night()
    await rig.wait_for_errands()
    rig.local.faults.add(_lose_answers("PATCH"))
    await rig.edit(night, name="Second")
    await until(lambda: rig.event().name == "Second")
    await rig.edit(night, name="Third")
    rig.virtual.advance(10)
    rig.events.errands.outbox.changed.set()
    await until(lambda: rig.event().name == "Third")
    await rig.wait_for_errands()
    assert (await rig.night(night)).plan.name == "Third"


async def test_without_the_right_the_night_goes_on_and_the_host_is_told_once(rig: Rig) -> None:
    role = rig.world.roles[rig.world.home.bot_role_id]
    rig.local.change_role(dataclasses.replace(role, permissions=0))
    night = await rig.plan_night()
    night = await rig.answer(night, rig.ben)

    async def known() -> bool:
        now = await rig.night(night)
        return (now.event_obstacle, now.role_obstacle) == (
            Obstacle(Lack.EVENTS, told=True),
            Obstacle(Lack.ROLES, told=True),
        )

    await until(known)
    await rig.wait_for_errands()
    assert not rig.world.events
    assert len(rig.directs(rig.host)) == len(set(rig.directs(rig.host))) == 2
    rig.local.change_role(role)
    await until(lambda: bool(rig.world.events) and rig.roles(rig.ben) == {rig.players})


async def test_a_host_who_takes_no_direct_messages_holds_nothing_up(rig: Rig) -> None:
    rig.local.change_person(dataclasses.replace(rig.world.people[rig.host], dms_open=False))
    rig.local.change_role(dataclasses.replace(rig.world.roles[rig.world.home.bot_role_id], permissions=0))
    night = await rig.plan_night()
    await rig.wait_for_errands()
    assert (await rig.night(night)).event_obstacle == Obstacle(Lack.EVENTS, told=True)


async def test_the_role_is_given_to_who_comes_and_taken_when_they_do_not(rig: Rig) -> None:
    night = await rig.plan_night(places=2)
    for person in (rig.ben, rig.cara, rig.dan):
        await rig.answer(night, person)
    await rig.wait_for_errands()
    assert [len(rig.roles(person)) for person in (rig.ben, rig.cara, rig.dan)] == [1, 1, 0]
    await rig.answer(night, rig.ben, Attendance.NOT)
    await rig.wait_for_errands()
    assert [len(rig.roles(person)) for person in (rig.ben, rig.cara, rig.dan)] == [0, 1, 1]
    await rig.cancel(night)
    await rig.wait_for_errands()
    assert not any(rig.roles(person) for person in rig.world.people)


async def test_a_role_that_a_member_had_before_is_left_to_them(rig: Rig) -> None:
    rig.local.change_person(dataclasses.replace(rig.world.people[rig.ben], roles=frozenset({rig.players})))
    night = await rig.plan_night()
    await rig.answer(night, rig.ben)
    await rig.wait_for_errands()
    await rig.cancel(night)
    await rig.wait_for_errands()
    assert rig.roles(rig.ben) == {rig.players}


async def test_two_nights_may_share_a_role(rig: Rig) -> None:
    first, second = await rig.plan_night(), await rig.plan_night(name="Sunday")
    for night in (first, second):
        await rig.answer(night, rig.ben)
    await rig.wait_for_errands()
    await rig.cancel(first)
    await rig.wait_for_errands()
    assert rig.roles(rig.ben) == {rig.players}
    await rig.cancel(second)
    await rig.wait_for_errands()
    assert not rig.roles(rig.ben)


@pytest.mark.parametrize("carried_out", [False, True])
async def test_a_role_is_given_after_a_kill_and_still_taken_later(rig: Rig, *, carried_out: bool) -> None:
    """The role is not taken for one that they had before."""
    night = await rig.plan_night()
    await rig.wait_for_errands()
    rig.local.faults.add(_lose_answers("PUT", carried_out=carried_out, times=9))
    await rig.answer(night, rig.ben)

    async def begun() -> bool:
        signup = (await rig.night(night)).signup_of(rig.ben)
        return signup is not None and signup.role is not None

    await until(begun)
    await rig.stop()
    rig.local.faults.clear()
    rig.virtual.advance(MINUTE)
    await rig.start()
    await until(lambda: rig.roles(rig.ben) == {rig.players})
    await rig.wait_for_errands()
    await rig.cancel(night)
    await rig.wait_for_errands()
    assert not rig.roles(rig.ben)


async def test_members_who_left_the_server_hold_no_errand_up(rig: Rig) -> None:
    night = await rig.plan_night()
    rig.local.change_person(dataclasses.replace(rig.world.people[rig.ben], member=False))
    for person in (rig.ben, rig.cara):
        await rig.answer(night, person)
    await rig.wait_for_errands()
    assert rig.roles(rig.cara) == {rig.players}
    assert (await rig.night(night)).role_obstacle is None


@pytest.mark.parametrize("case", ["high", "gone", "powerful"])
async def test_a_role_that_may_not_be_given_is_not_given(rig: Rig, case: str) -> None:
    role = rig.players
    if case == "high":
        role = next(role.id for role in rig.world.roles.values() if role.name == "Moderators")
        rig.local.change_role(dataclasses.replace(rig.world.roles[role], permissions=0))
    elif case == "gone":
        rig.local.remove_role(rig.world.roles[role])
    else:
        rig.local.change_role(dataclasses.replace(rig.world.roles[role], permissions=1 << 5))
    night = await rig.plan_night(role=role)
    await rig.answer(night, rig.ben)

    async def known() -> bool:
        return (await rig.night(night)).role_obstacle == Obstacle(Lack(case), told=True)

    await until(known)
    await rig.wait_for_errands()
    assert not rig.roles(rig.ben)


async def test_a_bot_that_was_thrown_out_makes_the_event_once_it_is_back(rig: Rig) -> None:
    rig.local.remove_bot(rig.world.guild_id)
    await until(lambda: not rig.client.guilds)
    await rig.plan_night()
    await rig.wait_for_errands()
    rig.local.invite_bot(rig.world.guild_id)
    await until(lambda: bool(rig.world.events))


async def test_attendees_are_called_by_their_role_where_the_bot_may(rig: Rig) -> None:
    night = await rig.plan_night(places=2)
    for person in (rig.ben, rig.cara, rig.dan):
        night = await rig.answer(night, person)
    (guild,) = rig.client.guilds
    mentionable = dataclasses.replace(rig.world.roles[rig.players], mentionable=True)
    assert role_to_call(guild, await rig.night(night)) is None
    await rig.wait_for_errands()
    assert role_to_call(guild, await rig.night(night)) is None
    rig.local.change_role(mentionable)

    async def may_call() -> bool:
        return role_to_call(guild, await rig.night(night)) == rig.players

    await until(may_call)
    await rig.answer(night, rig.ben, Attendance.NOT)
    await rig.wait_for_errands()
    assert await may_call()
    await rig.cancel(night)
    await rig.wait_for_errands()
    assert not await may_call()
