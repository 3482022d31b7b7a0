"""The judgement of a seating: what is legal, and what one table costs in the order of what matters."""

from __future__ import annotations

from enum import IntEnum
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

from events.seating.model import MOST_OWED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from events.seating.model import Attendee, Playable, Seating, SeatingProblem, TableGroup


class Level(IntEnum):
    """The levels of what matters, the most important first. Each is counted, and the fewer the better."""

    LEFT_OUT = 0
    """People who sit at no table."""
    OWED = 1
    """The debt to those left out."""
    TOO_LONG = 2
    """People whose match will not be over in time."""
    COMPUTERS = 3
    """Seats that computer players fill."""
    WISHES = 4
    """People with wishes who play none of these games, and what they are owed."""
    MOVED = 5
    """People who played another game in the proposal before."""
    TABLES = 6
    """Tables."""
    UNEVEN = 7
    """The squares of the numbers of people at the tables, added up."""
    PARTED = 8
    """Pairs at one table, as far as they sat together in the proposal before, counted negatively."""
    ALONE = 9
    """People new to a game at a table without an experienced player."""
    MET = 10
    """Matches that pairs at one table have played with each other before."""


Score = tuple[int, ...]
"""A number for each `Level`; of two, the lesser is the better."""

NOTHING: Final[Score] = (0,) * len(Level)
EXACT: Final = Level.PARTED.value
"""The number of levels that depend only on who plays what, at how many tables; the others are of company."""


class Judge:
    """The rules and the scores of one `SeatingProblem`. A score is a sum over tables and people left out."""

    def __init__(self, problem: SeatingProblem) -> None:
        self.people: dict[int, Attendee] = {person.id: person for person in problem.people}
        self.games: dict[str, Playable] = {game.key: game for game in problem.games}
        self.met = problem.met
        self._minutes = problem.minutes
        self._game_before: dict[int, str] = {}
        self.together: set[tuple[int, int]] = set()
        for group in problem.before.groups if problem.before else ():
            self._game_before |= dict.fromkeys(group.people, group.game)
            self.together |= set(combinations(sorted(group.people), 2))

    def allowed(self, group: TableGroup) -> bool:
        """Return whether a table is legal: its size, its people's vetoes, and their consent to computers."""
        people = [self.people[person] for person in group.people]
        return (
            bool(people)
            and group.seats in self.games[group.game].minutes
            and not any(group.game in person.vetoes for person in people)
            and (not group.computers or all(person.computers for person in people))
        )

    def fits(self, game: str, seats: int) -> bool:
        """Return whether a match will be over in time."""
        return self._minutes is None or self.games[game].minutes[seats] <= self._minutes

    def denial(self, person: int, game: str) -> int:
        """Return what it costs that a person plays a game, as far as wishes go."""
        attendee = self.people[person]
        return 1 + min(attendee.owed, MOST_OWED) if attendee.wishes and game not in attendee.wishes else 0

    def moved(self, person: int, game: str) -> bool:
        """Return whether a person played another game in the proposal before."""
        return self._game_before.get(person, game) != game

    def game_before(self, person: int) -> str | None:
        """Return the game that a person played in the proposal before, if they had a table."""
        return self._game_before.get(person)

    def meetings(self, one: int, other: int) -> int:
        """Return the matches that two people have played with each other."""
        return self.met.get((min(one, other), max(one, other)), 0)

    def shape(self, game: str, people: int, computers: int) -> Score:
        """Return the score of a legal table as far as it does not depend on who the people are."""
        late = 0 if self.fits(game, people + computers) else people
        return (0, 0, late, computers, 0, 0, 1, people**2, 0, 0, 0)

    def table(self, group: TableGroup) -> Score:
        """Return the score of a legal table."""
        game, people = group.game, group.people
        company = (*NOTHING[:EXACT], *self.company(game, people))
        own = [self.playing(person, game) for person in people]
        return add_scores((self.shape(game, len(people), group.computers), company, *own))

    def playing(self, person: int, game: str) -> Score:
        """Return what a person's game adds to the score of a table, its other people aside."""
        later = NOTHING[Level.TABLES :]
        return (*NOTHING[: Level.WISHES], self.denial(person, game), int(self.moved(person, game)), *later)

    def company(self, game: str, people: Sequence[int]) -> tuple[int, int, int]:
        """Return the last three parts of a table's score, which depend on who sits with whom."""
        pairs = list(combinations(sorted(people), 2))
        met = sum(self.met.get(pair, 0) for pair in pairs)
        shared = sum(pair in self.together for pair in pairs)
        alone = 0
        if not any(game in self.people[person].experienced for person in people):
            alone = sum(game in self.people[person].new for person in people)
        return -shared, alone, met

    def out(self, person: int) -> Score:
        """Return the score of leaving a person out."""
        return (1, min(self.people[person].owed, MOST_OWED), *NOTHING[2:])

    def whole(self, seating: Seating) -> Score:
        """Return the score of a seating."""
        return add_scores([*map(self.table, seating.groups), *map(self.out, seating.left_out)])

    def faults(self, seating: Seating) -> tuple[str, ...]:
        """List the faults of a seating, for developers; each person sits once or is left out."""
        sat = sorted([*seating.left_out, *(person for group in seating.groups for person in group.people)])
        found = [f"{person} is there twice" for person, other in pairwise(sat) if person == other]
        found += [f"{person} is a stranger" for person in sat if person not in self.people]
        found += [f"{person} is missing" for person in sorted(self.people.keys() - set(sat))]
        return (*found, *(f"{group} is not legal" for group in seating.groups if not self.allowed(group)))


def add_scores(scores: Iterable[Score]) -> Score:
    """Return the sum of some scores, level by level."""
    return tuple(map(sum, zip(NOTHING, *scores, strict=True)))
