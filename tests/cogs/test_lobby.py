"""The lobby card: who plays what, every way to a seat, and later what became of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import LessonVerb, TablePress, Verb, parse
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.options import options_line
from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from games.engine.ids import TableId
from games.engine.record import replace
from games.engine.text import say
from games.orongo.rules.position import Options
from games.riombo.rules.position import Options as Riombo
from games.riombo.rules.river import Agreement
from games.wongar.rules.options import Options as Wongar
from games.wongar.rules.options import settle
from tables.model.pace import PACES
from tables.model.table import Phase, Table
from tests.cogs.making import (
    agree_to_end,
    begin_match,
    check,
    custom_ids,
    labels,
    lists,
    lobby,
    parts,
    play_choice,
    text_of,
    words,
)
from tests.commanded import add_commands
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Put, Show

if TYPE_CHECKING:
    from enum import StrEnum

    import discord
    from simcord import ChannelHandle

    from tests.cogs.conftest import Rig

PLAIN = Options()


def verbs(table: Table) -> set[StrEnum]:
    """Return the verbs on the card."""
    known = {verb.value: verb for verb in (*Verb, *LessonVerb)}
    presses = [parse(custom_id, known) for custom_id in custom_ids(lobby_card(table, words(table)))]
    assert all(
        press and (isinstance(press.verb, LessonVerb) or press.number == table.id) for press in presses
    )
    return {press.verb for press in presses if press}


async def test_the_card_shows_game_options_and_seats() -> None:
    table = lobby("orongo", 3, Options(open_shells=True, starter=2), computers=1)
    text = text_of(lobby_card(table, words(table)))
    assert "Orongo · table 12" in text
    assert "Options: open shells and the amulet starts at seat 2" in text
    assert "For 2 to 4 players" in text
    assert "🟠 ● A **Anne** · host" in text
    assert "🔵 ■ B **Ben\\_the\\_\\*Bold\\***" in text
    assert "🟢 ▲ C **Moai 2** · 🤖 beginner" in text
    assert "one free seat" in text
    assert "ab" * 4 not in text


async def test_options_are_said_that_are_not_usual_or_depend_on_the_number_of_players() -> None:
    def option_texts(game: str, seats: int, options: object) -> list[str]:
        table = lobby(game, seats, options)
        return [words(table)(option) for option in options_line(table)]

    assert option_texts("riombo", 2, Riombo(second_agreement=Agreement.MOVE_ON)) == [
        "Options: second agreed space → move on 3"
    ]
    assert option_texts("riombo", 3, Riombo()) == []
    assert option_texts("riombo", 4, Riombo()) == ["Options: a single trip"], (
        "the fewest play trip after trip"
    )
    assert option_texts("riombo", 4, Riombo(short=True)) == ["Options: a single trip"]
    assert option_texts("riombo", 4, Riombo(short=False)) == ["Options: trip after trip"]
    assert option_texts("wongar", 3, settle(Wongar(advanced=True))) == ["Options: all advanced rules"]


async def test_the_card_says_how_long_a_match_takes_where_it_is_played_in_one_go() -> None:
    table = replace(lobby("wongar", 3, Wongar(advanced=True)), pace=PACES["live"])
    assert "For 3 to 5 players · about 70 minutes" in text_of(lobby_card(table, words(table)))
    slow = replace(table, pace=PACES["daily"])
    assert "minutes" not in text_of(lobby_card(slow, words(slow)))


@pytest.mark.parametrize("game", CATALOGUE)
async def test_the_card_says_in_a_sentence_what_the_game_is(game: str) -> None:
    table = lobby(game, 1, CATALOGUE[game].rules.shortest(codec_of(CATALOGUE[game].rules).options_type()))
    for language in ("en", "fr"):
        told = words(table, language)(say(f"command-{game}-description"))
        assert told in text_of(lobby_card(table, words(table, language)))


async def test_the_card_speaks_the_language_of_its_server() -> None:
    table = replace(lobby("orongo", 2, PLAIN), pace=PACES["live"])
    shown = lobby_card(table, words(table, "fr"))
    assert "De 2 à 4 joueurs · environ 15 minutes" in text_of(shown)
    assert labels(shown)[:3] == ["Prendre place", "Commencer", "Quitter la table"]


@pytest.mark.parametrize(
    ("seats", "told"),
    [(1, "One more player is needed"), (2, "Anne can begin at any time"), (4, "The table is full")],
)
async def test_the_card_says_what_is_missing(seats: int, told: str) -> None:
    table = lobby("orongo", seats, PLAIN)
    assert told in text_of(lobby_card(table, words(table)))


async def test_everything_that_can_be_done_in_a_lobby_can_be_pressed() -> None:
    always = {Verb.PACE, Verb.VARIANT, Verb.RATED, Verb.LEAVE, LessonVerb.LEARN, Verb.MORE}
    free = {Verb.JOIN, Verb.COMPUTER, Verb.INVITE}
    assert verbs(lobby("orongo", 1, PLAIN)) == always | free
    assert verbs(lobby("orongo", 2, PLAIN)) == always | free | {Verb.BEGIN}
    assert verbs(lobby("orongo", 4, PLAIN)) == always | {Verb.BEGIN}, "nobody finds a seat any more"
    table = lobby("orongo", 2, PLAIN)
    first, second = table.participants
    unsure = replace(table, participants=(first, replace(second, unsure=True)))
    assert verbs(unsure) == always | free, "Ben has not agreed yet"
    assert verbs(replace(table, opening=None)) == always | free - {Verb.JOIN}, (
        "the commitment is not posted yet"
    )


async def test_a_computer_is_added_by_its_level() -> None:
    shown = lobby_card(table := lobby("orongo", 2, PLAIN), words(table))
    assert TablePress(Verb.COMPUTER, TableId(12)).encode() in custom_ids(shown)
    assert ["gentle", "easy", "medium", "strong", "expert"] in lists(shown)


async def test_people_are_invited_by_a_list_of_users() -> None:
    table = lobby("orongo", 2, PLAIN)
    (users,) = [part for part in parts(lobby_card(table, words(table))) if part["type"] == 5]
    assert users["custom_id"] == TablePress(Verb.INVITE, TableId(12)).encode()
    assert users["max_values"] == 10


@pytest.mark.parametrize(
    ("phase", "thread", "told"),
    [
        (Phase.RUNNING, 555, "The match has begun: <#555>"),
        (Phase.RUNNING, None, "here in the channel"),
        (Phase.OVER, 555, "The match is over: <#555>"),
        (Phase.ENDED, None, "everybody agreed"),
        (Phase.CANCELLED, None, "closed before the match began"),
    ],
)
async def test_the_end_of_a_table_is_told_without_buttons(
    phase: Phase, thread: int | None, told: str
) -> None:
    table = replace(agree_to_end(begin_match("orongo", 2, PLAIN)), phase=phase, thread=thread)
    shown = lobby_card(table, words(table))
    assert told in text_of(shown)
    assert "https" not in text_of(shown)
    assert custom_ids(shown) == []
    check(shown)


async def test_a_result_names_each_seat_once_with_the_levels_of_computers() -> None:
    table = begin_match("pebbles", 2, ToyOptions(rounds=1, lucky=1), computers=1)
    table = play_choice(play_choice(play_choice(table, 0, Show(2)), 1, Show(1)), 0, Put("b", 1))
    assert table.phase is Phase.OVER
    over = text_of(lobby_card(table, words(table)))
    assert over.count("Anne**") == 1
    assert over.count("Moai 1**") == 1
    assert "🤖 beginner" in over
    assert "For 2" not in over, "nobody can join any more"


async def test_the_card_of_a_table_that_the_last_person_has_left_is_no_empty_text() -> None:
    shown = lobby_card(
        table := replace(lobby("orongo", 1, PLAIN), participants=(), phase=Phase.CANCELLED), words(table)
    )
    assert all(str(part["content"]).strip() for part in parts(shown) if "content" in part)
    check(shown)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_discord_takes_the_card(seats: int, language: str) -> None:
    everything = Options(open_shells=True, secret_tile=True, starter=1)
    for computers in range(seats):
        table = lobby("orongo", seats, everything, computers=computers)
        check(lobby_card(table, words(table, language)))


@pytest.mark.parametrize("way", [Verb.CLOSE, Verb.LEAVE])
async def test_a_table_that_only_its_host_saw_leaves_nothing_when_it_is_closed(rig: Rig, way: Verb) -> None:
    """Neither the card nor the announcement with the commitment, however often that is done."""
    for _ in range(5):
        await rig.open()
        await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, way))
        await rig.moment()
    assert bot_messages(rig) == []
    told = rig.answer_to(await rig.anne.slash(rig.channel, "orongo start"))
    assert "within an hour" in told.content
    await rig.restart()
    await rig.moment()
    assert bot_messages(rig) == []


def bot_messages(rig: Rig) -> list[discord.Message]:
    """Return the messages of the bot that stand in the channel and its threads."""
    places = (rig.channel, *rig.channel.threads)
    return [message for place in places for message in place.history() if message.type.value == 0]


async def test_a_table_that_others_saw_says_that_it_was_closed(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, Verb.CLOSE))
    await rig.moment()
    assert "closed before the match began" in rig.read(rig.lobby())


async def test_a_change_of_the_host_asks_seated_players_again(rig: Rig) -> None:
    """Ben is rung once, and the match begins when he has agreed; later players agree by joining."""
    await rig.open("orongo", pace="live")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.choose(rig.anne, rig.lobby(), Verb.PACE, "daily")
    await rig.env.settle()
    assert (await rig.table()).pace.name == "daily"
    assert "Still to agree: Ben." in rig.read(rig.lobby())
    assert Verb.BEGIN not in {press.verb for _, press in rig.presses(rig.lobby())}
    (asked,) = asking(rig, await rig.place())
    assert f"<@{rig.ben.id}>" in rig.read(asked)
    assert "A turn a day" in rig.read(asked)
    refused = rig.answer_to(await rig.act(rig.anne, rig.channel, Verb.BEGIN))
    assert "Still to agree: Ben." in rig.read(refused)
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    await rig.press(rig.ben, asked, Verb.JOIN)
    await rig.env.settle()
    assert asking(rig, await rig.place()) == []
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert (await rig.table()).phase is Phase.RUNNING


def asking(rig: Rig, place: ChannelHandle) -> list[discord.Message]:
    """Return the messages that ask people again."""
    return [message for message in place.history() if "Do you stay?" in rig.read(message)]


async def test_only_the_host_chooses_what_is_played(rig: Rig) -> None:
    await rig.open("orongo")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    before = await rig.table()
    for verb, value in ((Verb.PACE, "live"), (Verb.VARIANT, "0"), (Verb.RATED, "0")):
        told = rig.answer_to(await rig.choose(rig.ben, rig.lobby(), verb, value))
        assert "reserved for Anne" in rig.read(told)
    assert await rig.table() == before


async def test_variants_are_chosen_and_given_up(rig: Rig) -> None:
    await rig.open("orongo")
    await rig.choose(rig.anne, rig.lobby(), Verb.VARIANT, "Open shells")
    assert (await rig.table()).options == Options(open_shells=True)
    assert "Options: open shells" in rig.read(rig.lobby())
    await rig.choose(rig.anne, rig.lobby(), Verb.VARIANT, "Secret tile")
    assert (await rig.table()).options == Options(secret_tile=True)


async def test_a_table_opened_here_and_now_is_live_and_a_first_match_is_unrated(rig: Rig) -> None:
    """A match against computers alone is, too; the host can have it otherwise."""
    await rig.anne.slash(rig.channel, "orongo start")
    table = await rig.table()
    assert (table.pace.name, table.rated) == ("live", False)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert not (await rig.table()).rated
    await rig.choose(rig.anne, rig.lobby(), Verb.RATED, "1")
    assert (await rig.table()).rated
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    assert (await rig.table()).rated, "what the host has chosen stays"


async def test_people_who_know_the_game_play_rated(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await add_commands(rig.bot.context.tables).resign(1, rig.ben.id, 9_000)
    await rig.anne.slash(rig.channel, "orongo start")
    assert not (await rig.table(2)).rated, "nobody else sits there"
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "easy")
    assert not (await rig.table(2)).rated, "a computer alone is no opponent for a rating"
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    assert (await rig.table(2)).rated
    await rig.press(rig.cara, rig.lobby(), Verb.JOIN)
    assert not (await rig.table(2)).rated, "it is Cara's first match"
