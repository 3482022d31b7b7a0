"""Interactions of every kind, their answers, and what happens to answers that come twice or late."""

import asyncio
from typing import cast

import discord
import pytest

from playground.server import Playground
from tests.playground.driving import Json, Page, Scene, VirtualClock
from tests.playground.tiny_bot import TinyBot


def buttons(*custom_ids: str, disabled: bool = False) -> discord.ui.View:
    """Return a row of buttons labelled by their custom_ids."""
    view = discord.ui.View(timeout=None)
    for custom_id in custom_ids:
        view.add_item(discord.ui.Button[discord.ui.View](label=custom_id, custom_id=custom_id, disabled=disabled))
    view.stop()
    return view


def data_of(interaction: discord.Interaction) -> Json:
    """Return an interaction's raw data; its type says only that it is one of several."""
    return cast("Json", interaction.data)


async def posted(bot: TinyBot, view: discord.ui.View | discord.ui.LayoutView, content: str | None = "Card") -> str:
    """Let the bot post a card in the first channel and return its id."""
    channel = bot.guilds[0].text_channels[0]
    if isinstance(view, discord.ui.LayoutView):
        return str((await channel.send(view=view)).id)
    return str((await channel.send(content, view=view)).id)


async def test_typed_options_arrive_as_discord_py_expects_them(bot: TinyBot, scene: Scene) -> None:
    """Choices, numbers, members and completed texts are converted."""
    await scene.call("dance", "start", kind="p", times=3, partner=scene.ben, place="quarry")
    interaction = await bot.next()
    given = interaction.extras
    assert (given["kind"], given["times"], given["place"]) == ("p", 3, "quarry")
    assert isinstance(given["partner"], discord.Member)
    assert given["partner"].display_name == "Ben"


@pytest.mark.parametrize(
    ("path", "options"),
    [
        (["dance", "start"], {"kind": "jive"}),
        (["dance", "start"], {"kind": "w", "times": 10}),
        (["dance", "start"], {"kind": "w", "times": "3"}),
        (["dance", "start"], {"kind": "w", "partner": "12"}),
        (["dance", "start"], {"kind": "w", "mood": "gay"}),
        (["dance", "start"], {}),
        (["dance", "stop"], {}),
        (["dance"], {}),
        (["sing"], {}),
        ([], {}),
    ],
)
async def test_options_that_do_not_fit_are_refused(bot: TinyBot, scene: Scene, path: list[str], options: Json) -> None:
    """The person gets a sentence, the bot nothing."""
    body = {"channel_id": scene.night, "path": path, "options": options}
    assert (await scene.page.refused(f"/people/{scene.anne}/commands", body)).endswith(".")
    assert bot.arrived.empty()


async def test_a_command_of_the_guild_is_refused_in_direct_messages(bot: TinyBot, scene: Scene) -> None:
    """A command without such a limit arrives from there with a user, not a member."""
    body = {"channel_id": scene.dms[scene.anne], "path": ["dance", "start"], "options": {"kind": "w"}}
    assert "direct messages" in await scene.page.refused(f"/people/{scene.anne}/commands", body)
    await scene.call("hello", channel=scene.dms[scene.anne])
    interaction = await bot.next()
    assert interaction.guild_id is None
    assert isinstance(interaction.user, discord.User)


async def test_autocomplete_returns_the_bots_choices(bot: TinyBot, scene: Scene) -> None:
    """The page waits for them."""
    body = {"channel_id": scene.night, "path": ["dance", "start"], "options": {"place": "r"}, "focused": "place"}
    answer = await scene.page.post(f"/people/{scene.anne}/autocomplete", body)
    assert answer["choices"] == [{"name": "Reef", "value": "reef"}, {"name": "Ridge", "value": "ridge"}]


async def test_autocomplete_without_an_answer_is_a_504_after_3_seconds(bot: TinyBot, scene: Scene, clock: VirtualClock) -> None:
    """Silence is told to the page."""
    body = {"channel_id": scene.night, "path": ["dance", "start"], "focused": "place"}
    asking = asyncio.create_task(scene.page.try_post(f"/people/{scene.anne}/autocomplete", {**body, "options": {"place": "silence"}}))
    await bot.next()
    clock.advance(3)
    assert (await asking)[0] == 504


async def test_an_ephemeral_answer_is_for_one_person_and_not_for_channel_routes(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Only its owner can press on it, only the interaction's token can edit it."""
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
    assert "no such message" in await page.refused(f"/people/{scene.anne}/clicks", body)
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


async def test_the_first_follow_up_fills_in_a_deferred_answer_and_keeps_it_private(bot: TinyBot, page: Page, scene: Scene) -> None:
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


async def test_a_click_updates_its_message(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Type 7 edits the card in place."""
    card = await posted(bot, buttons("one", "two"))
    sent = await scene.click(card, "two")
    interaction = await bot.next()
    assert data_of(interaction)["custom_id"] == "two"
    assert interaction.message is not None
    assert str(interaction.message.id) == card
    await interaction.response.edit_message(content="Pressed", view=None)
    shown = await page.message(lambda message: message["content"] == "Pressed")
    assert (shown["id"], shown["components"], shown["edited"]) == (card, [], True)
    await page.interaction(sent, "answered")


async def test_a_deferred_click_leads_to_its_message(bot: TinyBot, page: Page, scene: Scene) -> None:
    """After type 6, @original is the card."""
    card = await posted(bot, buttons("one"))
    await scene.click(card, "one")
    interaction = await bot.next()
    await interaction.response.defer()
    await interaction.edit_original_response(content="Later")
    assert (await page.message(lambda message: message["content"] == "Later"))["id"] == card


@pytest.mark.parametrize("custom_id", ["two", "off"])
async def test_a_button_that_is_missing_or_disabled_cannot_be_pressed(bot: TinyBot, scene: Scene, custom_id: str) -> None:
    """The bot hears nothing of it."""
    card = await posted(bot, buttons("off", disabled=True))
    body = {"message_id": card, "custom_id": custom_id}
    await scene.page.refused(f"/people/{scene.anne}/clicks", body)
    assert bot.arrived.empty()


async def test_selections_are_checked_and_arrive(bot: TinyBot, scene: Scene) -> None:
    """Values must be on offer and as many as asked for."""
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=letter.upper(), value=letter) for letter in "abc"]
    view.add_item(discord.ui.Select(custom_id="letters", options=options, max_values=2))
    view.add_item(discord.ui.UserSelect[discord.ui.View](custom_id="who"))
    view.stop()
    card = await posted(bot, view)
    path, body = f"/people/{scene.anne}/selections", {"message_id": card, "custom_id": "letters"}
    for wrong in ([], ["z"], ["a", "a"], ["a", "b", "c"]):
        await scene.page.refused(path, {**body, "values": wrong})
    await scene.page.post(path, {**body, "values": ["a", "c"]})
    interaction = await bot.next()
    assert data_of(interaction)["values"] == ["a", "c"]
    await scene.page.refused(path, {**body, "custom_id": "who", "values": ["1"]})
    await scene.page.post(path, {**body, "custom_id": "who", "values": [scene.cara]})
    interaction = await bot.next()
    assert list(data_of(interaction)["resolved"]["users"]) == [scene.cara]


class Form(discord.ui.Modal, title="Bid"):
    """One labelled field."""

    amount: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Shells", component=discord.ui.TextInput(custom_id="amount", min_length=1, max_length=2)
    )


async def test_a_modal_is_opened_filled_in_and_closed(bot: TinyBot, page: Page, scene: Scene) -> None:
    """It is checked, answered on the card it came from, and never answered by another modal."""
    card = await posted(bot, buttons("bid"))
    await scene.click(card, "bid")
    interaction = await bot.next()
    form = Form(custom_id="form:1")
    form.stop()
    await interaction.response.send_modal(form)
    modal = (await page.until("modal"))["modal"]
    assert (modal["person"], modal["title"], modal["custom_id"]) == (scene.anne, "Bid", "form:1")
    path = f"/people/{scene.anne}/modals/{modal['id']}"
    await page.refused(path, {"values": {"amount": "123"}})
    await page.refused(path, {"values": {"amount": ""}})
    await page.refused(path, {"values": {"amount": "1", "colour": "red"}})
    await page.refused(f"/people/{scene.ben}/modals/{modal['id']}", {"values": {"amount": "1"}})
    await page.post(path, {"values": {"amount": "12"}})
    submitted = await bot.next()
    assert data_of(submitted)["custom_id"] == "form:1"
    assert data_of(submitted)["components"][0]["component"]["value"] == "12"
    with pytest.raises(discord.HTTPException) as refusal:
        await submitted.response.send_modal(Form())
    assert (refusal.value.code, "type" in refusal.value.text) == (50035, True)
    await submitted.response.edit_message(content="12 bid")
    assert (await page.message(lambda message: message["content"] == "12 bid"))["id"] == card
    await page.until("modal_gone", lambda event: event["id"] == modal["id"])


async def test_a_modal_may_ask_with_a_select_and_leave_a_text_empty(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Each kind of field has its own shape in the submission."""
    form = discord.ui.Modal(title="Place", custom_id="form:2", timeout=None)
    options = [discord.SelectOption(label=letter.upper(), value=letter) for letter in "abc"]
    form.add_item(discord.ui.Label(text="Region", component=discord.ui.Select(custom_id="region", options=options, required=True)))
    form.add_item(discord.ui.Label(text="Why", component=discord.ui.TextInput(custom_id="why", required=False)))
    form.stop()
    await scene.call("hello")
    await (await bot.next()).response.send_modal(form)
    modal = (await page.until("modal"))["modal"]
    path = f"/people/{scene.anne}/modals/{modal['id']}"
    for wrong in ({}, {"region": ["z"]}, {"region": ["a", "b"]}):
        await page.refused(path, {"values": wrong})
    await page.post(path, {"values": {"region": ["b"]}})
    submitted = await bot.next()
    fields = [block["component"] for block in data_of(submitted)["components"]]
    assert [field.get("values", field.get("value")) for field in fields] == [["b"], ""]
    await page.post(f"{path}/dismiss")
    await page.until("modal_gone")
    await page.refused(path, {"values": {"region": ["b"]}})


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


async def test_an_answer_after_3_seconds_is_10062_and_the_person_is_told(bot: TinyBot, scene: Scene, clock: VirtualClock) -> None:
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
    """It is unknown before the answer (10015) and dead after its time (50027)."""
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


async def test_an_interaction_while_the_bot_is_away_fails_at_once(playground: Playground, scene: Scene) -> None:
    """Nobody waits for three seconds."""
    hello = [{"name": "hello", "description": "Say hello", "type": 1}]
    playground.house.commands.sync(None, hello)
    sent = await scene.call("hello")
    await scene.page.interaction(sent, "failed")


async def test_the_same_interaction_can_be_sent_again(bot: TinyBot, scene: Scene) -> None:
    """A replay has the same id and token."""
    sent = await scene.call("hello")
    first = await bot.next()
    await scene.page.post(f"/house/interactions/{sent}/again")
    second = await bot.next()
    assert (first.id, first.token) == (second.id, second.token)


async def test_forged_interactions_reach_the_bot_unchecked(bot: TinyBot, scene: Scene) -> None:
    """Clicks, selections and modals that no page would send can be tried."""
    path = f"/people/{scene.dan}/forge"
    body = {"channel_id": scene.night, "message_id": None, "custom_id": "made:up"}
    await scene.page.post(path, {**body, "component_type": 3, "values": ["x"]})
    forged = await bot.next()
    assert data_of(forged)["custom_id"] == "made:up"
    await scene.page.post(path, {**body, "modal": True, "values": {"amount": "many"}})
    forged = await bot.next()
    assert forged.type is discord.InteractionType.modal_submit
