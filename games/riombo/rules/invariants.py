"""Invariants of Riombo: what holds in every position."""

from __future__ import annotations

from games.riombo.rules.ending import ending
from games.riombo.rules.position import GOAL, LIMITS, TRIPLE, TURNS, EventKind, Phase, State
from games.riombo.rules.river import FINISH, START

TO_BANK = frozenset({EventKind.GIVE_BANK, EventKind.EVERYONE_GIVES_BANK})
FROM_BANK = frozenset({EventKind.TAKE_BANK, EventKind.TAKES})


def broken_invariants(state: State) -> tuple[str, ...]:
    """Name every invariant that a state breaks; empty if it is sound."""
    checks = {**_players(state), **_canoes(state), **_turn(state), **_check_causes(state)}
    return tuple(name for name, sound in checks.items() if not sound)


def _players(state: State) -> dict[str, bool]:
    settled = state.phase is not Phase.FINISH
    return {
        "nobody owes": min(state.values) >= 0,
        "who has nothing is out": not settled
        or all((value == 0) == (turn > 0) for value, turn in zip(state.values, state.out, strict=True)),
        "nobody is out before the first turn or after this one": all(
            0 <= turn <= state.turn for turn in state.out
        ),
        "who is out has no canoe": all(
            (turn > 0) == (space is None) == (canoes == 0)
            for turn, space, canoes in zip(state.out, state.spaces, state.canoes, strict=True)
        ),
    }


def _canoes(state: State) -> dict[str, bool]:
    short = state.options.short
    arrived = {seat for seat, space in enumerate(state.spaces) if space == FINISH}
    return {
        "canoes are on the river": all(space is None or START <= space <= FINISH for space in state.spaces),
        "at most three canoes a player": all(0 <= canoes <= TRIPLE for canoes in state.canoes),
        "no canoe is doubled in a short match": not short or max(state.canoes) <= 1,
        "only who must choose waits at the Finish": short
        or arrived == ({state.mover} if state.phase is Phase.FINISH else set()),
        "who must choose has something to choose": state.phase is not Phase.FINISH
        or (not short and state.canoes[state.mover] < TRIPLE),
    }


def _turn(state: State) -> dict[str, bool]:
    on_way = state.out[state.mover] == 0 and state.spaces[state.mover] != FINISH
    over = state.phase is Phase.OVER
    return {
        "somebody began": state.starter in range(len(state.values)),
        "the turn exists": 1 <= state.turn <= TURNS,
        "the player on turn can move": over or state.phase is Phase.FINISH or on_way,
        "several are in play": over or state.out.count(0) > 1,
        "nobody has won yet": over or state.options.short or max(state.values) < GOAL,
        "it is over for a reason": not over or ending(state) is not None,
    }


def _check_causes(state: State) -> dict[str, bool]:
    most = max(LIMITS.values())
    sums = {EventKind.MOVES, EventKind.ARRIVES}
    return {
        "nobody showed too many sticks": all(stick is None or 0 <= stick <= most for stick in state.shown),
        "the canoe moved by the sum": all(
            event.amount == sum(i or 0 for i in state.shown) for event in state.caused if event.what in sums
        ),
        "payments add up": all(
            (
                sum(event.paid) <= 0
                if event.what in TO_BANK
                else sum(event.paid) == (event.amount if event.what in FROM_BANK else 0)
            )
            for event in state.caused
        ),
        "the first turn has no past": state.turn > 1 or state.phase is not Phase.STICKS or not state.caused,
    }
