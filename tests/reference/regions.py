"""The tables of docs/reference that are written from the code, each between two comments of a page."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic_core import PydanticUndefined

from ahu import PROGRAMS
from bot import Bot
from cogs.guide.listing import list_commands
from cogs.host.commands.extensions import load_extensions, load_games
from cogs.host.commands.slash import Speller
from cogs.host.interactions.router import Router
from cogs.host.sync.posting import Poster
from db.connection import Database
from db.shards import EVERY_SHARD
from games.catalogue import CATALOGUE
from games.engine.text import say
from keeping.clock import SystemClock
from runtime.exit_codes import CLOSE_CODES
from settings import Settings, Storage
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Iterator, Mapping

    from cogs.guide.listing import Listed, Purpose
    from words import Words

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / "docs" / "reference"

COLUMNS: Final = {
    "en": ("command", "what it does", "options"),
    "fr": ("commande", "ce qu'elle fait", "options"),
}
"""The columns of the table of commands, by language."""

REGION: Final = re.compile(r"(<!-- ([\w-]+) -->\n).*?(<!-- end -->\n)", re.DOTALL)


def fill_regions(page: str, regions: Mapping[str, str]) -> str:
    """Return a page with all its regions as the code has them. Raises `KeyError` for an unknown region."""
    return REGION.sub(lambda found: f"{found[1]}\n{regions[found[2]]}\n\n{found[3]}", page)


async def regions(folder: Path) -> Mapping[str, str]:
    """Return all regions by name; the bot that they describe keeps its database in `folder`."""
    async with offline_bot(folder) as bot:
        commands, library = list_commands(bot.tree), bot.context.languages.library
        found = {
            f"commands-{language}": _lines(_commands(commands, library.words(language), language))
            for language in LANGUAGES
        }
    close_codes = ((str(code), told) for code, told in CLOSE_CODES.items())
    return {
        **found,
        "settings": _lines(_table(("setting", "default", ""), _settings())),
        "close-codes": _lines(_table(("close code", "the line that says why"), close_codes)),
        "programs": _lines(_table(("program", "without installing", ""), _programs())),
        "targets": _lines(_table(("target", ""), _targets())),
    }


@asynccontextmanager
async def offline_bot(folder: Path) -> AsyncIterator[Bot]:
    """Yield a bot with all its commands, which never connects to Discord."""
    bot = Bot(folder / "ahu.sqlite", SystemClock())
    bot._database = await Database.open(folder / "ahu.sqlite")
    try:
        catalogue = load_games(CATALOGUE)
        bot.context = bot._make_context(catalogue)
        bot.poster = Poster(bot, EVERY_SHARD)
        bot.router = Router(bot.context, bot.standby)
        bot.spell = Speller(bot.context.languages.library)
        await load_extensions(bot, catalogue)
        yield bot
        await bot.context.work.thinker.close()
    finally:
        await bot._database.close()


def _commands(commands: Mapping[Purpose, Iterable[Listed]], words: Words, language: str) -> Iterator[str]:
    for number, (purpose, members) in enumerate(commands.items()):
        yield from ("",) * bool(number)
        yield from (f"## {words(say(f'guide-{purpose}'))}", "", f"{words(say(f'guide-{purpose}-told'))}.", "")
        yield from _table(COLUMNS[language], (_command(member, words) for member in members))


def _command(made: Listed, words: Words) -> tuple[str, ...]:
    """Return the row of a command; options that have to be given are bold."""
    options = [
        f"**`{words(option)}`**" if required else f"`{words(option)}`"
        for option, required in made.options.items()
    ]
    return f"`/{' '.join(map(words, made.words))}`", words(made.description), ", ".join(options)


def _settings() -> Iterator[tuple[str, ...]]:
    """Yield the rows of all settings: those that have to be set, those about files, the others."""
    fields = Settings.model_fields
    for name in sorted(
        fields, key=lambda field: (not fields[field].is_required(), field not in Storage.model_fields)
    ):
        field = fields[name]
        default = "" if field.default in (None, PydanticUndefined) else f"`{field.default}`"
        yield f"`{name.upper()}`", default, " ".join((field.description or "").split())


def _programs() -> Iterator[tuple[str, ...]]:
    """Yield the rows of all programs, each with its other way in."""
    yield "`ahu`", "`python bot.py`", "run the bot"
    for name, program in PROGRAMS.items():
        module = program.module.removesuffix(".__main__") + f" {name}" * program.several
        ways = (f"ahu {name} {program.given}", f"python -m {module} {program.given}")
        yield *(f"`{way.strip()}`" for way in ways), program.told


def _targets() -> Iterator[tuple[str, ...]]:
    """Yield the rows of the targets that the Makefile describes."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for name, told in re.findall(r"^([\w-]+):.*?##\s*(.+)$", makefile, re.MULTILINE):
        yield f"`make {name}`", told


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield _row(columns)
    yield "|---" * len(columns) + "|"
    yield from map(_row, rows)


def _row(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)
