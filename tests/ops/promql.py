"""A reader of the few parts of PromQL that the files in `deploy/` use: which series an expression selects."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from prometheus_client.parser import text_string_to_metric_families

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

FUNCTIONS: Final = frozenset(
    {"absent", "histogram_quantile", "increase", "max", "min", "or", "rate", "sum", "topk"}
)

_SELECTOR: Final = re.compile(r"\b([a-z_]+)\b(?:\{([^}]*)\})?")
_MATCHER: Final = re.compile(r'(\w+)(=~|=)"([^"]*)"')
_GROUPED: Final = re.compile(r"\bby \(([^)]*)\)")


@dataclass(frozen=True, slots=True)
class Selector:
    """A metric and what its labels must match."""

    name: str
    matchers: tuple[tuple[str, str, str], ...]


def selectors(expression: str) -> Iterator[Selector]:
    """Yield the selectors of an expression."""
    plain = re.sub(r"\[[^\]]*\]", "", _GROUPED.sub("", expression))
    for name, matched in _SELECTOR.findall(plain):
        if name not in FUNCTIONS:
            yield Selector(name, tuple(_MATCHER.findall(matched)))


def grouping_labels(expression: str) -> set[str]:
    """Return the labels by which an expression groups."""
    return {label.strip() for found in _GROUPED.findall(expression) for label in found.split(",")}


def samples(page: str) -> Mapping[str, list[dict[str, str]]]:
    """Return the labels of all series of a page of metrics, by name."""
    found: dict[str, list[dict[str, str]]] = {}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            found.setdefault(sample.name, []).append(dict(sample.labels))
    return found
