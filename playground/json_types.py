"""The shape of JSON objects as they travel; their values are checked where they are read."""

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


def objects(value: object) -> list[Json]:
    """Return the JSON objects in `value`, if it is a list; everything else is left out."""
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []
