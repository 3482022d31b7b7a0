"""Building blocks of messages, as JSON: texts, buttons, lists and rows that keep to Discord's limits.

discord.py's own take five times as long to make and, since they know their parents, are freed by the garbage
collector only. Their callbacks and timeouts have no use here: the router answers all presses.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NewType, TypeAlias

from discord import ButtonStyle, ChannelType

from cogs.host.graphemes import cut, cut_apart, units
from cogs.host.limits import BUTTON_LABEL, CHOICE_DESCRIPTION, CHOICE_LABEL, PLACEHOLDER, ROW
from cogs.host.screens.shown import Component

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.host.custom_ids import Press
    from cogs.host.screens.shown import Picture

Block: TypeAlias = Component
"""A component that stands in the frame of a message, or in another one."""

Button = NewType("Button", Block)
"""A component that stands in a row with others."""

Select = NewType("Select", Block)
"""A component that fills a row."""

Option = NewType("Option", Block)
"""A value of a list."""

SEA: Final = 0x2A6F97
"""The colour of a message that belongs to no seat."""


class ComponentKind(IntEnum):
    """Discord's numbers of components."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    PEOPLE = 5
    ROLES = 6
    CHANNELS = 8
    SECTION = 9
    TEXT = 10
    GALLERY = 12
    CONTAINER = 17


def newest(lines: Sequence[str], room: int) -> list[str]:
    """Return the last lines that fit into `room` code units with line breaks; at least the last one, cut."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= units(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return kept or [cut(line, room + units(line)) for line in lines[-1:]]


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """Return the first lines that fit into `room` code units with a sign between; at least one, cut."""
    kept: list[str] = []
    for line in lines:
        room -= units(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept or [cut(line, room + units(line)) for line in lines[:1]]


def text(*lines: str) -> list[Block]:
    """Make a text of some lines; nothing if they are blank, since Discord refuses an empty text."""
    told = "\n".join(lines)
    return [_text(told)] if told.strip() else []


def button(label: str, press: Press, style: ButtonStyle = ButtonStyle.secondary) -> Button:
    """Make a button, which carries the meaning of its press."""
    return Button(
        {
            "type": ComponentKind.BUTTON.value,
            "style": style.value,
            "disabled": False,
            "label": cut(label, BUTTON_LABEL),
            "custom_id": press.encode(),
        }
    )


def select(placeholder: str, press: Press, options: Sequence[tuple[str, int | str, str]]) -> Select:
    """Make a list of at most 25 `(label, value, description)`; a description may be empty."""
    labels = cut_apart([label for label, _, _ in options], CHOICE_LABEL)
    return chooser(
        press,
        [
            option(label, str(value), description)
            for label, (_, value, description) in zip(labels, options, strict=True)
        ],
        placeholder,
    )


def option(label: str, value: str, description: str = "", *, chosen: bool = False) -> Option:
    """Make a value of a list, `chosen` from the start or not."""
    made = Option({"label": cut(label, CHOICE_LABEL), "value": value, "default": chosen})
    if description:
        made["description"] = cut(description, CHOICE_DESCRIPTION)
    return made


def chooser(
    press: Press, options: Sequence[Option], placeholder: str = "", *, least: int = 1, most: int = 1
) -> Select:
    """Make a list from which `least` to `most` of at most 25 options are chosen."""
    return Select(_menu(ComponentKind.SELECT, press, placeholder, least, most) | {"options": list(options)})


def person_chooser(press: Press, placeholder: str, most: int = 1) -> Select:
    """Make a list of the people of the server."""
    return Select(_menu(ComponentKind.PEOPLE, press, placeholder, 1, most))


def role_chooser(press: Press, placeholder: str, most: int = 1) -> Select:
    """Make a list of the roles of the server."""
    return Select(_menu(ComponentKind.ROLES, press, placeholder, 1, most))


def channel_chooser(press: Press, placeholder: str, most: int) -> Select:
    """Make a list of the text channels of the server."""
    kinds = [ChannelType.text.value]
    return Select(_menu(ComponentKind.CHANNELS, press, placeholder, 1, most) | {"channel_types": kinds})


def rows(buttons: Sequence[Button]) -> list[Block]:
    """Arrange buttons in rows of five."""
    return [button_row(buttons[start : start + ROW]) for start in range(0, len(buttons), ROW)]


def button_row(buttons: Sequence[Button]) -> Block:
    """Make one row of at most five buttons."""
    return _row(buttons)


def row(of: Select) -> Block:
    """Make the row of a list."""
    return _row([of])


def picture(*of: Picture) -> Block:
    """Show a picture that is attached to the message, or up to ten small ones beside each other."""
    items = [
        {"media": {"url": f"attachment://{file.name}"}, "spoiler": False, "description": file.alt}
        for file in of
    ]
    return {"type": ComponentKind.GALLERY.value, "items": items}


def section(line: str, beside: Button) -> Block:
    """Make a line of text with a button beside it."""
    return {"type": ComponentKind.SECTION.value, "components": [_text(line)], "accessory": beside}


def unframed_text(*lines: str) -> list[Block]:
    """Make a message of lines of text alone."""
    return [_text("\n".join(lines))]


def message(blocks: Iterable[Block], colour: int = SEA) -> list[Block]:
    """Make a message with the blocks in one frame."""
    return [
        {
            "type": ComponentKind.CONTAINER.value,
            "accent_color": colour,
            "spoiler": False,
            "components": list(blocks),
        }
    ]


def _text(told: str) -> Block:
    return {"type": ComponentKind.TEXT.value, "content": told}


def _row(parts: Sequence[Block]) -> Block:
    return {"type": ComponentKind.ROW.value, "components": list(parts)}


def _menu(kind: ComponentKind, press: Press, placeholder: str, least: int, most: int) -> Block:
    made: Block = {
        "type": kind.value,
        "custom_id": press.encode(),
        "min_values": least,
        "max_values": most,
        "disabled": False,
    }
    if placeholder:
        made["placeholder"] = cut(placeholder, PLACEHOLDER)
    return made
