"""Interactions at their worst: delivered twice, answered too late, or not at all. A choice counts once, and
what shows it is put right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import House

CALLBACK = "/interactions/*/callback"


async def test_a_move_delivered_twice_is_made_once(house: House) -> None:
    """And the second delivery, which cannot be answered any more, is no error."""
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    await house.repeat()
    await house.bid(house.ben, 3)
    turn = (await house.table()).turn
    await house.repeat()
    assert (await house.table()).turn == turn
    assert house.env.errors == []


async def test_an_old_choice_delivered_again_does_not_undo_a_change_of_mind(house: House) -> None:
    await house.begun(house.ben)
    await house.bid(house.anne, 5)
    first = house.heard
    await house.bid(house.anne, 7)
    changed = (await house.table()).chosen(0)
    house.heard = first
    await house.repeat()
    assert (await house.table()).chosen(0) == changed


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (429, 0)])
async def test_a_panel_whose_answer_came_too_late_is_redrawn_all_the_same(
    house: House, status: int, code: int
) -> None:
    """The choice counts; the message by which it was asked says so without an answer."""
    await house.begun(house.ben)
    house.env.inject_error("POST", CALLBACK, status=status, code=code)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.env.advance_time(2)
    assert (await house.table()).chosen(0) is not None
    assert "You bid 5" in house.read(house.direct(house.anne))
    assert "Waiting for Ben" in house.read(await house.card())
    assert house.env.errors == []


async def test_a_lobby_press_that_could_not_be_answered_shows_on_the_card(house: House) -> None:
    await house.open()
    house.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await house.press(house.ben, house.lobby(), Verb.JOIN)
    assert "Ben" in house.read(house.lobby())


async def test_the_announcement_of_a_slow_answer_may_fail_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(task: object) -> bool:
        return False

    monkeypatch.setattr("cogs.host.answers._in_time", never)
    await house.begun(house.ben)
    house.env.inject_error("POST", CALLBACK, status=404, code=10062, times=2)
    await house.bid(house.anne, 5)
    assert (await house.table()).chosen(0) is not None
    assert house.env.errors == []


async def test_when_the_token_has_died_before_the_answer_the_choice_counts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifteen minutes after a press nothing can follow it any more."""

    async def never(task: object) -> bool:
        return False

    monkeypatch.setattr("cogs.host.answers._in_time", never)
    await house.begun(house.ben)
    house.env.inject_error("*", "/webhooks/*", status=401, code=50027, times=None)
    await house.choose(house.anne, house.direct(house.anne), Verb.GO, "5")
    await house.env.advance_time(2)
    assert (await house.table()).chosen(0) is not None
    assert "You bid 5" in house.read(house.direct(house.anne))
    assert house.env.errors == []
