"""`/settings server`: what its managers choose holds for all tables of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import pytest

from cogs.host.custom_ids import OwnPress, PageVerb, Verb
from cogs.host.screens.private.server_page import PAGES, ServerPage, ServerSetting, server_page
from tables.model.guild import GuildSettings, Keep
from tables.model.pace import PaceName
from tests.cogs.making import LIBRARY, check, text_of
from tests.cogs.test_worst_places import forbid
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage

    from tests.cogs.conftest import Rig


@pytest.fixture
def mona(rig: Rig) -> MemberActor:
    """Return a member who may manage the server."""
    role = rig.guild.create_role("managers", permissions=discord.Permissions(manage_guild=True))
    return rig.guild.add_member(rig.env.create_user("Mona"), roles=[role])


@pytest.fixture
def elsewhere(rig: Rig) -> ChannelHandle:
    """Another channel of the same server."""
    return rig.guild.create_text_channel("elsewhere")


async def page_of(rig: Rig, person: MemberActor) -> ResponseMessage:
    """Return the page that a person opens."""
    return rig.answer_to(await person.slash(rig.channel, "settings server"))


async def choose(rig: Rig, person: MemberActor, setting: ServerSetting, *values: object) -> InteractionResult:
    """Choose values of a setting on a new page."""
    page = await page_of(rig, person)
    if PAGES.get(setting) is ServerPage.PEOPLE:
        page = rig.answer_to(await rig.press(person, page, PageVerb.SERVER_PAGE, "People and messages"))
    custom_id = OwnPress(PageVerb.SERVER, path=(setting,)).encode()
    return await person.select(page, list(values), custom_id=custom_id)


async def settings(rig: Rig) -> GuildSettings:
    """Return the settings as they are committed."""
    return await rig.bot.context.tables.guilds.settings(rig.guild.id)


async def count_tables(rig: Rig) -> int:
    """Return the number of tables in all channels."""
    return len(await rig.bot.context.tables.queries.of_person(rig.anne.id))


async def test_callers_without_permission_are_told_so(rig: Rig) -> None:
    """By the command, and by a forged press."""
    assert "Manage Server" in private(rig, await rig.anne.slash(rig.channel, "settings server"))
    await rig.open()
    forged = OwnPress(PageVerb.SERVER, path=(ServerSetting.ROLE, 0)).encode()
    assert "Manage Server" in private(rig, await rig.forge(rig.anne, rig.lobby(), forged))
    assert await settings(rig) == GuildSettings()


async def test_in_direct_messages_there_is_no_server(rig: Rig, mona: MemberActor) -> None:
    told = rig.answer_to(await mona.user.slash("settings server"))
    assert "on the server that you mean" in told.content


async def test_the_page_shows_what_was_chosen(rig: Rig, mona: MemberActor) -> None:
    page = await page_of(rig, mona)
    assert page.ephemeral
    assert "in any channel" in rig.read(page)
    after = rig.answer_to(await choose(rig, mona, ServerSetting.CHANNELS, rig.channel))
    assert f"<#{rig.channel.id}>" in rig.read(after)
    again = rig.answer_to(await rig.press(mona, after, PageVerb.SERVER, "In any channel"))
    assert "in any channel" in rig.read(again)
    assert await settings(rig) == GuildSettings()


async def test_each_setting_is_kept(rig: Rig, mona: MemberActor) -> None:
    role = rig.guild.create_role("players")
    await choose(rig, mona, ServerSetting.CHANNELS, rig.channel)
    await choose(rig, mona, ServerSetting.ROLE, role)
    await choose(rig, mona, ServerSetting.LANGUAGE, "fr")
    await choose(rig, mona, ServerSetting.PACE, "relaxed")
    await choose(rig, mona, ServerSetting.THREADS, "channel")
    await choose(rig, mona, ServerSetting.KEEP, "day")
    await choose(rig, mona, ServerSetting.GUESTS, "open")
    expected = GuildSettings(
        channels=frozenset({rig.channel.id}),
        role=role.id,
        language="fr",
        pace=PaceName.RELAXED,
        threads=False,
        keep=Keep.DAY,
        guests=True,
    )
    assert await settings(rig) == expected
    await rig.restart()
    assert await settings(rig) == expected


async def test_a_choice_that_there_is_not_changes_nothing(rig: Rig, mona: MemberActor) -> None:
    page = await page_of(rig, mona)
    paths: tuple[tuple[int, ...], ...] = ((9,), (99,), (2,), (3, 0), (4,), (5,))
    for path in paths:
        told = await rig.forge(mona, page, OwnPress(PageVerb.SERVER, path=path).encode())
        assert "no longer" in private(rig, told) or "not" in private(rig, told), path
        assert await settings(rig) == GuildSettings(), path


async def test_tables_are_opened_in_the_chosen_channels_only(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    """In their threads, too. The refusal says where."""
    await choose(rig, mona, ServerSetting.CHANNELS, elsewhere)
    refused = private(rig, await rig.anne.slash(rig.channel, "orongo start"))
    assert f"opened in <#{elsewhere.id}> only" in refused
    assert await count_tables(rig) == 0
    await rig.anne.slash(elsewhere, "orongo start")
    thread = rig.env.backend.create_thread(elsewhere.id, "corner", rig.anne.id, type=11)
    await rig.env.settle()
    await rig.anne.slash(next(other for other in elsewhere.threads if other.id == thread.id), "orongo start")
    assert await count_tables(rig) == 2


async def test_tables_are_opened_by_people_with_the_role_only(rig: Rig, mona: MemberActor) -> None:
    role = rig.guild.create_role("players")
    eve = rig.guild.add_member(rig.env.create_user("Eve"), roles=[role])
    await choose(rig, mona, ServerSetting.ROLE, role)
    assert f"<@&{role.id}>" in private(rig, await rig.anne.slash(rig.channel, "orongo start"))
    assert await count_tables(rig) == 0
    await eve.slash(rig.channel, "orongo start")
    assert len(await rig.bot.context.tables.queries.of_person(eve.id)) == 1


async def end_match(rig: Rig) -> discord.Message:
    """Return the card of a match that has been ended."""
    await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    return await rig.card()


async def test_a_rematch_opens_no_table_where_none_may_be_opened(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    card = await end_match(rig)
    await choose(rig, mona, ServerSetting.CHANNELS, elsewhere)
    refused = private(rig, await rig.press(rig.anne, card, Verb.REMATCH))
    assert f"<#{elsewhere.id}>" in refused
    assert await count_tables(rig) == 0
    await choose(rig, mona, ServerSetting.CHANNELS, elsewhere, rig.channel)
    await rig.press(rig.anne, card, Verb.REMATCH)
    assert await count_tables(rig) == 1


async def test_people_who_may_not_open_a_rematch_can_take_a_seat_there(rig: Rig, mona: MemberActor) -> None:
    card = await end_match(rig)
    role = rig.guild.create_role("players")
    await rig.press(rig.anne, card, Verb.REMATCH)
    await choose(rig, mona, ServerSetting.ROLE, role)
    await rig.press(rig.ben, card, Verb.REMATCH)
    assert {participant.person for participant in (await rig.table(2)).participants} == {
        rig.anne.id,
        rig.ben.id,
    }


async def test_the_pace_of_the_server_is_that_of_tables_that_name_none(rig: Rig, mona: MemberActor) -> None:
    await choose(rig, mona, ServerSetting.PACE, "relaxed")
    await rig.anne.slash(rig.channel, "orongo start")
    assert (await rig.table(1)).pace.name == "relaxed"
    assert (await rig.open(pace="evening")).pace.name == "evening"
    assert (await rig.open(hours=5)).pace.name == "5"


async def test_without_threads_a_match_is_played_in_the_channel(rig: Rig, mona: MemberActor) -> None:
    await choose(rig, mona, ServerSetting.THREADS, "channel")
    table = await rig.begin_match(rig.ben)
    assert table.thread is None
    assert rig.channel.threads == []
    assert "Waiting for" in rig.read(await rig.card())


async def test_the_language_of_the_server_is_seen_at_once(rig: Rig, mona: MemberActor) -> None:
    """A person who chooses Discord's language again sees that at once, too."""
    await rig.begin_match(rig.ben)
    await choose(rig, mona, ServerSetting.LANGUAGE, "fr")
    await rig.env.settle()
    assert "On attend" in rig.read(await rig.card())
    assert "Waiting for" not in rig.read(await rig.card())
    await choose(rig, mona, ServerSetting.LANGUAGE, "auto")
    await rig.env.settle()
    assert "Waiting for" in rig.read(await rig.card())


async def test_a_forbidden_channel_is_said_before_the_limits_of_the_server(
    rig: Rig, mona: MemberActor, elsewhere: ChannelHandle
) -> None:
    await choose(rig, mona, ServerSetting.CHANNELS, elsewhere)
    forbid(rig, rig.channel, attach_files=False)
    assert "Attach Files" in private(rig, await rig.anne.slash(rig.channel, "orongo start"))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_page_fits_discord(language: str) -> None:
    full = GuildSettings(
        channels=frozenset(range(10**18, 10**18 + 25)),
        role=10**18,
        language="fr",
        planners=10**18,
        moderators=frozenset(range(10**18, 10**18 + 10)),
        puzzles=10**18,
        log=10**18,
        board=10**18,
        announce=10**18,
    )
    for settings in (GuildSettings(), full):
        for page in ServerPage:
            shown = server_page(settings, LIBRARY.words(language), page, set(ServerSetting))
            check(shown)
            assert len(text_of(shown)) < 4000
