"""Oroen as texts: headings, seat lines, the text board and the alt text of the picture."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.text import Seat, Text, Who, say
from games.oroen.rules.position import COLOURS, DARK, LIGHT, Colour, Piece
from games.oroen.rules.view import View


def heading(view: View) -> Text:
    """Return the number and colour of the next piece; after the end, how many were placed."""
    placed = view.state.tops.bit_count()
    if view.colour is None:
        return say("oroen-heading-over", pieces=placed)
    return say(f"oroen-heading-{COLOURS[view.colour]}", piece=placed + 1)


def colour_of(view: View, seat: Seat) -> Colour:
    """Return the colour that a seat plays now."""
    return LIGHT if seat == view.state.light else DARK


def seat_line(view: View, seat: Seat) -> Text:
    """Return the colour of a seat."""
    return say(f"oroen-plays-{COLOURS[colour_of(view, seat)]}")


def text_board(view: View) -> tuple[Text, ...]:
    """Return the whole position, line by line, in a fixed order, as complete as the picture."""
    lines = [heading(view)]
    lines += [say("oroen-board-seat", who=Who(seat), line=_stock(view, seat)) for seat in range(2)]
    lines += _columns(view)
    lines.append(_last(view))
    if view.state.swapped:
        lines.append(say("oroen-board-swapped"))
    lines.append(_next(view))
    return tuple(lines)


def alt(view: View) -> Text:
    """Return the alt text of the picture: the last piece, who is to move or has won, and the piles."""
    piles, *rest = _columns(view)
    for column in rest:
        piles = say("oroen-alt-piles", left=piles, right=column)
    return say("oroen-alt", last=_last(view), next=_next(view), piles=piles)


def alt_of_choice(view: View, places: Mapping[int, tuple[int, ...]]) -> Text:
    """Return the alt text of a picture with the heights that may be placed in each column (from 1)."""
    told = tuple(
        say(
            "oroen-alt-place",
            column=column,
            heights=tuple(say("oroen-tall", height=height) for height in heights),
        )
        for column, heights in places.items()
    )
    return say("oroen-alt-choice", places=told, board=alt(view))


def _stock(view: View, seat: Seat) -> Text:
    """Return the colour of a seat and the pieces it has left."""
    colour = colour_of(view, seat)
    return say(f"oroen-line-{COLOURS[colour]}", pieces=_heights(view, colour))


def _heights(view: View, colour: Colour) -> tuple[Text, ...]:
    heights = tuple(say("oroen-tall", height=height) for height in view.state.stocks[colour])
    return heights or (say("oroen-nothing"),)


def _columns(view: View) -> list[Text]:
    return [_column(number, pieces, view.box.rows) for number, pieces in enumerate(view.columns, start=1)]


def _column(number: int, pieces: tuple[Piece, ...], rows: int) -> Text:
    free = rows - sum(piece.height for piece in pieces)
    if not pieces:
        return say("oroen-board-empty", column=number, free=free)
    return say(
        "oroen-board-column", column=number, pieces=tuple(_piece(piece) for piece in pieces), free=free
    )


def _piece(piece: Piece) -> Text:
    return say(f"oroen-piece-{COLOURS[piece.colour]}", height=piece.height)


def _last(view: View) -> Text:
    if view.last is None:
        return say("oroen-board-last-none")
    return say("oroen-board-last", column=view.last, piece=_piece(view.columns[view.last - 1][-1]))


def _next(view: View) -> Text:
    """Return who is to move, or who has won and how."""
    if view.mover is not None:
        return say("oroen-board-mover", who=Who(view.mover))
    winner = Who(0 if view.winner is None else view.winner)
    chain = tuple(say("oroen-board-link", column=column, piece=number) for column, number in view.chain)
    if not chain:
        return say("oroen-board-stuck", who=winner)
    return say(f"oroen-board-{view.end}", who=winner, chain=chain)
