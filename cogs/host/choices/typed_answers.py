"""The answers of a prompt by all their names: labels in every language, and other words that people type."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from cogs.host.choices.typed_words import compounds_of, is_number, lexicon_of, phrases_of
from games.engine.choice import Range
from games.engine.record import kind_of, names_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cogs.host.choices.typed_words import Lexicon, Phrase
    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt, Value
    from games.engine.text import Seat, Text
    from words import Words

KIND: Final = "kind"
_SEPARATOR: Final = re.compile(r",|\band\b|\bet\b")


@dataclass(frozen=True, eq=False)
class AnswerPart:
    """A part of an answer: its kind, the value of a field, or one of several things counted in it.

    `names` are all its names, `words` the words of all names together. `raw` is the value itself. A part that
    is `settled` was chosen before: a text may repeat it, but not as a mere number. A part that is `listed`
    beside others of its field need not be counted: *a cube*.
    """

    field: str
    names: frozenset[Phrase]
    words: frozenset[str]
    raw: str
    settled: bool = False
    listed: bool = False

    @cached_property
    def numbered(self) -> bool:
        """`True` if each of its names has a number, which must stand beside its other words."""
        return all(any(map(is_number, name)) for name in self.names)

    @cached_property
    def follows(self) -> frozenset[tuple[str, str]]:
        """The pairs of words that stand in this order in one of its names."""
        return frozenset(
            (first, other) for name in self.names for at, first in enumerate(name) for other in name[at + 1 :]
        )

    def may_follow(self, one: str, other: str) -> bool:
        """Return whether a word may follow another: beside a number, only as in a name."""
        return not (is_number(one) or is_number(other)) or (one, other) in self.follows


@dataclass(frozen=True, eq=False)
class Answer:
    """An action by the names of its kind and of its parts."""

    action: object
    kind: AnswerPart
    parts: tuple[AnswerPart, ...]


@dataclass(frozen=True, eq=False)
class Answers:
    """Some answers, and the words that mean the same in every game."""

    lexicon: Lexicon
    all: tuple[Answer, ...]

    @cached_property
    def parts(self) -> tuple[AnswerPart, ...]:
        """The different parts of all answers, kinds first."""
        kinds = dict.fromkeys(answer.kind for answer in self.all)
        return tuple(kinds | dict.fromkeys(part for answer in self.all for part in answer.parts))

    @cached_property
    def known(self) -> frozenset[str]:
        """The words of all answers together."""
        return frozenset().union(*(part.words for part in self.parts))


def answers_of(
    here: SeatContext,
    actions: Sequence[object],
    settled: Sequence[str] = (),
    prompt: Prompt[object] | None = None,
) -> Answers:
    """Return actions by all their names, for the seat of `here`.

    `settled` are the fields that were chosen before. Ranges of `prompt` give names for their highest numbers.
    """
    kinds = len({kind_of(action) for action in actions}) > 1
    namer = _Namer(here, frozenset(settled), _highest(prompt), kinds=kinds)
    return Answers(namer.lexicon, tuple(map(namer.answer, actions)))


@dataclass(frozen=True)
class _Tongue:
    """All languages at once, for a reader who knows the people at a table by these names."""

    lexicon: Lexicon
    people: tuple[tuple[Seat, str], ...]
    languages: tuple[Words, ...] = field(compare=False)

    def say(self, texts: Iterable[Text]) -> list[str]:
        """Say texts in every language."""
        return [words(text) for text in texts for words in self.languages]


class _Namer:
    """Names actions and remembers their parts, which most of them share.

    Kinds have labels only where `kinds` says that a player is asked for them, and for actions without fields.
    """

    def __init__(
        self, here: SeatContext, settled: frozenset[str], highest: Mapping[str, Value], *, kinds: bool
    ) -> None:
        labels = here.labels
        self.lexicon = lexicon_of(labels)
        self._tongue = _Tongue(self.lexicon, tuple(labels.names.items()), labels.in_every_language())
        self._face = here.table.game.face
        self._view = here.table.view(here.seat)
        self._kinds = kinds
        self._settled = settled
        self._highest = highest
        self._parts: dict[tuple[type[object], str, Value], tuple[AnswerPart, ...]] = {}

    def answer(self, action: object) -> Answer:
        """Return an action by its names."""
        parts = [
            part
            for name in names_of(type(action))
            for part in self._parts_of(action, name, getattr(action, name))
        ]
        (kind,) = self._parts_of(action, KIND, kind_of(action))
        return Answer(action, kind, tuple(parts))

    def _parts_of(self, action: object, name: str, value: Value) -> tuple[AnswerPart, ...]:
        key = (type(action), name, value)
        if key not in self._parts:
            self._parts[key] = self._name_parts(action, name, value)
        return self._parts[key]

    def _name_parts(self, action: object, name: str, value: Value) -> tuple[AnswerPart, ...]:
        labelled = name != KIND or self._kinds or not names_of(type(action))
        labels = (self._face.value(name, value),) if labelled else ()
        others = self._face.typed_names(self._view, action, name)
        most = self.lexicon.most if name in self._highest and self._highest[name] == value else ()
        plain = _parts(self._tongue, name, labels, others, most, str(value))
        return tuple(replace(part, settled=True) for part in plain) if name in self._settled else plain


@lru_cache(maxsize=4096)
def _parts(
    tongue: _Tongue,
    field: str,
    labels: tuple[Text, ...],
    others: tuple[Text, ...],
    phrases: tuple[str, ...],
    raw: str,
) -> tuple[AnswerPart, ...]:
    """Return the parts of a value by its labels, by lists of other names, `phrases`, and its raw value."""
    things = _split_counts(tongue.say(labels))
    own = () if len(raw) == 1 and raw.isalpha() else (raw,)  # *a* is an article, not the first seat.
    also = [*phrases, *(phrase for listed in tongue.say(others) for phrase in phrases_of(listed)), *own]
    parts = []
    for thing in things:
        names = frozenset(map(tongue.lexicon.name, (*thing, *also)))
        words = frozenset(word for name in names for word in name).union(*map(compounds_of, (*thing, *also)))
        parts.append(AnswerPart(field, names, words, raw, listed=len(things) > 1))
    return tuple(parts)


def _split_counts(labels: Sequence[str]) -> list[list[str]]:
    """Split labels that count several things: *3 discs and 1 cube*."""
    split = [[part.strip() for part in _SEPARATOR.split(label) if part.strip()] for label in labels]
    if (
        split
        and len({len(parts) for parts in split}) == 1
        and all(part[0].isdecimal() for some in split for part in some)
    ):
        return [list(column) for column in zip(*split, strict=True)]
    return [list(labels)]


def _highest(prompt: Prompt[object] | None) -> dict[str, Value]:
    """Return the highest values of the fields that are ranges of numbers, by field."""
    return {
        name: domain.high
        for offer in (prompt.offers if prompt else ())
        for name, domain in zip(offer.names, offer.domains, strict=True)
        if isinstance(domain, Range)
    }
