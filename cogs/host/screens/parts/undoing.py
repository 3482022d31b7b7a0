"""Undo: the buttons for one's own choices, and the request that waits for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import Press, TablePress, Verb
from cogs.host.screens.components import button, rows, text
from games.engine.text import Who, say
from tables.model.undoing import affected_seats, asks_to_undo, has_to_agree, may_undo

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from games.engine.text import Seat, Text
    from tables.model.table import Table
    from words import Words


def undo_button(here: SeatContext, steps: int) -> list[Button]:
    """Return the button that undoes the last choice of a seat, of the `steps` that it is free to undo.

    It is also shown if the seat has chosen last, or computers alone have chosen since. A press finds out
    whether it needs consent.
    """
    if not steps and not _is_last(here.table, here.seat):
        return []
    return [_undo_button(here.table, here.words, say("undo-step"))]


def named_undo_button(table: Table, words: Words, seat: Seat, steps: int) -> list[Button]:
    """Return the button of the card, named after its seat."""
    if not steps and (affected_seats(table, seat) or not may_undo(table, seat)):
        return []
    return [_undo_button(table, words, say("undo-step-of", who=Who(seat)))]


def turn_button(table: Table, words: Words, steps: int) -> list[Button]:
    """Return the button that undoes all `steps` choices of a turn; none for a single one."""
    if steps <= 1:
        return []
    return [button(words(say("undo-turn")), TablePress(Verb.UNDO, table.id, turn=table.turn, path=(1,)))]


def consent_button(here: SeatContext) -> list[Button]:
    """Return the button that undoes the last choice of a seat since which others may have chosen."""
    if not may_undo(here.table, here.seat):
        return []
    return [_undo_button(here.table, here.words, say("undo-step"))]


def _is_last(table: Table, seat: Seat) -> bool:
    """Return whether only computers have chosen since a seat that may ask for an undo.

    A seat that is asked anew after an undo has chosen nothing since.
    """
    match = table.match
    if match is None or not may_undo(table, seat):
        return False
    newest = table.participants[seat].seen == match.turn
    return not (newest or affected_seats(table, seat)) if seat in table.awaited else newest


def _undo_button(table: Table, words: Words, label: Text) -> Button:
    return button(words(label), TablePress(Verb.UNDO, table.id, turn=table.turn))


def unmet_lines(here: SeatContext) -> list[str]:
    """Return the notice that an own request came to nothing, until the seat acts."""
    why = here.table.unmet.get(here.seat)
    return [] if why is None else [f"↩️ {here.words(say(f'undo-unmet-{why}'))}"]


def request_blocks(here: SeatContext, path: tuple[int, ...] = ()) -> list[Block]:
    """Return the request for an undo that waits for the seat's answer, or its own; else nothing.

    Its buttons keep the half-made choice `path` of the panel.
    """
    table, words = here.table, here.words
    if asks_to_undo(table, here.seat):
        who = tuple(map(Who, _missing_consents(table, here.seat)))
        withdraw = button(words(say("undo-withdraw")), _refusal(table, here.seat, path))
        return [*text(f"↩️ {words.to(here.seat)(say('answer-undo-asked', who=who))}"), *rows([withdraw])]
    asked = request_line(table)
    if asked is None or not has_to_agree(table, here.seat):
        return []
    return [*text(f"↩️ {words(asked)}"), *rows(request_buttons(table, words, path))]


def request_line(table: Table) -> Text | None:
    """Return the asker of an undo, and the seats whose consent is missing; `None` without a request."""
    request = table.undoing
    if request is None:
        return None
    return say(
        "undo-request", who=Who(request.seat), others=tuple(map(Who, _missing_consents(table, request.seat)))
    )


def request_buttons(table: Table, words: Words, path: tuple[int, ...] = ()) -> list[Button]:
    """Return the buttons with which the others answer a request; none without one.

    In a panel, `path` is the choice that is half made there.
    """
    request = table.undoing
    if request is None:
        return []
    let = TablePress(Verb.LET_UNDO, table.id, turn=table.turn, path=(request.seat, *path))
    return [
        button(words(say("undo-let")), let, discord.ButtonStyle.success),
        button(words(say("undo-refuse")), _refusal(table, request.seat, path)),
    ]


def _refusal(table: Table, asker: Seat, path: tuple[int, ...]) -> Press:
    """Return the press that refuses a request or, of its asker, withdraws it."""
    return TablePress(Verb.REFUSE_UNDO, table.id, turn=table.turn, path=(asker, *path))


def _missing_consents(table: Table, seat: Seat) -> tuple[Seat, ...]:
    agreed = table.undoing.agreed if table.undoing else frozenset()
    return tuple(other for other in affected_seats(table, seat) if other not in agreed)
