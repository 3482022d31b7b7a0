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
    """Return the winners, the reason of the end, and the rank and scores of each seat, the best first.

    For a match that was ended early, a line of the reason alone: all agreed, no person played any more, or
    the host closed the table while it could not be read.
    """
    if table.phase is Phase.ENDED or table.result is None:
        staying = tuple(
            Who(participant.seat) for participant in table.participants if not participant.resigned
        )
        leaving = tuple(Who(participant.seat) for participant in table.participants if participant.resigned)
        if table.ending is None and table.spoilt is not None and ends_alone(table, table.spoilt):
            return [words(say("host-ended-alone", who=Who(table.spoilt)))]
        return [words(say(_why_early(table), winner=staying, loser=leaving))]
    ranks, scores = table.result.ranks, table.result.scores
    winners = tuple(Who(seat) for seat, rank in enumerate(ranks) if rank == 1)
    won = words(say("host-won", who=winners, count=len(winners)))
    lines = [f"### 🏆 {won}", words(table.result.why)]
    for seat in sorted(range(len(ranks)), key=lambda place: (ranks[place], place)):
        told = words(say("host-rank", rank=ranks[seat], who=Who(seat), scores=scores[seat]))
        level = level_note(table.participants[seat], words)
        lines.append(f"{MEDALS.get(ranks[seat], '▫️')} {mark(seat)} {told}{f' · {level}' if level else ''}")
    return lines


def _why_early(table: Table) -> str:
    """Return the key of the reason of an early end: the host may close only a match that cannot be played."""
    if table.ending is not None:
        return f"clock-{table.ending}"
    agreed = all(participant.agrees or participant.automatic for participant in table.participants)
    return "host-ended-early" if agreed else "host-ended-by-host"


def fair_play(table: Table, words: Words) -> Block:
    """Return a small line with a button to the page on fair play."""
    line = words(say("fair-line"))
    return section(f"-# {line}", button(words(say("fair-button")), TablePress(Verb.FAIR, table.id)))
