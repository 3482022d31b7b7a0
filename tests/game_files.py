"""The files that a game needs besides its code: which are missing, and what goes into each."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fluent.syntax import ast

from cogs.host.commands.slash import options_of
from games.engine.codec import codec_of
from words import LANGUAGES
from words.parser import Parser

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

    from games.engine.generic.entry import GameEntry

ROOT: Final = Path(__file__).parent.parent

MISSING_LINE: Final = """\
games/catalogue.py does not list the game in games/{game}/. Add to CATALOGUE:

    "{game}",
"""

MISSING_ENTRY: Final = '''\
games/{game}/entry.py is missing. Create it with this content, and the modules that it imports:

"""{name}'s entry in the catalogue: its rules and its face."""

from typing import Final

from games.engine.generic.entry import game_entry
from games.{game}.face import {name}Face
from games.{game}.rules import {name}

ENTRY: Final = game_entry({name}(), {name}Face())
'''

MISSING_PACKAGE: Final = '''\
games/{game}/__init__.py is missing. Create it with a docstring that says what the game is:

"""{name}: …"""
'''

MISSING_TEXTS: Final = """\
games/{game}/texts/{language}.ftl is missing. Create it with all texts of the game, each as
`{game}-… = …`: the same keys, with the same parameters, in {languages}.
"""

MISSING_TEXT: Final = "{file} lacks the text of {what}. Add the line\n\n    {key} = …\n"

MISSING_GOLDEN: Final = '''\
tests/{game}/golden.py is missing. Create it with this content, and list what matches must show:

"""The features that the golden matches of {name} must show, besides every option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.golden.features import shared

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.golden.features import Feature

FEATURES: Final[Mapping[str, Feature]] = {{
    "a shared victory": shared,
}}
'''

MISSING_READING: Final = '''\
tests/{game}/reading.py is missing. Create it with this content, and let `read` make the view from the lines:

"""Reads the view back from the text board of {name}."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.pictures.unsaid import Reader


def show(view: object) -> object:
    """Return the part of the view that the text board tells: all of it."""
    return view


def read(lines: Sequence[str], reader: Reader, options: object) -> object:
    """Return the onlooker's view from the lines of the text board."""
    raise NotImplementedError
'''

MISSING_RULES: Final = """\
tests/{game}/test_rules.py is missing. Create it with a test for each rule of {name}.
"""

MISSING_MATCHES: Final = """\
tests/golden/matches/ has no match of {name}. Have them searched for:

    .venv/bin/python -m tests.golden.make {game}
"""

MISSING_README: Final = """\
README.md does not name the game. Say in a sentence what it is, beginning with **{name}**.
"""

NAMED_LEVELS: Final = frozenset({"gentle", "easy", "medium", "strong", "expert"})
"""The levels of computer players that have texts in `cogs/host/texts/`."""

PARTS: Final[Mapping[str, str]] = {"golden": MISSING_GOLDEN, "reading": MISSING_READING}
"""The modules that the tests of every game import from `tests/<game>/`, each with what to write."""


def missing_files(root: Path, catalogue: Mapping[str, GameEntry]) -> Iterator[str]:
    """Yield what is missing of the games in `root`, each with its file and what goes into it."""
    folders = {path.parent.name for path in (root / "games").glob("*/*.py")} - {"engine"}
    yield from (_fill(MISSING_LINE, game) for game in sorted(folders - set(catalogue)))
    for game in catalogue:
        if not (root / "games" / game / "entry.py").is_file():
            yield _fill(MISSING_ENTRY, game)
            continue
        if not (root / "games" / game / "__init__.py").is_file():
            yield _fill(MISSING_PACKAGE, game)
        yield from _missing_modules(root, game)
        yield from _missing_texts(root, game, catalogue[game])
        if not any((root / "tests" / "golden" / "matches").glob(f"{game}-*.txt")):
            yield _fill(MISSING_MATCHES, game)
        if f"**{game.capitalize()}**" not in (root / "README.md").read_text(encoding="utf-8"):
            yield _fill(MISSING_README, game)


def part(game: str, name: str) -> ModuleType:
    """Import `tests/<game>/<name>.py`; raise `LookupError` saying what to write if it is missing."""
    if not (ROOT / "tests" / game / f"{name}.py").is_file():
        raise LookupError(_fill(PARTS[name], game))
    return import_module(f"tests.{game}.{name}")


def _missing_modules(root: Path, game: str) -> Iterator[str]:
    tests = root / "tests" / game
    yield from (_fill(told, game) for name, told in PARTS.items() if not (tests / f"{name}.py").is_file())
    if not any(tests.glob("test_*.py")):
        yield _fill(MISSING_RULES, game)


def _missing_texts(root: Path, game: str, entry: GameEntry) -> Iterator[str]:
    """Yield the files and the texts that are missing, of those whose keys no source spells out."""
    for language in LANGUAGES:
        files = [
            path
            for path in sorted((root / "games" / game / "texts").glob("*.ftl"))
            if path.name.removesuffix(".ftl").rpartition(".")[2] == language
        ]
        if not files:
            yield _fill(MISSING_TEXTS, game, language=language, languages=" and ".join(LANGUAGES))
            continue
        keys = {key for path in files for key in _keys(path)}
        file = files[0].relative_to(root).as_posix()
        yield from (
            MISSING_TEXT.format(file=file, what=what, key=key)
            for key, what in _named_texts(game, entry)
            if key not in keys
        )


def _named_texts(game: str, entry: GameEntry) -> Iterator[tuple[str, str]]:
    """Yield key and purpose of each text that the host asks for by the name of the game or of an option."""
    group = f"command-{game}"
    yield group, f"the command's name, /{game}"
    yield f"{group}-description", f"what /{game} is for"
    for option in options_of(codec_of(entry.rules).options_type, group):
        yield option.key, f"the name of the option {option.name} of /{game} start"
        yield f"{option.key}-description", f"what the option {option.name} of /{game} start does"
        yield from (
            (f"{option.key}-{choice}", f"the choice {choice} of {option.name}") for choice in option.choices
        )
        yield f"{game}-option-{option.name}", f"the option {option.name} on the lobby's card"
    for level in entry.players:
        if level not in NAMED_LEVELS:
            yield f"option-level-{level}", f"the level {level} of the computer players"
            yield f"option-level-{level}-description", f"what the level {level} does"


def _keys(path: Path) -> Iterator[str]:
    for entry in Parser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            yield entry.id.name


def _fill(told: str, game: str, **more: str) -> str:
    return told.format(game=game, name=game.capitalize(), **more)
