"""Sizes: of many cases of one kind, `make test` tries the first, and `make soak` the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable
    from typing import Any

T = TypeVar("T")


def first_of_each(cases: Iterable[T], kind: Callable[[T], Hashable], most: int = 1) -> list[Any]:
    """Return the cases as parameters; all but the first `most` of each kind are marked `soak`.

    >>> [bool(one.marks) for one in first_of_each([(2, "a"), (3, "a"), (2, "b")], kind=lambda case: case[1])]
    [False, True, False]
    """
    seen: dict[Hashable, int] = {}
    made = []
    for case in cases:
        key = kind(case)
        seen[key] = seen.get(key, 0) + 1
        values = case if isinstance(case, tuple) else (case,)
        made.append(pytest.param(*values, marks=[pytest.mark.soak] if seen[key] > most else []))
    return made


def first_of(*cases: T, most: int = 1) -> list[Any]:
    """Return cases of one kind as parameters; all but the first `most` are marked `soak`."""
    return first_of_each(cases, lambda _: None, most)
