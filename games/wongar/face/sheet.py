"""Wongar's score sheet: the ceremonies by their territories, the stings, and the bonuses at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.sheet import Account, number_in, params_of, seats_in
from games.engine.text import Text, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.sheet import SheetPart
    from games.engine.text import Param
    from games.wongar.rules.view import View

CEREMONIES: Final = say("wongar-sheet-ceremonies")
STINGS: Final = say("wongar-sheet-stings")
BONUS: Final = say("wongar-sheet-bonus")


def sheet(view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
    """Return where the points came from, given the public news of the match."""
    account, ceremony = Account(view.seats), CEREMONIES
    for text in told:
        params = params_of(text)
        match text.key:
            case "wongar-ceremony":
                ceremony = _territory(params["territory"])
            case "wongar-majority":
                for seat in seats_in(params["who"]):
                    account.add(ceremony, seat, number_in(params["points"]))
            case "wongar-stung":
                for seat in seats_in(params["who"]):
                    account.add(STINGS, seat, -number_in(params["points"]))
            case "wongar-final":
                for seat in seats_in(params["who"]):
                    account.add(BONUS, seat, number_in(params["points"]))
    return (account.part(say("wongar-sheet")),)


def _territory(named: Param) -> Text:
    return named if isinstance(named, Text) else CEREMONIES
