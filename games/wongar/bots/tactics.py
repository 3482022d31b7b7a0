"""Tactics of Wongar's strong player: how a ceremony is likely to go on, and which answers of a turn are worth
a look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from games.wongar.rules.ceremony import LETTERS, NONE, majority, value
from games.wongar.rules.game import Wongar
from games.wongar.rules.plays import targets
from games.wongar.rules.position import KINDS, PIECES, Action, Pass, Play, Ritual, State, Use, slot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.wongar.rules.position import Ceremony

GAME: Final = Wongar()
SPENT: Final = 0.7
"""What a ritual card must gain at least, in points; a double twice that."""


NOTHING: Final[tuple[float, Action]] = (0.0, Pass())


class Way(NamedTuple):
    """A play, and what it does in the territory of the ceremony: changes of slots there."""

    play: Play
    changes: tuple[tuple[int, int], ...]
    double: bool


def after(state: State, seat: Seat, action: Action, dice: Dice) -> State:
    """The state after an action."""
    return GAME.apply(state, {seat: action}, dice).state


def played_out(state: State, dice: Dice) -> State:
    """The state when the ceremony that is held is over, if everybody plays what gains most at once."""
    while state.ceremony is not None:
        seat = state.agenda[0].seat
        gain, play = max(gains(state, seat), default=NOTHING, key=lambda one: one[0])
        state = after(state, seat, play if gain > 0 else Pass(), dice)
    return state


def gains(state: State, seat: Seat) -> Iterator[tuple[float, Action]]:
    """What the plays of a seat gain at once, less what the card is worth."""
    held = state.ceremony
    if held is None:
        return
    here = state.board[held.territory]
    points = value(state, held.cause)
    now = worth(here, seat, state.ancestor, points)
    for way in ways(state, held, seat):
        changed = list(here)
        for at, by in way.changes:
            changed[at] += by
        yield (
            worth(tuple(changed), seat, state.ancestor, points) - now - SPENT * (2 if way.double else 1),
            way.play,
        )


def worth(here: tuple[int, ...], seat: Seat, ancestor: Seat, points: int) -> float:
    """What a ceremony that ended now would bring a seat, less what it would bring the others on average; a
    safer majority a little more.
    """
    seats = len(here) // len(PIECES)
    found = 0.0
    for kind in KINDS:
        winner = majority(here, kind, ancestor)
        if winner is not None:
            found += points if winner == seat else -points / (seats - 1)
            found += 0.1 * here[slot(seat, kind)]
    return found


def ways(state: State, held: Ceremony, seat: Seat) -> Iterator[Way]:
    """The plays of a hand that return pieces or bring own ones in: to move away gains nothing at once."""
    hand = state.hands[seat]
    for kind in KINDS:
        if not hand[kind] and not hand[Ritual.DOUBLE]:
            continue
        for use, pieces in targets(state, held, seat, kind):
            if use is Use.LEAVE:
                continue
            yield from _ways(
                kind, use, pieces, seat, single=bool(hand[kind]), double=bool(hand[Ritual.DOUBLE])
            )


def _ways(
    kind: int, use: Use, pieces: tuple[tuple[str, int], ...], seat: Seat, *, single: bool, double: bool
) -> Iterator[Way]:
    name = f"{PIECES[kind]}_{use}"
    for i, (one, number) in enumerate(pieces):
        change = _change(kind, use, one, seat)
        if single:
            yield Way(Play(name, one, NONE), (change,), double=False)
        elif double:
            yield Way(Play(f"double_{name}", one, NONE), (change,), double=True)
        if double:
            if number > 1:
                yield Way(Play(f"double_{name}", one, one), (change, change), double=True)
            for other, _ in pieces[i + 1 :]:
                yield Way(
                    Play(f"double_{name}", one, other), (change, _change(kind, use, other, seat)), double=True
                )


def _change(kind: int, use: Use, name: str, seat: Seat) -> tuple[int, int]:
    if use is Use.ENTER:
        return slot(seat, kind), 1
    return slot(LETTERS.index(name), kind), -1
