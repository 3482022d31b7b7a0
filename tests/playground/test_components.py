"""Buttons, selects and modals, in channels, in direct messages and on private panels."""

import discord
import pytest

from tests.playground.cards import buttons, data_of, post_card
from tests.playground.driving import Page, Scene
from tests.playground.tiny_bot import TinyBot


async def test_a_click_updates_its_message(bot: TinyBot, page: Page, scene: Scene) -> None:
    """Type 7 edits the card in place."""
    card = await post_card(bot, buttons("one", "two"))
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
    card = await post_card(bot, buttons("one"))
    await scene.click(card, "one")
    interaction = await bot.next()
    await interaction.response.defer()
    await interaction.edit_original_response(content="Later")
    assert (await page.message(lambda message: message["content"] == "Later"))["id"] == card


async def test_a_private_panel_is_worked_through_by_its_owner(bot: TinyBot, page: Page, scene: Scene) -> None:
    """An ephemeral message is updated by clicks on it and stays private; its follow-ups may be
    private too.
    """
    card = await post_card(bot, buttons("play"))
    await scene.click(card, "play", scene.ben)
    await (await bot.next()).response.send_message("Panel 1", view=buttons("next"), ephemeral=True)
    panel = await page.message(lambda message: message["content"] == "Panel 1")
    await scene.click(panel["id"], "next", scene.ben)
    pressed = await bot.next()
    assert pressed.message is not None
    assert pressed.message.flags.ephemeral
    await pressed.response.edit_message(content="Panel 2")
    again = await page.message(lambda message: message["content"] == "Panel 2")
    assert (again["id"], again["for"]) == (panel["id"], scene.ben)
    await pressed.followup.send("Not possible", ephemeral=True)
    assert (await page.message(lambda message: message["content"] == "Not possible"))["for"] == scene.ben
    await pressed.delete_original_response()
    await page.until("message_gone", lambda event: event["id"] == panel["id"])


async def test_a_button_in_direct_messages_works_even_when_they_are_closed(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """Earlier messages stay usable, and an answer is no new message to the person."""
    sent = await (await bot.fetch_user(int(scene.cara))).send("Your bid?", view=buttons("bid:3"))
    await page.post(f"/people/{scene.cara}", {"dms_open": False})
    await scene.click(sent.id, "bid:3", scene.cara)
    pressed = await bot.next()
    assert (pressed.guild_id, pressed.user.id, pressed.locale.value) == (None, int(scene.cara), "fr")
    await pressed.response.edit_message(content="You bid 3", view=None)
    shown = await page.message(lambda message: message["content"] == "You bid 3")
    assert shown["channel_id"] == scene.dms[scene.cara]


@pytest.mark.parametrize("custom_id", ["two", "off"])
async def test_a_button_that_is_missing_or_disabled_cannot_be_pressed(
    bot: TinyBot, scene: Scene, custom_id: str
) -> None:
    """The bot hears nothing of it."""
    card = await post_card(bot, buttons("off", disabled=True))
    body = {"message_id": card, "custom_id": custom_id}
    await scene.page.refuse(f"/people/{scene.anne}/clicks", body)
    assert bot.arrived.empty()


async def test_selections_are_checked_and_arrive(bot: TinyBot, scene: Scene) -> None:
    """Values must be on offer and as many as asked for."""
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=letter.upper(), value=letter) for letter in "abc"]
    view.add_item(discord.ui.Select(custom_id="letters", options=options, max_values=2))
    view.add_item(discord.ui.UserSelect[discord.ui.View](custom_id="who"))
    view.stop()
    card = await post_card(bot, view)
    path, body = f"/people/{scene.anne}/selections", {"message_id": card, "custom_id": "letters"}
    for wrong in ([], ["z"], ["a", "a"], ["a", "b", "c"]):
        await scene.page.refuse(path, {**body, "values": wrong})
    await scene.page.post(path, {**body, "values": ["a", "c"]})
    interaction = await bot.next()
    assert data_of(interaction)["values"] == ["a", "c"]
    await scene.page.refuse(path, {**body, "custom_id": "who", "values": ["1"]})
    await scene.page.post(path, {**body, "custom_id": "who", "values": [scene.cara]})
    interaction = await bot.next()
    assert list(data_of(interaction)["resolved"]["users"]) == [scene.cara]


class Form(discord.ui.Modal, title="Bid"):
    """One labelled field."""

    amount: discord.ui.Label[discord.ui.Modal] = discord.ui.Label(
        text="Shells", component=discord.ui.TextInput(custom_id="amount", min_length=1, max_length=2)
    )


async def test_a_modal_is_opened_filled_in_and_closed(bot: TinyBot, page: Page, scene: Scene) -> None:
    """The form is checked, answered on the card it came from, and never answered by another modal."""
    card = await post_card(bot, buttons("bid"))
    await scene.click(card, "bid")
    interaction = await bot.next()
    form = Form(custom_id="form:1")
    form.stop()
    await interaction.response.send_modal(form)
    modal = (await page.until("modal"))["modal"]
    assert (modal["person"], modal["title"], modal["custom_id"]) == (scene.anne, "Bid", "form:1")
    path = f"/people/{scene.anne}/modals/{modal['id']}"
    await page.refuse(path, {"values": {"amount": "123"}})
    await page.refuse(path, {"values": {"amount": ""}})
    await page.refuse(path, {"values": {"amount": "1", "colour": "red"}})
    await page.refuse(f"/people/{scene.ben}/modals/{modal['id']}", {"values": {"amount": "1"}})
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


async def test_a_modal_may_ask_with_a_select_and_leave_a_text_empty(
    bot: TinyBot, page: Page, scene: Scene
) -> None:
    """Each kind of field has its own shape in the submission."""
    form = discord.ui.Modal(title="Place", custom_id="form:2", timeout=None)
    options = [discord.SelectOption(label=letter.upper(), value=letter) for letter in "abc"]
    form.add_item(
        discord.ui.Label(
            text="Region", component=discord.ui.Select(custom_id="region", options=options, required=True)
        )
    )
    form.add_item(
        discord.ui.Label(text="Why", component=discord.ui.TextInput(custom_id="why", required=False))
    )
    form.stop()
    await scene.call("hello")
    await (await bot.next()).response.send_modal(form)
    modal = (await page.until("modal"))["modal"]
    path = f"/people/{scene.anne}/modals/{modal['id']}"
    for wrong in ({}, {"region": ["z"]}, {"region": ["a", "b"]}):
        await page.refuse(path, {"values": wrong})
    await page.post(path, {"values": {"region": ["b"]}})
    submitted = await bot.next()
    fields = [block["component"] for block in data_of(submitted)["components"]]
    assert [field.get("values", field.get("value")) for field in fields] == [["b"], ""]
    await page.post(f"{path}/dismiss")
    await page.until("modal_gone")
    await page.refuse(path, {"values": {"region": ["b"]}})


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
