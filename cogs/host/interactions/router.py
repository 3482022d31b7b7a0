"""The router: every press, form and command becomes a call, is carried out by its handler, and is
answered.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final, cast

import discord
from discord import app_commands

from cogs.host.context import now
from cogs.host.custom_ids import Verb, parse
from cogs.host.interactions.answering import Wait, answer
from cogs.host.interactions.call import Call, Origin, Reply
from cogs.host.interactions.decoding import call_of, person_of
from cogs.host.interactions.finding import find_table, may_see
from cogs.host.interactions.handlers import HANDLERS, LOBBY_VERBS, STEP_VERBS
from cogs.host.interactions.handlers.steps import At, panel_for
from cogs.host.interactions.redrawing import Redrawing
from games.engine.text import Illegal, Text, say
from tables.model import Repeated, Unreadable
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Handler
    from tables.model import Table

log = logging.getLogger(__name__)

DRAINING: Final = 5.0
"""Seconds that work under way is given when the program ends."""


class Router:
    """Finds components and forms by their custom id alone, so that nothing dies with the process. Whatever
    goes wrong becomes a reply.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False

    async def pressed(self, interaction: Interaction) -> None:
        """Answer a press of a component, or a form that was sent; other interactions are not for us."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data = cast("Mapping[str, object]", interaction.data or {})
        press = parse(str(data.get("custom_id", "")))
        form = interaction.type is discord.InteractionType.modal_submit
        if press is None or form != (press.verb is Verb.SAID):
            await self.serve(interaction, self._unknown)
            return
        call = call_of(interaction, press)
        await self._run(
            interaction, lambda: self._reply(interaction, call, HANDLERS[press.verb]), _wait(call), call
        )

    async def serve(self, interaction: Interaction, work: Callable[[Interaction], Awaitable[Reply]]) -> None:
        """Answer an interaction that is about no table yet."""
        words = self._context.words(language_of(str(interaction.locale)))

        async def guarded() -> Reply:
            try:
                return await work(interaction)
            except (Illegal, Unreadable) as refusal:
                return Reply(text=words(refusal.text))
            except Repeated:
                return Reply(text=words(say("answer-repeated")))
            except Exception:
                log.exception("interaction %s failed", interaction.id)
                return Reply(text=words(say("answer-failed")))

        await self._run(interaction, guarded, Wait.THINKING)

    async def command(
        self, interaction: Interaction, handler: Handler, number: int | None, draft: Call
    ) -> None:
        """Carry out a command at the table of that number, or at the one that is meant."""

        async def found(_: Interaction) -> Reply:
            table = await find_table(self._context, interaction, number)
            return await self._reply(
                interaction, replace(draft, press=replace(draft.press, table=table)), handler
            )

        await self.serve(interaction, found)

    async def command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that never came to its callback: somebody's Discord knows it as it was before a
        deploy, or already as it is after the next.
        """
        if isinstance(error, app_commands.CommandInvokeError):
            log.error("interaction %s failed", interaction.id, exc_info=error)
        else:
            log.info("interaction %s is of a command of another version", interaction.id)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self.serve(interaction, self._strange)

    async def close(self) -> None:
        """Take no more work, and let what is under way end."""
        self._closed = True
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=DRAINING)

    async def _run(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[Reply]],
        wait: Wait,
        call: Call | None = None,
    ) -> None:
        if self._closed:
            return
        task = asyncio.create_task(self._answered(interaction, work, wait, call))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def _answered(
        self, interaction: Interaction, work: Callable[[], Awaitable[Reply]], wait: Wait, call: Call | None
    ) -> None:
        """Answer; a direct message that was pressed is edited by nobody else until it has been redrawn."""

        async def met() -> Reply:
            await self._meet(interaction)
            return await work()

        if call is None or call.origin is not Origin.PANEL or call.guild is not None:
            await answer(interaction, met(), wait)
            return
        async with Redrawing(self._context, interaction.channel_id or 0, call.message) as redrawing:
            await redrawing.ended(await answer(interaction, redrawing.prepared(met()), wait))

    async def _meet(self, interaction: Interaction) -> None:
        """Remember in which languages to speak; not worth failing for."""
        tables = self._context.tables
        try:
            await tables.note_person(person_of(interaction), language_of(str(interaction.locale)))
            if interaction.guild_id is not None and interaction.guild_locale is not None:
                await tables.note_guild(interaction.guild_id, language_of(str(interaction.guild_locale)))
        except Exception:
            log.exception("interaction %s: the languages were not noted", interaction.id)

    async def _reply(self, interaction: Interaction, call: Call, handler: Handler) -> Reply:
        """The reply to a call; it says so if something went wrong."""
        try:
            reply = await self._carried_out(interaction, call, handler)
        except Exception:
            log.exception("table %s: interaction %s failed", call.press.table, call.click)
            return Reply(text=self._context.words(call.language)(say("answer-failed")))
        if reply.aside and call.origin is Origin.CARD:
            return Reply()
        return replace(reply, replace=reply.replace and call.origin is Origin.PANEL)

    async def _carried_out(self, interaction: Interaction, call: Call, handler: Handler) -> Reply:
        try:
            if not await may_see(self._context, interaction, call.press.table):
                # No word of what is going on there.
                return Reply(text=self._context.words(call.language)(say("tables-unknown")))
            return await handler(self._context, call)
        except Unreadable as error:
            return Reply(text=self._context.words(call.language)(error.text))
        except Illegal as refusal:
            return await self._now(call, refusal.text)
        except Repeated:
            return await self._now(call, None)

    async def _now(self, call: Call, refusal: Text | None) -> Reply:
        """Why not, and what is going on instead; nothing has changed."""
        table = await self._table(call)
        words = self._context.words(call.language, table)
        seat = table.seat_of(call.person.id) if table else None
        if table and table.match and call.press.verb in STEP_VERBS and seat is not None:
            if (
                refusal
                and refusal.key == "tables-stale"
                and table.participants[seat].seen == call.press.turn + 1
            ):
                refusal = say("answer-chosen-already")
            return await panel_for(self._context, call, table, seat, At(note=refusal))
        if refusal is None and call.origin is Origin.CARD:
            return Reply()
        told = [words(refusal)] if refusal else []
        return Reply(text="\n".join([*told, *([words(now(table))] if table else [])]))

    async def _table(self, call: Call) -> Table | None:
        try:
            return await self._context.tables.get(call.press.table)
        except Illegal:
            return None

    async def _strange(self, interaction: Interaction) -> Reply:
        return Reply(
            text=self._context.words(language_of(str(interaction.locale)))(say("answer-unknown-command"))
        )

    async def _unknown(self, interaction: Interaction) -> Reply:
        return Reply(
            text=self._context.words(language_of(str(interaction.locale)))(say("answer-unknown-button"))
        )


def _wait(call: Call) -> Wait:
    if call.press.verb is Verb.TYPE:
        return Wait.NEVER
    if call.origin is Origin.PANEL or (call.origin is Origin.CARD and call.press.verb in LOBBY_VERBS):
        return Wait.QUIET
    return Wait.THINKING
