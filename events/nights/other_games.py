"""Tables of games that the bot does not play: hosts open them, and results are entered by hand. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from events.nights.model import (
    LONGEST_OTHER,
    OTHER_SEATS,
    Attendance,
    NightPhase,
    Round,
    SeatedTable,
    SignUp,
    TableState,
)
from events.nights.places import CARD, RESULT
from events.nights.planning import has_charge
from events.nights.readiness import without_readiness
from events.nights.rounds import (
    call_place,
    check_running,
    proposal_of,
    rearrange,
    table_at,
    with_table,
)
from events.nights.signing import check_live, with_signup
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.rights import Permission, mention_of, people_with_right, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from events.nights.model import Night
    from events.nights.planning import Organiser
    from games.engine.ids import Milliseconds
    from tables.model.table import Person


@dataclass(frozen=True, slots=True)
class OtherOutcome:
    """The outcome of a table of another game.

    `ranks` has the place of each person there, from 1, equal ones the same. Who is in `gone`, by account, has
    left before the end, and comes behind all others.
    """

    ranks: tuple[int, ...]
    gone: tuple[int, ...] = ()


def name_game(night: Night, by: Organiser, number: int, name: str) -> EventChange[Night]:
    """Change the game of a table of the proposal to one that the bot does not play; its computers go."""
    proposal = proposal_of(night, by)
    table = replace(table_at(proposal, number), game="", other=_check_name(name), computers=())
    tables = [*proposal.tables[:number], table, *proposal.tables[number + 1 :]]
    return rearrange(night, proposal, tables, list(proposal.byes))


def add_table(
    night: Night, by: Organiser, name: str, people: Sequence[Person], now: Milliseconds
) -> EventChange[Night]:
    """Seat people at a table of a game that the bot does not play, checking them in.

    It stands in the proposal if there is one. Otherwise it opens at once, in the round that is under way, and
    the next round does not wait for it. Raises `Illegal` for a person who sits at a table that plays.
    """
    check_running(night, by)
    known = {person.id: person for person in people}
    if len(known) not in OTHER_SEATS:
        raise Illegal(say("nights-other-seats", least=OTHER_SEATS[0], most=OTHER_SEATS[-1]))
    after = night
    for person in known.values():
        if person.id in night.busy:
            raise Illegal(say("nights-plays-on", name=person.name))
        signup = night.signup_of(person.id) or SignUp(person.id, person.name, Attendance.COMING, now)
        here = replace(signup, answer=Attendance.COMING, placed=True, here=signup.here or now, missed=False)
        after = with_signup(after, here)
    table = SeatedTable("", tuple(known), other=_check_name(name))
    if after.proposal is not None:
        proposal = after.proposal
        tables = [
            replace(other, people=tuple(person for person in other.people if person not in known))
            for other in proposal.tables
        ]
        byes = [person for person in proposal.byes if person not in known]
        return rearrange(after, proposal, [*tables, table], byes)
    return _open(after, replace(table, since=now), now)


def _open(night: Night, table: SeatedTable, now: Milliseconds) -> EventChange[Night]:
    """Open a table in the round that is under way, or as the first one."""
    last = night.rounds[-1] if night.rounds else Round(now, ())
    rounds = (*night.rounds[:-1], replace(last, tables=(*last.tables, table)))
    idle = tuple(person for person in night.idle if person not in table.people)
    call = call_place(len(rounds) - 1, len(last.tables), table)
    after, shown = without_readiness(replace(night, rounds=rounds, idle=idle))
    return EventChange(after, (say("nights-log-table", game=table.other),), (CARD, call, *shown))


def enterable_tables(night: Night, by: Organiser) -> Iterator[tuple[tuple[int, int], SeatedTable]]:
    """Yield the tables whose results a person may enter or correct, the last first, by round and number."""
    for round_ in reversed(range(len(night.rounds))):
        for number, table in enumerate(night.rounds[round_].tables):
            if table.other and _may_enter(night, by, table):
                yield (round_, number), table


def enter_result(
    night: Night, by: Organiser, at: tuple[int, int], outcome: OtherOutcome | None
) -> EventChange[Night]:
    """Enter or correct the result of a table of another game; `None` if it does not count.

    People there may enter it once; hosts may correct it, also after the night. Raises `Illegal` for others,
    and for an outcome with places that cannot be.
    """
    if night.phase is not NightPhase.OVER:
        check_live(night)
    table = other_table(night, at)
    if not _may_enter(night, by, table):
        who = people_with_right(mention_of(night.host), by.staff, Permission.EVENTS)
        raise refusal(by.staff, say("nights-only-host-result", who=who))
    if outcome is None:
        after = replace(table, state=TableState.STOPPED, ranks=None, gone=())
    else:
        _check_outcome(table, outcome)
        after = replace(table, state=TableState.PLAYED, ranks=outcome.ranks, gone=outcome.gone)
    key = "nights-log-result" if table.state is TableState.OPEN else "nights-log-result-corrected"
    places = (CARD, call_place(*at, table), *((RESULT,) if night.phase is NightPhase.OVER else ()))
    entry = say(key, game=table.other, round=at[0] + 1)
    return EventChange(with_table(night, at, after), (entry,), places)


def other_table(night: Night, at: tuple[int, int]) -> SeatedTable:
    """Return a table of another game, by its round and number (from 0). Raises `Illegal` without one."""
    tables = night.rounds[at[0]].tables if 0 <= at[0] < len(night.rounds) else ()
    if not 0 <= at[1] < len(tables) or not tables[at[1]].other:
        raise Illegal(say("nights-no-other-table"))
    return tables[at[1]]


def _may_enter(night: Night, by: Organiser, table: SeatedTable) -> bool:
    return has_charge(night, by) or (by.id in table.people and table.state is TableState.OPEN)


def _check_outcome(table: SeatedTable, outcome: OtherOutcome) -> None:
    """Raise `Illegal` unless each place follows from how many people are ahead."""
    stayed = [person not in outcome.gone for person in table.people]
    if len(outcome.ranks) != len(table.people) or not any(stayed):
        raise Illegal(say("engine-no-such-answer"))
    ahead = [rank for rank, stays in zip(outcome.ranks, stayed, strict=True) if stays]
    for rank, stays in zip(outcome.ranks, stayed, strict=True):
        better = sum(other < rank for other in ahead) if stays else len(ahead)
        if rank != better + 1:
            raise Illegal(say("engine-no-such-answer"))


def _check_name(name: str) -> str:
    """Return the name of a game without needless blanks. Raises `Illegal` if it is empty or too long."""
    plain = " ".join(name.split())
    if not plain or len(plain) > LONGEST_OTHER:
        raise Illegal(say("nights-other-name", most=LONGEST_OTHER))
    return plain
