"""Interactions at their worst: delivered twice, answered too late, or not at all. A choice counts once, and
what shows it is put right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

CALLBACK = "/interactions/*/callback"


async def test_a_move_delivered_twice_is_made_once(rig: Rig) -> None:
    """And the second delivery, which cannot be answered any more, is no error."""
    await rig.begun(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.repeat()
    await rig.bid(rig.ben, 3)
    turn = (await rig.table()).turn
    await rig.repeat()
    assert (await rig.table()).turn == turn
    assert rig.env.errors == []


async def test_an_old_choice_delivered_again_does_not_undo_a_change_of_mind(rig: Rig) -> None:
    await rig.begun(rig.ben)
    await rig.bid(rig.anne, 5)
    first = rig.heard
    await rig.bid(rig.anne, 7)
    changed = (await rig.table()).chosen(0)
    rig.heard = first
    await rig.repeat()
    assert (await rig.table()).chosen(0) == changed


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (500, 0), (429, 0)])
async def test_a_panel_whose_answer_came_too_late_is_redrawn_all_the_same(
    rig: Rig, status: int, code: int
) -> None:
    """The choice counts; the message by which it was asked says so without an answer."""
    await rig.begun(rig.ben)
    rig.env.inject_error("POST", CALLBACK, status=status, code=code)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.env.advance_time(2)
    assert (await rig.table()).chosen(0) is not None
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    assert "Waiting for Ben" in rig.read(await rig.card())
    assert rig.env.errors == []


async def test_a_lobby_press_that_could_not_be_answered_shows_on_the_card(rig: Rig) -> None:
    await rig.open()
    rig.env.inject_error("POST", CALLBACK, status=404, code=10062)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert "Ben" in rig.read(rig.lobby())


async def test_the_announcement_of_a_slow_answer_may_fail_too(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(task: object) -> bool:
        return False

    monkeypatch.setattr("cogs.host.interactions.answering._in_time", never)
    await rig.begun(rig.ben)
    rig.env.inject_error("POST", CALLBACK, status=404, code=10062, times=2)
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).chosen(0) is not None
    assert rig.env.errors == []


async def test_when_the_token_has_died_before_the_answer_the_choice_counts(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fifteen minutes after a press nothing can follow it any more."""

    async def never(task: object) -> bool:
        return False

    monkeypatch.setattr("cogs.host.interactions.answering._in_time", never)
    await rig.begun(rig.ben)
    rig.env.inject_error("*", "/webhooks/*", status=401, code=50027, times=None)
    await rig.choose(rig.anne, rig.direct(rig.anne), Verb.GO, "5")
    await rig.env.advance_time(2)
    assert (await rig.table()).chosen(0) is not None
    assert "You bid 5" in rig.read(rig.direct(rig.anne))
    assert rig.env.errors == []
