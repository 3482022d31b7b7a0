"""A call: somebody asks for something at a table, by a component, a form or a command; and the reply
to it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from cogs.host.context import Context

if TYPE_CHECKING:
    import discord

    from cogs.host.custom_ids import Press
    from cogs.host.screens.shown import Shown
    from tables.model import Person


class Origin(Enum):
    """Where a call comes from."""

    COMMAND = "command"
    CARD = "card"
    """By a component of a message that others see too."""
    PANEL = "panel"
    """By a component of a message that only this person sees: it can be replaced."""


@dataclass(frozen=True, slots=True)
class Call:
    """What a person asks for.

    `click`: the id of the interaction; `place`: the channel of `guild` from which it came, if a table can be
    played there; `message`: the message of the component, 0 for a command; `values`: what was selected;
    `bots`: the users among them that are programs; `typed`: what was written.
    """

    click: int
    person: Person
    language: str
    press: Press
    origin: Origin
    guild: int | None
    place: int | None = None
    message: int = 0
    values: tuple[str, ...] = ()
    typed: str = ""
    bots: frozenset[int] = field(default_factory=frozenset)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call is answered with, to this person alone; a reply without anything just acknowledges.

    `shown` with `replace` takes the place of the message that was pressed, where only this person sees it. A
    `text` that is an `aside` is left out where somebody pressed a card that will show it.
    """

    text: str = ""
    shown: Shown | None = None
    modal: discord.ui.Modal | None = None
    file: tuple[str, bytes] | None = None
    replace: bool = False
    aside: bool = False


Handler: TypeAlias = Callable[[Context, Call], Awaitable[Reply]]
"""Carries a call out; raises `Illegal` for what may not be done and `Repeated` for what was done before."""
