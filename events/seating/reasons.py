"""Reasons for the seats that people have: facts about a seating, each of which can be checked.

What speaks against another game is found by trying: the person moves to each of its tables, changes places
with everybody there, and the own table plays it instead. The best of these says what it would cost.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from events.seating.judging import Judge, Level, add_scores
from events.seating.mixing import exchange, including, without
from events.seating.model import TableGroup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.seating.judging import Score
    from events.seating.model import Seating, SeatingProblem


class Why(StrEnum):
    """The kinds of reasons."""

    WISHED = "wished"
    """The person wished this game."""
    ANY_GAME = "any-game"
    """The person wished no game in particular."""
    UNWISHED = "unwished"
    """The person wished others, and this was left."""
    ALL_NEW = "all-new"
    """The person has never played with any of these people."""
    LEAST_MET = "least-met"
    """The person has never played with these people at the table, but with others there."""
    GUIDED = "guided"
    """The person is new to the game, and these people are experienced."""
    GUIDES = "guides"
    """The person is experienced, and these people are new to the game."""
    ON_TIME = "on-time"
    """A match takes `number` minutes, and there is as much time."""
    LATE = "late"
    """A match takes `number` minutes, and there is less time."""
    WITH_COMPUTERS = "with-computers"
    """A number of computer players fill the table; all people there agree."""
    LEFT_OUT = "left-out"
    """The person sits at no table."""
    NOT_OFFERED = "not-offered"
    """This game is not played in the round."""
    TOO_FEW = "too-few"
    """Only `number` people would play this game, fewer than it needs."""
    TOO_LONG = "too-long"
    """This game takes at least `number` minutes, and there is less time."""
    NO_PLACE = "no-place"
    """No table of this game can take the person, and none can be made of the own table."""
    COSTS = "costs"
    """To play this game, the best change for the person would make a `level` of the score worse."""
    EVEN = "even"
    """The person might play this game just as well: chance decided, and it is the same each time."""
    BY_HAND = "by-hand"
    """The person might play this game and nothing would speak against it, but the host decided otherwise."""
    OTHERS = "others"
    """This game did not come about for reasons that concern others: all that the person may know of them."""


@dataclass(frozen=True, slots=True)
class SeatReason:
    """A fact about the seat of a person. What of it says anything depends on its kind."""

    why: Why
    game: str = ""
    people: tuple[int, ...] = ()
    number: int = 0
    level: Level | None = None


def reasons(problem: SeatingProblem, seating: Seating, person: int) -> tuple[SeatReason, ...]:
    """Return why a person sits at their table, or at none.

    First what speaks for it, then for each game that the person wishes, or would play if they are left out,
    what speaks against it. Raises `KeyError` for a stranger.
    """
    judge, own = Judge(problem), seating.group_of(person)
    attendee = judge.people[person]
    if own is None:
        others = sorted((attendee.wishes or judge.games.keys()) - attendee.vetoes)
        return (
            SeatReason(Why.LEFT_OUT),
            *(_against(judge, seating, person, game) for game in others),
        )
    others = [] if own.game in attendee.wishes else sorted(attendee.wishes - attendee.vetoes)
    return (
        *_company(judge, own, person),
        *_table(problem, judge, own),
        *(_against(judge, seating, person, game) for game in others),
    )


def _company(judge: Judge, own: TableGroup, person: int) -> Iterator[SeatReason]:
    """Say what speaks for a game and the people at its table."""
    attendee, game = judge.people[person], own.game
    mates = [judge.people[mate] for mate in own.people if mate != person]
    kind = Why.ANY_GAME if not attendee.wishes else Why.WISHED if game in attendee.wishes else Why.UNWISHED
    yield SeatReason(kind, game)
    unmet = tuple(mate.id for mate in mates if not judge.meetings(person, mate.id))
    if unmet:
        yield SeatReason(Why.ALL_NEW if len(unmet) == len(mates) else Why.LEAST_MET, game, unmet)
    experienced = tuple(mate.id for mate in mates if game in mate.experienced)
    new = tuple(mate.id for mate in mates if game in mate.new)
    if game in attendee.new and experienced:
        yield SeatReason(Why.GUIDED, game, experienced)
    if game in attendee.experienced and new:
        yield SeatReason(Why.GUIDES, game, new)


def _table(problem: SeatingProblem, judge: Judge, own: TableGroup) -> Iterator[SeatReason]:
    """Say what is to be said of a table as such."""
    minutes = judge.games[own.game].minutes[own.seats]
    if problem.minutes is not None:
        yield SeatReason(Why.ON_TIME if minutes <= problem.minutes else Why.LATE, own.game, number=minutes)
    if own.computers:
        yield SeatReason(Why.WITH_COMPUTERS, own.game, number=own.computers)


def _against(judge: Judge, seating: Seating, person: int, game: str) -> SeatReason:
    """Say why a person does not play a game that they might."""
    if game not in judge.games:
        return SeatReason(Why.NOT_OFFERED, game)
    minutes = judge.games[game].minutes
    willing = sum(game not in attendee.vetoes for attendee in judge.people.values())
    if willing < min(minutes) and not judge.people[person].computers:
        return SeatReason(Why.TOO_FEW, game, number=willing)
    own = seating.group_of(person)
    on_time = own is None or judge.fits(own.game, own.seats)
    if on_time and not any(judge.fits(game, seats) for seats in minutes):
        return SeatReason(Why.TOO_LONG, game, number=min(minutes.values()))
    changes = list(_changes(judge, seating, person, game))
    if not changes:
        return SeatReason(Why.NO_PLACE, game)
    now, best = min(changes, key=lambda change: _difference(*change))
    if best == now:
        return SeatReason(Why.EVEN, game)
    level = next(level for level in Level if now[level] != best[level])
    return SeatReason(Why.COSTS, game, level=level) if now < best else SeatReason(Why.BY_HAND, game)


def _difference(now: Score, then: Score) -> Score:
    return tuple(after - before for before, after in zip(now, then, strict=True))


def _changes(judge: Judge, seating: Seating, person: int, game: str) -> Iterator[tuple[Score, Score]]:
    """Return the scores, before and after, of what changes when a person would play a game."""
    own = seating.group_of(person)
    here = judge.out(person) if own is None else judge.table(own)
    if own is not None and judge.allowed(other := TableGroup(game, own.people, own.computers)):
        yield here, judge.table(other)
    for there in (group for group in seating.groups if group.game == game):
        now = add_scores((here, judge.table(there)))
        more = including(there, person)
        less = None if own is None else without(own, person)
        if judge.allowed(more) and (less is None or judge.allowed(less)):
            left = () if less is None else (judge.table(less),)
            yield now, add_scores((judge.table(more), *left))
        for mate in there.people:
            after = exchange(there, mate, person)
            back = None if own is None else exchange(own, person, mate)
            if judge.allowed(after) and (back is None or judge.allowed(back)):
                rest = judge.out(mate) if back is None else judge.table(back)
                yield now, add_scores((judge.table(after), rest))
