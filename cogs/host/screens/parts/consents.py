"""The message that asks a person for consent: to an undo, or to end the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button, message, rows, text
from cogs.host.screens.parts.undoing import request_buttons
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.text import Who, say
from tables.model.consent import hold_start, lapse, open_pleas, pleas_for
from tables.model.requests import Matter

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from tables.model.requests import Plea
    from tables.model.table import Table
    from words import Words


def consent_notice(here: SeatContext, *, mentions: bool) -> Shown:
    """Return the message that asks a seat for its consent: a mention, or else a direct message.

    It may be the only one that rings, so it says as well that it is the seat's turn.
    """
    table, words = here.table, here.words
    pleas, person = pleas_for(table, here.seat), table.participants[here.seat].person
    if mentions:
        words = words.to(None)
    called = text(words(say("consent-call", mention=f"<@{person}>", table=str(table.id)))) if mentions else []
    lines = [words(plea_line(table, plea)) for plea in pleas]
    lines += [words(say("consent-turn"))] if here.seat in table.awaited else []
    lines += [f"-# {words(line)}" for line in consent_lines(table)]
    lines += [f"-# {words(say('clock-held'))}"] if hold_start(table) is not None else []
    blocks = [*called, *([] if mentions else text(f"### {words(title_of(table))}")), *text(*lines)]
    blocks += rows([button for plea in pleas for button in _buttons(table, plea, words)])
    return Shown(message(blocks, colour(here.seat)), mentions=(person,) if mentions and person else ())


def plea_line(table: Table, plea: Plea) -> Text:
    """Return the request, and its author."""
    if plea.matter is Matter.UNDO:
        return say("consent-undo", who=Who(plea.seat))
    return say(
        "consent-end",
        who=tuple(Who(participant.seat) for participant in table.participants if participant.agrees),
    )


def consent_lines(table: Table) -> list[Text]:
    """Return the time until which a request waits for consent; nothing without one."""
    pleas = open_pleas(table)
    if not pleas:
        return []
    until = f"<t:{min(lapse(table, plea) for plea in pleas) // 1000}:R>"
    return [say("consent-lapses", until=until)]


def _buttons(table: Table, plea: Plea, words: Words) -> list[Button]:
    if plea.matter is Matter.UNDO:
        return request_buttons(table, words)
    return end_buttons(table, words)


def end_buttons(table: Table, words: Words) -> list[Button]:
    """Return the buttons that answer the wish to end the match early."""
    end = button(words(say("host-agree")), TablePress(Verb.END, table.id))
    return [end, button(words(say("host-agree-no-longer")), TablePress(Verb.CONTINUE, table.id))]
