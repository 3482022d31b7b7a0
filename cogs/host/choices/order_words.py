"""Standing orders in sentences."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from cogs.host.choices.answers import answer_text
from cogs.host.graphemes import cut
from games.engine.orders import OrderRule, OrderUse
from games.engine.text import say
from games.engine.walk import walk
from tables.model.table import StandingOrder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.orders import OrderSlot, When
    from games.engine.text import Text
    from tables.model.orders import OrderRequest
    from tables.model.table import DroppedOrder, Table
    from words import Words

PART: Final = 800
"""Most characters of a part of a sentence."""


def order_said(words: Words, table: Table, slot: OrderSlot[object], order: StandingOrder) -> str:
    """Return a standing order in sentences, one for each rule with a condition."""
    rules = order.rules
    if any(rule.when is not None for rule in rules):
        return cut(" ".join([*queue_said(words, table, order), *rules_said(words, table, slot, rules)]), PART)
    following = tuple(answer_text(table, action) for action in order.next)
    count = len(following)
    if not rules:
        queued = say("orders-next", answers=following, count=count)
        return words(queued if following else say("orders-nothing"))
    lasting = answers_said(words, table, rules[0])
    if not following:
        return words(say("orders-always", answer=lasting))
    return words(say("orders-next-then", answers=following, count=count, answer=lasting))


def queue_said(words: Words, table: Table, order: StandingOrder) -> list[str]:
    """Return the sentence of the answers that are used once each, if there are any."""
    following = tuple(answer_text(table, action) for action in order.next)
    return [words(say("orders-next", answers=following, count=len(following)))] if following else []


def rules_said(
    words: Words, table: Table, slot: OrderSlot[object], rules: tuple[OrderRule, ...]
) -> list[str]:
    """Return a sentence for each rule, and one for the case that none holds."""
    told = [rule_said(words, table, slot, rule) for rule in rules]
    return [*told, *([words(say("orders-rest-asked"))] if rules and rules[-1].when else [])]


def rule_said(words: Words, table: Table, slot: OrderSlot[object], rule: OrderRule) -> str:
    """Return a rule in a sentence."""
    answers = answers_said(words, table, rule)
    when = when_text(slot, rule.when) if rule.when else None
    if when is None:
        return words(say("orders-rule-otherwise", answers=answers))
    return words(say("orders-rule", answers=answers, when=when))


def answers_said(words: Words, table: Table, rule: OrderRule) -> str:
    """Return the answers of a rule, the preferred one first."""
    if not rule.answers:
        return words(say("orders-any"))
    return _list_answers(words, (words(answer_text(table, answer)) for answer in rule.answers))


def request_said(words: Words, table: Table, slot: OrderSlot[object], request: OrderRequest) -> str:
    """Return the order that a request leaves, under the label of its slot, in the words of a kept order."""
    actions = tuple(walk(slot.prompt, path) for path in request.paths)
    if request.use is None:
        return words(say("orders-say-forget", label=slot.label))
    if request.use is OrderUse.NEXT:
        left = StandingOrder(slot.key, actions)
    else:
        left = StandingOrder(slot.key, (), (OrderRule(request.when, actions),))
    if request.when is None:
        return words(say("orders-line", label=slot.label, order=order_said(words, table, slot, left)))
    said = rule_said(words, table, slot, left.rules[0])
    return words(say("orders-line", label=slot.label, order=said))


def request_label(words: Words, table: Table, slot: OrderSlot[object], request: OrderRequest) -> str:
    """Return the order that a request leaves, as a suggestion words it."""
    actions = tuple(walk(slot.prompt, path) for path in request.paths)
    if request.when is not None:
        when = when_text(slot, request.when) or slot.label
        answers = answers_said(words, table, OrderRule(request.when, actions))
        key = "orders-say-rule" if actions else "orders-say-rule-any"
        return words(say(key, label=slot.label, when=when, answers=answers))
    if request.use is OrderUse.ALWAYS:
        told: tuple[str | Text, ...] = (answers_said(words, table, OrderRule(None, actions)),)
    else:
        told = tuple(answer_text(table, action) for action in actions)
    return words(say(f"orders-say-{request.use or 'forget'}", label=slot.label, answers=told))


def when_text(slot: OrderSlot[object], when: When) -> Text | None:
    """Return a condition in words; `None` if its slot does not know it."""
    condition = slot.condition(when.condition)
    return condition.say_fact(when.relation, when.number) if condition else None


def dropped_said(words: Words, table: Table, dropped: Iterable[DroppedOrder]) -> str:
    """Return the notice of orders that no longer apply, with their answers."""
    return " ".join(
        words(say("orders-dropped", label=order.label, answers=_answers_of(words, table, order.order)))
        for order in dropped
    )


def _answers_of(words: Words, table: Table, order: StandingOrder) -> tuple[str, ...]:
    """Return all answers of a standing order."""
    queued = (cut(words(answer_text(table, action)), PART // 10) for action in order.next[:3])
    return *queued, *(cut(answers_said(words, table, rule), PART // 10) for rule in order.rules)


def _list_answers(words: Words, answers: Iterable[str]) -> str:
    """Join answers that stand in for one another, the preferred one first."""
    return reduce(
        lambda answer, instead: cut(words(say("orders-else", answer=answer, instead=instead)), PART), answers
    )
