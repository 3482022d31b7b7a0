"""Pieces come onto the board: in the set-up (§2.2, §7.3) and by cards (§3.4, §3.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.engine.text import News, Seat, Who, say
from games.wongar.rules.board import FOOT, HAND, INDEX, TERRITORIES
from games.wongar.rules.names import piece_name, territory_name
from games.wongar.rules.position import BEGIN, KINDS, OWN, PIECES, Settle, State, Todo, What, changed, slot

if TYPE_CHECKING:
    from games.engine.chance import Dice
    from games.wongar.rules.position import View
    from games.wongar.rules.scorpions import Told


def from_the_bag(seats: int, dice: Dice) -> tuple[tuple[int, ...], ...]:
    """Four pieces of each type of everybody on the board by chance: as many in each territory as there are
    players, twice that in Hand and Foot (§2.2).
    """
    bag = list(
        dice.shuffle(slot(seat, piece) for seat in range(seats) for piece in KINDS for _ in range(BEGIN))
    )
    board = []
    for territory in range(len(TERRITORIES)):
        number = 2 * seats if territory in (HAND, FOOT) else seats
        drawn, bag = bag[:number], bag[number:]
        board.append(tuple(drawn.count(one) for one in range(len(PIECES) * seats)))
    return tuple(board)


def put(state: State, seat: Seat, piece: int, territory: int) -> State:
    """A piece comes from the stock into a territory, which is marked as part of the seat's latest move."""
    board = state.board
    here = changed(board[territory], slot(seat, piece), 1)
    marked = state.last if state.last_seat == seat else ()
    return replace(
        state,
        board=(*board[:territory], here, *board[territory + 1 :]),
        stock=changed(state.stock, slot(seat, piece), -1),
        last=marked if territory in marked else (*marked, territory),
        last_seat=seat,
    )


def placed(state: State, seat: Seat, piece: int, territory: int) -> tuple[State, Told]:
    """`put`, and told."""
    told = say("wongar-places", who=Who(seat), piece=piece_name(piece), territory=territory_name(territory))
    return put(state, seat, piece, territory), (News(told),)


def settle(state: State, todo: Todo, move: Settle) -> tuple[State, Told]:
    """One of the twelve pieces of §7.3; then it is the next seat's turn."""
    after, told = placed(
        replace(state, last=(), last_seat=None), todo.seat, PIECES.index(move.piece), INDEX[move.territory]
    )
    rest = (Todo(What.SETTLE, (todo.seat + 1) % state.seats, todo.number - 1),) if todo.number > 1 else ()
    return replace(after, agenda=(*rest, *state.agenda[1:])), told


def to_settle(state: State | View, seat: Seat) -> tuple[int, ...]:
    """The types of which the seat has not yet settled four (§7.3)."""
    return tuple(piece for piece in KINDS if state.stock[slot(seat, piece)] > OWN[piece] - BEGIN)


def in_stock(state: State | View, seat: Seat) -> tuple[int, ...]:
    """The types of which the seat has a piece in stock."""
    return tuple(piece for piece in KINDS if state.stock[slot(seat, piece)])
