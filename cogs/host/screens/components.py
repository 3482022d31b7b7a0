"""Building blocks of messages: texts, buttons, lists and rows that keep to Discord's limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import discord

from cogs.host.graphemes import cut, cut_apart, units
from cogs.host.limits import BUTTON_LABEL, CHOICE_DESCRIPTION, CHOICE_LABEL, PLACEHOLDER, ROW

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.host.custom_ids import Press
    from cogs.host.screens.shown import Picture

Block: TypeAlias = "discord.ui.Item[discord.ui.LayoutView]"
Button: TypeAlias = "discord.ui.Button[discord.ui.LayoutView]"
Row: TypeAlias = "discord.ui.ActionRow[discord.ui.LayoutView]"
Select: TypeAlias = "discord.ui.Select[discord.ui.LayoutView]"

SEA: Final = 0x2A6F97
"""The colour of a message that belongs to no seat."""


def newest(lines: Sequence[str], room: int) -> list[str]:
    """The last lines that fit into `room` code units, line breaks included; at least the last one, cut."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= units(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept or [cut(line, room + units(line)) for line in lines[-1:]]


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """The first lines that fit into `room` code units, with a sign between; at least the first one, cut."""
    kept: list[str] = []
    for line in lines:
        room -= units(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept or [cut(line, room + units(line)) for line in lines[:1]]


def text(*lines: str) -> list[Block]:
    """A text of some lines; nothing where they are blank, since Discord refuses an empty text."""
    told = "\n".join(lines)
    return [discord.ui.TextDisplay(told)] if told.strip() else []


def button(label: str, press: Press, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Button:
    """A button, which carries what a press of it means."""
    return discord.ui.Button(label=cut(label, BUTTON_LABEL), custom_id=press.encode(), style=style)


def select(placeholder: str, press: Press, options: Sequence[tuple[str, int | str, str]]) -> Select:
    """A list of at most 25 `(label, value, description)`; a description may be empty."""
    labels = cut_apart([label for label, _, _ in options], CHOICE_LABEL)
    told = [
        discord.SelectOption(
            label=label, value=str(value), description=cut(description, CHOICE_DESCRIPTION) or None
        )
        for label, (_, value, description) in zip(labels, options, strict=True)
    ]
    return discord.ui.Select(
        placeholder=cut(placeholder, PLACEHOLDER),
        custom_id=press.encode(),
        options=told,
    )


def rows(buttons: Sequence[Button]) -> list[Block]:
    """The buttons in rows of five."""
    return [discord.ui.ActionRow(*buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def picture(*of: Picture) -> Block:
    """One picture that is attached to the message, or up to ten small ones beside each other."""
    items = [discord.MediaGalleryItem(f"attachment://{one.name}", description=one.alt) for one in of]
    return discord.ui.MediaGallery(*items)


def section(line: str, beside: Button) -> Block:
    """A line of text with a button beside it."""
    return discord.ui.Section(line, accessory=beside)


def unframed(*lines: str) -> discord.ui.LayoutView:
    """A view with lines of text alone, stopped as that of `message`."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("\n".join(lines)))
    view.stop()
    return view


def message(blocks: Iterable[Block], colour: int = SEA) -> discord.ui.LayoutView:
    """A view with the blocks in one frame. It is stopped: otherwise discord.py would keep it for ever."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.Container(*blocks, accent_colour=colour))
    view.stop()
    return view
