"""Text without invisible characters, measured as Discord may, and cut between graphemes: the characters that
readers see.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

JOINER: Final = "\u200d"
"""Joins emoji to one (a family), and letters of some scripts."""
NON_JOINER: Final = "\u200c"
BLACK_FLAG: Final = "\U0001f3f4"
"""Tags may follow it: together they are the flag of a region."""

MARKS: Final = 2
"""Marks above or below one letter that are kept; hardly any name needs more once it is composed (NFC)."""
LONGEST_GRAPHEME: Final = 16
"""Code points that one grapheme keeps; a family of four with skin tones has 11."""

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of characters that are not seen; some reverse or break the text round them."""
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0")
"""Characters of other categories that look like nothing."""
VARIATIONS: Final = range(0xFE00, 0xFE10)
"""Variation selectors: an emoji as text or in colour."""
TAGS: Final = range(0xE0020, 0xE0080)
IGNORABLE: Final = (range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
"""Code points that Unicode reserves for characters that are not seen."""
SKIN_TONES: Final = range(0x1F3FB, 0x1F400)
FLAG_LETTERS: Final = range(0x1F1E6, 0x1F200)
VIRAMA: Final = 9
"""The combining class of the sign after which a joiner changes how letters are written."""


@lru_cache(maxsize=4096)
def clean(text: str, most: int) -> str:
    """Return at most `most` graphemes of a text, with an ellipsis for the rest.

    Invisible characters, marks without a letter, and all white space but single spaces are left out. So
    nothing is left of a text that looks empty.
    """
    clusters = graphemes(_visible(unicodedata.normalize("NFC", text)).strip(f" {JOINER}{NON_JOINER}"))
    if len(clusters) <= most:
        return "".join(clusters)
    return "".join(clusters[: most - 1]).rstrip() + "…"


def units(text: str) -> int:
    """Return the length of a text in UTF-16 code units.

    Discord counts letters for some fields and code units for others; there are never fewer code units.
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, longest: int) -> str:
    """Shorten a text to `longest` code units where it is longer, without breaking a grapheme."""
    if units(text) <= longest:
        return text
    return _head(text, longest - 1).rstrip() + "…"


def cut_apart(texts: Sequence[str], longest: int) -> list[str]:
    """Shorten each text to `longest` code units; texts that differ still differ when they are cut.

    A text loses its end, or where another then reads alike its middle, or where that is no help either it
    gets a number.
    """
    kept = {text: cut(text, longest) for text in texts}
    alike = _alike(kept)
    kept |= {text: _without_middle(text, longest) for text in alike}
    alike = _alike(kept)
    kept |= {text: cut(f"{number}. {text}", longest) for number, text in enumerate(alike, start=1)}
    return [kept[text] for text in texts]


def _alike(kept: dict[str, str]) -> list[str]:
    """Return the texts that read like another one when they are cut."""
    times = Counter(kept.values())
    return [text for text, label in kept.items() if times[label] > 1]


def _without_middle(text: str, longest: int) -> str:
    if units(text) <= longest:
        return text
    start = _head(text, longest // 2)
    end, room = "", longest - units(start) - 1
    for cluster in reversed(graphemes(text)):
        if units(cluster) + units(end) > room:
            break
        end = cluster + end
    return f"{start}…{end}"


def _head(text: str, room: int) -> str:
    """Return the first graphemes of a text that fit into `room` code units."""
    kept = ""
    for cluster in graphemes(text[:room]):
        if units(kept) + units(cluster) > room:
            break
        kept += cluster
    return kept


def graphemes(text: str) -> list[str]:
    """Return the graphemes of a text, near enough to Unicode's rules for names: Hangul has to be composed."""
    found: list[str] = []
    for letter in text:
        if found and _joined(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _joined(cluster: str, one: str) -> bool:
    """Return whether a character belongs to the grapheme before it."""
    if len(cluster) == 1 and ord(cluster) in FLAG_LETTERS and ord(one) in FLAG_LETTERS:
        return True
    joining = cluster[-1] == JOINER and _is_pictograph(one)
    return joining or _is_mark(one) or one in (JOINER, NON_JOINER) or _is_extension(one)


def _visible(text: str) -> str:
    """Drop invisible characters from a text, and marks beyond those that a letter may have."""
    kept = ""
    marks = length = 0
    for letter in text:
        if letter.isspace():
            kept += "" if kept.endswith(" ") else " "
            marks = length = 0
        elif ord(letter) not in FLAG_LETTERS and _joined(kept[-1:] or " ", letter):
            marks += unicodedata.category(letter) in ("Mn", "Me") and ord(letter) not in VARIATIONS
            if _may_follow(kept, letter) and marks <= MARKS and length < LONGEST_GRAPHEME:
                kept += letter
                length += 1
        elif not _is_unseen(letter):
            kept += letter
            marks, length = 0, 1
    return kept


def _may_follow(kept: str, one: str) -> bool:
    """Return whether a character that extends a grapheme is visible, or changes the look of what was kept."""
    last = kept[-1:]
    if last in ("", " ", JOINER, NON_JOINER):
        return last == JOINER and _is_pictograph(one)
    if one in (JOINER, NON_JOINER):
        return _is_pictograph(last) or _is_extension(last) or unicodedata.combining(last) == VIRAMA
    if ord(one) in TAGS:
        return last == BLACK_FLAG or ord(last) in TAGS
    return one not in BLANKS


def _is_mark(one: str) -> bool:
    return unicodedata.category(one).startswith("M")


def _is_extension(one: str) -> bool:
    return ord(one) in SKIN_TONES or ord(one) in VARIATIONS or ord(one) in TAGS


def _is_pictograph(one: str) -> bool:
    """Return whether a character is an emoji or a sign; this Python does not know newer ones (`Cn`)."""
    return unicodedata.category(one) in ("So", "Cn") and one not in BLANKS


def _is_unseen(one: str) -> bool:
    hidden = unicodedata.category(one) in UNSEEN or one in BLANKS or _is_mark(one)
    return hidden or any(ord(one) in some for some in IGNORABLE)
