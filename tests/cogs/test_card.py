"""The table card: it shows a match to everybody, without secrets, and at the end how to check it."""

from __future__ import annotations

import re

import pytest

from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.cards.table_card import table_card
from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from games.engine.ids import EPOCH
from games.engine.record import replace
from games.engine.text import Illegal, Who, say
from games.orongo.rules.position import Bid, Options
from tables.model.pause import Pause
from tables.model.table import LogLine, Phase
from tests.cogs.making import (
    agree_to_end,
    begin_match,
    check,
    custom_ids,
    labels,
    lobby,
    parts,
    play_choice,
    text_of,
    words,
)
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Put, Show

PLAIN = Options()
TOLD = tuple(LogLine(turn, say("orongo-last-round", round=turn)) for turn in range(20))


async def test_the_card_shows_heading_news_picture_and_whom_it_waits_for() -> None:
    table = begin_match("orongo", 3, PLAIN, computers=1)
    shown = await table_card(table, words(table), TOLD)
    text = text_of(shown)
    assert text.startswith("### Orongo · table 12 · Round 1 of 20: bids\n• ")
    assert "Moai left" not in text, "the picture says it"
    assert "⏳ Waiting for Anne, Ben\\_the\\_\\*Bold\\*, and Moai 2." in text
    assert [file.name for file in shown.files] == ["board.png"]
    (gallery,) = [part for part in parts(shown) if part["type"] == 12]
    assert gallery["items"] == [
        {"media": {"url": "attachment://board.png"}, "spoiler": False, "description": shown.files[0].alt}
    ]
    assert labels(shown) == ["Play", "More"]
    assert [part.get("style") for part in parts(shown) if part["type"] == 2] == [1, 2]


async def test_a_name_that_the_fonts_cannot_write_is_said_but_not_drawn() -> None:
    """The picture shows the seat's letter, since empty boxes would show the length of the name."""
    table = begin_match("orongo", 2, PLAIN)
    cards = []
    for name in ("李", "李小龍"):
        named = replace(
            table, participants=(replace(table.participants[0], name=name), table.participants[1])
        )
        (board,) = (await table_card(named, words(named), ())).files
        assert f"{name} 10" in board.alt
        cards.append(board.png)
    assert cards[0] == cards[1]


async def test_a_match_that_ended_early_says_so_once_and_with_the_picture() -> None:
    ended = replace(agree_to_end(begin_match("orongo", 2, PLAIN)), phase=Phase.ENDED)
    shown = await table_card(ended, words(ended), ())
    assert text_of(shown).count("ended early") == 1
    (board,) = shown.files
    assert board.alt.startswith("The match ended early. The last position: Orongo.")


@pytest.mark.parametrize(
    ("ending", "keys", "left"),
    [
        (None, ["engine-log-end"], 0),
        ("abandoned", ["engine-log-resignation", "engine-log-ended-abandoned"], 1),
        ("resigned", ["engine-log-resignation", "engine-log-ended-resigned"], 0),
        ("closed", ["engine-log-closed"], 1),
    ],
)
async def test_the_news_of_a_card_do_not_repeat_the_early_ending(
    ending: str | None, keys: list[str], left: int
) -> None:
    """Only its result tells how the match ended, except for what the news alone know."""
    table = begin_match("orongo", 2, PLAIN)
    resigned = tuple(
        replace(participant, resigned=participant.seat == 1) for participant in table.participants
    )
    ended = replace(table, phase=Phase.ENDED, ending=ending, participants=resigned)
    told = tuple(LogLine(9, say(key, who=Who(1), by="Cara")) for key in keys)
    assert text_of(await table_card(ended, words(ended), told)).count("• ") == left


async def test_the_news_of_a_card_do_not_repeat_the_pause() -> None:
    table = replace(begin_match("orongo", 2, PLAIN), pause=Pause(EPOCH, "Anne", "dinner"))
    told = (LogLine(9, say("engine-log-pause-for", by="Anne", reason="dinner")),)
    assert text_of(await table_card(table, words(table), told)).count("dinner") == 1


async def test_the_card_tells_the_last_news_only() -> None:
    text = text_of(await table_card(table := begin_match("orongo", 2, PLAIN), words(table), TOLD))
    assert "• Round 19 is the last" in text
    assert "• Round 17 is the last" in text
    assert "Round 16" not in text


async def test_a_seat_that_has_chosen_is_not_awaited_and_its_choice_is_hidden() -> None:
    before = begin_match("orongo", 2, PLAIN)
    five, six = play_choice(before, 0, Bid(5)), play_choice(before, 0, Bid(6))
    shown = await table_card(five, words(five), ())
    assert "Waiting for Ben" in text_of(shown)
    assert "Anne" not in text_of(shown)
    assert (
        shown.key
        == (await table_card(six, words(six), ())).key
        != (await table_card(before, words(before), ())).key
    )


async def test_the_card_of_a_match_that_is_over_says_who_won_why_and_how_to_check_it() -> None:
    table = begin_match("pebbles", 2, ToyOptions(rounds=1, lucky=1))
    table = play_choice(play_choice(table, 0, Show(2)), 1, Show(1))
    table = play_choice(table, 0, Put("b", 1))
    assert table.phase is Phase.OVER
    assert table.match
    shown = await table_card(table, words(table), ())
    text = text_of(shown)
    assert "The rounds are over." in text
    assert "### 🏆 Ben" in text
    assert " wins!\n" in text
    assert "🥇" in text
    assert text.count("**Anne**") == 1, "the ranks say it all"
    assert "Anybody can check this match." in text
    assert not re.search("[0-9a-f]{16}", text)
    presses = [parse(custom_id) for custom_id in custom_ids(shown)]
    assert [press.verb for press in presses if press] == [Verb.REMATCH, Verb.REPLAY, Verb.MORE, Verb.FAIR]
    check(shown)


async def test_a_match_that_was_ended_early_has_no_winner() -> None:
    table = replace(agree_to_end(begin_match("orongo", 2, PLAIN)), phase=Phase.ENDED, seed="00" * 32)
    text = text_of(await table_card(table, words(table), ()))
    assert "everybody agreed" in text
    assert "🥇" not in text


async def test_before_the_match_there_is_no_card() -> None:
    with pytest.raises(Illegal, match="tables-not-started"):
        await table_card(table := lobby("orongo", 2, PLAIN), words(table), ())


async def test_endless_news_and_names_still_fit() -> None:
    table = begin_match("orongo", 4, Options(open_shells=True, secret_tile=True))
    table = replace(
        table, participants=tuple(replace(participant, name="*" * 32) for participant in table.participants)
    )
    told = tuple(
        LogLine(turn, say("orongo-bids", bids=(Who(0), Who(1), Who(2), Who(3)) * 8)) for turn in range(20)
    )
    check(await table_card(table, words(table, "fr"), told))


@pytest.mark.parametrize("game", CATALOGUE)
async def test_a_card_with_every_seat_free_to_take_fits_discord(game: str) -> None:
    rules = CATALOGUE[game].rules
    table = begin_match(game, rules.seats[-1], codec_of(rules).options_type())
    free = tuple(replace(participant, offered=True, stand_in="easy") for participant in table.participants)
    check(await table_card(replace(table, participants=free), words(table), ()))
