"""The rooms of the project: what each may import, halls with their folders, and the homes of libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

# The modules that each room may import of this project, besides itself. The longest fitting name is its room.
ROOMS: Final[Mapping[str, frozenset[str]]] = {
    "games": frozenset(),
    "games.catalogue": frozenset({"games"}),
    "games.engine": frozenset(),
    "games.engine.verify": frozenset({"games", "words"}),  # a program: it looks up the game, and says texts
    "db": frozenset({"games"}),
    "db.backup": frozenset({"db", "settings"}),  # programs: they ask the settings for the database
    "db.restore": frozenset({"db", "games", "settings"}),
    "keeping": frozenset({"games", "db"}),
    "tables": frozenset({"games", "db", "keeping"}),
    "tables.model": frozenset({"games", "keeping.kind", "keeping.personal"}),
    "tables.commands": frozenset({"games", "tables.model"}),
    "tables.loops": frozenset({"games", "db", "keeping", "tables"}),
    "ratings": frozenset({"games", "db", "keeping", "tables"}),
    "events": frozenset({"games", "db", "keeping", "tables", "ratings"}),
    "events.seating": frozenset(),  # pure: whom to seat with whom
    "events.pairing": frozenset(),  # pure: who meets whom in a cup
    "painting": frozenset({"games.engine.scene"}),
    "words": frozenset({"games.engine.text"}),
    "cogs": frozenset({"games", "db", "keeping", "tables", "ratings", "events", "painting", "words"}),
    "settings": frozenset({"db"}),
    "runtime": frozenset({"db", "games"}),
    "ops": frozenset({"settings", "runtime", "games", "db", "keeping", "tables"}),
    "bot": frozenset(
        {
            "settings",
            "runtime",
            "ops",
            "games",
            "db",
            "keeping",
            "tables",
            "ratings",
            "events",
            "painting",
            "words",
            "cogs",
        }
    ),
    "ahu": frozenset(),  # starts programs of other rooms by their names
    "playground": frozenset(),
    # Tools measure the levels by which people are rated, and try to farm the ratings.
    "tools": frozenset({"games", "painting", "words", "db", "ratings"}),
    "bench": frozenset(
        {
            "bot",
            "games",
            "db",
            "keeping",
            "tables",
            "ratings",
            "events",
            "painting",
            "words",
            "cogs",
            "playground",
            "tests",
        }
    ),
    "tests": frozenset(
        {
            "ahu",
            "settings",
            "runtime",
            "ops",
            "bot",
            "games",
            "db",
            "keeping",
            "tables",
            "ratings",
            "events",
            "painting",
            "words",
            "cogs",
            "playground",
            "tools",
            "bench",
        }
    ),
}
ANY_GAME: Final = frozenset({"games.engine"})  # the imports of a game, `games.<name>`, besides itself
# The folders of a game that the modules of each of its folders may import. Modules beside these folders hold
# the data of its board and may import none of them.
FOLDERS: Final[Mapping[str, frozenset[str]]] = {
    "rules": frozenset({"rules"}),
    "face": frozenset({"rules", "face"}),
    "bots": frozenset({"rules", "bots"}),
    "lesson": frozenset({"rules"}),  # a module: the lesson of the game, as data
    "entry": frozenset({"rules", "face", "bots", "lesson"}),  # a module: it names the others
}
# Halls: packages that are divided into folders. What each folder may import of its hall, besides itself.
# `BESIDE` stands for the modules beside the folders: these import none of the folders that import them.
BESIDE: Final = ""
HALLS: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    "cogs.host": {
        BESIDE: frozenset(),
        "choices": frozenset({BESIDE}),
        "screens": frozenset({BESIDE, "choices"}),
        "interactions": frozenset({BESIDE, "choices", "screens"}),
        "sync": frozenset({BESIDE, "choices", "screens"}),
        "commands": frozenset({BESIDE, "choices", "screens", "interactions", "sync"}),
    },
    "cogs.host.screens": {
        BESIDE: frozenset(),
        "images": frozenset({BESIDE}),
        "parts": frozenset({BESIDE, "images"}),
        "private": frozenset({BESIDE, "images", "parts"}),
        "replays": frozenset({BESIDE, "images"}),
        "cards": frozenset({BESIDE, "images", "parts", "private"}),
    },
    "games.engine": {
        BESIDE: frozenset(),
        "generic": frozenset({BESIDE}),
        "matches": frozenset({BESIDE, "generic"}),
        "replays": frozenset({BESIDE, "generic", "matches"}),
        "verify": frozenset({BESIDE, "matches", "replays"}),
    },
    "playground": {
        BESIDE: frozenset(),
        "guild": frozenset({BESIDE}),
        "processes": frozenset({BESIDE}),
        "limits": frozenset({BESIDE}),
        "connections": frozenset({BESIDE, "guild", "limits"}),
        "service": frozenset({BESIDE, "guild", "limits", "connections", "processes"}),
        "rest": frozenset({BESIDE, "guild", "limits", "connections", "service"}),
        "visitors": frozenset({BESIDE, "guild", "limits", "connections", "service", "processes"}),
        "server": frozenset({BESIDE, "guild", "connections", "processes", "service", "rest", "visitors"}),
        "__main__": frozenset({BESIDE, "connections", "server"}),
    },
}

# The rooms that a library may be used in. Tests may use any.
HOMES: Final[Mapping[str, frozenset[str]]] = {
    "discord": frozenset({"cogs", "runtime", "bot"}),
    "PIL": frozenset({"painting", "tools"}),  # tools bake what is painted with
    "aiosqlite": frozenset({"db.sqlite"}),
    "sqlite3": frozenset({"db.sqlite"}),
    "asyncpg": frozenset({"db.postgres"}),
    "openskill": frozenset({"ratings"}),
    "networkx": frozenset({"events.pairing"}),
    "icalendar": frozenset({"events"}),
    "structlog": frozenset({"runtime", "cogs", "tables.loops", "events"}),  # ids beside what is logged
    "prometheus_client": frozenset({"runtime"}),
    "msgspec": frozenset({"games", "tables", "cogs", "painting"}),
    "pydantic": frozenset({"settings"}),
    "pydantic_core": frozenset({"settings"}),
    "mypy": frozenset({"tools"}),
}
# Chance, clocks, processes and the network: rules have none of them.
NOT_IN_GAMES: Final = frozenset(
    {
        "random",
        "secrets",
        "time",
        "datetime",
        "asyncio",
        "threading",
        "subprocess",
        "socket",
        "aiohttp",
        "sqlite3",
        "aiosqlite",
        "discord",
        "PIL",
    }
)
