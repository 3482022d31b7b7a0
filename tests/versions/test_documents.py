"""Documents: every change of what is kept is recorded, and needs an upgrade unless it adds a default."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

import pytest
from msgspec import defstruct

from events.nights.model import SignUp
from events.nights.service import NIGHT
from games.engine.codec import Adapter, Malformed
from games.engine.record import Record
from keeping.personal import PERSONAL, blanks_of, has_mark, records_in
from tests.versions.documents import KINDS, faults, find_breaks, read_recorded, schema_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.engine.json_type import Json


class Unnamed(Record):
    """A sign-up under another name."""

    member: int
    name: str


class Named(Record):
    """A sign-up."""

    person: int
    name: str


class Added(Record):
    """A sign-up with one more field."""

    person: int
    name: str
    room: str = ""


def rename(data: dict[str, Json]) -> Json:
    """Upgrade `person` to `member`."""
    return {**{name: value for name, value in data.items() if name != "person"}, "member": data["person"]}


@pytest.mark.parametrize("name", KINDS)
def test_the_documents_of_a_version_do_not_change(name: str) -> None:
    keeper, kind = KINDS[name]
    assert not faults(name), f"a document of {name}s has changed: add an upgrade to its kind"
    told = f"run `python -m tests.versions.documents`: {name} is not recorded"
    assert read_recorded()[name][str(keeper.version)] == schema_of(kind), told


def test_every_version_is_recorded_and_no_other() -> None:
    known = {name: {*map(int, versions)} for name, versions in read_recorded().items()}
    assert known == {name: {*range(1, keeper.version + 1)} for name, (keeper, _) in KINDS.items()}


def test_a_field_with_a_default_is_no_break() -> None:
    assert not [*find_breaks(schema_of(Named), schema_of(Added))]


@pytest.mark.parametrize(
    ("before", "after"), [(Named, Unnamed), (Added, Named), (Named, SignUp), (SignUp, Named)]
)
def test_a_field_that_is_renamed_or_gone_is_a_break(before: type[object], after: type[object]) -> None:
    assert [*find_breaks(schema_of(before), schema_of(after))]


def test_a_changed_default_is_a_break() -> None:
    changed = defstruct("Changed", [("count", int, 2)])
    plain = defstruct("Plain", [("count", int, 1)])
    assert [*find_breaks(schema_of(plain), schema_of(changed))]


def kind_of(record_: type[Any], *upgrades: Callable[[dict[str, Json]], Json]) -> Any:
    """Return a kind of documents of a class."""
    return dataclasses.replace(NIGHT, name="toy", adapter=Adapter(record_), upgrades=upgrades)


def test_a_renamed_field_without_an_upgrade_is_refused_and_with_one_is_read() -> None:
    text = kind_of(Named).write(Named(7, "Anne"))
    with pytest.raises(Malformed):
        kind_of(Unnamed).read(1, text)
    assert kind_of(Unnamed, rename).read(1, text) == Unnamed(7, "Anne")
    assert kind_of(Unnamed, rename).version == 2


def test_a_version_to_come_and_one_that_never_was_are_refused() -> None:
    for version in (0, 3):
        with pytest.raises(Malformed, match=f"written by version {version} of toys"):
            kind_of(Unnamed, rename).read(version, '{"member":1,"name":""}')


def test_the_program_before_reads_a_document_that_does_not_use_a_new_field() -> None:
    text = kind_of(Added).write(Added(7, "Anne"))
    assert kind_of(Named).read(1, text) == Named(7, "Anne")
    with pytest.raises(Malformed):
        kind_of(Named).read(1, kind_of(Added).write(Added(7, "Anne", room="Blue")))


def texts_in(kind: object) -> Iterator[str]:
    """Yield the fields of a kind of document that hold free text and are not marked as personal."""
    for found in records_in(kind):
        for name, hint in get_type_hints(found, include_extras=True).items():
            if not has_mark(hint, PERSONAL) and str in {hint, *get_args(hint)}:
                yield f"{found.__name__}.{name}"


NOT_PERSONAL = {
    *(
        "Plan.name",
        "Plan.zone",
        "Plan.games",
        "Plan.about",
        "Plan.cover",
        "Sent.name",
        "Scheduled.name",
        "Night.ending",
    ),
    *("Night.titled", "Text.key"),
    *(
        "SignUp.wants",
        "SignUp.avoids",
        "Regular.wants",
        "Regular.avoids",
        "SeatedTable.game",
        "SeatedTable.other",
        "SeatedTable.computers",
    ),
    *("CupRules.name", "CupRules.game", "CupRules.pace"),
    *("SeatDocument.level", "SeatDocument.stand_in", "TableDocument.ending", "TableDocument.pace"),
    "TableDocument.code",
    *("Pause.by", "Pause.reason"),
}
"""Texts that say nothing about a person: names and descriptions of nights and cups, keys, levels. A
pause, which names a moderator, is over before a match can be redacted.
"""


def test_a_text_is_personal_unless_it_is_known_to_be_about_no_person() -> None:
    """A new field of text is marked `Personal`, or added to the list: it cannot be forgotten."""
    found = {name for _, kind in KINDS.values() for name in texts_in(kind)}
    assert found == NOT_PERSONAL


def test_the_personal_fields_of_each_kind() -> None:
    found = {name: dict(blanks_of(kind)) for name, (_, kind) in KINDS.items()}
    assert found == {
        "night": {"name": ""},
        "cup": {"name": "", "host_name": ""},
        "table": {"name": "", "luck": "", "note": ""},
    }
