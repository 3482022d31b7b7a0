"""Certain consequences of an answer: Moai that must be raised, their price, and bids that nobody can beat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Effect
from games.engine.record import replace
from games.engine.text import Text, say
from games.orongo.rules.bidding import award
from games.orongo.rules.building import recipes
from games.orongo.rules.island import INDEX, mask
from games.orongo.rules.position import Bid, Place
from games.orongo.rules.view import state_behind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Param, Seat
    from games.orongo.rules.position import Action, View

MOAI: Final = 100
"""The weight of a Moai; each shell that it costs counts 1 against it."""

HIGHEST: Final = 10
"""The weight of a bid that nobody can beat."""

MOAI_NEWS: Final = frozenset({"orongo-raised", "orongo-ceremonial"})


def effects(view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
    """Return what is certain to follow from an answer of the view's seat, the greatest first."""
    if view.seat is None:
        return ()
    if isinstance(action, Bid):
        return _of_bid(view, view.seat, action.shells)
    raised = [dict(text.params) for text in news if text.key in MOAI_NEWS]
    found = _raised(raised, ceremonial=any(text.key == "orongo-ceremonial" for text in news))
    if not raised and isinstance(action, Place) and _chooses(view, view.seat, INDEX[action.space]):
        found = (Effect(say("orongo-effect-chooses"), MOAI - 1),)
    returned = (dict(text.params)["tokens"] for text in news if text.key == "orongo-returned")
    return (*found, *(Effect(say("orongo-effect-returns", tokens=tokens)) for tokens in returned))


def _of_bid(view: View, seat: Seat, shells: int) -> tuple[Effect, ...]:
    """Name the least bid that is the highest even if all others bid all they have (§4.6)."""
    if not _highest(view, seat, shells) or _highest(view, seat, shells - 1):
        return ()
    return (Effect(say("orongo-effect-highest"), HIGHEST),)


def _highest(view: View, seat: Seat, shells: int) -> bool:
    most = tuple(shells if one == seat else held for one, held in enumerate(view.shells))
    return shells > 0 and award(most, view.amulet).ranking[0] == seat


def _raised(raised: list[dict[str, Param]], *, ceremonial: bool) -> tuple[Effect, ...]:
    """Say what Moai are raised: a single one with its palm and tiles, several with what they cost."""
    if not raised:
        return ()
    cost = sum(shells for one in raised if isinstance(shells := one["shells"], int))
    weight = MOAI * len(raised) - cost
    if ceremonial:
        return (Effect(say("orongo-effect-ceremonial", shells=cost), weight),)
    if len(raised) > 1:
        return (Effect(say("orongo-effect-raises-more", moai=len(raised), shells=cost), weight),)
    parts: Mapping[str, Param] = {name: raised[0][name] for name in ("palm", "tiles")}
    return (Effect(say("orongo-effect-raises", shells=cost, **parts), weight),)


def _chooses(view: View, seat: Seat, space: int) -> bool:
    """Return whether a token on the space forces a Moai for which the seat chooses the tiles (§6.5)."""
    tokens = tuple(mask((*own, space)) if one == seat else mask(own) for one, own in enumerate(view.tokens))
    return len(recipes(replace(state_behind(view, (), ()), tokens=tokens), seat, space)) > 1
