"""Texts to say, in no language yet; news, addressed to all or to one seat; refusals."""

from __future__ import annotations

from typing import TypeAlias

from games.engine.record import record

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


@record
class Who:
    """A seat in a text, said as the name of the person who sits there."""

    seat: Seat


@record
class Text:
    """A message of the Fluent files: its key and its parameters, sorted by name; made with `say`."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


Param: TypeAlias = "int | str | Who | Text | tuple[Part, ...]"
"""A parameter: a number, a name, a seat, a text, or a tuple of these (said as a list: *A, B and C*)."""

Part: TypeAlias = "int | str | Who | Text"


@record
class News:
    """Something that happened, told to one seat or, with `to=None`, to everybody."""

    text: Text
    to: Seat | None = None


def say(key: str, /, **params: Param) -> Text:
    """Make a text.

    >>> say("toy-took", who=Who(1), number=3)
    Text(key='toy-took', params=(('number', 3), ('who', Who(seat=1))))
    """
    return Text(key, tuple(sorted(params.items()) if len(params) > 1 else params.items()))


class Illegal(Exception):
    """A refusal of what the rules or the table do not allow; `text` says so to the player."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text
