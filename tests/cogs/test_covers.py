"""The cover of a game on its lobby card and its rules, and the podium at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.screens.cards.table_card import table_card
from cogs.host.screens.images.covers import game_cover, podium_picture
from cogs.host.screens.private.reading import rules_page
from games.oroen.rules.position import Options
from tables.model.table import Phase
from tests.cogs.making import agree_to_end, begin_match, check, lobby, parts, play_choice, words
from tests.cogs.test_reviews import WON, play

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.cogs.conftest import Rig


def over() -> Table:
    """Return a match of Oroen that light has won."""
    table = begin_match("oroen", 2, Options())
    for move in WON:
        table = play_choice(table, table.awaited[0], move)
    assert table.phase is Phase.OVER
    return table


@pytest.mark.parametrize(
    ("language", "box", "steps"),
    [
        ("en", "The box of the game Oroen", "The podium: 1. "),
        ("fr", "La boîte du jeu Oroen", "Le podium\N{NO-BREAK SPACE}: 1. "),
    ],
)
async def test_cover_and_podium_say_what_they_show(language: str, box: str, steps: str) -> None:
    table = over()
    (cover,) = await game_cover(table, words(table, language))
    assert (cover.name, cover.alt) == ("cover.png", box)
    (podium,) = await podium_picture(table, words(table, language))
    assert podium.name == "podium.png"
    assert podium.alt.startswith(steps)
    names = [participant.name for participant in table.participants]
    assert table.result
    best = table.result.ranks.index(1)
    assert podium.alt.index(names[best]) < podium.alt.index(names[1 - best])


async def test_the_card_of_a_match_that_is_over_shows_the_podium_before_the_board() -> None:
    table = over()
    shown = await table_card(table, words(table), ())
    assert [file.name for file in shown.files] == ["podium.png", "board.png"]
    assert sum(part["type"] == 12 for part in parts(shown)) == 2
    check(shown)


async def test_a_match_without_a_result_has_no_podium() -> None:
    running = begin_match("oroen", 2, Options())
    ended = agree_to_end(running)
    for table in (running, ended):
        assert await podium_picture(table, words(table)) == ()
        assert [file.name for file in (await table_card(table, words(table), ())).files] == ["board.png"]


async def test_the_first_page_of_the_rules_has_the_cover() -> None:
    table = lobby("oroen", 2, Options())
    assert [file.name for file in (await rules_page(table, words(table))).files] == ["cover.png"]
    assert (await rules_page(table, words(table), 1)).files == ()


async def test_the_lobby_shows_the_cover_until_it_is_closed(rig: Rig) -> None:
    await rig.open("oroen")
    assert [attachment.filename for attachment in rig.lobby().attachments] == ["cover.png"]
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, Verb.CLOSE))
    assert not rig.lobby().attachments


async def test_the_end_shows_the_podium_in_the_channel_and_in_the_thread(rig: Rig) -> None:
    await play(rig, *WON)
    assert [attachment.filename for attachment in rig.lobby().attachments] == ["podium.png"]
    assert [attachment.filename for attachment in (await rig.card()).attachments] == [
        "podium.png",
        "board.png",
        "score.png",
    ]


async def test_a_game_without_art_has_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    table = over()
    monkeypatch.setattr(type(table.game.face), "art", "")
    assert await game_cover(table, words(table)) == await podium_picture(table, words(table)) == ()
