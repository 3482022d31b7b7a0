"""`/rank` and `/profile`: lists, records and profiles, for one's own eyes until they are shown to all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import OwnPress, PageVerb
from cogs.records.verbs import Page, RecordVerb, path_of, person_of
from ratings import ledger
from tests.commanded import add_commands

if TYPE_CHECKING:
    from simcord import MemberActor, ResponseMessage

    from db.connection import Database
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow


def database(rig: Rig) -> Database:
    """Return the database of the bot."""
    return rig.bot._database


async def lose_matches(
    rig: Rig, loser: MemberActor, *, game: str = "oroen", times: int = 1, **options: object
) -> int:
    """Resign some rated matches of two against Anne; return the last number."""
    number = 0
    for _ in range(times):
        table = await rig.begin_match(loser, game=game, **options)
        number = table.id
        await add_commands(rig.bot.context.tables).resign(number, loser.id, 10_000 + number)
    while await database(rig).query(ledger.behind):
        await database(rig).write(ledger.rate_next)
    await rig.env.settle()
    return number


async def show_page(rig: Rig, by: MemberActor, command: str, /, **options: object) -> ResponseMessage:
    """Return the page that a command shows."""
    return rig.answer_to(await by.slash(rig.channel, command, **options))


async def test_without_a_match_the_list_says_how_to_get_on_it(rig: Rig) -> None:
    page = await show_page(rig, rig.anne, "rank")
    assert page.ephemeral
    assert "Nobody has a rating here yet" in rig.read(page)
    assert not page.attachments
    for typed, told in ((" Riombo", "Riombo: ratings of this server"), ("chess", "no game of that name")):
        assert told in rig.read(await show_page(rig, rig.anne, "rank", game=typed))


async def test_after_five_matches_people_are_ranked_and_drawn(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=5)
    await lose_matches(rig, rig.cara)
    page = await show_page(rig, rig.anne, "rank")
    text = rig.read(page)
    assert "Oroen: ratings of this server" in text
    assert text.index("**1.** Anne") < text.index("**2.** Ben")
    assert "Fewer than 5 rated matches so far: Cara ≈" in text
    assert len(page.attachments) == 1


async def test_a_page_is_shown_to_all_only_when_its_reader_wants_it(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=5)
    page = await show_page(rig, rig.anne, "rank", game="oroen")
    before = len([message for message in rig.channel.history() if not message.flags.ephemeral])
    await rig.press(rig.anne, page, RecordVerb.SHARE)
    public = [message for message in rig.channel.history() if not message.flags.ephemeral][before:]
    assert ["ratings of this server" in rig.read(message) for message in public] == [True]
    assert not rig.presses(public[0])


async def test_the_end_of_a_match_says_how_ratings_change(rig: Rig) -> None:
    number = await lose_matches(rig, rig.ben)
    await rig.env.settle()
    await rig.bot.context.outbox.repost(number, "card")
    await rig.env.settle()
    text = rig.read(await rig.card(number))
    assert "📈 Ratings: Anne ≈" in text
    assert "(+" in text
    assert "(−" in text


async def test_an_unrated_table_says_so_and_changes_nothing(rig: Rig) -> None:
    await rig.begin_match(rig.ben, game="oroen", rated=False)
    assert "Unrated" in rig.read(rig.lobby())
    await add_commands(rig.bot.context.tables).resign(1, rig.ben.id, 10_000)
    await database(rig).write(ledger.rate_next)
    await rig.env.settle()
    assert "rating has changed" in rig.read(await rig.card())
    assert "Nobody has a rating" in rig.read(await show_page(rig, rig.anne, "rank"))


async def test_a_profile_tells_results_habits_and_meetings(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=2)
    page = await show_page(rig, rig.anne, "rank", person=rig.ben)
    text = rig.read(page)
    assert page.ephemeral
    assert "Profile: Ben" in text
    assert "🥈 2nd × 2" in text
    assert "Played 0 of 2 matches to the end" in text
    assert "You against them: 2 won, 0 lost" in text
    assert len(page.attachments) == 1
    own = rig.read(await show_page(rig, rig.anne, "rank", person=rig.anne))
    assert "Played 2 of 2 matches to the end" in own
    assert "against them" not in own


async def test_a_profile_that_is_shown_to_all_keeps_the_meetings_private(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=2)
    page = await show_page(rig, rig.anne, "rank", person=rig.ben)
    await rig.press(rig.anne, page, RecordVerb.SHARE)
    public = [message for message in rig.channel.history() if not message.flags.ephemeral][-1]
    assert "Profile: Ben" in rig.read(public)
    assert "against them" not in rig.read(public)


async def test_hidden_players_are_on_no_page_but_their_own(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=5)
    settings = await show_page(rig, rig.ben, "settings me")
    await rig.press(rig.ben, settings, PageVerb.VISIBILITY, "Only me")
    assert "Ben" not in rig.read(await show_page(rig, rig.anne, "rank"))
    assert "does not want to be seen" in rig.read(await show_page(rig, rig.anne, "rank", person=rig.ben))
    assert "Profile: Ben" in rig.read(await show_page(rig, rig.ben, "rank", person=rig.ben))
    number = await lose_matches(rig, rig.ben)
    await rig.bot.context.outbox.repost(number, "card")
    await rig.env.settle()
    assert "📈 Ratings: Anne" in rig.read(await rig.card(number))
    assert "Ben ≈" not in rig.read(await rig.card(number))


async def test_the_list_of_all_servers_holds_only_willing_players(rig: Rig) -> None:
    await lose_matches(rig, rig.ben, times=5)
    assert "Nobody has a rating" in rig.read(await show_page(rig, rig.anne, "rank", everywhere=True))
    await rig.press(rig.ben, await show_page(rig, rig.ben, "settings me"), PageVerb.VISIBILITY, "All servers")
    text = rig.read(await show_page(rig, rig.anne, "rank", everywhere=True))
    assert "ratings of all servers" in text
    assert "Ben" in text
    assert "Anne" not in text


async def test_records_name_who_holds_them_and_where(rig: Rig) -> None:
    assert "no records here yet" in rig.read(await show_page(rig, rig.anne, "rank", page="records"))

    def add(number: int, person: int, value: int) -> None:
        rows.append((number, "oroen-feat-pieces", 0, rig.guild.id, person, value, 1))

    rows: list[tuple[object, ...]] = []
    first, second = await lose_matches(rig, rig.ben), await lose_matches(rig, rig.ben)
    add(first, rig.anne.id, 11)
    add(second, rig.anne.id, 9)
    await database(rig).write(
        lambda connection: connection.executemany(
            "INSERT INTO result_feats VALUES (?, ?, ?, ?, ?, ?, ?)", rows
        )
    )
    page = await show_page(rig, rig.cara, "rank", page="records")
    assert f"fewest pieces for a win: 9 · Anne, table {second}" in rig.read(page)
    for number in (first, second):
        await rig.bot.context.outbox.repost(number, "card")
    rig.bot.context.outbox.changed.set()
    await rig.env.settle()
    assert "New record of this server by Anne: fewest pieces for a win: 9 (before: 11)" in rig.read(
        await rig.card(second)
    )
    assert "New record" not in rig.read(await rig.card(first))


FORGED: tuple[tuple[RecordVerb, tuple[int, ...]], ...] = (
    (RecordVerb.BOARD, (77, 0)),
    (RecordVerb.BOARD, (0, 5)),
    (RecordVerb.SHARE, ()),
    (RecordVerb.SHARE, (9,)),
    (RecordVerb.SHARE, (0, 77, 0)),
    (RecordVerb.PROFILE, (1, 2, 3)),
    (RecordVerb.PROFILE, (9999,) * 6),
    (RecordVerb.SHARE, (2, *(9999,) * 6)),
)
"""Presses that no page offers."""


async def test_forged_presses_get_a_polite_answer(rig: Rig, caplog: pytest.LogCaptureFixture) -> None:
    """No such press is an error of the bot."""
    page = await show_page(rig, rig.anne, "rank")
    for verb, path in FORGED:
        answer = await rig.forge(rig.anne, page, OwnPress(verb, path=path).encode())
        assert rig.read(rig.answer_to(answer)), (verb, path)
        assert not [record for record in caplog.records if record.levelname == "ERROR"], (verb, path)


def test_ids_of_people_fit_into_paths() -> None:
    for person in (1, 9_999, 10_000, (1 << 63) - 1):
        assert person_of(path_of(person)) == person
        assert all(part < 10_000 for part in path_of(person))
    assert person_of((9_999,) * 6) == 0
    assert len(Page) == 3


async def test_a_name_in_one_server_is_told_in_no_other(rig: Rig) -> None:
    """Lists know one name of each person, which others read in all servers where they have played."""
    account = rig.env.create_user("zoe", global_name="Zoé")
    zoe = rig.guild.add_member(account, nick="Dr. Martin")
    await lose_matches(rig, zoe)
    assert "Martin" in rig.read(await rig.card())
    text = rig.read(await show_page(rig, rig.ben, "rank", game="oroen"))
    assert "Zoé" in text
    assert "Martin" not in text
