"""Orongo's score sheet: the Moai by what they were raised with, and the shells that may be known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.sheet import Account, number_in, params_of, seats_in
from games.engine.text import Text, say
from games.orongo.rules.position import SHARES, Phase, Recipe

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.sheet import SheetPart
    from games.engine.text import Param
    from games.orongo.rules.position import View

BIDS: Final = say("orongo-sheet-bids")
REEF: Final = say("orongo-sheet-reef")
COST: Final = say("orongo-sheet-cost")
CEREMONIAL: Final = say("orongo-sheet-ceremonial")


def sheet(view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
    """Return where Moai and shells came from and went, given the public news of the match.

    The shells of others are left out while they are behind their screens.
    """
    moai, shells = Account(view.seats), Account(view.seats)
    for seat in range(view.seats):
        shells.add(say("orongo-sheet-start"), seat, SHARES[view.seats][0])
        moai.add(_source(Recipe.QUARRY), seat, 0)
    for text in told:
        params = params_of(text)
        for seat in seats_in(params.get("who", ())):
            match text.key:
                case "orongo-raised":
                    moai.add(_source_of(params["tiles"]), seat, 1)
                    shells.add(COST, seat, -number_in(params["shells"]))
                case "orongo-ceremonial":
                    moai.add(CEREMONIAL, seat, 1)
                    shells.add(COST, seat, -number_in(params["shells"]))
                case "orongo-highest":
                    shells.add(BIDS, seat, -number_in(params["shells"]))
                case "orongo-reef-taken" | "orongo-reef-shared":
                    shells.add(REEF, seat, number_in(params["shells"]))
    parts = (moai.part(say("orongo-sheet-moai")),)
    known = _known_seats(view)
    return (*parts, shells.part(say("orongo-sheet-shells"), known)) if known else parts


def _known_seats(view: View) -> tuple[int, ...]:
    """Return the seats whose shells the reader may count: all once they are open, else the own."""
    if view.options.open_shells or view.phase is Phase.OVER:
        return tuple(range(view.seats))
    return () if view.seat is None else (view.seat,)


def _source_of(tiles: Param) -> Text:
    """Return the recipe of a Moai, given the names of the tiles that were used."""
    kinds = {tile.key for tile in tiles if isinstance(tile, Text)} if isinstance(tiles, tuple) else set()
    found = {
        "orongo-space-quarry": Recipe.QUARRY,
        "orongo-space-temple": Recipe.TEMPLE_GOD,
        "orongo-space-birdman": Recipe.BIRDMAN_NEST,
    }
    return _source(next((recipe for key, recipe in found.items() if key in kinds), Recipe.FOOD_FOOD))


def _source(recipe: Recipe) -> Text:
    return say(f"orongo-sheet-{recipe.replace('_', '-')}")
