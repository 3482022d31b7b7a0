"""A turn (§3.3-3.9, §7.1): taking or playing a card, and what that leaves to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.wongar.rules import ceremony
from games.wongar.rules.agenda import (
    ChooseType,
    DrawCards,
    MoveFigure,
    PlaceOrDraw,
    PlacePieces,
    TakeTurns,
    waiting_seats,
)
from games.wongar.rules.board import BORDERS, INDEX, TWO_STEPS
from games.wongar.rules.material import PLACED_BY, TERRITORY_CARDS, Figure, TerritoryCard, in_order
from games.wongar.rules.names import card_name, piece_name, territory_name
from games.wongar.rules.placing import place_piece
from games.wongar.rules.state import End, LastMove, State, instead, replace_item, with_player

if TYPE_CHECKING:
    from games.wongar.rules.actions import Call, Move, Sort, Take
    from games.wongar.rules.agenda import Todo
    from games.wongar.rules.state import Outcome
    from games.wongar.rules.view import View

FURTHER: Final = 2
"""Pieces to place or ritual cards to draw after the first piece (§3.4)."""

WITHOUT_PIECES: Final = 2
"""Ritual cards drawn by a player without a piece of the card's type (§3.4)."""

FOUR: Final = 4
TRIPLE: Final = 3


def take(state: State, seat: Seat, move: Take) -> Outcome:
    """Take the face-up card of a territory, and carry it out (§3.3)."""
    territory = INDEX[move.territory]
    here, player = state.board[territory], state.players[seat]
    card = here.face_up
    if card is None:
        message = f"no card lies face up in {move.territory}"
        raise ValueError(message)
    taken = in_order(TERRITORY_CARDS, (*player.taken, card))
    after = replace(
        _next_turn(state),
        players=replace_item(state.players, seat, replace(player, taken=taken)),
        board=replace_item(state.board, territory, replace(here, face_up=None)),
        ending=state.ending if here.pile else state.ending or End.PILE,
        last_move=LastMove(seat, (territory,)),
    )
    name = territory_name(territory)
    news = [News(say("wongar-takes", who=Who(seat), card=card_name(card), territory=name))]
    if not here.pile:
        news.append(News(say("wongar-exhausted", territory=name)))
    after, further = _carry_out(after, seat, card, territory)
    return after, (*news, *further)


def call(state: State, seat: Seat, move: Call) -> Outcome:
    """Play an own ancestor or elder card, which leaves the game (§7.1)."""
    player = state.players[seat]
    kept = tuple(figure for figure in player.own_cards if figure is not move.figure)
    after = _next_turn(with_player(state, seat, replace(player, own_cards=kept)))
    after = _before(replace(after, last_move=LastMove(seat, ())), MoveFigure(seat, move.figure))
    after, news = hold(after, seat, move.figure)
    text = say("wongar-calls", who=Who(seat), card=say(f"wongar-card-{move.figure}"))
    return after, (News(text), *news)


def _carry_out(state: State, seat: Seat, card: TerritoryCard, territory: int) -> Outcome:
    """Do what a card taken in a territory does at once, and put the rest on the agenda."""
    match card:
        case TerritoryCard.DISC | TerritoryCard.CUBE | TerritoryCard.CYLINDER:
            piece = PLACED_BY[card]
            if not state.players[seat].stock.of(piece):
                return _before(state, DrawCards(seat, WITHOUT_PIECES)), ()
            after, news = place_piece(state, seat, piece, territory)
            return _before(after, PlaceOrDraw(seat, FURTHER, piece, territory)), news
        case TerritoryCard.FOUR:
            return _before(state, DrawCards(seat, FOUR)), ()
        case TerritoryCard.TRIPLE:
            return _before(state, ChooseType(seat, territory)), ()
        case TerritoryCard.ANCESTOR | TerritoryCard.ELDER:
            figure = Figure(card)
            return hold(_before(state, MoveFigure(seat, figure)), seat, figure)
    return _bring_both(state, seat, territory)


def _bring_both(state: State, seat: Seat, territory: int) -> Outcome:
    """Take both held figures, bring both board figures here, and hold one ceremony (§3.9)."""
    after, ancestor_news = hold(state, seat, Figure.ANCESTOR)
    after, elder_news = hold(after, seat, Figure.ELDER)
    after = replace(
        after,
        ancestor=replace(after.ancestor, territory=territory),
        elder=replace(after.elder, territory=territory),
    )
    come = News(say("wongar-both-come", who=Who(seat), territory=territory_name(territory)))
    after, begun = ceremony.begin(after, territory, TerritoryCard.ANCESTOR_AND_ELDER)
    return after, (*ancestor_news, *elder_news, come, *begun)


def hold(state: State, seat: Seat, figure: Figure) -> Outcome:
    """Take a held figure from its holder (§3.7-3.9)."""
    pair = state.ancestor if figure is Figure.ANCESTOR else state.elder
    if pair.holder == seat:
        return state, ()
    held = replace(pair, holder=seat)
    after = replace(state, ancestor=held) if figure is Figure.ANCESTOR else replace(state, elder=held)
    return after, (News(say(f"wongar-holds-{figure}", who=Who(seat), whom=Who(pair.holder))),)


def destinations(position: State | View, figure: Figure) -> tuple[int, ...]:
    """Return where a figure may be moved: the ancestor one step (§3.7), the elder one or two (§3.8)."""
    if figure is Figure.ANCESTOR:
        return BORDERS[position.ancestor.territory]
    return TWO_STEPS[position.elder.territory]


def move_figure(state: State, todo: MoveFigure, move: Move) -> Outcome:
    """Move a board figure, and begin the ceremony there (§3.7, §3.8)."""
    there = INDEX[move.territory]
    before = state.last_move.territories if state.last_move else ()
    touched = (*(territory for territory in before if territory != there), there)
    after = replace(instead(state), last_move=LastMove(todo.seat, touched))
    if todo.figure is Figure.ANCESTOR:
        after = replace(after, ancestor=replace(after.ancestor, territory=there))
    else:
        after = replace(after, elder=replace(after.elder, territory=there))
    after, news = ceremony.begin(after, there, TerritoryCard(todo.figure))
    text = say(f"wongar-moves-{todo.figure}", who=Who(todo.seat), territory=territory_name(there))
    return after, (News(text), *news)


def place(state: State, todo: PlaceOrDraw | PlacePieces, territory: int) -> Outcome:
    """Place one more piece (§3.4, §3.5)."""
    after, news = place_piece(state, todo.seat, todo.piece, territory)
    return instead(after, *_rest(todo)), news


def draw_instead(state: State, todo: PlaceOrDraw) -> State:
    """Draw a ritual card instead of placing a piece (§3.4)."""
    return instead(state, DrawCards(todo.seat, 1), *_rest(todo))


def choose_type(state: State, todo: ChooseType, move: Sort) -> Outcome:
    """Choose the type of a triple: three pieces of it are placed, or all that are left (§3.5)."""
    number = min(TRIPLE, state.players[todo.seat].stock.of(move.piece))
    text = say("wongar-sorts", who=Who(todo.seat), piece=piece_name(move.piece), number=number)
    return instead(state, PlacePieces(todo.seat, number, move.piece, todo.territory)), (News(text),)


def _rest(todo: PlaceOrDraw | PlacePieces) -> tuple[PlaceOrDraw | PlacePieces, ...]:
    """Return what is left of an entry after one piece or card."""
    return (replace(todo, remaining=todo.remaining - 1),) if todo.remaining > 1 else ()


def _next_turn(state: State) -> State:
    """Return the state with the first of the turns on its agenda taken."""
    return replace(state, agenda=(TakeTurns(waiting_seats(state.agenda)[1:]),))


def _before(state: State, todo: Todo) -> State:
    """Return the state with one more thing to be done, before all else."""
    return replace(state, agenda=(todo, *state.agenda))
