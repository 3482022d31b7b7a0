"""A turn (§3.3-3.9, §7.1): what taking or playing a card does, and what it leaves to do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.text import News, Seat, Who, say
from games.wongar.rules import ceremony
from games.wongar.rules.board import INDEX, NEAR, TWO_STEPS
from games.wongar.rules.names import card_name, piece_name, territory_name
from games.wongar.rules.placing import placed
from games.wongar.rules.position import KINDS, PIECES, Card, End, Figure, State, Todo, What, changed, slot

if TYPE_CHECKING:
    from games.wongar.rules.position import Call, Move, Sort, Take, View
    from games.wongar.rules.scorpions import Told

SPENT: Final = 2
"""So often one may place or draw (§3.4); so many cards are drawn without a piece."""

FOUR: Final = 4
TRIPLE: Final = 3

FIGURES: Final = tuple(Figure)


def take(state: State, seat: Seat, move: Take) -> tuple[State, Told]:
    """Take the face-up card of a territory, and carry it out."""
    territory = INDEX[move.territory]
    card = state.shown[territory]
    if card is None:
        message = f"no card lies face up on {move.territory}"
        raise ValueError(message)
    after = replace(
        state,
        agenda=state.agenda[1:],
        shown=(*state.shown[:territory], None, *state.shown[territory + 1 :]),
        taken=tuple(changed(own, card, 1) if one == seat else own for one, own in enumerate(state.taken)),
        last=(territory,),
        last_seat=seat,
    )
    told = [
        News(say("wongar-takes", who=Who(seat), card=card_name(card), territory=territory_name(territory)))
    ]
    if not state.piles[territory]:
        after = replace(after, ending=state.ending or End.PILE)
        told.append(News(say("wongar-exhausted", territory=territory_name(territory))))
    after, more = _carry_out(after, seat, card, territory)
    return after, (*told, *more)


def call(state: State, seat: Seat, move: Call) -> tuple[State, Told]:
    """Play an own ancestor or elder card, which leaves the game (§7.1)."""
    kept = tuple(
        held and figure is not move.figure for held, figure in zip(state.called[seat], FIGURES, strict=True)
    )
    called = tuple((kept[0], kept[1]) if one == seat else own for one, own in enumerate(state.called))
    told = News(say("wongar-calls", who=Who(seat), card=say(f"wongar-card-{move.figure}")))
    after = replace(state, agenda=state.agenda[1:], called=called, last=(), last_seat=seat)
    after, more = _hold(_do(after, Todo(What.MOVE, seat, figure=move.figure)), seat, move.figure)
    return after, (told, *more)


def _carry_out(state: State, seat: Seat, card: Card, territory: int) -> tuple[State, Told]:
    """What a card taken in a territory does at once, and what it leaves to do."""
    told: Told = ()
    match card:
        case Card.DISC | Card.CUBE | Card.CYLINDER if state.stock[slot(seat, card)]:
            after, told = placed(state, seat, card, territory)
            after = _do(after, Todo(What.SPEND, seat, SPENT, piece=int(card), territory=territory))
        case Card.DISC | Card.CUBE | Card.CYLINDER | Card.FOUR:
            after = _do(state, Todo(What.DRAW, seat, FOUR if card is Card.FOUR else SPENT))
        case Card.TRIPLE:
            after = _do(state, Todo(What.SORT, seat, TRIPLE, territory=territory))
        case Card.ANCESTOR | Card.ELDER:
            figure = Figure.ANCESTOR if card is Card.ANCESTOR else Figure.ELDER
            after, told = _hold(_do(state, Todo(What.MOVE, seat, figure=figure)), seat, figure)
        case _:
            after, told = _both(state, seat, card, territory)
    return after, told


def _both(state: State, seat: Seat, card: Card, territory: int) -> tuple[State, Told]:
    """Both held figures are taken, both board figures come here, and one ceremony takes place (§3.9)."""
    after, told = _hold(state, seat, Figure.ANCESTOR)
    after, more = _hold(after, seat, Figure.ELDER)
    come = News(say("wongar-both-come", who=Who(seat), territory=territory_name(territory)))
    after, begun = ceremony.begin(replace(after, ancestor_at=territory, elder_at=territory), territory, card)
    return after, (*told, *more, come, *begun)


def _hold(state: State, seat: Seat, figure: Figure) -> tuple[State, Told]:
    """Take the held figure from its holder (§3.7-3.9)."""
    before = state.ancestor if figure is Figure.ANCESTOR else state.elder
    if before == seat:
        return state, ()
    after = replace(state, ancestor=seat) if figure is Figure.ANCESTOR else replace(state, elder=seat)
    return after, (News(say(f"wongar-holds-{figure}", who=Who(seat), whom=Who(before))),)


def ways(state: State | View, figure: Figure) -> tuple[int, ...]:
    """Where a figure may be moved: the ancestor next door (§3.7), the elder one or two steps (§3.8)."""
    return NEAR[state.ancestor_at] if figure is Figure.ANCESTOR else TWO_STEPS[state.elder_at]


def move_figure(state: State, todo: Todo, move: Move) -> tuple[State, Told]:
    """Move the board figure; a ceremony takes place there."""
    there = INDEX[move.territory]
    ancestor = todo.figure is Figure.ANCESTOR
    text = say(f"wongar-moves-{todo.figure}", who=Who(todo.seat), territory=territory_name(there))
    marked = replace(
        state, agenda=state.agenda[1:], last=(*(one for one in state.last if one != there), there)
    )
    after = replace(marked, ancestor_at=there) if ancestor else replace(marked, elder_at=there)
    after, told = ceremony.begin(after, there, Card.ANCESTOR if ancestor else Card.ELDER)
    return after, (News(text), *told)


def spend_place(state: State, todo: Todo, territory: int) -> tuple[State, Told]:
    """Place one more piece (§3.4, §3.5)."""
    after, told = placed(state, todo.seat, _piece(todo), territory)
    return replace(after, agenda=(*_again(todo), *state.agenda[1:])), told


def spend_draw(state: State, todo: Todo) -> tuple[State, Told]:
    """Draw a card instead (§3.4)."""
    return replace(state, agenda=(Todo(What.DRAW, todo.seat, 1), *_again(todo), *state.agenda[1:])), ()


def sort(state: State, todo: Todo, move: Sort) -> tuple[State, Told]:
    """The type of a triple is chosen: three of it are placed, or what is left (§3.5)."""
    piece = PIECES.index(move.piece)
    number = min(todo.number, state.stock[slot(todo.seat, piece)])
    rest = Todo(What.PLACE, todo.seat, number, piece=piece, territory=todo.territory)
    told = say("wongar-sorts", who=Who(todo.seat), piece=piece_name(piece), number=number)
    return replace(state, agenda=(rest, *state.agenda[1:])), (News(told),)


def nothing_left(state: State, seat: Seat) -> bool:
    """Whether a seat's stock is empty."""
    return not any(state.stock[slot(seat, piece)] for piece in KINDS)


def _piece(todo: Todo) -> int:
    return 0 if todo.piece is None else todo.piece


def _again(todo: Todo) -> tuple[Todo, ...]:
    """What is left of placing, or of placing and drawing, after one of it."""
    return (replace(todo, number=todo.number - 1),) if todo.number > 1 else ()


def _do(state: State, todo: Todo) -> State:
    return replace(state, agenda=(todo, *state.agenda))
