"""§6.5 [ruling]: which palm and which tiles of a group are used makes no difference to the match."""

from __future__ import annotations

import pytest

from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.orongo.rules.building import groups
from games.orongo.rules.island import COAST, OF_KIND, bits
from games.orongo.rules.position import Options, State
from tests.orongo.positions import GAME


def exchange(used: int, group: int, like: int) -> int:
    """Return `used` with its first space of a sort in the group exchanged for the last unused one."""
    taken, free = bits(group & like & used), bits(group & like & ~used)
    return used ^ (1 << taken[0] | 1 << free[-1]) if taken and free else used


def otherwise(state: State) -> State:
    """Return the position had other palms and tiles of each group been used."""
    spent, moai = state.spent, state.moai
    for own in state.tokens:
        for group in groups(own):
            moai = exchange(moai, group, COAST)
            for kind in OF_KIND.values():
                spent = exchange(spent, group, kind)
    return replace(state, spent=spent, moai=moai)


@pytest.mark.parametrize("seats", GAME.seats)
def test_6_5_ruling_palms_and_tiles_of_a_group_are_as_good_as_others(seats: int) -> None:
    """A match and its twin, with other palms and tiles used, ask the same questions and end alike."""
    dice = KeyedDice(b"indifference", "play")
    differences = 0
    for i in range(6):
        state = twin = GAME.setup(Options(), seats, KeyedDice(bytes([i]), "rules")).state
        while (decision := GAME.decision(state)) is not None:
            twin = otherwise(twin)
            differences += (twin.spent, twin.moai) != (state.spent, state.moai)
            assert GAME.decision(twin) == decision
            moves = {seat: prompt.sample(dice) for seat, prompt in decision.prompts.items()}
            state, twin = (GAME.apply(position, moves, dice).state for position in (state, twin))
        assert GAME.result(twin).ranks == GAME.result(state).ranks
    assert differences > 100
