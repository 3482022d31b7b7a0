"""Views of a state, and the state behind a view: nothing is hidden, so there is just one."""

from __future__ import annotations

from games.engine.text import Seat
from games.oroen.rules.box import Box
from games.oroen.rules.position import LIGHT, End, Piece, State, View


def look(box: Box, state: State, seat: Seat | None, end: End | None) -> View:
    """Return the view of a seat or an onlooker; `end` is how the match ended, `None` while it runs."""
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
    """Return the pieces of a column (from 0), from the floor up."""
    light, tops = box.pile(state.cells[LIGHT], column), box.pile(state.tops, column)
    pieces = []
    bottom = 0
    while tops >> bottom:
        height = (tops >> bottom & -(tops >> bottom)).bit_length()
        pieces.append(Piece(1 - (light >> bottom & 1), height))
        bottom += height
    return tuple(pieces)


def _chain(box: Box, state: State, end: End) -> tuple[tuple[int, int], ...]:
    """Return the winner's pieces that join the sides, as in `View.chain`."""
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
    """Return the box that a view shows. Light's pieces, placed or in stock, are also dark's."""
    light = [piece.height for pieces in view.columns for piece in pieces if piece.colour == LIGHT]
    return Box(len(view.columns), view.rows, tuple(sorted([*view.stocks[LIGHT], *light])))


def behind(box: Box, view: View) -> State:
    """Return the state behind a view."""
    cells, tops = [0, 0], 0
    for column, pieces in enumerate(view.columns):
        bottom = 0
        for piece in pieces:
            cells[piece.colour] |= box.piece(column, bottom, piece.height)
            bottom += piece.height
            tops |= box.cell(column, bottom - 1)
    last = None if view.last is None else view.last - 1
    return State(view.options, view.light, (cells[0], cells[1]), tops, view.stocks, last, view.swapped)
