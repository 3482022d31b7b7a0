"""Refusals: answers that people may expect but are not offered, each with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.face import Refusal
from games.engine.text import Text, say
from games.wongar.rules.actions import Move, Sort, Take
from games.wongar.rules.agenda import ChooseType, MoveFigure, TakeTurns
from games.wongar.rules.board import TERRITORIES
from games.wongar.rules.material import PIECES
from games.wongar.rules.turns import destinations

if TYPE_CHECKING:
    from games.wongar.rules.view import View


def refusals(view: View) -> tuple[Refusal, ...]:
    """Return refusals for the seat of a view when it takes a card, moves a figure or chooses a type."""
    if view.seat is None or view.seat != view.asked:
        return ()
    why: Text
    expected: list[Take | Move | Sort]
    match view.agenda[0]:
        case TakeTurns():
            why = say("wongar-no-card")
            expected = [
                Take(name) for name, here in zip(TERRITORIES, view.board, strict=True) if here.face_up is None
            ]
        case MoveFigure(_, figure):
            why = say(f"wongar-no-way-{figure}")
            legal = destinations(view, figure)
            expected = [Move(name) for i, name in enumerate(TERRITORIES) if i not in legal]
        case ChooseType(seat):
            why = say("wongar-no-piece")
            expected = [Sort(piece) for piece in PIECES if not view.players[seat].stock.of(piece)]
        case _:
            return ()
    return tuple(Refusal(action, why) for action in expected)
