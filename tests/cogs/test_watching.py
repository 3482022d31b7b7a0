"""Watching: each interaction is told once, with its kind, its outcome and its times."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.interactions import allowance
from cogs.host.interactions.watching import AnswerCourse, AnswerOutcome
from games.engine.ids import TableId

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


@pytest.fixture
def told(rig: Rig) -> list[AnswerCourse]:
    """Return the reports to the watcher of a rig's bot."""
    courses: list[AnswerCourse] = []
    rig.bot.router.watcher = courses.append
    return courses


def kinds(told: list[AnswerCourse]) -> list[tuple[str, str, str]]:
    return [(report.kind, report.action, report.outcome) for report in told]


async def test_presses_forms_and_commands_are_told(rig: Rig, told: list[AnswerCourse]) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert kinds(told) == [("command", "orongo start", "done"), ("press", "join", "done")]
    assert all(report.acknowledged is not None and report.shown is not None for report in told)
    assert all((report.acknowledged or 0) <= (report.shown or 0) for report in told)


async def test_refusals_and_repetitions_are_reported_as_such(rig: Rig, told: list[AnswerCourse]) -> None:
    await rig.open()
    await rig.forge(rig.ben, rig.lobby(), TablePress(Verb.BEGIN, TableId(1)).encode())
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    await rig.repeat()
    assert [report.outcome for report in told][1:] == [
        AnswerOutcome.REFUSED,
        AnswerOutcome.DONE,
        AnswerOutcome.REPEATED,
    ]


async def test_unknown_buttons_are_one_kind(rig: Rig, told: list[AnswerCourse]) -> None:
    """The number of made-up names does not matter."""
    await rig.open()
    for custom_id in ("made-up", "a1|nothing|1"):
        await rig.forge(rig.ben, rig.lobby(), custom_id)
    assert kinds(told)[1:] == [("press", "unknown", "unknown")] * 2


async def test_rate_limited_presses_are_reported_as_such(
    rig: Rig, told: list[AnswerCourse], monkeypatch: pytest.MonkeyPatch
) -> None:
    await rig.open()
    monkeypatch.setattr(allowance, "BURST", 0)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert kinds(told)[1:] == [("press", "join", "too_fast")]


async def test_a_bug_is_told_as_that(
    rig: Rig, told: list[AnswerCourse], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    await rig.open()
    monkeypatch.setattr(rig.bot.context.tables.lobbies, "join", fail)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert kinds(told)[1:] == [("press", "join", "failed")]


async def test_an_answer_that_discord_does_not_take_is_told_as_that(
    rig: Rig, told: list[AnswerCourse]
) -> None:
    await rig.open()
    rig.env.inject_error("POST", "/interactions/*/callback", status=500, code=0)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert kinds(told)[1:] == [("press", "join", "unanswered")]
    assert told[-1].acknowledged is None
    assert told[-1].shown is None
