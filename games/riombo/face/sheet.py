"""Riombo's score sheet: the sticks of the beginning, greetings, gifts, tolls, the bank and the Finish."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.sheet import Account, number_in, params_of, seats_in
from games.engine.text import Text, say
from games.riombo.rules.position import START_VALUE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.sheet import SheetPart
    from games.riombo.rules.position import View

PAID: Final = {
    "riombo-happens-greets": say("riombo-sheet-greetings"),
    "riombo-happens-give-each": say("riombo-sheet-gifts"),
    "riombo-happens-take-each": say("riombo-sheet-gifts"),
    "riombo-happens-take-left": say("riombo-sheet-gifts"),
    "riombo-happens-give-left": say("riombo-sheet-gifts"),
    "riombo-happens-give-bank": say("riombo-sheet-tolls"),
    "riombo-happens-everyone-gives-bank": say("riombo-sheet-tolls"),
}
"""The sources of what is paid among players and to the bank, by the news that say who paid."""

TAKEN: Final = {
    "riombo-happens-take-bank": say("riombo-sheet-bank"),
    "riombo-happens-takes": say("riombo-sheet-finish"),
}
"""The sources of what a player takes from the bank, by the news of it."""

SIGNS: Final = {"riombo-gains": 1, "riombo-loses": -1}


def sheet(view: View, told: Iterable[Text]) -> tuple[SheetPart, ...]:
    """Return where the sticks came from and went, given the public news of the match."""
    account = Account(len(view.state.values))
    for seat in range(len(view.state.values)):
        account.add(say("riombo-sheet-start"), seat, START_VALUE)
    for text in told:
        params = params_of(text)
        if (source := PAID.get(text.key)) is not None:
            _add_paid(account, source, params["paid"])
        elif (source := TAKEN.get(text.key)) is not None:
            for seat in seats_in(params["who"]):
                account.add(source, seat, number_in(params["amount"]))
    return (account.part(say("riombo-sheet")),)


def _add_paid(account: Account, source: Text, paid: object) -> None:
    """Add what each seat gained or lost, as a list of the news says."""
    for change in paid if isinstance(paid, tuple) else ():
        if isinstance(change, Text) and change.key in SIGNS:
            params = params_of(change)
            for seat in seats_in(params["who"]):
                account.add(source, seat, SIGNS[change.key] * number_in(params["amount"]))
