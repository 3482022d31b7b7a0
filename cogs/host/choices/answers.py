"""Whole answers in words."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

from games.engine.choice import fields_of, kind_of
from games.engine.text import say

if TYPE_CHECKING:
    from games.engine.text import Text
    from tables.model.table import Table


def answer_text(table: Table, action: object) -> Text:
    """A whole answer in a few words: its fields, or its kind where it has none."""
    face, fields = table.game.face, fields_of(type(action))
    if not fields:
        return face.value("kind", kind_of(action))
    told = [face.value(name, getattr(action, name)) for name in fields]
    return reduce(lambda one, other: say("host-orders-both", one=one, other=other), told)
