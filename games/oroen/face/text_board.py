"""Oroen as texts: headings, seat lines, the text board and the alt text of the picture."""

from __future__ import annotations

from games.engine.text import Seat, Text, Who, say
from games.oroen.rules.position import COLOURS, DARK, LIGHT, Colour, Piece, View


def heading(view: View) -> Text:
    """Return the number and colour of the next piece; after the end, how many were placed."""
    placed = sum(map(len, view.columns))
    if view.colour is None:
        return say("oroen-heading-over", pieces=placed)
    return say(f"oroen-heading-{COLOURS[view.colour]}", piece=placed + 1)


def colour_of(view: View, seat: Seat) -> Colour:
    """Return the colour that a seat plays now."""
    return LIGHT if seat == view.light else DARK


def seat_line(view: View, seat: Seat) -> Text:
    """Return the colour of a seat and the pieces it has left."""
    colour = colour_of(view, seat)
    return say(f"oroen-line-{COLOURS[colour]}", pieces=_heights(view, colour))


def text_board(view: View) -> tuple[Text, ...]:
    """Return the whole position, line by line, in a fixed order; nobody needs the picture."""
    lines = [heading(view)]
    lines += [say("oroen-board-seat", who=Who(seat), line=seat_line(view, seat)) for seat in range(2)]
    lines += [_column(view, number) for number in range(1, len(view.columns) + 1)]
    lines.append(_last(view))
    if view.swapped:
        lines.append(say("oroen-board-swapped"))
    lines.append(_next(view))
    return tuple(lines)


def alt(view: View) -> Text:
    """Return the alt text of the picture: the last piece, who is to move or has won, and the piles."""
    piles = _column(view, 1)
    for number in range(2, len(view.columns) + 1):
        piles = say("oroen-alt-piles", left=piles, right=_column(view, number))
    return say("oroen-alt", last=_last(view), next=_next(view), piles=piles)


def _heights(view: View, colour: Colour) -> tuple[Text, ...]:
    heights = tuple(say("oroen-tall", height=height) for height in view.stocks[colour])
    return heights or (say("oroen-nothing"),)


def _column(view: View, number: int) -> Text:
    pieces = view.columns[number - 1]
    free = view.rows - sum(piece.height for piece in pieces)
    if not pieces:
        return say("oroen-board-empty", column=number, free=free)
    return say("oroen-board-column", column=number, pieces=tuple(_piece(one) for one in pieces), free=free)


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
    if not view.chain:
        return say("oroen-board-stuck", who=winner)
    chain = tuple(say("oroen-board-link", column=column, piece=number) for column, number in view.chain)
    return say(f"oroen-board-{view.end}", who=winner, chain=chain)
