"""Things to say, in no language yet; who hears them; and the refusal a player is told."""

from __future__ import annotations

from typing import TypeAlias

from games.engine.record import record

Seat: TypeAlias = int
"""A place at the table, from 0, clockwise."""


@record
class Who:
    """A seat in a text: said as the name of the person who sits there."""

    seat: Seat


@record
class Text:
    """A message of the Fluent files: its key and its parameters, sorted by name. Make it with `say`."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


Param: TypeAlias = "int | str | Who | Text | tuple[Part, ...]"
"""A parameter: a number, a name, a seat, a text inside the text, or a list of these (said as a list: *A, B
and C*).
"""

Part: TypeAlias = "int | str | Who | Text"


@record
class News:
    """Something that happened, told to one seat or, with `to=None`, to everyone."""

    text: Text
    to: Seat | None = None


def say(key: str, /, **params: Param) -> Text:
    """A text.

    >>> say("toy-took", who=Who(1), number=3)
    Text(key='toy-took', params=(('number', 3), ('who', Who(seat=1))))
    """
    return Text(key, tuple(sorted(params.items())))


class Illegal(Exception):
    """A player asked for what the rules or the table do not allow; `text` tells them so."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text
