"""Habits: how players of Wongar are taken to play when a search does not look closely: what gains most at
once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.wongar.bots.tactics import after, played_out, worth
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import value
from games.wongar.rules.decision import combinations
from games.wongar.rules.position import (
    PIECES,
    Action,
    Call,
    Card,
    Choose,
    Figure,
    Move,
    Place,
    Ritual,
    Sort,
    State,
    Take,
    Todo,
    What,
    changed,
    slot,
)
from games.wongar.rules.scorpions import counted
from games.wongar.rules.turns import FIGURES, ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.chance import Dice
    from games.engine.text import Seat

USUAL: Final = {Card.DISC: 3.0, Card.CUBE: 3.0, Card.CYLINDER: 3.0, Card.TRIPLE: 3.2, Card.FOUR: 3.4}
"""What cards without a ceremony are worth, in points."""

WANTED: Final = (1.0, 1.0, 1.0, 1.7)
"""What a first card of each kind is worth, where cards can be chosen (§7.5)."""

FEWER: Final = 0.8
"""A further card of the kind is worth so much of the one before."""

KEPT: Final = 4.0
"""What it is worth to keep an own card (§7.1)."""

HELD: Final = 1.0
"""What it is worth to hold a figure."""


def round_ended(state: State, dice: Dice) -> State:
    """The state when the round is over, if everybody follows the habits."""
    number = state.round
    while state.agenda and state.round == number:
        state = played_out(after(state, state.agenda[0].seat, habit(state), dice), dice)
    return state


def habit(state: State) -> Action:
    """What whoever is on turn is taken to do; not in the set-up or a ceremony."""
    todo = state.agenda[0]
    match todo.what:
        case What.TURN:
            return max(_cards(state, todo.seat), key=lambda one: one[0])[1]
        case What.MOVE:
            return Move(TERRITORIES[_best_way(state, todo.seat, todo.figure or Figure.ANCESTOR)[1]])
        case What.SORT:
            kind = max(range(len(PIECES)), key=lambda one: state.stock[slot(todo.seat, one)])
            return Sort(PIECES[kind])
        case What.DRAW:
            return chosen(state, todo)
    return Place(TERRITORIES[_best_place(state, todo)])


def chosen(state: State, todo: Todo) -> Choose:
    """The cards of the draw pile that add most to the hand (§7.5)."""
    hand = state.hands[todo.seat]

    def adds(cards: str) -> float:
        return sum(
            WANTED[card] * FEWER ** (hand[card] + one)
            for card in range(Ritual.SCORPION)
            for one in range(int(cards[card]))
        )

    return Choose(max(combinations(counted(state.deck), todo.number), key=adds))


def _cards(state: State, seat: Seat) -> Iterator[tuple[float, Action]]:
    """What each card that can be taken or played is worth at once."""
    best = {figure: _best_way(state, seat, figure)[0] + HELD for figure in FIGURES}
    for territory, card in enumerate(state.shown):
        if card is None:
            continue
        match card:
            case Card.ELDER | Card.ANCESTOR:
                found = best[Figure.ELDER if card is Card.ELDER else Figure.ANCESTOR]
            case Card.ANCESTOR_AND_ELDER:
                found = worth(state.board[territory], seat, seat, value(state, card)) + 2 * HELD
            case _:
                found = USUAL[card]
        yield found, Take(TERRITORIES[territory])
    for figure, held in zip(FIGURES, state.called[seat], strict=True):
        if held:
            yield best[figure] - KEPT, Call(figure)


def _best_way(state: State, seat: Seat, figure: Figure) -> tuple[float, int]:
    """Where a figure had best be moved, and what the ceremony there would bring if it ended at once."""
    ancestor = seat if figure is Figure.ANCESTOR else state.ancestor
    points = value(state, Card.ANCESTOR if figure is Figure.ANCESTOR else Card.ELDER)
    return max((worth(state.board[one], seat, ancestor, points), one) for one in ways(state, figure))


def _best_place(state: State, todo: Todo) -> int:
    """The territory in which one more piece of the type gains most."""
    piece, seat = todo.piece or 0, todo.seat

    def adds(territory: int) -> float:
        here = state.board[territory]
        more = changed(here, slot(seat, piece), 1)
        return worth(more, seat, state.ancestor, 1) - worth(here, seat, state.ancestor, 1)

    return max(range(len(TERRITORIES)), key=adds)
