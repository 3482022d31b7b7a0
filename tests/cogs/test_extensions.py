"""Failing extensions: other games can still be played, and the tables of that game are kept."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import discord
import pytest
from discord.ext import commands

import cogs
from cogs.host.commands.game_cog import GameCog
from cogs.host.custom_ids import TablePress, Verb
from games.catalogue import CATALOGUE
from games.orongo.rules.position import Bid
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.commands.host import Host
    from db.rows import Connection
    from tests.cogs.conftest import Rig

pytestmark = pytest.mark.slow

COGS: Final = Path(cogs.__file__).parent

BROKEN: Final = {
    "an error on import": "raise ZeroDivisionError",
    "no Python": "this is no Python",
    "an error in setup": "async def setup(bot):\n    raise ZeroDivisionError",
    "no setup": "",
}


COMMANDS = {"table", "games", "settings", "night", "cup", *CATALOGUE}
"""The commands of the bot, by name."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder that comes first in the search for extensions."""
    made = tmp_path / "cogs"
    made.mkdir()
    monkeypatch.setattr(cogs, "__path__", [str(made), *cogs.__path__])
    return made


async def rows(rig: Rig) -> list[tuple[object, ...]]:
    """Return the rows of all tables."""

    def unit(connection: Connection) -> list[tuple[object, ...]]:
        return [tuple(row) for row in connection.execute("SELECT * FROM matches")]

    return await rig.bot._database.read(unit)


@pytest.mark.parametrize("why", BROKEN)
async def test_a_game_whose_extension_fails_rests_alone(
    rig: Rig, folder: Path, caplog: pytest.LogCaptureFixture, why: str
) -> None:
    table = await rig.begin_match(rig.ben)
    await rig.begin_match(rig.ben, game="oroen")
    (folder / "orongo.py").write_text(BROKEN[why])
    before, card = await rows(rig), await rig.card()
    caplog.clear()
    await rig.restart()

    (told,) = [
        record
        for record in caplog.records
        if record.levelno >= logging.ERROR and "extension" in record.message
    ]
    assert told.message == 'the game "orongo" is resting: its extension cogs.orongo cannot be loaded'
    assert told.exc_info
    names = {command.name for command in rig.bot.tree.get_commands()}
    assert {"table", "games", "settings", "rank", "cup"} < names
    assert {*CATALOGUE} & names == {*CATALOGUE} - {"orongo"}
    assert "This table is resting" in rig.read(card)
    assert [press.verb for _, press in rig.presses(card)] == [Verb.CANCEL]
    for verb in (Verb.PLAY, Verb.BOARD):
        answered = rig.answer_to(await rig.forge(rig.anne, card, TablePress(verb, table.id).encode()))
        assert answered.ephemeral
        assert "its game is not available here" in answered.content
    assert (
        "its game is not available here"
        in rig.answer_to(await rig.anne.slash(rig.channel, "table play", table=table.id)).content
    )
    assert await rows(rig) == before
    assert rig.answer_to(await rig.press(rig.anne, await rig.card(2), Verb.PLAY)).ephemeral
    assert (await rig.open("riombo")).phase is Phase.LOBBY


async def test_a_game_goes_on_when_its_extension_is_mended(rig: Rig, folder: Path) -> None:
    await rig.begin_match(rig.ben)
    card, asked = await rig.card(), rig.direct(rig.anne)
    before = rig.read(card), rig.read(asked)
    (folder / "orongo.py").write_text(BROKEN["no Python"])
    await rig.restart()
    assert "This table is resting" in rig.read(card)
    assert "cannot be shown at present" in rig.read(asked)
    (folder / "orongo.py").unlink()
    await rig.restart()
    assert (rig.read(card), rig.read(asked)) == before
    assert rig.direct(rig.anne).id == asked.id
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).choice_of(0) == Bid(5)


async def test_a_game_that_cannot_be_imported_rests_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The match goes on when its game can be imported again."""
    await rig.begin_match(rig.ben)
    await rig.begin_match(rig.ben, game="oroen")
    with monkeypatch.context() as broken:
        broken.setitem(sys.modules, "games.orongo.entry", None)
        await rig.restart()
    (told,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert told.message == 'the game "orongo" is resting: games/orongo/entry.py cannot be imported'
    assert told.exc_info
    names = {command.name for command in rig.bot.tree.get_commands()}
    assert {"table", "games", "settings", "rank", "cup"} < names
    assert {*CATALOGUE} & names == {*CATALOGUE} - {"orongo"}
    assert rig.answer_to(await rig.press(rig.anne, await rig.card(2), Verb.PLAY)).ephemeral
    await rig.restart()
    await rig.bid(rig.anne, 5)
    assert (await rig.table()).choice_of(0) == Bid(5)


async def test_a_game_whose_commands_cannot_be_made_rests_alone(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(self: GameCog, bot: Host) -> None:
        if self.game == "orongo":
            raise ZeroDivisionError
        made(self, bot)

    made = GameCog.__init__
    monkeypatch.setattr(GameCog, "__init__", fails)
    await rig.restart()
    (told,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert told.message == 'the game "orongo" is resting: its commands cannot be made'
    assert told.exc_info
    names = {command.name for command in rig.bot.tree.get_commands()}
    assert {*CATALOGUE} & names == {*CATALOGUE} - {"orongo"}


async def test_only_games_with_more_commands_than_every_game_have_a_cog_of_their_own(rig: Rig) -> None:
    """A game needs no file for what all games have, such as `/GAME start`."""
    shared = {"start", "play", "learn", "practice", "review"}
    for game in CATALOGUE:
        group = rig.bot.tree.get_command(game)
        assert isinstance(group, discord.app_commands.Group)
        names = {command.name for command in group.commands}
        assert names >= shared
        assert (names > shared) == (COGS / f"{game}.py").is_file()


async def test_no_message_is_read_as_a_command(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    async def process(*_: object) -> None:
        pytest.fail("a message was read as a command")

    monkeypatch.setattr(commands.Bot, "process_commands", process)
    await rig.open()
    for text in ("help", "!help", f"<@{rig.bot.application_id}> help"):
        await rig.ben.send(rig.channel, text)
    assert not rig.bot.commands
    assert not rig.bot.intents.message_content
