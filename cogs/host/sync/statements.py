"""Sending the statements of a table: each once, never edited, never posted again."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.opening_link import opening_link
from cogs.host.screens.statements import beginning_statement, ending_statement, opening_statement
from cogs.host.sync.posting import nonce
from games.engine.matches.origin import ORIGIN, Origin, root_of
from tables.model.places import BEGINNING, ENDING, OPENING
from tables.model.table import Phase
from tables.outbox import Posted

if TYPE_CHECKING:
    from cogs.host.languages import Languages
    from cogs.host.screens.shown import Shown
    from cogs.host.sync.delivery import Delivery
    from keeping.clock import Clock
    from tables.model.table import Table
    from tables.outbox import Outbox


class Statements:
    """Sends the statements that are due and do not stand yet.

    Their places are remembered, not their texts: a statement that a moderator deletes is gone.
    """

    def __init__(self, outbox: Outbox, delivery: Delivery, languages: Languages, clock: Clock) -> None:
        self._outbox = outbox
        self._delivery = delivery
        self._languages = languages
        self._clock = clock

    async def opening(self, table: Table) -> bool:
        """Post the commitment to the seed of a table in the lobby, before others sit down there.

        Returns whether it did not stand yet.
        """
        if table.phase is not Phase.LOBBY or await self._outbox.message_at(table.id, OPENING):
            return False
        words = await self._languages.to_guild(table.guild, table)
        await self._send(table, OPENING, table.place, opening_statement(table, words))
        return True

    async def beginning(self, table: Table) -> None:
        """State what determines the match. Matches of format 1 began without a statement."""
        origin = _origin(table)
        if origin is None or await self._outbox.message_at(table.id, BEGINNING):
            return
        link = await opening_link(self._outbox, table)
        words = await self._languages.to_guild(table.guild, table)
        shown = beginning_statement(table, origin, link, words)
        await self._send(table, BEGINNING, table.place, shown, root_of(table.origin or ""))

    async def ending(self, table: Table) -> None:
        """State the digest of a match that is over."""
        if table.phase not in (Phase.OVER, Phase.ENDED) or table.match is None or _origin(table) is None:
            return
        if await self._outbox.message_at(table.id, ENDING):
            return
        words = await self._languages.to_guild(table.guild, table)
        shown = ending_statement(table, table.match, words)
        await self._send(table, ENDING, table.place, shown, table.match.digest)

    async def _send(self, table: Table, place: str, channel: int, shown: Shown, about: str = "") -> None:
        """Send a statement in silence. After a restore, one `about` other facts is new."""
        token = nonce(table, f"{place}{about}", None)
        shown = replace(shown, silent=True)
        message = await self._delivery.send(table, place, channel, shown, token)
        # People may write below it: it stays where it is.
        posted = Posted(channel, message, self._clock.now(), table.turn, shown.key, covered=True)
        await self._outbox.post(table.id, place, posted)


def _origin(table: Table) -> Origin | None:
    origin = ORIGIN.load(table.origin) if table.origin else None
    return origin if isinstance(origin, Origin) else None
