"""The sources of a game's art, and a digest of them: a test tells when art was not baked anew."""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent


def drawn_games() -> list[str]:
    """Return the keys of the games that have drawings."""
    return sorted(path.parent.name for path in HERE.glob("*/__init__.py"))


def digest(game: str) -> str:
    """Return the digest of everything that a game's art is made from.

    These are the drawings of the game, what all drawings share, and the files of the game's own that its
    package names in `DATA`, such as the layout of a board.
    """
    named: tuple[str, ...] = getattr(import_module(f"tools.art.{game}"), "DATA", ())
    paths = [*HERE.glob("*.py"), *(HERE / game).rglob("*.py"), *(ROOT / name for name in named)]
    found = sha256()
    for path in sorted(paths):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()
