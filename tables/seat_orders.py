"""The standing orders of a seat, and its notices, as JSON and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.engine.choice import ANY
from games.engine.codec import NEWS, Adapter, codec_of
from games.engine.json_type import Json
from games.engine.orders import OrderRule, Relation, When
from games.engine.record import Record, RecordKind
from games.engine.text import News
from tables.model.requests import Unmet
from tables.model.table import DroppedOrder, StandingOrder

if TYPE_CHECKING:
    from games.engine.generic.entry import GameEntry


@dataclass(frozen=True, slots=True)
class SeatOrders:
    """The orders of a seat, those that were dropped, and the turn at which they rest, if any.

    `unmet` is why its last request to take a choice back came to nothing, until it acts.
    """

    orders: tuple[StandingOrder, ...]
    dropped: tuple[DroppedOrder, ...] = ()
    rests: int | None = None
    unmet: Unmet | None = None

    def __repr__(self) -> str:
        """Show nothing secret."""
        return "<SeatOrders>"


class PlainRule(Record):
    """A rule as it is stored."""

    when: tuple[str, Relation, int] | None
    answers: tuple[Json, ...]


class PlainOrder(Record):
    """A standing order as it is stored; its key and actions belong to a version of the game."""

    key: str
    next: tuple[Json, ...]
    rules: tuple[PlainRule, ...]


class PlainDropped(Record):
    """A dropped order as it is stored; `label` is news of a version of the game."""

    label: Json
    order: PlainOrder


class PlainSeatOrders(Record):
    """The orders of a seat, as they are stored."""

    orders: tuple[PlainOrder, ...]
    dropped: tuple[PlainDropped, ...] = ()
    rests: int | None = None
    unmet: Unmet | None = None


SEAT_ORDERS: Adapter[PlainSeatOrders] = Adapter(PlainSeatOrders)

ORDERS_1: Adapter[tuple[tuple[str, tuple[Json, ...], Json], ...]] = Adapter(
    tuple[tuple[str, tuple[Json, ...], Json], ...]
)
"""The first format: for each order its key, answers for one use each, and the one for all later ones."""


def seat_orders_plain(entry: GameEntry, own: SeatOrders) -> Json:
    """Convert the orders and notices of a seat to JSON, as `seat_orders_from_plain` reads it."""
    plain = PlainSeatOrders(
        tuple(_plain(entry, order) for order in own.orders),
        tuple(
            PlainDropped(NEWS.to_plain(News(order.label)), _plain(entry, order.order))
            for order in own.dropped
        ),
        own.rests,
        own.unmet,
    )
    return SEAT_ORDERS.to_plain(plain)


def seat_orders_from_plain(entry: GameEntry, version: int, data: Json) -> SeatOrders:
    """Read the orders and notices of a seat, stored under a version of the game; raises `Malformed`."""
    if isinstance(data, list):
        orders = tuple(_order_1(*row) for row in ORDERS_1.from_plain(data))
        return SeatOrders(tuple(_order(entry, version, order) for order in orders))
    plain = SEAT_ORDERS.from_plain(data)
    codec = codec_of(entry.rules)
    dropped = (
        DroppedOrder(
            codec.read_plain(RecordKind.NEWS, version, order.label).text, _order(entry, version, order.order)
        )
        for order in plain.dropped
    )
    kept = tuple(_order(entry, version, order) for order in plain.orders)
    return SeatOrders(kept, tuple(dropped), plain.rests, plain.unmet)


def _plain(entry: GameEntry, order: StandingOrder) -> PlainOrder:
    action = codec_of(entry.rules).action
    rules = (
        PlainRule(
            (rule.when.condition, rule.when.relation, rule.when.number) if rule.when else None,
            tuple(map(action.to_plain, rule.answers)),
        )
        for rule in order.rules
    )
    return PlainOrder(order.key, tuple(map(action.to_plain, order.next)), tuple(rules))


def _order(entry: GameEntry, version: int, plain: PlainOrder) -> StandingOrder:
    codec = codec_of(entry.rules)

    def actions(data: tuple[Json, ...]) -> tuple[object, ...]:
        return tuple(codec.read_plain(RecordKind.ACTION, version, answer) for answer in data)

    return StandingOrder(
        codec.read_plain(RecordKind.ORDER, version, plain.key),
        actions(plain.next),
        tuple(
            OrderRule(When(*rule.when) if rule.when else None, actions(rule.answers)) for rule in plain.rules
        ),
    )


def _order_1(key: str, after: tuple[Json, ...], then: Json) -> PlainOrder:
    """Return an order of the first format, whose last part was an answer, `any`, or nothing."""
    always = () if then is None else (PlainRule(None, () if then == ANY.value else (then,)),)
    return PlainOrder(key, after, always)
