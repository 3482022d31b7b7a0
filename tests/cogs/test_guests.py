"""Guests from other servers: by a code or to a public table, and a match by direct messages alone."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.host.custom_ids import Verb
from games.engine.ids import TableId
from tables.model.table import Access, Phase
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import ChannelHandle, MemberActor, ResponseMessage

    from tests.cogs.conftest import Rig


class OtherServer:
    """Another server, of which Eve alone is a member."""

    def __init__(self, rig: Rig) -> None:
        self.guild = rig.env.create_guild("Hanga Roa")
        self.channel: ChannelHandle = self.guild.create_text_channel("talk")
        self.eve: MemberActor = self.guild.add_member(rig.env.create_user("Eve"), nick="Eve of Hanga Roa")


async def two_servers(rig: Rig) -> OtherServer:
    """Another server; both take guests."""
    found = OtherServer(rig)
    for guild in (rig.guild.id, found.guild.id):
        await rig.bot.context.tables.guilds.change(guild, lambda before: replace(before, guests=True))
    await rig.env.settle()
    return found


@pytest.fixture
async def elsewhere(rig: Rig) -> OtherServer:
    """Another server; both take guests."""
    return await two_servers(rig)


async def open_table(rig: Rig, access: Access) -> str:
    """Open a table, let guests in, and return its code."""
    await rig.open()
    await rig.act(rig.anne, rig.channel, Verb.ACCESS, access.value)
    table = await rig.table()
    assert table.access is access
    return f"{table.id}-{table.code}"


async def seat_guest(rig: Rig, there: OtherServer) -> None:
    """Seat Eve as a guest at a public table."""
    await open_table(rig, Access.PUBLIC)
    found = rig.answer_to(await there.eve.slash(there.channel, "table find"))
    await rig.press(there.eve, found, Verb.VISIT)
    await rig.press(there.eve, rig.direct(there.eve), Verb.JOIN)
    assert (await rig.table()).seat_of(there.eve.id) == 1


async def begin_match(rig: Rig, there: OtherServer) -> None:
    """Begin a match of Anne and her guest."""
    await seat_guest(rig, there)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert (await rig.table()).phase is Phase.RUNNING


async def direct_message_at(
    rig: Rig, there: OtherServer, place: str = "seat:1", table: int = 1
) -> discord.Message:
    """Return the direct message at a place of a table."""
    posted = await rig.bot.context.outbox.message_at(TableId(table), place)
    assert posted
    (found,) = [message for message in rig.directs(there.eve) if message.id == posted.message]
    return found


def says_nothing(rig: Rig, message: discord.Message | ResponseMessage) -> bool:
    """Return whether a message has no link to a channel of the server and not its name."""
    told = rig.read(message)
    return "<#" not in told and "Rapa Nui" not in told


async def test_a_guest_comes_by_a_code_and_is_invited_by_direct_message(
    rig: Rig, elsewhere: OtherServer
) -> None:
    code = await open_table(rig, Access.CODE)
    told = private(rig, await elsewhere.eve.slash(elsewhere.channel, "table join", code=code))
    assert "direct message" in told
    assert (await rig.table()).seat_of(elsewhere.eve.id) is None
    invitation = rig.direct(elsewhere.eve)
    assert "Anne" in rig.read(invitation)
    assert says_nothing(rig, invitation)
    await rig.press(elsewhere.eve, invitation, Verb.JOIN)
    assert (await rig.table()).seat_of(elsewhere.eve.id) == 1
    assert "Guests from other servers" in rig.read(rig.lobby())


@pytest.mark.parametrize("typed", ["1-00000000", "2-00000000", "1-", "hello"])
async def test_a_wrong_code_tells_nothing(rig: Rig, elsewhere: OtherServer, typed: str) -> None:
    await open_table(rig, Access.CODE)
    told = private(rig, await elsewhere.eve.slash(elsewhere.channel, "table join", code=typed))
    assert "no such table" in told or "looks like this" in told
    assert "Anne" not in told
    assert rig.directs(elsewhere.eve) == []


async def test_a_table_with_a_code_is_not_listed_and_not_visited_without(
    rig: Rig, elsewhere: OtherServer
) -> None:
    await open_table(rig, Access.CODE)
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
    assert "other servers" not in rig.read(found)
    forged = await rig.forge(elsewhere.eve, found, f"a1|visit|{TableId(1)}|-1||")
    assert "no such table" in private(rig, forged)


async def test_a_public_table_is_listed_where_it_is_wanted_without_names(
    rig: Rig, elsewhere: OtherServer
) -> None:
    await open_table(rig, Access.PUBLIC)
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
    assert "On other servers" in rig.read(found)
    assert "Orongo · table 1" in rig.read(found)
    assert "Anne" not in rig.read(found)
    assert says_nothing(rig, found)
    guilds = rig.bot.context.tables.guilds
    for guild in (rig.guild.id, elsewhere.guild.id):
        await guilds.change(guild, lambda before: replace(before, guests=False))
        found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
        assert "On other servers" not in rig.read(found)
        await guilds.change(guild, lambda before: replace(before, guests=True))


async def test_no_server_fills_the_list_of_another(rig: Rig, elsewhere: OtherServer) -> None:
    await open_table(rig, Access.PUBLIC)
    await rig.ben.slash(rig.channel, "oroen start")
    await rig.act(rig.ben, rig.channel, Verb.ACCESS, Access.PUBLIC.value, table=2)
    assert (await rig.table(2)).access is Access.PUBLIC
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
    assert "Oroen · table 2" in rig.read(found)
    assert "table 1" not in rig.read(found)


async def test_a_server_takes_no_guests_unless_it_says_so(rig: Rig) -> None:
    await rig.open()
    page = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.RUN))
    assert all(press.verb is not Verb.ACCESS for _, press in rig.presses(page))
    forged = await rig.forge(rig.anne, page, "a1|access|1|-1||")
    assert (await rig.table()).access is Access.MEMBERS, private(rig, forged)


async def test_the_others_agree_before_strangers_come(rig: Rig, elsewhere: OtherServer) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.act(rig.anne, rig.channel, Verb.ACCESS, "public")
    assert [seat.unsure for seat in (await rig.table()).participants] == [False, True]
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert not (await rig.table()).participants[1].unsure


async def test_a_guest_plays_a_match_by_direct_messages_alone(rig: Rig, elsewhere: OtherServer) -> None:
    """One message at a time asks, shows the board while others choose, and says how it ended."""
    await begin_match(rig, elsewhere)
    eve = elsewhere.eve
    asked = await direct_message_at(rig, elsewhere)
    assert "bid" in rig.read(asked)
    assert says_nothing(rig, asked)
    await eve.user.slash("orongo play", answer="2")
    await rig.bid(rig.anne, 3)
    await rig.pause()
    waiting = await direct_message_at(rig, elsewhere)
    assert waiting.attachments
    assert "I ask you here" in rig.read(waiting)
    assert says_nothing(rig, waiting)
    assert not any(f"<@{eve.id}>" in rig.read(message) for message in (await rig.place()).history())
    await rig.act(eve, None, Verb.END, table=1)
    await rig.pause()
    await rig.act(rig.anne, await rig.place(), Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    await rig.calm()
    last = await direct_message_at(rig, elsewhere)
    assert "ended early" in rig.read(last)
    assert last.attachments
    assert says_nothing(rig, last)
    assert not last.flags.suppress_notifications
    assert f"<@{eve.id}>" not in rig.read(await rig.card())


async def test_the_board_of_a_guest_keeps_up_with_the_match(rig: Rig, elsewhere: OtherServer) -> None:
    """In one message, which shows no secret of the others."""
    await begin_match(rig, elsewhere)
    await elsewhere.eve.user.slash("orongo play", answer="0")
    await rig.bid(rig.anne, 3)
    await rig.pause()
    before = await direct_message_at(rig, elsewhere)
    assert (await rig.table()).awaited == (0,)
    public = (await rig.card()).attachments[0].description
    assert before.attachments[0].description == public
    panel = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.PLAY))
    await rig.play_on(rig.anne, panel)
    await rig.pause()
    after = await direct_message_at(rig, elsewhere)
    assert [picture.id for picture in after.attachments] != [picture.id for picture in before.attachments]


async def test_bans_and_members_are_told_apart(rig: Rig, elsewhere: OtherServer) -> None:
    code = await open_table(rig, Access.PUBLIC)
    same = rig.ben
    visiting = elsewhere.guild.add_member(same.user)
    told = private(rig, await visiting.slash(elsewhere.channel, "table join", code=code))
    assert f"<#{(await rig.table()).place}>" in told
    hidden = discord.Permissions(view_channel=True).value
    rig.env.backend.set_overwrite(rig.channel.id, Overwrite(same.id, OverwriteType.MEMBER, 0, hidden))
    await rig.env.settle()
    told = private(rig, await visiting.slash(elsewhere.channel, "table join", code=code))
    assert "cannot join" in told


async def test_banned_people_cannot_come(rig: Rig, elsewhere: OtherServer) -> None:
    """Neither by the code nor, banned after they were invited, into the seat."""
    code = await open_table(rig, Access.CODE)
    await elsewhere.eve.slash(elsewhere.channel, "table join", code=code)
    rig.env.backend.apply_ban(rig.guild.id, elsewhere.eve.id, "spam")
    await rig.env.settle()
    told = private(rig, await elsewhere.eve.slash(elsewhere.channel, "table join", code=code))
    assert "cannot join" in told
    await rig.press(elsewhere.eve, rig.direct(elsewhere.eve), Verb.JOIN)
    assert (await rig.table()).seat_of(elsewhere.eve.id) is None


async def test_a_guest_who_was_removed_stays_out(rig: Rig, elsewhere: OtherServer) -> None:
    await seat_guest(rig, elsewhere)
    page = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.RUN))
    await rig.confirm(rig.anne, await rig.choose(rig.anne, page, Verb.REMOVE, "1"))
    assert (await rig.table()).seat_of(elsewhere.eve.id) is None
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
    told = private(rig, await rig.press(elsewhere.eve, found, Verb.VISIT))
    assert "removed" in told
    refused = rig.answer_to(await elsewhere.eve.user.slash("table board", table=1))
    assert "too late" in rig.read(refused)


async def test_a_closed_table_takes_no_more_guests(rig: Rig, elsewhere: OtherServer) -> None:
    """Invited guests, too; and its code is dead for good."""
    code = await open_table(rig, Access.CODE)
    await elsewhere.eve.slash(elsewhere.channel, "table join", code=code)
    await rig.act(rig.anne, rig.channel, Verb.ACCESS, "members")
    invitation = rig.direct(elsewhere.eve)
    assert "too late" in rig.read(invitation)
    forged = await rig.forge(elsewhere.eve, invitation, "a1|join|1|-1||")
    assert (await rig.table()).seat_of(elsewhere.eve.id) is None, private(rig, forged)
    await rig.act(rig.anne, rig.channel, Verb.ACCESS, "code")
    told = private(rig, await elsewhere.eve.slash(elsewhere.channel, "table join", code=code))
    assert "no such table" in told


async def test_a_guest_neither_hosts_nor_invites(rig: Rig, elsewhere: OtherServer) -> None:
    """The table closes with the last member."""
    await seat_guest(rig, elsewhere)
    told = await elsewhere.eve.user.slash("table invite", person=rig.dan.user, table=1)
    assert "only members" in rig.read(rig.answer_to(told))
    asked = await rig.press(rig.anne, rig.lobby(), Verb.LEAVE)
    assert (await rig.table()).phase is Phase.LOBBY
    await rig.confirm(rig.anne, asked)
    assert (await rig.table()).phase is Phase.CANCELLED
    assert "too late" in rig.read(await direct_message_at(rig, elsewhere, f"invite:{elsewhere.eve.id}"))


async def test_a_guest_agrees_to_changes_by_direct_message(rig: Rig, elsewhere: OtherServer) -> None:
    await seat_guest(rig, elsewhere)
    await rig.choose(rig.anne, rig.lobby(), Verb.PACE, "relaxed")
    asked = rig.direct(elsewhere.eve)
    assert "Do you still play?" in rig.read(asked)
    assert not asked.flags.suppress_notifications
    await rig.press(elsewhere.eve, asked, Verb.JOIN)
    assert not (await rig.table()).participants[1].unsure
    kept = await direct_message_at(rig, elsewhere, f"invite:{elsewhere.eve.id}")
    assert "You have a seat" in rig.read(kept)


async def test_a_guest_takes_a_seat_that_is_offered(rig: Rig, elsewhere: OtherServer) -> None:
    code = await open_table(rig, Access.PUBLIC)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    told = private(rig, await elsewhere.eve.slash(elsewhere.channel, "table join", code=code))
    assert "No seat is free" in told
    await rig.act(rig.ben, await rig.place(), Verb.SUBSTITUTE)
    found = rig.answer_to(await elsewhere.eve.slash(elsewhere.channel, "table find"))
    assert "a substitute" in rig.read(found)
    await rig.press(elsewhere.eve, found, Verb.VISIT)
    await rig.press(elsewhere.eve, rig.direct(elsewhere.eve), Verb.SUBSTITUTE)
    assert (await rig.table()).seat_of(elsewhere.eve.id) == 1


async def test_a_guest_can_play_a_rematch_but_not_open_one(rig: Rig, elsewhere: OtherServer) -> None:
    await begin_match(rig, elsewhere)
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.act(elsewhere.eve, None, Verb.END, table=1)
    await rig.calm()
    told = await rig.press(elsewhere.eve, await direct_message_at(rig, elsewhere), Verb.REMATCH)
    assert "cannot host" in rig.read(rig.answer_to(told))
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    await rig.press(elsewhere.eve, rig.direct(elsewhere.eve), Verb.JOIN)
    assert (await rig.table(2)).seat_of(elsewhere.eve.id) is not None
    assert elsewhere.eve.id in (await rig.table(2)).guests


async def test_the_log_of_the_server_tells_of_guests(rig: Rig, elsewhere: OtherServer) -> None:
    records = rig.guild.create_text_channel("records")
    await rig.bot.context.tables.guilds.change(rig.guild.id, lambda before: replace(before, log=records.id))
    await seat_guest(rig, elsewhere)
    await rig.env.settle()
    told = "\n".join(rig.read(message) for message in records.history())
    assert "made Orongo 1 public on other servers" in told
    assert f"<@{elsewhere.eve.id}> took a seat at Orongo 1 as a guest" in told


async def test_a_guest_who_deletes_their_data_is_forgotten(rig: Rig, elsewhere: OtherServer) -> None:
    code = await open_table(rig, Access.CODE)
    await elsewhere.eve.slash(elsewhere.channel, "table join", code=code)
    assert elsewhere.eve.id in (await rig.table()).guests
    await rig.act(rig.anne, rig.channel, Verb.CLOSE)
    page = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.RUN))
    await rig.confirm(rig.anne, await rig.press(rig.anne, page, Verb.CLOSE))
    await rig.bot.context.tables.privacy.delete(elsewhere.eve.id)
    assert elsewhere.eve.id not in (await rig.table()).guests
