"""The lobby card: who plays what, every way to a seat, and later what became of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb, parse
from cogs.host.screens.lobby_card import lobby_card
from cogs.host.screens.options import options_line
from games.engine.ids import TableId
from games.engine.record import replace
from games.orongo.rules.position import Options
from games.riombo.rules.position import Options as Riombo
from games.riombo.rules.river import Agreement
from games.wongar.rules.options import Options as Wongar
from games.wongar.rules.options import settled
from tables.model.table import Phase, Table
from tests.cogs.making import (
    agreed,
    begun,
    check,
    custom_ids,
    labels,
    lists,
    lobby,
    parts,
    played,
    said,
    words,
)
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Put, Show

if TYPE_CHECKING:
    from enum import StrEnum

    from tests.cogs.conftest import Rig

PLAIN = Options()


def verbs(table: Table) -> set[StrEnum]:
    """The verbs on the card."""
    presses = [parse(one) for one in custom_ids(lobby_card(table, words(table)))]
    assert all(one and one.number == table.id for one in presses)
    return {one.verb for one in presses if one}


async def test_the_card_shows_game_options_and_seats() -> None:
    table = lobby("orongo", 3, Options(open_shells=True, starter=2), computers=1)
    text = said(lobby_card(table, words(table)))
    assert "Orongo · table 12" in text
    assert "Options: open shells and the amulet starts at seat 2" in text
    assert "For 2 to 4 players" in text
    assert "🟠 ● A **Anne** · host" in text
    assert "🔵 ■ B **Ben\\_the\\_\\*Bold\\***" in text
    assert "🟢 ▲ C **Moai 2** · computer (beginner)" in text
    assert "one free seat" in text
    assert "nobody can choose them" in text
    assert "ab" * 4 not in text


async def test_options_are_said_that_are_not_usual_or_depend_on_the_number_of_players() -> None:
    def told(game: str, seats: int, options: object) -> list[str]:
        table = lobby(game, seats, options)
        return [words(table)(one) for one in options_line(table)]

    assert told("riombo", 2, Riombo(second_agreement=Agreement.MOVE_ON)) == [
        "Options: second agreed space: move on 3"
    ]
    assert told("riombo", 3, Riombo()) == []
    assert told("riombo", 4, Riombo()) == ["Options: a single trip"], "the fewest play trip after trip"
    assert told("riombo", 4, Riombo(short=True)) == ["Options: a single trip"]
    assert told("riombo", 4, Riombo(short=False)) == ["Options: trip after trip"]
    assert told("wongar", 3, settled(Wongar(advanced=True))) == ["Options: all advanced rules"]


async def test_the_card_says_how_long_a_match_takes() -> None:
    table = lobby("wongar", 3, Wongar(advanced=True))
    assert "For 3 to 5 players · about 70 minutes" in said(lobby_card(table, words(table)))


async def test_the_card_speaks_the_language_of_its_server() -> None:
    table = lobby("orongo", 2, PLAIN)
    shown = lobby_card(table, words(table, "fr"))
    assert "De 2 à 4 joueurs · environ 15 minutes" in said(shown)
    assert labels(shown)[:3] == ["Prendre place", "Se lever", "Commencer"]


@pytest.mark.parametrize(
    ("seats", "told"),
    [(1, "One more player is needed"), (2, "Anne can begin at any time"), (4, "The table is full")],
)
async def test_the_card_says_what_is_missing(seats: int, told: str) -> None:
    table = lobby("orongo", seats, PLAIN)
    assert told in said(lobby_card(table, words(table)))


async def test_everything_that_can_be_done_in_a_lobby_can_be_pressed() -> None:
    seats = {Verb.JOIN, Verb.LEAVE, Verb.COMPUTER, Verb.INVITE}
    without = seats | {Verb.BEGIN, Verb.CANCEL, Verb.RULES, Verb.FAIR}
    assert verbs(lobby("orongo", 2, PLAIN)) == without
    assert verbs(lobby("orongo", 2, PLAIN, computers=1)) == without | {Verb.UNCOMPUTER}


async def test_a_computer_is_added_by_its_level() -> None:
    shown = lobby_card(table := lobby("orongo", 2, PLAIN), words(table))
    assert TablePress(Verb.COMPUTER, TableId(12)).encode() in custom_ids(shown)
    assert lists(shown) == [["beginner", "easy", "strong"]]


async def test_people_are_invited_by_a_list_of_users() -> None:
    table = lobby("orongo", 2, PLAIN)
    (users,) = [one for one in parts(lobby_card(table, words(table))) if one["type"] == 5]
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
async def test_what_became_of_a_table_is_told_without_buttons(
    phase: Phase, thread: int | None, told: str
) -> None:
    table = replace(agreed(begun("orongo", 2, PLAIN)), phase=phase, thread=thread)
    shown = lobby_card(table, words(table))
    assert told in said(shown)
    assert "https" not in said(shown)
    assert custom_ids(shown) == []
    check(shown)


async def test_a_result_names_the_seats_once_and_the_levels_of_computers() -> None:
    table = begun("pebbles", 2, ToyOptions(rounds=1, lucky=1), computers=1)
    table = played(played(played(table, 0, Show(2)), 1, Show(1)), 0, Put("b", 1))
    assert table.phase is Phase.OVER
    over = said(lobby_card(table, words(table)))
    assert over.count("Anne**") == 1
    assert "**Moai 1** · computer (beginner)" in over
    assert "For 2" not in over, "nobody can join any more"


async def test_the_card_of_a_table_that_the_last_person_has_left_is_no_empty_text() -> None:
    shown = lobby_card(
        table := replace(lobby("orongo", 1, PLAIN), participants=(), phase=Phase.CANCELLED), words(table)
    )
    assert all(str(one["content"]).strip() for one in parts(shown) if "content" in one)
    check(shown)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_discord_takes_the_card(seats: int, language: str) -> None:
    everything = Options(open_shells=True, secret_tile=True, starter=1)
    for computers in range(seats):
        table = lobby("orongo", seats, everything, computers=computers)
        check(lobby_card(table, words(table, language)))


@pytest.mark.parametrize("way", [Verb.CANCEL, Verb.LEAVE])
async def test_a_table_that_only_its_host_saw_leaves_nothing_when_it_is_closed(rig: Rig, way: Verb) -> None:
    """Neither the card nor the announcement with the commitment, however often that is done."""
    for _ in range(5):
        await rig.open()
        await rig.confirm(rig.anne, await rig.press(rig.anne, rig.lobby(), way))
        await rig.moment()
    assert rig.channel.history() == []
    told = rig.shown(await rig.anne.slash(rig.channel, "orongo start"))
    assert "within an hour" in told.content
    await rig.restart()
    await rig.moment()
    assert rig.channel.history() == []


async def test_a_table_that_others_saw_says_that_it_was_closed(rig: Rig) -> None:
    await rig.open()
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.confirm(rig.anne, await rig.press(rig.anne, rig.lobby(), Verb.CANCEL))
    await rig.moment()
    assert "closed before the match began" in rig.read(rig.lobby())
