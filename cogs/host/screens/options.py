"""The terms of a table in words: players, minutes and options."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from games.engine.record import fields_of, with_fields
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.text import Text
    from tables.model.table import Table


def options_line(table: Table) -> tuple[Text, ...]:
    """Return a line of the unusual options, or none; and one for a teaching table.

    It also names options whose usual value depends on the number of players.

    The text of an option is `<game>-option-<field>`. For one that is on or off, that is its name when on, and
    `-off` is added when off; for others, it stands before the value. The texts of words belong to the
    command's choices.
    """
    told = tuple(option_text(table.game.rules.key, name, value) for name, value in _unusual(table))
    options = (say("host-options", options=told),) if told else ()
    return (*options, say("host-teaching")) if table.teaching else options


def facts(table: Table) -> tuple[Text, ...]:
    """Return lines for people who may join: the number of players, the minutes, and the options."""
    seats = table.game.rules.seats
    numbers = say("host-numbers", least=seats[0], most=seats[-1])
    minutes = _minutes(table)
    if minutes is None or table.pace.nights:  # At a slow pace, a match is not played in one go.
        return numbers, *options_line(table)
    line = say("host-numbers-minutes", numbers=numbers, minutes=minutes)
    return line, *options_line(table)


def _minutes(table: Table) -> int | None:
    """Return the minutes of a match of the seated players, or with the fewest players if they are fewer."""
    seats = _seats(table)
    return table.game.rules.minutes(_settle(table, table.options), seats)


def _seats(table: Table) -> int:
    return max(table.game.rules.seats[0], len(table.participants))


def _settle(table: Table, options: object, seats: int | None = None) -> object:
    """Return options as they would be played now, or with `seats`; unchanged if they cannot be."""
    try:
        return table.game.rules.settle(options, _seats(table) if seats is None else seats)
    except Illegal:
        return options


def _unusual(table: Table) -> Iterator[tuple[str, object]]:
    """Yield names and values of the options that follow neither from the defaults nor from those before, and
    of options whose default is another with the fewest players.
    """
    fields = fields_of(table.options)
    told = {field.name: field.default for field in fields}
    for field in fields:
        value = getattr(table.options, field.name)
        said = with_fields(table.options, **told)
        usual = getattr(_settle(table, said), field.name)
        with_fewest = getattr(_settle(table, said, table.game.rules.seats[0]), field.name)
        if usual != with_fewest or value not in (field.default, usual):
            told[field.name] = value
            yield field.name, usual if value == field.default else value


def option_text(game: str, name: str, value: object) -> Text:
    """Return the value of an option of a game in words."""
    key = f"{game}-option-{name}"
    if value is True:
        return say(key)
    if value is False:
        return say(f"{key}-off")
    if isinstance(value, StrEnum):
        return say("host-option", option=say(key), value=say(f"command-{game}-{name}-{value}"))
    return say("host-option", option=say(key), value=str(value))
