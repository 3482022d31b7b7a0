"""Standing orders by a command: suggestions, and the meaning of a typed text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import TYPE_CHECKING, Final

from cogs.host.choices.order_reading import OrderReader, is_conditional, requests_of, unknown_answers
from cogs.host.choices.order_words import request_label, rule_said
from cogs.host.choices.rule_grammar import numbers_in
from cogs.host.choices.typed import ECHO, LONGEST_TYPED, MOST, SHOWN, plain_of, read
from cogs.host.choices.typed_rules import usual_whens
from cogs.host.choices.typed_words import pieces_of, strip_accents
from cogs.host.graphemes import cut, cut_apart
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import safe
from games.engine.orders import OrderRule, OrderUse, Relation, When
from games.engine.text import Illegal, say
from games.engine.walk import path_to
from tables.model.orders import MAX_ANSWERS, OrderRequest, order_under
from tables.model.table import StandingOrder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cogs.host.context import SeatContext
    from games.engine.orders import OrderSlot

FORGET: Final = "forget"

PART: Final = 60
"""Graphemes of an order that a text may mean."""

_VALUE: Final = re.compile(
    r"([0-9a-f]{8}):(next|always|any|forget)(?:@([a-z0-9-]{1,20})\.(least|most|yes|no)\.(\d{1,4}))?"
    r"((?::\d{1,4}(?:\.\d{1,4})*|:)*)",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class _Offered:
    """An order that can be given, and its label."""

    label: str
    request: OrderRequest


def suggest(here: SeatContext, typed: str) -> tuple[tuple[str, str], ...]:
    """Return `(label, value)` of the orders that fit a text so far; at most 25.

    The meaning of the text comes first.
    """
    typed = typed[:LONGEST_TYPED]
    plain = plain_of(typed)
    offered = list(islice(_orders_offered(here), MOST) if plain else _in_turn(_orders_offered(here)))
    fitting = [order for order in offered if plain in plain_of(order.label) or _mentions(order, typed)]
    found = (*_orders_meant(here, typed), *_usual_rules(here, typed), *fitting)
    known = {order.request: order for order in found}
    made = [(order.label, _encode(request)) for request, order in known.items()]
    short = [(label, value) for label, value in made if len(value) <= CHOICE_LABEL][:CHOICES]
    told_apart = cut_apart([label for label, _ in short], CHOICE_LABEL)
    return tuple(zip(told_apart, (value for _, value in short), strict=True))


def is_shown_whole(here: SeatContext, typed: str) -> bool:
    """Return whether a text is a picked suggestion whose label shows the whole order.

    Any other order was typed, or only seen in part, and is shown before it is kept.
    """
    found = _VALUE.fullmatch(typed)
    if found is None:
        return False
    request = _decode(found)
    slots = [slot for slot in here.table.order_slots(here.seat) if slot.fingerprint == request.fingerprint]
    labels = [request_label(here.labels, here.table, slot, request) for slot in slots]
    return all(cut(label, CHOICE_LABEL) == label for label in labels)


def request_of(here: SeatContext, typed: str) -> OrderRequest:
    """Return the order that a suggestion or a typed text means, or words that only one suggestion has.

    Raises `Illegal`, with examples, for a text that means nothing or several things: it is never
    rounded to the nearest order.
    """
    if found := _VALUE.fullmatch(typed):
        return _decode(found)
    if len(typed) > LONGEST_TYPED:
        raise Illegal(say("host-too-long"))
    lists = _orders_meant(here, typed)
    # A text that fits several questions is meant for the one that the game lists first.
    first = [order for order in lists if order.request.fingerprint == lists[0].request.fingerprint]
    if len(first) == 1:
        return first[0].request
    conditional = is_conditional(here, typed)
    offered = list(islice(_orders_offered(here), MOST))
    near = first or [order for order in offered if _mentions(order, typed) and not conditional]
    if len(near) == 1:
        return near[0].request
    if not offered:
        raise Illegal(say("orders-impossible"))
    if near:
        some = tuple(safe(order.label, PART) for order in near[:SHOWN])
        raise Illegal(say("host-several-meant", typed=safe(typed, ECHO), some=some))
    if conditional and (rules := _example_rules(here)):
        _refuse_number(here, typed, rules)
        raise Illegal(say("host-no-such-rule", typed=safe(typed, ECHO), some=rules))
    for slot in here.table.order_slots(here.seat):
        _refuse_doubt(here, slot, typed)
    some = tuple(safe(order.label, ECHO) for order in offered[:SHOWN])
    raise Illegal(say("host-not-offered", typed=safe(typed, ECHO), some=some))


def _example_rules(here: SeatContext) -> tuple[str, ...]:
    """Return a rule for each of the first few conditions, as it can be typed."""
    found = []
    for slot in here.table.order_slots(here.seat):
        answers = list(islice(slot.prompt, MOST))
        for when in usual_whens(slot):
            rule = OrderRule(when, (answers[len(answers) // 2],))
            found.append(safe(rule_said(here.labels, here.table, slot, rule).rstrip("."), LONGEST_TYPED))
    return tuple(dict.fromkeys(found))[:SHOWN]


def _orders_meant(here: SeatContext, typed: str) -> list[_Offered]:
    """Return the orders that a text means; several if it is not clear."""
    slots = {slot.fingerprint: slot for slot in here.table.order_slots(here.seat)}
    return [
        _Offered(request_label(here.labels, here.table, slots[request.fingerprint], request), request)
        for request in requests_of(here, typed)
    ]


def _orders_offered(here: SeatContext) -> Iterator[_Offered]:
    """Yield all orders that can be given, each answer by itself, and all that can be forgotten."""
    labels = here.labels
    for slot in here.table.order_slots(here.seat):
        for use in slot.uses:
            if use is OrderUse.ANY:
                label = labels(say("orders-say-any", label=slot.label))
                yield _Offered(label, OrderRequest(slot.fingerprint, use))
                continue
            for action in slot.prompt:
                yield _one_answer(here, slot, use, action)
        if order_under(here.table, here.seat, slot.key) != StandingOrder(slot.key):
            label = labels(say("orders-say-forget", label=slot.label))
            yield _Offered(label, OrderRequest(slot.fingerprint, None))


def _in_turn(offered: Iterable[_Offered]) -> Iterator[_Offered]:
    """Return one order for each slot and use, then the second ones, and so on: some of each come first."""
    sorts: dict[tuple[str, OrderUse | None], list[_Offered]] = {}
    for order in islice(offered, MOST):
        sorts.setdefault((order.request.fingerprint, order.request.use), []).append(order)
    return (order for row in zip_longest(*sorts.values()) for order in row if order is not None)


def _one_answer(here: SeatContext, slot: OrderSlot[object], use: OrderUse, action: object) -> _Offered:
    request = OrderRequest(slot.fingerprint, use, (path_to(slot.prompt, action),))
    return _Offered(request_label(here.labels, here.table, slot, request), request)


def _usual_rules(here: SeatContext, typed: str) -> Iterator[_Offered]:
    """Yield rules with the answers that a text means, for conditions that hold now."""
    for slot in here.table.order_slots(here.seat) if typed.strip() else ():
        reader = OrderReader(here, slot, typed)
        paths = reader.paths(strip_accents(typed))[:MAX_ANSWERS] if slot.conditions else ()
        for when in usual_whens(slot) if paths else ():
            request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, paths, when)
            yield _Offered(request_label(here.labels, here.table, slot, request), request)


def _refuse_number(here: SeatContext, typed: str, rules: tuple[str, ...]) -> None:
    """Raise `Illegal` for a number that is no answer, beside a condition that is understood."""
    for slot, answer in unknown_answers(here, typed):
        if not numbers_in(here.labels, answer):
            continue
        try:
            read(here, slot.prompt, answer)
        except Illegal as refusal:
            if refusal.text.key == "host-no-such-number":
                raise Illegal(say("host-no-such-rule-number", why=refusal.text, some=rules)) from None


def _refuse_doubt(here: SeatContext, slot: OrderSlot[object], typed: str) -> None:
    """Raise `Illegal` with the meanings of a text that could be several answers."""
    try:
        read(here, slot.prompt, typed)
    except Illegal as doubt:
        if doubt.text.key == "host-several-meant":
            raise


def _mentions(offered: _Offered, typed: str) -> bool:
    """Return whether the label of an order has all words of a text, and the numbers in their order."""
    own, words = pieces_of(offered.label), pieces_of(typed)
    rest = iter(word for word in own if word.isdecimal())
    return set(words) <= set(own) and all(word in rest for word in words if word.isdecimal()) and bool(words)


def _encode(request: OrderRequest) -> str:
    paths = (".".join(map(str, path)) for path in request.paths)
    when = request.when
    condition = f"@{when.condition}.{when.relation}.{when.number}" if when else ""
    return ":".join([request.fingerprint, f"{request.use or FORGET}{condition}", *paths])


def _decode(found: re.Match[str]) -> OrderRequest:
    fingerprint, use, condition, relation, number, paths = found.groups()
    when = When(condition, Relation(relation), int(number)) if condition else None
    steps = tuple(tuple(int(step) for step in path.split(".") if step) for path in paths.split(":")[1:])
    return OrderRequest(fingerprint, None if use == FORGET else OrderUse(use), steps, when)
