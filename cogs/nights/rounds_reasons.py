"""The reasons for the seats of people, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.nights.rounds_lines import person_name
from events.seating.reasons import Why
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.nights.model import Night
    from events.seating.reasons import SeatReason
    from games.engine.text import Text
    from words import Words


def reason_lines(night: Night, reasons: Sequence[SeatReason], words: Words) -> list[str]:
    """Return the reasons, one a line."""
    return [f"- {words(_reason_text(night, reason, words))}" for reason in reasons]


def _reason_text(night: Night, reason: SeatReason, words: Words) -> Text:
    game = reason.game.capitalize()
    match reason.why:
        case Why.LEFT_OUT | Why.ANY_GAME | Why.ALL_NEW:
            return say(f"night-why-plain-{reason.why.value}")
        case Why.LEAST_MET | Why.GUIDED | Why.GUIDES:
            names = tuple(person_name(night, person, words) for person in reason.people)
            return say(f"night-why-met-{reason.why.value}", names=names, game=game)
        case Why.ON_TIME | Why.LATE | Why.WITH_COMPUTERS | Why.TOO_FEW | Why.TOO_LONG:
            return say(f"night-why-count-{reason.why.value}", game=game, count=reason.number)
        case Why.COSTS if reason.level is not None:
            level = reason.level.name.lower().replace("_", "-")
            return say("night-why-costs", game=game, cost=say(f"night-cost-{level}"))
    return say(f"night-why-game-{reason.why.value}", game=game)
