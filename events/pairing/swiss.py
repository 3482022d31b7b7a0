"""Swiss rounds for two at a table: pairs of nearly equal scores who have not met, of greatest weight."""

from __future__ import annotations

from dataclasses import dataclass
from math import lcm
from typing import TYPE_CHECKING, Final

from events.pairing.meetings import Meeting, byes, count_meetings, in_order_of_start, scores

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Mapping

    from events.pairing.meetings import CupCourse

NOBODY: Final = -1
"""The partner of the player who has the bye."""


@dataclass(frozen=True, slots=True)
class ScorePlace:
    """The standing of a player before a round: the score, and the place in the group of that score.

    `above` counts the players of the group before this one, `group` all its players.
    """

    score: int
    above: int
    group: int


def swiss_round(course: CupCourse) -> tuple[Meeting, ...]:
    """Return the pairs of the next round, the bye last.

    In this order, there are as few as possible: repeated meetings; second byes; differences of score
    (squared, so that many small floats are better than a large one); pairs other than upper half against
    lower half of a group with equal scores, where floaters are the last of their group and meet the first of
    the next one.
    """
    points = scores(course)
    players = sorted(course.staying, key=lambda player: (-points[player], course.players.index(player)))
    couples = sorted(
        (sorted(two, key=lambda player: players.index(player) if player != NOBODY else len(players)))
        for two in _matching(course, players)
    )
    couples.sort(key=lambda two: (two[1] == NOBODY, players.index(two[0])))
    return tuple(
        Meeting((first,) if second == NOBODY else in_order_of_start(course, (first, second)))
        for first, second in couples
    )


def _matching(course: CupCourse, players: list[int]) -> set[tuple[int, int]]:
    import networkx as nx

    standing, meetings, rests = _standings(course, players), count_meetings(course), byes(course)
    graph = nx.Graph()
    for index, player in enumerate(players):
        for other in players[index + 1 :]:
            again = meetings[frozenset((player, other))]
            between = (again, 0, *_distance(standing[player], standing[other]))
            graph.add_edge(player, other, weight=-_cost(between, len(players), standing))
        if len(players) % 2:
            resting = (0, rests[player], *_rest(standing[player], standing[players[-1]]))
            graph.add_edge(player, NOBODY, weight=-_cost(resting, len(players), standing))
    return set(nx.max_weight_matching(graph, maxcardinality=True))


def _standings(course: CupCourse, players: list[int]) -> Mapping[int, ScorePlace]:
    points = scores(course)
    whole = lcm(*(points[player].denominator for player in players)) if players else 1
    groups: dict[int, list[int]] = {}
    for player in players:
        groups.setdefault(int(points[player] * whole), []).append(player)
    return {
        player: ScorePlace(score, above, len(group))
        for score, group in groups.items()
        for above, player in enumerate(group)
    }


def _distance(upper: ScorePlace, lower: ScorePlace) -> tuple[int, int]:
    """Return the difference of two scores, and how far they are from whom their places should meet."""
    if upper.score == lower.score:
        return 0, (lower.above - upper.above - max(upper.group // 2, 1)) ** 2
    return (upper.score - lower.score) ** 2, (upper.group - 1 - upper.above) ** 2 + lower.above**2


def _rest(place: ScorePlace, last: ScorePlace) -> tuple[int, int]:
    """Return how far a player is from the last, who should have the bye."""
    return (place.score - last.score) ** 2, (place.group - 1 - place.above) ** 2


def _cost(parts: tuple[int, ...], count: int, standing: Mapping[int, ScorePlace]) -> int:
    """Return one number for parts of which each outweighs all later ones of a whole round."""
    most = max(place.score for place in standing.values()) + 1
    bases = (count**2, count**2, count * most**2 + 1, 2 * count**3 + 1)
    total = 0
    for part, base in zip(parts, bases, strict=True):
        total = total * base + part
    return total


def repeats(course: CupCourse, meetings: tuple[Meeting, ...]) -> int:
    """Return how many meetings of a round repeat one of an earlier round."""
    before: Counter[frozenset[int]] = count_meetings(course)
    return sum(before[frozenset(meeting.players)] > 0 for meeting in meetings if not meeting.bye)
