"""The name of a table's thread: the game, and what is going on there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.graphemes import cut
from cogs.host.limits import THREAD_NAME
from cogs.host.names import labelling
from cogs.host.screens.seats import game_name
from games.engine.text import Text, Who, say
from tables.model.table import Phase

if TYPE_CHECKING:
    from tables.model.table import Table
    from words import Words

PAUSED: Final = say("server-thread-paused")


def thread_name(table: Table, words: Words) -> str:
    """Return the name of the thread in which a match is played, or was."""
    return _name(table, words, _state(table))


def paused_thread_name(table: Table, words: Words) -> str:
    """Return the name that the thread has during a pause of the match."""
    return _name(table, words, PAUSED)


def _name(table: Table, words: Words, state: Text) -> str:
    return cut(labelling(table, words)(say("server-thread", game=game_name(table), state=state)), THREAD_NAME)


def _state(table: Table) -> Text:
    if table.phase is Phase.RUNNING:
        if table.pause is not None:
            return PAUSED
        return table.game.face.stage(table.view(None)) or say("server-thread-running")
    winners = _winners(table)
    if not winners:
        return say("server-thread-ended")
    return say("server-thread-won", who=winners)


def _winners(table: Table) -> tuple[Who, ...]:
    """Return who has won; nobody where a match ended without a result."""
    if table.result is not None:
        return tuple(Who(seat) for seat, rank in enumerate(table.result.ranks) if rank == 1)
    staying = [one.seat for one in table.participants if not one.resigned]
    return tuple(Who(seat) for seat in staying) if table.ending == "resigned" else ()
