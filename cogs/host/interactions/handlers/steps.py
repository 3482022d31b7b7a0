"""The verbs of a choice: one panel leads step by step through all questions to a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cogs.host.choices.literal import is_literal
from cogs.host.choices.public import path_meant
from cogs.host.choices.refusals import explain
from cogs.host.choices.typed import example, parse_completion, read
from cogs.host.context import SeatContext
from cogs.host.freshness import is_fresh
from cogs.host.interactions.call import Overtaken, PressedAt
from cogs.host.interactions.carrying_out import carry_out
from cogs.host.interactions.handlers.warnings import warn_before
from cogs.host.interactions.replies import Acknowledge, Following, OpenForm, RedrawCard, Replace, Say, Show
from cogs.host.screens.cards.panel import panel_of
from cogs.host.screens.cards.table_card import card_of
from cogs.host.screens.notices import chosen_line
from cogs.host.screens.panel_state import START, PanelState
from cogs.host.screens.parts.controls import typed_modal
from cogs.host.screens.private.understood import answer_confirm
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.commands import clocks, teaching
from tables.commands import play as commands
from tables.model.places import CARD
from tables.model.table import Asked, Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import AnyCall, TableCall
    from cogs.host.interactions.replies import Reply
    from cogs.host.screens.shown import Shown
    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from tables.model.table import Table


@dataclass(frozen=True, slots=True)
class _AskedSeat:
    """A seat, and the question that it answers."""

    here: SeatContext
    asked: Asked
    prompt: Prompt[object]


async def play(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the panel, from its start."""
    return await panel_for(context, seat_context(context, call, table))


async def mute(context: Context, call: TableCall, _: Table) -> Reply:
    """Send no more reminders in this turn; redraw the panel without the button, if it was pressed there."""
    after = await carry_out(
        context, call, lambda stored: clocks.mute(stored.table, call.person.id), is_act=True
    )
    if call.origin is PressedAt.PANEL:
        return await panel_for(context, seat_context(context, call, after))
    return Say(context.languages.words(call.language, after)(say("answer-muted", table=str(after.id))))


async def warn(context: Context, call: TableCall, _: Table) -> Reply:
    """Turn warnings of bad answers on or off; return the panel."""
    wanted = call.press.path == (1,)
    after = await carry_out(
        context, call, lambda stored: teaching.warn(stored.table, call.person.id, wanted=wanted), is_act=True
    )
    return await panel_for(context, seat_context(context, call, after))


async def anyway(context: Context, call: TableCall, table: Table) -> Reply:
    """Return the panel after an answer of which its player was warned."""
    asked_seat = _asked_seat(context, call, table)
    return await panel_for(
        context, seat_context(context, call, await _submit(context, call, asked_seat, call.press.path))
    )


async def go(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the next step; the last one is the answer."""
    asked_seat = _asked_seat(context, call, table)
    return await _step(context, call, asked_seat, (*call.press.path, *numbers_of(call)))


async def choose(context: Context, call: TableCall, table: Table) -> Reply:
    """Take an answer, or the first step of one, from the table card.

    The answer shows there, or in the person's panel. Without one, a sealed choice needs a line.
    """
    here = seat_context(context, call, table)
    press = call.press
    chosen = (*press.path, *numbers_of(call))
    path = path_meant(table, here.seat, press.turn, press.fingerprint, chosen)
    asked_seat = _asking(here, table.question_of(here.seat) or _question_of(call))
    if isinstance(walk(asked_seat.prompt, path), Question):
        return await panel_for(context, here, PanelState(path))
    warned = await warn_before(context, call, here, asked_seat.prompt, path)
    if warned is not None:
        return warned
    return await reply_on_card(context, call, await _submit(context, call, asked_seat, path))


async def reply_on_card(context: Context, call: TableCall, table: Table) -> Reply:
    """Reply to a press of the card that has changed the table."""
    seat = table.seat_of(call.person.id)
    standing = context.messages.panels.find(table.id, call.person.id, context.clock.now())
    if seat is not None and table.choice_of(seat) is not None and (standing is None or not standing.asks):
        return await _reply_sealed(context, call, table, seat)
    return await card_for(context, call, table)


async def _reply_sealed(context: Context, call: TableCall, table: Table, seat: Seat) -> Reply:
    """Reply with the sealed choice in a line, which becomes the person's panel once the last choice is in."""

    async def draw(later: Table) -> Shown:
        words, sealed = context.languages.words(call.language, later), later.choice_of(seat)
        if sealed is not None and later.turn == table.turn:
            return chosen_line(words(say("host-sealed", choice=table.game.face.answer(sealed))))
        return await panel_of(context, SeatContext(later, seat, words))

    return Show(await draw(table), Following(table, draw, asks=True))


async def card_for(context: Context, call: TableCall, table: Table) -> Reply:
    """Return the card after a press of it, unless it has to be posted anew or is not known."""
    posted = await context.outbox.message_at(table.id, CARD)
    if table.phase is not Phase.RUNNING or posted is None:
        return Acknowledge()
    if call.message is None or posted.message != call.message.id:
        return Acknowledge()
    if not is_fresh(posted, table, context.clock.now()):
        return Acknowledge()
    return RedrawCard(await card_of(context, table), table)


async def area(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the question for one part of the board."""
    here = _asked_seat(context, call, table).here
    return await panel_for(context, here, PanelState(call.press.path, next(iter(numbers_of(call)), None)))


async def back(context: Context, call: TableCall, table: Table) -> Reply:
    """Show an earlier question."""
    return await panel_for(context, _asked_seat(context, call, table).here, PanelState(call.press.path))


async def form(context: Context, call: TableCall, table: Table) -> Reply:
    """Open the form for a typed answer."""
    asked_seat = _asked_seat(context, call, table)
    shown = example(asked_seat.here, asked_seat.prompt, call.press.path)
    return OpenForm(typed_modal(table, asked_seat.here.words, call.press, shown))


async def answer_form(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the answer of the form."""
    return await _step_typed(context, call, _asked_seat(context, call, table), call.press.path)


async def answer_typed(context: Context, call: TableCall, table: Table) -> Reply:
    """Take the answer of a command: a suggestion, or any text that means an answer."""
    here = seat_context(context, call, table)
    chosen = parse_completion(call.typed)
    if chosen:
        asked, path = chosen
        return await _step(context, call, _asking(here, asked), path)
    return await _step_typed(
        context, call, _asking(here, table.question_of(here.seat) or Asked(table.turn, "")), ()
    )


async def why(context: Context, call: TableCall, table: Table) -> Reply:
    """Show the question again, with the answers that are not offered."""
    here = _asked_seat(context, call, table).here
    return await panel_for(context, here, PanelState(call.press.path, why=True))


async def panel_for(context: Context, here: SeatContext, state: PanelState = START) -> Replace:
    """Return the panel of a seat, to replace the one that was pressed.

    From then on it follows the table; a half-made choice stays until the question changes.
    """
    asked = here.table.question_of(here.seat)

    async def redraw(table: Table) -> Shown:
        later = SeatContext(table, here.seat, context.languages.words(here.words.language, table))
        same = table.question_of(here.seat) == asked
        return await panel_of(context, later, state if same else START)

    return Replace(await redraw(here.table), Following(here.table, redraw, asks=True))


def seat_context(context: Context, call: AnyCall, table: Table) -> SeatContext:
    """Return the caller's seat at a table whose match has begun; raises `Illegal` without either."""
    seat = table.seat_of(call.person.id)
    if seat is None:
        raise Illegal(say("tables-not-seated"))
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    return SeatContext(table, seat, context.languages.words(call.language, table))


def numbers_of(call: AnyCall) -> tuple[int, ...]:
    """Return the numbers in the selected values, which are joined by dots.

    Raises `Illegal` for anything else, which only a forged click sends.
    """
    parts = [part for value in call.values for part in value.split(".")]
    if not all(part.isdecimal() and part.isascii() for part in parts):
        raise Illegal(say("engine-no-such-answer"))
    return tuple(int(part) for part in parts)


async def _step_typed(
    context: Context, call: TableCall, asked_seat: _AskedSeat, start: tuple[int, ...]
) -> Reply:
    """Take the next step by a text that was typed at the question at `start`.

    An answer that it does not name in full is shown before it is given.
    """
    here, prompt = asked_seat.here, asked_seat.prompt
    path = _read(asked_seat, call.typed, start)
    if isinstance(walk(prompt, path), Question) or is_literal(here, prompt, call.typed, start, path):
        return await _step(context, call, asked_seat, path)

    async def draw(table: Table) -> Shown:
        later = SeatContext(table, here.seat, context.languages.words(here.words.language, table))
        if table.question_of(here.seat) != asked_seat.asked:
            return await panel_of(context, later)
        return answer_confirm(later, prompt, path, call.typed)

    return Replace(await draw(here.table), Following(here.table, draw, asks=True))


async def _step(context: Context, call: TableCall, asked_seat: _AskedSeat, path: tuple[int, ...]) -> Reply:
    """Return the next question behind `path`, or the panel after the answer to which it leads."""
    if isinstance(walk(asked_seat.prompt, path), Question):
        return await panel_for(context, asked_seat.here, PanelState(path))
    warned = await warn_before(context, call, asked_seat.here, asked_seat.prompt, path)
    if warned is not None:
        return warned
    return await panel_for(
        context, seat_context(context, call, await _submit(context, call, asked_seat, path))
    )


async def _submit(context: Context, call: TableCall, asked_seat: _AskedSeat, path: tuple[int, ...]) -> Table:
    """Give the answer to which `path` leads; raises `Overtaken` if it is not taken any more."""
    table, asked = asked_seat.here.table.id, asked_seat.asked
    try:
        return await carry_out(
            context,
            call,
            lambda stored: commands.answer(stored.table, call.person.id, asked, path, stored.at),
            is_act=True,
        )
    except Illegal as refusal:
        raise Overtaken(refusal.text, await context.tables.reader.get(table)) from None


def _read(asked_seat: _AskedSeat, typed: str, path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the path that a typed text means at the question at `path`.

    Raises `Illegal`, with the game's reason if the game refuses the meant answer.
    """
    here, prompt = asked_seat.here, asked_seat.prompt
    try:
        return read(here, prompt, typed, path)
    except Illegal:
        refusals = here.table.game.face.refusals(here.table.view(here.seat))
        reason = explain(refusals, walk(prompt, path), here, typed)
        if reason is None:
            raise
        raise Illegal(reason) from None


def _question_of(call: TableCall) -> Asked:
    return Asked(call.press.turn, call.press.fingerprint)


def _asked_seat(context: Context, call: TableCall, table: Table) -> _AskedSeat:
    """Return the caller's seat, which is asked the question of the call; raises `Illegal` if it is not."""
    return _asking(seat_context(context, call, table), _question_of(call))


def _asking(here: SeatContext, asked: Asked) -> _AskedSeat:
    """Return the seat with its prompt; raises `Illegal` unless `asked` is its present question."""
    prompt = here.table.prompt(here.seat)
    if prompt is None:
        raise Illegal(say("tables-not-asked" if here.table.phase is Phase.RUNNING else "tables-over"))
    if here.table.question_of(here.seat) != asked:
        raise Illegal(say("tables-stale"))
    return _AskedSeat(here, asked, prompt)
