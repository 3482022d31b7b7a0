"""The options of a game as a list: each has the values that are not its default."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_type_hints

from cogs.host.option_values import values_of
from cogs.host.screens.options import option_text
from games.engine.codec import codec_of
from games.engine.record import fields_of, with_fields
from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.model.table import Table


def variants_of(table: Table) -> tuple[tuple[str, object], ...]:
    """Return the fields of the options of a table with each value that is not their default."""
    kind: Any = codec_of(table.game.rules).options_type
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (field.name, value)
        for field in fields_of(kind)
        for value in values_of(hints[field.name])
        if value != field.default
    )


def variant_text(table: Table, variant: tuple[str, object]) -> Text:
    """Return a field and its value in words."""
    return option_text(table.game.rules.key, *variant)


def chosen_variants(table: Table) -> list[int]:
    """Return the numbers of the variants that a table has."""
    found = enumerate(variants_of(table))
    return [number for number, (name, value) in found if getattr(table.options, name) == value]


def with_variants(table: Table, numbers: tuple[int, ...]) -> object:
    """Return the options with some variants, and all others as usual. Raises `Illegal` for another number."""
    variants = variants_of(table)
    if any(number >= len(variants) for number in numbers):
        raise Illegal(say("engine-no-such-answer"))
    usual: Any = codec_of(table.game.rules).options_type()
    return with_fields(usual, **dict(variants[number] for number in numbers))
