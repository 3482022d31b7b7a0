"""The question to the seat on turn, and what its silence means (§9)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from games.engine.choice import Decision, Offer, OneOf, Prompt
from games.engine.text import say
from games.wongar.rules.actions import Action, Call, Choose, Draw, Move, Pass, Place, Settle, Sort, Take
from games.wongar.rules.agenda import (
    Ceremony,
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    SettlePieces,
    TakeTurns,
    asked_seat,
)
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import ceremony_value
from games.wongar.rules.material import HAND_CARDS, PLACED_BY
from games.wongar.rules.names import piece_name, territory_name
from games.wongar.rules.placing import types_in, types_to_settle
from games.wongar.rules.plays import offers
from games.wongar.rules.turns import destinations

if TYPE_CHECKING:
    from games.wongar.rules.agenda import Todo
    from games.wongar.rules.material import Figure, RitualCard
    from games.wongar.rules.state import State

EVERYWHERE = Offer[Action](Place, (OneOf(TERRITORIES),))
DRAW = Offer[Action](Draw)


@lru_cache(maxsize=256)
def decision(state: State) -> Decision[Action] | None:
    """Return the question to the seat on turn; `None` when the match is over."""
    if not state.agenda:
        return None
    prompt = _prompt(state, state.agenda[0])
    seat = asked_seat(state.agenda)
    return None if seat is None else Decision({seat: prompt})


def _prompt(state: State, todo: Todo) -> Prompt[Action]:
    match todo:
        case SettlePieces():
            prompt = _settle(state, todo)
        case PlaceOrDraw():
            prompt = _place_or_draw(state, todo)
        case ChooseType():
            prompt = _choose_type(state, todo)
        case PlacePieces():
            prompt = _place(state, todo)
        case MoveFigure():
            prompt = _move(state, todo)
        case DrawCards():
            prompt = _choose_cards(state, todo)
        case Ceremony():
            prompt = _play_or_pass(state, todo)
        case TakeTurns((seat, *_)):
            prompt = _take(state, state.players[seat].own_cards)
        case _:
            message = "nobody is asked about the end of a round"
            raise ValueError(message)
    return prompt


def _settle(state: State, todo: SettlePieces) -> Prompt[Action]:
    """§7.3; silence takes the first type left, and the territory with the fewest own pieces."""
    types = types_to_settle(state.players[todo.seat].stock)
    fewest = min(range(len(TERRITORIES)), key=lambda number: state.board[number].pieces[todo.seat].total)
    offer = Offer[Action](Settle, (OneOf(types), OneOf(TERRITORIES)))
    silent = Settle(types[0], TERRITORIES[fewest])
    return Prompt(say("wongar-ask-settle"), (offer,), silent, public=True)


def _take(state: State, own_cards: tuple[Figure, ...]) -> Prompt[Action]:
    """§3.3, §7.1; silence takes the first disc, cube or cylinder card, else the first card."""
    face_up = [territory.face_up for territory in state.board]
    takeable = [name for name, card in zip(TERRITORIES, face_up, strict=True) if card is not None]
    plain = (name for name, card in zip(TERRITORIES, face_up, strict=True) if card in PLACED_BY)
    found = [Offer[Action](Take, (OneOf(tuple(takeable)),))]
    if own_cards:
        found.append(Offer(Call, (OneOf(own_cards),)))
    return Prompt(say("wongar-ask-take"), tuple(found), Take(next(plain, takeable[0])), public=True)


def _place_or_draw(state: State, todo: PlaceOrDraw) -> Prompt[Action]:
    """§3.4; silence places where the card was taken."""
    text = say(
        "wongar-ask-spend",
        piece=piece_name(todo.piece),
        number=todo.remaining,
        stock=state.players[todo.seat].stock.of(todo.piece),
    )
    return Prompt(text, (EVERYWHERE, DRAW), Place(TERRITORIES[todo.territory]), public=True)


def _choose_type(state: State, todo: ChooseType) -> Prompt[Action]:
    """§3.5; silence chooses the type with the most pieces in stock."""
    stock = state.players[todo.seat].stock
    types = types_in(stock)
    offer = Offer[Action](Sort, (OneOf(types),))
    return Prompt(say("wongar-ask-sort"), (offer,), Sort(max(types, key=stock.of)), public=True)


def _place(state: State, todo: PlacePieces) -> Prompt[Action]:
    """§3.5; silence places where the card was taken."""
    text = say(
        "wongar-ask-place",
        piece=piece_name(todo.piece),
        number=todo.remaining,
        stock=state.players[todo.seat].stock.of(todo.piece),
    )
    return Prompt(text, (EVERYWHERE,), Place(TERRITORIES[todo.territory]), public=True)


def _move(state: State, todo: MoveFigure) -> Prompt[Action]:
    """§3.7, §3.8; silence moves to the first legal territory."""
    names = tuple(TERRITORIES[there] for there in destinations(state, todo.figure))
    text = say(f"wongar-ask-move-{todo.figure}")
    return Prompt(text, (Offer(Move, (OneOf(names),)),), Move(names[0]), public=True)


def _choose_cards(state: State, todo: DrawCards) -> Prompt[Action]:
    """§7.5; silence chooses the first type as far as it goes, then the next.

    The seat is asked even if the pile holds one kind only: not asking would tell the others so.
    """
    choices = card_choices(state.draw_pile, todo.remaining)
    text = say("wongar-ask-choose", number=todo.remaining)
    return Prompt(text, (Offer(Choose, (OneOf(choices),)),), Choose(choices[0]), secret=True)


def card_choices(draw_pile: tuple[RitualCard, ...], number: int) -> tuple[str, ...]:
    """Return all ways to choose `number` cards, as `Choose.cards`, those with most of the first types first.

    >>> card_choices((HAND_CARDS[0], HAND_CARDS[0], HAND_CARDS[3]), 2)
    ('2000', '1001')
    """
    return _choices(tuple(draw_pile.count(card) for card in HAND_CARDS), number)


@lru_cache(maxsize=1024)
def _choices(counts: tuple[int, ...], number: int) -> tuple[str, ...]:
    ranges = (range(min(count, number), -1, -1) for count in counts)
    return tuple("".join(map(str, chosen)) for chosen in product(*ranges) if sum(chosen) == number)


def _play_or_pass(state: State, held: Ceremony) -> Prompt[Action]:
    """§5.2; silence passes. A seat that can only pass is asked, too: not asking would tell of its hand."""
    seat, points = held.active[0], ceremony_value(state, held.cause)
    text = say("wongar-ask-ritual", territory=territory_name(held.territory), points=points)
    return Prompt(
        text, offers(state.board, held.territory, seat, state.players[seat].hand), Pass(), secret=True
    )
