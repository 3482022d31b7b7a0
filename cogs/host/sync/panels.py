"""Panels that follow their table: each shows the committed table, as long as it can be edited."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from cogs.host.editing import edit_message, in_time
from cogs.host.failures import Failure, failure_of
from cogs.host.screens.parts.substitutes import taken_notice
from games.engine.text import Illegal, say
from tables.model.places import can_wait
from tables.model.presence import look_alike
from tables.model.table import Table

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.panels import Redraw, StandingPanel
    from cogs.host.screens.shown import Shown
    from games.engine.ids import PersonId, TableId

log = logging.getLogger(__name__)


class FollowingPanels:
    """Redraws the private messages of the people at a table. Editing them makes no sound."""

    def __init__(self, context: Context) -> None:
        self._context = context

    async def follow(self, number: TableId, *, everyone: bool) -> None:
        """Bring the panels at a table into line with it; panels that cannot be edited are forgotten.

        Without `everyone`, panels of people who are not asked are left to follow with the card.
        """
        panels = self._context.messages.panels.at_table(number, self._context.clock.now())
        await asyncio.gather(
            *(self._follow(number, person, panel, everyone=everyone) for person, panel in panels.items())
        )

    async def _follow(
        self, number: TableId, person: PersonId, panel: StandingPanel, *, everyone: bool
    ) -> None:
        panels = self._context.messages.panels
        try:
            await self._redraw(number, person, panel, everyone=everyone)
        except Exception as error:
            if failure_of(error) is Failure.PASSING:
                panels.update(number, person, panel, "", None)
                return
            panels.drop(number, person, panel)
            if isinstance(error, discord.HTTPException | Illegal):
                log.info("table %s: a panel is left as it is: %r", number, error)
            else:
                log.exception("table %s: a panel cannot be redrawn", number)

    async def _redraw(
        self, number: TableId, person: PersonId, panel: StandingPanel, *, everyone: bool
    ) -> None:
        """Edit a panel if it would show something else. One that is being pressed is left for later."""
        panels, writes = self._context.messages.panels, self._context.messages.writes
        table = await self._context.tables.reader.find(number)
        if not isinstance(table, Table) or panel.redraw is None:
            return
        if panel.drawn and (
            look_alike(table, panel.drawn) or (not everyone and _can_wait(panel.drawn, table, person))
        ):
            return
        taken = panel.seat is not None and table.seat_of(person) != panel.seat
        draw = self._draw_taken(person) if taken else panel.redraw
        shown = await draw(table) if not writes.presses(panel.message) else None
        if shown is None or writes.presses(panel.message):
            panels.postpone(number)
        elif (newer := panels.find(number, person, self._context.clock.now())) is not panel:
            # The answer to a press has shown something meanwhile.
            if newer:
                await self._follow(number, person, newer, everyone=everyone)
        elif shown.key == panel.shown:
            panels.update(number, person, panel, shown.key, table)
        else:
            async with writes.write(panel.message) as write, in_time():
                none, edit = discord.AllowedMentions.none(), panel.webhook.edit_message
                await edit_message(
                    shown, panel.shown, lambda changes: edit(panel.message, **changes, allowed_mentions=none)
                )
                known = (shown.key, table) if write.alone else ("", None)
                panels.update(number, person, panel, *known)

    def _draw_taken(self, person: int) -> Redraw:
        """Return the drawing of the panel of a former player whose seat was taken."""

        async def draw(table: Table) -> Shown:
            former = table.former_of(person)
            if former is None:
                raise Illegal(say("tables-not-seated"))
            words = await self._context.languages.to_person(person, table.guild, table)
            return taken_notice(table, former, words)

        return draw


def _can_wait(drawn: Table, table: Table, person: int) -> bool:
    """Return whether a person can wait to see what has happened at a table since their panel was drawn."""
    seat = table.seat_of(person)
    return seat is not None and seat not in table.awaited and can_wait(drawn, table)
