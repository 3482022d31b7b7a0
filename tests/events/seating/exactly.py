"""The least score of a small problem, by trying every division into tables, without the project's code."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.seating.model import Attendee, Seating, SeatingProblem

Cost: TypeAlias = "tuple[int, ...]"
"""People out, what these are owed, late, computers, wishes, moved, tables, squares of sizes."""


def divisions(people: list[Attendee]) -> Iterator[list[list[Attendee]]]:
    """Every way to divide people into companies."""
    if not people:
        yield []
        return
    first, *rest = people
    for smaller in divisions(rest):
        yield [[first], *smaller]
        for number, company in enumerate(smaller):
            yield [*smaller[:number], [first, *company], *smaller[number + 1 :]]


def least(problem: SeatingProblem) -> Cost:
    """Return the least cost of any division."""
    return min(
        _sum([min(_options(problem, company)) for company in division])
        for division in divisions(list(problem.people))
    )


def cost_of(problem: SeatingProblem, seating: Seating) -> Cost:
    """Return the cost of a seating."""
    people = {person.id: person for person in problem.people}
    tables = [
        _table(problem, [people[person] for person in group.people], group.game, group.computers)
        for group in seating.groups
    ]
    return _sum([*tables, *(_out([people[person]]) for person in seating.left_out)])


def _sum(costs: list[Cost]) -> Cost:
    return tuple(sum(cost[level] for cost in costs) for level in range(8))


def _out(company: list[Attendee]) -> Cost:
    return (len(company), sum(min(3, person.owed) for person in company), 0, 0, 0, 0, 0, 0)


def _options(problem: SeatingProblem, company: list[Attendee]) -> Iterator[Cost]:
    """Yield the cost to leave a company out, or to seat it at a table of any game and size."""
    yield _out(company)
    for game in problem.games:
        if any(game.key in person.vetoes for person in company):
            continue
        for seats in game.minutes:
            computers = seats - len(company)
            if computers == 0 or (computers > 0 and all(person.computers for person in company)):
                yield _table(problem, company, game.key, computers)


def _table(problem: SeatingProblem, company: list[Attendee], game: str, computers: int) -> Cost:
    minutes = problem.game(game).minutes[len(company) + computers]
    late = problem.minutes is not None and minutes > problem.minutes
    before = {
        person: group.game
        for group in (problem.before.groups if problem.before else ())
        for person in group.people
    }
    return (
        0,
        0,
        len(company) * late,
        computers,
        sum(1 + min(3, person.owed) for person in company if person.wishes and game not in person.wishes),
        sum(before.get(person.id, game) != game for person in company),
        1,
        len(company) ** 2,
    )
