"""Kinds of documents: the form in which they are stored, the columns that find them, and their timers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from games.engine.codec import Malformed, parse
from games.engine.record import Record
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from db.documents import Value
    from games.engine.codec import Adapter
    from games.engine.json_type import Json
    from games.engine.text import Text

D = TypeVar("D")


class Repeated(Exception):
    """Raised for an interaction that has been carried out already; nothing is done."""


class UnreadableDocument(Exception):
    """Raised for a document that cannot be loaded at present; `text` is for people.

    `is_known` is true where that has been logged already.
    """

    is_known = False

    def __init__(self, number: int, reason: str, kind: str = "event", state: str = "cannot be read") -> None:
        super().__init__(f"{kind} {number} {state}: {reason}")
        self.number = number

    @property
    def text(self) -> Text:
        """The reason for people, in a sentence."""
        return say("events-unreadable")


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentKind(Generic[D]):
    """A kind of document, such as nights.

    `adapter` reads and writes documents of this `version`. `upgrades` make one of the next version of one
    of theirs, as JSON, from version 1 on. `columns` are those by which a document is found, by name; `people`
    are the accounts that it is found by. With `whole`, all fields are written.
    """

    name: str
    adapter: Adapter[D]
    columns: Callable[[D], Mapping[str, Value]]
    people: Callable[[D], Iterable[int]]
    upgrades: tuple[Callable[[dict[str, Json]], Json], ...] = ()
    whole: bool = False

    @property
    def version(self) -> int:
        """The version of the documents that are written now: one more than there are upgrades."""
        return 1 + len(self.upgrades)

    def write(self, document: D) -> str:
        """Write a document as JSON, without fields that have their default unless its kind is `whole`.

        So a version of the program that lacks a new field reads all documents that do not use it.
        """
        return self.adapter.dump(document) if self.whole else self.adapter.dump_briefly(document)

    def read(self, version: int, text: str) -> D:
        """Read a document of a version; raises `Malformed` for anything else, or a version to come."""
        if version != self.version:
            return self.adapter.from_plain(self.apply_upgrades(version, parse(text)))
        return self.adapter.load(text)

    def apply_upgrades(self, version: int, data: Json) -> Json:
        """Bring a document of a version into today's shape; raises `Malformed` if that is not possible."""
        if not 1 <= version <= self.version:
            message = f"written by version {version} of {self.name}s, this program knows {self.version}"
            raise Malformed(message)
        for number, upgrade in enumerate(self.upgrades[version - 1 :], start=version):
            if not isinstance(data, dict):
                break
            try:
                data = upgrade(data)
            except Exception as error:  # noqa: BLE001 - old data may be absurd in any way
                message = f"malformed {self.name} of version {number}: {type(error).__name__}"
                raise Malformed(message) from None
        return data


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeKind(DocumentKind[D]):
    """A kind of document from which all that is kept follows.

    `timers` say when each kind of timer is due, in ms; `errands` are what a document asks of Discord besides
    messages that is not as it should be. `title` is what people have called it. The log of its server says
    what people did there, except entries with one of the `untold` keys: the acts of participants.
    A `numbered` document has a `number` of its own in its server, from 1, which stays as it is.
    """

    timers: Callable[[D], Mapping[str, int]]
    errands: Callable[[D], Iterable[str]]
    title: Callable[[D], str]
    untold: frozenset[str] = frozenset()
    numbered: bool = False


class EventChange(Record, Generic[D]):
    """The effect of a command: the document after it, what to note in its log, and places out of date.

    `later` are places that may wait a moment, so that many changes are shown at once. A document that
    `follows`, without a number yet, is added in the same transaction, with all of `follows_places` marked.
    """

    event: D
    entries: tuple[Text, ...] = ()
    places: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
    follows: D | None = None
    follows_places: tuple[str, ...] = ()
