"""Round robins, once or there and back, by the tables that Johann Berger published."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.pairing.meetings import Meeting

if TYPE_CHECKING:
    from events.pairing.meetings import CupCourse


def berger(count: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return the pairs of each round for players 1 to `count`; with an odd count one of them rests.

    Who is named first begins.

    >>> berger(4)
    (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
    """
    even = count + count % 2
    return tuple(tuple(two for two in _pairs(number, even) if max(two) <= count) for number in range(1, even))


def _pairs(number: int, even: int) -> list[tuple[int, int]]:
    """Return the pairs of a round: the last number meets one of the ring of all others, who turn by half."""
    ring = even - 1
    middle = (number + 1) // 2 if number % 2 else (even + number) // 2
    first = (middle, even) if number % 2 else (even, middle)
    around = [
        ((middle + step - 1) % ring + 1, (middle - step - 1) % ring + 1) for step in range(1, even // 2)
    ]
    return [first, *around]


def round_of(course: CupCourse, players: tuple[int, ...], number: int) -> tuple[Meeting, ...]:
    """Return the meetings of a round (from 0) among `players`; opponents of dropped players have byes."""
    return _meetings(course, players, number, berger(len(players)))


def league_rounds(count: int) -> int:
    """Return how many rounds a league of `count` players has."""
    return 2 * len(berger(count))


def league_round(course: CupCourse, number: int) -> tuple[Meeting, ...]:
    """Return the meetings of a round (from 0) of a league: at home first, then away.

    >>> from events.pairing.meetings import CupCourse
    >>> [meeting.players for meeting in league_round(CupCourse((7, 8, 9, 10)), 3)]
    [(10, 7), (9, 8)]
    """
    home = berger(len(course.players))
    away = tuple(tuple((second, first) for first, second in pairs) for pairs in home)
    return _meetings(course, course.players, number, (*home, *away))


def _meetings(
    course: CupCourse,
    players: tuple[int, ...],
    number: int,
    tables: tuple[tuple[tuple[int, int], ...], ...],
) -> tuple[Meeting, ...]:
    if number >= len(tables):
        return ()
    pairs = [(players[first - 1], players[second - 1]) for first, second in tables[number]]
    left = [tuple(player for player in two if player not in course.dropped) for two in pairs]
    return tuple(Meeting(there) for there in left if there)
