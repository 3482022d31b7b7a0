"""The verbs of a choice: one panel leads step by step through everything that a seat is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.choices.public import meant
from cogs.host.choices.refusals import explained
from cogs.host.choices.typed import completed, read
from cogs.host.interactions.call import Reply
from cogs.host.names import labelling
from cogs.host.screens.controls import typed_modal
from cogs.host.screens.panel import panel
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model import Asked, Phase

if TYPE_CHECKING:
    from cogs.host.context import Context
    from cogs.host.interactions.call import Call
    from games.engine.choice import Prompt
    from games.engine.text import Seat, Text
    from tables.model import Table


@dataclass(frozen=True, slots=True)
class At:
    """Where a panel is opened: at which half-made choice, in which part of the board, with what to say about
    the last try; `why`: with what is not offered.
    """

    path: tuple[int, ...] = ()
    area: int | None = None
    note: Text | None = None
    why: bool = False


ROOT: Final = At()


async def play(context: Context, call: Call) -> Reply:
    """The panel, from its start."""
    table, seat = await seated(context, call)
    return await panel_for(context, call, table, seat)


async def go(context: Context, call: Call) -> Reply:
    """One step further; the last one is the answer."""
    table, seat = await seated(context, call)
    asked = _asked(call)
    prompt = _prompt(table, seat, asked)
    return await _step(context, call, (table, seat, prompt, asked), (*call.press.path, *numbers_of(call)))


async def choose(context: Context, call: Call) -> Reply:
    """An answer, or the first step of one, that was given on the table card."""
    table, seat = await seated(context, call)
    path = meant(table, seat, call.press.turn, call.press.fingerprint, call.press.path)
    asked = table.asked(seat) or _asked(call)
    return await _step(context, call, (table, seat, _prompt(table, seat, asked), asked), path)


async def area(context: Context, call: Call) -> Reply:
    """The same question, of one part of the board."""
    table, seat = await seated(context, call)
    _prompt(table, seat, _asked(call))
    return await panel_for(
        context, call, table, seat, At(call.press.path, next(iter(numbers_of(call)), None))
    )


async def back(context: Context, call: Call) -> Reply:
    """An earlier question."""
    table, seat = await seated(context, call)
    _prompt(table, seat, _asked(call))
    return await panel_for(context, call, table, seat, At(call.press.path))


async def form(context: Context, call: Call) -> Reply:
    """A form, to type the answer."""
    table, seat = await seated(context, call)
    _prompt(table, seat, _asked(call))
    return Reply(modal=typed_modal(table, context.words(call.language, table), call.press))


async def said(context: Context, call: Call) -> Reply:
    """An answer that was typed into the form."""
    table, seat = await seated(context, call)
    asked = _asked(call)
    prompt = _prompt(table, seat, asked)
    path = _read(context, call, (table, seat, prompt), call.press.path)
    return await _step(context, call, (table, seat, prompt, asked), path)


async def typed(context: Context, call: Call) -> Reply:
    """An answer that was given with a command: one that was suggested, or anything that means one."""
    table, seat = await seated(context, call)
    chosen = completed(call.typed)
    asked = chosen[0] if chosen else table.asked(seat) or Asked(table.turn, "")
    prompt = _prompt(table, seat, asked)
    path = chosen[1] if chosen else _read(context, call, (table, seat, prompt), ())
    return await _step(context, call, (table, seat, prompt, asked), path)


async def why(context: Context, call: Call) -> Reply:
    """The same question, and what is not offered."""
    table, seat = await seated(context, call)
    _prompt(table, seat, _asked(call))
    return await panel_for(context, call, table, seat, At(call.press.path, why=True))


async def panel_for(context: Context, call: Call, table: Table, seat: Seat, at: At = ROOT) -> Reply:
    """The panel of a seat, in place of the one that was pressed."""
    told = await context.tables.since(table, seat)
    words = context.words(call.language, table)
    return Reply(
        shown=await panel(table, seat, words, told, path=at.path, area=at.area, note=at.note, why=at.why),
        replace=True,
    )


async def _step(
    context: Context, call: Call, here: tuple[Table, Seat, Prompt[object], Asked], path: tuple[int, ...]
) -> Reply:
    table, seat, prompt, asked = here
    if isinstance(walk(prompt, path), Question):
        return await panel_for(context, call, table, seat, At(path))
    after = await context.tables.answer(table.id, call.person.id, asked, path, call.click)
    return await panel_for(context, call, after, seat)


async def seated(context: Context, call: Call) -> tuple[Table, Seat]:
    """The table, whose match has begun, and where the caller sits; raises `Illegal` otherwise."""
    table = await context.tables.get(call.press.table)
    seat = table.seat_of(call.person.id)
    if seat is None:
        raise Illegal(say("tables-not-seated"))
    if table.match is None:
        raise Illegal(say("tables-not-started"))
    return table, seat


def _read(
    context: Context, call: Call, here: tuple[Table, Seat, Prompt[object]], path: tuple[int, ...]
) -> tuple[int, ...]:
    """The path that somebody has typed; where it means something that the game refuses, they are told why."""
    table, seat, prompt = here
    face, words = table.game.face, labelling(table, context.words(call.language))
    try:
        return read(prompt, face, words, call.typed, path)
    except Illegal:
        reason = explained(face.refusals(table.view(seat)), walk(prompt, path), face, words, call.typed)
        if reason is None:
            raise
        raise Illegal(reason) from None


def _asked(call: Call) -> Asked:
    return Asked(call.press.turn, call.press.fingerprint)


def _prompt(table: Table, seat: Seat, asked: Asked) -> Prompt[object]:
    """What the seat is asked; raises `Illegal` if that is not the question that was answered."""
    prompt = table.prompt(seat)
    if prompt is None:
        raise Illegal(say("tables-not-asked" if table.phase is Phase.RUNNING else "tables-over"))
    if table.asked(seat) != asked:
        raise Illegal(say("tables-stale"))
    return prompt


def numbers_of(call: Call) -> tuple[int, ...]:
    """What was selected, as numbers; Discord never sends anything else, but somebody might."""
    if not all(one.isdecimal() and one.isascii() for one in call.values):
        raise Illegal(say("engine-no-such-answer"))
    return tuple(int(one) for one in call.values)
