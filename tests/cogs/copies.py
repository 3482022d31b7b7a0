"""Copies of what the in-process Discord keeps: it copies each message several times."""

from __future__ import annotations

import marshal
from copy import deepcopy
from types import NoneType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import simcord.components
import simcord.gateway
import simcord.http.router
import simcord.results

if TYPE_CHECKING:
    import pytest

ATOMS: Final = frozenset({str, int, float, bool, NoneType})
WITHOUT_REFERENCES: Final = 2
"""The newest version of `marshal` that writes a part twice that occurs twice."""


def key_of(value: Any) -> bytes | None:
    """Return what tells JSON from any other; `None` if something in it is no JSON."""
    try:
        return marshal.dumps(value, WITHOUT_REFERENCES)
    except ValueError:
        return None


def copy_json(value: Any) -> Any:
    """Return a deep copy; parts that occur twice in JSON are two parts of the copy.

    >>> copy_json({"a": [1, {"b": None}]})
    {'a': [1, {'b': None}]}
    """
    written = key_of(value)
    if written is None:
        return _copy_part_by_part(value)
    return marshal.loads(written)  # noqa: S302 - written in this function


def _copy_part_by_part(value: Any) -> Any:
    kind = type(value)
    if kind in ATOMS:
        return value
    if kind is dict:
        return {key: _copy_part_by_part(part) for key, part in value.items()}
    if kind is list:
        return [_copy_part_by_part(part) for part in value]
    return deepcopy(value)


_sound: Final[dict[tuple[bytes, int], bytes]] = {}
"""Components in which the in-process Discord has found no fault, as it keeps them."""

MANY: Final = 5_000
"""The most messages whose components are remembered."""


def validate_once(patch: pytest.MonkeyPatch) -> None:
    """Check equal components once in the in-process Discord: most tests begin with the same messages."""
    validate = simcord.components.validate_components

    def validate_once(components: Any, *, flags: int = 0) -> Any:
        written = key_of(components)
        if written is None:
            return validate(components, flags=flags)
        key = written, flags
        if key not in _sound:
            if len(_sound) >= MANY:
                _sound.clear()
            _sound[key] = marshal.dumps(validate(components, flags=flags), WITHOUT_REFERENCES)
        return marshal.loads(_sound[key])  # noqa: S302 - written in this process

    patch.setattr(simcord.components, "validate_components", validate_once)


def copy_quickly(patch: pytest.MonkeyPatch) -> None:
    """Speed up copies of the in-process Discord: a fifth of a test's time went into `deepcopy`."""
    for module in (simcord.components, simcord.results):
        patch.setattr(module, "deepcopy", copy_json)
    for module in (simcord.gateway, simcord.http.router):
        patch.setattr(module, "copy", SimpleNamespace(deepcopy=copy_json))
