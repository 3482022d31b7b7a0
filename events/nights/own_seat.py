"""The reasons of a seat, as far as they concern the person there: they tell nothing of others' wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.nights.model import NightPhase
from events.seating.reasons import SeatReason, Why
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from events.nights.model import Night, SeatedTable, SignUp


def own_table(night: Night, person: int) -> SeatedTable | None:
    """Return the table at which a person was seated in the present round, if they still play there.

    Fillers and tables of other games do not count: people are there because they wanted to.
    """
    tables = night.rounds[-1].tables if night.rounds and night.phase is NightPhase.RUNNING else ()
    seated = (table for table in tables if table.runs and not table.filler and not table.other)
    return next((table for table in seated if person in table.people), None)


def is_left_out(night: Night, person: int) -> bool:
    """Return whether a person was there as the present round began, and had no table."""
    running = bool(night.rounds) and night.phase is NightPhase.RUNNING
    return running and person in night.rounds[-1].byes


def own_reasons(
    night: Night,
    signup: SignUp,
    minutes: Mapping[str, Mapping[int, int]],
    met: Mapping[tuple[int, int], int],
) -> tuple[SeatReason, ...]:
    """Return why a person sits at their table of the present round, or at none.

    `minutes` are the lengths of a match of each game that can be played, by its seats; `met` are the matches
    that each pair had played before the round, by ascending ids. Empty for a person who came later.
    """
    table, person = own_table(night, signup.person), signup.person
    if table is None:
        return (SeatReason(Why.LEFT_OUT),) if is_left_out(night, person) else ()
    left = max(0, (night.ends - night.rounds[-1].at) // MINUTE)
    offered = {
        key: lengths for key, lengths in minutes.items() if not night.plan.games or key in night.plan.games
    }
    wishes = frozenset(signup.wants) - frozenset(signup.avoids)
    others = [] if table.game in wishes else sorted(wishes)
    return (
        *_company(table, person, wishes & offered.keys(), met),
        *_length(table, offered, left),
        *(_against(game, offered, left) for game in others),
    )


def _company(
    table: SeatedTable, person: int, wishes: frozenset[str], met: Mapping[tuple[int, int], int]
) -> Iterator[SeatReason]:
    kind = Why.ANY_GAME if not wishes else Why.WISHED if table.game in wishes else Why.UNWISHED
    yield SeatReason(kind, table.game)
    mates = [mate for mate in table.people if mate != person]
    unmet = tuple(mate for mate in mates if not met.get((min(mate, person), max(mate, person))))
    if unmet:
        yield SeatReason(Why.ALL_NEW if len(unmet) == len(mates) else Why.LEAST_MET, table.game, unmet)
    if table.computers:
        yield SeatReason(Why.WITH_COMPUTERS, table.game, number=len(table.computers))


def _length(table: SeatedTable, offered: Mapping[str, Mapping[int, int]], left: int) -> Iterator[SeatReason]:
    length = offered.get(table.game, {}).get(table.seats)
    if length is not None:
        yield SeatReason(Why.ON_TIME if length <= left else Why.LATE, table.game, number=length)


def _against(game: str, offered: Mapping[str, Mapping[int, int]], left: int) -> SeatReason:
    if game not in offered:
        return SeatReason(Why.NOT_OFFERED, game)
    shortest = min(offered[game].values())
    return SeatReason(Why.TOO_LONG if shortest > left else Why.OTHERS, game, number=shortest)
