"""Rules of standing orders on numbers that only rise or fall: rules that can never hold are refused."""

from __future__ import annotations

import pytest

from games.catalogue import CATALOGUE
from games.engine.orders import OrderUse, Relation, When
from games.engine.text import Illegal
from tables.commands.orders import set_orders
from tables.model.orders import OrderRequest, order_under
from tests.tables.test_order_rules import start


def test_a_rule_that_can_never_hold_any_more_is_refused() -> None:
    """Of four players, none ever has as many Moai as of two."""
    table = start(CATALOGUE["orongo"], 4, 0, b"moai")
    slot = table.order_slots(0)[0]
    moai = slot.condition("moai")
    assert moai is not None
    assert moai.value is not None
    assert moai.numbers is not None
    for relation, number, late in (
        (Relation.LEAST, moai.value, False),
        (Relation.LEAST, moai.value + 1, True),
        (Relation.MOST, moai.value, False),
        (Relation.MOST, 0, False),
    ):
        assert number in moai.numbers
        request = OrderRequest(slot.fingerprint, OrderUse.ALWAYS, ((0,),), When("moai", relation, number))
        if late:
            with pytest.raises(Illegal, match="tables-orders-never"):
                set_orders(table, 100, request)
        else:
            assert order_under(set_orders(table, 100, request).table, 0, slot.key).rules
