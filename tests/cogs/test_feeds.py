"""The calendar feed of a server on Discord: who sees its page, and what becomes of its address."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import OwnPress
from cogs.nights.feeds import LOST
from cogs.nights.verbs import FeedVerb
from tables.model.confirming import print_of
from tests.cogs.test_nights import card, labels, plan_night, press
from tests.cogs.test_server_log import book, boss, lines
from tests.cogs.test_worst_places import throw_out
from tests.waiting import until

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from tests.cogs.conftest import Message, Rig

__all__ = ["book", "boss"]

ADDRESS = "https://ahu.example.org"


@pytest.fixture(autouse=True)
def served(rig: Rig) -> None:
    """Serve feeds."""
    rig.bot.context.events.feeds.address = ADDRESS


async def request_list(rig: Rig, person: MemberActor) -> Message:
    """Return the list of nights that a member gets."""
    return rig.answer_to(await person.slash(rig.channel, "night list"))


def secret_in(rig: Rig, page: Message) -> str | None:
    """Return the secret of the address on a page, if there is one."""
    found = re.search(rf"{re.escape(ADDRESS)}/calendar/([0-9a-f]{{32}})\.ics", rig.read(page))
    return found[1] if found else None


async def reads(rig: Rig, secret: str | None) -> bool:
    """Whether a secret opens a feed."""
    return await rig.bot.context.events.feeds.read(secret or "") is not None


async def test_a_planner_makes_changes_and_removes_the_address(rig: Rig) -> None:
    olga = await plan_night(rig)
    page = await request_list(rig, olga)
    assert "Friday" in rig.read(page)
    page = await press(rig, olga, page, FeedVerb.SHOW)
    assert labels(rig, page) == ["Make an address"]
    assert page.ephemeral
    page = await press(rig, olga, page, FeedVerb.MAKE)
    first = secret_in(rig, page)
    assert await reads(rig, first)
    page = await press(rig, olga, await request_list(rig, olga), FeedVerb.SHOW)
    assert secret_in(rig, page) is None, "an address is shown once"

    page = await press(rig, olga, page, FeedVerb.MAKE)
    assert "get nothing more" in rig.read(page)
    assert await reads(rig, first)
    page = await press(rig, olga, page, FeedVerb.MAKE)
    second = secret_in(rig, page)
    assert (await reads(rig, first), await reads(rig, second)) == (False, True)

    page = await press(rig, olga, page, FeedVerb.REMOVE)
    assert await reads(rig, second)
    page = await press(rig, olga, page, FeedVerb.REMOVE)
    assert not await reads(rig, second)
    assert labels(rig, page) == ["Make an address"]


async def test_an_address_is_kept_unless_its_end_is_confirmed(rig: Rig) -> None:
    olga = await plan_night(rig)
    page = await press(rig, olga, await request_list(rig, olga), FeedVerb.SHOW)
    page = await press(rig, olga, page, FeedVerb.MAKE)
    secret = secret_in(rig, page)
    page = await press(rig, olga, page, FeedVerb.REMOVE)
    page = await press(rig, olga, page, FeedVerb.SHOW)
    assert "has had an address since" in rig.read(page)
    assert await reads(rig, secret)


async def test_other_members_have_no_feed_page(rig: Rig) -> None:
    olga = await plan_night(rig)
    assert labels(rig, await request_list(rig, rig.ben)) == []
    secret = await rig.bot.context.events.feeds.make(rig.guild.id, olga.id)
    for verb in FeedVerb:
        forged = OwnPress(verb, fingerprint=print_of(LOST, ())).encode()
        told = rig.answer_to(await rig.forge(rig.ben, card(rig), forged))
        assert "reserved for" in rig.read(told)
    assert await reads(rig, secret)


async def test_without_a_public_address_there_is_no_page(rig: Rig) -> None:
    olga = await plan_night(rig)
    page = await press(rig, olga, await request_list(rig, olga), FeedVerb.SHOW)
    rig.bot.context.events.feeds.address = None
    assert labels(rig, await request_list(rig, olga)) == []
    told = await press(rig, olga, page, FeedVerb.MAKE)
    assert "no calendar feeds here" in rig.read(told)
    assert await rig.bot.context.events.feeds.creation_time(rig.guild.id) is None


async def test_the_log_of_the_server_tells_who_did_it_but_no_address(
    rig: Rig, book: ChannelHandle, boss: MemberActor
) -> None:
    page = await press(rig, boss, await request_list(rig, boss), FeedVerb.SHOW)
    page = await press(rig, boss, page, FeedVerb.MAKE)
    secret = secret_in(rig, page)
    page = await press(rig, boss, page, FeedVerb.REMOVE)
    await press(rig, boss, page, FeedVerb.REMOVE)
    told = await lines(rig, book)
    assert [f"<@{boss.id}>" in line for line in told] == [True, True]
    assert "made a new address of the calendar feed" in told[0]
    assert "removed the calendar feed" in told[1]
    assert (secret or "") not in "".join(told)


async def test_a_server_that_removes_the_bot_loses_its_feed(rig: Rig) -> None:
    secret = await rig.bot.context.events.feeds.make(rig.guild.id, 1)
    throw_out(rig)
    await rig.env.settle()
    assert not await reads(rig, secret)


async def test_a_server_that_removed_the_bot_while_it_was_away_loses_its_feed(rig: Rig) -> None:
    feeds = rig.bot.context.events.feeds
    kept, lost = await feeds.make(rig.guild.id, 1), await feeds.make(99 << 22, 1)
    rig.bot.dispatch("ready")

    async def is_lost() -> bool:
        return await feeds.creation_time(99 << 22) is None

    await until(is_lost)
    assert (await reads(rig, kept), await reads(rig, lost)) == (True, False)
