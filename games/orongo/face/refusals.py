"""Why a token may not be placed on a space (§5.2, §6.4)."""

from __future__ import annotations

from collections.abc import Mapping

from games.engine.face import Refusal
from games.engine.text import Seat, Text, Who, say
from games.orongo.rules.island import NEIGHBOURS, SPACES
from games.orongo.rules.placing import legal_spaces
from games.orongo.rules.position import Phase, Place, View
from games.orongo.rules.view import state_behind


def refusals(view: View) -> tuple[Refusal, ...]:
    """List every space that the seat may not choose, with the reason, while it places a token."""
    if view.phase is not Phase.PLACING or view.seat is None or view.seat != view.mover:
        return ()
    legal = legal_spaces(state_behind(view, (), ()), view.seat)
    owners = {space: seat for seat, own in enumerate(view.tokens) for space in own}
    closed = (space for space in range(len(SPACES)) if space not in legal)
    return tuple(Refusal(Place(SPACES[space].id), _why(view, space, owners)) for space in closed)


def _why(view: View, space: int, owners: Mapping[int, Seat]) -> Text:
    if space in owners:
        return say("orongo-why-taken", who=Who(owners[space]))
    if SPACES[space].resource and space not in view.open:
        return say("orongo-why-closed")
    if SPACES[space].palm and not any(owners.get(near) == view.seat for near in NEIGHBOURS[space]):
        return say("orongo-why-apart")
    return say("orongo-why-unpaid")
