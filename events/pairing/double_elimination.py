"""Double elimination: a second bracket for players who have lost once, and a final that can be repeated.

The winners' bracket is that of a knock-out. Rounds of both brackets are played side by side: with round 2 of
the winners comes round 1 of the losers, who then take in the losers of each round of the winners and play one
more round among themselves before the next ones come. In the final the winner of the losers' bracket has lost
once, the other not yet: if the latter loses, both play once more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from events.pairing.knock_out import bracket, knock_out_rounds
from events.pairing.meetings import Meeting, in_order_of_start

if TYPE_CHECKING:
    from events.pairing.meetings import CupCourse

TWO: Final = 2

Slots: TypeAlias = list[int | None]
"""Players in the order of a bracket; `None` where a player is missing."""


def double_rounds(count: int) -> int:
    """Return the most rounds there are for `count` players (at least 3), the repeated final included."""
    return TWO * knock_out_rounds(count) + 1


def is_final(count: int, number: int) -> bool:
    """Return whether the round `number` (from 0) is the final, or the one that repeats it."""
    return number >= double_rounds(count) - TWO


def winners_round(count: int, number: int) -> int | None:
    """Return which round (from 1) of the winners' bracket is part of the round `number`; `None` without one.

    >>> [winners_round(8, number) for number in range(7)]
    [1, 2, None, 3, None, None, None]
    """
    if number % TWO == 0:
        return None if number else 1
    own = (number + 1) // TWO + 1
    return own if own <= knock_out_rounds(count) else None


def winners_tables(count: int, number: int) -> int:
    """Return how many meetings of the round `number`, its first ones, belong to the winners' bracket."""
    own = winners_round(count, number)
    return 0 if own is None else int(TWO ** (knock_out_rounds(count) - own))


def swaps(bits: int) -> tuple[int, ...]:
    """Return where losers enter the losers' bracket: masks that are combined with their places by XOR.

    The first mask is for round 2 of the winners, which has 2 ** `bits` losers, the next for half as many.
    Each is the one that keeps them longest from opponents whom they have met.

    >>> swaps(3)
    (4, 1, 0, 0)
    """
    masks, met = [], {0}
    for width in range(bits, -1, -1):
        options = range(int(TWO**width))
        best = max(options, key=lambda mask: min((mask ^ place).bit_length() for place in met))
        masks.append(best)
        met = {place >> 1 for place in (*met, best)}
    return tuple(masks)


def double_round(course: CupCourse) -> tuple[Meeting, ...]:
    """Return the meetings of the next round, the winners' bracket first; none after the final.

    A meeting is empty where both players are missing, and a bye where one is.
    """
    count, number = len(course.players), len(course.rounds)
    last = double_rounds(count)
    if number == last - 1:
        return _repeated_final(course)
    if number == last - TWO:
        winner = _winners(course, knock_out_rounds(count))
        return _pair(course, [*winner, *_survivors(course, number - 1)])
    if number >= last:
        return ()
    own = winners_round(count, number)
    upper: Slots = []
    if own == 1:
        order = bracket(count)
        upper = [course.players[seed - 1] if seed <= count else None for seed in order]
    elif own is not None:
        upper = _winners(course, own - 1)
    return (*_pair(course, upper), *_pair(course, _entering(course, number)))


def _entering(course: CupCourse, number: int) -> Slots:
    """Return the players of the losers' bracket in the round `number`, in the order of its meetings."""
    if number == 0:
        return []
    if number == 1:
        return _losers(course, 1)
    survivors = _survivors(course, number - 1)
    if number % TWO:
        return survivors
    entering = number // TWO + 1
    fallen = _losers(course, entering)
    mask = swaps(knock_out_rounds(len(course.players)) - TWO)[entering - TWO]
    return [slot for place, survivor in enumerate(survivors) for slot in (survivor, fallen[place ^ mask])]


def _pair(course: CupCourse, slots: Slots) -> tuple[Meeting, ...]:
    meetings = []
    for pair in zip(slots[::TWO], slots[1::TWO], strict=True):
        there = tuple(player for player in pair if player is not None and player not in course.dropped)
        meetings.append(Meeting(in_order_of_start(course, there)))
    return tuple(meetings)


def _winners(course: CupCourse, own: int) -> Slots:
    """Return the winners of a round (from 1) of the winners' bracket, in its order."""
    return [meeting.winner(course.players) for meeting in _upper(course, own)]


def _losers(course: CupCourse, own: int) -> Slots:
    """Return the losers of a round (from 1) of the winners' bracket; after two forfeits neither goes on."""
    found: Slots = []
    for meeting in _upper(course, own):
        winner = meeting.winner(course.players)
        rest = [player for player in meeting.players if player != winner]
        found.append(rest[0] if len(rest) == 1 and winner is not None else None)
    return found


def _upper(course: CupCourse, own: int) -> tuple[Meeting, ...]:
    number = 0 if own == 1 else TWO * (own - 1) - 1
    return course.rounds[number][: winners_tables(len(course.players), number)]


def _survivors(course: CupCourse, number: int) -> Slots:
    """Return the winners of the losers' bracket in the round `number`."""
    lower = course.rounds[number][winners_tables(len(course.players), number) :]
    return [meeting.winner(course.players) for meeting in lower]


def _repeated_final(course: CupCourse) -> tuple[Meeting, ...]:
    """Return the final once more if its loser has lost for the first time."""
    final = course.rounds[-1][0]
    unbeaten = _winners(course, knock_out_rounds(len(course.players)))[0]
    winner = final.winner(course.players)
    if final.bye or winner in (None, unbeaten) or set(final.players) & course.dropped:
        return ()
    return (Meeting(in_order_of_start(course, final.players)),)


def double_places(course: CupCourse) -> dict[int, int]:
    """Return the place of each player; players who went out in the same round share one.

    Players who are still in the cup are before players who went out, and the unbeaten before the others.
    """
    keys = {player: _rank(course, player) for player in course.players}
    return {player: 1 + sum(other < own for other in keys.values()) for player, own in keys.items()}


def _rank(course: CupCourse, player: int) -> tuple[bool, int]:
    """Return whether a player is out, and the defeats of one who is not, else in which round, negated."""
    defeats = [
        number
        for number, part in enumerate(course.rounds)
        for meeting in part
        if player in meeting.players and meeting.over and meeting.winner(course.players) != player
    ]
    both = any(
        meeting.over and meeting.winner(course.players) is None
        for part in course.rounds
        for meeting in part
        if player in meeting.players
    )
    ended = _has_ended(course) and bool(defeats) and defeats[-1] == len(course.rounds) - 1
    out = both or len(defeats) >= TWO or ended
    return out, -defeats[-1] if out else len(defeats)


def _has_ended(course: CupCourse) -> bool:
    """Return whether the last final has been played."""
    count = len(course.players)
    over = bool(course.rounds) and all(meeting.over for meeting in course.rounds[-1])
    return over and is_final(count, len(course.rounds) - 1) and not double_round(course)
