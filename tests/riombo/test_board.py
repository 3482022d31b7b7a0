"""Positions as tuples follow the rules on every step of random matches."""

from __future__ import annotations

from typing import Final

import pytest

from games.engine.chance import QuickDice
from games.riombo.bots.balanced_sticks import finish_choices, stick_limits
from games.riombo.bots.board import firsts, limits_of, position_of, previous_mover, river_of
from games.riombo.rules.ending import winners
from games.riombo.rules.game import after_finish, after_sticks
from games.riombo.rules.position import Options, Phase
from games.riombo.rules.river import Agreement
from tests.riombo.positions import GAME, at, begin, move

MATCHES: Final = 12


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("short", [False, True])
def test_every_step_is_that_of_the_rules(seats: int, short: bool) -> None:  # noqa: FBT001 - a parameter
    dice = QuickDice(seats)
    for _ in range(MATCHES):
        first, second = dice.choose(list(Agreement)), dice.choose(list(Agreement))
        options = Options(short=short, first_agreement=first, second_agreement=second)
        state, river = begin(seats, options), river_of(options)
        while state.phase is not Phase.OVER:
            position = position_of(state)
            if state.phase is Phase.FINISH:
                chosen = dice.pick(2)
                state = after_finish(state, finish_choices(state)[chosen])
                then = river.after_finish(position)[chosen]
            else:
                limits = stick_limits(state)
                assert limits_of(position) == [limits.get(seat, 0) for seat in range(seats)]
                steps = dice.pick(sum(limits.values()) + 1)
                before, state = state, after_sticks(state, steps)
                then = river.after_sticks(position, steps)
                if state.phase is Phase.STICKS and state.out == before.out and not short:
                    assert previous_mover(state) == before.mover
            assert then == position_of(state)
        shares = firsts(position_of(state))
        assert sum(shares) == pytest.approx(1)
        assert tuple(seat for seat, share in enumerate(shares) if share) == winners(state)


def test_seats_out_are_gone_from_the_river() -> None:
    position = position_of(at(3, 7, None, values=(40, 40, 0)))
    assert position.spaces == (3, 7, -1)
    assert limits_of(position)[2] == 0


def test_an_arrival_asks_for_a_choice() -> None:
    state = at(35, 7)
    assert river_of(state.options).after_sticks(position_of(state), 1) == position_of(move(state, 1))
