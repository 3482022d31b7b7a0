"""Placing pieces: in the set-up (§2.2, §7.3) and by territory cards (§3.4, §3.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.record import replace
from games.engine.text import News, Seat, Who, say
from games.wongar.rules.agenda import SettlePieces
from games.wongar.rules.board import FOOT, HAND, INDEX, TERRITORIES
from games.wongar.rules.material import ALL_PIECES, PIECES, STARTING_PIECES, Piece, Pieces
from games.wongar.rules.names import piece_name, territory_name
from games.wongar.rules.state import LastMove, State, instead, replace_item, with_pieces

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.actions import Settle
    from games.wongar.rules.state import Outcome


def draw_from_the_bag(seats: int, dice: Dice) -> tuple[tuple[Pieces, ...], ...]:
    """Distribute four pieces of each type of every player at random (§2.2).

    Return the pieces by territory and seat: in each territory as many as there are players, in Hand and Foot
    twice as many.
    """
    bag = dice.shuffle(
        (seat, piece) for seat in range(seats) for piece in PIECES for _ in range(STARTING_PIECES)
    )
    found = []
    for territory in range(len(TERRITORIES)):
        number = 2 * seats if territory in (HAND, FOOT) else seats
        drawn, bag = bag[:number], bag[number:]
        found.append(
            tuple(Pieces(*(drawn.count((seat, piece)) for piece in PIECES)) for seat in range(seats))
        )
    return tuple(found)


def place_piece(state: State, seat: Seat, piece: Piece, territory: int) -> Outcome:
    """Place a piece from the stock of a seat in a territory, which its latest move has then touched."""
    here, player = state.board[territory], state.players[seat]
    touched = state.last_move.territories if state.last_move and state.last_move.seat == seat else ()
    after = replace(
        state,
        board=replace_item(state.board, territory, with_pieces(here, seat, here.pieces[seat].plus(piece))),
        players=replace_item(state.players, seat, replace(player, stock=player.stock.plus(piece, -1))),
        last_move=LastMove(seat, touched if territory in touched else (*touched, territory)),
    )
    text = say("wongar-places", who=Who(seat), piece=piece_name(piece), territory=territory_name(territory))
    return after, (News(text),)


def settle(state: State, todo: SettlePieces, move: Settle) -> Outcome:
    """Put one of the first twelve pieces of a seat on the board; the next seat follows (§7.3)."""
    fresh = replace(state, last_move=None)
    after, news = place_piece(fresh, todo.seat, move.piece, INDEX[move.territory])
    following = SettlePieces((todo.seat + 1) % state.seats, todo.remaining - 1)
    return instead(after, *((following,) if following.remaining else ())), news


def types_to_settle(stock: Pieces) -> tuple[Piece, ...]:
    """Return the types of which the owner of a stock has not yet settled four pieces (§7.3)."""
    return tuple(piece for piece in PIECES if stock.of(piece) > ALL_PIECES.of(piece) - STARTING_PIECES)


def types_in(stock: Pieces) -> tuple[Piece, ...]:
    """Return the types of which there is a piece in a stock."""
    return tuple(piece for piece in PIECES if stock.of(piece))
