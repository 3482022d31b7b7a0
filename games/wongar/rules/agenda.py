"""The agenda of a match: records of what is still to be done, each with the seat that does it."""

from __future__ import annotations

from typing import TypeAlias

from games.engine.record import Tagged
from games.engine.text import Seat
from games.wongar.rules.material import Figure, Piece, TerritoryCard


class SettlePieces(Tagged, tag="settle"):
    """A seat puts a piece on the board; then it is the next seat's turn to do so (§7.3).

    `remaining` counts the pieces that all seats together have still to settle, this one included.
    """

    seat: Seat
    remaining: int


class PlaceOrDraw(Tagged, tag="place_or_draw"):
    """A seat places a piece anywhere or draws a ritual card, `remaining` times (§3.4).

    `territory` is where the card was taken.
    """

    seat: Seat
    remaining: int
    piece: Piece
    territory: int


class DrawCards(Tagged, tag="draw"):
    """A seat draws `remaining` ritual cards (§3.2, §3.4, §3.6)."""

    seat: Seat
    remaining: int


class ChooseType(Tagged, tag="choose_type"):
    """A seat chooses the type of a triple, taken in `territory` (§3.5)."""

    seat: Seat
    territory: int


class PlacePieces(Tagged, tag="place"):
    """A seat places `remaining` pieces of the type of a triple, taken in `territory` (§3.5)."""

    seat: Seat
    remaining: int
    piece: Piece
    territory: int


class MoveFigure(Tagged, tag="move"):
    """A seat moves a figure on the board; a ceremony follows (§3.7, §3.8)."""

    seat: Seat
    figure: Figure


class Ceremony(Tagged, tag="ceremony"):
    """A ceremony (§5), which is scored when `active` is empty.

    `cause` is the card that decides its value. `participants` are the seats that still take part, in seat
    order; `active` the participants that may still play cards, the one on turn first.
    """

    territory: int
    cause: TerritoryCard
    participants: tuple[Seat, ...]
    active: tuple[Seat, ...]


class TakeTurns(Tagged, tag="turns"):
    """The seats of `waiting` take their turns, in this order: each takes a card or plays one (§3.3, §7.1).

    The last entry of every agenda. When no seat waits, the round is over: the next one begins (§3.1), or the
    match ends (§6).
    """

    waiting: tuple[Seat, ...]


Todo: TypeAlias = (
    SettlePieces | PlaceOrDraw | DrawCards | ChooseType | PlacePieces | MoveFigure | Ceremony | TakeTurns
)
"""An entry of an agenda."""

Agenda: TypeAlias = tuple[Todo, ...]
"""Everything that is still to be done, the next thing first; empty when the match is over."""


def ceremony_of(agenda: Agenda) -> Ceremony | None:
    """Return the ceremony that is being held; nothing is ever done before it."""
    first = agenda[0] if agenda else None
    return first if isinstance(first, Ceremony) else None


def asked_seat(agenda: Agenda) -> Seat | None:
    """Return the seat that has to act next; `None` where none has, as when the match is over."""
    match agenda[0] if agenda else None:
        case None:
            return None
        case Ceremony(active=seats) | TakeTurns(seats):
            return seats[0] if seats else None
        case todo:
            return todo.seat


def waiting_seats(agenda: Agenda) -> tuple[Seat, ...]:
    """Return the seats that have still to take a card this round, in order."""
    last = agenda[-1] if agenda else None
    return last.waiting if isinstance(last, TakeTurns) else ()
