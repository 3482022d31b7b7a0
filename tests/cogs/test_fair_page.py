"""The page on fair play: luck in the lobby, a proof during play, and the bot's own check at the end."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.private.fair_page import fair_page
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.orongo.rules.position import Options
from tables.thinker import Thinker, ThoughtFailed
from tests.cogs.making import check as check_limits
from tests.cogs.making import labels, lobby, text_of, words
from tests.pickled import work_here

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord import MemberActor, ResponseMessage

    from tests.cogs.conftest import Rig

LINK = "https://discord.com/channels/7/70/700"


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check matches in this process: the in-process Discord does not wait for another one."""
    monkeypatch.setattr(Thinker, "work", work_here)


async def open_page(rig: Rig, person: MemberActor) -> ResponseMessage:
    """Return the page, opened from the page of all that can be done."""
    return rig.answer_to(await rig.act(person, rig.channel, Verb.FAIR))


async def end_match(rig: Rig) -> None:
    """End the match by agreement."""
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)


async def test_luck_is_added_in_a_form_and_changes_chance(rig: Rig) -> None:
    """Others see it as it was written, and it is in the file."""
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    page = await open_page(rig, rig.ben)
    assert page.ephemeral
    text = rig.read(page)
    assert "All chance in this match follows from a secret seed" in text
    assert (await rig.table()).commitment in text
    form = await rig.press(rig.ben, page, Verb.LUCK)
    sent = await rig.ben.submit_modal(form, {"typed": "  @everyone\nseven **moai** 👨‍👩‍👧 "})
    assert rig.answer_to(sent).id == page.id
    assert "Ben · luck: “\\@\u200beveryone seven \\*\\*moai\\*\\* 👨‍👩‍👧”" in rig.read(page)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    table = await rig.table()
    assert table.participants[1].luck == "@everyone seven **moai** 👨‍👩‍👧"
    await end_match(rig)
    file = json.loads(await rig.bot.context.tables.queries.export(TableId(1)))
    assert [seat["luck"] for seat in file["origin"]["seats"]] == ["", table.participants[1].luck]


async def test_luck_can_be_drawn(rig: Rig) -> None:
    """Each press draws anew."""
    await rig.open()
    page = await open_page(rig, rig.anne)
    drawn = set()
    for _ in range(2):
        await rig.press(rig.anne, page, Verb.DRAW_LUCK)
        drawn.add((await rig.table()).participants[0].luck)
        assert (await rig.table()).participants[0].luck in rig.read(page)
    assert len(drawn) == 2


async def test_luck_comes_too_late_once_the_match_has_begun(rig: Rig) -> None:
    """An old page says so."""
    await rig.open()
    page = await open_page(rig, rig.anne)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    answer = rig.answer_to(await rig.press(rig.anne, page, Verb.DRAW_LUCK))
    assert "The match has begun already." in rig.read(answer)


async def test_onlookers_read_the_page_and_add_nothing(rig: Rig) -> None:
    await rig.open()
    page = await open_page(rig, rig.cara)
    assert rig.presses(page) == []
    forged = TablePress(Verb.DRAW_LUCK, TableId(1)).encode()
    refused = rig.answer_to(await rig.forge(rig.cara, page, forged))
    assert "You have no seat" in rig.read(refused)


async def test_a_proof_is_posted_from_the_page(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    page = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.FAIR))
    answer = rig.answer_to(await rig.press(rig.anne, page, Verb.PROOF))
    assert not answer.ephemeral
    assert (await rig.bot.context.tables.queries.proof(TableId(1))).digest in rig.read(answer)


async def test_at_the_end_the_bot_says_what_it_has_checked_and_how_to_check_it(rig: Rig) -> None:
    """The command that it names, with the file that it gives, proves the same."""
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.luck(rig.ben, "mine")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await end_match(rig)
    page = rig.answer_to(await rig.press(rig.cara, await rig.card(), Verb.FAIR))
    assert "Checked: chance was fixed when the table opened**, except for the luck of Ben." in rig.read(page)
    how = rig.answer_to(await rig.press(rig.cara, page, Verb.HOW))
    assert how.ephemeral
    (file,) = how.attachments
    written = rig.env.backend.cdn.get(file.url)
    assert written is not None
    command = how.content.split("```")[1].split()
    noted = dict(zip(command[4::2], command[5::2], strict=True))
    table = await rig.table()
    assert command[3] == file.filename
    assert noted["--commitment"] == table.commitment
    rules = {"orongo": CATALOGUE["orongo"].rules}
    check(rules, written.decode(), Noted(noted["--commitment"], noted["--digest"]))


async def test_luck_counts_only_against_others_and_in_words_of_ones_own(rig: Rig) -> None:
    """The operator may have added some too, and luck that is drawn comes from the bot."""
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.luck(rig.anne)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    await end_match(rig)
    page = rig.read(rig.answer_to(await rig.press(rig.ben, await rig.card(), Verb.FAIR)))
    assert "except for the luck of Anne. If it was added last, in a player's own words, nobody else" in page


async def test_without_luck_the_page_claims_less(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await end_match(rig)
    page = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.FAIR))
    assert "Nobody added luck, so the bot's operator" in rig.read(page)


async def test_a_match_that_does_not_pass_is_told_to_all_and_logged(
    rig: Rig, caplog: pytest.LogCaptureFixture
) -> None:
    """The log was changed in the database."""
    await rig.begin_match(rig.ben)
    await end_match(rig)
    await rig.bot.context.tables.database.write(
        lambda connection: connection.execute("UPDATE entries SET digest = ? WHERE turn = 0", ("0" * 64,))
    )
    with caplog.at_level(logging.ERROR):
        page = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.FAIR))
    assert "The check failed" in rig.read(page)
    assert "table 1: the check of its match failed: verify-wrong-digest" in caplog.text


async def test_a_match_that_passed_is_not_checked_again(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players need the worker as well. A check that could not be made is made again."""
    checks = []
    work = Thinker.work

    async def count(self: Thinker, function: Callable[..., object], *given: object) -> object:
        checks.append(function)
        if len(checks) == 1:
            raise ThoughtFailed
        return await work(self, function, *given)

    monkeypatch.setattr(Thinker, "work", count)
    await rig.begin_match(rig.ben)
    await end_match(rig)
    pages = [
        rig.read(rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.FAIR))) for _ in range(4)
    ]
    assert ["Checked" in page for page in pages] == [False, True, True, True]
    assert len(checks) == 2


async def test_a_check_that_cannot_be_made_promises_nothing(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker process has died."""

    async def failing(*_: object) -> None:
        raise ThoughtFailed

    await rig.begin_match(rig.ben)
    await end_match(rig)
    monkeypatch.setattr(Thinker, "work", failing)
    page = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.FAIR))
    assert "could not be checked just now" in rig.read(page)
    assert "Checked" not in rig.read(page)


async def test_the_page_fits_discord_in_both_languages() -> None:
    table = lobby("orongo", 4, Options())
    for language in ("en", "fr"):
        shown = fair_page(table, 101, words(table, language), LINK)
        check_limits(shown)
        assert LINK in text_of(shown)
        assert len(labels(shown)) == 2


async def test_luck_is_not_advised_as_long_as_the_seed_could_be_exchanged() -> None:
    """No message shows the commitment, so the operator of the bot could still choose the seed."""
    table = lobby("orongo", 4, Options())
    advice = "not even the bot's operator"
    assert advice in text_of(fair_page(table, 101, words(table), LINK))
    assert advice not in text_of(fair_page(table, 101, words(table), None))
