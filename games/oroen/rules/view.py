"""What seats see of Oroen, and the state behind it. Nothing is hidden, so there is just one."""

from __future__ import annotations

from games.engine.text import Seat
from games.oroen.rules.box import Box
from games.oroen.rules.position import LIGHT, End, Piece, State, View


def look(box: Box, state: State, seat: Seat | None, end: End | None) -> View:
    """What a seat, or an onlooker, sees of a state that has come to this end, or to none yet."""
    before = 1 - state.colour
    return View(
        options=state.options,
        seat=seat,
        rows=box.rows,
        columns=tuple(pile(box, state, column) for column in range(box.width)),
        stocks=state.stocks,
        light=state.light,
        swapped=state.swapped,
        mover=None if end else state.seat_of(state.colour),
        colour=None if end else state.colour,
        last=None if state.last is None else state.last + 1,
        end=end,
        winner=state.seat_of(before) if end else None,
        chain=_chain(box, state, end) if end else (),
    )


def pile(box: Box, state: State, column: int) -> tuple[Piece, ...]:
    """The pieces of a column, from the floor up."""
    light, tops = box.pile(state.cells[LIGHT], column), box.pile(state.tops, column)
    pieces = []
    bottom = 0
    while tops >> bottom:
        height = (tops >> bottom & -(tops >> bottom)).bit_length()
        pieces.append(Piece(1 - (light >> bottom & 1), height))
        bottom += height
    return tuple(pieces)


def _chain(box: Box, state: State, end: End) -> tuple[tuple[int, int], ...]:
    """By which pieces of the winner the sides are joined."""
    if end is End.STUCK:
        return ()
    places, pieces = [], []
    for column in range(box.width):
        bottom = 0
        for number, piece in enumerate(pile(box, state, column), start=1):
            if piece.colour != state.colour:
                places.append((column + 1, number))
                pieces.append(box.piece(column, bottom, piece.height))
            bottom += piece.height
    return tuple(places[index] for index in box.chain(pieces, end))


def box_of(view: View) -> Box:
    """The box that a view shows: light has the same pieces as dark, in the box or in stock."""
    light = [piece.height for pieces in view.columns for piece in pieces if piece.colour == LIGHT]
    return Box(len(view.columns), view.rows, tuple(sorted([*view.stocks[LIGHT], *light])))


def behind(box: Box, view: View) -> State:
    """The state behind a view."""
    cells, tops = [0, 0], 0
    for column, pieces in enumerate(view.columns):
        bottom = column * box.stride
        for piece in pieces:
            cells[piece.colour] |= (1 << piece.height) - 1 << bottom
            bottom += piece.height
            tops |= 1 << bottom - 1
    last = None if view.last is None else view.last - 1
    return State(view.options, view.light, (cells[0], cells[1]), tops, view.stocks, last, view.swapped)
