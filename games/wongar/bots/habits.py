"""Habits: the quick moves that the strong player expects of everybody beyond its search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import kind_of
from games.wongar.bots.tactics import balance, counts_of, play_out, state_after
from games.wongar.rules.actions import Action, Call, Choose, Move, Place, Sort, Take
from games.wongar.rules.agenda import (
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    TakeTurns,
    asked_seat,
)
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.decision import card_choices
from games.wongar.rules.material import FIGURES, HAND_CARDS, PIECES, Figure, RitualCard, TerritoryCard
from games.wongar.rules.turns import destinations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from games.wongar.rules.state import State

PLAIN_CARD: Final[Mapping[TerritoryCard, float]] = {
    TerritoryCard.DISC: 3.0,
    TerritoryCard.CUBE: 3.0,
    TerritoryCard.CYLINDER: 3.0,
    TerritoryCard.TRIPLE: 3.2,
    TerritoryCard.FOUR: 3.4,
}
"""Points that a card without a ceremony is worth."""

FIRST_CARD: Final[Mapping[RitualCard, float]] = {
    RitualCard.DISC: 1.0,
    RitualCard.CUBE: 1.0,
    RitualCard.CYLINDER: 1.0,
    RitualCard.DOUBLE: 1.7,
}
"""Points that a first ritual card of each kind is worth in hand (§7.5)."""

FURTHER_CARD: Final = 0.8
"""The value of a further card of a kind, as a part of the one before."""

OWN_CARD: Final = 4.0
"""Points that it is worth to keep an own card (§7.1)."""

FIGURE: Final = 1.0
"""Points that it is worth to hold a figure."""


def round_finished(state: State, dice: Dice) -> State:
    """Return the state after the round if everybody follows the habits."""
    number = state.round
    while state.agenda and state.round == number:
        seat = asked_seat(state.agenda)
        if seat is None:
            break
        state = play_out(state_after(state, seat, habit(state), dice), dice)
    return state


def habit(state: State) -> Action:
    """Return the usual answer of the seat on turn. Raises `ValueError` in the set-up or a ceremony."""
    action: Action
    match state.agenda[0]:
        case TakeTurns((seat, *_)):
            action = max(_rated_cards(state, seat), key=lambda rated: rated[0])[1]
        case MoveFigure(seat, figure):
            action = Move(TERRITORIES[_best_destination(state, seat, figure)[1]])
        case ChooseType(seat):
            action = Sort(max(PIECES, key=state.players[seat].stock.of))
        case DrawCards() as todo:
            action = best_choice(state, todo)
        case (PlaceOrDraw() | PlacePieces()) as todo:
            action = Place(TERRITORIES[_best_place(state, todo)])
        case _:
            message = f"no habit for {kind_of(state.agenda[0])!r}"
            raise ValueError(message)
    return action


def best_choice(state: State, todo: DrawCards) -> Choose:
    """Return the cards of the draw pile that add most to the hand (§7.5)."""
    hand = state.players[todo.seat].hand
    held = [hand.count(card) for card in HAND_CARDS]

    def points(cards: str) -> float:
        return sum(
            FIRST_CARD[card] * FURTHER_CARD ** (held[i] + more)
            for i, card in enumerate(HAND_CARDS)
            for more in range(int(cards[i]))
        )

    return Choose(max(card_choices(state.draw_pile, todo.remaining), key=points))


def _rated_cards(state: State, seat: Seat) -> Iterator[tuple[float, Action]]:
    """Rate every card that a seat can take or play, by the points that it brings at once."""
    best = {figure: _best_destination(state, seat, figure)[0] + FIGURE for figure in FIGURES}
    for here, name in zip(state.board, TERRITORIES, strict=True):
        card = here.face_up
        if card is None:
            continue
        match card:
            case TerritoryCard.ELDER | TerritoryCard.ANCESTOR:
                points = best[Figure(card)]
            case TerritoryCard.ANCESTOR_AND_ELDER:
                value = ceremony_value(state, card)
                points = balance(counts_of(here.pieces), seat, seat, value) + 2 * FIGURE
            case _:
                points = PLAIN_CARD[card]
        yield points, Take(name)
    for figure in state.players[seat].own_cards:
        yield best[figure] - OWN_CARD, Call(figure)


def _best_destination(state: State, seat: Seat, figure: Figure) -> tuple[float, int]:
    """Return what the best ceremony by moving a figure brings if it ends at once, and its territory."""
    ancestor = seat if figure is Figure.ANCESTOR else state.ancestor.holder
    value = ceremony_value(state, TerritoryCard(figure))
    return max(
        (balance(counts_of(state.board[there].pieces), seat, ancestor, value), there)
        for there in destinations(state, figure)
    )


def _best_place(state: State, todo: PlaceOrDraw | PlacePieces) -> int:
    """Return the territory in which one more piece of the type gains most."""
    row = PIECES.index(todo.piece)

    def gain(territory: int) -> float:
        counts = counts_of(state.board[territory].pieces)
        before = balance(counts, todo.seat, state.ancestor.holder, 1)
        counts[row][todo.seat] += 1
        return balance(counts, todo.seat, state.ancestor.holder, 1) - before

    return max(range(len(TERRITORIES)), key=gain)
