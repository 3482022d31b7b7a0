"""Standing orders, shown to their owner: in *My seat*, on the panel, and on the pages that change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.choices.answers import answer_text
from cogs.host.choices.steps import FEW, step
from cogs.host.custom_ids import Press, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import Button, button, message, rows, text
from cogs.host.screens.controls import Controls
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.choice import ANY
from games.engine.orders import OrderUse
from games.engine.text import Illegal, say
from tables.model.orders import order_under
from tables.model.table import Asked, StandingOrder

if TYPE_CHECKING:
    from cogs.host.choices.steps import AnswerStep
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block
    from games.engine.orders import OrderSlot
    from games.engine.text import Text
    from tables.model.table import Table

ROOM: Final = 1500
"""Characters for the standing orders of a seat."""

NOTE_ROOM: Final = 500

VERBS: Final = {OrderUse.NEXT: Verb.NEXT, OrderUse.ALWAYS: Verb.ALWAYS}
"""The uses for which an answer has to be named."""


@dataclass(frozen=True, slots=True)
class OrdersState:
    """The state of a page of standing orders: with `use` and `path`, at a half-named answer for that use.

    `note` says why the last try was refused.
    """

    use: OrderUse | None = None
    path: tuple[int, ...] = ()
    note: Text | None = None


OVERVIEW: Final = OrdersState()


def order_text(table: Table, order: StandingOrder) -> Text:
    """A standing order in words."""
    following = tuple(answer_text(table, one) for one in order.next)
    count = len(following)
    if order.then is None and not following:
        return say("host-orders-nothing")
    if order.then is None:
        return say("host-orders-next", answers=following, count=count)
    lasting = say("host-orders-any") if order.then is ANY else answer_text(table, order.then)
    if not following:
        return say("host-orders-always", answer=lasting)
    return say("host-orders-next-then", answers=following, count=count, answer=lasting)


def order_blocks(here: SeatContext) -> list[Block]:
    """The part of *My seat* with the standing orders and a button for each page, where any is possible."""
    table, words = here.table, here.words
    slots = table.order_slots(here.seat)
    if not slots:
        return []
    lines = [_line(here, one.label, order_under(table, here.seat, one.key)) for one in slots]
    labels = here.labels
    pages = [
        button(labels(say("host-orders-button", label=one.label)), _page(table, number))
        for number, one in enumerate(slots)
    ]
    return [*text(f"**{words(say('host-orders-heading'))}**", cut("\n".join(lines), ROOM)), *rows(pages)]


def order_lines(here: SeatContext) -> list[str]:
    """The lines of a panel with the standing orders that are not empty."""
    slots = here.table.order_slots(here.seat)
    orders = [(one.label, order_under(here.table, here.seat, one.key)) for one in slots]
    return [f"⏭️ {_line(here, label, one)}" for label, one in orders if one != StandingOrder(one.key)]


def orders_button(here: SeatContext) -> list[Button]:
    """The button of a panel that opens the standing orders; none where none is possible."""
    if not here.table.order_slots(here.seat):
        return []
    return [button(here.words(say("host-orders-open")), Press(Verb.SEAT, here.table.id))]


def orders_page(here: SeatContext, number: int, state: OrdersState = OVERVIEW) -> Shown:
    """The page of the `OrderSlot` of a number: its standing order, and what can be ordered.

    Raises `Illegal` where no standing order is possible any more.
    """
    slots = here.table.order_slots(here.seat)
    if not slots:
        raise Illegal(say("tables-orders-changed"))
    number = min(number, len(slots) - 1)
    return _OrdersPage(here, number, slots[number]).shown(state)


def _line(here: SeatContext, label: Text, order: StandingOrder) -> str:
    return here.words(say("host-orders-line", label=label, order=order_text(here.table, order)))


def _page(table: Table, number: int) -> Press:
    return Press(Verb.ORDERS, table.id, path=(number,))


@dataclass(frozen=True, slots=True)
class _OrdersPage:
    """Makes the page of one slot. `number` is the slot's among those of the seat."""

    here: SeatContext
    number: int
    slot: OrderSlot[object]

    def shown(self, state: OrdersState) -> Shown:
        """The page: all uses, or one use with a half-named answer."""
        table, labels = self.here.table, self.here.labels
        blocks = self._heading(state.note)
        if state.use in VERBS and (state.path or self._is_long()):
            blocks += self._answers(state.use, state.path)
            blocks += rows([button(labels(say("host-back")), _page(table, self.number))])
        else:
            blocks += [block for use in self.slot.uses for block in self._use(use)]
            blocks += rows(self._beside())
        return Shown(message(blocks, colour(self.here.seat)))

    def _heading(self, note: Text | None) -> list[Block]:
        table, words = self.here.table, self.here.words
        return text(
            f"### {words(title_of(table))}",
            f"**{words(say('host-orders-of', label=self.slot.label))}**",
            *([f"⚠️ {cut(words(note), NOTE_ROOM)}"] if note else []),
            cut(words(order_text(table, self._order())), ROOM),
            f"-# {words(say('host-orders-how'))}",
        )

    def _order(self) -> StandingOrder:
        return order_under(self.here.table, self.here.seat, self.slot.key)

    def _step(self, path: tuple[int, ...] = ()) -> AnswerStep:
        return step(self.slot.prompt, self.here.table.game.face, path)

    def _press(self, verb: Verb) -> Press:
        return Press(verb, self.here.table.id, fingerprint=self.slot.fingerprint, path=(self.number,))

    def _is_long(self) -> bool:
        """Return whether the answers need a page of their own."""
        first = self._step()
        return len(first.options) + len(first.extras) > FEW

    def _use(self, use: OrderUse) -> list[Block]:
        """One use, on the page of all."""
        labels = self.here.labels
        if use is OrderUse.ANY:
            return rows([button(labels(say("host-orders-any-button")), self._press(Verb.ANY))])
        if self._is_long():
            label = labels(say(f"host-orders-use-{use}"))
            return rows([button(label, self._press(VERBS[use]), discord.ButtonStyle.primary)])
        return self._answers(use, ())

    def _answers(self, use: OrderUse, path: tuple[int, ...]) -> list[Block]:
        """The answers that can be ordered for one use, from a half-named one on."""
        at = self._step(path)
        asked = Asked(-1, self.slot.fingerprint)
        controls = Controls(self.here.table.id, asked, self.here.labels, VERBS[use], (self.number,))
        heading = self.here.words(say(f"host-orders-use-{use}"))
        return [*text(heading), *controls.options(at), *controls.extras(at)]

    def _beside(self) -> list[Button]:
        """The buttons to forget the standing order and to return to *My seat*."""
        table, labels, order = self.here.table, self.here.labels, self._order()
        back = button(labels(say("host-orders-back")), Press(Verb.SEAT, table.id, path=(0,)))
        if order == StandingOrder(order.key):
            return [back]
        style = discord.ButtonStyle.danger
        return [button(labels(say("host-orders-forget")), self._press(Verb.FORGET), style), back]
