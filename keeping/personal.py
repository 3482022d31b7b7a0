"""Marks of fields of documents: those about a person, and those that a document does not hold.

A record in which the id of a person stands is theirs: it is exported as it is. When their data are deleted,
their id becomes an alias wherever it stands, and the fields of the record that are marked `Personal` are
blank. A field that is not marked stays.
"""

from __future__ import annotations

import typing
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias, TypeVar

from games.engine.record import Record, defaults_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.engine.json_type import Json

T = TypeVar("T")


class FieldMark:
    """A mark of a field, told by its name."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


PERSONAL: Final = FieldMark("personal")
ELSEWHERE: Final = FieldMark("elsewhere")

NAMES: Final = ("name", "host_name")
"""The fields with the name of the person whose id stands in the same record."""

Personal: TypeAlias = Annotated[T, PERSONAL]
"""A field about the person whose id stands in the same record, such as their name or what they have said."""

Elsewhere: TypeAlias = Annotated[T, ELSEWHERE]
"""A field that is kept in a column or a row of its own, or follows from others; no document holds it."""


def has_mark(hint: object, mark: FieldMark) -> bool:
    """Return whether the type of a field bears a mark."""
    return typing.get_origin(hint) is Annotated and mark in typing.get_args(hint)[1:]


def records_in(kind: object) -> Iterator[type[Any]]:
    """Yield the class of a record, and the classes of all records that it may hold."""
    if isinstance(kind, type) and issubclass(kind, Record):
        yield kind
        for hint in typing.get_type_hints(kind, include_extras=True).values():
            yield from records_in(hint)
    for argument in typing.get_args(kind):
        yield from records_in(argument)


def blanks_of(kind: type[Any]) -> Mapping[str, Json]:
    """Return the names of the personal fields in documents of a kind, with what they are without a person."""
    found: dict[str, Json] = {}
    for record in records_in(kind):
        defaults = defaults_of(record)
        for name, hint in typing.get_type_hints(record, include_extras=True).items():
            if has_mark(hint, PERSONAL):
                found[name] = typing.cast("Json", defaults.get(name, ""))
    return found


def of_person(document: Json, person: int) -> Iterator[Json]:
    """Yield the records about a person in a document."""
    if isinstance(document, dict) and document.get("person") == person:
        yield document
    elif isinstance(document, dict | list):
        for part in document.values() if isinstance(document, dict) else document:
            yield from of_person(part, person)


def names_of(document: Json, person: int) -> Iterator[str]:
    """Yield the names that a person has in a document."""
    if isinstance(document, dict):
        if _names(document, person):
            yield from (str(document[key]) for key in NAMES if document.get(key))
        document = [*document.values()]
    for part in document if isinstance(document, list) else ():
        yield from names_of(part, person)


def without_person(document: Json, person: int, alias: int, blanks: Mapping[str, Json]) -> Json:
    """Return a document in which a person is their alias, and the personal fields beside it are blank.

    Any other text stays, also one that is the name of the person: they may be called like a game, or like
    another person.
    """
    if isinstance(document, list):
        return [without_person(part, person, alias, blanks) for part in document]
    if isinstance(document, dict):
        own = _names(document, person)
        return {
            key: blanks[key] if own and key in blanks else without_person(part, person, alias, blanks)
            for key, part in document.items()
        }
    return alias if type(document) is int and document == person else document


def _names(record: dict[str, Json], person: int) -> bool:
    return person in [part for part in record.values() if type(part) is int]
