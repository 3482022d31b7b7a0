"""Tactics of the strong player: the gain of a ritual card, and the likely course of a ceremony."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from games.wongar.rules.actions import NONE, SEAT_LETTERS, Action, Pass, Play, RitualUse, Use
from games.wongar.rules.ceremony import ceremony_value, counts_by_seat, majority_holder
from games.wongar.rules.game import Wongar
from games.wongar.rules.material import PIECES, RITUAL_OF, RitualCard
from games.wongar.rules.plays import targets_by_use

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.wongar.rules.agenda import Ceremony
    from games.wongar.rules.material import Piece, Pieces
    from games.wongar.rules.plays import Targets
    from games.wongar.rules.state import State

GAME: Final = Wongar()

CARD_COST: Final = 0.7
DOUBLE_COST: Final = 2 * CARD_COST
"""Points that a ritual card is worth in hand, so that a play must gain more."""

SAFER: Final = 0.1
"""Points for each piece of a majority, as a larger one is safer."""

Counts: TypeAlias = list[list[int]]
"""The pieces in a territory: for each type, in the order of `PIECES`, the number of each seat."""


class PlayEffect(NamedTuple):
    """A play, and its effect on one type of piece in the ceremony's territory: `(seat, number)` changes."""

    play: Play
    piece: Piece
    changes: tuple[tuple[Seat, int], ...]
    cost: float


class Gain(NamedTuple):
    """An answer in a ceremony, and the points that it gains at once, less the cost of its card."""

    points: float
    action: Action


NO_GAIN: Final = Gain(0.0, Pass())


def state_after(state: State, seat: Seat, action: Action, dice: Dice) -> State:
    """Return the state after an action."""
    return GAME.apply(state, {seat: action}, dice).state


def play_out(state: State, dice: Dice) -> State:
    """Return the state after the current ceremony if everybody plays what gains most at once."""
    while (ceremony := state.ceremony) is not None:
        seat = ceremony.active[0]
        best = max(gains(state, seat), default=NO_GAIN, key=lambda gain: gain.points)
        state = state_after(state, seat, best.action if best.points > 0 else Pass(), dice)
    return state


def gains(state: State, seat: Seat) -> Iterator[Gain]:
    """Estimate what each play of a seat in the current ceremony gains; nothing where none is held."""
    ceremony = state.ceremony
    if ceremony is None:
        return
    counts = counts_of(state.board[ceremony.territory].pieces)
    value = ceremony_value(state, ceremony.cause)
    before = balance(counts, seat, state.ancestor.holder, value)
    for effect in _effects(state, ceremony, seat):
        row = PIECES.index(effect.piece)
        changed = counts[row].copy()
        for owner, number in effect.changes:
            changed[owner] += number
        after = balance((*counts[:row], changed, *counts[row + 1 :]), seat, state.ancestor.holder, value)
        yield Gain(after - before - effect.cost, effect.play)


def counts_of(pieces: Sequence[Pieces]) -> Counts:
    """Return the pieces in a territory by type and seat."""
    return [counts_by_seat(pieces, piece) for piece in PIECES]


def balance(counts: Sequence[list[int]], seat: Seat, ancestor: Seat, value: int) -> float:
    """Return the points of a seat in a ceremony that ended now, less the average of its opponents.

    `counts` are as in `Counts`; `value` are the points of a majority.
    """
    found = 0.0
    for row in counts:
        winner = majority_holder(row, ancestor)
        if winner is not None:
            found += value if winner == seat else -value / (len(row) - 1)
            found += SAFER * row[seat]
    return found


def _effects(state: State, ceremony: Ceremony, seat: Seat) -> Iterator[PlayEffect]:
    """Return the plays that return pieces or let own ones enter: letting one leave gains nothing at once."""
    hand = state.players[seat].hand
    double = RitualCard.DOUBLE in hand
    for piece in PIECES:
        single = RITUAL_OF[piece] in hand
        card = RITUAL_OF[piece] if single else RitualCard.DOUBLE
        for use, targets in (
            targets_by_use(state.board, ceremony.territory, seat, piece) if single or double else ()
        ):
            if use is not Use.LEAVE:
                yield from _effects_of_use(RitualUse(card, piece, use), targets, seat, double=double)


def _effects_of_use(used: RitualUse, targets: Targets, seat: Seat, *, double: bool) -> Iterator[PlayEffect]:
    """Return the plays of one type and use: with one piece by the card `used`, with two by a `double`."""
    _, piece, use = used
    single, pair = f"{piece}_{use}", f"double_{piece}_{use}"
    ritual, cost = (pair, DOUBLE_COST) if used.card is RitualCard.DOUBLE else (single, CARD_COST)
    for i, (target, number) in enumerate(targets):
        change = _change(use, target, seat)
        yield PlayEffect(Play(ritual, target, NONE), piece, (change,), cost)
        if not double:
            continue
        twice = (target,) if number > 1 else ()
        for second in (*twice, *(other for other, _ in targets[i + 1 :])):
            yield PlayEffect(
                Play(pair, target, second), piece, (change, _change(use, second, seat)), DOUBLE_COST
            )


def _change(use: Use, target: str, seat: Seat) -> tuple[Seat, int]:
    return (seat, 1) if use is Use.ENTER else (SEAT_LETTERS.index(target), -1)
