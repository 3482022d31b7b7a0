"""Lost places: forbidden or deleted, or the bot removed. Play goes on by direct message, told once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend import serializers
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import Verb
from tables.model.guild import GuildSettings
from tables.model.places import CARD
from tables.model.table import Phase
from tests.cogs.test_nights import card as night_card
from tests.cogs.test_nights import plan_night

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

HOUR = 3600


def forbid(rig: Rig, channel: ChannelHandle, **denied: bool) -> None:
    """Change what the bot may do in a channel."""
    allow, deny = discord.PermissionOverwrite(**denied).pair()
    rig.env.backend.set_overwrite(
        channel.id, Overwrite(rig.env.backend.bot_user.id, OverwriteType.MEMBER, allow.value, deny.value)
    )


def count_directs(rig: Rig, person: MemberActor, words: str) -> int:
    """Return the number of direct messages to a person that contain `words`."""
    return sum(words in rig.read(direct) for direct in rig.directs(person))


async def cards(rig: Rig, channel: ChannelHandle) -> list[discord.Message]:
    """Return the table cards in a channel."""
    return [
        message
        for message in channel.history()
        if Verb.MORE in {press.verb for _, press in rig.presses(message)}
    ]


@pytest.fixture
async def elsewhere(rig: Rig) -> ChannelHandle:
    """Another channel of the same server."""
    return rig.guild.create_text_channel("elsewhere")


async def test_without_the_right_to_send_everybody_is_told_once_though_edits_go_through(rig: Rig) -> None:
    """The fresh card can be edited, but no mention sent; so the question is asked by direct message."""
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.begin_match(rig.ben)
    forbid(rig, rig.channel, create_public_threads=False, send_messages=False)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    assert (await rig.table()).trouble == "answer-trouble-forbidden"
    assert "Place a token" in rig.read(rig.directs(rig.anne)[0])
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    await rig.play_on(rig.anne, panel)
    assert await rig.mentions() == []
    for person in (rig.anne, rig.ben):
        assert count_directs(rig, person, "no longer write") == 1
        assert len(rig.directs(person)) == 2


async def test_with_the_permissions_back_the_table_goes_on_by_itself(rig: Rig) -> None:
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.begin_match(rig.ben)
    forbid(rig, rig.channel, view_channel=False)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.moment()
    assert (await rig.table()).trouble
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.env.settle()
    assert (await rig.table()).trouble is None
    (card,) = await cards(rig, rig.channel)
    assert "Waiting for Ben" in rig.read(card)
    forbid(rig, rig.channel, view_channel=False)
    await rig.choose(rig.ben, rig.directs(rig.ben)[0], Verb.GO, "3")
    assert count_directs(rig, rig.ben, "no longer write") == 2, "a new trouble is told anew"


async def test_questions_asked_directly_are_not_mentioned_as_well(rig: Rig) -> None:
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.begin_match(rig.ben)
    forbid(rig, rig.channel, create_public_threads=False, send_messages=False)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.env.settle()
    assert (await rig.table()).trouble is None
    assert await rig.mentions() == []
    assert "Place a token" in rig.read(rig.directs(rig.anne)[0])


async def test_unreachable_players_are_mentioned_once_the_bot_may_write_again(rig: Rig) -> None:
    forbid(rig, rig.channel, create_public_threads=False)
    rig.close_directs(rig.anne)
    await rig.begin_match(rig.ben)
    forbid(rig, rig.channel, create_public_threads=False, send_messages=False)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    assert (await rig.table()).trouble
    forbid(rig, rig.channel, create_public_threads=False)
    await rig.env.settle()
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)


async def test_permissions_of_a_role_count_too(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    bot = rig.env.backend.get_member(rig.guild.id, rig.env.backend.bot_user.id)
    role = rig.env.backend.get_role(rig.guild.id, bot.role_ids[0])
    forbid(rig, rig.channel, view_channel=False)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    channel = rig.env.backend.get_channel(rig.channel.id)
    channel.overwrites = []
    rig.env.backend.edit_role(rig.guild.id, role.id, {})
    await rig.env.settle()
    assert (await rig.table()).trouble is None


async def test_permissions_that_came_back_while_we_were_away_are_found_at_the_start(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    forbid(rig, rig.channel, view_channel=False)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.bot.close()
    forbid(rig, rig.channel)
    await rig.restart()
    assert (await rig.table()).trouble is None
    assert "Waiting for Ben" in rig.read(await rig.card())


@pytest.mark.parametrize(("status", "code"), [(400, 160006), (403, 50013), (400, 50035)])
async def test_where_no_thread_can_be_opened_the_table_is_played_in_the_channel(
    rig: Rig, status: int, code: int
) -> None:
    """For example, there may be too many threads already."""
    path = "/channels/*/messages/*/threads"
    rig.env.inject_error("POST", path, status=status, code=code, times=None)
    await rig.begin_match(rig.ben)
    assert (await rig.table()).thread is None
    assert len(await cards(rig, rig.channel)) == 1


async def test_a_locked_thread_pauses_the_table_until_it_is_unlocked(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    thread = (await rig.card()).channel.id
    rig.env.inject_error("PATCH", f"/channels/{thread}/messages/*", status=400, code=50083, times=None)
    rig.env.inject_error("PATCH", f"/channels/{thread}", status=403, code=50013, times=None)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.moment()
    assert (await rig.table()).trouble == "answer-trouble-forbidden"
    rig.env.backend.faults.clear()
    rig.env.backend.edit_channel(thread, {}, thread_metadata={"locked": False})
    await rig.env.settle()
    assert (await rig.table()).trouble is None
    (card,) = await cards(rig, await rig.place())
    assert "Waiting for Ben" in rig.read(card)


def lock(rig: Rig, thread: int) -> None:
    """Archive and lock a thread, so that the bot may neither write there nor open it."""
    rig.env.inject_error("*", f"/channels/{thread}/messages*", status=400, code=50083, times=None)
    rig.env.inject_error("PATCH", f"/channels/{thread}", status=403, code=50013, times=None)
    rig.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True, "locked": True})


def unlock(rig: Rig, thread: int) -> None:
    """Open and unlock a thread, which is one event."""
    rig.env.backend.faults.clear()
    rig.env.backend.edit_channel(thread, {}, thread_metadata={"archived": False, "locked": False})


async def test_an_archived_and_locked_thread_is_used_again_when_it_is_opened(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    thread = (await rig.card()).channel.id
    lock(rig, thread)
    await rig.env.settle()
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.moment()
    assert (await rig.table()).trouble == "answer-trouble-forbidden"
    unlock(rig, thread)
    await rig.env.settle()
    assert (await rig.table()).trouble is None
    (card,) = await cards(rig, await rig.place())
    assert "Waiting for Ben" in rig.read(card)


async def test_a_mention_that_could_not_be_deleted_goes_when_its_thread_is_opened(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    (mention,) = await rig.mentions()
    panel = rig.answer_to(await rig.press(rig.anne, mention, Verb.PLAY))
    thread = (await rig.card()).channel.id
    lock(rig, thread)
    await rig.env.settle()
    await rig.play_on(rig.anne, panel)
    await rig.env.advance_time(HOUR)
    unlock(rig, thread)
    await rig.env.settle()
    assert (await rig.table()).trouble is None
    assert mention.id not in [mention.id for mention in await rig.mentions()]


async def test_a_deleted_thread_is_left_for_the_channel_at_once(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    await rig.bid(rig.ben, 3)
    assert len(await rig.mentions()) == 1
    rig.env.backend.delete_channel((await rig.place()).id)
    await rig.env.settle()
    assert (await rig.table()).thread is None
    assert (await rig.table()).trouble is None
    assert len(await cards(rig, rig.channel)) == 1
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)


async def test_a_table_that_was_opened_in_a_thread_pauses_when_that_is_deleted(rig: Rig) -> None:
    thread = rig.env.backend.create_thread(rig.channel.id, "corner", rig.anne.id, type=11)
    await rig.env.settle()
    await rig.anne.slash(
        next(other for other in rig.channel.threads if other.id == thread.id), "orongo start"
    )
    rig.env.backend.delete_channel(thread.id)
    await rig.env.settle()
    assert (await rig.table()).trouble == "answer-trouble-gone"
    assert count_directs(rig, rig.anne, "channel is gone") == 1


async def test_a_deleted_channel_pauses_the_table_and_everybody_is_told_at_once(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    before = (await rig.table()).match
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    table = await rig.table()
    assert (table.trouble, table.phase, table.match) == ("answer-trouble-gone", Phase.RUNNING, before)
    for person in (rig.anne, rig.ben):
        assert count_directs(rig, person, "channel is gone") == 1
    await rig.pause()
    rig.env.http_requests.clear()
    await rig.env.advance_time(HOUR)
    assert rig.env.http_requests == [], "nothing is tried again without a reason"


async def test_a_table_without_a_channel_is_played_by_direct_message(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    await rig.choose(rig.anne, rig.directs(rig.anne)[0], Verb.GO, "5")
    await rig.choose(rig.ben, rig.directs(rig.ben)[0], Verb.GO, "3")
    asked = rig.direct(rig.anne)
    assert "Place a token" in rig.read(asked)
    await rig.play_on(rig.anne, asked)
    assert 1 in (await rig.table()).awaited
    assert "Waiting for" not in rig.read(rig.direct(rig.ben))
    for person in (rig.anne, rig.ben):
        assert count_directs(rig, person, "channel is gone") == 1


async def test_a_table_without_a_channel_moves_where_a_player_shows_it(
    rig: Rig, elsewhere: ChannelHandle
) -> None:
    await rig.begin_match(rig.ben)
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    await rig.cara.slash(elsewhere, "table show", table=1)
    assert await cards(rig, elsewhere) == [], "she has no seat there"
    await rig.ben.slash(elsewhere, "table show", table=1)
    table = await rig.table()
    assert (table.channel, table.thread, table.trouble) == (elsewhere.id, None, None)
    assert len(await cards(rig, elsewhere)) == 1
    for person in (rig.anne, rig.ben):
        await person.slash(elsewhere, "orongo play", answer="5")
    assert (await rig.table()).turn > table.turn


async def test_a_lobby_without_a_channel_moves_too(rig: Rig, elsewhere: ChannelHandle) -> None:
    await rig.open()
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    assert count_directs(rig, rig.anne, "channel is gone") == 1
    await rig.anne.slash(elsewhere, "table show", table=1)
    (lobby,) = [
        message for message in elsewhere.history() if message.type.value == 0 and not message.flags.ephemeral
    ]
    await rig.press(rig.ben, lobby, Verb.JOIN)
    assert len((await rig.table()).participants) == 2


async def test_a_table_moves_to_no_channel_in_which_we_may_not_write(
    rig: Rig, elsewhere: ChannelHandle
) -> None:
    forbid(rig, elsewhere, attach_files=False)
    await rig.begin_match(rig.ben)
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    await rig.ben.slash(elsewhere, "table show", table=1)
    assert (await rig.table()).channel == rig.channel.id


async def test_a_table_moves_to_no_channel_in_which_the_server_wants_none(
    rig: Rig, elsewhere: ChannelHandle
) -> None:
    """Its players could else take it wherever they like."""
    await rig.begin_match(rig.ben)
    chosen = GuildSettings(channels=frozenset({rig.channel.id}))
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda _: chosen)
    rig.env.backend.delete_channel(rig.channel.id)
    await rig.env.settle()
    told = rig.answer_to(await rig.ben.slash(elsewhere, "table show", table=1))
    assert f"<#{rig.channel.id}>" in rig.read(told)
    assert (await rig.table()).channel == rig.channel.id


async def test_a_table_that_is_well_stays_where_it_is(rig: Rig, elsewhere: ChannelHandle) -> None:
    await rig.begin_match(rig.ben)
    await rig.ben.slash(elsewhere, "table show", table=1)
    assert (await rig.table()).channel == rig.channel.id


async def test_thrown_out_and_invited_again(rig: Rig) -> None:
    """No player can be told, as the bot shares no server with them; it catches up when it is back."""
    await rig.begin_match(rig.ben)
    before = await rig.table()
    directs = len(rig.directs(rig.anne))
    throw_out(rig)
    await rig.env.settle()
    assert (await rig.table()).trouble == "answer-trouble-removed"
    await rig.choose(rig.anne, rig.directs(rig.anne)[0], Verb.GO, "5")
    await rig.choose(rig.ben, rig.directs(rig.ben)[0], Verb.GO, "3")
    assert len(rig.directs(rig.anne)) == directs
    rig.env.http_requests.clear()
    await rig.env.advance_time(HOUR)
    assert rig.env.http_requests == []
    rig.env.backend.faults.clear()
    rig.env.backend.emit("GUILD_CREATE", guild_of(rig))
    await rig.env.settle()
    table = await rig.table()
    assert (table.turn, table.trouble) == (before.turn + 1, None)
    assert len(await cards(rig, await rig.place())) == 1
    assert "Waiting for Anne" in rig.read(await rig.card())
    (mention,) = await rig.mentions()
    assert f"<@{rig.anne.id}>" in rig.read(mention)


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10003), (404, 10004)])
async def test_a_server_that_removed_the_bot_costs_no_requests(
    rig: Rig, status: int, code: int, *, told: bool
) -> None:
    """Cards change and a night begins there. If Discord has not told, each channel refuses once."""
    await plan_night(rig, "in 3 hours")
    await rig.begin_match(rig.ben)
    throw_out(rig, status, code, told=told)
    await rig.env.settle()
    rig.env.http_requests.clear()
    for _ in range(20):
        await rig.bot.context.outbox.repost(1, CARD)
        rig.bot.context.outbox.changed.set()
        await rig.env.advance_time(HOUR / 4)
    channels = 0 if told else 2 + len(rig.channel.threads)  # and the scheduled event
    people = len(rig.people) + 1  # of whom none can be told by direct message
    refused = {(request.method, request.path) for request in rig.env.http_requests}
    assert len(rig.env.http_requests) <= channels + people, refused
    rig.env.http_requests.clear()
    for _ in range(5):
        await rig.bot.context.outbox.repost(1, CARD)
        rig.bot.context.outbox.changed.set()
        await rig.env.advance_time(24 * HOUR)
    events = [request for request in rig.env.http_requests if "/scheduled-events/" in request.path]
    assert len(events) <= (0 if told else 1)  # the message of the night, which is over
    assert rig.env.http_requests == events
    rig.env.backend.faults.clear()
    rig.env.backend.emit("GUILD_CREATE", guild_of(rig))
    await rig.env.settle()
    assert len(await cards(rig, await rig.place())) == 1
    assert "Friday" in rig.read(night_card(rig))


async def test_players_met_elsewhere_are_told_that_the_bot_was_removed(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rig.env.backend.emit("GUILD_DELETE", {"id": str(rig.guild.id)})
    await rig.env.settle()
    for person in (rig.anne, rig.ben):
        assert count_directs(rig, person, "removed from the server") == 1


def throw_out(rig: Rig, status: int = 403, code: int = 50001, *, told: bool = True) -> None:
    """Remove the bot from the server; `told`: Discord tells the bot of it."""
    for channel in (rig.channel.id, *(thread.id for thread in rig.channel.threads)):
        rig.env.inject_error("*", f"/channels/{channel}*", status=status, code=code, times=None)
    for person in rig.people:
        rig.env.inject_error(
            "*", f"/channels/{person.user.dm_channel.id}/*", status=403, code=50278, times=None
        )
    if told:
        rig.env.backend.emit("GUILD_DELETE", {"id": str(rig.guild.id)})


def guild_of(rig: Rig) -> dict[str, object]:
    """Return the server object that the bot gets when it joins."""
    payload = dict(serializers.guild_create_payload(rig.env.backend, rig.env.backend.get_guild(rig.guild.id)))
    payload.pop("unavailable", None)
    return payload
