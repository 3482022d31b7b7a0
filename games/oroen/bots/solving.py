"""Winners of positions of Oroen, and the answers that win: proven, from the book and the search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.oroen.rules.columns import columns
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Action, Place, State, Swap

if TYPE_CHECKING:
    from games.oroen.bots.adviser import Adviser

GAME: Final = Oroen()
NO_DICE: Final = KeyedDice(b"", "no chance after the set-up")


def state_after(state: State, action: Action) -> State:
    """Return the position after an answer of the player on turn."""
    return GAME.apply(state, {state.seat_of(state.colour): action}, NO_DICE).state


def find_winning(adviser: Adviser, state: State) -> Action | None:
    """Return an answer that wins; `None` in a lost position.

    A player who may swap always wins: by swapping, or by playing on from a won position.
    """
    node = adviser.generator.node(columns(GAME.box, state))
    pieces = state.tops.bit_count()
    swap = state.options.swap and not state.swapped
    if swap and pieces == 0:
        return None
    if not adviser.wins(node):
        return Swap() if swap and pieces == 1 else None
    *_, (column, height) = adviser.moves(node)
    return Place(column + 1, height)


def wins(adviser: Adviser, state: State, seat: int) -> bool:
    """Return whether a seat wins a position, in which the match may be over."""
    if GAME.decision(state) is None:
        return GAME.result(state).ranks[seat] == 1
    asked = state.seat_of(state.colour)
    return (find_winning(adviser, state) is not None) == (asked == seat)
