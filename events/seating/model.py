"""Records of what is known when people are seated, and of the tables at which they sit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_OWED: Final = 3
"""The most that counts of what a person is owed."""


@dataclass(frozen=True, slots=True)
class Attendee:
    """A person to be seated.

    `wishes` are the games that they would like to play, none for any; `vetoes` those that they will not play.
    They are `new` to some games and `experienced` at others. `owed` counts the earlier rounds in which they
    were left out or played no game that they wished. `computers`: they would play with computer players.
    """

    id: int
    wishes: frozenset[str] = frozenset()
    vetoes: frozenset[str] = frozenset()
    new: frozenset[str] = frozenset()
    experienced: frozenset[str] = frozenset()
    owed: int = 0
    computers: bool = False


@dataclass(frozen=True, slots=True)
class Playable:
    """A game that is on offer, with the minutes of a match by number of seats, for each legal number."""

    key: str
    minutes: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class TableGroup:
    """A table: the people who play a game there, in ascending order, and the number of computer players."""

    game: str
    people: tuple[int, ...]
    computers: int = 0

    @property
    def seats(self) -> int:
        """The seats of the table."""
        return len(self.people) + self.computers


@dataclass(frozen=True, slots=True)
class Seating:
    """The tables, and who sits at none. Both are in order, so that equal seatings are equal."""

    groups: tuple[TableGroup, ...]
    left_out: tuple[int, ...] = ()

    def group_of(self, person: int) -> TableGroup | None:
        """Return the table of a person, if they have one."""
        return next((group for group in self.groups if person in group.people), None)


@dataclass(frozen=True, slots=True)
class SeatingProblem:
    """All that decides who sits where.

    `minutes` are left until closing time, `None` without one. `met` counts the matches that two people have
    played with each other, by their ids in ascending order. `before` is an earlier proposal for the same
    round, which people have perhaps seen: they stay where they were if nothing else speaks against it.
    """

    people: tuple[Attendee, ...]
    games: tuple[Playable, ...]
    minutes: int | None = None
    met: Mapping[tuple[int, int], int] = field(default_factory=dict)
    before: Seating | None = None

    def game(self, key: str) -> Playable:
        """Return a game on offer by its key; raises `KeyError` if it is not on offer."""
        found = next((game for game in self.games if game.key == key), None)
        if found is None:
            raise KeyError(key)
        return found


def seating(groups: list[TableGroup], left_out: list[int]) -> Seating:
    """Return a seating of these tables and people left out, in order."""
    tables = (TableGroup(group.game, tuple(sorted(group.people)), group.computers) for group in groups)
    return Seating(
        tuple(sorted(tables, key=lambda group: (group.game, group.people))),
        tuple(sorted(left_out)),
    )
