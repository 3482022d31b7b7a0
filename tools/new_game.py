"""Lay down a game of your own, as the tutorial's game under another name: `make new-game GAME=kauri`.

Every file that the tests ask for is there then, and they are green: change one file after the other. For a
game that is there already, the texts that its French lacks are laid down in English, until they are written.
"""

from __future__ import annotations

import keyword
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser, ast

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).parent.parent
PAGE: Final = Path("docs", "tutorials", "first-game.md")
FENCE: Final = re.compile(r"^```(\w+)(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAME: Final = re.compile(r"[a-z]{2,20}")
TAKEN: Final = frozenset({"engine", "games", "tests"})
"""Names that would be another thing in a path or in a test."""

STILL_ENGLISH: Final = "# À traduire"
"""The comment above French texts that are still in English."""

UNSPACED: Final = re.compile(r"([\w)}»*])([;?!:])(?= |$)", re.MULTILINE)
"""A mark without the space that French has before it, as English is written."""

RECORDING: Final = ("tests.golden.make", "tests.versions.make")
"""Programs that write further files of a game, with its name."""

NEXT: Final = """\
games/{game}/ is a whole game, with the rules of the tutorial's. Change one file after the other: what is in
each, and what has to be true of it, stands in {page}.

    make quick   says what is wrong, and what to do
    make play    has /{game} start
    make new-game GAME={game}   lays down in English what your French lacks: you may write it later
"""


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A fenced block of a page. `file`: the new file that it is, or the file that a `diff` changes. Without
    one: commands.
    """

    language: str
    file: str | None
    text: str


def blocks(page: Path = ROOT / PAGE) -> Iterator[PageBlock]:
    """Yield the blocks of the page, in order."""
    for found in FENCE.finditer(page.read_text(encoding="utf-8")):
        yield PageBlock(*found.groups())


def follow(block: PageBlock, project: Path) -> Path:
    """Write the new file that a block is, or make its change; return the path.

    Raises `ValueError` if the file is no new one, or has not once what is to be changed.
    """
    path = project / str(block.file)
    if block.language != "diff":
        if path.exists():
            message = f"{block.file} is no new file"
            raise ValueError(message)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
        return path
    lines = block.text.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] in kept) for kept in (" -", " +"))
    before = path.read_text(encoding="utf-8")
    if before.count(old) != 1:
        message = f"{block.file} has not once {old!r}"
        raise ValueError(message)
    path.write_text(before.replace(old, new), encoding="utf-8")
    return path


def rename(text: str, game: str) -> str:
    """Return a text of the tutorial about another game.

    >>> renamed("class NimFace: say('nim-ask-take')  # minimal", "kauri")
    "class KauriFace: say('kauri-ask-take')  # minimal"
    """
    lower = re.sub(r"(?<![A-Za-z])nim(?![A-Za-z])", game, text)
    return re.sub(r"(?<![A-Za-z])Nim(?![a-z])", game.capitalize(), lower)


def fault(game: str, root: Path) -> str | None:
    """Return why a new game cannot have a name, and what to do; `None` if it can."""
    if not NAME.fullmatch(game):
        return f"“{game}” is no name for a game. Take 2 to 20 letters, a to z: make new-game GAME=kauri"
    if keyword.iskeyword(game) or keyword.issoftkeyword(game) or game in TAKEN:
        return f"“{game}” is a word of Python or of this project: choose another name"
    if (
        any((root / folder / game).exists() for folder in ("cogs", "tests"))
        or (root / "cogs" / f"{game}.py").exists()
    ):
        return f"“{game}” is the name of something else in cogs/ or tests/: choose another name"
    for path in sorted(root.glob("cogs/*/texts/*.ftl")):
        if re.search(rf"^command-\w+ = {game}$", path.read_text(encoding="utf-8"), re.MULTILINE):
            return f"/{game} is a command of the bot already ({path.relative_to(root)}): choose another name"
    return None


def lay_down(game: str, root: Path) -> list[Path]:
    """Write all files of a new game and name it where games are listed; return the paths."""
    told = [block for block in blocks(root / PAGE) if block.file]
    return sorted(
        {
            follow(PageBlock(block.language, rename(str(block.file), game), rename(block.text, game)), root)
            for block in told
        }
    )


def lay_french_down(game: str, root: Path) -> list[str]:
    """Add to the French texts of a game those that only the English have; return their keys."""
    folder = root / "games" / game / "texts"
    known = {key for path in folder.glob("*fr.ftl") for key in _messages(path)}
    found: list[str] = []
    for path in sorted(folder.glob("*en.ftl")):
        missing = {key: text for key, text in _messages(path).items() if key not in known}
        if missing:
            french = path.with_name(path.name.removesuffix("en.ftl") + "fr.ftl")
            before = french.read_text(encoding="utf-8").rstrip() if french.exists() else ""
            head = [] if STILL_ENGLISH in before else [f"{STILL_ENGLISH}\n"]
            parts = [*([f"{before}\n"] if before else []), *head, *missing.values()]
            french.write_text("\n".join(parts), encoding="utf-8")
            found += missing
    return found


def _messages(path: Path) -> dict[str, str]:
    """Return the messages of a file as they are written, with French spaces, each with its comment."""
    text = path.read_text(encoding="utf-8")
    return {
        entry.id.name: UNSPACED.sub(r"\1 \2", text[entry.span.start : entry.span.end].rstrip()) + "\n"
        for entry in FluentParser().parse(text).body
        if isinstance(entry, ast.Message) and entry.span
    }


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Lay down what is missing of the game that is named; return 0, or 2 if the name is none for a game."""
    (game,) = (sys.argv[1:] if arguments is None else arguments) or [""]
    if game not in TAKEN and (root / "games" / game / "entry.py").is_file():
        added = lay_french_down(game, root)
        if added:
            _run(root, "tests.reference.make")  # the texts have the names of commands in French, too
        told = f"{len(added)} texts are laid down in English, below “{STILL_ENGLISH}”: {', '.join(added)}"
        print(told if added else f"{game} is there, and has all its texts in French.")
        return 0
    if wrong := fault(game, root):
        print(wrong, file=sys.stderr)
        return 2
    python = [str(path) for path in lay_down(game, root) if path.suffix == ".py"]
    print(f"{len(python)} files of Python are laid down; its matches are played and recorded…", flush=True)
    # Another name stands elsewhere in the order of imports, and may break a line.
    _run(root, "ruff", "check", "--quiet", "--fix", *python)
    _run(root, "ruff", "format", "--quiet", *python)
    for program in RECORDING:
        _run(root, program, game)
    _run(root, "tests.reference.make")
    print(NEXT.format(game=game, page=PAGE.as_posix()), end="")
    return 0


def _run(root: Path, *command: str) -> None:
    """Run a module in the project."""
    subprocess.run([sys.executable, "-m", *command], cwd=root, check=True)


if __name__ == "__main__":
    sys.exit(main())
