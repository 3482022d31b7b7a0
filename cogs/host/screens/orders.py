"""Answers left in advance, for the eyes of who leaves them: what is left, in *My seat*, and the pages on
which it is changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.answers import answer_text
from cogs.host.choices.steps import FEW, step
from cogs.host.custom_ids import Press, Verb
from cogs.host.graphemes import cut
from cogs.host.names import labelling
from cogs.host.screens.components import Button, button, message, rows, text
from cogs.host.screens.controls import Controls
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.choice import ANY
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from tables.model import Asked, StandingOrder
from tables.orders import order_under

if TYPE_CHECKING:
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.screens.components import Block
    from games.engine.orders import OrderSlot
    from games.engine.text import Seat, Text
    from tables.model import Table
    from words import Words

ROOM: Final = 1500
"""So many characters tell what is left."""

NOTE_ROOM: Final = 500

VERBS: Final = {OrderUse.NEXT: Verb.NEXT, OrderUse.ALWAYS: Verb.ALWAYS}
"""The uses for which an answer has to be named."""


def left_text(table: Table, left: StandingOrder) -> Text:
    """What is left under one key."""
    following = tuple(answer_text(table, one) for one in left.next)
    lasting = (
        say("host-orders-any")
        if left.then is ANY
        else answer_text(table, left.then)
        if left.then is not None
        else None
    )
    if lasting is None:
        return (
            say("host-orders-next", answers=following, count=len(following))
            if following
            else say("host-orders-nothing")
        )
    return (
        say("host-orders-next-then", answers=following, count=len(following), answer=lasting)
        if following
        else say("host-orders-always", answer=lasting)
    )


def order_blocks(table: Table, seat: Seat, words: Words) -> list[Block]:
    """The part of *My seat* that tells what is left, with a way to each page; nothing where nothing can be
    left.
    """
    order_slots = table.order_slots(seat)
    if not order_slots:
        return []
    lines = [
        words(
            say("host-orders-line", label=one.label, left=left_text(table, order_under(table, seat, one.key)))
        )
        for one in order_slots
    ]
    plain = labelling(table, words)
    ways = [
        button(plain(say("host-orders-button", label=one.label)), _page(table, number))
        for number, one in enumerate(order_slots)
    ]
    return [*text(f"**{words(say('host-orders-heading'))}**", cut("\n".join(lines), ROOM)), *rows(ways)]


def standing_lines(table: Table, seat: Seat, words: Words) -> list[str]:
    """The lines of a panel that tell what is still left."""
    lefts = [(one.label, order_under(table, seat, one.key)) for one in table.order_slots(seat)]
    return [
        "⏭️ " + words(say("host-orders-line", label=label, left=left_text(table, one)))
        for label, one in lefts
        if one != StandingOrder(one.key)
    ]


def orders_button(table: Table, seat: Seat, words: Words) -> list[Button]:
    """The button on a panel that leads to where answers can be left in advance, where any can."""
    return (
        [button(words(say("host-orders-open")), Press(Verb.SEAT, table.id))]
        if table.order_slots(seat)
        else []
    )


def orders_page(
    table: Table,
    seat: Seat,
    words: Words,
    number: int,
    *,
    at: tuple[OrderUse, tuple[int, ...]] | None = None,
    note: Text | None = None,
) -> Shown:
    """The page of an `OrderSlot`: what is left there, and what can be. `at`: the use and the path of a
    half-named answer; `note`: why the last try was refused. Raises `Illegal` where nothing can be left any
    more.
    """
    order_slots = table.order_slots(seat)
    if not order_slots:
        raise Illegal(say("tables-orders-changed"))
    number = min(number, len(order_slots) - 1)
    advance = order_slots[number]
    left = order_under(table, seat, advance.key)
    heading = [f"### {words(title_of(table))}", f"**{words(say('host-orders-of', label=advance.label))}**"]
    noted = [f"⚠️ {cut(words(note), NOTE_ROOM)}"] if note else []
    blocks = text(
        *heading, *noted, cut(words(left_text(table, left)), ROOM), f"-# {words(say('host-orders-how'))}"
    )
    plain = labelling(table, words)
    if at and at[0] in VERBS and (at[1] or _long(_step(table, advance, ()))):
        blocks += _way(table, plain, (number, advance), at)
        blocks += rows([button(plain(say("host-back")), _page(table, number))])
    else:
        blocks += [block for use in advance.uses for block in _root(table, plain, (number, advance), use)]
        blocks += rows(_beside(table, plain, (number, advance), left))
    return Shown(message(blocks, colour(seat)))


def _page(table: Table, number: int) -> Press:
    return Press(Verb.ORDERS, table.id, path=(number,))


def _step(table: Table, advance: OrderSlot[object], path: tuple[int, ...]) -> AnswerStep:
    return step(advance.prompt, table.game.face, path)


def _long(first: AnswerStep) -> bool:
    """Whether the answers need a page of their own."""
    return len(first.options) + len(first.extras) > FEW


def _root(table: Table, words: Words, of: tuple[int, OrderSlot[object]], use: OrderUse) -> list[Block]:
    """One use, on the page of all."""
    number, advance = of
    if use is OrderUse.ANY:
        return rows(
            [
                button(
                    words(say("host-orders-any-button")),
                    Press(Verb.ANY, table.id, fingerprint=advance.fingerprint, path=(number,)),
                )
            ]
        )
    if _long(_step(table, advance, ())):
        press = Press(VERBS[use], table.id, fingerprint=advance.fingerprint, path=(number,))
        return rows([button(words(say(f"host-orders-way-{use}")), press, discord.ButtonStyle.primary)])
    return _way(table, words, of, (use, ()))


def _way(
    table: Table, words: Words, of: tuple[int, OrderSlot[object]], at: tuple[OrderUse, tuple[int, ...]]
) -> list[Block]:
    """The answers that can be left for one use, from where a half-named one stands."""
    number, advance = of
    use, path = at
    here = _step(table, advance, path)
    controls = Controls(table.id, Asked(-1, advance.fingerprint), words, VERBS[use], (number,))
    return [*text(words(say(f"host-orders-way-{use}"))), *controls.options(here), *controls.extras(here)]


def _beside(
    table: Table, words: Words, of: tuple[int, OrderSlot[object]], left: StandingOrder
) -> list[Button]:
    number, advance = of
    forget = Press(Verb.FORGET, table.id, fingerprint=advance.fingerprint, path=(number,))
    made = (
        [button(words(say("host-orders-forget")), forget, discord.ButtonStyle.danger)]
        if left != StandingOrder(left.key)
        else []
    )
    return [*made, button(words(say("host-orders-back")), Press(Verb.SEAT, table.id, path=(0,)))]
