"""Sealed choices in a long match: one direct message per person is updated, without notifications."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from games.engine.choice import Decision
from games.engine.game import Step
from games.engine.record import replace
from tests.sizes import first_of
from tests.toy.hosted import host_toy
from tests.toy.rules import Action, Pebbles, State

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.chance import Dice
    from games.engine.text import Seat
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

MINUTE = 60


def _asking(game: Pebbles, state: State) -> Decision[Action]:
    return Decision({seat: game._showing(own) for seat, own in enumerate(state.pebbles)})


def _keeping(game: Pebbles, state: State, moves: Mapping[Seat, Action], dice: Dice) -> Step[State]:
    del game, moves, dice
    return Step(replace(state, pot=state.pot + 1, found=state.found + 1))


@pytest.fixture(autouse=True)
def _for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules in which pebbles are shown, and kept, for ever."""
    host_toy(monkeypatch)
    monkeypatch.setattr(Pebbles, "decision", _asking)
    monkeypatch.setattr(Pebbles, "apply", _keeping)


def count_messages(rig: Rig) -> int:
    """Return the number of messages the bot has sent so far."""
    return sum(
        http_request.method == "POST" and http_request.path.endswith("/messages")
        for http_request in rig.env.http_requests
    )


@pytest.mark.timeout(300)
@pytest.mark.parametrize("turns", first_of(15, 90))
async def test_many_turns_are_one_direct_message_each(rig: Rig, turns: int) -> None:
    """Anne presses on the card, Ben in his direct message; the last press resolves the turn at once."""
    await rig.begin_match(rig.ben, game="pebbles")
    direct, before = [rig.direct(person).id for person in (rig.anne, rig.ben)], count_messages(rig)
    for turn in range(turns):
        await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, str(turn % 5))
        await rig.calm()
        assert f"You show {turn % 5}" in rig.read(rig.direct(rig.anne))
        await rig.press(rig.ben, rig.direct(rig.ben), Verb.GO, "1")
        assert (await rig.table()).turn == turn + 1
    assert [rig.direct(person).id for person in (rig.anne, rig.ben)] == direct
    assert count_messages(rig) == before
    assert await rig.mentions() == []


async def test_a_choice_by_direct_message_edits_it_at_once(rig: Rig) -> None:
    """The answer to the press is the edit, without another request; the choice can be changed there."""
    await rig.begin_match(rig.ben, game="pebbles")
    for number in ("2", "0"):
        before = len(
            [
                http_request
                for http_request in rig.env.http_requests
                if http_request.method == "PATCH" and str(rig.anne.user.dm_channel.id) in http_request.path
            ]
        )
        answer = await rig.press(rig.anne, rig.direct(rig.anne), Verb.GO, number)
        assert rig.answer_to(answer).id == rig.direct(rig.anne).id
        assert f"You show {number}" in rig.read(rig.direct(rig.anne))
        after = len(
            [
                http_request
                for http_request in rig.env.http_requests
                if http_request.method == "PATCH" and str(rig.anne.user.dm_channel.id) in http_request.path
            ]
        )
        assert after == before
    assert len(rig.directs(rig.anne)) == 1


async def test_each_turn_is_one_new_direct_message_to_absent_players(rig: Rig) -> None:
    """The last to answer is asked at once, in the same message, and rung if they do not go on."""
    await rig.begin_match(rig.ben, game="pebbles")
    for _ in range(3):
        await rig.env.advance_time(50 * MINUTE)
        await rig.press(rig.anne, await rig.card(), Verb.CHOOSE, "3")
        await rig.env.advance_time(50 * MINUTE)
        annes, bens = rig.direct(rig.anne).id, rig.direct(rig.ben).id
        await rig.press(rig.ben, rig.direct(rig.ben), Verb.GO, "1")
        assert rig.direct(rig.anne).id != annes
        assert rig.direct(rig.ben).id == bens
        await rig.env.advance_time(50 * MINUTE)
        assert rig.direct(rig.ben).id != bens
        assert len(rig.directs(rig.anne)) == len(rig.directs(rig.ben)) == 1
    assert await rig.mentions() == []
