"""Matches that their cup ends before their time: what they say, and what the cup's card says of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.cups.verbs import CupVerb
from games.catalogue import CATALOGUE
from games.engine.ids import NO_TABLE
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from tables.model.table import Phase
from tests.cogs.test_cups import card, panel, start_cup, the_cup

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


async def undo_step(rig: Rig) -> None:
    """Take the last step back."""
    await rig.confirm(rig.anne, await rig.press(rig.anne, await panel(rig), CupVerb.UNDO))


async def again(rig: Rig) -> None:
    """Order a replay at the first table."""
    page = rig.answer_to(await rig.choose(rig.anne, await panel(rig), CupVerb.TABLE, "0"))
    await rig.confirm(rig.anne, await rig.press(rig.anne, page, CupVerb.AGAIN))


async def decide_result(rig: Rig) -> None:
    """Say the result of the first table."""
    page = rig.answer_to(await rig.choose(rig.anne, await panel(rig), CupVerb.TABLE, "0"))
    page = rig.answer_to(await rig.choose(rig.anne, page, CupVerb.RESULT, "1"))
    await rig.confirm(rig.anne, await rig.choose(rig.anne, page, CupVerb.DECIDE, "mistake"))


async def drop_out(rig: Rig) -> None:
    """Drop a person at the first table out."""
    await rig.confirm(rig.anne, await rig.press(rig.anne, card(rig), CupVerb.QUIT))


async def cancel_cup(rig: Rig) -> None:
    """Cancel the cup."""
    await rig.confirm(rig.anne, await rig.press(rig.anne, await panel(rig), CupVerb.CANCEL))


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (undo_step, "The cup's organiser undid the last step, so the match has no result."),
        (again, "The cup's organiser ordered a replay, so this match has no result."),
        (decide_result, "The cup's organiser decided the result, so the match ended."),
        (drop_out, "A player dropped out of the cup, so the match ended."),
        (cancel_cup, "The cup was cancelled, so the match has no result."),
    ],
)
async def test_a_match_that_its_cup_ends_says_why_and_says_it_once(
    rig: Rig, step: Callable[[Rig], Awaitable[None]], told: str
) -> None:
    await start_cup(rig)
    match = (await the_cup(rig)).rounds[0].tables[0].match or NO_TABLE
    await step(rig)
    await rig.env.settle()
    assert (await rig.table(match)).phase is Phase.ENDED
    shown = rig.read(await rig.card(match))
    assert shown.count(told) == 1
    assert "moderator" not in shown
    rules = {key: entry.rules for key, entry in CATALOGUE.items()}
    report = check(rules, await rig.bot.context.tables.queries.export(match), Noted())
    (ended,) = [finding for finding in report.findings if finding.key.startswith("verify-ended")]
    assert rig.bot.context.languages.words("en")(ended) == told


async def test_the_card_of_a_cup_counts_results_that_are_missing_not_matches(rig: Rig) -> None:
    """A match that was closed is not played, and a table that waits for luck is not played yet."""
    await start_cup(rig)
    assert "Round 1 of 2: 2 results are missing." in rig.read(card(rig))
    await decide_result(rig)
    await rig.moment()
    assert "Round 1 of 2: 1 result is missing." in rig.read(card(rig))
    await undo_step(rig)
    await rig.moment()
    shown = rig.read(card(rig))
    assert "under way" not in shown
    assert "2 results are missing" in shown
    assert "Anne — Cara · ⚠️ no result: the organiser decides it" in shown


async def test_a_decision_that_is_replaced_says_so_where_it_was_told(rig: Rig) -> None:
    """Once the later one is undone, the first one holds again, and its message says that."""

    async def decide(outcome: str, reason: str) -> None:
        page = rig.answer_to(await rig.choose(rig.anne, await panel(rig), CupVerb.TABLE, "0"))
        page = rig.answer_to(await rig.choose(rig.anne, page, CupVerb.RESULT, outcome))
        asked = await rig.choose(rig.anne, page, CupVerb.DECIDE, reason)
        if any(press.fingerprint for _, press in rig.presses(rig.answer_to(asked))):
            await rig.confirm(rig.anne, asked)
        await rig.env.settle()

    def decision_notices() -> list[str]:
        messages = (rig.read(message) for message in rig.channel.history())
        return [
            text for text in messages if "ecision about your table" in text or "decided your table" in text
        ]

    await start_cup(rig)
    await decide("1", "absent")
    await decide("0", "mistake")
    replaced, holding = decision_notices()
    assert "no longer holds" in replaced
    assert "The earlier result was wrong" in holding
    await rig.confirm(rig.anne, await rig.press(rig.anne, await panel(rig), CupVerb.UNDO))
    await rig.env.settle()
    first, second = decision_notices()
    assert "A player did not come" in first
    assert "was undone" in second
