"""Imports go one way between the rooms, each library stays in its room, and every file opens with its purpose
and is short.
"""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.importing import Import, circles, head_of, imported_files, module_of
from tests.rooms import ANY_GAME, BESIDE, FOLDERS, HALLS, HOMES, NOT_IN_GAMES, ROOMS

ROOT: Final = Path(__file__).parent.parent
LONGEST: Final = 450  # lines

PROJECT: Final = frozenset(room.partition(".")[0] for room in ROOMS)


def within(name: str, rooms: frozenset[str]) -> bool:
    """Return whether a dotted name is, or is inside, one of `rooms`."""
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


@cache
def room_of(module: str) -> tuple[str, frozenset[str]]:
    """Return the room of a module, and what that room may import besides itself.

    Raises `KeyError` for a module in no room.
    """
    first, *rest = module.split(".")
    room = max((room for room in ROOMS if within(module, frozenset({room}))), key=len, default=first)
    if room == "games" and rest:
        return f"games.{rest[0]}", ANY_GAME
    return room, ROOMS[room]


def folder_of(name: str) -> tuple[str, str]:
    """Return the game in which a dotted name lies and the folder of that game; empty where there is none."""
    room, game, folder = (*name.split("."), "", "")[:3]
    return (game, folder if folder in FOLDERS else "") if room == "games" else ("", "")


def wrong_folder(module: str, imported: Import) -> bool:
    """Return whether a module of a game imports from a folder of it that its own folder may not know."""
    (game, folder), (imported_game, imported_folder) = folder_of(module), folder_of(imported.name)
    if not game or game != imported_game or not is_divided(game):
        return False
    return bool(imported_folder) and imported_folder not in FOLDERS.get(folder, ())


@cache
def is_divided(game: str) -> bool:
    """Return whether a game has these folders; one of a few files needs none."""
    return (ROOT / "games" / game / "rules").is_dir()


def folder_in(hall: str, name: str) -> str | None:
    """Return the folder of a hall in which a dotted name lies, `BESIDE` for a module beside the folders.

    It is `None` for a name outside of the hall.
    """
    if not within(name, frozenset({hall})):
        return None
    folder = name.removeprefix(hall).removeprefix(".").partition(".")[0]
    return folder if folder in HALLS[hall] else BESIDE


def wrong_in_hall(module: str, imported: Import) -> bool:
    """Return whether a module of a hall imports from a folder of it that its own may not know, or a module of
    `cogs/host` imports a cog.
    """
    if within(module, frozenset({"cogs.host"})) and not within(imported.name, frozenset({"cogs.host"})):
        return within(imported.name, frozenset({"cogs"}))
    for hall, folders in HALLS.items():
        own, other = folder_in(hall, module), folder_in(hall, imported.name)
        if own is not None and other is not None and own != other and other not in folders[own]:
            return True
    return False


def is_above(room: str, name: str) -> bool:
    """Return whether a dotted name lies in a room inside `room` that may itself import `room`."""
    inner, allowed = room_of(name)
    return inner.startswith(f"{room}.") and room in allowed


def wrong_import(module: str, room: str, allowed: frozenset[str], imported: Import) -> bool:
    """Return whether a module of `room` may not import this."""
    library = imported.name.partition(".")[0]
    if library in PROJECT:
        return not within(imported.name, allowed | {room}) or is_above(room, imported.name)
    if room == "tests":
        return False
    if library in NOT_IN_GAMES and within(module, frozenset({"games"})):
        return True
    homes = HOMES.get(library)
    return homes is not None and not within(module, homes)


def faults(path: str, source: str) -> tuple[str, ...]:
    """List the faults of a file of the project, a sentence each; `path` is relative, with slashes."""
    module, head = module_of(path), head_of(path, source)
    found: list[str] = []
    try:
        room, allowed = room_of(module)
    except KeyError:
        return (f"{path} is in no known room",)
    if not head.has_docstring:
        found.append(f"{path} does not begin with a docstring")
    if (lines := source.count("\n")) > LONGEST:
        found.append(f"{path} has {lines} lines")
    found += [
        f"{path}:{imported.line} imports {imported.name}"
        for imported in head.imports
        if wrong_import(module, room, allowed, imported)
        or wrong_folder(module, imported)
        or wrong_in_hall(module, imported)
    ]
    return tuple(found)


def files() -> list[str]:
    """Every Python file of the project, new ones included."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", "*.py"]
    told = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return sorted(path for path in set(told.splitlines()) if (ROOT / path).is_file())


def test_every_file_keeps_to_its_room() -> None:
    found = [fault for path in files() for fault in faults(path, (ROOT / path).read_text(encoding="utf-8"))]
    assert not found, "\n".join(found)


def test_no_files_import_each_other() -> None:
    graph = imported_files({path: (ROOT / path).read_text(encoding="utf-8") for path in files()})
    assert sum(map(len, graph.values())) > len(graph)
    assert circles(graph) == []


def test_a_planted_circle_is_caught() -> None:
    planted = {
        "a/__init__.py": "from a import low",
        "a/low.py": "import json",
        "a/one.py": "if TYPE_CHECKING:\n    from a.two import Two",
        "a/two.py": "def late() -> None:\n    from . import three",
        "a/three.py": "from a.one import One\nimport a.low",
        "b.py": "from a.one import One",
    }
    assert circles(imported_files(planted)) == [("a.one", "a.two", "a.three")]
    assert circles(imported_files({**planted, "a/two.py": "import a.low"})) == []


@pytest.mark.parametrize("game", ["oroen", "orongo", "riombo", "wongar"])
def test_a_large_game_is_divided(game: str) -> None:
    modules = {path for path in files() if path.startswith(f"games/{game}/")}
    assert is_divided(game)
    assert {path for path in modules if path.split("/")[2] not in FOLDERS} == {
        f"games/{game}/{name}.py" for name in ("__init__", "entry", "lesson")
    }


def test_the_project_s_files_are_found() -> None:
    assert {
        "settings.py",
        "games/engine/game.py",
        "db/connection.py",
        "tables/service.py",
        "tests/test_rooms.py",
    } <= set(files())


@pytest.mark.parametrize(
    ("path", "line", "imported"),
    [
        ("games/engine/game.py", "from games.oroen import rules", "games.oroen.rules"),
        ("games/engine/game.py", "import db.log", "db.log"),
        ("games/engine/game.py", "from games import catalogue", "games.catalogue"),
        ("games/oroen/rules/game.py", "from games.orongo import rules", "games.orongo.rules"),
        ("games/oroen/rules/game.py", "from games import orongo", "games.orongo"),
        ("games/oroen/rules/game.py", "from ...orongo import rules", "games.orongo.rules"),
        ("games/oroen/__init__.py", "from .. import orongo", "games.orongo"),
        ("games/oroen/rules/game.py", "from games.catalogue import CATALOGUE", "games.catalogue.CATALOGUE"),
        ("games/oroen/rules/game.py", "import tables", "tables"),
        ("games/oroen/rules/game.py", "from games.oroen.face import picture", "games.oroen.face.picture"),
        ("games/oroen/rules/__init__.py", "from games.oroen import bots", "games.oroen.bots"),
        ("games/oroen/face/face.py", "from ..bots import analysis", "games.oroen.bots.analysis"),
        ("games/oroen/bots/levels.py", "import games.oroen.face.face", "games.oroen.face.face"),
        ("games/oroen/__init__.py", "from games.oroen import rules", "games.oroen.rules"),
        ("games/oroen/data.py", "from . import rules", "games.oroen.rules"),
        ("games/catalogue.py", "import tables.model", "tables.model"),
        ("tables/model/table.py", "from tables.commands import play", "tables.commands.play"),
        ("tables/model/places.py", "from tables.outbox import Outbox", "tables.outbox.Outbox"),
        ("tables/model/orders.py", "import db.log", "db.log"),
        ("tables/commands/play.py", "from tables.store import load", "tables.store.load"),
        ("tables/commands/play.py", "import db.log", "db.log"),
        ("tables/service.py", "from tables.loops import computers", "tables.loops.computers"),
        ("games/oroen/rules/game.py", "import random", "random"),
        ("games/engine/chance.py", "from time import time", "time.time"),
        ("games/engine/player.py", "def f() -> None:\n    import asyncio", "asyncio"),
        ("games/engine/verify.py", "import sqlite3", "sqlite3"),
        ("games/catalogue.py", "import aiosqlite", "aiosqlite"),
        ("games/oroen/face/picture.py", "from PIL import Image", "PIL.Image"),
        ("games/oroen/rules/game.py", "if TYPE_CHECKING:\n    import discord", "discord"),
        ("games/oroen/rules/game.py", "try:\n    import discord\nexcept ImportError:\n    pass", "discord"),
        ("db/log.py", "from tables.model.table import Table", "tables.model.table.Table"),
        ("tables/service.py", "import cogs.host", "cogs.host"),
        ("tables/service.py", "import discord.ui", "discord.ui"),
        ("tables/service.py", "import sqlite3", "sqlite3"),
        ("tables/service.py", "if TYPE_CHECKING:\n    from sqlite3 import Connection", "sqlite3.Connection"),
        ("db/matches.py", "import sqlite3", "sqlite3"),
        ("db/sqlite/engine.py", "import asyncpg", "asyncpg"),
        ("db/postgres/engine.py", "import sqlite3", "sqlite3"),
        ("tables/service.py", "if TYPE_CHECKING:\n    pass\nelse:\n    import sqlite3", "sqlite3"),
        ("tables/service.py", "if TYPE_CHECKING:\n    import aiosqlite", "aiosqlite"),
        ("tables/service.py", "import settings", "settings"),
        ("cogs/host/screens/cards/table_card.py", "import bot", "bot"),
        ("cogs/host/screens/cards/table_card.py", "import PIL.Image", "PIL.Image"),
        ("cogs/host/screens/cards/table_card.py", "if TYPE_CHECKING:\n    import aiosqlite", "aiosqlite"),
        ("cogs/host/context.py", "import cogs.host.screens.seats", "cogs.host.screens.seats"),
        ("cogs/host/choices/typed.py", "from cogs.host.screens import seats", "cogs.host.screens.seats"),
        (
            "cogs/host/screens/cards/panel.py",
            "from ...interactions import call",
            "cogs.host.interactions.call",
        ),
        ("cogs/host/interactions/router.py", "import cogs.host.sync", "cogs.host.sync"),
        ("cogs/host/interactions/handlers/lobby.py", "import cogs.host.commands", "cogs.host.commands"),
        ("cogs/host/sync/cards.py", "import cogs.host.interactions.call", "cogs.host.interactions.call"),
        ("cogs/host/screens/parts/orders.py", "from ..cards import panel", "cogs.host.screens.cards.panel"),
        ("games/engine/sheet.py", "import games.engine.matches", "games.engine.matches"),
        ("playground/guild/world.py", "import playground.service", "playground.service"),
        ("cogs/host/commands/slash.py", "from cogs import table", "cogs.table"),
        ("painting/draw.py", "from games.engine import text", "games.engine.text"),
        ("painting/draw.py", "import games", "games"),
        ("painting/draw.py", "from games.engine.scenery import x", "games.engine.scenery.x"),
        ("words/catalogue.py", "import games.engine.scene", "games.engine.scene"),
        ("playground/server.py", "import settings", "settings"),
        ("playground/server.py", "import discord", "discord"),
        ("bot.py", "from playground import server", "playground.server"),
        ("bot.py", "from tests.toy import rules", "tests.toy.rules"),
        ("settings.py", "import discord", "discord"),
        ("ahu.py", "from db.backup import main", "db.backup.main"),
    ],
)
def test_a_planted_import_is_caught(path: str, line: str, imported: str) -> None:
    (found,) = faults(path, f'"""Planted."""\n{line}\n')
    assert found.startswith(f"{path}:")
    assert found.endswith(f" imports {imported}")


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (
            "games/oroen/rules/game.py",
            (
                "from games.engine.game import Game\nfrom games.oroen.rules import box\nfrom . import box\n"
                "from games.oroen import data\nimport math"
            ),
        ),
        ("games/oroen/face/face.py", "from games.oroen.rules import box\nfrom . import picture"),
        ("games/oroen/bots/levels.py", "from games.oroen.rules import box\nfrom . import search"),
        ("games/catalogue.py", "from games.oroen.rules.game import Oroen"),
        (
            "games/oroen/entry.py",
            "from games.oroen.rules.game import Oroen\nfrom games.oroen.bots import perfect",
        ),
        (
            "tables/service.py",
            (
                "import asyncio\nimport time\nimport db.log\nif TYPE_CHECKING:\n    from db.rows import "
                "Connection"
            ),
        ),
        (
            "painting/draw.py",
            "from games.engine import scene\nfrom games.engine.scene import Scene\nimport PIL",
        ),
        (
            "cogs/host/screens/cards/table_card.py",
            "import discord\nimport tables.service\nimport words\nimport painting\nimport games.catalogue",
        ),
        ("tables/model/orders.py", "import games.engine.walk\nfrom tables.model.table import Table"),
        ("tables/commands/play.py", "import tables.model.places\nfrom tables.commands import checks"),
        ("tables/service.py", "import tables.commands.play\nimport tables.model.table"),
        ("tables/loops/computers.py", "import tables.service\nimport tables.model.table\nimport db.log"),
        ("cogs/host/choices/typed.py", "import cogs.host.names\nfrom cogs.host.choices import steps"),
        (
            "cogs/host/sync/cards.py",
            "from cogs.host.choices import public\nimport cogs.host.screens.cards.panel",
        ),
        ("cogs/host/commands/slash.py", "import cogs.host.interactions.call\nimport cogs.host.sync.cards"),
        ("cogs/table.py", "import cogs.host.interactions.handlers"),
        ("bot.py", "import discord\nimport cogs.host\nimport settings\nimport aiohttp"),
        (
            "playground/server.py",
            "import time\nfrom playground.service.local_discord import LocalDiscord\nfrom . import server",
        ),
        (
            "tests/painting/test_draw.py",
            "import discord\nimport PIL\nimport random\nimport playground.server",
        ),
    ],
)
def test_rooms_may_import_what_they_need(path: str, line: str) -> None:
    assert faults(path, f'"""Right."""\n{line}\n') == ()


def test_a_file_without_a_purpose_is_caught() -> None:
    assert faults("db/log.py", 'import json\n"""Late."""\n') == ("db/log.py does not begin with a docstring",)
    assert faults("db/__init__.py", "") == ("db/__init__.py does not begin with a docstring",)


def test_a_long_file_is_caught() -> None:
    assert faults("db/log.py", '"""Long."""\n' + "\n" * (LONGEST - 1)) == ()
    assert faults("db/log.py", '"""Long."""\n' + "\n" * LONGEST) == (f"db/log.py has {LONGEST + 1} lines",)


def test_a_file_in_no_room_is_caught() -> None:
    assert faults("helpers/strings.py", '"""Anything."""\n') == ("helpers/strings.py is in no known room",)
