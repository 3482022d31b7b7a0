"""The program that checks the file of a match: `python -m games.engine.verify FILE`."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.matches.log import Refuted
from games.engine.matches.transcript import LARGEST
from games.engine.replays.findings import Noted, shorten
from games.engine.replays.verification import check
from games.engine.text import say
from words import LANGUAGES, Library, language_of, text_folders

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from games.engine.text import Seat, Text
    from words import Words

ROOT: Final = Path(__file__).parent.parent.parent

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
"""A space that French puts before some marks, and that is not printable for Python."""


def main(arguments: Sequence[str] | None = None, program: str = "python -m games.engine.verify") -> int:
    """Return 0 if the match is what the file claims, 1 if it is not, 2 if the file cannot be read."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may know few letters
    options = _options(arguments, program)
    words = Library(text_folders(ROOT)).words(options.language)
    noted = Noted(
        options.commitment, options.digest, options.entry, tuple(options.seal), options.message, options.luck
    )
    try:
        content = _content(Path(options.file))
        report = check({key: entry.rules for key, entry in CATALOGUE.items()}, content, noted)
    except (OSError, ValueError):
        sys.stderr.write(_line(words, say("verify-cannot-read", file=shorten(options.file))))
        return 2
    except Refuted as refuted:
        named = words.with_names(_shorten(refuted.names))
        sys.stdout.write(_line(named, say("verify-false", why=refuted.text)))
        return 1
    named = words.with_names(_shorten(report.names))
    headline = say("verify-true", game=report.game.key.capitalize())
    sys.stdout.write("".join(_line(named, text) for text in (headline, *report.findings)))
    return 0


def _options(arguments: Sequence[str] | None, program: str) -> Namespace:
    parser = ArgumentParser(
        prog=program,
        description="Check the file of a match, and compare it with what you noted from the bot's messages.",
        epilog=f"example: {program} match-12.json",
    )
    parser.add_argument("file", metavar="FILE", help="the file that the bot gave you")
    parser.add_argument("--commitment", help="the commitment in the message that opened the table")
    parser.add_argument("--message", help="the number of that message: the last one in its link")
    parser.add_argument("--luck", help="the luck that you added to the dice")
    parser.add_argument("--digest", help="a digest that the bot posted")
    parser.add_argument(
        "--entry",
        "--move",  # as messages of earlier versions call it
        type=int,
        help="the number of the entry after which it posted the digest; default: the last",
    )
    parser.add_argument("--seal", action="append", default=[], help="a sealed choice that the bot posted")
    parser.add_argument("--language", choices=LANGUAGES, default=_language(), help="default: yours")
    options = parser.parse_args(arguments)
    if options.entry is not None and options.digest is None:
        parser.error("--entry says after which entry --digest is")
    return options


def _language() -> str:
    """Return the language of the reader, from the environment."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return language_of(locale.partition(".")[0].replace("_", "-"))


def _content(path: Path) -> str:
    """Return what is in a file.

    Raises `OSError` if it cannot be read, `ValueError` if it is not text, and `Refuted` if it is too large.
    """
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise Refuted(say("verify-too-large"))
    return content.decode()


def _shorten(names: Mapping[Seat, str]) -> Mapping[Seat, str]:
    return {seat: shorten(name) for seat, name in names.items()}


def _line(words: Words, text: Text) -> str:
    """Say a text in a line; names from the file neither break the line nor move the cursor."""
    said = words.format(text)
    shown = "".join(letter if letter.isprintable() or letter == NO_BREAK else "?" for letter in said)
    return f"{shown}\n"


if __name__ == "__main__":
    sys.exit(main())
