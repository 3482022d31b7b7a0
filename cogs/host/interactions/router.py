"""The router: every press, form and command becomes a call, which its handler carries out and answers."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, cast

import discord
from discord import app_commands
from structlog.contextvars import bind_contextvars, bound_contextvars

from cogs.host.context import now
from cogs.host.custom_ids import FORMS, Verb, parse
from cogs.host.interactions.allowance import Allowance
from cogs.host.interactions.answering import Wait, answer
from cogs.host.interactions.call import Call, Overtaken, PressedAt, Reply
from cogs.host.interactions.decoding import account_of, call_of
from cogs.host.interactions.finding import find_table, hidden_because
from cogs.host.interactions.handlers import HANDLERS, LOBBY_VERBS, OWN_HANDLERS, STEP_VERBS
from cogs.host.interactions.handlers.steps import chosen_on_card, panel_for, seated
from cogs.host.interactions.handlers.unreadable import unreadable
from cogs.host.interactions.keeping import keep, wake
from cogs.host.interactions.redrawing import CardRedrawing, DirectRedrawing, PanelRedrawing
from cogs.host.interactions.watching import AnswerOutcome, note, watched
from cogs.host.names import harmless
from cogs.host.screens.panel import PanelState
from cogs.host.workshop import NOTIFY
from db.errors import Unavailable
from games.engine.text import Illegal, Text, say
from keeping.kind import Repeated, UnreadableDocument
from tables.model.unreadable import Unreadable, UnreadableTable
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.answering import Interaction
    from cogs.host.interactions.call import Handler, OwnHandler
    from cogs.host.interactions.routes import Routes
    from cogs.host.interactions.standby import Standby
    from cogs.host.interactions.watching import Watcher
    from cogs.host.workshop import Withdraw
    from tables.model.table import Table
    from words import Words

log = logging.getLogger(__name__)

SLOW_VERBS: Final = (Verb.ANIMATION, Verb.OFFLINE, Verb.DECIDED)
"""The verbs whose answers take long to make: whoever presses sees that they are being made."""

CARD_VERBS: Final = (Verb.CHOOSE, Verb.UNDO)
"""The verbs that are answered by the card on which they were pressed."""

DRAINING: Final = 5.0
"""Seconds that work under way is given when the program ends."""


class Router:
    """Finds the handlers of components and forms by their custom ids alone, so that restarts break none.

    Whatever goes wrong becomes a reply. Whoever asks for too much at once is told so, without any work. The
    `watcher`, if there is one, is told how each interaction went.
    """

    def __init__(self, context: Context, standby: Standby) -> None:
        self.watcher: Watcher | None = None
        self._context = context
        self._standby = standby
        self._allowance = Allowance(context.clock)
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False
        self._own: dict[StrEnum, OwnHandler] = dict(OWN_HANDLERS)
        self._forms: set[StrEnum] = set(FORMS)
        self._opens: set[StrEnum] = {Verb.TYPE, Verb.LUCK, Verb.TYPE_ZONE}
        self._silent: set[StrEnum] = {*LOBBY_VERBS, *CARD_VERBS}
        self._own_verbs: dict[str, StrEnum] = {}

    def add(self, routes: Routes) -> None:
        """Answer presses by these routes, too, from now on."""
        self._own |= routes.handlers
        self._forms |= routes.forms
        self._opens |= routes.opens
        self._silent |= routes.silent
        self._own_verbs |= {verb.value: verb for verb in routes.handlers}

    async def pressed(self, interaction: Interaction) -> None:
        """Answer a press of a component, or a form that was sent; ignore other interactions."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data = cast("Mapping[str, object]", interaction.data or {})
        press = parse(str(data.get("custom_id", "")), self._own_verbs)
        form = interaction.type is discord.InteractionType.modal_submit
        if press is None or form != (press.verb in self._forms):
            await self.serve(interaction, self._unknown_button)
            return
        call = call_of(interaction, press)

        async def work() -> Reply:
            if own := self._own.get(press.verb):
                return await self._guarded(interaction, lambda _: own(self._context, call))
            return await self._reply(interaction, call, HANDLERS[press.verb])

        await self._run(interaction, work, self._wait(call), call)

    async def serve(self, interaction: Interaction, work: Callable[[Interaction], Awaitable[Reply]]) -> None:
        """Answer an interaction that is about no table yet."""
        await self._run(interaction, lambda: self._guarded(interaction, work), Wait.THINKING)

    async def command(
        self, interaction: Interaction, handler: Handler, number: int | None, draft: Call
    ) -> None:
        """Carry out a command at the table of that number; without one, at the table that is meant."""

        async def found(_: Interaction) -> Reply:
            table = await find_table(self._context, interaction, number)
            bind_contextvars(match=table)
            return await self._reply(
                interaction, replace(draft, press=replace(draft.press, table=table)), handler
            )

        await self.serve(interaction, found)

    async def command_failed(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Answer a command that never reached its callback.

        The caller's Discord knows the command as it was before a deploy, or already as it is after the next.
        """
        if isinstance(error, app_commands.CommandInvokeError):
            log.error("interaction %s failed", interaction.id, exc_info=error)
        else:
            log.info("interaction %s is of a command of another version", interaction.id)
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await self.serve(interaction, self._unknown_command)

    async def close(self) -> None:
        """Accept no more work, and let what is under way end."""
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
        if self._closed or not await self._standby.admits(interaction, wait):
            return
        if self._allowance.take(interaction.user.id):
            answered = self._answered(interaction, work, wait, call)
        else:
            answered = self._refused(interaction)
        if self.watcher is not None:
            answered = watched(answered, interaction, call, self.watcher)
        ids = {"match": call.press.table} if call is not None and call.press.table else {}
        with bound_contextvars(interaction=interaction.id, **ids):  # The task keeps them.
            task = asyncio.create_task(answered)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def _answered(
        self, interaction: Interaction, work: Callable[[], Awaitable[Reply]], wait: Wait, call: Call | None
    ) -> None:
        """Reply while holding the write lock of the pressed message."""
        NOTIFY.set(partial(self._say_waiting, interaction))

        async def met() -> Reply:
            await self._note_languages(interaction)
            return await work()

        if call is not None and call.origin is PressedAt.CARD and call.press.verb in CARD_VERBS:
            async with CardRedrawing(self._context, call.press.table, call.message) as card:
                given = await answer(interaction, card.prepared(met()), wait)
                await card.ended(given)
            await keep(self._context, interaction, given)
        elif call is None or call.origin is not PressedAt.PANEL:
            await keep(self._context, interaction, await answer(interaction, met(), wait))
        elif call.guild is not None:
            async with PanelRedrawing(self._context, call) as redrawing:
                given = await answer(interaction, redrawing.prepared(met()), wait)
                await keep(self._context, interaction, given, certain=redrawing.alone)
            if given is None:
                # Its person looks at the panel: it must not wait until the card is edited.
                self._context.panels.postpone(call.press.table)
            wake(self._context, call.press.table)
        else:
            async with DirectRedrawing(self._context, call, interaction.channel_id or 0) as direct:
                given = await answer(interaction, direct.prepared(met()), wait)
                await direct.ended(given)
            await keep(self._context, interaction, given)

    async def _refused(self, interaction: Interaction) -> None:
        """Tell somebody to slow down, without reading or remembering anything."""
        note(AnswerOutcome.TOO_FAST)

        async def refusal() -> Reply:
            return Reply(text=self._words(interaction)(say("answer-too-fast")))

        await answer(interaction, refusal(), Wait.NEVER)

    async def _say_waiting(self, interaction: Interaction, ahead: int) -> Withdraw:
        """Tell a caller how many requests are ahead of theirs; return what deletes the message."""
        if not interaction.response.is_done():
            return _do_nothing
        text = self._words(interaction)(say("workshop-waiting", ahead=ahead))
        private = interaction.guild_id is not None
        message = await interaction.followup.send(text, ephemeral=private, wait=True)
        return message.delete

    async def _note_languages(self, interaction: Interaction) -> None:
        """Remember the languages of the person and the guild; a failure is logged only."""
        tables = self._context.tables
        try:
            await tables.people.note_person(account_of(interaction), language_of(str(interaction.locale)))
            if interaction.guild_id is not None and interaction.guild_locale is not None:
                await tables.people.note_guild(
                    interaction.guild_id, language_of(str(interaction.guild_locale))
                )
        except Exception:
            log.exception("interaction %s: the languages were not noted", interaction.id)

    async def _guarded(
        self, interaction: Interaction, work: Callable[[Interaction], Awaitable[Reply]]
    ) -> Reply:
        """The reply of work that is about no table yet, or one that says what went wrong."""
        words = self._words(interaction)
        return await _attempted(partial(work, interaction), words, "interaction %s failed", interaction.id)

    async def _reply(self, interaction: Interaction, call: Call, handler: Handler) -> Reply:
        """The reply to a call, or one that says what went wrong."""
        reply = await _attempted(
            partial(self._carried_out, interaction, call, handler),
            self._context.words(call.language),
            "table %s: interaction %s failed",
            call.press.table,
            call.click,
        )
        if reply.aside and call.origin is PressedAt.CARD:
            return Reply()
        if reply.card:
            return reply
        replaces = reply.replace and call.origin is PressedAt.PANEL
        slot = None if reply.keepsake else (call.press.table, call.person.id)
        return replace(reply, replace=replaces, slot=slot)

    async def _carried_out(self, interaction: Interaction, call: Call, handler: Handler) -> Reply:
        """The reply of the handler, with the table that was read for it; or why it refused.

        Raises `Illegal` if there is no such table for this person, and `Unreadable` if it cannot be read.
        """
        table = await self._context.tables.find(call.press.table)
        hidden = await hidden_because(self._context, interaction, table, call.press.verb)
        if hidden is not None:
            raise Illegal(hidden)  # Not a word of what is going on there.
        if isinstance(table, UnreadableTable):
            return await unreadable(self._context, call, table)
        try:
            return await handler(self._context, call, table)
        except Illegal as refusal:
            if await self._context.tables.is_carried_out(call.click):
                return await self._repeated(call)
            note(AnswerOutcome.REFUSED)
            known = refusal.table if isinstance(refusal, Overtaken) else table
            return await self._now(call, known, refusal.text)
        except Repeated:
            return await self._repeated(call)
        finally:
            await self._note_act(call)

    async def _note_act(self, call: Call) -> None:
        """Remember that a person is at a table, whatever they did there; a failure is logged only."""
        try:
            await self._context.tables.people.note_act(call.press.table, call.person.id)
        except Exception:
            log.exception("interaction %s: the act was not noted", call.click)

    async def _repeated(self, call: Call) -> Reply:
        """The reply to a call that was carried out before, as its first reply: from what is committed.

        The table that was read for the call may be older. Discord takes whichever reply comes first.
        """
        note(AnswerOutcome.REPEATED)
        table = await self._context.tables.get(call.press.table)
        if call.origin is PressedAt.CARD and call.press.verb in CARD_VERBS:
            return await chosen_on_card(self._context, call, table)
        return await self._now(call, table, None)

    async def _now(self, call: Call, table: Table, refusal: Text | None) -> Reply:
        """The reply when nothing was changed: the reason, and what is going on at the table."""
        seat = table.seat_of(call.person.id)
        in_panel = call.origin is PressedAt.PANEL and call.guild is not None
        if table.match and seat is not None and (in_panel or call.press.verb in STEP_VERBS):
            # `seen` counts all entries of the log, a press those alone that lead to a state.
            others = table.match.turn - table.match.position
            own_last = table.participants[seat].seen - others
            if refusal and refusal.key == "tables-stale" and own_last == call.press.turn + 1:
                refusal = say("answer-chosen-already")
            return await panel_for(
                self._context, seated(self._context, call, table), PanelState(note=refusal)
            )
        if refusal is None and call.origin is PressedAt.CARD:
            return Reply()
        words = self._context.words(call.language, table).to(seat)
        told = [refusal] if refusal else []
        if seat is None or not table.asks:
            told.append(now(table))
        # For a player, the line would soon be wrong: this message is never edited.
        return Reply(text="\n".join(map(words, told or [say("answer-repeated")])))

    def _words(self, interaction: Interaction) -> Words:
        return self._context.words(language_of(str(interaction.locale)))

    async def _unknown_command(self, interaction: Interaction) -> Reply:
        note(AnswerOutcome.UNKNOWN)
        return Reply(text=self._words(interaction)(say("answer-unknown-command")))

    async def _unknown_button(self, interaction: Interaction) -> Reply:
        note(AnswerOutcome.UNKNOWN)
        return Reply(text=self._words(interaction)(say("answer-unknown-button")))

    def _wait(self, call: Call) -> Wait:
        if call.press.verb in self._opens:
            return Wait.NEVER
        if call.press.verb in SLOW_VERBS and not (call.press.path or call.values):
            return Wait.THINKING
        silent = call.press.verb in self._silent
        if call.origin is PressedAt.PANEL or (call.origin is PressedAt.CARD and silent):
            return Wait.QUIET
        return Wait.THINKING


async def _attempted(work: Callable[[], Awaitable[Reply]], words: Words, failed: str, *ids: int) -> Reply:
    """The reply of some work, or one that says what went wrong; a bug is logged as `failed`."""
    try:
        return await work()
    except (Illegal, Unreadable, UnreadableDocument) as refusal:
        note(AnswerOutcome.REFUSED)
        return Reply(text=words(harmless(refusal.text)))
    except Repeated:
        note(AnswerOutcome.REPEATED)
        return Reply(text=words(say("answer-repeated")))
    except Unavailable:
        return _not_known(words)
    except Exception:
        log.exception(failed, *ids)
        note(AnswerOutcome.FAILED)
        return Reply(text=words(say("answer-failed")))


async def _do_nothing() -> None:
    """Withdraw a notice that was not given."""


def _not_known(words: Words) -> Reply:
    """The reply when the database has not answered: it may have kept what was asked of it."""
    log.error("an interaction failed: the database did not answer in time")
    note(AnswerOutcome.FAILED)
    return Reply(text=words(say("answer-unknown")))
