"""Certain consequences of an answer: Moai that must be raised, their price, and bids that cannot be
beaten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.face import Effect
from games.engine.record import replace
from games.engine.text import Text, say
from games.orongo.rules.bidding import award
from games.orongo.rules.building import recipes
from games.orongo.rules.island import INDEX, mask
from games.orongo.rules.position import Bid, Build, Place
from games.orongo.rules.view import state_behind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Param, Seat
    from games.orongo.rules.position import Action, View

MOAI: Final = 100
"""The weight of a Moai; each shell that it costs counts 1 against it."""

HIGHEST: Final = 10
"""The weight of a bid that cannot be beaten."""

MOAI_NEWS: Final = frozenset({"orongo-raised", "orongo-ceremonial"})


def effects(view: View, action: Action, news: tuple[Text, ...]) -> tuple[Effect, ...]:
    """Return what is certain to follow from an answer of the view's seat, the greatest first."""
    if view.seat is None:
        return ()
    if isinstance(action, Bid):
        return _of_bid(view, view.seat, action.shells)
    raised = [dict(text.params) for text in news if text.key in MOAI_NEWS]
    found = _say_raised(raised, ceremonial=any(text.key == "orongo-ceremonial" for text in news))
    if isinstance(action, Build):  # Its name says the price.
        found = tuple(Effect(effect.text, effect.weight) for effect in found)
    if not raised and isinstance(action, Place) and _chooses(view, view.seat, INDEX[action.space]):
        found = (Effect(say("orongo-effect-chooses"), MOAI - 1, say("orongo-effect-brief-chooses")),)
    returned = (dict(text.params)["tokens"] for text in news if text.key == "orongo-returned")
    return (*found, *(Effect(say("orongo-effect-returns", tokens=tokens)) for tokens in returned))


def _of_bid(view: View, seat: Seat, shells: int) -> tuple[Effect, ...]:
    """Name the least bid that is the highest even if all others bid all they have (§4.6)."""
    if not _highest(view, seat, shells) or _highest(view, seat, shells - 1):
        return ()
    return (Effect(say("orongo-effect-highest"), HIGHEST),)


def _highest(view: View, seat: Seat, shells: int) -> bool:
    most = tuple(shells if other == seat else held for other, held in enumerate(view.shells))
    return shells > 0 and award(most, view.amulet).ranking[0] == seat


def _say_raised(raised: list[dict[str, Param]], *, ceremonial: bool) -> tuple[Effect, ...]:
    """Say what Moai are raised: a single one with its palm and tiles, several with what they cost."""
    if not raised:
        return ()
    cost = sum(shells for text in raised if isinstance(shells := text["shells"], int))
    weight = MOAI * len(raised) - cost
    if ceremonial:
        brief = say("orongo-effect-brief-ceremonial", shells=cost)
        return (Effect(say("orongo-effect-ceremonial", shells=cost), weight, brief),)
    brief = say("orongo-effect-brief-moai", moai=len(raised), shells=cost)
    if len(raised) > 1:
        return (Effect(say("orongo-effect-raises-more", moai=len(raised), shells=cost), weight, brief),)
    parts: Mapping[str, Param] = {name: raised[0][name] for name in ("palm", "tiles")}
    return (Effect(say("orongo-effect-raises", shells=cost, **parts), weight, brief),)


def _chooses(view: View, seat: Seat, space: int) -> bool:
    """Return whether a token on the space forces a Moai for which the seat chooses the tiles (§6.5)."""
    tokens = tuple(
        mask((*own, space)) if other == seat else mask(own) for other, own in enumerate(view.tokens)
    )
    return len(recipes(replace(state_behind(view, (), ()), tokens=tokens), seat, space)) > 1
