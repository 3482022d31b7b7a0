"""Standing orders: answers left in advance, and which of them answers a question."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.orders import OrderRule, OrderUse
from games.engine.record import replace
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.table import Phase, SpentOrder, StandingOrder, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.choice import Prompt
    from games.engine.orders import OrderSlot, When
    from games.engine.text import Seat

MAX_QUEUED: Final = 20
"""Most single-use answers that one order can hold."""

MAX_RULES: Final = 6
"""Most rules that one order can hold."""

MAX_ANSWERS: Final = 6
"""Most answers of one rule."""


class RuleChange(StrEnum):
    """A change of a rule of a standing order."""

    UP = "up"
    ADD = "add"
    """Add an answer, for when those before it are not offered."""
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class OrderRequest:
    """A request to leave an order, or, without a `use`, to delete one.

    `fingerprint` is that of the `OrderSlot`; each of `paths` leads through its prompt to an action. With
    `when`, a rule is added, or takes the place of the one for the same condition.
    """

    fingerprint: str
    use: OrderUse | None
    paths: tuple[tuple[int, ...], ...] = ()
    when: When | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<OrderRequest>"


@dataclass(frozen=True, slots=True)
class RuleRequest:
    """A request to change the rule of a number (from 0) of a standing order.

    `fingerprint` is the `order_print` of the order. `path` leads to the answer to add.
    """

    fingerprint: str
    number: int
    change: RuleChange
    path: tuple[int, ...] = ()

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<RuleRequest>"


AnyRequest: TypeAlias = OrderRequest | RuleRequest


@dataclass(frozen=True, slots=True)
class DueOrder:
    """A standing order that answers the current question of its seat, with any of `actions`.

    `remaining` is the order as it stands after this use.
    """

    actions: tuple[object, ...]
    remaining: StandingOrder


@dataclass(frozen=True, slots=True)
class _Applicable:
    """An order for the current question of a seat; `common` are the answers that slot and question share."""

    order: StandingOrder
    slot: OrderSlot[object]
    prompt: Prompt[object]
    common: tuple[object, ...]

    def offer(self, rule: OrderRule) -> tuple[object, ...]:
        """Return the answers of a rule that can be given now: a single one, or any of several."""
        if not rule.answers:
            return self.common
        return tuple(answer for answer in rule.answers if answer in self.prompt)[:1]


def order_under(table: Table, seat: Seat, key: str) -> StandingOrder:
    """Return the standing order of a seat under a key; an empty order if there is none."""
    return next((order for order in table.orders.get(seat, ()) if order.key == key), StandingOrder(key))


def order_print(slot: OrderSlot[object], order: StandingOrder) -> str:
    """Return eight characters that change with a slot and its rules."""
    rules = [(rule.when, rule.answers) for rule in order.rules]
    return sha256(repr((slot.fingerprint, rules)).encode()).hexdigest()[:8]


def apply_request(table: Table, seat: Seat, request: AnyRequest) -> Table:
    """Leave or delete an order; raises `Illegal` if the request cannot be met now."""
    if table.phase is not Phase.RUNNING:
        raise Illegal(say("tables-not-started" if table.phase is Phase.LOBBY else "tables-over"))
    slot = _slot_of(table, seat, request)
    if slot is None:
        raise Illegal(say("tables-orders-changed"))
    before = order_under(table, seat, slot.key)
    if isinstance(request, RuleRequest):
        return with_order(table, seat, _change_rule(slot, before, request))
    if request.use is not None and request.use not in slot.uses:
        raise Illegal(say("engine-no-such-answer"))
    actions = tuple(_action(slot, path) for path in request.paths)
    if request.when is not None:
        _check_when(slot, request.when)
    return with_order(table, seat, _apply(before, request, actions))


def due_order(table: Table, seat: Seat) -> DueOrder | None:
    """Return the first order, in the game's order, that answers the current question of the seat.

    Resting orders answer none.
    """
    return None if is_resting(table, seat) else _next_order(table, seat)


def has_resting_order(table: Table, seat: Seat) -> bool:
    """Return whether a resting order would answer the current question of a seat."""
    return is_resting(table, seat) and _next_order(table, seat) is not None


def _next_order(table: Table, seat: Seat) -> DueOrder | None:
    """Return the order that answers the current question of a seat unless it rests."""
    for found in _applicable(table, seat):
        order = found.order
        if order.next:
            if order.next[0] in found.common:
                return DueOrder(order.next[:1], replace(order, next=order.next[1:]))
            continue
        for rule in order.rules:
            if found.slot.holds(rule.when) and (offered := found.offer(rule)):
                return DueOrder(offered, order)
    return None


def is_resting(table: Table, seat: Seat) -> bool:
    """Return whether a seat has undone its answer to this question, so that its orders leave it alone."""
    return table.resting.get(seat) == table.turn


def has_due_order(table: Table, seat: Seat) -> bool:
    """Return whether a standing order answers the current question of a seat."""
    return due_order(table, seat) is not None


def unavailable_actions(table: Table, seat: Seat) -> tuple[object, ...]:
    """Return ordered actions that the question does not offer: the reason why the seat is asked."""
    if has_due_order(table, seat) or is_resting(table, seat):
        return ()
    wanted: list[object] = []
    for found in _applicable(table, seat):
        rules = (rule for rule in found.order.rules if found.slot.holds(rule.when))
        wanted += found.order.next[:1] or [action for rule in rules for action in rule.answers]
    return tuple(dict.fromkeys(wanted))


def with_order(table: Table, seat: Seat, order: StandingOrder) -> Table:
    """Put an order in place of the seat's order under the same key."""
    others = [other for other in table.orders.get(seat, ()) if other.key != order.key]
    after = others if order == StandingOrder(order.key) else [*others, order]
    return replace(table, orders={**table.orders, seat: tuple(after)})


def without_spent(table: Table, seat: Seat) -> Table:
    """Drop the single-use orders for a question that the seat answers itself."""
    after = table
    for found in _applicable(table, seat):
        after = with_order(after, seat, replace(found.order, next=found.order.next[1:]))
    return after


def spent_orders(before: Table, after: Table, seat: Seat) -> tuple[SpentOrder, ...]:
    """Return the single-use answers of a seat that are gone after a step."""
    kept = {order.key: len(order.next) for order in after.orders.get(seat, ())}
    orders = before.orders.get(seat, ())
    return tuple(
        SpentOrder(seat, order.key, order.next[0])
        for order in orders
        if len(order.next) > kept.get(order.key, 0)
    )


def with_spent(table: Table, spent: Iterable[SpentOrder]) -> Table:
    """Put spent answers back at the head of their orders; `spent` is the latest first."""
    for answer in spent:
        order = order_under(table, answer.seat, answer.key)
        following = (answer.action, *order.next)[:MAX_QUEUED]
        table = with_order(table, answer.seat, replace(order, next=following))
    return table


def _applicable(table: Table, seat: Seat) -> list[_Applicable]:
    """Return the orders for the current question of a seat."""
    prompt = table.prompt(seat) if table.orders.get(seat) and seat in table.awaited else None
    if prompt is None:
        return []
    found = [
        _Applicable(order_under(table, seat, slot.key), slot, prompt, slot.common(prompt))
        for slot in table.order_slots(seat)
    ]
    return [
        applicable
        for applicable in found
        if applicable.common and applicable.order != StandingOrder(applicable.order.key)
    ]


def _slot_of(table: Table, seat: Seat, request: AnyRequest) -> OrderSlot[object] | None:
    """Return the slot of a request; `None` if it has changed."""
    for slot in table.order_slots(seat):
        standing = order_print(slot, order_under(table, seat, slot.key))
        if request.fingerprint == (standing if isinstance(request, RuleRequest) else slot.fingerprint):
            return slot
    return None


def _action(slot: OrderSlot[object], path: tuple[int, ...]) -> object:
    action = walk(slot.prompt, path)
    if isinstance(action, Question):
        raise Illegal(say("tables-incomplete"))
    return action


def _check_when(slot: OrderSlot[object], when: When) -> None:
    """Raise `Illegal` unless a rule of the slot can depend on `when`, which may still come true."""
    condition = slot.condition(when.condition)
    if condition is None or when.relation not in condition.relations:
        raise Illegal(say("engine-no-such-answer"))
    if not (when.number == 0 if condition.numbers is None else when.number in condition.numbers):
        raise Illegal(say("engine-no-such-answer"))
    if not condition.may_hold(when.relation, when.number):
        raise Illegal(say("tables-orders-never", when=condition.say_fact(when.relation, when.number)))


def _apply(before: StandingOrder, request: OrderRequest, actions: tuple[object, ...]) -> StandingOrder:
    """Return an order as a request leaves it; raises `Illegal` if `actions` do not fit the use."""
    match request.use:
        case None:
            return StandingOrder(before.key)
        case OrderUse.ANY:
            return _with_rule(before, OrderRule(request.when))
        case OrderUse.ALWAYS if 0 < len(actions) <= MAX_ANSWERS:
            return _with_rule(before, OrderRule(request.when, tuple(dict.fromkeys(actions))))
        case OrderUse.NEXT if actions and request.when is None:
            if len(before.next) + len(actions) > MAX_QUEUED:
                raise Illegal(say("tables-orders-full", most=MAX_QUEUED))
            return replace(before, next=before.next + actions)
    raise Illegal(say("engine-no-such-answer"))


def _with_rule(before: StandingOrder, rule: OrderRule) -> StandingOrder:
    """Put a rule in place of the rule for the same condition, or after all that depend on a condition."""
    rules = list(before.rules)
    same = next((number for number, old in enumerate(rules) if old.when == rule.when), None)
    if same is not None:
        rules[same] = rule
    elif len(rules) >= MAX_RULES:
        raise Illegal(say("tables-orders-rules-full", most=MAX_RULES))
    else:
        rules.append(rule)
    return replace(before, rules=tuple(sorted(rules, key=lambda each: each.when is None)))


def _change_rule(slot: OrderSlot[object], before: StandingOrder, request: RuleRequest) -> StandingOrder:
    """Change a rule of an order; raises `Illegal` if that is impossible."""
    rules, at = list(before.rules), request.number
    if at not in range(len(rules)):
        raise Illegal(say("engine-no-such-answer"))
    rule = rules[at]
    if request.change is RuleChange.REMOVE:
        del rules[at]
    elif request.change is RuleChange.ADD and len(rule.answers) in range(1, MAX_ANSWERS):
        answers = tuple(dict.fromkeys((*rule.answers, _action(slot, request.path))))
        rules[at] = replace(rule, answers=answers)
    elif request.change is RuleChange.UP and at and rule.when is not None:
        rules[at - 1 : at + 1] = rule, rules[at - 1]
    else:
        raise Illegal(say("engine-no-such-answer"))
    return replace(before, rules=tuple(rules))
