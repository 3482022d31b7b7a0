"""Records: frozen structs, of which states, actions, views and options are made."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, TypeVar, cast, dataclass_transform

from msgspec import NODEFAULT, Struct, field, structs

if TYPE_CHECKING:
    from collections.abc import Mapping

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


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A frozen record, made and replaced fast, and read strictly.

    Rules build records without validation; that happens where data enters (`codec`). The garbage collector
    leaves records alone: they hold what was there before them, so they are in no cycle. Those with a `dict`,
    for properties that are kept, have to be looked through.

    >>> class Step(Record):
    ...     number: int
    ...     slow: bool = False
    >>> Step(2) == Step(2), hash(Step(2)) == hash(Step(2))
    (True, True)
    >>> replace(Step(2), number=3)
    Step(number=3, slow=False)
    """


R = TypeVar("R", bound=Record)

if TYPE_CHECKING:

    def replace(record: R, /, **changes: object) -> R:
        """Return a record with other values in some fields, which checkers know (`tools/record_calls.py`)."""
else:
    replace = structs.replace


class Tagged(Record, tag_field="kind"):
    """A record that its JSON tells apart from others by a `kind`, which is the tag of its class.

    >>> class Take(Tagged, tag="take"):
    ...     number: int
    >>> kind_of(Take), kind_of(Take(2))
    ('take', 'take')
    """


def kind_of(record: object) -> str:
    """Return the `kind` of a tagged record or of its class, by which unions of records are told apart."""
    return str(cast("type[Struct]", record).__struct_config__.tag)


def fields_of(record: object) -> tuple[structs.FieldInfo, ...]:
    """Return the fields of a record, or of a class of records; raises `TypeError` for anything else."""
    return structs.fields(cast("Struct", record))


def names_of(record: object) -> tuple[str, ...]:
    """Return the names of the fields of a record, or of a class of records, in order."""
    found: tuple[str, ...] = record.__struct_fields__  # type: ignore[attr-defined]  # a cast takes its time here
    return found


def defaults_of(record: object) -> Mapping[str, object]:
    """Return the defaults of a record, or of a class of records, by the names of their fields."""
    return _defaults_of(record if isinstance(record, type) else type(record))


@cache
def _defaults_of(kind: type[object]) -> Mapping[str, object]:
    defaults = cast("type[Struct]", kind).__struct_defaults__
    named = zip(names_of(kind)[-len(defaults) :], defaults, strict=True) if defaults else ()
    return {name: default for name, default in named if default is not NODEFAULT}


def with_fields(record: T, /, **changes: object) -> T:
    """Return a record with other values in some fields, named at run time.

    Checkers do not look at the fields: rules use `replace`, which is the same.
    """
    return cast("T", structs.replace(cast("Struct", record), **changes))
