"""Records: frozen, slotted dataclasses, of which states, actions, views and options are made."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar, dataclass_transform

from pydantic import ConfigDict

T = TypeVar("T")


class RecordKind(StrEnum):
    """The kinds of records that are stored, each with the version of its game."""

    OPTIONS = "options"
    STATE = "state"
    ACTION = "action"
    NEWS = "news"
    RESULT = "result"
    ORDER = "order"
    """The key of an order slot, a string."""


STRICT: Final = ConfigDict(strict=True, extra="forbid")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, slotted dataclass that pydantic reads strictly.

    A `TypeAdapter` takes no configuration for a dataclass, so each class carries its own: no coercion
    between types, no unknown fields. Rules build records without validation; that happens where data enters
    (`codec`).

    >>> @record
    ... class Take:
    ...     number: int
    ...     kind: str = "take"
    >>> Take(2) == Take(2), hash(Take(2)) == hash(Take(2))
    (True, True)
    """
    made = dataclass(frozen=True, slots=True)(cls)
    made.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # pydantic looks for this very name
    return made
