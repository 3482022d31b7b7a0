"""Values for the parameters of the texts of the host and the tables, as they are at a table of Orongo."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from games.engine.text import Who, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Param

VALUES: Final[Mapping[str, Param]] = MappingProxyType(
    {
        "after": 2,
        "answer": say("orongo-value-shells", shells=3),
        "answers": (say("orongo-value-shells", shells=3), say("orongo-value-shells", shells=0)),
        "before": 1,
        "choice": say("orongo-did-bid", shells=5),
        "chosen": (say("orongo-kind-place"),),
        "commitment": "3f2a9c…",
        "digest": "b81e04…",
        "effects": say("riombo-effect-arrives", who=Who(0)),
        "export": "</table export:70>",
        "game": "Orongo",
        "heading": say("orongo-heading-bidding", round=3, last=19),
        "high": 9,
        "host": Who(0),
        "label": say("orongo-order-tile"),
        "instead": say("orongo-value-shells", shells=1),
        "last": "11",
        "least": 2,
        "level": say("option-level-easy"),
        "line": say("orongo-line-tokens", tokens=37),
        "link": "https://discord.com/channels/7/70/700",
        "low": 0,
        "luck": "rain on Tuesday",
        "mark": "🟠 ● A",
        "min": 2,
        "minutes": 15,
        "most": 4,
        "numbers": say("host-numbers", least=2, most=4),
        "one": say("orongo-begins", who=Who(0)),
        "option": say("orongo-option-starter"),
        "options": (say("orongo-option-open_shells"), say("orongo-option-secret_tile")),
        "order": say("orders-always", answer=say("orongo-lay-keep")),
        "other": say("orongo-over-tiles"),
        "page": 1,
        "pages": 3,
        "place": "<#70>",
        "rank": 1,
        "region": say("orongo-region-e"),
        "root": "90d1c7…",
        "rule": say("orongo-when-reef", number=10, relation="least"),
        "scores": (say("orongo-score-moai", left=2), say("orongo-score-shells", shells=7)),
        "seal": "55e0f3…",
        "seat": "🟠 ● A",
        "show": "</table show:70>",
        "some": ("A3", "B4"),
        "others": (Who(1), Who(2)),
        "table": "12",
        "tables": ("12", "14"),
        "text": say("orongo-begins", who=Who(0)),
        "thread": "<#71>",
        "title": say("host-title", game="Orongo", table="12"),
        "to": 31,
        "turn": 32,
        "typed": "B44",
        "value": "2",
        "version": 1,
        "when": say("orongo-when-shells", number=10, relation="least"),
        "why": say("orongo-why-apart"),
    }
)
"""One value for each name of a parameter."""

LISTS: Final[Mapping[str, Param]] = MappingProxyType({"missing": (say("permission-embed_links"),)})
"""Parameters that are a list in some texts and a number in others, where they are a list."""

SEVERAL: Final = ("answer-table-choice", "fair-checked-luck", "host-waiting-for", "host-would-end")
"""Texts whose `who` are several people."""
