"""Wrap the pages of the project where sentences end: `python -m tools.wrap` (part of `make format`).

A changed sentence is a changed line then, and nothing else moves. Code, tables, headings and HTML stay.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent

FENCE: Final = re.compile(r"\s*```")
ITEM: Final = re.compile(r"\s*(?:[-*]|\d+\.) +")
MARKER: Final = re.compile(rf"(?:{ITEM.pattern})|\s*")
VERBATIM: Final = re.compile(r"#|\s*\||<| {4,}(?![-*] )|\[[^\]]+\]: |$")
"""Lines that stay as they are, unless they go on with a paragraph or an item of a list."""

ENDS: Final = re.compile(r"[.!?…][)*_”»\"']* (?=[\"“«(*_\[]*(?:`|[A-Z0-9À-Ý/$]))")
ABBREVIATED: Final = re.compile(r"(?:\b(?:e\.g|i\.e|cf|vs|etc|No|p)|\b[A-Z])\.$")
OPENS_A_LIST: Final = re.compile(r"(?:[-+*>#]|\d+[.)]) ")


def pages(root: Path = ROOT) -> list[Path]:
    """Return the pages that are wrapped."""
    return [*sorted(root.glob("*.md")), *sorted((root / "docs").rglob("*.md"))]


def wrap(text: str) -> str:
    r"""Return a page with each sentence of its paragraphs and lists on a line of its own.

    >>> wrapped("One sentence. Another\none.\n\n- An item. It\n  goes on.\n")
    'One sentence.\nAnother one.\n\n- An item.\n  It goes on.\n'
    """
    return "".join(f"{line}\n" for line in _lines(text.splitlines()))


def _lines(lines: list[str]) -> Iterator[str]:
    block: list[str] = []
    fenced = False
    for line in lines:
        fence = bool(FENCE.match(line))
        goes_on = bool(block) and re.match(r"\s+[^\s|]", line)
        verbatim = fenced or fence or (VERBATIM.match(line) and not goes_on)
        if verbatim or ITEM.match(line):
            yield from _sentences(block)
            block = []
        fenced ^= fence
        if verbatim:
            yield line
        else:
            block.append(line)
    yield from _sentences(block)


def _sentences(block: list[str]) -> Iterator[str]:
    """Yield the sentences of a paragraph or of an item, below each other."""
    if not block:
        return
    marker = found[0] if (found := MARKER.match(block[0])) else ""
    text = " ".join([block[0].removeprefix(marker).strip(), *(line.strip() for line in block[1:])])
    cuts = [0, *(end.end() for end in ENDS.finditer(text) if _is_end(text, end)), len(text)]
    for number, (begin, end) in enumerate(pairwise(cuts)):
        yield (" " * len(marker) if number else marker) + text[begin:end].rstrip()


def _is_end(text: str, end: re.Match[str]) -> bool:
    """Return whether a sentence ends there: not in code or brackets, nor after an abbreviation."""
    before, after = text[: end.end()], text[end.end() :]
    plain = re.sub(r"`[^`]*`", "", before)
    return (
        "`" not in plain
        and plain.count("(") == plain.count(")")
        and plain.count("[") == plain.count("]")
        and not ABBREVIATED.search(text[: end.start() + 1])
        and not OPENS_A_LIST.match(after)
    )


def main() -> None:
    """Wrap all pages."""
    for page in pages():
        page.write_text(wrap(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
