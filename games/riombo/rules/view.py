"""What seats see of Riombo, and which state they can imagine behind it: nothing is hidden (§1.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.riombo.rules.position import State, View

if TYPE_CHECKING:
    from games.engine.text import Seat


def look(state: State, seat: Seat | None) -> View:
    """What a seat, or an onlooker, sees of a state."""
    return View(
        seat=seat,
        options=state.options,
        starter=state.starter,
        turn=state.turn,
        phase=state.phase,
        mover=state.mover,
        values=state.values,
        spaces=state.spaces,
        canoes=state.canoes,
        out=state.out,
        shown=state.shown,
        caused=state.caused,
    )


def behind(view: View) -> State:
    """The state behind a view."""
    return State(
        options=view.options,
        starter=view.starter,
        turn=view.turn,
        phase=view.phase,
        mover=view.mover,
        values=view.values,
        spaces=view.spaces,
        canoes=view.canoes,
        out=view.out,
        shown=view.shown,
        caused=view.caused,
    )
