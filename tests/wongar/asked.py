"""Wongar's questions in fixed positions, by the names that the phrasings give them."""

from __future__ import annotations

from typing import Final

from games.wongar.rules.actions import Sort, Take
from games.wongar.rules.material import Piece, TerritoryCard
from games.wongar.rules.options import Options
from games.wongar.rules.state import State
from tests.wongar.positions import GAME, ceremony, do, new_dice, position, seat_of

SEATS: Final = 4

_BOARD: Final = {
    "hand": ("ddcy", "dcy", "cc", ""),
    "emu": ("cy", "", "d", ""),
    "fish": ("d", "dd", "", "y"),
    "foot": ("cc", "d", "y", ""),
}
_SHOWN: Final = {
    "kangaroo": TerritoryCard.DISC,
    "emu": TerritoryCard.CYLINDER,
    "snake": TerritoryCard.CUBE,
    "goanna": TerritoryCard.TRIPLE,
    "hand": TerritoryCard.ANCESTOR,
    "foot": TerritoryCard.ELDER,
    "turtle": TerritoryCard.FOUR,
    "fish": TerritoryCard.DISC,
    "crocodile": TerritoryCard.ANCESTOR_AND_ELDER,
    "moon": None,
}
_HANDS: Final = ("dcy2", "d", "c", "y")
_TAKING: Final = position(4, _BOARD, options=Options(advanced_hand=True), shown=_SHOWN, hands=_HANDS)
_TRIPLE: Final = do(_TAKING, Take("goanna"))
_CEREMONY: Final = ceremony(
    position(4, _BOARD, shown={"hand": TerritoryCard.ANCESTOR_AND_ELDER}, hands=_HANDS)
)
_SETTLING: Final = GAME.setup(Options(advanced_setup=True), 4, new_dice()).state
_CHOOSING: Final = do(
    position(4, options=Options(advanced_choice=True), shown={"moon": TerritoryCard.FOUR}, deck="dddccy!"),
    Take("moon"),
)


def _find_asked(state: State) -> tuple[State, int]:
    return state, seat_of(state)


ASKED: Final = {
    "take": _find_asked(_TAKING),
    "spend": _find_asked(do(_TAKING, Take("emu"))),
    "sort": _find_asked(_TRIPLE),
    "place": _find_asked(do(_TRIPLE, Sort(Piece.CUBE))),
    "ancestor": _find_asked(do(_TAKING, Take("hand"))),
    "elder": _find_asked(do(_TAKING, Take("foot"))),
    "choose": _find_asked(_CHOOSING),
    "play": _find_asked(_CEREMONY),
    "settle": _find_asked(_SETTLING),
    "orders": _find_asked(_SETTLING),
    "passing": _find_asked(_CEREMONY),
}
"""Position and seat."""
