"""The page on which people read why they sit where they sit: their own wishes and meetings, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import EventPress
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.shown import Shown
from cogs.nights.rounds_lines import person_name, round_standing
from cogs.nights.verbs import NightVerb
from events.seating.reasons import Why
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from events.nights.model import Night
    from events.seating.reasons import SeatReason
    from games.engine.text import Text
    from words import Words

COUNTED = (Why.ON_TIME, Why.LATE, Why.WITH_COMPUTERS, Why.TOO_LONG)


def own_seat_page(night: Night, person: int, reasons: Sequence[SeatReason], words: Words) -> Shown:
    """Return the reasons of the seat of a person, said to them."""
    where = round_standing(night, person)
    lines = [f"- {words(_reason_text(night, reason, words))}" for reason in reasons]
    told = [f"### {words(say('night-own-heading'))}", *([words(where)] if where else []), *lines]
    back = button(words(say("night-round-back")), EventPress(NightVerb.PANEL, night.id))
    return Shown(message([*text(*told, f"-# {words(say('night-own-private'))}"), *rows([back])], SEA))


def _reason_text(night: Night, reason: SeatReason, words: Words) -> Text:
    game = reason.game.capitalize()
    if reason.why is Why.LEAST_MET:
        names = tuple(person_name(night, person, words) for person in reason.people)
        return say("night-own-met-least-met", names=names)
    if reason.why in (Why.LEFT_OUT, Why.ANY_GAME, Why.ALL_NEW):
        return say(f"night-own-plain-{reason.why.value}")
    if reason.why in COUNTED:
        return say(f"night-why-count-{reason.why.value}", game=game, count=reason.number)
    return say(f"night-own-game-{reason.why.value}", game=game)
