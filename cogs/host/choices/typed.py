"""Reading typed texts: which answer of a prompt a text means, and completions while it is being typed."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from cogs.host.choices.steps import step
from cogs.host.graphemes import cut
from cogs.host.limits import CHOICE_LABEL, CHOICES
from cogs.host.names import safe
from games.engine.choice import fields_of, kind_of
from games.engine.text import Illegal, say
from games.engine.walk import Question, walk
from tables.model.table import Asked

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cogs.host.context import SeatContext
    from games.engine.choice import Prompt, Value
    from games.engine.face import AnyFace, Localizer
    from games.engine.text import Text
    from tables.model.table import Table

MOST: Final = 3000
"""Most answers of a prompt that are looked at."""

SHOWN: Final = 5
"""Most examples of what can be typed."""

ECHO: Final = 40
"""Graphemes of a typed text that are shown again."""

LONGEST_TYPED: Final = 100
"""Characters of a typed text that are read; Discord allows 6,000 where it asks for suggestions."""

_COMPLETION: Final = re.compile(r"(\d{1,9})\.([0-9a-f]{8})((?:\.\d{1,4})*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Completion:
    """A suggestion: its label, and a value that stands for exactly this answer to exactly this question."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """An answer, and the texts that mean it.

    Each of `names` means exactly this answer, and all its `words` may mention it. `numbers` are those of its
    label and those of its values, each in order.
    """

    path: tuple[int, ...]
    label: str
    names: frozenset[str]
    words: frozenset[str]
    numbers: tuple[tuple[str, ...], ...]

    def mentioned(self, words: Sequence[str]) -> bool:
        """Return whether it has all these words, and the numbers among them in this order.

        *Column 3, 4 tall* is not *column 4, 3 tall*.
        """
        return self.words.issuperset(words) and any(_follow(numbers_in(words), own) for own in self.numbers)


def read(
    prompt: Prompt[object], face: AnyFace, words: Localizer, typed: str, path: tuple[int, ...] = ()
) -> tuple[int, ...]:
    """The path that a text means which was typed at the question at `path`. It may need further steps.

    Values of the question that is shown there need no kind of action before them. Capitals, accents and
    spaces do not matter: *B4*, *palm b4*, *two foods*, *12*. A text that names a value exactly means that
    one, even if it mentions others. Raises `Illegal`, with what can be typed, for a text that means nothing
    or several things.
    """
    typed = typed[:LONGEST_TYPED]
    shown = step(prompt, face, path).question
    behind = shown.path if shown is not None and shown.path[: len(path)] == path else path
    for meanings in (
        _values(prompt, face, words, path),
        _values(prompt, face, words, behind),
        _answers(prompt, face, words, path),
    ):
        near = meant(meanings, typed)
        if len(near) == 1:
            return near[0].path
        if near:
            raise Illegal(say("host-several-meant", typed=safe(typed, ECHO), some=_some(near)))
    raise Illegal(_refusal(prompt, face, words, typed, path))


def meant(meanings: Sequence[Meaning], typed: str) -> list[Meaning]:
    """The meanings of a typed text: those that it names exactly; without any, those that it mentions."""
    plain = plain_of(typed)
    words = words_of(typed) if any(one.isalpha() for one in plain) else []  # A number must be exactly right.
    exact = [one for one in meanings if plain and plain in one.names]
    return exact or [one for one in meanings if words and one.mentioned(words)]


def numbers_in(words: Sequence[str]) -> tuple[str, ...]:
    """The numbers among some words, in order."""
    return tuple(one for one in words if one.isdecimal())


def _follow(some: Sequence[str], among: Sequence[str]) -> bool:
    """Return whether `some` occur in this order in `among`."""
    rest = iter(among)
    return all(one in rest for one in some)


def completions(here: SeatContext, typed: str) -> tuple[Completion, ...]:
    """At most 25 whole answers that begin with, or mention, what was typed so far.

    There are none for a seat that is not asked.
    """
    table = here.table
    prompt = table.prompt(here.seat)
    if prompt is None:
        return ()
    plain = plain_of(typed[:LONGEST_TYPED])
    found: list[tuple[int, Meaning]] = []
    for one in _answers(prompt, table.game.face, here.labels, ()):
        closeness = (
            0
            if plain in one.names
            else 1
            if any(name.startswith(plain) for name in (*one.names, *one.words))
            else 2
        )
        if closeness < 2 or plain in plain_of(one.label):  # noqa: PLR2004 - the farthest of three
            found.append((closeness, one))
    found.sort(key=lambda pair: pair[0])
    return tuple(
        Completion(cut(one.label, CHOICE_LABEL), _value(table, prompt, one)) for _, one in found[:CHOICES]
    )


def completed(value: str) -> tuple[Asked, tuple[int, ...]] | None:
    """The question and path of the value of a completion; `None` for a text that somebody typed."""
    match = _COMPLETION.fullmatch(value)
    if match is None:
        return None
    turn, fingerprint, steps = match.groups()
    return Asked(int(turn), fingerprint), tuple(int(one) for one in steps.split(".")[1:])


def _value(table: Table, prompt: Prompt[object], one: Meaning) -> str:
    return ".".join([str(table.turn), prompt.fingerprint, *map(str, one.path)])


def _values(prompt: Prompt[object], face: AnyFace, words: Localizer, path: tuple[int, ...]) -> list[Meaning]:
    """The values of the question at `path`."""
    question = walk(prompt, path)
    if not isinstance(question, Question):
        return []
    return [
        value_meaning(face, words, question.field, value, (*path, number))
        for number, value in enumerate(question.values)
    ]


def _answers(prompt: Prompt[object], face: AnyFace, words: Localizer, path: tuple[int, ...]) -> list[Meaning]:
    """The whole answers behind the question at `path`."""
    return [
        answer_meaning(face, words, action, leads, asked)
        for action, leads, asked in islice(_leaves(prompt, path, ()), MOST)
    ]


def _leaves(
    prompt: Prompt[object], path: tuple[int, ...], asked: tuple[str, ...]
) -> Iterator[tuple[object, tuple[int, ...], tuple[str, ...]]]:
    """`(action, path, fields that were asked for)` of every answer behind `path`."""
    here = walk(prompt, path)
    if not isinstance(here, Question):
        yield here, path, asked
        return
    for number in range(len(here.values)):
        yield from _leaves(prompt, (*path, number), (*asked, here.field))


def value_meaning(
    face: AnyFace, words: Localizer, field: str, value: Value, path: tuple[int, ...]
) -> Meaning:
    """The meaning of a value of a question."""
    label = words(face.value(field, value))
    numbers = (numbers_in(words_of(label)), numbers_in(words_of(str(value))))
    return Meaning(
        path,
        label,
        frozenset({plain_of(label), plain_of(str(value))}),
        frozenset(words_of(f"{label} {value}")),
        numbers,
    )


def answer_meaning(
    face: AnyFace, words: Localizer, action: object, path: tuple[int, ...], asked: tuple[str, ...]
) -> Meaning:
    """The meaning of a whole answer. An action without fields is called by its kind.

    `asked` are the fields, or `kind`, for which its player was or would be asked.
    """
    fields = fields_of(type(action))
    labels = {name: words(face.value(name, getattr(action, name))) for name in fields}
    kind = kind_of(action)
    called = words(face.value("kind", kind)) if "kind" in asked or not fields else ""
    told = " · ".join(labels[name] for name in asked if name != "kind")
    label = told or called or " · ".join(labels.values())
    raw = [str(getattr(action, name)) for name in fields]
    whole = " ".join(labels.values())
    names = {
        told,
        called if not told else "",
        whole,
        " ".join(raw),
        f"{called} {whole}",
        f"{kind} {' '.join(raw)}",
    }
    told = f"{called} {whole}"
    numbers = (numbers_in(words_of(told)), numbers_in(words_of(" ".join(raw))))
    return Meaning(
        path,
        label,
        frozenset(plain_of(one) for one in names if one),
        frozenset(words_of(f"{told} {' '.join(raw)}")),
        numbers,
    )


def _refusal(
    prompt: Prompt[object], face: AnyFace, words: Localizer, typed: str, path: tuple[int, ...]
) -> Text:
    question = walk(prompt, path)
    if not isinstance(question, Question) or question.field == "kind":
        return say(
            "host-not-offered", typed=safe(typed, ECHO), some=_some(_answers(prompt, face, words, path))
        )
    values = question.values
    if isinstance(values[0], int) and values == tuple(range(values[0], values[0] + len(values))):
        return say("host-no-such-number", typed=safe(typed, ECHO), low=values[0], high=values[-1])
    return say("host-not-offered", typed=safe(typed, ECHO), some=_some(_values(prompt, face, words, path)))


def _some(meanings: list[Meaning]) -> tuple[str, ...]:
    """The first few labels, and an ellipsis if there are more."""
    return (*(safe(one.label, ECHO) for one in meanings[:SHOWN]), *(("…",) if len(meanings) > SHOWN else ()))


def words_of(text: str) -> list[str]:
    """The words of a text without capitals and accents."""
    bare = "".join(
        one for one in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(one)
    )
    return re.findall(r"[^\W_]+", bare)


def plain_of(text: str) -> str:
    """The letters and digits of a text. Numbers keep their meaning: *2.5*, *2 5* and *-25* are not 25."""
    plain = ""
    for word in words_of(text):
        plain += f".{word}" if plain[-1:].isdigit() and word[0].isdigit() else word
    return f"-{plain}" if plain[:1].isdigit() and text.lstrip().startswith("-") else plain
