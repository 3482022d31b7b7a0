"""Texts to say, in no language yet; news, addressed to all or to one seat; refusals."""

from __future__ import annotations

from abc import ABC
from typing import TYPE_CHECKING, TypeAlias

from msgspec import ValidationError, convert

from games.engine.record import Record

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


class Who(Record):
    """A seat in a text, said as the name of the person who sits there."""

    seat: Seat


class Text(Record):
    """A message of the Fluent files: its key and its parameters, sorted by name; made with `say`."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


Part: TypeAlias = int | str | Who | Text

AnyParam: TypeAlias = Part | tuple[Part, ...]
"""A parameter: a number, a name, a seat, a text, or a tuple of these (said as a list: *A, B and C*)."""

if TYPE_CHECKING:
    Param: TypeAlias = AnyParam
else:

    class Param(ABC):  # noqa: B024 - a name for what is registered
        """A parameter as readers of JSON get it: seats and texts have no tags, so `param_of` tells them
        apart.
        """

    for kind in (int, str, Who, Text, tuple):
        Param.register(kind)


class News(Record):
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


def param_of(_: type[object], data: object) -> Param:
    """Read a parameter of a text from parsed JSON; raise `ValidationError` for anything else."""
    if isinstance(data, list):
        return tuple(_part_of(part) for part in data)
    return _part_of(data)


def _part_of(data: object) -> Part:
    if isinstance(data, dict):
        return convert(data, Who) if "seat" in data else convert(data, Text, dec_hook=param_of)
    if isinstance(data, str) or type(data) is int:
        return data
    message = f"a text has no parameter of the type {type(data).__name__}"
    raise ValidationError(message)
