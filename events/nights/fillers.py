"""Short games between two rounds, for two people who wait. Pure commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.nights.model import NightPhase, SeatedTable
from events.nights.places import CARD, seated_place
from events.nights.readiness import without_readiness
from events.nights.signing import check_live
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from events.nights.model import Night, SignUp
    from games.engine.ids import Milliseconds

SHORT: Final = 10
"""The most minutes of what is played in between."""


def wait_for_filler(
    night: Night, person: int, minutes: Mapping[str, int], now: Milliseconds
) -> EventChange[Night]:
    """Play something short until the next round; the second who asks has a table with the first.

    `minutes` are the lengths of a match for two of each game. What is played is over by the end of the night,
    and neither avoids it; it is what more of the two wish, else what they have played less often in between.
    """
    check_live(night)
    if night.phase is not NightPhase.RUNNING or not night.rounds:
        raise Illegal(say("nights-no-round"))
    if person in night.busy:
        raise Illegal(say("nights-busy"))
    here = {signup.person: signup for signup in night.seatable}
    if person not in here:
        waiting = any(signup.person == person and signup.here is not None for signup in night.waiting)
        raise Illegal(say("nights-no-place") if waiting else say("nights-not-there"))
    games = fillers_for(night, person, minutes, now)
    if not games:
        raise Illegal(say("nights-nothing-short"))
    idle = tuple(other for other in night.idle if other != person and other in here)
    for other in idle:
        common = [game for game in games if game not in here[other].avoids]
        if common:
            pair = (here[other], here[person])
            game = min(common, key=lambda game: (-_count_wishes(pair, game), _between(night, pair, game)))
            return _with_filler(night, SeatedTable(game, (other, person), filler=True), idle)
    return EventChange(replace(night, idle=(*idle, person)), later=(CARD,))


def fillers_for(night: Night, person: int, minutes: Mapping[str, int], now: Milliseconds) -> tuple[str, ...]:
    """Return the games for two, the shortest first, that end before the night and that a person plays."""
    left = min(SHORT, (night.ends - now) // MINUTE)
    signup = night.signup_of(person)
    short = sorted((length, game) for game, length in minutes.items() if length <= left)
    return tuple(game for _, game in short if signup is None or game not in signup.avoids)


def _count_wishes(people: Iterable[SignUp], game: str) -> int:
    """Return how many of some people wish a game."""
    return sum(game in signup.wants for signup in people)


def _between(night: Night, people: Collection[SignUp], game: str) -> int:
    """Return how often some people have played a game in between, added up."""
    tables = [table for part in night.rounds for table in part.tables if table.filler and table.game == game]
    return sum(signup.person in table.people for table in tables for signup in people)


def _with_filler(night: Night, filler: SeatedTable, idle: tuple[int, ...]) -> EventChange[Night]:
    last = night.rounds[-1]
    rounds = (*night.rounds[:-1], replace(last, tables=(*last.tables, filler)))
    rest = tuple(person for person in idle if person not in filler.people)
    call = seated_place(len(night.rounds) - 1, len(last.tables))
    after, shown = without_readiness(replace(night, rounds=rounds, idle=rest), filler.people)
    return EventChange(after, places=(CARD, call, *shown))


def wait_for_round(night: Night, person: int) -> EventChange[Night]:
    """Play nothing until the next round, after all."""
    check_live(night)
    idle = tuple(other for other in night.idle if other != person)
    return EventChange(replace(night, idle=idle), later=(CARD,))
