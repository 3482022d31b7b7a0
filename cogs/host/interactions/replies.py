"""Replies: the possible answers of a handler, for the caller alone by default."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import discord

    from cogs.host.panels import Redraw, Subject
    from cogs.host.screens.shown import Shown
    from games.engine.ids import PersonId
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """A reply that shows nothing."""


@dataclass(frozen=True, slots=True)
class Say:
    """A line of text. With `aside`, it is left out for a press of a card, which shows the change itself."""

    text: str
    aside: bool = False


@dataclass(frozen=True, slots=True)
class SendFile:
    """A line of text with a file. A `keepsake` stays where it is when the next reply comes."""

    text: str
    name: str
    data: bytes
    keepsake: bool = False


@dataclass(frozen=True, slots=True)
class OpenForm:
    """A form, in which the caller types something."""

    modal: discord.ui.Modal


@dataclass(frozen=True, slots=True)
class Following:
    """A page that follows its table.

    `drawn` is the table from which it was drawn, and `redraw` draws it from a later one. With `asks` it is
    the panel of the caller's question.
    """

    drawn: Table = field(repr=False)
    redraw: Redraw
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Show:
    """A page in a message of its own; `follows` is `None` for one that stays as it is."""

    shown: Shown
    follows: Following | None = None


@dataclass(frozen=True, slots=True)
class Replace:
    """A page in place of the private message that was pressed; elsewhere it is shown as by `Show`."""

    shown: Shown
    follows: Following | None = None


@dataclass(frozen=True, slots=True)
class Publish:
    """A page for all to see. `text` is for the caller alone, where something must be said."""

    shown: Shown
    text: str


@dataclass(frozen=True, slots=True)
class RedrawCard:
    """The card of a table in place of the one that was pressed; `drawn` is the table from which it is."""

    shown: Shown
    drawn: Table = field(repr=False)


Reply: TypeAlias = Acknowledge | Say | SendFile | OpenForm | Show | Replace | Publish | RedrawCard


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A reply that is ready to be sent.

    `slot` is the subject and the person whose one private message it is; `None` for a reply without a
    subject, and for a keepsake. `before` is the key of what the message shows that the reply replaces, if
    known.
    """

    reply: Reply
    slot: tuple[Subject, PersonId] | None = None
    before: str = ""
