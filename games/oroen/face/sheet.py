"""Oroen's score sheet: the pieces that stand for each side. The last one placed decides, not their number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.sheet import Account, number_in, params_of
from games.engine.text import Text, say
from games.oroen.rules.position import COLOURS, LIGHT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.sheet import SheetPart
    from games.oroen.rules.view import View

SEATS = 2


def sheet(view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
    """Return the pieces of each side by their height, given the public news of the match.

    They belong to a colour, and so to the seat that has taken it over.
    """
    account = Account(SEATS)
    light = view.state.light
    for height in sorted(set(view.box.stock)):
        account.add(_tall(height), light, 0)
    for text in told:
        if text.key.startswith("oroen-placed"):
            params = params_of(text)
            seat = light if params["colour"] == COLOURS[LIGHT] else 1 - light
            account.add(_tall(number_in(params["height"])), seat, 1)
    return (account.part(say("oroen-sheet")),)


def _tall(height: int) -> Text:
    return say("oroen-value-height", number=height)
