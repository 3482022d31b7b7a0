"""The score sheet of a match: where each point of each seat came from, told by its public news alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import Record
from games.engine.text import Text, Who

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from games.engine.text import Param, Seat


class SheetRow(Record):
    """A source of points, and what each seat gained or lost by it."""

    label: Text
    amounts: tuple[int, ...]


class SheetPart(Record):
    """A kind of points of all seats, with its sources.

    The amounts of all rows add up to what each seat has; `shown` are the seats of which the reader may know.
    """

    label: Text
    seats: int
    rows: tuple[SheetRow, ...]
    shown: tuple[Seat, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The sums of the rows, by seat."""
        return tuple(sum(row.amounts[seat] for row in self.rows) for seat in range(self.seats))


class Account:
    """Adds up amounts by their source, in the order in which the sources first occur."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._rows: dict[Text, list[int]] = {}

    def add(self, label: Text, seat: Seat, amount: int) -> None:
        """Add what a seat has gained, or lost below 0, by a source."""
        self._rows.setdefault(label, [0] * self._seats)[seat] += amount

    def part(self, label: Text, shown: Iterable[Seat] | None = None) -> SheetPart:
        """Return the part of these rows; by default the points of all seats are shown."""
        seats = tuple(range(self._seats) if shown is None else shown)
        rows = tuple(SheetRow(source, tuple(amounts)) for source, amounts in self._rows.items())
        return SheetPart(label, self._seats, rows, seats)


def params_of(text: Text) -> Mapping[str, Param]:
    """Return the parameters of a text by their names."""
    return dict(text.params)


def seats_in(value: Param) -> Iterator[Seat]:
    """Yield the seats that a parameter names: one, or several."""
    for item in value if isinstance(value, tuple) else (value,):
        if isinstance(item, Who):
            yield item.seat


def number_in(value: Param) -> int:
    """Return the number of a parameter; 0 where it is none."""
    return value if isinstance(value, int) else 0
