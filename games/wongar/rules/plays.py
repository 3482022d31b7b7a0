"""What a ritual card can be played for: the offers of a ceremony (§5.3-5.5)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from games.engine.choice import Offer, OneOf
from games.wongar.rules.board import NEAR, TERRITORIES
from games.wongar.rules.ceremony import LETTERS, NONE
from games.wongar.rules.position import KINDS, PIECES, Action, Pass, Play, Ritual, Use, slot

if TYPE_CHECKING:
    from games.engine.text import Seat
    from games.wongar.rules.position import Ceremony, State

Pieces: TypeAlias = tuple[tuple[str, int], ...]
"""The pieces that a card can mean: a seat, or a territory, with how many there are."""

PASS = Offer[Action](Pass)


def offers(state: State, ceremony: Ceremony, seat: Seat) -> tuple[Offer[Action], ...]:
    """Every play of the cards in the seat's hand that has an effect, and to pass."""
    hand = state.hands[seat]
    found: list[Offer[Action]] = []
    for piece in KINDS:
        if hand[piece]:
            for use, pieces in targets(state, ceremony, seat, piece):
                found += _single(f"{PIECES[piece]}_{use}", pieces)
    if hand[Ritual.DOUBLE]:
        for piece in KINDS:
            for use, pieces in targets(state, ceremony, seat, piece):
                found += _double(f"double_{PIECES[piece]}_{use}", pieces)
    return (*found, PASS)


def targets(state: State, ceremony: Ceremony, seat: Seat, piece: int) -> tuple[tuple[Use, Pieces], ...]:
    """What there is of a type for each use: opponents' pieces here; where own pieces here can go; own pieces
    next to it.
    """
    here = state.board[ceremony.territory]
    own = here[slot(seat, piece)]
    near = NEAR[ceremony.territory]
    others = tuple(
        (LETTERS[one], here[slot(one, piece)])
        for one in range(state.seats)
        if one != seat and here[slot(one, piece)]
    )
    ways = tuple((TERRITORIES[one], own) for one in near) if own else ()
    beside = tuple(
        (TERRITORIES[one], number) for one in near if (number := state.board[one][slot(seat, piece)])
    )
    return ((Use.RETURN, others), (Use.LEAVE, ways), (Use.ENTER, beside))


@lru_cache(maxsize=4096)
def _single(ritual: str, pieces: Pieces) -> tuple[Offer[Action], ...]:
    if not pieces:
        return ()
    return (Offer(Play, (OneOf((ritual,)), OneOf(tuple(name for name, _ in pieces)), OneOf((NONE,)))),)


@lru_cache(maxsize=4096)
def _double(ritual: str, pieces: Pieces) -> tuple[Offer[Action], ...]:
    """One piece or two. Of two in different places each pair is offered once; where pieces leave, `pieces`
    says each time how many can.
    """
    leaving = ritual.endswith(Use.LEAVE)
    found: list[Offer[Action]] = []
    for i, (name, number) in enumerate(pieces):
        twice = (name,) if number > 1 else ()
        further = () if leaving and number == 1 else tuple(other for other, _ in pieces[i + 1 :])
        found.append(Offer(Play, (OneOf((ritual,)), OneOf((name,)), OneOf((NONE, *twice, *further)))))
    return tuple(found)
