"""The formats of cups: the next round, the number of rounds, and the ranking of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.pairing.groups import GO_ON, groups_lines, groups_round, groups_rounds
from events.pairing.knock_out import knock_out_places, knock_out_round, knock_out_rounds
from events.pairing.meetings import CupFormat, scores
from events.pairing.ranking import Placing, order
from events.pairing.round_robin import berger, round_of
from events.pairing.swiss import swiss_round
from events.pairing.tables import table_round

if TYPE_CHECKING:
    from events.pairing.meetings import CupCourse, CupPlan, Meeting

TWO: Final = 2


def rounds_of(plan: CupPlan, count: int) -> int:
    """Return how many rounds a cup of so many players has."""
    match plan.format:
        case CupFormat.ROUND_ROBIN:
            return len(berger(count))
        case CupFormat.SWISS:
            return plan.rounds
        case CupFormat.KNOCK_OUT:
            return knock_out_rounds(count)
        case CupFormat.GROUPS:
            return groups_rounds(plan, count)


def fewest_players(plan: CupPlan) -> int:
    """Return how many players a cup takes at least."""
    if plan.format is CupFormat.GROUPS:
        return (GO_ON + 1) * plan.groups
    return max(GO_ON + 1, min(plan.sizes))


def usual_rounds(count: int, size: int) -> int:
    """Return how many rounds a Swiss cup of so many players takes to find a winner, at tables of a size.

    At tables of two nobody needs to meet anybody twice in so many.
    """
    rounds, left = 1, -(-count // size)
    while left > 1:
        rounds, left = rounds + 1, -(-left // size)
    return max(min(rounds, (count + 1) // 2), TWO) if size == TWO else max(rounds, TWO)


def next_round(plan: CupPlan, course: CupCourse) -> tuple[Meeting, ...]:
    """Return the meetings of the next round; none after the last one, or if too few are left."""
    if len(course.rounds) >= rounds_of(plan, len(course.players)) or len(course.staying) < TWO:
        return ()
    match plan.format:
        case CupFormat.ROUND_ROBIN:
            return round_of(course, course.players, len(course.rounds))
        case CupFormat.SWISS:
            return swiss_round(course) if plan.size == TWO else table_round(plan, course)
        case CupFormat.KNOCK_OUT:
            return knock_out_round(course, course.players, course.rounds)
        case CupFormat.GROUPS:
            return groups_round(plan, course)


def ranking(plan: CupPlan, course: CupCourse) -> tuple[Placing, ...]:
    """Return the ranking after the rounds so far, the best first. It depends on nothing that comes later."""
    match plan.format:
        case CupFormat.ROUND_ROBIN | CupFormat.SWISS:
            return order(plan.format, course)
        case CupFormat.KNOCK_OUT:
            places, points = knock_out_places(course, course.players, course.rounds), scores(course)
            lines = [Placing(one, places[one], points[one]) for one in course.players]
            return tuple(sorted(lines, key=lambda one: one.rank))
        case CupFormat.GROUPS:
            return groups_lines(plan, course)
