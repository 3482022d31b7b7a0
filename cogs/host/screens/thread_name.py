"""The name of a table's thread: its game, number and players, which last, and the winners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.graphemes import cut
from cogs.host.limits import THREAD_NAME
from cogs.host.names import labelling
from cogs.host.screens.seats import game_name
from games.engine.text import Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words


def thread_name(table: Table, words: Words) -> str:
    """Return the name of the thread in which a match is played, or was."""
    labels = labelling(table, words)
    players = " – ".join(
        labels(say("host-podium-name", who=Who(participant.seat))) for participant in table.participants
    )
    occasion = "" if table.occasion is None else f" · {labels(table.occasion)}"
    named, winners = {"game": game_name(table), "table": f"{table.id}{occasion}"}, _winners(table)
    if winners:
        return cut(labels(say("server-thread-won", **named, who=winners)), THREAD_NAME)
    over = table.phase in (Phase.OVER, Phase.ENDED)
    key = "server-thread-ended" if over else "server-thread"
    return cut(labels(say(key, **named, players=players)), THREAD_NAME)


def _winners(table: Table) -> tuple[Who, ...]:
    """Return the winners; none if a match ended without a result."""
    if table.result is not None:
        return tuple(Who(seat) for seat, rank in enumerate(table.result.ranks) if rank == 1)
    staying = [participant.seat for participant in table.participants if not participant.resigned]
    return tuple(Who(seat) for seat in staying) if table.ending == "resigned" else ()
