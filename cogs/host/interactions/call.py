"""A call, by which a person asks for something, and the handlers that carry it out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeGuard, TypeVar

from cogs.host.context import Context
from cogs.host.custom_ids import DraftPress, EventPress, OwnPress, Press, TablePress, Verb
from cogs.host.interactions.replies import Reply
from games.engine.text import Illegal, say
from tables.model.table import Table
from tables.model.unreadable import UnreadableTable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Text
    from tables.model.table import Person

P_co = TypeVar("P_co", bound=Press, covariant=True)


class PressedAt(Enum):
    """The place where a call was made."""

    COMMAND = "command"
    CARD = "card"
    """A component of a message that others see too."""
    PANEL = "panel"
    """A component of a message that only this person sees: the reply can replace it."""


@dataclass(frozen=True, slots=True)
class PressedMessage:
    """The message whose component was pressed; a `private` one is seen by the caller alone."""

    id: int
    private: bool


@dataclass(frozen=True, slots=True)
class Chosen:
    """Values that were chosen from a list, or with a command.

    `users` are the names of selected users by their ids, and `bots` the ids of those that are bots.
    """

    values: tuple[str, ...]
    users: Mapping[int, str] = field(default_factory=dict)
    bots: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Typed:
    """The text of a form, or of an option of a command.

    For a form, `fields` are the values of its fields by their ids, and `text` the first that was typed.
    `users` and `bots` are selected users, as in `Chosen`.
    """

    text: str
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    users: Mapping[int, str] = field(default_factory=dict)
    bots: frozenset[int] = frozenset()


class ServerStanding(Enum):
    """How a person stands in a server from which a call does not come."""

    STRANGER = "stranger"
    """No member of it."""
    MEMBER = "member"
    """A member who sees the channel that was asked about."""
    EXCLUDED = "excluded"
    """A person who was banned, is timed out, or may not see the channel."""
    UNKNOWN = "unknown"
    """Discord does not tell."""


async def _stands_unknown(_: int, __: int) -> ServerStanding:
    return ServerStanding.UNKNOWN


async def _sees_nothing(_: int) -> bool:
    return False


async def _writes_nowhere(_: int) -> bool:
    return False


async def _rings_nothing(_: int, __: int | None = None) -> Text | None:
    return say("server-announce-gone")


async def _opens_nothing(_: str) -> int | None:
    return None


@dataclass(frozen=True, slots=True)
class Here:
    """The guild from which a call comes, and the rights of the caller there.

    `place` is the channel or thread, `None` where no table can be played, and `parent` the channel of that
    thread. A `manager` may *Manage Server*, an `organiser` *Manage Events*. `moderates` holds the channel or
    thread of the call, with the channel of the thread, if the caller may *Manage Channels* there. `roles` are
    the caller's, as far as Discord tells. `sees` returns whether the caller can see a channel or
    thread of the guild, `writes` whether the bot may write there, `draws` whether it may also post
    pictures. `ring_refusal` returns why the caller may not have the bot notify a role in a channel, by
    default that of the call; `None` if they may. `open_thread` opens a thread of that name for the caller, as
    private as the bot may, and returns its id; `None` where it may open none.
    """

    guild: int
    place: int | None = None
    parent: int | None = None
    manager: bool = False
    organiser: bool = False
    moderates: frozenset[int] = frozenset()
    roles: frozenset[int] = frozenset()
    sees: Callable[[int], Awaitable[bool]] = field(default=_sees_nothing, compare=False, repr=False)
    writes: Callable[[int], Awaitable[bool]] = field(default=_writes_nowhere, compare=False, repr=False)
    draws: Callable[[int], Awaitable[bool]] = field(default=_writes_nowhere, compare=False, repr=False)
    ring_refusal: Callable[..., Awaitable[Text | None]] = field(
        default=_rings_nothing, compare=False, repr=False
    )
    open_thread: Callable[[str], Awaitable[int | None]] = field(
        default=_opens_nothing, compare=False, repr=False
    )

    @property
    def places(self) -> set[int]:
        """The place, and the channel of a thread."""
        return {place for place in (self.place, self.parent) if place is not None}


@dataclass(frozen=True, slots=True)
class Command:
    """A command at a table: its verb, and the values or the text of its options."""

    verb: Verb
    values: tuple[str, ...] = ()
    typed: str | None = None


@dataclass(frozen=True, slots=True)
class Call(Generic[P_co]):
    """A request of a person, made by a component, a form or a command.

    `click` is the id of the interaction. `message` is `None` for a command, `here` in direct messages, and
    `entered` where nothing was chosen or typed. `stands` returns how the caller stands in any server, as to a
    channel of it.
    """

    click: int
    person: Person
    language: str
    press: P_co
    message: PressedMessage | None = None
    here: Here | None = None
    entered: Chosen | Typed | None = None
    stands: Callable[[int, int], Awaitable[ServerStanding]] = field(
        default=_stands_unknown, compare=False, repr=False
    )

    @property
    def origin(self) -> PressedAt:
        """The place where the call was made."""
        if self.message is None:
            return PressedAt.COMMAND
        return PressedAt.PANEL if self.message.private else PressedAt.CARD

    @property
    def guild(self) -> int | None:
        """The guild from which the call comes; `None` in direct messages."""
        return self.here.guild if self.here else None

    @property
    def values(self) -> tuple[str, ...]:
        """The values that were chosen."""
        return self.entered.values if isinstance(self.entered, Chosen) else ()

    @property
    def typed(self) -> str:
        """The text that was typed."""
        return self.entered.text if isinstance(self.entered, Typed) else ""

    def read_field(self, name: str) -> tuple[str, ...]:
        """Return the values of a field of a form: a text is one; none for a field that was left empty."""
        return self.entered.fields.get(name, ()) if isinstance(self.entered, Typed) else ()


class Overtaken(Illegal):
    """A refusal because the table has changed since it was read; `table` is what it is now."""

    def __init__(self, text: Text, table: Table) -> None:
        super().__init__(text)
        self.table = table


P = TypeVar("P", bound=Press)


def is_about(call: Call[Press], kind: type[P]) -> TypeGuard[Call[P]]:
    """Return whether the press of a call is of a kind."""
    return isinstance(call.press, kind)


AnyCall: TypeAlias = Call[Press]
TableCall: TypeAlias = Call[TablePress]
EventCall: TypeAlias = Call[EventPress]
DraftCall: TypeAlias = Call[DraftPress]
OwnCall: TypeAlias = Call[OwnPress]

Handler: TypeAlias = Callable[[Context, TableCall, Table], Awaitable[Reply]]
"""Carries out a call at the table that was read for it.

Raises `Illegal` for what may not be done, and `Repeated` for what was done before.
"""

UnreadableHandler: TypeAlias = Callable[[Context, TableCall, UnreadableTable], Awaitable[Reply]]
"""Carries out a call at a table that cannot be loaded; raises as a `Handler` does."""

EventHandler: TypeAlias = Callable[[Context, EventCall], Awaitable[Reply]]
"""Carries out a call about a game night or a cup; raises as a `Handler` does."""

DraftHandler: TypeAlias = Callable[[Context, DraftCall], Awaitable[Reply]]
"""Carries out a call about a draft; raises as a `Handler` does."""

OwnHandler: TypeAlias = Callable[[Context, OwnCall], Awaitable[Reply]]
"""Carries out a call about the caller or the server alone; raises as a `Handler` does."""
