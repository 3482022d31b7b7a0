"""Positions of Oroen for tests, built from the pieces in the box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.chance import KeyedDice
from games.oroen.rules.box import STOCK
from games.oroen.rules.game import BOX, Oroen
from games.oroen.rules.position import Neighbour, Options, Piece, Place, State

if TYPE_CHECKING:
    from games.engine.choice import Prompt
    from games.engine.game import Step
    from games.engine.text import Text
    from games.oroen.rules.box import Box
    from games.oroen.rules.position import Action

GAME: Final = Oroen()
DICE: Final = KeyedDice(b"positions", "test")
TOP: Final = Options(neighbour=Neighbour.TOP)
PLAYS: Final = "ld"
"""The letters of light and dark in `position`."""


def position(
    *piles: str,
    options: Options | None = None,
    last: int | None = None,
    game: Oroen = GAME,
    stocks: tuple[str, str] | None = None,
) -> State:
    """Build a position from its piles, from the left, each from the floor up: `position("l2 d4", "", "d3")`.

    Columns that are not given are empty. Seat 0 plays light. `last` is the column of the last piece, from 1.
    `stocks` are the pieces left to light and dark (`"2 2 5"`); by default all pieces that are not in the box.
    Play cannot reach every such position.
    """
    named = [tuple(Piece(PLAYS.index(part[0]), int(part[1:])) for part in pile.split()) for pile in piles]
    columns = (*named, *((),) * (game.box.width - len(named)))
    cells, tops = bitboards(game.box, columns)
    return State(
        options=options or Options(),
        light=0,
        cells=cells,
        tops=tops,
        stocks=_stocks(columns, game.box, stocks),
        last=None if last is None else last - 1,
        swapped=False,
    )


def bitboards(box: Box, columns: tuple[tuple[Piece, ...], ...]) -> tuple[tuple[int, int], int]:
    """Return the `cells` and `tops` of the state with these piles."""
    cells, tops = [0, 0], 0
    for column, pile in enumerate(columns):
        bottom = 0
        for piece in pile:
            cells[piece.colour] |= box.piece(column, bottom, piece.height)
            bottom += piece.height
            tops |= box.cell(column, bottom - 1)
    return (cells[0], cells[1]), tops


def _stocks(
    columns: tuple[tuple[Piece, ...], ...], box: Box, given: tuple[str, str] | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if given is not None:
        light, dark = (tuple(int(part) for part in stock.split()) for stock in given)
        return light, dark
    left = (list(box.stock), list(box.stock))
    for piece in (piece for pile in columns for piece in pile):
        left[piece.colour].remove(piece.height)
    return tuple(left[0]), tuple(left[1])


def prompt(state: State, game: Oroen = GAME) -> Prompt[Action]:
    """Return the prompt of the seat on turn."""
    decision = game.decision(state)
    assert decision is not None
    (found,) = decision.prompts.values()
    return found


def legal(state: State, game: Oroen = GAME) -> set[tuple[int, int]]:
    """Return the `(column, height)` that are offered."""
    return {(action.column, action.height) for action in prompt(state, game) if isinstance(action, Place)}


def do(state: State, *actions: Action, game: Oroen = GAME) -> State:
    """Make some moves of the player on turn, each checked against its prompt."""
    for action in actions:
        assert action in prompt(state, game), f"{action} is not offered"
        state = step(state, action, game).state
    return state


def step(state: State, action: Action, game: Oroen = GAME) -> Step[State]:
    """Make a move of the player on turn."""
    return game.apply(state, {state.seat_of(state.colour): action}, DICE)


def news_of(state: State, action: Action, game: Oroen = GAME) -> list[Text]:
    """Return the public news of a move of the player on turn."""
    return [
        piece_of_news.text for piece_of_news in step(state, action, game).news if piece_of_news.to is None
    ]


def every(heights: set[int] | None = None, columns: range = range(1, BOX.width + 1)) -> set[tuple[int, int]]:
    """Return all pairs of these columns and heights."""
    return {(column, height) for column in columns for height in heights or set(STOCK)}
