"""YAML files as plain values, of version 1.2, in which `on` and `no` are words."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from ruamel.yaml import YAML

if TYPE_CHECKING:
    from pathlib import Path


@cache
def read_yaml(path: Path) -> Any:
    """Return what a file holds, merge keys carried out; raises `YAMLError` if it is no YAML."""
    return YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8"))
