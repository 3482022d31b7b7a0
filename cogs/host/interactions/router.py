"""The router: every press, form and command becomes a call, which its handler carries out and answers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar, cast

import discord
from discord import app_commands
from structlog.contextvars import bind_contextvars, bound_contextvars

from cogs.host.context import now
from cogs.host.custom_ids import DraftPress, EventPress, OwnPress, TablePress, parse
from cogs.host.interactions.action import DraftAction, EventAction, FormUse, OwnAction, TableAction
from cogs.host.interactions.actions import AT_TABLES, OWN_ACTIONS
from cogs.host.interactions.allowance import Allowance
from cogs.host.interactions.answering import Wait, answer
from cogs.host.interactions.attempting import attempt
from cogs.host.interactions.call import Overtaken, PressedAt, is_about
from cogs.host.interactions.decoding import account_of, call_of
from cogs.host.interactions.finding import find_table, hidden_because
from cogs.host.interactions.handlers.steps import panel_for, reply_on_card, seat_context
from cogs.host.interactions.keeping import keep, wake
from cogs.host.interactions.limiter import Limiter
from cogs.host.interactions.redrawing import CardRedrawing, DirectRedrawing, PanelRedrawing
from cogs.host.interactions.replies import (
    Acknowledge,
    Outgoing,
    RedrawCard,
    Replace,
    Say,
    SendFile,
    Show,
)
from cogs.host.interactions.watching import AnswerOutcome, note, watch
from cogs.host.panels import AboutEvent
from cogs.host.screens.panel_state import PanelState
from cogs.host.workshop import NOTIFY
from games.engine.text import Illegal, Text, say
from keeping.kind import Repeated
from tables.model.guests import is_guest
from tables.model.unreadable import UnreadableTable
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from enum import StrEnum

    from cogs.host.context import Context
    from cogs.host.interactions.action import Action, AnyAction
    from cogs.host.interactions.call import AnyCall, Command, Handler, TableCall
    from cogs.host.interactions.interaction import Interaction
    from cogs.host.interactions.replies import Reply
    from cogs.host.interactions.standby import Standby
    from cogs.host.interactions.watching import Watcher
    from cogs.host.panels import Subject
    from cogs.host.workshop import Withdraw
    from games.engine.ids import TableId
    from tables.model.table import Table
    from words import Words

log = logging.getLogger(__name__)

V = TypeVar("V", bound="StrEnum")

DRAINING: Final = 5.0
"""Seconds that work under way is given when the program ends."""


class Router:
    """Finds the handlers of components and forms by their custom ids alone, so that restarts break none.

    Every failure becomes a reply. Rate-limited callers are refused before any work is done. The
    `watcher`, if there is one, is told the outcome of each interaction.
    """

    def __init__(self, context: Context, standby: Standby) -> None:
        self.watcher: Watcher | None = None
        self._context = context
        self._standby = standby
        self._allowance = Allowance(context.clock)
        self._limiter = Limiter()
        self._under_way: set[asyncio.Task[None]] = set()
        self._closed = False
        self._actions: dict[StrEnum, AnyAction] = {}
        self.verbs: dict[str, StrEnum] = {}
        """All verbs that have an action, by their values."""
        self.add(AT_TABLES)
        self.add(OWN_ACTIONS)

    def add(self, actions: Mapping[V, AnyAction]) -> None:
        """Answer presses by these actions, too, from now on. Raises `ValueError` for a verb that has one."""
        if twice := set(actions).intersection(self._actions):
            message = f"these verbs have two actions: {', '.join(sorted(twice))}"
            raise ValueError(message)
        self._actions.update(actions.items())
        self.verbs.update({verb.value: verb for verb in actions})

    async def handle_press(self, interaction: Interaction) -> None:
        """Answer a press of a component, or a form that was sent; ignore other interactions."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        data = cast("Mapping[str, object]", interaction.data or {})
        press = parse(str(data.get("custom_id", "")), self.verbs)
        sent = interaction.type is discord.InteractionType.modal_submit
        if press is None or sent != (self._actions[press.verb].form is FormUse.SENT):
            await self.serve(interaction, self._unknown_button)
            return
        action, call = self._actions[press.verb], call_of(interaction, press)

        async def work() -> Outgoing:
            if isinstance(action, TableAction) and is_about(call, TablePress):
                return await self._answer_at_table(interaction, call, action)
            return await self._guard(interaction, lambda _: self._answer_elsewhere(call, action))

        await self._run(interaction, work, _wait(call, action), call, action)

    async def serve(
        self,
        interaction: Interaction,
        work: Callable[[Interaction], Awaitable[Reply]],
        wait: Wait = Wait.THINKING,
    ) -> None:
        """Answer an interaction that is about no table yet; `wait` is what its caller sees meanwhile."""

        async def serve_work(interaction: Interaction) -> Outgoing:
            return Outgoing(_place(await work(interaction), PressedAt.COMMAND))

        await self._run(interaction, lambda: self._guard(interaction, serve_work), wait)

    async def command(
        self, interaction: Interaction, number: int | None, asked: Command, handler: Handler | None = None
    ) -> None:
        """Carry out a command at the table of that number; without one, at the table that is meant.

        It is the action of its verb, perhaps with another `handler`.
        """
        action = AT_TABLES[asked.verb]
        if handler is not None:
            action = replace(action, handler=handler)

        async def find_and_answer(_: Interaction) -> Outgoing:
            table = await find_table(self._context, interaction, number)
            bind_contextvars(match=table)
            press = TablePress(asked.verb, table)
            call = call_of(interaction, press, values=asked.values, typed=asked.typed)
            return await self._answer_at_table(interaction, call, action)

        await self._run(interaction, lambda: self._guard(interaction, find_and_answer), Wait.THINKING)

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
        work: Callable[[], Awaitable[Outgoing]],
        wait: Wait,
        call: AnyCall | None = None,
        action: Action | None = None,
    ) -> None:
        if self._closed or not await self._standby.admits(interaction, wait):
            return
        if self._allowance.take(interaction.user.id):
            answered = self._answer(interaction, work, wait, call, action)
        else:
            answered = self._refuse(interaction)
        if self.watcher is not None:
            answered = watch(answered, interaction, call, self.watcher)
        table = _table_of(call)
        ids = {} if table is None else {"match": table}
        with bound_contextvars(interaction=interaction.id, **ids):  # The task keeps them.
            task = asyncio.create_task(answered)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        await asyncio.shield(task)

    async def _answer(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[Outgoing]],
        wait: Wait,
        call: AnyCall | None,
        action: Action | None,
    ) -> None:
        """Reply while holding the write lock of the pressed message."""
        NOTIFY.set(partial(self._say_waiting, interaction))

        async def note_and_work() -> Outgoing:
            # A form cannot be announced: it must not wait.
            async with nullcontext() if wait is Wait.NEVER else self._limiter.place():
                await self._note_languages(interaction)
                return await work()

        message, table = call.message if call is not None else None, _table_of(call)
        if call is None or message is None or not (message.private or _redraws_card(call, action)):
            await keep(self._context, interaction, await answer(interaction, note_and_work(), wait))
        elif not message.private and table is not None:
            async with CardRedrawing(self._context, table, message.id) as card:
                given = await answer(interaction, card.prepare(note_and_work()), wait)
                await card.finish(given)
            await keep(self._context, interaction, given)
        elif call.here is not None:
            subject, person = _subject_of(call), call.person.id
            async with PanelRedrawing(self._context, subject, person, message.id) as redrawing:
                given = await answer(interaction, redrawing.prepare(note_and_work()), wait)
                await keep(self._context, interaction, given, certain=redrawing.alone)
            if table is None:
                return
            if given is None:
                # Its person looks at the panel: it must not wait until the card is edited.
                self._context.messages.panels.postpone(table)
            wake(self._context, table)
        else:
            channel = interaction.channel_id or 0
            async with DirectRedrawing(self._context, table, message.id, channel) as direct:
                given = await answer(interaction, direct.prepare(note_and_work()), wait)
                await direct.finish(given)
            await keep(self._context, interaction, given)

    async def _refuse(self, interaction: Interaction) -> None:
        """Tell the caller to slow down, without reading or remembering anything."""
        note(AnswerOutcome.TOO_FAST)

        async def refusal() -> Outgoing:
            return Outgoing(Say(self._words(interaction)(say("answer-too-fast"))))

        await answer(interaction, refusal(), Wait.NEVER)

    async def _say_waiting(self, interaction: Interaction, ahead: int) -> Withdraw:
        """Tell a caller how many requests are ahead of theirs; return the undoing function."""
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

    async def _guard(
        self, interaction: Interaction, work: Callable[[Interaction], Awaitable[Outgoing]]
    ) -> Outgoing:
        """Return the answer of work that is about no table yet, or one that explains a failure."""
        words = self._words(interaction)
        done = await attempt(partial(work, interaction), words, "interaction %s failed", interaction.id)
        return done if isinstance(done, Outgoing) else Outgoing(done)

    async def _answer_elsewhere(self, call: AnyCall, action: AnyAction) -> Outgoing:
        """Return the answer to a call about no table. Raises `Illegal` if it is not allowed."""
        if isinstance(action, EventAction) and is_about(call, EventPress):
            await action.check(self._context, call)
            reply = await action.handler(self._context, call)
        elif isinstance(action, DraftAction) and is_about(call, DraftPress):  # noqa: SIM114 - of other types
            reply = await action.handler(self._context, call)
        elif isinstance(action, OwnAction) and is_about(call, OwnPress):
            reply = await action.handler(self._context, call)
        else:
            message = f"the action of {call.press.verb} is about something else"
            raise TypeError(message)
        placed, subject = _place(reply, call.origin), _subject_of(call)
        if isinstance(placed, Show) and placed.follows is not None:
            subject = placed.follows.drawn.id
        if subject is None or isinstance(placed, SendFile):
            return Outgoing(placed)
        return Outgoing(placed, (subject, call.person.id))

    async def _answer_at_table(
        self, interaction: Interaction, call: TableCall, action: TableAction
    ) -> Outgoing:
        """Return the answer to a call at a table, or one that explains a failure."""
        reply = await attempt(
            partial(self._carry_out, interaction, call, action),
            self._context.languages.words(call.language),
            "table %s: interaction %s failed",
            call.press.table,
            call.click,
        )
        reply = _place(reply, call.origin)
        if isinstance(reply, RedrawCard) or (isinstance(reply, SendFile) and reply.keepsake):
            return Outgoing(reply)
        return Outgoing(reply, (call.press.table, call.person.id))

    async def _carry_out(self, interaction: Interaction, call: TableCall, action: TableAction) -> Reply:
        """Return the reply of the handler, with the table that was read for it; or the reason of a refusal.

        Raises `Illegal` if there is no such table for this person, and `Unreadable` if it cannot be read.
        """
        table = await self._context.tables.reader.find(call.press.table)
        hidden = await hidden_because(self._context, interaction, table, stays_open=action.stays_open)
        if hidden is not None and not action.open:
            raise Illegal(hidden)  # Not a word of what is going on there.
        if isinstance(table, UnreadableTable):
            return await action.unreadable(self._context, call, table)
        if is_guest(table, call.person.id):
            call = replace(call, person=account_of(interaction))  # The name on another server stays there.
        try:
            return await action.handler(self._context, call, table)
        except Illegal as refusal:
            if hidden is not None:
                raise
            if await self._context.tables.queries.is_carried_out(call.click):
                return await self._reply_again(call, action)
            note(AnswerOutcome.REFUSED)
            known = refusal.table if isinstance(refusal, Overtaken) else table
            return await self._now(call, action, known, refusal.text)
        except Repeated:
            return await self._reply_again(call, action)
        finally:
            await self._note_act(call)

    async def _note_act(self, call: TableCall) -> None:
        """Note that a person is at a table; a failure is logged only."""
        try:
            await self._context.tables.people.note_act(call.press.table, call.person.id)
        except Exception:
            log.exception("interaction %s: the act was not noted", call.click)

    async def _reply_again(self, call: TableCall, action: TableAction) -> Reply:
        """Return the first reply to a call that was carried out before: from the committed table.

        The table that was read for the call may be older. Discord takes the reply that comes first.
        """
        note(AnswerOutcome.REPEATED)
        table = await self._context.tables.reader.get(call.press.table)
        if _redraws_card(call, action):
            return await reply_on_card(self._context, call, table)
        return await self._now(call, action, table, None)

    async def _now(self, call: TableCall, action: TableAction, table: Table, refusal: Text | None) -> Reply:
        """Return the reply when nothing was changed: the reason, and the state of the table."""
        seat = table.seat_of(call.person.id)
        in_panel = call.origin is PressedAt.PANEL and call.guild is not None
        if table.match and seat is not None and (in_panel or action.step):
            # `seen` counts all entries of the log, a press those alone that lead to a state.
            others = table.match.turn - table.match.position
            own_last = table.participants[seat].seen - others
            if refusal and refusal.key == "tables-stale" and own_last == call.press.turn + 1:
                refusal = say("answer-chosen-already")
            return await panel_for(
                self._context, seat_context(self._context, call, table), PanelState(note=refusal)
            )
        if refusal is None and call.origin is PressedAt.CARD:
            return Acknowledge()
        words = self._context.languages.words(call.language, table).to(seat)
        told = [refusal] if refusal else []
        if seat is None or not table.asks:
            told.append(now(table))
        # For a player, the line would soon be wrong: this message is never edited.
        return Say("\n".join(map(words, told or [say("answer-repeated")])))

    def _words(self, interaction: Interaction) -> Words:
        return self._context.languages.words(language_of(str(interaction.locale)))

    async def _unknown_command(self, interaction: Interaction) -> Reply:
        note(AnswerOutcome.UNKNOWN)
        return Say(self._words(interaction)(say("answer-unknown-command")))

    async def _unknown_button(self, interaction: Interaction) -> Reply:
        note(AnswerOutcome.UNKNOWN)
        return Say(self._words(interaction)(say("answer-unknown-button")))


def _wait(call: AnyCall, action: Action) -> Wait:
    """Return the deferral that a press gets while its answer is made."""
    if action.form is FormUse.OPENS:
        return Wait.NEVER
    if action.slow and not (call.press.path or call.values):
        return Wait.THINKING
    if call.origin is PressedAt.PANEL or (call.origin is PressedAt.CARD and action.silent):
        return Wait.QUIET
    return Wait.THINKING


def _place(reply: Reply, origin: PressedAt) -> Reply:
    """Return a reply as it can be given where the call was made."""
    if isinstance(reply, Say) and reply.aside and origin is PressedAt.CARD:
        return Acknowledge()
    if isinstance(reply, Replace) and origin is not PressedAt.PANEL:
        return Show(reply.shown, reply.follows)
    return reply


def _subject_of(call: AnyCall) -> Subject | None:
    """Return the subject of a call, about which its person has one private message."""
    match call.press:
        case TablePress(table=table):
            return table
        case EventPress(event=event):
            return AboutEvent(event)
        case _:
            return None


def _table_of(call: AnyCall | None) -> TableId | None:
    """Return the table that a call is about."""
    return call.press.table if call is not None and isinstance(call.press, TablePress) else None


def _redraws_card(call: AnyCall, action: Action | None) -> bool:
    """Return whether the answer to a press is the card on which it was pressed."""
    return call.origin is PressedAt.CARD and isinstance(action, TableAction) and action.on_card


async def _do_nothing() -> None:
    """Withdraw a notice that was not given."""
