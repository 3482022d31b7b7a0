"""Messages that the bot sends in tests, and the data it gets back."""

from typing import cast

import discord

from tests.playground.driving import Json
from tests.playground.tiny_bot import TinyBot


def buttons(*custom_ids: str, disabled: bool = False) -> discord.ui.View:
    """Return a row of buttons labelled by their custom_ids."""
    view = discord.ui.View(timeout=None)
    for custom_id in custom_ids:
        view.add_item(
            discord.ui.Button[discord.ui.View](label=custom_id, custom_id=custom_id, disabled=disabled)
        )
    view.stop()
    return view


def data_of(interaction: discord.Interaction) -> Json:
    """Return an interaction's raw data; its type says only that it is one of several."""
    return cast("Json", interaction.data)


async def post_card(
    bot: TinyBot, view: discord.ui.View | discord.ui.LayoutView, content: str | None = "Card"
) -> str:
    """Post a card as the bot in the first channel; return its id."""
    channel = bot.guilds[0].text_channels[0]
    if isinstance(view, discord.ui.LayoutView):
        return str((await channel.send(view=view)).id)
    return str((await channel.send(content, view=view)).id)
