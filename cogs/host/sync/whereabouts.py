"""Whereabouts: whether a person acted last in their direct message, or in a panel or at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.choices.public import shared_choices
from games.engine.ids import PersonId
from tables.outbox import UNKNOWN

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.panels import StandingPanel
    from tables.model.table import Participant, Table
    from tables.outbox import Posted

BUSY: Final = 15_000
"""Time after an act in which a person is taken to look at the place of the act, in ms."""


def has_acted_in(context: Context, direct: Posted, table: Table, participant: Participant) -> bool:
    """Return whether a person acted last in their direct message: neither in a panel nor at the table.

    Its `at` is a moment after the last press of it, or the time at which it was sent. One that is gone shows
    nothing.
    """
    return bool(direct.shown) and direct.at > _last_act(context, table, participant)


def rests_until_calm(context: Context, table: Table, participant: Participant, direct: Posted) -> int | None:
    """Return the time until which a direct message rests, in ms; `None` if it does not.

    Its person has acted elsewhere a moment ago, and has the question there: in a panel, or on the card.
    """
    now, pressed = context.clock.now(), _last_act(context, table, participant)
    busy = pressed <= now < pressed + BUSY and not has_acted_in(context, direct, table, participant)
    if not busy or not table.live or table.trouble or direct.shown == UNKNOWN:
        return None
    beside = participant.seat in table.awaited and shared_choices(table) is not None
    return pressed + BUSY if beside or _asking_panel(context, table, participant) else None


def _last_act(context: Context, table: Table, participant: Participant) -> int:
    """Return when a person last acted at a table, in ms, in a panel or elsewhere."""
    panel = _asking_panel(context, table, participant)
    return max(participant.acted, panel.at if panel else 0)


def _asking_panel(context: Context, table: Table, participant: Participant) -> StandingPanel | None:
    """Return the panel of a person that shows them their question, if they have one."""
    panel = context.messages.panels.find(table.id, PersonId(participant.person or 0), context.clock.now())
    return panel if panel and panel.asks else None
