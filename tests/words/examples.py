"""Texts with real parameters: the news, questions and screens of golden matches, and texts of the host."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from games.catalogue import CATALOGUE
from games.engine.generic.telling import join_texts
from games.engine.text import Text, Who, say
from games.engine.walk import Question, walk
from tests.golden.store import load_golden
from tests.pictures.drawn import moments
from tests.shared import once_for_all_workers
from tests.words.sources import messages
from tests.words.values import LISTS, SEVERAL, VALUES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry
    from games.engine.text import Param, Seat
    from tests.golden.store import Golden
    from tests.pictures.drawn import Moment
    from tests.words.sources import Said

NAMES: Final = dict(enumerate(("Anne", "Hotu", "Émile", "Ben", "Uma", "Inès")))
"""Names of the seats. French elides before most of them."""

VARIETY: Final = 5
"""Most examples of one text."""

APART: Final = 6
"""Every sixth position is read for its screens and questions; the news of each are noted."""

MANY: Final = 2
"""Numbers from here on are plural in both languages."""

COUNTED: Final = ("count", "free", "missing")
"""Parameters by which texts of the host and the tables choose their wording."""

PEOPLE: Final = ("who", "whom", "other", "winner", "loser", "light", "dark")
"""Parameters that are a seat wherever no golden match gives them."""


NAMED: Final = re.compile(
    r"-(?:board|alt|todo|picture|legend|step|name)\b|^(?:verify|fair|host-open|host-invited|host-your-turn)-?"
)
"""Keys of texts in which everybody is named: pictures, text boards, statements, lobbies and mentions."""


@dataclass(frozen=True, slots=True)
class Example:
    """A text of a file; `invented` if no golden match leads to it."""

    text: Text
    file: str
    invented: bool


class Noted:
    """The texts met so far: of each key a few that differ in grammar, such as numbers of one and of two."""

    def __init__(self) -> None:
        self.values: dict[str, Param] = {}
        """The last value of each parameter, by its name."""
        self.met: dict[object, Text] = {}
        """A text of each shape, by its shape, those inside others included."""
        self._kept: dict[str, dict[tuple[object, ...], Text]] = {}

    def note(self, text: Text) -> None:
        """Keep a text, and those inside it, if they differ from those kept before."""
        shape = _shape(text)
        if shape in self.met:
            return
        self.met[shape] = text
        kept = self._kept.setdefault(text.key, {})
        if len(kept) < VARIETY:
            kept.setdefault(tuple(_grammar(value) for _, value in text.params), text)
        for name, value in text.params:
            self.values[name] = value
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Text):
                    self.note(part)

    def of(self, key: str) -> tuple[Text, ...]:
        """Return the texts kept of a key."""
        return tuple(self._kept.get(key, {}).values())


@cache
def note_all() -> Noted:
    """Return the rules pages, the news of golden matches, and what every sixth position shows and asks."""
    return once_for_all_workers("noted", _note_all)


def _note_all() -> Noted:
    found = Noted()
    for entry in CATALOGUE.values():
        for page in entry.face.rules():
            found.note(page)
    for golden in load_golden():
        for text in _join_news(golden):
            found.note(text)
        for number, moment in enumerate(moments(golden), 1 - len(moments(golden))):  # the last is 0
            texts = (
                *_news_of(moment),
                *(() if number % APART else (*_texts_shown(moment), *_texts_asked(moment))),
            )
            for text in texts:
                found.note(text)
    return found


def examples() -> Iterator[Example]:
    """Yield examples of every text in the order of the files.

    Left out are the texts of the verification program, and the lists of what people may type.
    """
    found = note_all()
    for key, text in messages("en").items():
        if "/verify." in text.file or "/typed." in text.file:
            continue
        real = found.of(key)
        yield from (Example(example, text.file, invented=False) for example in real)
        if not real:
            for made in _invent(found, key, text):
                yield Example(made, text.file, invented=bool(text.params))


def _invent(found: Noted, key: str, text: Said) -> Iterator[Text]:
    """Yield a text with values that other texts have; with a number to count by, once of one and of more."""
    made = {name: _value(found, key, name, games=text.file.startswith("games/")) for name in text.params}
    counts = [name for name, value in made.items() if name in COUNTED and isinstance(value, int)]
    for number in (1, 5) if counts else (5,):
        yield say(key, **{**made, **dict.fromkeys(counts, number)})


def _value(found: Noted, key: str, name: str, *, games: bool) -> Param:
    if name in PEOPLE and (games or name not in VALUES):
        return (Who(0), Who(1)) if key in SEVERAL else Who(PEOPLE.index(name) % len(NAMES))
    if games:
        return found.values.get(name, "…")
    return LISTS[name] if name in LISTS and key.startswith("answer-") else VALUES.get(name, 5)


def _grammar(value: Param) -> object:
    """Return what matters of a parameter for the grammar of a sentence."""
    match value:
        case int():
            return min(value, MANY)
        case tuple():
            return min(len(value), MANY)
        case Text():
            return value.key
    return type(value)


def _shape(param: Param) -> object:
    """Return all that words may depend on where every seat has the same name.

    Those are numbers of one and more, first letters, the length of lists, whether the first seat is meant,
    and the shapes of texts inside.
    """
    match param:
        case Who():
            return param.seat == 0
        case int():
            return min(param, MANY)
        case str():
            return param[:1]
        case tuple():
            return tuple(map(_shape, param))
        case Text():
            return (param.key, *((name, _shape(value)) for name, value in param.params))


def _join_news(golden: Golden) -> tuple[Text, ...]:
    """Return the public news of a match, joined by turns."""
    texts = (
        news.text for turn_news in moments(golden) for news in turn_news.position.told if news.to is None
    )
    return join_texts(texts, CATALOGUE[golden.game].face.join_news)


def _news_of(moment: Moment) -> Iterator[Text]:
    """Yield the news and, in the end, the result."""
    yield from (news.text for news in moment.position.told)
    yield from (moment.entry.face.answer(action) for _, action in moment.position.moves)
    if moment.decision is None:
        result = moment.entry.rules.result(moment.position.state)
        yield from (result.why, *(part for score in result.scores for part in score))


def _texts_shown(moment: Moment) -> Iterator[Text]:
    """Yield heading, seat lines, text board, and the texts of the public picture."""
    face, view = moment.entry.face, moment.position.views[None]
    yield face.heading(view)
    yield from (face.seat_line(view, seat) for seat in range(moment.golden.seats))
    yield from face.board(view)
    drawn = list[Text]()

    def noting(text: Text) -> str:
        drawn.append(text)
        return text.key

    face.picture(view, noting, None)
    yield from drawn


def _texts_asked(moment: Moment) -> Iterator[Text]:
    """Yield prompts with their labels, refusals and what the seat alone knows, and standing orders."""
    for seat in range(moment.golden.seats):
        view = moment.position.views[seat]
        for slot in moment.entry.rules.order_slots(view):
            yield slot.label
            for condition in slot.conditions:
                yield from (condition.say_fact(relation, 5) for relation in condition.relations)
        yield from moment.entry.face.private(view)
    for seat, prompt in moment.decision.prompts.items() if moment.decision else ():
        yield from _prompt(moment, seat, prompt)


def _prompt(moment: Moment, seat: Seat, prompt: Prompt[object]) -> Iterator[Text]:
    yield prompt.text
    yield from (refusal.why for refusal in moment.entry.face.refusals(moment.position.views[seat]))
    yield from _labels(moment.entry, prompt, ())


def _labels(entry: GameEntry, prompt: Prompt[object], path: tuple[int, ...]) -> Iterator[Text]:
    """Yield the labels of a question, and of those that its first answers lead to."""
    here = walk(prompt, path)
    if not isinstance(here, Question):
        return
    for step, value in enumerate(here.values):
        yield entry.face.value(here.field, value)
        if (region := entry.face.region(here.field, value)) is not None:
            yield region
        if step < VARIETY:
            yield from _labels(entry, prompt, (*path, step))
