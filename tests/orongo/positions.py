"""Positions of Orongo for tests: a set-up with tokens, tiles and shells placed as needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from games.engine.chance import Dice, KeyedDice
from games.engine.record import replace
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import INDEX, SPACES, TILES, mask
from games.orongo.rules.position import (
    TOKENS,
    Action,
    Bid,
    Build,
    Lay,
    Options,
    Phase,
    Place,
    Recipe,
    Secret,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.choice import Prompt
    from games.engine.game import Step
    from games.engine.text import Text

GAME = Orongo()
DICE = KeyedDice(b"positions", "test")

LAY, KEEP = Secret(Lay.LAY), Secret(Lay.KEEP)


class Rigged(Dice):
    """Dice that always pick the last option, so that a shuffle keeps everything in order."""

    def pick(self, n: int) -> int:
        return n - 1


def spaces(ids: str) -> int:
    """Return the set of the spaces with these ids."""
    return mask(tuple(INDEX[part] for part in ids.split()))


def setup(seats: int, *, secret_tile: bool = False, starter: int = 1, dice: Dice = DICE) -> State:
    """Return the first position of a match."""
    return GAME.setup(Options(secret_tile=secret_tile, starter=starter), seats, dice).state


def position(  # noqa: PLR0913 - all fields that a test may set
    tokens: Iterable[str],
    *,
    opened: str = "",
    earned: tuple[int, ...] | None = None,
    shells: tuple[int, ...] | None = None,
    moai_left: tuple[int, ...] | None = None,
    spent: str = "",
    moai: str = "",
    secret: tuple[str | None, ...] | None = None,
    stock: tuple[int, ...] | None = None,
) -> State:
    """Return a position in which the first seat is to place `earned[0]` tokens, 1 by default.

    `tokens` are ids of occupied spaces, by seat; their tiles and the tiles of `opened` are open. Not every
    such position can be reached in play.
    """
    own = tuple(spaces(ids) for ids in tokens)
    seats = len(own)
    state = setup(seats, secret_tile=secret is not None)
    taken = sum(own)
    open_ = (taken | spaces(opened)) & mask(TILES)
    due = earned or (1,) + (0,) * (seats - 1)
    return replace(
        state,
        phase=Phase.PLACING,
        tokens=own,
        open=open_,
        fresh=0,
        reserve=tuple(tile for tile in TILES if not open_ >> tile & 1),
        earned=due,
        queue=tuple(seat for seat in range(seats) if due[seat]) or (0,),
        bids=(0,) * seats,
        shells=shells or state.shells,
        moai_left=moai_left or state.moai_left,
        spent=spaces(spent),
        moai=spaces(moai),
        stock=stock or tuple(TOKENS - tokens_held.bit_count() for tokens_held in own),
        secret=tuple(None if space is None else INDEX[space] for space in secret) if secret else state.secret,
    )


def do(state: State, *actions: Action) -> State:
    """Return the state after some moves of the seats on turn, each checked against its prompt."""
    for action in actions:
        seat = state.queue[0]
        assert action in prompt(state, seat), f"{action} is not offered"
        state = GAME.apply(state, {seat: action}, DICE).state
    return state


def news_of(state: State, action: Action) -> list[Text]:
    """Return what everybody is told when the seat on turn makes this move."""
    step: Step[State] = GAME.apply(state, {state.queue[0]: action}, DICE)
    return [piece_of_news.text for piece_of_news in step.news if piece_of_news.to is None]


def bid(state: State, *shells: int) -> State:
    """Return the state after these bids, in the order of the seats, each checked against its prompt."""
    for seat, shell in enumerate(shells):
        assert Bid(shell) in prompt(state, seat)
    return GAME.apply(state, {seat: Bid(shell) for seat, shell in enumerate(shells)}, DICE).state


def prompt(state: State, seat: int | None = None) -> Prompt[Action]:
    """Return what a seat, by default the one on turn, is asked."""
    decision = GAME.decision(state)
    assert decision is not None
    return decision.prompts[state.queue[0] if seat is None else seat]


def legal(state: State) -> set[str]:
    """Return the ids of the spaces on which the seat on turn may place."""
    return {action.space for action in prompt(state) if isinstance(action, Place)}


def offers(state: State) -> set[Recipe]:
    """Return the recipes offered to the seat on turn."""
    assert state.phase is Phase.BUILDING
    return {cast("Build", action).recipe for action in prompt(state)}


def ids(found: int) -> set[str]:
    """Return the ids of a set of spaces."""
    return {space.id for i, space in enumerate(SPACES) if found >> i & 1}
