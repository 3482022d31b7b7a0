"""Knock-outs: a bracket by seeds, where byes go to the best, and a match for the third place."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from events.pairing.meetings import Meeting, in_order_of_start

if TYPE_CHECKING:
    from events.pairing.meetings import CupCourse


TWO: Final = 2


def bracket(count: int) -> tuple[int, ...]:
    """Return the seeds (from 1) of a bracket from top to bottom, so that the best two meet in the final.

    The seeds above `count` are empty: a player who meets one has a bye.

    >>> bracket(5)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    order = [1]
    while len(order) < count:
        order = [seed for best in order for seed in (best, 2 * len(order) + 1 - best)]
    return tuple(order)


def knock_out_rounds(count: int) -> int:
    """Return how many rounds there are for `count` players."""
    return (count - 1).bit_length()


def knock_out_round(
    course: CupCourse, players: tuple[int, ...], rounds: tuple[tuple[Meeting, ...], ...]
) -> tuple[Meeting, ...]:
    """Return the next meetings of `players`, in the order of their seeds, after the `rounds` among them.

    They are in the order of the bracket: winners of neighbours meet. A meeting is empty where both are gone.
    With the final, which is first, is the match for the third place. There are none after the final.
    """
    if len(rounds) >= knock_out_rounds(len(players)):
        return ()
    last = len(rounds) + 1 == knock_out_rounds(len(players))
    if not rounds:
        slots = [players[seed - 1] if seed <= len(players) else None for seed in bracket(len(players))]
    else:
        slots = [meeting.winner(course.players) for meeting in rounds[-1][: _main(rounds, players)]]
    meetings = [_meeting(course, two) for two in zip_longest(slots[::2], slots[1::2])]
    if last and rounds:
        losers = _losers(course, rounds[-1])
        meetings += [_meeting(course, losers)] if len(losers) == TWO else []
    return tuple(meetings)


def _main(rounds: tuple[tuple[Meeting, ...], ...], players: tuple[int, ...]) -> int:
    """Return how many meetings of the last round lead to the final."""
    return int(2 ** (knock_out_rounds(len(players)) - len(rounds)))


def _meeting(course: CupCourse, slots: tuple[int | None, ...]) -> Meeting:
    there = tuple(player for player in slots if player is not None and player not in course.dropped)
    return Meeting(in_order_of_start(course, there))


def _losers(course: CupCourse, meetings: tuple[Meeting, ...]) -> tuple[int, ...]:
    """Return the losers of the semi-finals who have not dropped out."""
    return tuple(
        player
        for meeting in meetings
        for player in meeting.players
        if player != meeting.winner(course.players) and player not in course.dropped
    )


def knock_out_places(
    course: CupCourse, players: tuple[int, ...], rounds: tuple[tuple[Meeting, ...], ...]
) -> dict[int, int]:
    """Return the place of each player; players who went out in the same round share one.

    Players who are still in the cup are before players who went out.
    """
    wins: dict[int, tuple[int, bool, bool]] = {}
    finals = rounds[-1] if len(rounds) == knock_out_rounds(len(players)) else ()
    third = finals[1].winner(course.players) if len(finals) > 1 else None
    for player in players:
        main = [meetings[: _main(rounds[: at + 1], players)] for at, meetings in enumerate(rounds)]
        own = [it for part in main for it in part if player in it.players]
        won = sum(it.winner(course.players) == player for it in own)
        out = player in course.dropped or any(it.over and it.winner(course.players) != player for it in own)
        wins[player] = (-won, out, player != third)
    return {player: 1 + sum(other < wins[player] for other in wins.values()) for player in players}
