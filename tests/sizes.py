"""Sizes: of many cases of one kind, `make test` tries the first, and `make soak` the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence
    from typing import Any

T = TypeVar("T")

SOAK: Final = "soak"
"""The profile of Hypothesis in `make soak`, which tries other examples in each run."""
FEWER: Final = 5
"""The part of random examples that `make test` tries."""


def tries(most: int) -> int:
    """Return how many random examples a test tries: `most` in `make soak`, a fifth of it in `make test`."""
    return most if settings.get_current_profile_name() == SOAK else most // FEWER


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


def in_turns(
    cases: Iterable[tuple[Any, ...]], ways: Sequence[Any], kind: Callable[[tuple[Any, ...]], Hashable]
) -> list[Any]:
    """Return the cases as parameters, each in all ways, such as the languages.

    All but the first case of each kind are marked `soak`, and so are all of its ways but one, which is
    another from kind to kind.

    >>> made = in_turns([("a",), ("b",)], ("en", "fr"), kind=lambda case: case)
    >>> [one.values for one in made if not one.marks]
    [('a', 'en'), ('b', 'fr')]
    """
    turns: dict[Hashable, int] = {}
    made = []
    for case in cases:
        turn = turns.setdefault(kind(case), len(turns) % len(ways))
        made += [(*case, way) for way in (*ways[turn:], *ways[:turn])]
    return first_of_each(made, lambda case: kind(case[:-1]))


def first_of(*cases: T, most: int = 1) -> list[Any]:
    """Return cases of one kind as parameters; all but the first `most` are marked `soak`."""
    return first_of_each(cases, lambda _: None, most)
