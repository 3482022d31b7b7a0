"""The pages that show how a typed text was understood, before it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.answers import answer_text
from cogs.host.choices.order_paths import path_of
from cogs.host.choices.order_words import request_said, rule_said
from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.names import safe
from cogs.host.screens.components import button, message, rows, text
from cogs.host.screens.parts.orders import ROOM
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from games.engine.walk import walk
from tables.model.orders import order_under

if TYPE_CHECKING:
    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt
    from games.engine.orders import OrderSlot
    from games.engine.text import Text
    from tables.model.orders import OrderRequest

ECHO: Final = 100
"""Graphemes of the typed text."""


def answer_confirm(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...], typed: str) -> Shown:
    """Return the page with the answer at `path`, and a button that gives it."""
    table, words, labels = here.table, here.words, here.labels
    press = TablePress(Verb.GO, table.id, turn=table.turn, fingerprint=prompt.fingerprint, path=path)
    keep = button(labels(say("host-keep")), press, discord.ButtonStyle.success)
    back = button(labels(say("host-back")), TablePress(Verb.PLAY, table.id))
    told = [
        f"### {words(title_of(table))}",
        words(say("host-understood", typed=safe(typed, ECHO))),
        f"**{words(answer_text(table, walk(prompt, path)))}**",
    ]
    return Shown(message([*text(*told), *rows([keep, back])], colour(here.seat)))


def warning_page(here: SeatContext, prompt: Prompt[object], path: tuple[int, ...], warning: Text) -> Shown:
    """Return the page that asks whether the answer at `path` is really meant, and why it may not be."""
    table, words, labels = here.table, here.words, here.labels
    press = TablePress(Verb.ANYWAY, table.id, turn=table.turn, fingerprint=prompt.fingerprint, path=path)
    anyway = button(labels(say("warning-anyway")), press, discord.ButtonStyle.danger)
    back = button(labels(say("host-back")), TablePress(Verb.PLAY, table.id))
    told = [
        f"### {words(title_of(table))}",
        f"**{words(answer_text(table, walk(prompt, path)))}**",
        f"⚠️ {words(say('warning-sure', warning=warning))}",
    ]
    return Shown(message([*text(*told), *rows([back, anyway])], colour(here.seat)))


def order_confirm(here: SeatContext, request: OrderRequest, typed: str) -> Shown:
    """Return the page with a request in the words of the rule, and a button that keeps it.

    Raises `Illegal` for a request that is too long for a button, or that is about no slot any more.
    """
    table, words, labels = here.table, here.words, here.labels
    slots = table.order_slots(here.seat)
    number = next((at for at, slot in enumerate(slots) if slot.fingerprint == request.fingerprint), None)
    if number is None:
        raise Illegal(say("tables-orders-changed"))
    slot = slots[number]
    path = (number, *path_of(slot, request))
    press = TablePress(Verb.KEEP_ORDER, table.id, fingerprint=slot.fingerprint, path=path)
    try:
        keep = button(labels(say("host-keep")), press, discord.ButtonStyle.success)
    except ValueError:
        raise Illegal(say("host-too-long")) from None
    back = button(labels(say("host-back")), TablePress(Verb.ORDERS, table.id, path=(number,)))
    told = [
        f"### {words(title_of(table))}",
        words(say("host-understood", typed=safe(typed, ECHO))),
        f"**{cut(request_said(words, table, slot, request), ROOM)}**",
        *_replaced_rules(here, slot, request),
    ]
    return Shown(message([*text(*told), *rows([keep, back])], colour(here.seat)))


def _replaced_rules(here: SeatContext, slot: OrderSlot[object], request: OrderRequest) -> list[str]:
    """Return the rule for the same condition that a request replaces, if there is one."""
    if request.use in (None, OrderUse.NEXT):
        return []
    rules = order_under(here.table, here.seat, slot.key).rules
    same = [rule_said(here.words, here.table, slot, rule) for rule in rules if rule.when == request.when]
    return [f"-# {here.words(say('orders-instead', order=cut(said, ROOM)))}" for said in same]
