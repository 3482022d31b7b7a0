"""Answers to interactions: valid types, recipients, and answers that come twice or late."""

import discord
import pytest

from playground.server import Playground
from tests.playground.cards import buttons
from tests.playground.driving import Page, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


async def test_an_ephemeral_answer_is_for_one_person_and_not_for_channel_routes(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """Only its owner can press it, and only the interaction's token can edit it."""
    await scene.call("hello", person=scene.ben)
    interaction = await bot.next()
    await interaction.response.send_message("Psst", ephemeral=True, view=buttons("x"))
    shown = await page.message(lambda message: message["content"] == "Psst")
    assert shown["for"] == scene.ben
    channel = bot.guilds[0].text_channels[0]
    with pytest.raises(discord.NotFound) as refusal:
        await channel.fetch_message(int(shown["id"]))
    assert refusal.value.code == 10008
    with pytest.raises(discord.NotFound):
        await channel.get_partial_message(int(shown["id"])).edit(content="Loud")
    body = {"message_id": shown["id"], "custom_id": "x"}
    assert "no such message" in await page.refuse(f"/people/{scene.anne}/clicks", body)
    await interaction.edit_original_response(content="Psst!")
    assert (await page.message(lambda message: message["content"] == "Psst!"))["for"] == scene.ben
    await page.post(f"/people/{scene.ben}/messages/{shown['id']}/dismiss")
    await page.until("message_gone", lambda event: event["id"] == shown["id"])


async def test_a_deferred_answer_is_filled_in_by_an_edit(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The thinking message becomes the answer."""
    sent = await scene.call("hello")
    interaction = await bot.next()
    await interaction.response.defer()
    waiting = await page.until("message")
    assert waiting["message"]["flags"] == 128
    await page.interaction(sent, "deferred")
    await interaction.edit_original_response(content="Here")
    shown = await page.message(lambda message: message["content"] == "Here")
    assert (shown["id"], shown["flags"], shown["edited"]) == (waiting["message"]["id"], 0, False)
    await page.interaction(sent, "answered")


async def test_the_first_follow_up_fills_in_a_deferred_answer_and_keeps_it_private(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """The second one is a message of its own, editable and deletable."""
    await scene.call("hello")
    interaction = await bot.next()
    await interaction.response.defer(ephemeral=True)
    first = await interaction.followup.send("First", wait=True)
    second = await interaction.followup.send("Second", wait=True)
    assert first.id == (await interaction.original_response()).id != second.id
    assert (await page.message(lambda message: message["content"] == "First"))["for"] == scene.anne
    assert (await page.message(lambda message: message["content"] == "Second"))["for"] is None
    await second.edit(content="Third")
    await page.message(lambda message: message["content"] == "Third")
    await second.delete()
    await page.until("message_gone", lambda event: event["id"] == str(second.id))


async def test_a_command_cannot_be_answered_by_an_update(bot: TinyBot, scene: Scene) -> None:
    """There is no message yet that it could update."""
    await scene.call("hello")
    interaction = await bot.next()
    interaction.type = discord.InteractionType.component
    interaction.message = None
    with pytest.raises(discord.HTTPException) as refusal:
        await interaction.response.defer()
    assert refusal.value.code == 50035
    assert "type" in refusal.value.text


async def test_answering_twice_is_40060(bot: TinyBot, scene: Scene) -> None:
    """The first answer counts."""
    await scene.call("hello")
    interaction = await bot.next()
    await interaction.response.send_message("Once")
    interaction.response._response_type = None
    with pytest.raises(discord.HTTPException) as refusal:
        await interaction.response.send_message("Twice")
    assert refusal.value.code == 40060


async def test_an_answer_after_3_seconds_is_10062_and_the_person_is_told(
    bot: TinyBot, scene: Scene, clock: VirtualClock
) -> None:
    """The page says that the interaction failed."""
    sent = await scene.call("hello")
    interaction = await bot.next()
    clock.advance(3)
    failed = await scene.page.interaction(sent, "failed")
    assert failed["text"] == "This interaction failed"
    with pytest.raises(discord.NotFound) as refusal:
        await interaction.response.send_message("Late")
    assert refusal.value.code == 10062


async def test_a_token_dies_after_15_minutes(bot: TinyBot, scene: Scene, clock: VirtualClock) -> None:
    """The token is unknown before the answer (10015) and dead after its time (50027)."""
    await scene.call("hello")
    interaction = await bot.next()
    with pytest.raises(discord.NotFound) as too_early:
        await interaction.followup.send("Before the answer")
    assert too_early.value.code == 10015
    await interaction.response.send_message("In time")
    clock.advance(15 * 60 - 1)
    await interaction.edit_original_response(content="Still")
    clock.advance(1)
    with pytest.raises(discord.HTTPException) as refusal:
        await interaction.edit_original_response(content="Too late")
    assert (refusal.value.status, refusal.value.code) == (401, 50027)


async def test_an_interaction_while_the_bot_is_away_fails_at_once(
    playground: Playground, scene: Scene
) -> None:
    """The call does not wait for three seconds."""
    hello = [{"name": "hello", "description": "Say hello", "type": 1}]
    playground.local.commands.sync(None, hello)
    sent = await scene.call("hello")
    await scene.page.interaction(sent, "failed")


async def test_an_interaction_can_be_sent_again(bot: TinyBot, scene: Scene) -> None:
    """A replay has the same id and token."""
    sent = await scene.call("hello")
    first = await bot.next()
    await scene.page.post(f"/admin/interactions/{sent}/again")
    second = await bot.next()
    assert (first.id, first.token) == (second.id, second.token)
