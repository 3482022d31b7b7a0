"""A table that cannot be read: an honest card and honest direct messages, until it can be read again."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.orongo.rules.position import Bid
from tables.model.table import Phase
from tests.sizes import first_of
from tests.tables.spoiling import SPOILT, restore, save, spoil

if TYPE_CHECKING:
    import discord
    from simcord import MemberActor

    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

LATER = 121.0
"""Seconds after which the reconciler looks at an unreadable table again."""

GONE = "a game that is not in the catalogue"
SHOWN = "cannot be shown at present"


@pytest.fixture
async def sealed(rig: Rig) -> Rig:
    """Return a rig with two matches of Anne and Ben; at the first, Anne has bid, and Ben was rung."""
    for _ in range(2):
        await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    await rig.pause()
    return rig


async def spoil_table(rig: Rig, why: str) -> None:
    """Spoil table 1, and let Ben try to play there."""
    card = await rig.card()
    await spoil(rig.bot._database, SPOILT[why])
    answer = rig.answer_to(await rig.press(rig.ben, card, Verb.PLAY))
    assert answer.ephemeral
    assert any(word in answer.content for word in ("is lost", "perdu"))
    assert "hidden" not in answer.content


def honest(rig: Rig) -> discord.Message:
    """Return the card of table 1 while that cannot be read."""
    thread = min(rig.channel.threads, key=lambda thread: thread.id)
    return next(message for message in thread.history() if "Nothing is lost" in rig.read(message))


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Return the lines of the log from warnings on."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("why", first_of(*SPOILT, most=6))
async def test_people_see_an_honest_card_and_the_operator_one_line(
    sealed: Rig, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    """The card comes back in place when its rows are mended; neither change notifies."""
    rig, database = sealed, sealed.bot._database
    card, other = await rig.card(1), await rig.card(2)
    before, rows = rig.read(card), await save(database)
    directs = [len(rig.directs(person)) for person in (rig.anne, rig.ben)]
    asked = rig.direct(rig.ben)
    caplog.clear()
    await spoil_table(rig, why)
    found = await rig.bot.context.tables.reader.find(TableId(1))
    if found.phase is Phase.RUNNING:
        assert ("This table is resting" if why == GONE else SHOWN) in rig.read(card)
        assert "hidden" not in rig.read(card)
        assert [press.verb for _, press in rig.presses(card)] == [Verb.CANCEL]
    await rig.env.advance_time(LATER)
    await rig.bot.context.tables.reader.readable((TableId(1), TableId(2)))
    (line,) = lines(caplog)
    assert line.startswith("table 1 ")
    assert "hidden" not in caplog.text
    assert rig.answer_to(await rig.press(rig.anne, other, Verb.PLAY)).ephemeral

    await restore(database, rows)
    await rig.env.advance_time(LATER)
    assert rig.read(await rig.card(1)) == before
    assert [len(rig.directs(person)) for person in (rig.anne, rig.ben)] == directs
    assert rig.read(rig.direct(rig.ben)) == rig.read(asked)
    await rig.bid(rig.ben, 3)
    assert (await rig.table()).turn > 0


def question(rig: Rig, person: MemberActor) -> discord.Message:
    """Return the question of table 1, anywhere among the direct messages to a person."""
    (found,) = [direct for direct in rig.directs(person) if "table 1 " in rig.read(direct)]
    return found


async def test_questions_that_cannot_be_answered_are_not_asked(sealed: Rig) -> None:
    """They are edited, and stand there again when the table does."""
    rig = sealed
    asked = {person: question(rig, person) for person in (rig.anne, rig.ben)}
    before = {person: rig.read(message) for person, message in asked.items()}
    rows = await save(rig.bot._database)
    rig.locales[rig.ben.id] = "fr"
    await spoil_table(rig, "no JSON")
    assert "your question comes back here" in rig.read(asked[rig.anne])
    assert rig.presses(asked[rig.anne]) == []
    assert "perdu" in rig.read(asked[rig.ben])
    await restore(rig.bot._database, rows)
    await rig.env.advance_time(LATER)
    assert rig.read(asked[rig.anne]) == before[rig.anne]
    assert rig.presses(asked[rig.ben])


@pytest.mark.parametrize("why", ["no JSON", "an empty seed", "too few seats", GONE])
async def test_only_the_host_closes_an_unreadable_table(sealed: Rig, why: str) -> None:
    rig = sealed
    await spoil_table(rig, why)
    card = honest(rig)
    for other in (rig.ben, rig.cara):
        refused = rig.answer_to(await rig.press(other, card, Verb.CANCEL))
        assert f"reserved for <@{rig.anne.id}> and people with the permission" in refused.content
        assert refused.ephemeral
    await rig.confirm(rig.anne, await rig.press(rig.anne, card, Verb.CANCEL))
    assert "It is closed" in rig.read(card)
    assert rig.presses(card) == []
    assert any("It is closed" in rig.read(message) for message in rig.channel.history())
    assert (await rig.bot.context.tables.reader.find(TableId(1))).phase is Phase.ENDED
    again = rig.answer_to(await rig.forge(rig.anne, card, TablePress(Verb.CANCEL, TableId(1)).encode()))
    assert "closed: the match is over" in again.content


async def test_a_closed_match_that_can_be_read_again_shows_no_result(sealed: Rig) -> None:
    rig = sealed
    await spoil_table(rig, "a version from the future")
    card = honest(rig)
    await rig.confirm(rig.anne, await rig.press(rig.anne, card, Verb.CANCEL))
    await spoil(rig.bot._database, "UPDATE matches SET version = version - 1 WHERE match = 1")
    await rig.env.advance_time(LATER)
    shown = rig.read(await rig.card())
    assert "The table was closed while it could not be read. There is no result." in shown
    assert "everybody agreed" not in shown


async def test_the_command_closes_it_too(sealed: Rig) -> None:
    rig = sealed
    await spoil_table(rig, "no JSON")
    told = rig.answer_to(await rig.act(rig.ben, rig.channel.threads[0], Verb.CANCEL, table=1))
    assert f"reserved for <@{rig.anne.id}> and people with the permission *Manage Channels*" in told.content
    asked = await rig.act(rig.anne, rig.channel.threads[0], Verb.CANCEL, table=1)
    told = rig.answer_to(await rig.confirm(rig.anne, asked))
    assert "Table 1 is closed" in rig.read(told)


async def test_a_table_without_a_host_says_who_can_close_it(sealed: Rig) -> None:
    rig = sealed
    await spoil(rig.bot._database, "UPDATE matches SET host = -5 WHERE match = 1")
    await spoil_table(rig, "no JSON")
    card = honest(rig)
    assert "only the bot's operator can close it" in rig.read(card)
    assert "<@-5>" not in rig.read(card)
    assert rig.presses(card) == []


async def test_an_unreadable_table_elsewhere_is_not_told(sealed: Rig) -> None:
    rig = sealed
    await spoil_table(rig, "no JSON")
    other = rig.env.create_guild("Hanga Roa")
    channel = other.create_text_channel("talk")
    eve = other.add_member(rig.env.create_user("Eve"))
    for command in ("table board", "table more"):
        assert "no such table" in rig.answer_to(await eve.slash(channel, command, table=1)).content


async def test_an_unreadable_table_is_still_among_the_tables_to_choose(sealed: Rig) -> None:
    rig = sealed
    await spoil_table(rig, "too few seats")
    found = await rig.anne.autocomplete(rig.channel, "table board", "table", "")
    assert {choice["name"] for choice in found} == {"Orongo · table 1", "Orongo · table 2: Anne and Ben"}


async def test_a_table_broken_by_a_deploy_shows_it_after_the_start(
    sealed: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upgrade that raises is a fault of one game; it is reported without a press."""
    rig = sealed
    card, other = await rig.card(1), await rig.open("oroen")
    before = rig.read(card)
    rules = type(CATALOGUE["orongo"].rules)
    with monkeypatch.context() as deploy:
        deploy.setattr(rules, "version", rules.version + 1)
        deploy.setattr(rules, "upgrade", lambda *_: 1 // 0)
        await rig.restart()
        assert SHOWN in rig.read(card)
        assert (await rig.table(other.id)).phase is Phase.LOBBY
    await rig.restart()
    assert rig.read(card) == before
    assert (await rig.table()).choice_of(0) == Bid(5)
