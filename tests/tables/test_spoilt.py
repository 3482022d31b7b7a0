"""Matches that one person alone makes unrated: by an undo, or by an early end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from db import ratings
from ratings import rebuild
from ratings.loop import RatingLoop
from tables.commands.hosting import Steward
from tests.tables.conftest import ANNE, BEN, CARA, CHANNEL, GUILD, PLAIN, Rig
from tests.tables.test_results import result_of, who
from tests.tables.test_substitutes import DAN, play_out, take
from tests.tables.test_undo import PUT, agree, ask, placing, take_back
from tests.tables.waiting import sweep
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from db.ratings import RatingRow
    from tables.model.table import Table


async def spoil_by_undo(rig: Rig) -> Table:
    """Begin a match of Anne against a computer player, in which she has undone a move by consent."""
    table = await placing(rig, computer=True)
    await rig.answer(table.id, ANNE, 1)
    return await ask(rig, table.id)


async def rating(rig: Rig, person: int) -> RatingRow | None:
    """Return the rating of a person, once all results are rated; they must follow from the log."""
    await RatingLoop(rig.database, CATALOGUE, rig.tables, rig.clock).catch_up()
    assert not await rig.database.read(
        lambda connection: rebuild.differences(connection, rebuild.rebuild(connection))
    )
    return await rig.database.read(lambda connection: ratings.get(connection, GUILD, "pebbles", person))


async def owing(rig: Rig, number: int) -> list[int | None]:
    """Return the people who owe for a match."""
    return [player.person for player in (await result_of(rig, number)).players if player.owes]


async def test_an_undo_that_needs_consent_with_no_other_person_makes_the_match_unrated(rig: Rig) -> None:
    table = await spoil_by_undo(rig)
    assert table.spoilt == 0
    told = [entry.text for entry in await rig.tables.queries.newest(table.id, 5)]
    assert "tables-undo-unrated" in [text.key for text in told]
    await rig.restart()
    assert (await rig.tables.reader.get(table.id)).spoilt == 0
    await rig.tables.resign(table.id, ANNE.id, rig.click())
    found = await result_of(rig, table.id)
    assert (found.result.rated, await owing(rig, table.id)) == (0, [ANNE.id])
    after = await rating(rig, ANNE.id)
    assert after is not None
    assert (after.mu, after.matches) == (25, 0)
    assert after.owed > 1


async def test_a_lone_end_is_unrated_and_leaves_a_trace(rig: Rig) -> None:
    table = await placing(rig, computer=True)
    ended = await rig.tables.agree(table.id, ANNE.id, rig.click())
    assert ended.spoilt == 0
    found = await result_of(rig, table.id)
    assert (found.result.rated, who(found, 0)) == (0, [(ANNE.id, "ended")])
    assert await owing(rig, table.id) == [ANNE.id]
    after = await rating(rig, ANNE.id)
    assert after is not None
    assert after.owed > 1


async def test_debts_are_made_up_for_before_a_rating_grows(rig: Rig) -> None:
    for _ in range(3):
        await rig.tables.agree((await placing(rig, computer=True)).id, ANNE.id, rig.click())
    before = await rating(rig, ANNE.id)
    won = await rig.begin_match(BEN)
    await rig.tables.resign(won.id, BEN.id, rig.click())
    after = await rating(rig, ANNE.id)
    assert before is not None
    assert after is not None
    assert (after.mu, after.matches) == (before.mu, 1)
    assert 0 < after.owed < before.owed


async def test_people_who_agree_to_an_end_owe_nothing(rig: Rig) -> None:
    table = await rig.begin_match(BEN)
    for person in (ANNE, BEN):
        await rig.tables.agree(table.id, person.id, rig.click())
    assert await owing(rig, table.id) == []
    assert [who(await result_of(rig, table.id), seat)[0][1] for seat in (0, 1)] == ["", ""]


async def test_giving_up_is_no_less_when_the_others_end_the_match(rig: Rig) -> None:
    table = await rig.begin_match(BEN, CARA)
    await rig.tables.resign(table.id, CARA.id, rig.click())
    for person in (ANNE, BEN):
        await rig.tables.agree(table.id, person.id, rig.click())
    assert await owing(rig, table.id) == [CARA.id]


async def test_a_free_undo_and_one_by_consent_keep_the_match_rated(rig: Rig) -> None:
    alone = await placing(rig, computer=True)
    await rig.answer(alone.id, ANNE, *PUT)
    assert (await take_back(rig, alone.id)).spoilt is None
    both = await placing(rig, BEN)
    await rig.answer(both.id, ANNE, 1)
    await ask(rig, both.id)
    assert (await agree(rig, both.id)).spoilt is None


async def test_the_last_player_cannot_spoil_the_loss_of_one_who_resigned(rig: Rig) -> None:
    """The undo makes the match unrated, and the one who gave up still owes what a loss costs."""
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click())
    await rig.tables.join(table.id, BEN, rig.click())
    await rig.tables.add_computer(table.id, ANNE.id, "beginner", rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    await sweep(rig)
    await rig.answer(table.id, ANNE, 1)
    await rig.tables.resign(table.id, BEN.id, rig.click())
    await rig.tables.agree(table.id, ANNE.id, rig.click())
    assert await owing(rig, table.id) == [ANNE.id, BEN.id]


async def test_a_moderator_who_closes_their_own_match_has_left_it(rig: Rig) -> None:
    own, other = await rig.begin_match(BEN), await rig.begin_match(BEN)
    await rig.tables.close(own.id, Steward(ANNE.id, "Anne", moderator=True), rig.click())
    await rig.tables.close(other.id, Steward(CARA.id, "Cara", moderator=True), rig.click())
    assert who(await result_of(rig, own.id), 0) == [(ANNE.id, "ended")]
    assert await owing(rig, own.id) == [ANNE.id]
    assert await owing(rig, other.id) == []


async def test_a_match_that_was_opened_unrated_owes_nothing(rig: Rig) -> None:
    table = await rig.tables.lobbies.open("pebbles", GUILD, CHANNEL, ANNE, PLAIN, rig.click(), rated=False)
    await rig.tables.add_computer(table.id, ANNE.id, "beginner", rig.click())
    await rig.tables.begin(table.id, ANNE.id, rig.click())
    ended = await rig.tables.agree(table.id, ANNE.id, rig.click())
    assert ended.spoilt is None
    assert await owing(rig, table.id) == []


async def test_the_rematch_of_a_spoilt_match_counts_again(rig: Rig) -> None:
    table = await placing(rig, computer=True)
    await rig.tables.agree(table.id, ANNE.id, rig.click())
    again = await rig.tables.lobbies.rematch(table.id, ANNE, rig.click())
    assert again.rated
    assert again.spoilt is None


async def test_a_match_that_was_played_out_after_an_undo_is_owed_for(rig: Rig) -> None:
    table = await spoil_by_undo(rig)
    await play_out(rig, table.id, ANNE)
    found = await result_of(rig, table.id)
    assert (found.result.rated, found.result.ending) == (0, "over")
    assert await owing(rig, table.id) == [ANNE.id]


async def test_a_substitute_at_a_spoilt_seat_owes_nothing(rig: Rig) -> None:
    """The person who took a choice back owes, not the one who sits there at the end."""
    table = await spoil_by_undo(rig)
    await rig.tables.offer_seat(table.id, ANNE.id, rig.click())
    await take(rig, table, DAN, 0)
    await play_out(rig, table.id, DAN)
    assert await owing(rig, table.id) == [ANNE.id]
