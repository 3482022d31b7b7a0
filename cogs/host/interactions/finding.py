"""Which table is meant: named by its number, or the one that is played where somebody writes; and whose eyes
it is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.choices.typed import LONGEST_TYPED
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import labelling
from cogs.host.screens.seats import title_of
from games.engine.text import Illegal, Who, say
from tables.outbox import invite_place
from words import language_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from games.engine.text import Seat
    from tables.model import Table


async def may_see(context: Context, interaction: Interaction, number: int) -> bool:
    """Whether a table is this person's business: they sit there, are invited, or can see its channel. Raises
    `Illegal` if there is none.
    """
    table = await context.tables.get(number)
    person = interaction.user
    if table.seat_of(person.id) is not None or interaction.channel_id in (table.channel, table.thread):
        return True
    if (
        interaction.guild is None
        or interaction.guild_id != table.guild
        or not isinstance(person, discord.Member)
    ):
        return await context.outbox.posted(number, invite_place(person.id)) is not None
    channel = interaction.guild.get_channel_or_thread(table.channel)
    if channel is None or channel.type is discord.ChannelType.private_thread:
        return False
    return channel.permissions_for(person).view_channel


async def find_table(context: Context, interaction: Interaction, number: int | None) -> int:
    """The table that a command is about; raises `Illegal` if it is not clear which.

    Where no number is given: one that is going on here (their own, if there are several); else the last one
    here; else their only one.
    """
    if number is not None:
        return number
    here = await context.tables.in_place(interaction.channel_id or 0)
    own = await context.tables.of_person(interaction.user.id)
    for among in (tuple(one for one in here if one in own), here):
        if len(among) == 1:
            return among[0]
        if among:
            raise Illegal(say("answer-which-table", tables=tuple(str(one) for one in among)))
    if (last := await context.tables.last_in(interaction.channel_id or 0)) is not None:
        return last
    if len(own) == 1:
        return own[0]
    raise Illegal(
        say("answer-which-table", tables=tuple(str(one) for one in own)) if own else say("answer-no-table")
    )


async def seat_meant(context: Context, interaction: Interaction) -> tuple[Table, Seat] | None:
    """The table that a command is about while it is being typed, and where its caller sits; `None` where
    either is not clear.
    """
    try:
        table = await context.tables.get(
            await find_table(context, interaction, getattr(interaction.namespace, "table", None))
        )
    except Illegal:
        return None
    seat = table.seat_of(interaction.user.id)
    return None if seat is None else (table, seat)


async def tables_to_choose(
    context: Context, interaction: Interaction, current: str
) -> list[discord.app_commands.Choice[int]]:
    """The tables that a command may be about, for autocomplete: those of this place, then those of this
    person.
    """
    here = await context.tables.in_place(interaction.channel_id or 0)
    last = await context.tables.last_in(interaction.channel_id or 0)
    own = await context.tables.of_person(interaction.user.id)
    numbers = dict.fromkeys([*here, *own, *([last] if last is not None else [])])
    tables = [await context.tables.get(one) for one in numbers]
    language = language_of(str(interaction.locale))
    typed = current[:LONGEST_TYPED].casefold()
    found = [(_label(context, language, table), table.id) for table in tables]
    return [
        discord.app_commands.Choice(name=label, value=number)
        for label, number in found
        if typed in label.casefold() or typed == str(number)
    ][:CHOICES]


def _label(context: Context, language: str, table: Table) -> str:
    words = labelling(table, context.words(language))
    who = tuple(Who(one.seat) for one in table.participants)
    return cut(words(say("answer-table-choice", title=title_of(table), who=who)), CHOICE_LABEL)
