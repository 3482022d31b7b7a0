"""A call, by which somebody asks for something at a table, and the reply to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from cogs.host.context import Context
from games.engine.text import Illegal
from tables.model.table import Table
from tables.model.unreadable import UnreadableTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord

    from cogs.host.custom_ids import Press
    from cogs.host.panels import Redraw
    from cogs.host.screens.shown import Shown
    from games.engine.text import Text
    from tables.model.table import Person


async def _sees_nothing(_: int) -> bool:
    return False


class PressedAt(Enum):
    """The place where a call was made."""

    COMMAND = "command"
    CARD = "card"
    """A component of a message that others see too."""
    PANEL = "panel"
    """A component of a message that only this person sees: the reply can replace it."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request of a person, made by a component, a form or a command.

    `click` is the id of the interaction. `place` is the channel of `guild` it came from, `None` where no
    table can be played. `message` is the id of the component's message, 0 for a command. `values` holds the
    selected values and `bots` the ids of selected users that are bots, `names`
    the names of all of them; `typed` is the text of a form or an
    option. A `manager` may *Manage Server* there, an `organiser` *Manage Events*. `moderates` is the channel
    or thread of the call, with the channel of the thread, if the person may *Manage Channels* there. `parent`
    is the channel of the thread `place`, and `roles` are those that the person has there, as far as Discord
    tells. `sees` returns whether the person can see a channel or thread of `guild`.
    """

    click: int
    person: Person
    language: str
    press: Press
    origin: PressedAt
    guild: int | None
    place: int | None = None
    message: int = 0
    values: tuple[str, ...] = ()
    typed: str = ""
    bots: frozenset[int] = field(default_factory=frozenset)
    names: Mapping[int, str] = field(default_factory=dict)
    moderates: frozenset[int] = frozenset()
    manager: bool = False
    organiser: bool = False
    parent: int | None = None
    roles: frozenset[int] = field(default_factory=frozenset)
    sees: Callable[[int], Awaitable[bool]] = field(default=_sees_nothing, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a call, for this person alone; an empty one only acknowledges.

    A `public` one shows `shown` to all; `text` is then for the person alone, where something must be.
    `shown` with `replace` replaces the message that was pressed, where only this person sees it. A `text`
    with `aside` is left out for a press of a card: the card itself will show the change. With `card`, `shown`
    is the card that was pressed, and replaces it.

    `drawn` is the table from which `shown` was drawn, and `redraw` draws it from a later one. With `asks` it
    is the panel of the person's question. `slot` is the `(table, person)` whose one private message this is;
    `None` for a reply that is about no table, and for a `keepsake`, which stays beside that message. `before`
    is the key of what the message shows that `shown` replaces, if known.
    """

    text: str = ""
    shown: Shown | None = None
    modal: discord.ui.Modal | None = None
    file: tuple[str, bytes] | None = None
    replace: bool = False
    aside: bool = False
    public: bool = False
    drawn: Table | None = field(default=None, repr=False)
    redraw: Redraw | None = None
    asks: bool = False
    card: bool = False
    keepsake: bool = False
    slot: tuple[int, int] | None = None
    before: str = ""


class Overtaken(Illegal):
    """A refusal because the table has changed since it was read; `table` is what it is now."""

    def __init__(self, text: Text, table: Table) -> None:
        super().__init__(text)
        self.table = table


Handler: TypeAlias = Callable[[Context, Call, Table], Awaitable[Reply]]
"""Carries out a call at the table that was read for it.

Raises `Illegal` for what may not be done, and `Repeated` for what was done before.
"""

UnreadableHandler: TypeAlias = Callable[[Context, Call, UnreadableTable], Awaitable[Reply]]
"""Carries out a call at a table that cannot be loaded; raises as a `Handler` does."""

OwnHandler: TypeAlias = Callable[[Context, Call], Awaitable[Reply]]
"""Carries out a call about the caller alone, and no table; raises as a `Handler` does."""
