"""The schema of records sees every change of what is stored, and nothing else."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

import pytest
from msgspec import Meta

from games.engine.record import Record, Tagged
from games.engine.text import Text
from tests.versions.schema import describe


class Colour(StrEnum):
    """A colour."""

    RED = "red"
    BLUE = "blue"


class Hue(StrEnum):
    """The values of `Colour` in another order, under another name."""

    AZURE = "blue"
    SCARLET = "red"


class MoreColours(StrEnum):
    """One more member."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"


class OtherColours(StrEnum):
    """One member has another value."""

    RED = "red"
    BLUE = "azure"


class Put(Tagged, tag="put"):
    """An action."""

    at: int


class Place(Tagged, tag="place"):
    """The action of `Put` with another kind."""

    at: int


class Pass(Tagged, tag="pass"):
    """Another action."""


class Skip(Tagged, tag="skip"):
    """The action of `Pass` with another kind, which its type does not say."""


class Position(Record):
    """The version with which the others are compared."""

    numbers: tuple[int, ...]
    colour: Colour
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    seat: int | None = None


class Situation(Record):
    """Another class and enum, other defaults, another order: what is stored is the same."""

    seat: int | None
    colour: Hue
    numbers: tuple[int, ...] = ()
    rounds: Annotated[int, Meta(le=3, ge=1)] = 1


class Renamed(Record):
    """A field has another name."""

    counts: tuple[int, ...]
    colour: Colour
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    seat: int | None = None


class Added(Record):
    """One more field, with a default."""

    numbers: tuple[int, ...]
    colour: Colour
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    seat: int | None = None
    time: int = 0


class Removed(Record):
    """One field fewer."""

    numbers: tuple[int, ...]
    colour: Colour
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2


class Bounded(Record):
    """A number has other bounds."""

    numbers: tuple[int, ...]
    colour: Colour
    rounds: Annotated[int, Meta(ge=1, le=4)] = 2
    seat: int | None = None


class Required(Record):
    """A field can no longer be empty."""

    numbers: tuple[int, ...]
    colour: Colour
    seat: int
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2


class Coloured(Record):
    """A field has another type."""

    numbers: tuple[int, ...]
    colour: MoreColours
    rounds: Annotated[int, Meta(ge=1, le=3)] = 2
    seat: int | None = None


class Around(Record):
    """A record that holds another."""

    inner: tuple[Position, ...]


class AroundAdded(Record):
    """A record around a changed one."""

    inner: tuple[Added, ...]


Actions: TypeAlias = Put | Pass
Reordered: TypeAlias = Pass | Put
OneMore: TypeAlias = Put | Pass | Skip

CHANGES: list[tuple[object, object]] = [
    (Position, Renamed),
    (Position, Added),
    (Position, Removed),
    (Position, Bounded),
    (Position, Required),
    (Position, Coloured),
    (Around, AroundAdded),
    (Colour, MoreColours),
    (Colour, OtherColours),
    (Put, Place),
    (Pass, Skip),
    (Actions, OneMore),
    (tuple[int, ...], tuple[int, int]),
    (tuple[int, int], tuple[int, int, int]),
    (tuple[int, ...], tuple[str, ...]),
    (int, bool),
    (Literal["a"], Literal["a", "b"]),
    (Text, tuple[Text, ...]),
]


@pytest.mark.parametrize(("before", "after"), CHANGES)
def test_a_change_of_what_is_stored_is_seen(before: object, after: object) -> None:
    assert describe(before) != describe(after)


@pytest.mark.parametrize(("before", "after"), [(Position, Situation), (Colour, Hue), (Actions, Reordered)])
def test_other_names_orders_and_defaults_are_no_change(before: object, after: object) -> None:
    assert describe(before) == describe(after)


def test_a_record_that_contains_itself_is_described() -> None:
    assert "up" in str(describe(Text))


@pytest.mark.parametrize("kind", [list[int], dict[str, int], object, float])
def test_types_that_no_record_may_hold_are_refused(kind: object) -> None:
    with pytest.raises(TypeError, match="a record cannot hold"):
        describe(kind)
