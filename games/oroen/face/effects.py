"""Certain consequences of an answer: the room left in a column, and the columns that a piece connects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.engine.face import Effect
from games.engine.text import say
from games.oroen.rules.position import Place

if TYPE_CHECKING:
    from games.oroen.rules.position import Action
    from games.oroen.rules.view import View


def effects(view: View, action: Action) -> tuple[Effect, ...]:
    """Describe a placement; what wins is said by the kernel."""
    if not isinstance(action, Place):
        return ()
    box, state = view.box, view.state
    column = action.column - 1
    filled = box.pile(state.cells[0] | state.cells[1], column).bit_length()
    free = box.rows - filled - action.height
    group = box.piece(column, filled, action.height)
    own = state.cells[state.colour] | group
    while (more := box.around(group) & own) != group:
        group = more
    columns = [column + 1 for column in range(box.width) if box.pile(group, column)]
    room = Effect(say("oroen-effect-free", free=free), 0)
    if len(columns) == 1:
        return (room,)
    return (Effect(say("oroen-effect-connects", first=columns[0], last=columns[-1]), 0), room)
