"""The private note of a person on a match: its form, its line, and the button that opens it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.limits import MODAL_LABEL
from cogs.host.names import safe
from cogs.host.screens.components import button
from cogs.host.screens.seats import title_of
from games.engine.text import say
from tables.commands.notes import LONGEST_NOTE

if TYPE_CHECKING:
    from cogs.host.screens.components import Button
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words


def note_lines(table: Table, seat: Seat, words: Words) -> list[str]:
    """Return the note of the person at a seat, for their eyes only; nothing without one."""
    note = table.participants[seat].note
    return [words(say("seat-note", note=safe(note, LONGEST_NOTE)))] if note else []


def note_button(table: Table, words: Words) -> Button:
    """Return the button that opens the note."""
    return button(words(say("seat-note-button")), TablePress(Verb.NOTE, table.id))


def note_modal(table: Table, seat: Seat, words: Words) -> discord.ui.Modal:
    """Return the form with the note of the person at a seat."""
    modal = discord.ui.Modal(
        title=cut(words(title_of(table)), MODAL_LABEL),
        timeout=None,
        custom_id=TablePress(Verb.SAID_NOTE, table.id).encode(),
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed",
        style=discord.TextStyle.paragraph,
        max_length=LONGEST_NOTE,
        required=False,
        default=table.participants[seat].note or None,
    )
    modal.add_item(discord.ui.Label(text=cut(words(say("seat-note-label")), MODAL_LABEL), component=field))
    modal.stop()
    return modal
