"""The result of a match in lines of text, and how to check its chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.screens.seats import mark
from games.engine.text import Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words

SHORT: Final = 8
MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def result_lines(table: Table, words: Words) -> list[str]:
    """Why the match ended, and the rank and scores of each seat, the best first.

    For a match that was ended early, a line that says only so.
    """
    if table.phase is Phase.ENDED or table.result is None:
        return [words(say("host-ended-early"))]
    ranks, scores = table.result.ranks, table.result.scores
    lines = [f"**{words(table.result.why)}**"]
    for seat in sorted(range(len(ranks)), key=lambda one: (ranks[one], one)):
        told = words(say("host-rank", rank=ranks[seat], who=Who(seat), scores=scores[seat]))
        lines.append(f"{MEDALS.get(ranks[seat], '▫️')} {mark(seat)} {told}")
    return lines


def commitment_line(table: Table, words: Words) -> str:
    """The commitment to the seed: its beginning, and all of it behind a spoiler."""
    return "-# " + words(say("host-commitment", short=table.commitment[:SHORT], whole=table.commitment))


def proof_lines(table: Table, words: Words) -> list[str]:
    """Lines that say how to check a finished match, and with which values; none before its end."""
    if table.seed is None or table.match is None:
        return []
    told = [
        say("host-seed", seed=table.seed),
        say("host-seed-committed", commitment=table.commitment),
        say("host-digest", digest=table.match.digest),
        say("host-check"),
    ]
    return [f"-# {words(one)}" for one in told]
