"""The exact part of seating: the game of each person, and the number of tables of each size.

Who plays what, and how large the tables are, decides all levels of the score that come before the company.
People who wish, refuse, are owed and may be given the same are one class, so that the problem stays small
however many come.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from events.seating.branching import Demand, divide
from events.seating.judging import Level
from events.seating.sizing import best_tables, sizes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from events.seating.branching import Shares
    from events.seating.judging import Judge, Score
    from events.seating.sizing import Pool, Size


@dataclass(frozen=True, slots=True)
class Count:
    """The people of each pool, and the sizes of its tables, largest first."""

    pools: dict[Pool, tuple[int, ...]]
    sizes: dict[Pool, tuple[Size, ...]]
    left_out: tuple[int, ...]


def count(judge: Judge) -> Count:
    """Return the best counts: at the levels that are not of company, no others are better."""
    if not judge.people or not judge.games:
        return Count({}, {}, tuple(sorted(judge.people)))
    pools = [(game, computers) for game in judge.games for computers in (False, True)]
    classes = _classes(judge, pools)
    tables = [
        best_tables(judge, pool, sum(len(people) for scores, people in classes.items() if scores[number]))
        for number, pool in enumerate(pools)
    ]
    sizes_of_classes = tuple(map(len, classes.values()))
    seats = max(max(game.minutes) for game in judge.games.values())
    shares = divide(Demand(sizes_of_classes, tuple(classes), tuple(tables)), seats)
    *there, out = _name_people(tuple(classes.values()), shares)
    return Count(
        {pool: people for pool, people in zip(pools, there, strict=True) if people},
        {pool: sizes(found, len(own)) for pool, found, own in zip(pools, tables, there, strict=True)},
        out,
    )


def _classes(judge: Judge, pools: Sequence[Pool]) -> Mapping[tuple[Score | None, ...], Sequence[int]]:
    """Return people, in ascending order, by their scores in each pool, and left out at the end."""
    found: dict[tuple[Score | None, ...], list[int]] = defaultdict(list)
    for person in sorted(judge.people):
        scores = [_playing(judge, person, *pool) for pool in pools]
        found[*scores, judge.out(person)].append(person)
    return found


def _playing(judge: Judge, person: int, game: str, computers: bool) -> Score | None:  # noqa: FBT001 - of a pool
    """Return the score of a person in a pool, newcomers being alone; `None` if they may not be there."""
    attendee = judge.people[person]
    if game in attendee.vetoes or (computers and not attendee.computers):
        return None
    score = list(judge.playing(person, game))
    score[Level.ALONE] = int(game in attendee.new)
    return tuple(score)


def _name_people(classes: Sequence[Sequence[int]], shares: Shares) -> list[tuple[int, ...]]:
    """Return who is in each pool, and left out at the end, in the order of their ids."""
    waiting = [iter(people) for people in classes]
    return [
        tuple(
            sorted(
                person
                for people, share in zip(waiting, there, strict=True)
                for person in islice(people, share)
            )
        )
        for there in zip(*shares, strict=True)
    ]
