"""The news of a match, in as few lines as possible, with the names of the people at the table then."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import clean
from cogs.host.names import FORMER_PLAYER, LONGEST_NAME, labelling, safe
from games.engine.generic.telling import join_texts as join_labels
from games.engine.matches.log import REASONS
from games.engine.record import replace
from tables.model.table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from games.engine.text import Param, Text
    from tables.model.table import LogLine, Table
    from words import Words

RESIGNED: Final = "engine-log-ended-resigned"
ENDINGS: Final = frozenset({"engine-log-end", *(f"engine-log-ended-{reason}" for reason in REASONS)})
"""The keys of the news of an early end, which the result shows, too. The name of a moderator is in the news
alone.
"""

PAUSES: Final = frozenset({"engine-log-pause", "engine-log-pause-by", "engine-log-pause-for"})

UNDONE: Final = frozenset(
    {
        *(f"engine-log-undo{how}" for how in ("", "-free", "-agreed")),
        *("tables-undo-back", "tables-undo-back-to"),
    }
)
"""The keys of the news of an undo: their changes are gone, so only the log tells them."""

WRITTEN: Final = 100
"""Most characters of a person's text, such as the reason of a pause."""


def news(table: Table, told: Iterable[LogLine]) -> tuple[Text, ...]:
    """Return the news in the lines of a log; the game may join the news of a turn."""
    return join_labels((_harmless(line.text) for line in told), table.game.face.join_news)


def news_lines(table: Table, words: Words, told: Iterable[LogLine]) -> list[str]:
    """Return the news as lines of a message."""
    lines = []
    for _, part in groupby(told, lambda line: sum(former.turn <= line.turn for former in table.former)):
        those = tuple(part)
        then = words_then(table, words, those[0].turn)
        lines += [then(text) for text in news(table, those)]
    return lines


def fresh_lines(table: Table, words: Words, told: Iterable[LogLine]) -> list[str]:
    """Return the news without undone moves, and without the end or pause that the message shows."""
    new = [line for line in without_stop(table, tuple(told)) if line.text.key not in UNDONE]
    return news_lines(table, words, new)


def without_stop(table: Table, told: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """Return the news without the last, of an early ending or a pause, if the message shows that anyway."""
    kept = list(told)
    stops = PAUSES if table.pause is not None else ENDINGS if table.phase is Phase.ENDED else frozenset[str]()
    if not kept or kept[-1].text.key not in stops:
        return tuple(kept)
    resigned = kept.pop().text.key == RESIGNED
    while resigned and kept and kept[-1].text.key == "engine-log-resignation":
        kept.pop()
    return tuple(kept)


def words_then(table: Table, words: Words, turn: int) -> Words:
    """Return words that name the people at the table in a turn of its log.

    They do not say *you* of a seat that another person had then.
    """
    return _then(table, words, turn, safe)


def labels_then(table: Table, words: Words, turn: int) -> Words:
    """Return these words for labels and pictures, in which names are plain text."""
    return _then(table, labelling(table, words), turn, clean)


def _then(table: Table, words: Words, turn: int, written: Callable[[str, int], str]) -> Words:
    names, reader = dict(words.names), words.reader
    for stay in reversed(table.former):
        if turn < stay.turn:
            erased = stay.person < 0
            names[stay.seat] = words(FORMER_PLAYER) if erased else written(stay.name, LONGEST_NAME)
            reader = None if reader == stay.seat else reader
    return words.with_names(names).to(reader)


def _harmless(text: Text) -> Text:
    """Return a text of the log in which the words of people neither format nor link anything."""
    if not text.key.startswith("engine-log-"):
        return text
    return replace(text, params=tuple((name, _plain(value)) for name, value in text.params))


def _plain(value: Param) -> Param:
    return safe(value, WRITTEN) if isinstance(value, str) else value
