"""Play: answers are taken, sealed, applied and logged; stale and foreign ones are refused; a restart changes
nothing.
"""

from __future__ import annotations

import asyncio
import json

import pytest

from games.engine.text import Illegal
from games.engine.transcript import check
from games.engine.walk import path_to
from tables.model import Asked, Phase
from tests.tables.conftest import ANNE, BEN, CARA, GUILD, House
from tests.tables.test_lobby import refused
from tests.toy.rules import Show
from tests.toy.titles import TITLES


async def play_on(house: House, table: int) -> None:
    """Answer with the first possible answer for everybody until the match is over."""
    people = {0: ANNE, 1: BEN, 2: CARA}
    while (now := await house.tables.get(table)).phase is Phase.RUNNING:
        prompt = now.prompt(now.awaited[0])
        assert prompt is not None
        await house.answer(table, people[now.awaited[0]], *path_to(prompt, next(iter(prompt))))


async def test_sealed_choices_wait_for_the_last_and_can_be_changed(house: House) -> None:
    """Only the seal is public; a change of mind makes another seal."""
    table = (await house.begun(BEN)).id
    after = await house.answer(table, ANNE, 3)
    assert after.turn == 0
    assert after.awaited == (1,)
    assert after.chosen(0) == Show(3)
    first = await house.tables.seals(after)
    after = await house.answer(table, ANNE, 2)
    assert await house.tables.seals(after) != first
    after = await house.answer(table, BEN, 1)
    assert after.turn == 1
    assert after.chosen(0) is None
    assert after.awaited == (0,)


async def test_a_restart_keeps_sealed_choices(house: House) -> None:
    """Mid-choice, nothing is lost."""
    table = (await house.begun(BEN)).id
    before = await house.answer(table, ANNE, 3)
    await house.restart()
    after = await house.tables.get(table)
    assert after.match == before.match
    assert (await house.answer(table, BEN, 1)).turn == 1


async def test_what_play_refuses(house: House) -> None:
    """Not seated, not asked, stale, half a choice, a path that leads nowhere: nothing changes."""
    table, tables = (await house.begun(BEN)).id, house.tables
    now = await tables.get(table)
    asked = now.asked(0)
    assert asked is not None
    await refused("tables-not-seated", tables.answer(table, CARA.id, asked, (0,), house.click()))
    await refused(
        "tables-stale", tables.answer(table, ANNE.id, Asked(5, asked.fingerprint), (0,), house.click())
    )
    await refused("tables-stale", tables.answer(table, ANNE.id, Asked(0, "00000000"), (0,), house.click()))
    await refused("tables-incomplete", tables.answer(table, ANNE.id, asked, (), house.click()))
    for path in ((6,), (-1,), (0, 0), (10**9,)):
        await refused("engine-no-such-answer", tables.answer(table, ANNE.id, asked, path, house.click()))
    await house.answer(table, ANNE, 3)
    await house.answer(table, BEN, 1)
    await refused("tables-not-asked", tables.answer(table, BEN.id, asked, (0,), house.click()))
    assert (await tables.get(table)).turn == 1


async def test_an_unexpected_error_keeps_nothing(house: House) -> None:
    """A rule that raises leaves the table as it was, and the interaction untouched."""
    table = (await house.begun(BEN)).id
    await house.answer(table, ANNE, 3)
    before, click = await house.tables.get(table), house.click()
    asked = before.asked(1)
    assert asked is not None
    game = TITLES["pebbles"].game
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(game), "apply", lambda *_: 1 / 0)  # a bug
        with pytest.raises(ZeroDivisionError):
            await house.tables.answer(table, BEN.id, asked, (1,), click)
    assert (await house.tables.get(table)) == before
    assert (await house.tables.answer(table, BEN.id, asked, (1,), click)).turn == 1


async def test_a_cancelled_caller_does_not_break_a_transaction(house: House) -> None:
    """The work goes on to its end, and the next in line is served."""
    table = (await house.begun(BEN)).id
    asked = (await house.tables.get(table)).asked(0)
    assert asked is not None
    calls = [
        asyncio.create_task(house.tables.answer(table, ANNE.id, asked, (n,), house.click()))
        for n in (1, 2, 3)
    ]
    await asyncio.sleep(0)
    calls[0].cancel()
    done = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(done[0], asyncio.CancelledError)
    after = await house.tables.get(table)
    assert after.chosen(0) == Show(3)
    assert after.match is not None
    assert after.match.choices[0].revision in (1, 2)


async def test_a_whole_match_is_exported_and_verified(house: House) -> None:
    """The seed is told once nothing depends on it any more; the export is accepted."""
    begun = await house.begun(BEN, CARA)
    await refused("tables-not-over", house.tables.export(begun.id))
    await play_on(house, begun.id)
    over = await house.tables.get(begun.id)
    assert over.phase is Phase.OVER
    assert over.result is not None
    text = await house.tables.export(begun.id)
    match = check({"pebbles": TITLES["pebbles"].game}, text)
    assert match.state == over.match.state if over.match else False
    assert json.loads(text)["seed"] == over.seed
    assert json.loads(text)["commitment"] == begun.commitment
    await refused("tables-over", house.tables.answer(begun.id, ANNE.id, Asked(0, ""), (0,), house.click()))


async def test_news_are_told_to_whom_they_concern(house: House) -> None:
    """Everyone's own card is told to nobody else."""
    table = (await house.begun(BEN)).id
    own = [line.text.params for line in await house.tables.log(table, 0) if line.text.key == "toy-card"]
    assert len(own) == 1
    assert not [line for line in await house.tables.log(table, None) if line.text.key == "toy-card"]


async def test_the_newest_are_the_last_of_what_was_told_to_all(house: House) -> None:
    """In order, and no more than there are."""
    table = (await house.begun(BEN)).id
    told = await house.tables.log(table, None)
    assert await house.tables.newest(table, 2) == told[-2:]
    assert await house.tables.newest(table, 1000) == told


async def test_a_change_of_language_is_noted(house: House) -> None:
    """And so is the way back, also in a process that has noted it before."""
    for language in ("en", "fr", "fr", "en"):
        await house.tables.note_person(ANNE, language)
        await house.tables.note_guild(GUILD, language)
        assert await house.tables.language_of(ANNE.id) == language
        assert await house.tables.guild_language(GUILD) == language


async def test_since_the_own_last_move(house: House) -> None:
    """What a choice led to is told to those who chose, whoever was last; not again after their next move."""
    table = (await house.begun(BEN)).id
    await house.answer(table, ANNE, 3)
    after = await house.answer(table, BEN, 1)
    for seat in (0, 1):
        assert [line.text.key for line in await house.tables.since(after, seat)] == ["toy-shown"]
    after = await house.answer(table, ANNE, 0, 0, 0)
    assert "toy-shown" not in [line.text.key for line in await house.tables.since(after, 0)]
    assert "toy-shown" in [line.text.key for line in await house.tables.since(after, 1)]


async def test_all_people_may_agree_to_end(house: House) -> None:
    """Computers are not asked; the seed is told; nothing can be answered any more."""
    table = await house.tables.open("pebbles", 7, 70, ANNE, (await house.begun(BEN)).options, house.click())
    await house.tables.join(table.id, BEN, house.click())
    await house.tables.add_computer(table.id, ANNE.id, "random", house.click())
    await refused("tables-not-started", house.tables.agree(table.id, ANNE.id, house.click()))
    await house.tables.begin(table.id, ANNE.id, house.click())
    assert (await house.tables.agree(table.id, ANNE.id, house.click())).phase is Phase.RUNNING
    await house.tables.agree(table.id, ANNE.id, house.click(), agrees=False)
    assert (await house.tables.agree(table.id, BEN.id, house.click())).phase is Phase.RUNNING
    assert (await house.tables.agree(table.id, BEN.id, house.click(), agrees=False)).sitters[
        1
    ].agrees is False
    assert (await house.tables.agree(table.id, ANNE.id, house.click())).phase is Phase.RUNNING
    after = await house.tables.agree(table.id, BEN.id, house.click())
    assert after.phase is Phase.ENDED
    assert after.seed is not None
    assert after.awaited == ()
    with pytest.raises(Illegal):
        await house.answer(table.id, ANNE, 0)
