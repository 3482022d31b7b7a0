"""The result of a match in lines of text, and the way to check its chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.screens.components import button, section
from cogs.host.screens.seats import level_note, mark
from games.engine.text import Who, say
from tables.model.rated import ends_alone
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.screens.components import Block
    from tables.model.table import Table
    from words import Words

MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}


def result_lines(table: Table, words: Words) -> list[str]:
    """The winners, why the match ended, and the rank and scores of each seat, the best first.

    For a match that was ended early, a line that says only so: all agreed, nobody played any more, or the
    host closed the table while it could not be read.
    """
    if table.phase is Phase.ENDED or table.result is None:
        staying = tuple(Who(one.seat) for one in table.participants if not one.resigned)
        leaving = tuple(Who(one.seat) for one in table.participants if one.resigned)
        if table.ending is None and table.spoilt is not None and ends_alone(table, table.spoilt):
            return [words(say("host-ended-alone", who=Who(table.spoilt)))]
        return [words(say(_why_early(table), winner=staying, loser=leaving))]
    ranks, scores = table.result.ranks, table.result.scores
    winners = tuple(Who(seat) for seat, rank in enumerate(ranks) if rank == 1)
    won = words(say("host-won", who=winners, count=len(winners)))
    lines = [f"### 🏆 {won}", words(table.result.why)]
    for seat in sorted(range(len(ranks)), key=lambda one: (ranks[one], one)):
        told = words(say("host-rank", rank=ranks[seat], who=Who(seat), scores=scores[seat]))
        level = level_note(table.participants[seat], words)
        lines.append(f"{MEDALS.get(ranks[seat], '▫️')} {mark(seat)} {told}{f' · {level}' if level else ''}")
    return lines


def _why_early(table: Table) -> str:
    """The key of the text that says why a match ended early: the host closed only what nobody could play."""
    if table.ending is not None:
        return f"clock-{table.ending}"
    agreed = all(one.agrees or one.automatic for one in table.participants)
    return "host-ended-early" if agreed else "host-ended-by-host"


def fair_play(table: Table, words: Words) -> Block:
    """A small line with a button to the page on fair play."""
    line = words(say("fair-line"))
    return section(f"-# {line}", button(words(say("fair-button")), TablePress(Verb.FAIR, table.id)))
