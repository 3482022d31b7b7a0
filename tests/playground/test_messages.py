"""Messages, pictures, threads and direct messages through discord.py, with Discord's refusals."""

import io
import struct
import zlib

import discord
import pytest

from playground.guild.replaced import MOST_BYTES, Replaced
from playground.guild.world import Attachment
from playground.server import Playground
from tests.playground.driving import Json, Page, Rest, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


def png(width: int, height: int) -> bytes:
    """Return the beginning of a picture, the only part that is read here."""
    header = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header))


def picture(width: int, name: str = "board.png") -> discord.File:
    """Return a picture to upload, identified by its width."""
    return discord.File(io.BytesIO(png(width, 10)), name, description="The board")


def card(text: str) -> discord.ui.LayoutView:
    """Return a card of the second version: a text, a picture, a button."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="The board")
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(discord.ui.Button(label="Play", custom_id="play"))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(text), gallery, row))
    view.stop()
    return view


def place(bot: TinyBot, index: int = 0) -> discord.TextChannel:
    """Return one of the guild's channels."""
    return bot.guilds[0].text_channels[index]


async def test_a_card_with_a_picture_is_sent_shown_and_edited(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Media are resolved with their size, components numbered, the picture replaced."""
    message = await place(bot).send(view=card("Round 1"), file=picture(40))
    shown = await page.message(lambda message: message["flags"] & 32768)
    container = shown["components"][0]
    assert [part["type"] for part in container["components"]] == [10, 12, 1]
    media = container["components"][1]["items"][0]["media"]
    assert (media["width"], media["height"], media["content_type"]) == (40, 10, "image/png")
    async with page._session.get(media["url"]) as response:
        assert await response.read() == png(40, 10)
    ids = [container["id"], *(part["id"] for part in container["components"])]
    assert ids == [1, 2, 3, 4]
    await message.edit(view=card("Round 2"), attachments=[picture(50)])
    shown = await page.message(lambda message: message["edited"])
    assert shown["components"][0]["components"][0]["content"] == "Round 2"
    assert [file["width"] for file in shown["attachments"]] == [50]
    assert shown["components"][0]["components"][1]["items"][0]["media"]["width"] == 50
    await scene.click(message.id, "play")
    clicked = await bot.next()
    assert clicked.message is not None
    assert clicked.message.flags.components_v2


async def test_the_address_of_a_file_that_is_gone_is_good_for_a_while(bot: TinyBot, page: Page) -> None:
    """A page may just be asking for the picture of a message that is edited or deleted."""
    message = await place(bot).send(view=card("Round 1"), file=picture(40))
    first = message.attachments[0].url
    edited = await message.edit(view=card("Round 2"), attachments=[picture(50)])
    second = edited.attachments[0].url
    await message.delete()
    thread = await place(bot).create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    third = (await thread.send(view=card("Round 3"), file=picture(60))).attachments[0].url
    await page.post(f"/admin/channels/{place(bot).id}/delete")
    for address, width in ((first, 40), (second, 50), (third, 60)):
        async with page._session.get(address) as response:
            assert await response.read() == png(width, 10)


def test_files_that_are_gone_are_forgotten_for_want_of_room() -> None:
    """The oldest go first."""
    replaced = Replaced()
    half = bytes(MOST_BYTES // 2)
    files = [Attachment(number, 1, "board.png", "image/png", half) for number in range(3)]
    replaced.add(files)
    assert [replaced.get(file.id) for file in files] == [None, *files[1:]]


async def test_an_edit_keeps_the_files_it_lists(bot: TinyBot, page: Page) -> None:
    """An edit that lists none keeps all."""
    message = await place(bot).send("Two", files=[picture(1, "a.png"), picture(2, "b.png")])
    kept = await message.edit(attachments=[message.attachments[1], picture(3, "c.png")])
    assert [file.filename for file in kept.attachments] == ["b.png", "c.png"]
    await message.edit(content="Text only")
    shown = await page.message(lambda message: message["content"] == "Text only")
    assert [file["filename"] for file in shown["attachments"]] == ["b.png", "c.png"]


@pytest.mark.parametrize(
    "change", [{"content": "Text"}, {"embeds": [{"title": "Embed"}]}, {"content": "Text", "flags": 0}]
)
async def test_the_mark_of_the_second_version_never_comes_off(rest: Rest, scene: Scene, change: Json) -> None:
    """Text and embeds stay forbidden in edits with any flags."""
    body = {"flags": 32768, "components": [{"type": 10, "content": "Round 1"}]}
    _, message = await rest.ask("POST", f"/channels/{scene.night}/messages", body)
    path = f"/channels/{scene.night}/messages/{message['id']}"
    status, answer = await rest.ask("PATCH", path, change)
    assert (status, list(answer["errors"])) == (400, [next(iter(change))])
    _, edited = await rest.ask(
        "PATCH", path, {"flags": 0, "components": [{"type": 10, "content": "Round 2"}]}
    )
    assert (edited["flags"], edited["components"][0]["content"]) == (32768, "Round 2")


async def test_a_nonce_sends_once(bot: TinyBot, page: Page, clock: VirtualClock) -> None:
    """This holds per channel and for five minutes."""
    first = await place(bot).send("Turn 3", nonce="outbox-7")
    again = await place(bot).send("Turn 3", nonce="outbox-7")
    elsewhere = await place(bot, 1).send("Turn 3", nonce="outbox-7")
    clock.advance(301)
    later = await place(bot).send("Turn 3", nonce="outbox-7")
    assert first.id == again.id
    assert len({first.id, elsewhere.id, later.id}) == 3


async def test_closed_direct_messages_are_50007(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Opening the channel works, sending does not."""
    dan = await bot.fetch_user(int(scene.dan))
    await dan.send("Open")
    shown = await page.message(lambda message: message["content"] == "Open")
    assert shown["channel_id"] == scene.dms[scene.dan]
    await page.post(f"/people/{scene.dan}", {"dms_open": False})
    with pytest.raises(discord.Forbidden) as refusal:
        await dan.send("Closed")
    assert refusal.value.code == 50007
    await page.post(f"/people/{scene.dan}", {"dms_open": True})
    await dan.send("Open again")


async def test_people_without_a_shared_server_get_no_direct_message_which_is_50278(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """They get them again once they have joined again."""
    dan = await bot.fetch_user(int(scene.dan))
    await dan.send("Here")
    await page.post(f"/people/{scene.dan}", {"member": False})
    with pytest.raises(discord.Forbidden) as refusal:
        await dan.send("Left")
    assert refusal.value.code == 50278
    await page.post(f"/people/{scene.dan}", {"member": True})
    await dan.send("Here again")


async def test_where_the_bot_may_not_write_is_50013_but_answers_pass(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """Interactions are answered everywhere."""
    with pytest.raises(discord.Forbidden) as refusal:
        await place(bot, 2).send("No")
    assert refusal.value.code == 50013
    with pytest.raises(discord.Forbidden) as refusal:
        await place(bot, 2).create_thread(name="No", type=discord.ChannelType.public_thread)
    assert refusal.value.code == 50013
    await scene.call("hello", channel=scene.no_bots)
    interaction = await bot.next()
    assert not interaction.app_permissions.send_messages
    await interaction.response.send_message("An answer")
    await page.message(lambda message: message["content"] == "An answer")


async def test_hidden_and_unknown_places_have_their_codes(rest: Rest, page: Page, scene: Scene) -> None:
    """Channels, messages and recipients each have their own."""
    await page.post(f"/admin/channels/{scene.table}", {"bot_may_see": False})
    assert await rest.code("POST", f"/channels/{scene.table}/messages", {"content": "x"}) == 50001
    assert await rest.code("POST", "/channels/1/messages", {"content": "x"}) == 10003
    assert await rest.code("PATCH", f"/channels/{scene.night}/messages/1", {"content": "x"}) == 10008
    assert await rest.code("POST", "/users/@me/channels", {"recipient_id": 1}) == 50033


async def test_only_own_messages_can_be_edited(rest: Rest, page: Page, scene: Scene) -> None:
    """Messages of others cannot be deleted either."""
    written = await page.post(f"/people/{scene.ben}/messages", {"channel_id": scene.night, "content": "Mine"})
    path = f"/channels/{scene.night}/messages/{written['id']}"
    assert await rest.code("PATCH", path, {"content": "Yours"}) == 50005
    assert await rest.code("DELETE", path) == 50013


async def test_messages_of_people_arrive_without_their_text(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The bot has no privileged intent; being mentioned shows the text."""
    await page.post(f"/people/{scene.ben}/messages", {"channel_id": scene.night, "content": "Secret"})
    heard = await bot.heard.get()
    assert (heard.author.display_name, heard.content) == ("Ben", "")
    mention = f"<@{bot.application_id}> hello"
    await page.post(f"/people/{scene.ben}/messages", {"channel_id": scene.night, "content": mention})
    assert (await bot.heard.get()).content == mention


async def test_a_deleted_card_is_10008(bot: TinyBot, page: Page, scene: Scene) -> None:
    """A moderator may have deleted it."""
    message = await place(bot).send("Card")
    await page.post(f"/people/{scene.ben}/messages/{message.id}/delete")
    with pytest.raises(discord.NotFound) as refusal:
        await message.edit(content="Gone")
    assert refusal.value.code == 10008


async def test_a_deleted_channel_is_10003(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The page is told, too."""
    channel = place(bot)
    await page.post(f"/admin/channels/{scene.night}/delete")
    await page.until("channel_gone", lambda event: event["id"] == scene.night)
    with pytest.raises(discord.NotFound) as refusal:
        await channel.send("Gone")
    assert refusal.value.code == 10003


async def test_a_thread_is_started_written_in_archived_and_reopened(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """Archived, its buttons are dead and its messages fixed; writing opens it again."""
    thread = await place(bot).create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await page.until("channel", lambda event: event["channel"]["kind"] == "thread")
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="go"))
    view.stop()
    message = await thread.send("In the thread", view=view)
    await thread.edit(archived=True)
    await page.until("channel", lambda event: event["channel"]["archived"])
    refused = await page.refuse(
        f"/people/{scene.anne}/clicks", {"message_id": str(message.id), "custom_id": "go"}
    )
    assert "archived" in refused
    with pytest.raises(discord.HTTPException) as refusal:
        await message.edit(content="No")
    assert refusal.value.code == 50083
    await thread.send("Back")
    fetched = await bot.fetch_channel(thread.id)
    assert isinstance(fetched, discord.Thread)
    assert not fetched.archived
    await scene.click(message.id, "go")
    clicked = await bot.next()
    assert isinstance(clicked.channel, discord.Thread)


async def test_a_message_gets_at_most_one_thread(bot: TinyBot) -> None:
    """The thread has the message's id."""
    message = await place(bot).send("Card")
    thread = await message.create_thread(name="Table 2")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as refusal:
        await message.create_thread(name="Table 3")
    assert refusal.value.code == 160004


async def test_threads_of_others_and_locking_need_a_permission(bot: TinyBot, rest: Rest) -> None:
    """The bot may rename and archive what it has started, no more."""
    thread = await place(bot).create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await thread.edit(name="Table one")
    assert (await bot.fetch_channel(thread.id)).name == "Table one"  # type: ignore[union-attr]  # it is no DM
    assert await rest.code("PATCH", f"/channels/{thread.id}", {"locked": True}) == 50013
    assert await rest.code("DELETE", f"/channels/{thread.id}") == 50013
    assert await rest.code("PATCH", f"/channels/{place(bot).id}", {"name": "mine"}) == 50013
    assert await rest.code("PATCH", f"/channels/{thread.id}", {"name": ""}) == 50035


async def test_history_is_newest_first(bot: TinyBot, playground: Playground) -> None:
    """The history has the number of messages that was asked for."""
    for text in ("one", "two", "three"):
        await place(bot).send(text)
    assert [message.content async for message in place(bot).history(limit=2)] == ["three", "two"]
