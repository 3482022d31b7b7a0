"""The values that an option of a game may have, read from its type."""

from __future__ import annotations

from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

from msgspec import Meta


def without_none(hint: object) -> object:
    """Return the type of an option that may be left to its default."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    inner = [inner_type for inner_type in get_args(hint) if inner_type is not NoneType]
    return inner[0] if len(inner) == 1 else hint


def bounds(hint: object) -> tuple[int, int]:
    """Return the bounds of `Annotated[int, Meta(ge=…, le=…)]`. Raises `TypeError` for any other type."""
    base, *details = get_args(hint)
    limits = next((detail for detail in details if isinstance(detail, Meta)), Meta())
    if base is not int or limits.ge is None or limits.le is None:
        message = f"a number needs both its bounds: {hint!r}"
        raise TypeError(message)
    return int(limits.ge), int(limits.le)


def values_of(hint: object) -> tuple[object, ...]:
    """Return the values of an option of a type, but for `None`. Raises `TypeError` for another type."""
    inner = without_none(hint)
    if inner is bool:
        return True, False
    if get_origin(inner) is Annotated:
        low, high = bounds(inner)
        return tuple(range(low, high + 1))
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        return tuple(inner)
    if get_origin(inner) is Literal:
        return get_args(inner)
    message = f"no option can be a {hint!r}"
    raise TypeError(message)
