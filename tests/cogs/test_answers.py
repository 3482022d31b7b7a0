"""Answers: every interaction gets one in time, also after an error, and a failed one undoes nothing."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.interactions import answering as answers
from cogs.host.interactions.router import Router
from games.orongo.rules.position import Bid

if TYPE_CHECKING:
    from cogs.host.interactions.interaction import Interaction
    from tests.cogs.conftest import Rig


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all work slower than the bot waits before a deferral; forms are never deferred."""
    announced: dict[int, asyncio.Event] = defaultdict(asyncio.Event)
    defer = answers._defer

    async def announce(interaction: Interaction, wait: answers.Wait) -> None:
        await defer(interaction, wait)
        announced[interaction.id].set()

    async def until_announced(self: Router, interaction: Interaction) -> None:
        if "|type|" not in str(interaction.data):
            await announced[interaction.id].wait()

    monkeypatch.setattr(answers, "_defer", announce)

    async def never(*_: object) -> bool:
        return False

    monkeypatch.setattr(answers, "_in_time", never)
    monkeypatch.setattr(Router, "_note_languages", until_announced)


@pytest.mark.usefixtures("slow")
async def test_slow_work_is_announced_and_then_answered(rig: Rig) -> None:
    told = await rig.anne.slash(rig.channel, "orongo start", pace="none")
    assert told.ephemeral
    assert "Table 1 is open" in rig.read(rig.answer_to(told))
    joined = await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert joined.followups == []
    again = await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert again.followups[0].ephemeral
    assert "already" in again.followups[0].content
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    panel = await rig.press(rig.anne, await rig.card(), Verb.PLAY)
    assert panel.ephemeral
    after = await rig.choose(rig.anne, rig.answer_to(panel), Verb.GO, "5")
    assert "You bid 5" in rig.read(rig.answer_to(after))
    assert rig.answer_to(after).id == rig.answer_to(panel).id
    told = await rig.anne.slash(await rig.place(), "table board")
    assert "table 1" in rig.read(rig.answer_to(told))


@pytest.mark.usefixtures("slow")
async def test_a_form_is_opened_however_long_it_takes(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    after = await rig.type(rig.anne, rig.direct(rig.anne), "7")
    assert "You bid 7" in rig.read(rig.answer_to(after))


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060), (500, 0), (400, 50035)])
async def test_a_committed_action_stays_after_a_failed_answer(rig: Rig, status: int, code: int) -> None:
    await rig.open()
    rig.env.inject_error("POST", "/interactions/*/callback", status=status, code=code)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert len((await rig.table()).participants) == 2
    assert "Ben" in rig.read(rig.lobby())
    assert rig.env.errors == []


async def test_an_error_of_ours_is_admitted_and_logged_without_secrets(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await rig.begin_match(rig.ben)

    def fail(*_: object) -> None:
        message = "boom"
        raise RuntimeError(message)

    monkeypatch.setattr("tables.commands.play.answer", fail)
    place = await rig.place()
    with caplog.at_level(logging.DEBUG, "cogs"):
        told = await rig.anne.slash(place, "orongo play", answer="17")
    assert told.ephemeral
    assert "went wrong on our side" in rig.answer_to(told).content
    (record,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert "table 1" in record.getMessage()
    assert record.exc_info
    assert not any("17" in record.getMessage().replace(str(rig.heard["id"]), "") for record in caplog.records)


async def test_after_the_end_nothing_is_taken(rig: Rig) -> None:
    """A press that comes while the bot ends is not carried out at all."""
    await rig.open()
    await rig.bot.router.close()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert len((await rig.table()).participants) == 1


async def test_an_error_while_refusing_is_admitted_too(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    old = rig.presses(panel)[0][0]["custom_id"]
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))

    async def fail(*_: object, **__: object) -> None:
        message = "boom"
        raise RuntimeError(message)

    monkeypatch.setattr("cogs.host.interactions.handlers.steps.panel_of", fail)
    told = await rig.forge(rig.anne, panel, old)
    assert "went wrong on our side" in rig.answer_to(told).content


async def test_a_message_that_is_pressed_is_redrawn_by_its_answer_alone(rig: Rig) -> None:
    """Another edit would discard a half-made choice."""
    await rig.begin_match(rig.ben)
    direct = rig.direct(rig.anne)
    await rig.choose(rig.anne, direct, Verb.GO, "5")
    edits = [
        http_request
        for http_request in rig.env.http_requests
        if http_request.method == "PATCH" and http_request.path.endswith(f"/messages/{direct.id}")
    ]
    assert edits == []
    assert "You bid 5" in rig.read(rig.direct(rig.anne))


@pytest.mark.parametrize(
    ("typed", "shells", "given"),
    [("5", 5, True), ("5 shells", 5, False), ("I bid five, please", 5, False), ("sveen", 7, False)],
)
async def test_an_answer_that_was_interpreted_is_shown_before_it_is_given(
    rig: Rig, typed: str, shells: int, *, given: bool
) -> None:
    """One press gives it. An answer in words needs none."""
    await rig.begin_match(rig.ben, rig.cara)
    shown = rig.answer_to(await rig.anne.slash(rig.channel, "orongo play", answer=typed))
    assert ((await rig.table()).choice_of(0) == Bid(shells)) is given
    if not given:
        assert "I understood:" in rig.read(shown)
        assert (await rig.table()).choice_of(0) is None
        await rig.press(rig.anne, shown, Verb.GO)
        assert (await rig.table()).choice_of(0) == Bid(shells)


async def test_an_answer_is_never_rounded(rig: Rig) -> None:
    await rig.begin_match(rig.ben, rig.cara)
    rounded = [
        ">5",
        "at least 5",
        "not 5",
        "5+",
        "more than 5",
        "5 or 6",
        "5 if Ben bids 4",
        "~5",
        "5 when I can",
    ]
    for typed in rounded:
        shown = rig.answer_to(await rig.anne.slash(rig.channel, "orongo play", answer=typed))
        assert "I understood:" not in rig.read(shown), typed
        assert (await rig.table()).choice_of(0) is None, typed
