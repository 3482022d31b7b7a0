"""The options of a table in words."""

from __future__ import annotations

import dataclasses
from enum import StrEnum
from typing import TYPE_CHECKING

from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.model.table import Table


def options_text(table: Table) -> Text:
    """A list of the options that differ from their defaults, and of all whose values are words.

    The text of an option is `<game>-option-<field>`: of one that is on or off, its name when on; of another,
    what stands before its value. The texts of words are those of the command's choices.
    """
    game = table.game.rules.key
    told = [
        _told(game, name, value)
        for name, value, usual in _values(table.options)
        if value != usual or isinstance(value, StrEnum)
    ]
    return say("host-options", options=tuple(told)) if told else say("host-options-plain")


def _values(options: object) -> list[tuple[str, object, object]]:
    """`(name, value, default)` of every option."""
    fields = dataclasses.fields(options)  # type: ignore[arg-type]  # the options of every game are a record
    return [(field.name, getattr(options, field.name), field.default) for field in fields]


def _told(game: str, name: str, value: object) -> Text:
    key = f"{game}-option-{name}"
    if value is True:
        return say(key)
    if value is False or value is None:
        return say("host-option-off", option=say(key))
    if isinstance(value, StrEnum):
        return say("host-option", option=say(key), value=say(f"command-{game}-{name}-{value}"))
    return say("host-option", option=say(key), value=str(value))
