"""Records: frozen, slotted dataclasses, of which states, actions, views and options are made."""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, Field, dataclass, field, fields
from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict

if TYPE_CHECKING:
    from collections.abc import Callable
    from dataclasses import replace as replace  # noqa: PLC0414 - checkers know the fields that may be given

    from _typeshed import DataclassInstance

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
    made = frozen(cls)
    made.__pydantic_config__ = STRICT  # type: ignore[attr-defined]  # pydantic looks for this very name
    return made


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make `cls` a frozen, slotted dataclass of which instances are made, and replaced, fast."""
    made = dataclass(frozen=True, slots=True)(cls)
    _quicken(made)
    return made


def fields_of(made: object) -> tuple[Field[object], ...]:
    """The fields of a record, or of a class of records; raises `TypeError` for anything else."""
    return fields(cast("DataclassInstance", made))


def with_fields(one: T, /, **changes: object) -> T:
    """Return a record with other values in some fields, as `dataclasses.replace` does, seven times as fast.

    Checkers do not look at the fields: this is for names that are known only when it runs. Rules use
    `replace`, which is the same.

    >>> @record
    ... class Take:
    ...     number: int
    ...     kind: str = "take"
    >>> replace(Take(2), number=3)
    Take(number=3, kind='take')
    """
    cls = type(one)
    drafted = _DRAFTED.get(cls)
    if drafted is None:  # some other dataclass
        return cast("T", dataclasses.replace(cast("DataclassInstance", one), **changes))
    draft = drafted(one)
    for name, value in changes.items():
        setattr(draft, name, value)
    draft.__class__ = cls
    return cast("T", draft)


if not TYPE_CHECKING:
    replace = with_fields

_DRAFTED: Final[dict[type[object], Callable[[object], object]]] = {}
"""For each class of records the function that copies one into a draft.

A draft has the same slots but is not frozen, so it is filled fast; then it changes its class and is a record.
"""


def _quicken(cls: type[object]) -> None:
    """Make records of a class faster to make, as rules do little else.

    The `__init__` of a frozen dataclass looks up each slot by its name; this one calls the slots themselves.
    """
    members = fields_of(cls)
    names = [one.name for one in members]
    source = (
        f"def __init__(self, {', '.join(names)}):",
        *(f"    set_{name}(self, {name})" for name in names),
        "    pass",
        "def drafted(one):",
        "    draft = new(Draft)",
        *(f"    draft.{name} = one.{name}" for name in names),
        "    return draft",
    )
    setters = {f"set_{name}": vars(cls)[name].__set__ for name in names}
    draft = type(f"{cls.__name__}Draft", (), {"__slots__": names})
    made = {"new": object.__new__, "Draft": draft, **setters}
    exec("\n".join(source), made)  # noqa: S102 - as `dataclass` does, from the names of the fields alone
    _DRAFTED[cls] = made["drafted"]
    if all(one.default_factory is MISSING for one in members):
        made["__init__"].__defaults__ = cls.__init__.__defaults__
        made["__init__"].__annotations__ = cls.__init__.__annotations__
        cls.__init__ = made["__init__"]  # type: ignore[method-assign]  # of this class of records alone
