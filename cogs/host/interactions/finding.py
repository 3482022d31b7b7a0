"""The table that a command is about, and the people who may see a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.choices.typed import LONGEST_TYPED
from cogs.host.context import SeatContext
from cogs.host.graphemes import cut
from cogs.host.interactions.guild_access import VisibleChannels
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import LONGEST_NAME, labelling, safe
from cogs.host.screens.seats import title_of
from cogs.host.screens.unreadable import unreadable_title
from games.engine.ids import TableId
from games.engine.text import Illegal, Who, say
from tables.model.guests import is_guest, shows_guest
from tables.model.table import Phase, Table
from tables.model.unreadable import Unreadable, UnreadableTable
from words import language_of

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.interaction import Interaction
    from games.engine.text import Text
    from tables.model.unreadable import AnyTable


async def hidden_because(
    context: Context, interaction: Interaction, table: AnyTable, *, stays_open: bool
) -> Text | None:
    """Return why a table is hidden from the caller; `None` if they may see it.

    People who sit there or can see its channel may see it. Invited people may until the match begins, and
    always what `stays_open`; guests as long as there may be a seat for them.
    """
    if table.seat_of(interaction.user.id) is not None or await _sees_channel(interaction, table):
        return None
    if isinstance(table, Table) and (former := table.former_of(interaction.user.id)):
        return say("answer-seat-was-taken", before=safe(former.name, LONGEST_NAME))
    if not await context.tables.queries.is_invited(table.id, interaction.user.id):
        return say("tables-unknown")
    guest = isinstance(table, Table) and is_guest(table, interaction.user.id)
    shown = isinstance(table, Table) and shows_guest(table, interaction.user.id)
    if shown or stays_open or (table.phase is Phase.LOBBY and not guest):
        return None
    if guest:
        return say("guests-over")
    return say("answer-invitation-over")


async def _sees_channel(interaction: Interaction, table: AnyTable) -> bool:
    """Return whether an interaction shows that its sender can see the channel of a table."""
    if interaction.channel_id == table.thread:
        return True
    return await VisibleChannels(interaction)(table.channel)


async def find_table(context: Context, interaction: Interaction, number: int | None) -> TableId:
    """Return the table that a command is about; raises `Illegal` if it is not clear which.

    Without a `number`: the live table here (the caller's own, if there are several); else the last one here;
    else the caller's only one.
    """
    if number is not None:
        return TableId(number)
    here = await context.tables.queries.in_place(interaction.channel_id or 0)
    own = await context.tables.queries.of_person(interaction.user.id)
    for among in (tuple(number for number in here if number in own), here):
        if len(among) == 1:
            return TableId(among[0])
        if among:
            raise Illegal(say("answer-which-table", tables=tuple(str(number) for number in among)))
    if (last := await context.tables.queries.last_in(interaction.channel_id or 0)) is not None:
        return TableId(last)
    if len(own) == 1:
        return TableId(own[0])
    raise Illegal(
        say("answer-which-table", tables=tuple(str(number) for number in own))
        if own
        else say("answer-no-table")
    )


async def find_seat(context: Context, interaction: Interaction) -> SeatContext | None:
    """Return the caller's seat at the table of a command that is being typed; `None` if unclear."""
    number = getattr(interaction.namespace, "table", None)
    try:
        table = await context.tables.reader.get(await find_table(context, interaction, number))
    except (Illegal, Unreadable):
        return None
    seat = table.seat_of(interaction.user.id)
    if seat is None:
        return None
    return SeatContext(table, seat, context.languages.words(language_of(str(interaction.locale)), table))


async def tables_to_choose(
    context: Context, interaction: Interaction, current: str
) -> list[discord.app_commands.Choice[int]]:
    """Suggest values of the option `table`: the tables of this place, then the caller's."""
    here = await context.tables.queries.in_place(interaction.channel_id or 0)
    last = await context.tables.queries.last_in(interaction.channel_id or 0)
    own = await context.tables.queries.of_person(interaction.user.id)
    numbers = dict.fromkeys([*here, *own, *([last] if last is not None else [])])
    tables = [await context.tables.reader.find(number) for number in numbers]
    language = language_of(str(interaction.locale))
    typed = current[:LONGEST_TYPED].casefold()
    found = [(_label(context, language, table), table.id) for table in tables]
    return [
        discord.app_commands.Choice(name=label, value=number)
        for label, number in found
        if typed in label.casefold() or typed == str(number)
    ][:CHOICES]


def _label(context: Context, language: str, table: AnyTable) -> str:
    if isinstance(table, UnreadableTable):
        return context.languages.words(language)(unreadable_title(table))
    words = labelling(table, context.languages.words(language))
    who = tuple(Who(participant.seat) for participant in table.participants)
    return cut(words(say("answer-table-choice", title=title_of(table), who=who)), CHOICE_LABEL)
