"""Pages fit messages, however long the text is, and notices notify one person only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from cogs.host.context import SeatContext
from cogs.host.custom_ids import TablePress, Verb, parse
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.notices import invitation, mention
from cogs.host.screens.private.reading import board_page, log_page, rules_page, seat_page
from cogs.host.screens.shown import Picture, Shown
from games.engine.ids import TableId
from games.engine.matches.line import LineOfPlay
from games.engine.matches.log import EntryKind
from games.engine.matches.match import note
from games.engine.record import replace
from games.engine.text import Illegal, Who, say
from games.orongo.rules.position import Bid
from games.orongo.rules.position import Options as OrongoOptions
from games.riombo.rules.position import Options as RiomboOptions
from tables.model.table import LogLine
from tests.cogs.fields import Options
from tests.cogs.making import (
    LIBRARY,
    at_seat,
    begin_match,
    check,
    custom_ids,
    labels,
    lobby,
    news,
    play_choice,
    text_of,
    words,
)
from tests.toy.rules import Options as ToyOptions

if TYPE_CHECKING:
    from enum import StrEnum

    from games.engine.json_type import Json

PLAIN = OrongoOptions()
TOLD = tuple(LogLine(turn, say("orongo-last-round", round=turn)) for turn in range(300))
PLAYED = LineOfPlay(300)
"""The line of play of a match in which nothing was undone."""

STRANGER = 999
"""A person without a seat."""


def ways(shown: Shown) -> list[tuple[StrEnum, tuple[int, ...]]]:
    """Return the pages to which the buttons lead."""
    return [(press.verb, press.path) for custom_id in custom_ids(shown) if (press := parse(custom_id))]


async def test_the_board_is_text() -> None:
    table = begin_match("orongo", 3, PLAIN)
    shown = board_page(table, words(table))
    assert "Amulet: " in text_of(shown)
    check(shown)


async def test_a_long_board_has_pages() -> None:
    table = begin_match("fields", 1, Options())
    first, second = board_page(table, words(table)), board_page(table, words(table), 1)
    assert text_of(first).count("Fields all around") + text_of(second).count("Fields all around") == 200
    assert ways(first) == [(Verb.BOARD, (1,)), (Verb.MORE, ())]
    assert "Page 2 of 2" in text_of(second)
    check(first)
    check(second)


async def test_the_log_begins_at_its_end_and_leads_back() -> None:
    table = begin_match("orongo", 2, PLAIN)
    last = log_page(table, words(table), TOLD, PLAYED)
    assert "`299` Round 299 is the last" in text_of(last)
    (verb, path), back = ways(last)
    assert back == (Verb.MORE, ())
    before = log_page(table, words(table), TOLD, PLAYED, page=path[0])
    assert verb is Verb.LOG
    assert [verb for verb, _ in ways(before)] == [Verb.LOG, Verb.LOG, Verb.MORE]
    pages = [log_page(table, words(table), TOLD, PLAYED, page=page) for page in range(path[0] + 2)]
    assert sum(text_of(page).count("is the last") for page in pages) == 300
    for page in pages:
        check(page)


async def test_the_log_holds_the_commitments_of_sealed_choices_and_not_the_choices() -> None:
    table = play_choice(begin_match("orongo", 2, PLAIN), 0, Bid(5))
    assert table.match
    shown = log_page(table, words(table), (), PLAYED, ((0, table.match.choices[0].seal),))
    assert f"Anne: `{table.match.choices[0].seal}`" in text_of(shown)
    assert "5 shells" not in text_of(shown)


@pytest.mark.parametrize(
    ("kind", "detail", "english", "french"),
    [
        (EntryKind.END, None, "Everybody agreed", "Tout le monde"),
        (EntryKind.RESIGNATION, {"seat": 1}, "Ben gives up.", "Ben abandonne."),
        (EntryKind.SEAT, {"seat": 1, "name": "x", "person": 9}, "Ben plays from here on", "Ben joue"),
        (
            EntryKind.SEAT,
            {"seat": 1, "name": "x", "level": "easy"},
            "A computer plays for",
            "Un ordinateur joue pour",
        ),
        (EntryKind.UNDO, {"to": 0}, "goes back to an earlier turn", "revient à un tour précédent"),
        (EntryKind.PAUSE, {"paused": True}, "is paused", "est en pause"),
        (EntryKind.PAUSE, {"paused": False}, "goes on", "reprend"),
        (EntryKind.RULES, {"before": 1, "after": 2, "state": {}}, "from version 1 to", "de la version 1"),
    ],
)
async def test_the_log_tells_of_entries_of_all_kinds(
    kind: EntryKind, detail: Json, english: str, french: str
) -> None:
    table = begin_match("pebbles", 2, ToyOptions())
    assert table.match
    noted = note(table.match, kind, 0, detail)
    told = news(noted, None)
    for language, expected in (("en", english), ("fr", french)):
        here = LIBRARY.words(language, {0: "Anne", 1: "Ben"})
        line = text_of(log_page(table, here, told, LineOfPlay(1, [noted.entries[0].body]))).splitlines()[-1]
        assert line.startswith("· ")
        assert expected in line


async def test_an_empty_log_says_so() -> None:
    table = begin_match("orongo", 2, PLAIN)
    assert "Nothing has happened yet." in text_of(log_page(table, words(table), (), PLAYED))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_rules_can_be_read_before_the_match_from_first_to_last_page(language: str) -> None:
    table = lobby("orongo", 2, PLAIN)
    for page in range(6):
        shown = await rules_page(table, words(table, language), page)
        assert [path for _, path in ways(shown)] == [
            (number,) for number in (page - 1, page + 1) if 0 <= number < 6
        ]
        check(shown)


async def test_a_page_that_does_not_exist_is_the_nearest() -> None:
    table = lobby("orongo", 2, PLAIN)
    assert text_of(await rules_page(table, words(table), 99)) == text_of(
        await rules_page(table, words(table), 5)
    )


async def test_a_seat_shows_what_only_it_knows() -> None:
    table = play_choice(begin_match("orongo", 3, OrongoOptions(secret_tile=True)), 1, Bid(3))
    shown = seat_page(at_seat(table, 1))
    assert "🔒 Your secret tile: " in text_of(shown)
    assert "✅ You bid 3." in text_of(shown)
    check(shown)


async def test_a_match_can_be_ended_early_from_the_seat() -> None:
    table = begin_match("orongo", 2, PLAIN)
    assert TablePress(Verb.END, TableId(12)).encode() in custom_ids(seat_page(at_seat(table, 0)))
    assert "Nobody has asked yet" in text_of(seat_page(at_seat(table, 0)))
    agreed = replace(
        table, participants=(replace(table.participants[0], agrees=True, seen=1), table.participants[1])
    )
    assert "So far: Anne." in text_of(seat_page(at_seat(agreed, 1)))
    names = [
        "Play",
        "Undo",
        "Go on with the match",
        "Offer my seat",
        "Give up",
        "Show tips",
        "My note…",
        "Back",
    ]
    assert labels(seat_page(at_seat(agreed, 0)))[-len(names) :] == names


async def test_a_lone_player_is_told_that_the_match_ends_at_once() -> None:
    table = begin_match("orongo", 2, PLAIN, computers=1)
    assert "at once" in text_of(seat_page(at_seat(table, 0)))


@pytest.mark.parametrize("page", [board_page, lambda table, speech: seat_page(SeatContext(table, 0, speech))])
async def test_before_the_match_there_is_nothing_to_see(page: object) -> None:
    assert callable(page)
    with pytest.raises(Illegal, match="tables-not-started"):
        page(table := lobby("orongo", 2, PLAIN), words(table))


async def test_a_mention_rings_for_one_person_and_tells_nothing_of_the_question() -> None:
    table = begin_match("orongo", 2, PLAIN)
    shown = mention(at_seat(table, 1))
    assert text_of(shown) == "<@102>, it is your turn at table 12. Round 1 of 20: bids."
    assert ways(shown) == [(Verb.PLAY, ())]
    mentioned = json.dumps(shown.allowed_mentions().to_dict(), sort_keys=True)
    assert mentioned == '{"parse": [], "roles": [], "users": [102]}'
    check(shown)


async def test_a_computer_player_is_not_mentioned() -> None:
    table = begin_match("orongo", 2, PLAIN, computers=1)
    with pytest.raises(Illegal):
        mention(at_seat(table, 1))


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_an_invitation_says_who_invites_to_what_and_where(language: str) -> None:
    table = lobby("orongo", 2, PLAIN)
    shown = invitation(table, STRANGER, words(table, language))
    assert all(text in text_of(shown) for text in ("Orongo", "Anne", "<#70>"))
    assert [verb for verb, _ in ways(shown)] == [Verb.JOIN, Verb.RULES, Verb.UNINVITED]
    check(shown)
    taken = invitation(table, table.host, words(table, language))
    over = invitation(begin_match("orongo", 2, PLAIN), STRANGER, words(table, language))
    assert [ways(table) for table in (taken, over)] == [[], []]
    assert text_of(taken) != text_of(over)


async def test_shown_messages_differ_by_their_keys() -> None:
    table = lobby("orongo", 2, PLAIN)
    assert invitation(table, STRANGER, words(table)).key == invitation(table, STRANGER, words(table)).key
    assert (
        invitation(table, STRANGER, words(table)).key != invitation(table, STRANGER, words(table, "fr")).key
    )


async def test_each_request_gets_files_of_its_own() -> None:
    shown = Shown([], (Picture("a.png", b"x", "what it shows"),))
    first, second = shown.attachments(), shown.attachments()
    assert first[0] is not second[0]
    assert (first[0].filename, first[0].description, first[0].fp.read()) == ("a.png", "what it shows", b"x")


async def test_panels_join_the_news_of_a_turn_and_the_log_the_news_of_an_entry() -> None:
    table = begin_match("orongo", 2, OrongoOptions())
    spaces = [say("orongo-space-god", id=number) for number in ("13", "25")]
    told = tuple(
        LogLine(turn, say("orongo-placed", who=Who(0), space=space)) for turn, space in enumerate(spaces, 2)
    )
    assert "• You place 2 tokens on god 13 and god 25." in text_of(await panel(at_seat(table, 0), told))
    log = text_of(log_page(table, words(table).to(1), told, PLAYED))
    assert "`2` Anne places a token on god 13.\n`3` Anne places a token on god 25." in log


async def test_only_private_messages_say_you() -> None:
    table = begin_match("riombo", 2, RiomboOptions())
    assert table.match
    own = [text_of(await panel(at_seat(table, seat), ())) for seat in range(2)]
    (mover,) = (seat for seat, shown in enumerate(own) if "you move" in shown)
    assert "you move" not in text_of(mention(at_seat(table, mover)))
