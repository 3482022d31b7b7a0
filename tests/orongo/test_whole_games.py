"""Whole random matches with every number of seats and both options, and the invariants they keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from games.engine.game import AnyGame
from games.engine.record import replace
from games.engine.text import Illegal
from games.orongo.rules.island import COAST, INDEX, OF_KIND, Resource, bits
from games.orongo.rules.position import Options, Phase, State
from tests.laws.playing import Start, play
from tests.orongo.positions import GAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

pytestmark = pytest.mark.slow


def states(seats: int, options: Options, key: bytes) -> Iterator[State]:
    """Yield every position of a random match."""
    for moment in play(Start(cast("AnyGame", GAME), seats, options, key)):
        assert isinstance(moment.match.state, State)
        yield moment.match.state


@pytest.mark.parametrize("open_shells", [False, True])
@pytest.mark.parametrize("secret_tile", [False, True])
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariant_holds_at_every_step(seats: int, *, secret_tile: bool, open_shells: bool) -> None:
    """Two players cannot use the secret tile; all other matches come to an end."""
    options = Options(open_shells=open_shells, secret_tile=secret_tile)
    try:
        GAME.settle(options, seats)
    except Illegal:
        assert (seats, secret_tile) == (2, True)
        return
    for key in (b"one", b"two"):
        course = list(states(seats, options, key))
        assert all(GAME.invariant(state) == () for state in course)
        assert course[-1].phase is Phase.OVER


def late() -> State:
    """Return a bidding with Moai on the board."""
    return next(
        state
        for state in states(3, Options(), b"late")
        if state.phase is Phase.BIDDING and state.moai.bit_count() > 4
    )


def first(spaces: int) -> int:
    """Return the first of some spaces, as a set."""
    return 1 << bits(spaces)[0]


FAULTS: dict[str, Callable[[State], State]] = {
    "48 shells are somewhere": lambda state: replace(state, reef=state.reef + 1),
    "40 tokens each": lambda state: replace(state, stock=(state.stock[0] - 1, *state.stock[1:])),
    "all Moai are somewhere": lambda state: replace(
        state, moai_left=(state.moai_left[0] - 1, *state.moai_left[1:])
    ),
    "60 tiles, each once": lambda state: replace(state, reserve=(*state.reserve[:-1], state.reserve[0])),
    "tiles were turned up on time": lambda state: replace(
        state, reserve=state.reserve[1:], open=state.open | 1 << state.reserve[0]
    ),
    "one token a space": lambda state: replace(
        state, tokens=(state.tokens[0] | first(state.tokens[1]), *state.tokens[1:])
    ),
    "tokens lie on open tiles or palms": lambda state: replace(
        state, tokens=(state.tokens[0] | 1 << state.reserve[0], *state.tokens[1:])
    ),
    "Moai stand on occupied coasts": lambda state: replace(
        state, moai=state.moai ^ first(state.moai) ^ 1 << INDEX["B4"]
    ),
    "what is spent is occupied": lambda state: replace(state, spent=state.spent | 1 << state.reserve[0]),
    "fresh tiles are open": lambda state: replace(state, fresh=state.fresh | 1 << state.reserve[0]),
    "each seat's Moai stand on its tokens": lambda state: replace(state, moai=state.moai ^ first(state.moai)),
    "pairs were spent as pairs": lambda state: replace(
        state, spent=state.spent ^ first(state.spent & OF_KIND[Resource.FOOD])
    ),
    "each Moai was raised with one recipe": lambda state: replace(state, spent=0),
    "what must be raised is raised": lambda state: replace(state, spent=0, moai=state.moai & ~COAST),
    "the round exists": lambda state: replace(state, round=99),
    "somebody is on turn": lambda state: replace(state, phase=Phase.PLACING),
    "only seats in the queue have tokens to place": lambda state: replace(state, earned=(1, 0, 0)),
    "a recipe is chosen for a space just taken": lambda state: replace(
        state, phase=Phase.BUILDING, focus=INDEX["B4"]
    ),
    "bids are known outside the bidding": lambda state: replace(state, bids=(0, 0, 0)),
    "only in time a ceremonial Moai": lambda state: replace(state, ceremonial=bits(state.moai)[0]),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_invariant_names_what_is_wrong(fault: str) -> None:
    """Changing one thing in a sound position breaks the invariant for it."""
    sound = late()
    assert GAME.invariant(sound) == ()
    assert fault in GAME.invariant(FAULTS[fault](sound))
