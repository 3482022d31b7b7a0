"""Schemas: a digest of the shape of all stored records of a game.

Only what stands in the stored JSON counts: not the names of classes, nor the defaults of fields (a record is
always written with all of its fields), except for the `kind` that tells actions apart.
"""

from __future__ import annotations

import types
import typing
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal, cast

from msgspec import Meta, Struct

from games.engine import codec
from games.engine.codec import canonical
from games.engine.game import Result
from games.engine.json_type import Json
from games.engine.record import Tagged, fields_of, kind_of
from games.engine.text import AnyParam, News, Param

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.game import AnyGame

PLAIN: Final = (bool, int, str, type(None))


def digest(game: AnyGame) -> str:
    """Return the SHA-256 digest of the schema of a game's stored records, in hexadecimal."""
    state, action, _, options = codec._arguments(type(game))
    stored = {"options": options, "state": state, "action": action, "news": News, "result": Result}
    return sha256(
        canonical({name: describe(stored_kind) for name, stored_kind in stored.items()}).encode()
    ).hexdigest()


def describe(kind: object, within: tuple[object, ...] = ()) -> Json:
    """Describe the JSON that values of a type are written as.

    `within` are the records around it: one that contains itself is described by its distance from there.
    Raises `TypeError` for a type that no record may have.
    """
    kind = getattr(kind, "__supertype__", kind)  # an id is a number
    if kind in PLAIN:
        return str(getattr(kind, "__name__", kind))
    if kind in within:
        return {"up": within[::-1].index(kind)}
    if kind is Param:
        return describe(AnyParam, within)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _record(kind, (*within, kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _values([member.value for member in kind])
    return _generic(kind, within)


def _record(kind: type[object], within: tuple[object, ...]) -> Json:
    hints = typing.get_type_hints(kind, include_extras=True)
    described = {field.name: describe(hints[field.name], within) for field in fields_of(kind)}
    if not issubclass(kind, Tagged):
        return {"fields": described}
    return {"fields": {**described, "kind": _values([kind_of(kind)])}, "kind": kind_of(kind)}


def _generic(kind: object, within: tuple[object, ...]) -> Json:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return {"of": describe(arguments[0], within), "limits": _limits(arguments[1:])}
    if origin is Literal:
        return _values(arguments)
    if origin in (typing.Union, types.UnionType):
        tagged = [
            argument for argument in arguments if isinstance(argument, type) and issubclass(argument, Tagged)
        ]
        union = _union([describe(argument, within) for argument in arguments])
        return {"of": union, "limits": []} if len(tagged) > 1 else union
    if origin is tuple and arguments[-1] is Ellipsis:
        return {"list of": describe(arguments[0], within)}
    if origin is tuple:
        return {"items": [describe(argument, within) for argument in arguments]}
    message = f"a record cannot hold {kind!r}"
    raise TypeError(message)


def _values(values: Iterable[Json]) -> Json:
    return {"one of": [*sorted(canonical(value) for value in values)]}


def _union(parts: list[Json]) -> Json:
    """Describe a union; the values of several enums are merged into one."""
    values = [value for part in parts for value in _values_of(part)]
    others = [part for part in parts if not _values_of(part)]
    found: list[Json] = [*others, {"one of": [*sorted(values)]}] if values else others
    return {"any of": sorted(found, key=canonical)} if len(found) > 1 else found[0]


def _values_of(part: Json) -> list[str]:
    return cast("list[str]", part.get("one of", [])) if isinstance(part, dict) else []


def _limits(annotations: tuple[object, ...]) -> Json:
    """Return the bounds: `Ge(ge=1)`."""
    bounds = {
        name: getattr(annotation, name)
        for annotation in annotations
        if isinstance(annotation, Meta)
        for name in ("ge", "le")
    }
    return [f"{name.title()}({name}={bound})" for name, bound in sorted(bounds.items()) if bound is not None]
