"""Why something is not offered: cards that are gone, figures that cannot go there, pieces that are
used up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.face import Refusal
from games.engine.text import Seat, say
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.placing import in_stock
from games.wongar.rules.position import KINDS, PIECES, Figure, Move, Sort, Take, View, What
from games.wongar.rules.turns import ways

if TYPE_CHECKING:
    from collections.abc import Iterator


def refusals(view: View) -> tuple[Refusal, ...]:
    """What the seat of a view may expect when it takes a card, moves a figure or chooses a type."""
    if view.seat is None or view.seat != view.asked or view.ceremony is not None:
        return ()
    return tuple(_refused(view, view.seat))


def _refused(view: View, seat: Seat) -> Iterator[Refusal]:
    if not view.todos:
        for territory, card in enumerate(view.shown):
            if card is None:
                yield Refusal(Take(TERRITORIES[territory]), say("wongar-no-card"))
        return
    todo = view.todos[0]
    if todo.what is What.MOVE:
        figure = todo.figure or Figure.ANCESTOR
        there = ways(view, figure)
        yield from (
            Refusal(Move(name), say(f"wongar-no-way-{figure}"))
            for i, name in enumerate(TERRITORIES)
            if i not in there
        )
    if todo.what is What.SORT:
        yield from (
            Refusal(Sort(PIECES[kind]), say("wongar-no-piece"))
            for kind in KINDS
            if kind not in in_stock(view, seat)
        )
