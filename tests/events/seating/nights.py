"""Rounds of game nights as they are: regulars and newcomers, wishes that most share, people met before."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import TYPE_CHECKING, Final

from events.seating.model import Attendee, Playable, Seating, SeatingProblem, TableGroup

if TYPE_CHECKING:
    from collections.abc import Iterable

GAMES: Final = (
    Playable("oroen", {2: 10}),
    Playable("orongo", {2: 30, 3: 40, 4: 50}),
    Playable("riombo", {2: 10, 3: 15, 4: 20, 5: 25, 6: 30}),
    Playable("wongar", {3: 45, 4: 60, 5: 70}),
)
LIKED: Final = {"oroen": 1, "orongo": 4, "riombo": 3, "wongar": 3}
"""How much more often a game is wished than others."""
SIZES: Final = (8, 24, 60, 120, 200)
EVENING: Final = 150
"""Minutes of a night, of which a round takes a third."""
ROUNDS: Final = 3


def rounds() -> dict[str, SeatingProblem]:
    """Return the three rounds of a night of each size, and the first once more with a late-comer."""
    found = {}
    for size in SIZES:
        for number in range(ROUNDS):
            found[f"{size} people, round {number + 1}"] = night(size, number)
        found[f"{size} people, one came late"] = night(size, 0, late=True)
    return found


def night(size: int, number: int, *, late: bool = False) -> SeatingProblem:
    """Return a round of a night, with what earlier rounds left: people met, and people owed something.

    `late`: all but the last person are in a proposal already.
    """
    chance = Random(size)
    people = [_person(chance, number) for number in range(1, size + 1)]
    met = dict(_years(chance, size))
    for _ in range(number):
        people = [_after_a_round(chance, person) for person in people]
        _add(met, _companies(chance, people))
    before = _proposal(people[:-1]) if late else None
    return SeatingProblem(tuple(people), GAMES, EVENING - 50 * number, met, before)


def _person(chance: Random, number: int) -> Attendee:
    """Return a person; a third has come for the first time, a fifth of the others rarely."""
    wishes = frozenset(_like(chance) for _ in range(chance.choice((0, 1, 1, 2, 2, 3))))
    plays = {key: chance.choice((0, 0, 1, 3, 8)) if chance.random() < 0.7 else 0 for key in LIKED}
    return Attendee(
        number,
        wishes,
        frozenset(key for key in LIKED if key not in wishes and chance.random() < 0.15),
        frozenset(key for key, count in plays.items() if not count),
        frozenset(key for key, count in plays.items() if count >= 3),
        computers=chance.random() < 0.3,
    )


def _like(chance: Random) -> str:
    return chance.choices(list(LIKED), list(LIKED.values()))[0]


def _after_a_round(chance: Random, one: Attendee) -> Attendee:
    """Return a person who has perhaps not played what they wished."""
    owed = one.owed + (bool(one.wishes) and chance.random() < 0.2)
    return Attendee(one.id, one.wishes, one.vetoes, one.new, one.experienced, owed, one.computers)


def _years(chance: Random, size: int) -> Iterable[tuple[tuple[int, int], int]]:
    """Yield the matches that regulars have played before: six in ten people, in a few circles."""
    regulars = [number for number in range(1, size + 1) if chance.random() < 0.6]
    for regular, other in combinations(regulars, 2):
        if regular % 7 == other % 7 or chance.random() < 0.1:
            yield (regular, other), chance.randint(1, 6)


def _companies(chance: Random, people: list[Attendee]) -> list[tuple[int, ...]]:
    ids = chance.sample([person.id for person in people], len(people))
    return [tuple(sorted(ids[at : at + 4])) for at in range(0, len(ids), 4)]


def _add(met: dict[tuple[int, int], int], companies: list[tuple[int, ...]]) -> None:
    for pair in (pair for company in companies for pair in combinations(company, 2)):
        met[pair] = met.get(pair, 0) + 1


def _proposal(people: list[Attendee]) -> Seating:
    """Return a proposal as if by a host's hand: tables of four for people who wish one of two games."""
    groups: list[TableGroup] = []
    for game in ("orongo", "riombo"):
        those = [person.id for person in people if _first(person) == game]
        whole = len(those) - len(those) % 4
        groups += [TableGroup(game, tuple(those[at : at + 4])) for at in range(0, whole, 4)]
    seated = {person for group in groups for person in group.people}
    return Seating(tuple(groups), tuple(person.id for person in people if person.id not in seated))


def _first(one: Attendee) -> str | None:
    return next((key for key in ("orongo", "riombo") if key in one.wishes), None)
