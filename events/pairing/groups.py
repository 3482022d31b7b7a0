"""Groups: round robins side by side, of which the best two go on to a knock-out."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from events.pairing.knock_out import knock_out_places, knock_out_round, knock_out_rounds
from events.pairing.meetings import CupCourse, CupFormat, Meeting
from events.pairing.ranking import Placing, order
from events.pairing.round_robin import berger, round_of

if TYPE_CHECKING:
    from events.pairing.meetings import CupPlan

GO_ON: Final = 2
"""The number of each group that go on."""


def groups_of(plan: CupPlan, players: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the groups, into which players go by their seeds there and back.

    >>> from events.pairing.meetings import CupPlan
    >>> groups_of(CupPlan(CupFormat.GROUPS, groups=2), (1, 2, 3, 4, 5, 6))
    ((1, 4, 5), (2, 3, 6))
    """
    groups: list[list[int]] = [[] for _ in range(plan.groups)]
    for index, player in enumerate(players):
        there, step = divmod(index, plan.groups)
        groups[plan.groups - 1 - step if there % 2 else step].append(player)
    return tuple(tuple(group) for group in groups)


def group_rounds(plan: CupPlan, count: int) -> int:
    """Return how many rounds the groups take for `count` players."""
    return max(len(berger(len(group))) for group in groups_of(plan, tuple(range(count))))


def groups_rounds(plan: CupPlan, count: int) -> int:
    """Return how many rounds there are in all for `count` players."""
    return group_rounds(plan, count) + knock_out_rounds(GO_ON * plan.groups)


def groups_round(plan: CupPlan, course: CupCourse) -> tuple[Meeting, ...]:
    """Return the meetings of the next round, of the groups or of the knock-out."""
    number, first = len(course.rounds), group_rounds(plan, len(course.players))
    if number < first:
        groups = groups_of(plan, course.players)
        return tuple(meeting for group in groups for meeting in round_of(course, group, number))
    return knock_out_round(course, find_qualifiers(plan, course), course.rounds[first:])


def find_qualifiers(plan: CupPlan, course: CupCourse) -> tuple[int, ...]:
    """Return the players who go on: the winners of the groups, then the second ones.

    Players who had dropped out before the knock-out began are passed over.
    """
    first = group_rounds(plan, len(course.players))
    started = course.rounds[first:]
    if started:
        there = {player for meeting in started[0] for player in meeting.players}
        gone = frozenset(course.players) - there
    else:
        gone = course.dropped
    columns = []
    for group in groups_of(plan, course.players):
        lines = group_lines(plan, course, group)
        columns.append([line.player for line in lines if line.player not in gone][:GO_ON])
    rows = zip_longest(*columns)
    return tuple(player for row in rows for player in row if player is not None)


def group_lines(plan: CupPlan, course: CupCourse, group: tuple[int, ...]) -> tuple[Placing, ...]:
    """Return the ranking of a group, of its own rounds alone."""
    rounds = course.rounds[: group_rounds(plan, len(course.players))]
    own = tuple(tuple(meeting for meeting in part if set(meeting.players) <= set(group)) for part in rounds)
    return order(CupFormat.ROUND_ROBIN, CupCourse(group, own, course.dropped))


def groups_lines(plan: CupPlan, course: CupCourse) -> tuple[Placing, ...]:
    """Return the ranking: by the places in the knock-out, then by the places in the groups."""
    first = group_rounds(plan, len(course.players))
    groups = [group_lines(plan, course, group) for group in groups_of(plan, course.players)]
    places: dict[int, int] = {}
    if course.rounds[first:]:
        places = knock_out_places(course, find_qualifiers(plan, course), course.rounds[first:])
    keys = {
        line.player: (places.get(line.player, len(course.players)), line.rank if not places else 0)
        if line.player in places
        else (len(course.players), line.rank)
        for lines in groups
        for line in lines
    }
    ranked = [
        Placing(
            line.player, 1 + sum(key < keys[line.player] for key in keys.values()), line.points, line.breaks
        )
        for lines in groups
        for line in lines
    ]
    return tuple(sorted(ranked, key=lambda line: (line.rank, course.players.index(line.player))))
