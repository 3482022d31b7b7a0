"""Schemas: a digest of the shape of all stored records of a game.

Only what stands in the stored JSON counts: not the names of classes, nor the defaults of fields (a record is
always written with all of its fields), except for the `kind` that tells actions apart.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from enum import Enum
from hashlib import sha256
from typing import TYPE_CHECKING, Final, Literal

from pydantic.fields import FieldInfo

from games.engine import codec
from games.engine.codec import canonical
from games.engine.game import Result
from games.engine.json_type import Json
from games.engine.record import fields_of
from games.engine.text import News

if TYPE_CHECKING:
    from collections.abc import Iterable

    from games.engine.game import AnyGame

PLAIN: Final = (bool, int, str, type(None))


def digest(game: AnyGame) -> str:
    """Return the SHA-256 digest of the schema of a game's stored records, in hexadecimal."""
    state, action, _, options = codec._arguments(type(game))
    stored = {"options": options, "state": state, "action": action, "news": News, "result": Result}
    return sha256(canonical({name: describe(one) for name, one in stored.items()}).encode()).hexdigest()


def describe(kind: object, within: tuple[object, ...] = ()) -> Json:
    """Describe the JSON that values of a type are written as.

    `within` are the records around it: one that contains itself is described by its distance from there.
    Raises `TypeError` for a type that no record may have.
    """
    if kind in PLAIN:
        return str(getattr(kind, "__name__", kind))
    if isinstance(kind, typing.NewType):
        return describe(kind.__supertype__, within)
    if kind in within:
        return {"up": within[::-1].index(kind)}
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        return _record(kind, (*within, kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _values([one.value for one in kind])
    return _generic(kind, within)


def _record(kind: type[object], within: tuple[object, ...]) -> Json:
    hints = typing.get_type_hints(kind, include_extras=True)
    fields = fields_of(kind)
    described: dict[str, Json] = {field.name: describe(hints[field.name], within) for field in fields}
    named = {field.name: str(field.default) for field in fields if field.name == "kind"}
    return {"fields": described, **named}


def _generic(kind: object, within: tuple[object, ...]) -> Json:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        return {"of": describe(arguments[0], within), "limits": _limits(arguments[1:])}
    if origin is Literal:
        return _values(arguments)
    if origin in (typing.Union, types.UnionType):
        return {"any of": sorted((describe(one, within) for one in arguments), key=canonical)}
    if origin is tuple and arguments[-1] is Ellipsis:
        return {"list of": describe(arguments[0], within)}
    if origin is tuple:
        return {"items": [describe(one, within) for one in arguments]}
    message = f"a record cannot hold {kind!r}"
    raise TypeError(message)


def _values(values: Iterable[Json]) -> Json:
    return {"one of": [*sorted(canonical(one) for one in values)]}


def _limits(annotations: tuple[object, ...]) -> Json:
    """Return the bounds and the like: `Ge(ge=1)`."""
    limits = (
        limit for one in annotations for limit in (one.metadata if isinstance(one, FieldInfo) else [one])
    )
    return [*sorted(map(repr, limits))]
