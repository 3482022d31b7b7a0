"""The formats of cups: the next round, the number of rounds, and the ranking of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.pairing.double_elimination import double_places, double_round, double_rounds
from events.pairing.groups import GO_ON, groups_lines, groups_round, groups_rounds
from events.pairing.knock_out import knock_out_places, knock_out_round, knock_out_rounds
from events.pairing.meetings import CupFormat, scores
from events.pairing.ranking import Placing, order, with_drop_outs_last
from events.pairing.round_robin import berger, league_round, league_rounds, round_of
from events.pairing.swiss import swiss_round
from events.pairing.tables import table_round

if TYPE_CHECKING:
    from collections.abc import Mapping

    from events.pairing.meetings import CupCourse, CupPlan, Meeting

TWO: Final = 2


def rounds_of(plan: CupPlan, count: int) -> int:
    """Return how many rounds a cup of `count` players has at most; only double elimination may have fewer."""
    match plan.format:
        case CupFormat.ROUND_ROBIN:
            return len(berger(count))
        case CupFormat.SWISS:
            return plan.rounds
        case CupFormat.KNOCK_OUT:
            return knock_out_rounds(count)
        case CupFormat.GROUPS:
            return groups_rounds(plan, count)
        case CupFormat.DOUBLE:
            return double_rounds(count)
        case CupFormat.LEAGUE:
            return league_rounds(count)


def fewest_players(plan: CupPlan) -> int:
    """Return how many players a cup takes at least."""
    if plan.format is CupFormat.GROUPS:
        return (GO_ON + 1) * plan.groups
    return max(GO_ON + 1, min(plan.sizes))


def usual_rounds(count: int, size: int) -> int:
    """Return how many rounds a Swiss cup of `count` players takes to find a winner, at tables of a size.

    At tables of two no pair needs to meet twice.
    """
    rounds, left = 1, -(-count // size)
    while left > 1:
        rounds, left = rounds + 1, -(-left // size)
    return max(min(rounds, (count + 1) // 2), TWO) if size == TWO else max(rounds, TWO)


def next_round(plan: CupPlan, course: CupCourse) -> tuple[Meeting, ...]:
    """Return the meetings of the next round; none after the last one, or if too few are left."""
    if len(course.rounds) >= rounds_of(plan, len(course.players)) or len(course.staying) < TWO:
        return ()
    return _pair(plan, course)


def _pair(plan: CupPlan, course: CupCourse) -> tuple[Meeting, ...]:
    match plan.format:
        case CupFormat.ROUND_ROBIN:
            return round_of(course, course.players, len(course.rounds))
        case CupFormat.SWISS:
            return swiss_round(course) if plan.size == TWO else table_round(plan, course)
        case CupFormat.KNOCK_OUT:
            return knock_out_round(course, course.players, course.rounds)
        case CupFormat.GROUPS:
            return groups_round(plan, course)
        case CupFormat.DOUBLE:
            return double_round(course)
        case CupFormat.LEAGUE:
            return league_round(course, len(course.rounds))


def ranking(plan: CupPlan, course: CupCourse) -> tuple[Placing, ...]:
    """Return the ranking after the rounds so far, the best first.

    Players who have dropped out stand behind all others.
    """
    return with_drop_outs_last(_by_results(plan, course), course.dropped)


def _by_results(plan: CupPlan, course: CupCourse) -> tuple[Placing, ...]:
    match plan.format:
        case CupFormat.ROUND_ROBIN | CupFormat.SWISS | CupFormat.LEAGUE:
            return order(plan.format, course)
        case CupFormat.KNOCK_OUT:
            return _by_places(course, knock_out_places(course, course.players, course.rounds))
        case CupFormat.DOUBLE:
            return _by_places(course, double_places(course))
        case CupFormat.GROUPS:
            return groups_lines(plan, course)


def _by_places(course: CupCourse, places: Mapping[int, int]) -> tuple[Placing, ...]:
    points = scores(course)
    lines = [Placing(player, places[player], points[player]) for player in course.players]
    return tuple(sorted(lines, key=lambda line: line.rank))
