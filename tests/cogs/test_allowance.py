"""The allowance of presses: generous, refilled by time, and cheap to refuse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions import allowance
from cogs.host.interactions.allowance import BURST, EACH, REMEMBERED, Allowance
from cogs.host.screens.images.painters import PAINTERS
from db.connection import Database
from games.engine.ids import TableId
from tests.cogs.test_wrong import private
from tests.tables.conftest import HandClock

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig

TRUE_BURST: Final = BURST


def take_tokens(bucket: Allowance, person: int, times: int) -> int:
    """Return the number of tokens granted to a person."""
    return sum(bucket.take(person) for _ in range(times))


def test_rest_earns_new_presses() -> None:
    clock = HandClock()
    bucket = Allowance(clock)
    assert take_tokens(bucket, 1, BURST + 5) == BURST
    clock.at += 3 * EACH
    assert take_tokens(bucket, 1, 10) == 3, "what was refused costs nothing"
    clock.at += BURST * EACH
    assert take_tokens(bucket, 1, BURST + 5) == BURST


@pytest.mark.parametrize("pause", [0, 100, 500])
def test_twenty_presses_in_ten_seconds_are_never_refused(pause: int) -> None:
    """However they fall: at once, then after a rest of ten seconds at once again, or evenly."""
    clock = HandClock()
    bucket = Allowance(clock)
    for _ in range(20):
        for _ in range(20):
            assert bucket.take(1)
            clock.at += pause
        clock.at += 10_000 - 20 * pause


def test_a_clock_that_is_set_back_locks_no_caller_out() -> None:
    clock = HandClock()
    bucket = Allowance(clock)
    take_tokens(bucket, 1, BURST)
    clock.at -= 86_400_000
    assert not bucket.take(1)
    clock.at += EACH
    assert bucket.take(1)


def test_only_those_are_remembered_who_pressed_lately() -> None:
    clock = HandClock()
    bucket = Allowance(clock)
    for person in range(3 * REMEMBERED):
        bucket.take(person)
    assert len(bucket._full_at) == REMEMBERED
    clock.at += EACH
    bucket.take(-1)
    assert set(bucket._full_at) == {-1}


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Count the work of an answer: uses of the database, and pictures painted."""
    done: list[str] = []

    def count(owner: object, name: str) -> None:
        original = getattr(owner, name)

        def counting(*given: Any, **named: Any) -> Any:
            done.append(name)
            return original(*given, **named)

        monkeypatch.setattr(owner, name, counting)

    for name in ("write", "query", "read", "read_cached"):
        count(Database, name)
    count(PAINTERS, "paint")
    return done


@pytest.mark.slow
async def test_a_flood_is_refused_without_work_and_slows_no_other_caller(
    rig: Rig, work: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.begin_match(rig.ben)
    card, board = await rig.card(), TablePress(Verb.BOARD, TableId(1)).encode()
    await rig.forge(rig.ben, card, board)
    work.clear()
    await rig.forge(rig.ben, card, board)
    usual = list(work)
    monkeypatch.setattr(allowance, "BURST", TRUE_BURST)
    for _ in range(TRUE_BURST):
        await rig.forge(rig.anne, card, board)
    work.clear()
    for _ in range(10):
        assert "Wait a few seconds" in private(rig, await rig.forge(rig.anne, card, board))
        assert "Wait a few seconds" in private(rig, await rig.anne.slash(rig.channel, "games"))
    assert work == []
    await rig.forge(rig.ben, card, board)
    assert work == usual
    assert usual


async def test_suggestions_are_never_refused(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.begin_match(rig.ben)
    monkeypatch.setattr(allowance, "BURST", 0)
    assert await rig.anne.autocomplete(rig.channel, "orongo play", "answer", "") != []
    await rig.anne.slash(rig.channel, "orongo play", answer="5")
    assert (await rig.table()).awaited == (0, 1)


async def test_the_refusal_is_in_the_language_of_the_reader(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(allowance, "BURST", 0)
    rig.locales[rig.anne.id] = "fr"
    assert "Attendez" in private(rig, await rig.anne.slash(rig.channel, "games"))
