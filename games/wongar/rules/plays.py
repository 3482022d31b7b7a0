"""The ritual cards that can be played in a ceremony, as offers (§5.3-5.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from games.engine.choice import Offer, OneOf
from games.wongar.rules.actions import NONE, SEAT_LETTERS, Action, Pass, Play, Use
from games.wongar.rules.board import BORDERS, TERRITORIES
from games.wongar.rules.material import PIECES, RITUAL_OF, RitualCard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.text import Seat
    from games.wongar.rules.material import Piece
    from games.wongar.rules.state import TerritoryState
    from games.wongar.rules.view import TerritoryView

Board: TypeAlias = "Sequence[TerritoryState] | Sequence[TerritoryView]"


class Target(NamedTuple):
    """A seat or territory that a play can name, and the number of pieces that it can affect there."""

    name: str
    number: int


Targets: TypeAlias = tuple[Target, ...]

PASS = Offer[Action](Pass)


def offers(board: Board, territory: int, seat: Seat, hand: Sequence[RitualCard]) -> tuple[Offer[Action], ...]:
    """Return every play that has an effect in a territory with the cards of a hand, and to pass."""
    found: list[Offer[Action]] = []
    for piece in PIECES:
        if RITUAL_OF[piece] in hand:
            for use, targets in targets_by_use(board, territory, seat, piece):
                found += _single(f"{piece}_{use}", targets)
    if RitualCard.DOUBLE in hand:
        for piece in PIECES:
            for use, targets in targets_by_use(board, territory, seat, piece):
                found += _double(f"double_{piece}_{use}", targets, leaving=use is Use.LEAVE)
    return (*found, PASS)


def targets_by_use(board: Board, territory: int, seat: Seat, piece: Piece) -> tuple[tuple[Use, Targets], ...]:
    """Return the targets of each use of a type (§5.3).

    To return a piece: the opponents with pieces here. To leave: the neighbouring territories, with the number
    of own pieces here. To enter: those with own pieces.
    """
    here = board[territory].pieces
    own = here[seat].of(piece)
    neighbours = BORDERS[territory]
    opponents = tuple(
        Target(SEAT_LETTERS[other], number)
        for other, pieces in enumerate(here)
        if other != seat and (number := pieces.of(piece))
    )
    exits = tuple(Target(TERRITORIES[near], own) for near in neighbours) if own else ()
    entrances = tuple(
        Target(TERRITORIES[near], number)
        for near in neighbours
        if (number := board[near].pieces[seat].of(piece))
    )
    return ((Use.RETURN, opponents), (Use.LEAVE, exits), (Use.ENTER, entrances))


@lru_cache(maxsize=4096)
def _single(ritual: str, targets: Targets) -> tuple[Offer[Action], ...]:
    if not targets:
        return ()
    names = OneOf(tuple(target.name for target in targets))
    return (Offer(Play, (OneOf((ritual,)), names, OneOf((NONE,)))),)


@lru_cache(maxsize=4096)
def _double(ritual: str, targets: Targets, *, leaving: bool) -> tuple[Offer[Action], ...]:
    """Return the plays of a double with one piece or two (§5.4); each pair of targets is offered once.

    Pieces that leave are all the same ones, so with a single piece there are no pairs.
    """
    found: list[Offer[Action]] = []
    for i, (name, number) in enumerate(targets):
        twice = (name,) if number > 1 else ()
        others = () if leaving and number == 1 else tuple(target.name for target in targets[i + 1 :])
        found.append(Offer(Play, (OneOf((ritual,)), OneOf((name,)), OneOf((NONE, *twice, *others)))))
    return tuple(found)
