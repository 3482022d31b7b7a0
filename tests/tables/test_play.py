"""Play: answers are taken, sealed, applied and logged; stale and foreign ones are refused; a restart changes
nothing.
"""

from __future__ import annotations

import asyncio
import json

import pytest

from games.engine.ids import TableId
from games.engine.replays.verification import check
from games.engine.text import Illegal
from games.engine.walk import path_to
from tables.model.table import Asked, Person, Phase
from tests.tables.conftest import ANNE, BEN, CARA, GUILD, Rig
from tests.tables.test_lobby import refuse
from tests.toy.catalogue import CATALOGUE
from tests.toy.rules import Show

pytestmark = pytest.mark.postgres


async def play_on(rig: Rig, table: int) -> None:
    """Answer with the first possible answer for everybody until the match is over."""
    people = {0: ANNE, 1: BEN, 2: CARA}
    while (now := await rig.tables.reader.get(TableId(table))).phase is Phase.RUNNING:
        prompt = now.prompt(now.awaited[0])
        assert prompt is not None
        await rig.answer(table, people[now.awaited[0]], *path_to(prompt, next(iter(prompt))))


async def test_sealed_choices_wait_for_the_last_and_can_be_changed(rig: Rig) -> None:
    """Only the seal is public; a change of mind makes another seal."""
    table = (await rig.begin_match(BEN)).id
    after = await rig.answer(table, ANNE, 3)
    assert after.turn == 0
    assert after.awaited == (1,)
    assert after.choice_of(0) == Show(3)
    first = await rig.tables.queries.seals(after)
    after = await rig.answer(table, ANNE, 2)
    assert await rig.tables.queries.seals(after) != first
    after = await rig.answer(table, BEN, 1)
    assert after.turn == 1
    assert after.choice_of(0) is None
    assert after.awaited == (0,)


async def test_a_restart_keeps_sealed_choices(rig: Rig) -> None:
    """Nothing is lost in the middle of a choice."""
    table = (await rig.begin_match(BEN)).id
    before = await rig.answer(table, ANNE, 3)
    await rig.restart()
    after = await rig.tables.reader.get(table)
    assert after.match == before.match
    assert (await rig.answer(table, BEN, 1)).turn == 1


async def test_refusals_of_play(rig: Rig) -> None:
    """Not seated, not asked, stale, half a choice, a path that leads nowhere: nothing changes."""
    table, tables = (await rig.begin_match(BEN)).id, rig.tables
    now = await tables.reader.get(table)
    asked = now.question_of(0)
    assert asked is not None
    await refuse("tables-not-seated", tables.answer(table, CARA.id, asked, (0,), rig.click()))
    await refuse(
        "tables-stale", tables.answer(table, ANNE.id, Asked(5, asked.fingerprint), (0,), rig.click())
    )
    await refuse("tables-stale", tables.answer(table, ANNE.id, Asked(0, "00000000"), (0,), rig.click()))
    await refuse("tables-incomplete", tables.answer(table, ANNE.id, asked, (), rig.click()))
    for path in ((6,), (-1,), (0, 0), (10**9,)):
        await refuse("engine-no-such-answer", tables.answer(table, ANNE.id, asked, path, rig.click()))
    await rig.answer(table, ANNE, 3)
    await rig.answer(table, BEN, 1)
    await refuse("tables-not-asked", tables.answer(table, BEN.id, asked, (0,), rig.click()))
    assert (await tables.reader.get(table)).turn == 1


async def test_an_unexpected_error_keeps_nothing(rig: Rig) -> None:
    """A rule that raises leaves the table as it was, and the interaction untouched."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    before, click = await rig.tables.reader.get(table), rig.click()
    asked = before.question_of(1)
    assert asked is not None
    game = CATALOGUE["pebbles"].rules
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "apply", lambda *_: 1 / 0)  # a bug
        with pytest.raises(ZeroDivisionError):
            await rig.tables.answer(table, BEN.id, asked, (1,), click)
    assert (await rig.tables.reader.get(table)) == before
    assert (await rig.tables.answer(table, BEN.id, asked, (1,), click)).turn == 1


async def test_a_cancelled_caller_does_not_break_a_transaction(rig: Rig) -> None:
    """The transaction is completed, and the next one is served."""
    table = (await rig.begin_match(BEN)).id
    asked = (await rig.tables.reader.get(table)).question_of(0)
    assert asked is not None
    calls = [
        asyncio.create_task(rig.tables.answer(table, ANNE.id, asked, (n,), rig.click())) for n in (1, 2, 3)
    ]
    await asyncio.sleep(0)
    calls[0].cancel()
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(done[0], asyncio.CancelledError)
    after = await rig.tables.reader.get(table)
    assert after.choice_of(0) == Show(3)
    assert after.match is not None
    assert after.match.choices[0].revision in (1, 2)


async def test_a_whole_match_is_exported_and_verified(rig: Rig) -> None:
    """The seed is revealed once nothing depends on it any more; the export is accepted."""
    begun = await rig.begin_match(BEN, CARA)
    await refuse("tables-not-over", rig.tables.queries.export(begun.id))
    await play_on(rig, begun.id)
    over = await rig.tables.reader.get(begun.id)
    assert over.phase is Phase.OVER
    assert over.result is not None
    text = await rig.tables.queries.export(begun.id)
    match = check({"pebbles": CATALOGUE["pebbles"].rules}, text)
    assert match.state == over.match.state if over.match else False
    assert json.loads(text)["seed"] == over.seed
    assert json.loads(text)["origin"]["commitment"] == begun.commitment
    await refuse("tables-over", rig.tables.answer(begun.id, ANNE.id, Asked(0, ""), (0,), rig.click()))


async def test_news_are_told_to_whom_they_concern(rig: Rig) -> None:
    """No player learns another player's card."""
    table = await rig.begin_match(BEN)
    own = [line.text.params for line in await rig.tables.queries.log(table, 0) if line.text.key == "toy-card"]
    assert len(own) == 1
    assert not [line for line in await rig.tables.queries.log(table, None) if line.text.key == "toy-card"]


async def test_the_newest_are_the_last_of_what_was_told_to_all(rig: Rig) -> None:
    """They come in order, and there may be fewer than asked for."""
    table = await rig.begin_match(BEN)
    told = await rig.tables.queries.log(table, None)
    assert await rig.tables.queries.newest(table.id, 2) == told[-2:]
    assert await rig.tables.queries.newest(table.id, 1000) == told


async def test_a_change_of_language_is_noted(rig: Rig) -> None:
    """A change back is noted too, even in a process that has noted that language before."""
    for language in ("en", "fr", "fr", "en"):
        await rig.tables.people.note_person(ANNE, language)
        await rig.tables.people.note_guild(GUILD, language)
        assert await rig.tables.people.language_of(ANNE.id) == language
        assert await rig.tables.people.guild_language(GUILD) == language


async def test_a_change_of_name_is_noted(rig: Rig) -> None:
    for name in ("Anne", "Anna", "Anne"):
        await rig.tables.people.note_person(Person(ANNE.id, name), "en")
        assert (await rig.tables.privacy.summarize(ANNE.id)).name == name


async def test_since_the_own_last_move(rig: Rig) -> None:
    """The effect of a choice is told to all who made it, the last or not, and not after their next move."""
    table = (await rig.begin_match(BEN)).id
    await rig.answer(table, ANNE, 3)
    after = await rig.answer(table, BEN, 1)
    for seat in (0, 1):
        assert [line.text.key for line in await rig.tables.queries.since(after, seat)] == ["toy-shown"]
    after = await rig.answer(table, ANNE, 0, 0, 0)
    assert "toy-shown" not in [line.text.key for line in await rig.tables.queries.since(after, 0)]
    assert "toy-shown" in [line.text.key for line in await rig.tables.queries.since(after, 1)]


async def test_all_people_may_agree_to_end(rig: Rig) -> None:
    """Computers are not asked, the seed is revealed, and no answer is taken any more."""
    table = await rig.tables.lobbies.open(
        "pebbles", 7, 70, ANNE, (await rig.begin_match(BEN)).options, rig.click()
    )
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.add_computer(table.id, ANNE.id, "beginner", rig.click())
    await refuse("tables-not-started", rig.tables.agree(table.id, ANNE.id, rig.click()))
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    assert (await rig.tables.agree(table.id, ANNE.id, rig.click())).phase is Phase.RUNNING
    await rig.tables.agree(table.id, ANNE.id, rig.click(), agrees=False)
    assert (await rig.tables.agree(table.id, BEN.id, rig.click())).phase is Phase.RUNNING
    assert (await rig.tables.agree(table.id, BEN.id, rig.click(), agrees=False)).participants[
        1
    ].agrees is False
    assert (await rig.tables.agree(table.id, ANNE.id, rig.click())).phase is Phase.RUNNING
    after = await rig.tables.agree(table.id, BEN.id, rig.click())
    assert after.phase is Phase.ENDED
    assert after.seed is not None
    assert after.awaited == ()
    assert [line.text.key for line in await rig.tables.queries.newest(table.id, 1)] == ["engine-log-end"]
    with pytest.raises(Illegal):
        await rig.answer(table.id, ANNE, 0)
