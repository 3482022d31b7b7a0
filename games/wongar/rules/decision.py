"""What players are asked, and what silence means (§9)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

from games.engine.choice import Decision, Offer, OneOf, Prompt
from games.engine.text import say
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.ceremony import names_of, value
from games.wongar.rules.names import cards_in, piece_name, territory_name
from games.wongar.rules.placing import in_stock, to_settle
from games.wongar.rules.plays import offers
from games.wongar.rules.position import (
    PIECES,
    Action,
    Call,
    Card,
    Choose,
    Draw,
    Figure,
    Move,
    Pass,
    Place,
    Settle,
    Sort,
    State,
    Take,
    Todo,
    What,
    slot,
)
from games.wongar.rules.scorpions import counted
from games.wongar.rules.turns import FIGURES, ways

if TYPE_CHECKING:
    from games.engine.text import Text

EVERYWHERE = Offer[Action](Place, (OneOf(TERRITORIES),))
DRAW = Offer[Action](Draw)


@lru_cache(maxsize=256)
def decision(state: State) -> Decision[Action] | None:
    """What the seat on turn has to choose; `None` when the match is over."""
    if not state.agenda:
        return None
    todo = state.agenda[0]
    asked = {
        What.SETTLE: _settle,
        What.TURN: _turn,
        What.SPEND: _spend,
        What.SORT: _sort,
        What.PLACE: _place,
        What.MOVE: _move,
        What.DRAW: _choose,
        What.CEREMONY: _ceremony,
    }
    return Decision({todo.seat: asked[todo.what](state, todo)})


def _settle(state: State, todo: Todo) -> Prompt[Action]:
    """§7.3; silence takes the first type left, and the territory with the fewest own pieces."""
    left = to_settle(state, todo.seat)
    fewest = min(
        range(len(TERRITORIES)),
        key=lambda one: sum(state.board[one][slot(todo.seat, 0) : slot(todo.seat + 1, 0)]),
    )
    offer = Offer[Action](Settle, (OneOf(tuple(PIECES[piece] for piece in left)), OneOf(TERRITORIES)))
    return Prompt(say("wongar-ask-settle"), (offer,), Settle(PIECES[left[0]], TERRITORIES[fewest]))


def _turn(state: State, todo: Todo) -> Prompt[Action]:
    """§3.3, §7.1; silence takes the first card of a type of pieces, else the first card."""
    there = tuple(one for one, card in enumerate(state.shown) if card is not None)
    plain = (one for one in there if (card := state.shown[one]) is not None and card <= Card.CYLINDER)
    found = [Offer[Action](Take, (OneOf(names_of(there)),))]
    held = tuple(figure for figure, kept in zip(FIGURES, state.called[todo.seat], strict=True) if kept)
    if held:
        found.append(Offer(Call, (OneOf(held),)))
    return Prompt(
        say("wongar-ask-take", cards=cards_in(state.shown)),
        tuple(found),
        Take(TERRITORIES[next(plain, there[0])]),
    )


def _spend(state: State, todo: Todo) -> Prompt[Action]:
    """§3.4; silence places, where the card was taken."""
    text = say(
        "wongar-ask-spend", piece=piece_name(todo.piece or 0), number=todo.number, stock=_stock(state, todo)
    )
    return Prompt(text, (EVERYWHERE, DRAW), Place(TERRITORIES[todo.territory or 0]))


def _sort(state: State, todo: Todo) -> Prompt[Action]:
    """§3.5; silence chooses what there is most of."""
    left = in_stock(state, todo.seat)
    most = max(left, key=lambda piece: state.stock[slot(todo.seat, piece)])
    return Prompt(
        say("wongar-ask-sort"),
        (Offer(Sort, (OneOf(tuple(PIECES[piece] for piece in left)),)),),
        Sort(PIECES[most]),
    )


def _place(state: State, todo: Todo) -> Prompt[Action]:
    """§3.5; silence places where the card was taken."""
    text = say(
        "wongar-ask-place", piece=piece_name(todo.piece or 0), number=todo.number, stock=_stock(state, todo)
    )
    return Prompt(text, (EVERYWHERE,), Place(TERRITORIES[todo.territory or 0]))


def _stock(state: State, todo: Todo) -> int:
    return state.stock[slot(todo.seat, todo.piece or 0)]


def _move(state: State, todo: Todo) -> Prompt[Action]:
    """§3.7, §3.8; silence moves to the first legal territory."""
    there = names_of(ways(state, todo.figure or Figure.ANCESTOR))
    return Prompt(say(f"wongar-ask-move-{todo.figure}"), (Offer(Move, (OneOf(there),)),), Move(there[0]))


def _choose(state: State, todo: Todo) -> Prompt[Action]:
    """§7.5; silence chooses the first type, as far as it goes, then the next. Asked even where there is one
    kind only: not asking would tell the others so.
    """
    combined = combinations(counted(state.deck), todo.number)
    text = say("wongar-ask-choose", number=todo.number)
    return Prompt(text, (Offer(Choose, (OneOf(combined),)),), Choose(combined[0]), secret=True)


@lru_cache(maxsize=1024)
def combinations(there: tuple[int, ...], number: int) -> tuple[str, ...]:
    """All ways to choose so many cards of these, the first types first."""
    ranges = (range(min(one, number), -1, -1) for one in there)
    return tuple("".join(map(str, counts)) for counts in product(*ranges) if sum(counts) == number)


def _ceremony(state: State, todo: Todo) -> Prompt[Action]:
    """§5.2; silence passes. Asked even who can only pass: not asking would tell what is in the hand."""
    held = state.ceremony
    if held is None:
        message = "no ceremony is held"
        raise ValueError(message)
    text: Text = say(
        "wongar-ask-ritual", territory=territory_name(held.territory), points=value(state, held.cause)
    )
    return Prompt(text, offers(state, held, todo.seat), Pass(), secret=True)
