"""A refusal inside a loop is ordinary: a table or event has moved on. None is logged as a fault."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.sync.cards import Cards
from cogs.host.sync.digests import Digests
from cogs.host.sync.notices import Notices
from cogs.host.sync.panels import FollowingPanels
from db.documents import TimerRow
from db.events import EventMatchRow
from events.service import Events
from events.settling import Settling
from games.engine.ids import EPOCH, EventId, TableId
from games.engine.text import Illegal, say
from keeping.timers import TimerLoop
from keeping.transact import Transactor
from tables.loops.computers import Computers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cogs.conftest import Rig

    Faults = Callable[[], list[str]]


async def _refuse(*_: object, **__: object) -> object:
    """Refuse anything."""
    raise Illegal(say("tables-over"))


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Faults:
    """Return the messages logged as faults or warnings."""
    caplog.set_level(logging.INFO)
    return lambda: [record.getMessage() for record in caplog.records if record.levelno > logging.INFO]


@pytest.mark.parametrize(("owner", "name"), [(Cards, "card"), (Notices, "seat")])
async def test_a_place_that_is_refused_is_shown_later(
    rig: Rig,
    monkeypatch: pytest.MonkeyPatch,
    faults: Faults,
    caplog: pytest.LogCaptureFixture,
    owner: type,
    name: str,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(owner, name, _refuse)
        await rig.begin_match(rig.ben)
        await rig.env.advance_time(5)
    assert "refused: tables-over" in caplog.text
    assert faults() == []
    await rig.env.advance_time(10)
    await rig.bid(rig.anne, 5)
    await rig.moment()
    assert "Waiting for Ben" in rig.read(await rig.card())
    assert "You bid 5" in rig.read(rig.direct(rig.anne))


async def test_a_deadline_that_is_refused_waits(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    await rig.begin_match(rig.ben, pace="live")
    with monkeypatch.context() as patch:
        patch.setattr(Transactor, "expire", _refuse)
        await rig.env.advance_time(600)
    assert "is refused: tables-over" in caplog.text
    assert faults() == []
    await rig.env.advance_time(7200)
    assert (await rig.table()).turn > 1


async def test_a_timer_or_a_result_of_an_event_that_is_refused_waits(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    context = rig.bot.context
    timer = TimerRow(1, "begin", EPOCH)
    row = EventMatchRow(TableId(1), EventId(1), 1, 1)
    monkeypatch.setattr(Events, "expire", _refuse)
    monkeypatch.setattr(Events, "settle", _refuse)
    await TimerLoop(context.events, rig.bot._contact)._expire(timer)
    await Settling(context.events, context.tables.matches_changed)._settle(row)
    assert caplog.text.count("refused: tables-over") == 2
    assert faults() == []


async def test_a_digest_that_is_refused_is_left_out(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Digests, "_replace", _refuse)
    await Digests(rig.bot.context, rig.bot.poster).send(rig.anne.id)
    assert "a digest was not sent: tables-over" in caplog.text
    assert faults() == []


async def test_an_answer_of_a_computer_that_is_refused_is_left_out(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    context = rig.bot.context
    monkeypatch.setattr(Computers, "_answer", _refuse)
    await Computers(context.tables, context.work.thinker)._serve(TableId(1), 0)
    assert "table 1 has moved on meanwhile" in caplog.text
    assert faults() == []


async def test_a_panel_that_is_refused_stays_as_it_is(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, faults: Faults, caplog: pytest.LogCaptureFixture
) -> None:
    await rig.begin_match(rig.ben)
    await rig.press(rig.anne, await rig.card(), Verb.PLAY)
    monkeypatch.setattr(FollowingPanels, "_redraw", _refuse)
    await FollowingPanels(rig.bot.context).follow(TableId(1), everyone=True)
    assert "a panel is left as it is" in caplog.text
    assert faults() == []
