"""Words of typed texts as people write them on phones: slips, plurals, accents left out, numbers in words."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Final

from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from words import Words

CORRECTED: Final = 5
"""Letters of the shortest words in which a slip is corrected."""

LONGEST_NUMBER: Final = 9
"""Digits of a number that is read as one."""

SHORT: Final = 3
"""Letters of the longest words without a plural, such as *six*."""

APART: Final = 3
"""Most letters between the lengths of a typed word and a stem: a plural, a doubled letter and a slip."""

TEN: Final = 10
"""Below it stand the units that follow tens."""

LISTS: Final = (
    "ignored",
    "optional",
    "articles",
    "numbers",
    "ordinals",
    "endings",
    "not",
    "or",
    "and",
    "twice",
    "then",
    "always",
    "any",
    "most",
)
"""The lists of words that every language has, by the ends of their keys."""

_PIECE: Final = re.compile(r"(?<!\S)-(?=\d)|\d+|[^\W\d_]+")
_COMPOUND: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)+")
_LABEL: Final = re.compile(r"[^\W\d_]+\d+|\d+\.(?= \w)|\d+|[^\W\d_]+")

_ELIDED: Final = re.compile(r"\b(?:[cdjlmnst]|qu)'(?=\w)|(?<=\w)'(?:s|ll|d|m|ve|re)\b")

Phrase = tuple[str, ...]
"""The stems of the words of a phrase."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a typed text: the stems that it may stand for.

    An answer need not have an `optional` word; an `ignored` word means nothing, except in a name of such
    words.
    """

    means: frozenset[str]
    optional: bool = False
    ignored: bool = False

    @property
    def article(self) -> bool:
        """`True` for *a*, *un* and the like, which may mean the number 1."""
        return self.optional and self.means == {"1"}


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of all languages that mean the same in every game, folded.

    Answers need not have `optional` words, and never have `ignored` ones; `articles` mean 1 or nothing.
    `numbers` and `ordinals` are digits by the stems of their words, and `endings` follow the digits of
    ordinals (*3rd*). `links` are *and* and the like. `then` and `always` are phrases to be found in a folded
    text, `random` those that ask for any answer; `most` are names of the highest number.
    """

    ignored: frozenset[str]
    optional: frozenset[str]
    articles: frozenset[str]
    numbers: dict[str, str]
    ordinals: dict[str, str]
    endings: frozenset[str]
    negations: frozenset[str]
    alternatives: frozenset[str]
    links: frozenset[str]
    twice: tuple[Phrase, ...]
    then: tuple[str, ...]
    always: tuple[str, ...]
    random: tuple[Phrase, ...]
    most: tuple[str, ...]

    def pieces(self, typed: str) -> list[str]:
        """Return the words and numbers of a typed text; *3rd* as `3.`, *emu twice* as *emu emu*."""
        found: list[str] = []
        end = -1
        for match in _PIECE.finditer(fold(typed)):
            piece = match.group()
            if match.start() == end and piece in self.endings and found[-1].isdecimal():
                found[-1] = ordinal(found[-1])
            else:
                found.append(piece)
            end = match.end()
        return self._expand_repeats(found)

    def join(self, pieces: Sequence[str], known: frozenset[str]) -> list[str]:
        """Join words that are known only together: *B 4*, *bird man*."""
        joined: list[str] = []
        for piece in pieces:
            number = self.numbers.get(stem(piece), piece)
            before = joined[-1] if joined else ""
            if before and stem(before + number) in known and not {stem(before), stem(number)} <= known:
                joined[-1] = before + number
            else:
                joined.append(piece)
        return joined

    def tokens(self, pieces: Sequence[str], known: frozenset[str]) -> list[Token] | None:
        """Return the telling words of a text, where `known` are the stems that answers have.

        `None` if a word is not known, and not a slip of a known one.
        """
        found: list[Token] = []
        counted = self._numbers(pieces)
        for piece, behind in zip_longest(counted, counted[1:], fillvalue=""):
            token = _token(self, piece, known)
            if token is None:
                return None
            if token.article and "1" in known and (piece not in self.articles or self._separates(behind)):
                token = Token(token.means)
            if token.means:
                found.append(token)
        return found

    def count_repeats(self, pieces: Sequence[str]) -> list[str]:
        """Count repeated words: *disc, disc and cube* as *2 disc cube*."""
        told = [piece for piece in pieces if piece not in self.links]
        rows = [(word, len(list(some))) for word, some in groupby(told)]
        counted: list[str] = []
        for word, times in rows:
            number = is_number(word) or stem(word) in self.numbers
            counted += [word] * times if times == 1 or number else [str(times), word]
        return counted

    def split_list(self, pieces: Sequence[str]) -> list[list[str]]:
        """Return the parts of a list: the words between *and* and *then*."""
        parts = [list(some) for between, some in groupby(pieces, self._separates) if not between]
        return parts if len(parts) > 1 else []

    def at_random(self, typed: str) -> bool:
        """Return whether a text asks for any answer."""
        said = pieces_of(typed)
        return any(len(phrase) == len(said) and all(map(_same, said, phrase)) for phrase in self.random)

    def name(self, label: str) -> Phrase:
        """Return the words of a label that tell it from others: no articles, and numbers as digits."""
        return _name(self, label)

    def _separates(self, piece: str) -> bool:
        """Return whether a word stands between the parts of a list."""
        return piece in self.links or piece in self.then or piece in self.alternatives

    def _expand_repeats(self, pieces: list[str]) -> list[str]:
        """Replace *twice* by a copy of the word before it."""
        stems = [stem(piece) for piece in pieces]
        for phrase in self.twice:
            for at in range(1, len(pieces) - len(phrase) + 1):
                if tuple(stems[at : at + len(phrase)]) == phrase:
                    return [*pieces[:at], pieces[at - 1], *pieces[at + len(phrase) :]]
        return pieces

    def _numbers(self, pieces: Sequence[str]) -> list[str]:
        """Write the words of a number as digits: *twenty five*, *cinquante et un*."""
        counted: list[str] = []
        tens = 0
        for at, piece in enumerate(pieces):
            number = int(self.numbers.get(stem(piece), 0))
            if tens and 0 < number < TEN:
                counted[-1] = str(tens + number)
                tens = 0
            elif not (
                tens and piece in self.links and stem("".join(pieces[at + 1 : at + 2])) in self.numbers
            ):
                counted.append(piece)
                tens = number if number > TEN and number % TEN == 0 else 0
        return counted


def lexicon_of(words: Words) -> Lexicon:
    """Return the words of all languages that mean the same in every game, but those that are a whole name."""
    languages = words.in_every_language()
    lists = tuple(tuple(say_in(say(f"host-typed-{name}")) for say_in in languages) for name in LISTS)
    lexicon = _lexicon(lists)
    names = [frozenset(pieces_of(name)) for name in words.names.values()]
    idle = lexicon.ignored | lexicon.optional
    called = frozenset().union(*(name for name in names if name <= idle))
    return _lexicon(lists, called) if called else lexicon


def fold(text: str) -> str:
    """Return a text without capitals, accents, ligatures and elided words.

    >>> fold("L'ŒIL d'Émeu, don't")
    'oeil emeu, do not'
    """
    return _ELIDED.sub("", strip_accents(text).replace("n't", " not"))


def strip_accents(text: str) -> str:
    """Return a text without capitals, accents and ligatures, with straight apostrophes."""
    plain = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return bare.replace("œ", "oe").replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


def ordinal(number: str) -> str:
    """Return the word of an ordinal number: *third* is `3.`."""
    return f"{number}."


def is_number(word: str) -> bool:
    """Return whether a word is a number or an ordinal number in digits."""
    return word.rstrip(".").isdecimal()


def pieces_of(text: str) -> list[str]:
    """Return the words and the numbers of a text, folded."""
    return _PIECE.findall(fold(text))


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """Return a folded word without its plural and doubled consonants; a number without zeros before it.

    >>> [stem(word) for word in ("discs", "quarries", "oiseaux", "colonne", "07", "b4")]
    ['disc', 'quary', 'oiseau', 'colone', '7', 'b4']
    """
    if word.isdecimal():
        return str(int(word)) if len(word) <= LONGEST_NUMBER else word
    if len(word) > SHORT and not word.endswith("ss"):
        word = word[:-3] + "y" if word.endswith("ies") else word[:-1] if word[-1] in "sx" else word
    return re.sub(r"([b-df-hj-np-tv-z])\1+", r"\1", word)


def phrases_of(listed: str) -> list[str]:
    """Return the phrases of a list with commas between."""
    return [phrase.strip() for phrase in listed.split(",") if phrase.strip()]


@lru_cache(maxsize=4096)
def compounds_of(label: str) -> frozenset[str]:
    """Return the stems of the compounds of a label in one word: *homme-oiseau* as *hommeoiseau*."""
    return frozenset(stem(word.replace("-", "")) for word in _COMPOUND.findall(fold(label)))


@lru_cache(maxsize=16)
def _lexicon(lists: tuple[tuple[str, ...], ...], called: frozenset[str] = frozenset()) -> Lexicon:
    """Return the words of the lists; words of the names in `called` are neither ignored nor optional."""
    said = {name: phrases_of(",".join(texts)) for name, texts in zip(LISTS, lists, strict=True)}
    return Lexicon(
        ignored=frozenset(map(fold, said["ignored"])) - called,
        optional=frozenset(map(fold, said["optional"])) - called,
        articles=frozenset(map(fold, said["articles"])),
        numbers=_counting(said["numbers"]),
        ordinals=_counting(said["ordinals"]),
        endings=frozenset(map(fold, said["endings"])),
        links=frozenset(map(fold, said["and"])),
        negations=frozenset(map(fold, said["not"])),
        alternatives=frozenset(map(fold, said["or"])),
        twice=tuple(_phrase(phrase) for phrase in said["twice"]),
        then=tuple(map(fold, said["then"])),
        always=tuple(map(fold, said["always"])),
        random=tuple(_phrase(phrase) for phrase in said["any"]),
        most=tuple(said["most"]),
    )


def _phrase(text: str) -> Phrase:
    return tuple(map(stem, pieces_of(text)))


def _counting(groups: Iterable[str]) -> dict[str, str]:
    """Return digits by the stems of the words that follow them."""
    return {stem(word): number for number, *words in map(str.split, map(fold, groups)) for word in words}


@lru_cache(maxsize=8192)
def _name(lexicon: Lexicon, label: str) -> Phrase:
    words = _LABEL.findall(fold(label))
    stems = [stem(word) for word in words]
    numbers = [lexicon.numbers.get(word) for word in stems]
    telling = [
        number or stemmed
        for word, stemmed, number in zip(words, stems, numbers, strict=True)
        if number != "1" and (number or word not in lexicon.ignored)
    ]
    return tuple(telling or stems)


@lru_cache(maxsize=1024)
def _token(lexicon: Lexicon, piece: str, known: frozenset[str]) -> Token | None:
    """Return the possible stems of a word of a typed text; `None` if there are none."""
    word = stem(piece)
    number, rank = lexicon.numbers.get(word), lexicon.ordinals.get(word)
    if is_number(piece):
        return Token(frozenset({word}))
    if rank:
        return Token(frozenset({word} & known | {ordinal(rank)}))
    means = frozenset({word} & known | ({number} if number else set()))
    ignored = piece in lexicon.ignored
    optional = ignored or piece in lexicon.optional or number == "1"
    return Token(means, optional, ignored) if means or optional else _correct(lexicon, piece, known)


def _correct(lexicon: Lexicon, piece: str, known: frozenset[str]) -> Token | None:
    """Return the possible stems of a word with one slip; `None` if it is too short, or like no other."""
    means = {word for word in known if _slip(piece, word)}
    means |= {number for word, number in lexicon.numbers.items() if _slip(piece, word)}
    means |= {ordinal(rank) for word, rank in lexicon.ordinals.items() if _slip(piece, word)}
    idle = (word for word in (*lexicon.optional, *lexicon.ignored) if len(word) >= CORRECTED)
    optional = any(_slip(piece, word) for word in idle)
    return Token(frozenset(means), optional) if means or optional else None


def _same(piece: str, word: str) -> bool:
    return stem(piece) == word or _slip(piece, word)


def _slip(piece: str, word: str) -> bool:
    """Return whether a typed piece is a stem with one letter too many, too few, wrong or out of order."""
    if abs(len(piece) - len(word)) > APART:
        return False
    if len(piece) < CORRECTED - 1 or max(len(piece), len(word)) < CORRECTED:
        return False
    one, other = stem(piece), word
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return True
    first, second = one[start:], other[start:]
    return (
        first[1:] == second
        or first == second[1:]
        or first[1:] == second[1:]
        or (first[:2] == second[1::-1] and first[2:] == second[2:])
    )
