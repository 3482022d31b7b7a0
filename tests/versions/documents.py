"""The recorded schemas of documents: `python -m tests.versions.documents` records what may be added.

`documents.json` holds the schema of each version of each kind. A new field has a default; a field that is
renamed, removed or changed needs a new version of its kind, with an upgrade from the one before.
"""

from __future__ import annotations

import json
import sys
import types
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from msgspec.json import decode, encode

from events.cups.model import Cup
from events.cups.service import CUP
from events.nights.model import Night
from events.nights.service import NIGHT
from games.engine.codec import canonical
from games.engine.json_type import Json
from games.engine.record import Tagged, defaults_of, kind_of, names_of
from tables.document import TABLE, TableDocument
from tests.versions.schema import describe

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from keeping.kind import DocumentKind

FILE: Final = Path(__file__).parent / "documents.json"

KINDS: Final[Mapping[str, tuple[DocumentKind[Any], type[object]]]] = {
    "night": (NIGHT, Night),
    "cup": (CUP, Cup),
    "table": (TABLE, TableDocument),
}
"""The kinds of documents, with the classes of their records."""


def schema_of(kind: object) -> Json:
    """Describe the JSON of a type: names, types and defaults of fields, without marks and limits."""
    if kind is Json:
        return "json"
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return schema_of(arguments[0])
    if origin in (typing.Union, types.UnionType):
        return {"any of": sorted((schema_of(argument) for argument in arguments), key=canonical)}
    if origin in (tuple, frozenset):
        listed = origin is frozenset or arguments[-1] is Ellipsis
        return {"list of": schema_of(arguments[0])} if listed else {"items": [*map(schema_of, arguments)]}
    if isinstance(kind, type) and issubclass(kind, Struct):
        return {"fields": dict(_fields(kind))}
    return describe(kind)


def _fields(kind: type[object]) -> Iterator[tuple[str, Json]]:
    hints = typing.get_type_hints(kind, include_extras=True)
    defaults = defaults_of(kind)
    for name in names_of(kind):
        described: dict[str, Json] = {"is": schema_of(hints[name])}
        if name in defaults:
            described["default"] = decode(encode(defaults[name]))
        yield name, described
    if issubclass(kind, Tagged):
        yield "kind", {"is": {"one of": [canonical(kind_of(kind))]}, "default": kind_of(kind)}


def find_breaks(before: Json, after: Json, path: str = "") -> Iterator[str]:
    """Yield the places at which a document as it was written before can no longer be read as it was meant."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        (how,) = before if len(before) == 1 else ("",)
        old, new = before.get(how), after.get(how)
        if how == "fields" and isinstance(old, dict) and isinstance(new, dict):
            yield from _broken_fields(old, new, path)
            return
        if how in ("any of", "one of") and isinstance(old, list) and isinstance(new, list):
            if how == "one of" and all(member in new for member in old):
                return
            if how == "any of" and len(old) <= len(new):
                yield from (
                    f"{path or 'whole'}"
                    for member in old
                    if all([*find_breaks(member, other, path)] for other in new)
                )
                return
        if how in ("list of", "is", ""):
            for part in before:
                yield from find_breaks(before[part], after[part], f"{path}.{part}" if not how else path)
            return
    yield path or "whole"


def _broken_fields(old: dict[str, Json], new: dict[str, Json], path: str) -> Iterator[str]:
    for name, field in old.items():
        if name not in new:
            yield f"{path}.{name} is gone"
        else:
            yield from find_breaks(field, new[name], f"{path}.{name}")
    for name, added in new.items():
        if name not in old and not (isinstance(added, dict) and "default" in added):
            yield f"{path}.{name} has no default"


def read_recorded() -> dict[str, dict[str, Json]]:
    """Return the recorded schemas by kind and version."""
    found: dict[str, dict[str, Json]] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def faults(name: str, kind: type[object] | None = None) -> list[str]:
    """Return the places at which documents of a kind no longer fit its version, `kind` being their class."""
    keeper, usual = KINDS[name]
    known = read_recorded().get(name, {})
    return [*find_breaks(known.get(str(keeper.version)), schema_of(kind or usual))]


def main() -> int:
    """Record the present schemas; return 1 if one of them needs a new version."""
    found = read_recorded()
    for name, (keeper, kind) in KINDS.items():
        version = str(keeper.version)
        if version in found.get(name, {}) and (places := faults(name)):
            sys.stderr.write(f"{name}, version {version}: {', '.join(places)}: add an upgrade to its kind\n")
            return 1
        found.setdefault(name, {})[version] = schema_of(kind)
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
