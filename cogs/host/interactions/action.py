"""Actions: one record for each verb holds the properties of its presses, and their handler."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from cogs.host.interactions.handlers.unreadable import explain

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from cogs.host.context import Context
    from cogs.host.interactions.call import (
        DraftHandler,
        EventCall,
        EventHandler,
        Handler,
        OwnHandler,
        UnreadableHandler,
    )


class FormUse(Enum):
    """The part of a press in a form, in which something is typed."""

    NONE = "none"
    OPENS = "opens"
    """The answer is a form. Only a first answer can be one, so no deferral precedes it."""
    SENT = "sent"
    """The press is a form that was sent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """The properties of a verb's presses, common to all subjects.

    A `silent` press shows nothing while its answer is made, if it was made on a card: that changes.
    The first answer to a `slow` press, without a path or a value, takes long: its caller sees that it is
    being made.
    """

    form: FormUse = FormUse.NONE
    silent: bool = False
    slow: bool = False


@dataclass(frozen=True, slots=True)
class TableAction(Action):
    """A press about a table, which those may press who can see the table.

    With `on_card`, the answer to one on a card is that card itself. A refusal of a `step` shows a player the
    panel. One that `stays_open` may be pressed by invited people, also after the match has begun.
    One that is `open` may be pressed by people who do not see the table. `unreadable` answers the press at a
    table that cannot be loaded.
    """

    handler: Handler
    _: KW_ONLY
    on_card: bool = False
    step: bool = False
    stays_open: bool = False
    open: bool = False
    unreadable: UnreadableHandler = explain


async def _allow(_: Context, __: EventCall) -> None:
    """Allow a press."""


@dataclass(frozen=True, slots=True)
class EventAction(Action):
    """A press about a game night or a cup. All answers to a person about it stand in one private message.

    `check` raises `Illegal` for callers who may not press it.
    """

    handler: EventHandler
    _: KW_ONLY
    check: Callable[[Context, EventCall], Awaitable[None]] = _allow


@dataclass(frozen=True, slots=True)
class DraftAction(Action):
    """A press about the draft of a game night, which its author alone can reach."""

    handler: DraftHandler


@dataclass(frozen=True, slots=True)
class OwnAction(Action):
    """A press about the caller or the server alone."""

    handler: OwnHandler


AnyAction: TypeAlias = TableAction | EventAction | DraftAction | OwnAction
