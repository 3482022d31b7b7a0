"""Law 10 for standing orders: no player can tell which or how many others have left."""

from __future__ import annotations

import dataclasses
import logging
from typing import TYPE_CHECKING, Final

import pytest

from games.engine.record import replace
from tests.secrets.law import law_10
from tests.secrets.orders import can_be_left
from tests.secrets.plants import instead
from tests.secrets.twins import Leak, honest_twins, twins
from tests.sizes import first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from cogs.host.context import SeatContext
    from cogs.host.screens.shown import Shown
    from games.engine.text import Seat
    from tables.model.table import Change, Table
    from tests.secrets.plants import Original

ACTS: Final = 6
PAIRS: Final = [(game, observer, number) for game in ENTRIES for observer in (None, 0) for number in (0, 1)]


@pytest.mark.parametrize(("game", "observer", "number"), first_of_each(PAIRS, lambda case: case[0]))
async def test_standing_orders_of_others_cannot_be_told(
    game: str, observer: Seat | None, number: int, tmp_path: Path
) -> None:
    """A used answer is as secret as a pressed one, and the others show nowhere."""
    await law_10(honest_twins(game, observer, number, ACTS), tmp_path, absent=True)


def test_some_of_the_twins_choices_are_left_in_advance() -> None:
    """Without these the test above would prove little."""
    assert any(
        can_be_left(honest_twins("pebbles", observer, number, ACTS))
        for observer in (None, 0)
        for number in (0, 1)
    )


def count_left(table: Table) -> int:
    """Count the answers that all seats have left in advance."""
    return sum(len(order.next) for lefts in table.orders.values() for order in lefts)


async def on_the_card(original: Original, table: Table, *given: object) -> Shown:
    """Leak by the colour of the card that a seat has left an answer."""
    shown: Shown = await original(table, *given)
    shown.components[0]["accent_color"] = count_left(table)
    return shown


def in_the_seat_of_another(original: Original, here: SeatContext, *given: object) -> object:
    """Leak the standing orders of the next seat on the page of one's own."""
    table, seat = here.table, here.seat
    others = table.orders.get((seat + 1) % len(table.participants), ())
    return original(dataclasses.replace(here, table=replace(table, orders={seat: others})), *given)


def in_the_log(original: Original, *given: object) -> Change:
    """Log the answers that a seat leaves: a planted leak."""
    change: Change = original(*given)
    table = change.table
    logging.getLogger("tables.service").debug(
        "%s", [order.next for order in table.orders[0]] if 0 in table.orders else ""
    )
    return change


PLANTS: Final = {
    "on the card": (None, instead("cogs.host.screens.cards.table_card:table_card", on_the_card)),
    "in the seat of another": (
        0,
        instead("cogs.host.interactions.handlers.table:seat_page", in_the_seat_of_another),
    ),
    "in the log": (None, instead("tables.commands.orders:set_orders", in_the_log)),
}


@pytest.mark.parametrize("name", PLANTS)
async def test_a_planted_leak_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each planted leak turns the law red."""
    observer, plant = PLANTS[name]
    plant(monkeypatch)
    with pytest.raises(Leak):
        await law_10(twins(ENTRIES["pebbles"], observer, 0, ACTS), tmp_path, absent=True)
