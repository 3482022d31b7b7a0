"""The pages on which the owner of a standing order changes it: its answers, its rules, and their parts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import Naming
from cogs.host.choices.order_words import order_said, queue_said, rule_said, rules_said
from cogs.host.choices.steps import FEW, LIST, step
from cogs.host.custom_ids import Press, TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.screens.components import button, message, row, rows, select, text
from cogs.host.screens.parts.controls import Controls, at_table
from cogs.host.screens.parts.orders import ROOM
from cogs.host.screens.seats import colour, title_of
from cogs.host.screens.shown import Shown
from games.engine.orders import OrderUse, When
from games.engine.text import Illegal, say
from tables.model.orders import MAX_ANSWERS, MAX_RULES, RuleChange, order_print, order_under
from tables.model.table import Asked, StandingOrder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.host.choices.steps import AnswerStep
    from cogs.host.context import SeatContext
    from cogs.host.screens.components import Block, Button
    from games.engine.orders import Condition, OrderRule, OrderSlot, Relation
    from games.engine.text import Text

NOTE_ROOM: Final = 500

USES: Final = {Verb.NEXT: OrderUse.NEXT, Verb.ALWAYS: OrderUse.ALWAYS, Verb.ANY: OrderUse.ANY}
"""The uses that verbs order."""

VERBS: Final = {OrderUse.NEXT: Verb.NEXT, OrderUse.ALWAYS: Verb.ALWAYS}
"""The uses for which an answer has to be named."""

CHANGES: Final = tuple(RuleChange)
"""The changes of a rule in the order of their numbers."""

COMPARED: Final = 3
"""Steps of the path of `Verb.RULE` that lead to its condition: the condition, a relation and a number."""


@dataclass(frozen=True, slots=True)
class OrdersState:
    """The state of a page of standing orders: the order that a `verb` names, and how far it is named.

    `path` is that of a press of the verb, without the number of the slot. `note` is the reason of the last
    refusal.
    """

    verb: Verb | None = None
    path: tuple[int, ...] = ()
    note: Text | None = None


OVERVIEW: Final = OrdersState()


def orders_page(here: SeatContext, number: int, state: OrdersState = OVERVIEW) -> Shown:
    """Return the page of the `OrderSlot` of a number: its standing order, and the possible orders.

    Raises `Illegal` if no standing order is possible any more.
    """
    slots = here.table.order_slots(here.seat)
    if not slots:
        raise Illegal(say("tables-orders-changed"))
    number = min(number, len(slots) - 1)
    return _OrdersPage(here, number, slots[number]).page(state)


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """A rule that is being named at a path of `Verb.RULE`: its condition, then the `path` of its answer."""

    condition: Condition | None = None
    relation: Relation | None = None
    when: When | None = None
    path: tuple[int, ...] = ()


def draft_of(slot: OrderSlot[object], path: tuple[int, ...]) -> RuleDraft:
    """Return the rule named so far; raises `Illegal` for a path that leads nowhere, which may be forged."""
    if not path:
        return RuleDraft()
    condition = slot.conditions[path[0]] if path[0] < len(slot.conditions) else None
    if condition is None or len(path) == 1 or path[1] >= len(condition.relations):
        raise Illegal(say("engine-no-such-answer"))
    relation = condition.relations[path[1]]
    if len(path) < COMPARED:
        return RuleDraft(condition, relation)
    return RuleDraft(condition, relation, When(condition.key, relation, path[2]), path[COMPARED:])


@dataclass(frozen=True, slots=True)
class _OrdersPage:
    """Makes the page of one slot. `number` is its number among the slots of the seat."""

    here: SeatContext
    number: int
    slot: OrderSlot[object]

    def page(self, state: OrdersState) -> Shown:
        """Return the page: all possible orders, or one order that is half named."""
        steps = self._steps(state)
        blocks = self._heading(state.note, whole=steps is None)
        if steps is None:
            blocks += [block for use in self.slot.uses for block in self._use(use)]
            blocks += [*self._edit(), *rows([*self._add(), *self._beside()])]
        else:
            back = button(self.here.labels(say("host-back")), self._to(Verb.ORDERS))
            blocks += [*steps, *rows([back])]
        return Shown(message(blocks, colour(self.here.seat)))

    def _steps(self, state: OrdersState) -> list[Block] | None:
        """Return the controls that name an order further; `None` if nothing is half named."""
        match state.verb:
            case Verb.NEXT | Verb.ALWAYS if state.path or self._is_long():
                return self._answers(state.verb, state.path)
            case Verb.RULE:
                return self._rule(state.path)
            case Verb.ELSE:
                return self._alternative(state.path)
        return None

    def _heading(self, note: Text | None, *, whole: bool) -> list[Block]:
        table, words = self.here.table, self.here.words
        return text(
            f"### {words(title_of(table))}",
            f"**{words(say('orders-of', label=self.slot.label))}**",
            *([f"⚠️ {cut(words(note), NOTE_ROOM)}"] if note else []),
            cut(self._say_order(), ROOM),
            *([f"-# {words(say('orders-how'))}"] if whole else []),
        )

    def _say_order(self) -> str:
        """Return the order in words: its rules in a list, if there are several."""
        words, table, order = self.here.words, self.here.table, self._order()
        if len(order.rules) <= 1:
            return order_said(words, table, self.slot, order)
        told = enumerate(rules_said(words, table, self.slot, order.rules), 1)
        return "\n".join(
            [
                *queue_said(words, table, order),
                *(f"{number}. {line}" if number <= len(order.rules) else line for number, line in told),
            ]
        )

    def _say_rule(self, rule: OrderRule) -> str:
        return rule_said(self.here.labels, self.here.table, self.slot, rule)

    def _order(self) -> StandingOrder:
        return order_under(self.here.table, self.here.seat, self.slot.key)

    def _step(self, path: tuple[int, ...] = ()) -> AnswerStep:
        return step(self.slot.prompt, Naming(self.here.table.game.face), path)

    def _press(self, verb: Verb, *path: int) -> TablePress:
        edits = verb in (Verb.EDIT, Verb.ELSE)
        fingerprint = order_print(self.slot, self._order()) if edits else self.slot.fingerprint
        return TablePress(verb, self.here.table.id, fingerprint=fingerprint, path=(self.number, *path))

    def _to(self, verb: Verb) -> Press:
        return TablePress(verb, self.here.table.id, path=(self.number,))

    def _is_long(self) -> bool:
        """Return whether the answers need a page of their own."""
        first = self._step()
        return len(first.options) + len(first.extras) > FEW

    def _use(self, use: OrderUse) -> list[Block]:
        """Return one use, on the page of all."""
        labels = self.here.labels
        if use is OrderUse.ANY:
            return rows([button(labels(say("orders-any-button")), self._press(Verb.ANY))])
        if self._is_long():
            label = labels(say(f"orders-use-{use}"))
            return rows([button(label, self._press(VERBS[use]))])
        return self._answers(VERBS[use], ())

    def _answers(
        self, verb: Verb, path: tuple[int, ...], *lead: int, heading: Text | None = None
    ) -> list[Block]:
        """Return the answers that can be ordered with a verb, from a half-named one on."""
        at, press = self._step(path), self._press(verb, *lead)
        asked = Asked(press.turn, press.fingerprint)
        controls = Controls(at_table(press.table, asked), self.here.labels, verb, press.path)
        told = self.here.words(heading or say(f"orders-use-{USES[verb]}"))
        return [*text(told), *controls.options(at), *controls.extras(at)]

    def _rule(self, path: tuple[int, ...]) -> list[Block]:
        """Return the next part of a rule: its condition, the number of that, or its answer."""
        draft = draft_of(self.slot, path)
        if draft.condition is None or draft.relation is None:
            return self._conditions()
        if draft.when is None:
            return self._numbers(draft.condition, draft.relation, path)
        said = draft.condition.say_fact(draft.relation, draft.when.number)
        heading = say("orders-ask-answer", when=said)
        blocks = self._answers(Verb.RULE, draft.path, *path[:COMPARED], heading=heading)
        if OrderUse.ANY in self.slot.uses and not draft.path:
            label = self.here.labels(say("orders-any"))
            blocks += rows([button(label, self._press(Verb.ANY, *path[:COMPARED]))])
        return blocks

    def _conditions(self) -> list[Block]:
        """Return a list of all conditions, each in all its relations."""
        labels = self.here.labels
        options = [
            (
                labels(
                    condition.say_fact(relation, 0)
                    if condition.numbers is None
                    else condition.name_relation(relation)
                ),
                f"{number}.{at}" + (".0" if condition.numbers is None else ""),
                "",
            )
            for number, condition in enumerate(self.slot.conditions)
            for at, relation in enumerate(condition.relations)
        ]
        heading = self.here.words(say("orders-ask-condition"))
        return [*text(heading), *self._lists(Verb.RULE, (), options)]

    def _numbers(self, condition: Condition, relation: Relation, path: tuple[int, ...]) -> list[Block]:
        """Return lists of the numbers that a condition can be compared with."""
        labels = self.here.labels
        options = [
            (labels(condition.say_fact(relation, number)), number, "") for number in condition.numbers or ()
        ]
        heading = self.here.words(say("orders-ask-number", name=condition.label))
        return [*text(heading), *self._lists(Verb.RULE, path, options)]

    def _lists(
        self, verb: Verb, path: tuple[int, ...], options: Sequence[tuple[str, int | str, str]]
    ) -> list[Block]:
        """Return lists of up to 25 options each, headed by their first and last one if there are several."""
        made: list[Block] = []
        for slot, start in enumerate(range(0, len(options), LIST)):
            part = options[start : start + LIST]
            several = len(options) > LIST
            head = (
                f"{part[0][1]}\N{EN DASH}{part[-1][1]}" if several else self.here.labels(say("host-choose"))
            )
            press = replace(self._press(verb, *path), slot=slot)
            made.append(row(select(head, press, part)))
        return made

    def _alternative(self, path: tuple[int, ...]) -> list[Block]:
        """Return the answers that can substitute for the answers of a rule."""
        rules = self._order().rules
        if not path or path[0] >= len(rules):
            raise Illegal(say("engine-no-such-answer"))
        heading = say("orders-ask-else", rule=self._say_rule(rules[path[0]]))
        return self._answers(Verb.ELSE, path[1:], path[0], heading=heading)

    def _add(self) -> list[Button]:
        """Return the button to add a rule, if there is a condition and room for it."""
        if not self.slot.conditions or len(self._order().rules) >= MAX_RULES:
            return []
        return [button(self.here.labels(say("orders-add")), self._press(Verb.RULE))]

    def _edit(self) -> list[Block]:
        """Return the list of changes of the existing rules."""
        labels, rules = self.here.labels, self._order().rules
        options = [
            (
                labels(say(f"orders-edit-{change}", rule=self._say_rule(rule))),
                f"{number}.{CHANGES.index(change)}",
                "",
            )
            for number, rule in enumerate(rules)
            for change in self._changes(number, rule)
        ]
        if not options:
            return []
        return [row(select(labels(say("orders-edit")), self._press(Verb.EDIT), options))]

    def _changes(self, number: int, rule: OrderRule) -> list[RuleChange]:
        """Return the changes that a rule allows. An only rule is removed with the whole order."""
        adds = 0 < len(rule.answers) < MAX_ANSWERS and self.slot.prompt.size > len(rule.answers)
        allowed = {
            RuleChange.UP: number > 0 and rule.when is not None,
            RuleChange.ADD: adds,
            RuleChange.REMOVE: rule.when is not None or len(self._order().rules) > 1,
        }
        return [change for change in CHANGES if allowed[change]]

    def _beside(self) -> list[Button]:
        """Return the buttons to forget the standing order and to return to *My seat*."""
        table, labels, order = self.here.table, self.here.labels, self._order()
        back = button(labels(say("orders-back")), TablePress(Verb.SEAT, table.id, path=(0,)))
        if order == StandingOrder(order.key):
            return [back]
        return [button(labels(say("orders-forget")), self._press(Verb.FORGET)), back]
