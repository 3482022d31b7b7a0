"""Rounds of a cup: beginning them, their results, and who drops out. Pure: `(Cup, ...) -> EventChange`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.cups.entering import check_open, check_organiser, check_running
from events.cups.losses import confirmed
from events.cups.model import (
    CARD,
    CHAMPION,
    DEADLINE_TIMER,
    FEW,
    PAUSE,
    ROUND_TIMER,
    START_TIMER,
    CupPhase,
    CupRound,
    CupTable,
    DropStep,
    EndStep,
    Entrant,
    ResultStep,
    RoundStep,
    Ruling,
    SeedStep,
    StartStep,
    late_place,
    round_place,
    ruling_place,
)
from events.pairing.formats import fewest_players, next_round, ranking, usual_rounds
from events.pairing.meetings import CupFormat
from games.engine.record import kind_of, replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange

if TYPE_CHECKING:
    from events.cups.entering import CupOrganiser
    from events.cups.model import Cup, CupRules, RulingReason, Step
    from games.engine.text import Text

TWO: Final = 2

GROUPS: Final = ((11, 2), (31, 4), (64, 8))
"""The numbers of groups, each with the most people for which it is used."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a table: the places in the order of its people, and who lost by leaving.

    Without `places` its match has ended without a result.
    """

    places: tuple[int, ...] | None
    forfeits: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class CupDecision:
    """The decision of an organiser about a table."""

    outcome: Outcome
    reason: RulingReason


def start(cup: Cup, by: CupOrganiser, now: int) -> EventChange[Cup]:
    """Begin a cup with its first round. Raises `Illegal` if too few people have entered."""
    check_organiser(cup, by)
    check_open(cup)
    least = fewest(cup)
    if len(cup.entrants) < least:
        raise Illegal(say("cups-too-few", least=least, count=len(cup.entrants)))
    return _started(cup, now)


def fewest(cup: Cup) -> int:
    """Return how many people the cup takes at least, with the rules that suit the people of now."""
    return fewest_players(replace(cup, rules=settled(cup.rules, len(cup.entrants))).plan)


def _started(cup: Cup, now: int) -> EventChange[Cup]:
    count = len(cup.entrants)
    rules, step = settled(cup.rules, count), StartStep(replace(cup.rules, starts=None))
    running = replace(cup, phase=CupPhase.RUNNING, rules=rules, held=False, steps=(*cup.steps, step))
    return _with_round(EventChange(running, (say("cups-log-started", count=count),)), now)


def expire(cup: Cup, timer: str, now: int) -> EventChange[Cup] | None:
    """Carry out what a timer of a cup is for at a time in ms; `None` if there is nothing to do."""
    if timer == START_TIMER and cup.phase is CupPhase.OPEN:
        if len(cup.entrants) >= fewest(cup):
            return _started(cup, now)
        late = replace(cup, rules=replace(cup.rules, starts=None))
        entry = say("cups-log-few", count=len(cup.entrants), least=fewest(cup))
        return EventChange(late, (entry,), (CARD, FEW))
    if timer == ROUND_TIMER and cup.resumes is not None and cup.resumes <= now:
        return _further(EventChange(cup), now)
    if timer == DEADLINE_TIMER and cup.unfinished:
        last = replace(cup.rounds[-1], reminded=True)
        place = late_place(len(cup.rounds) - 1, last.turn)
        return EventChange(replace(cup, rounds=(*cup.rounds[:-1], last)), places=(CARD, place))
    return None


def settled(rules: CupRules, count: int) -> CupRules:
    """Return rules with the number of rounds, or of groups, that suits so many people."""
    if rules.format is CupFormat.SWISS and not rules.rounds:
        return replace(rules, rounds=usual_rounds(count, rules.size))
    if rules.format is CupFormat.GROUPS:
        return replace(rules, groups=next(one for most, one in GROUPS if count <= most))
    return rules


def begin_round(cup: Cup, by: CupOrganiser, now: int) -> EventChange[Cup]:
    """Begin the next round, or end the cup after the last. Raises `Illegal` while results are missing."""
    check_organiser(cup, by)
    check_running(cup)
    if cup.unfinished:
        raise Illegal(say("cups-unfinished", count=len(cup.unfinished)))
    return _further(EventChange(replace(cup, held=False, pauses=0)), now)


def correct(
    cup: Cup, by: CupOrganiser, at: tuple[int, int], decision: CupDecision, now: int, shown: str | None = None
) -> EventChange[Cup]:
    """Decide a table: `at` is its round, which must be the present one, and its number.

    Its people are told, and no round begins by itself until that can no longer be taken back. This, and what
    follows below, raises `Unconfirmed` unless its consequences were `shown`.
    """
    check_organiser(cup, by)
    check_running(cup)
    table = _table(cup, at)
    if at[0] != len(cup.rounds) - 1 or len(table.people) < TWO:
        raise Illegal(say("cups-no-such-table"))
    known = _with_result(cup, at, table, decision.outcome)
    ruled = replace(known.rounds[at[0]].tables[at[1]], ruling=Ruling(decision.reason, cup.turn))
    known = replace(_with_table(known, at, ruled), pauses=now + PAUSE)
    reason = say(f"cups-reason-{decision.reason}")
    entry = say("cups-log-decided", by=by.name, reason=reason, result=_told(known, at))
    places = (CARD, ruling_place(*at, cup.turn))
    return confirmed(cup, _automatic(EventChange(known, (entry,), places), now), shown)


def take_result(cup: Cup, at: tuple[int, int], outcome: Outcome, now: int) -> EventChange[Cup] | None:
    """Take how a match came out; `None` if nothing follows: its result is known, or the cup does not run."""
    if cup.phase is not CupPhase.RUNNING or not at[0] < len(cup.rounds):
        return None
    table = _table(cup, at)
    if table.over:
        return None
    if outcome.places is None:
        stopped = _with_table(cup, at, replace(table, stopped=True))
        entry = say("cups-log-stopped", round=at[0] + 1, names=_names(cup, table.people))
        return EventChange(stopped, (entry,), (CARD,))
    known = _with_result(cup, at, table, outcome)
    return _automatic(EventChange(known, (_told(known, at),), (CARD,)), now)


def again(cup: Cup, by: CupOrganiser, at: tuple[int, int], shown: str | None = None) -> EventChange[Cup]:
    """Have a table of the present round play anew; its match, if one runs, ends without a result."""
    check_organiser(cup, by)
    check_running(cup)
    table = _table(cup, at)
    if at[0] != len(cup.rounds) - 1 or len(table.people) < TWO:
        raise Illegal(say("cups-no-such-table"))
    if any(one.dropped for one in cup.entrants if one.person in table.people):
        raise Illegal(say("cups-dropped-there"))
    fresh = _with_table(cup, at, CupTable(table.people))
    after = replace(fresh, steps=(*cup.steps, ResultStep(at[0], at[1], table)))
    entry = say("cups-log-again", round=at[0] + 1, names=_names(cup, table.people))
    return confirmed(cup, EventChange(after, (entry,), (CARD,)), shown)


def drop(cup: Cup, by: CupOrganiser, person: int, now: int, shown: str | None = None) -> EventChange[Cup]:
    """Drop a person out: they lose at their table, meet nobody any more, and stand behind all others.

    Against one other person the match ends at once. At a larger table it goes on without them, as after any
    silence.
    """
    if by.id != person:
        check_organiser(cup, by)
    check_running(cup)
    found = cup.entrant(person)
    if found is None or found.dropped:
        raise Illegal(say("cups-not-entered"))
    round_ = len(cup.rounds) - 1
    at = next((number for number, one in cup.unfinished if person in one.people), -1)
    before = _table(cup, (round_, at)) if at >= 0 else None
    step = DropStep(person, round_, at, before)
    entrants = tuple(replace(one, dropped=True) if one is found else one for one in cup.entrants)
    after = replace(cup, entrants=entrants, steps=(*cup.steps, step))
    if before is not None and len(before.people) == TWO:
        lost = replace(before, places=(1, 1), forfeits=(person,), stopped=False)
        after = replace(_with_table(after, (round_, at), lost), pauses=now + PAUSE)
    change = EventChange(after, (say("cups-log-dropped", name=found.name),), (CARD,))
    return confirmed(cup, _automatic(change, now), shown)


def undo(cup: Cup, by: CupOrganiser, shown: str | None = None) -> EventChange[Cup]:
    """Take the last step back; no round begins by itself until the organiser begins one.

    Matches of a round that is taken back end without a result. Somebody who is back plays anew what they had
    lost by dropping out. A result that is taken back is for the organiser to say. Who dropped out as their
    data were deleted stays away: the step before that is taken back. Of two who confirm it at the same time,
    one takes a step back, and the other is shown what the next one means.
    """
    check_organiser(cup, by)
    steps = tuple(one for one in cup.steps if not (isinstance(one, DropStep) and one.person < 0))
    if cup.phase is CupPhase.CANCELLED or not steps:
        raise Illegal(say("cups-nothing-to-undo"))
    *earlier, last = steps
    after = _reverted(replace(cup, steps=tuple(earlier), held=True, pauses=0), last)
    entry = say(f"cups-log-undone-{kind_of(last)}", by=by.name)
    taken = tuple(
        round_place(number, one.turn) for number, one in enumerate(cup.rounds) if number >= len(after.rounds)
    )
    ruled = _ruled_place(cup, last) if isinstance(last, ResultStep) else ()
    places = (CARD, CHAMPION) if isinstance(last, EndStep) else (CARD, *taken, *ruled)
    return confirmed(cup, EventChange(after, (entry,), places), shown)


def _reverted(cup: Cup, step: Step) -> Cup:
    """Return the cup as it was before its last step, which is not among its steps any more."""
    match step:
        case EndStep():
            return replace(cup, phase=CupPhase.RUNNING)
        case StartStep():
            staying = tuple(one for one in cup.entrants if one.person > 0)
            return replace(cup, phase=CupPhase.OPEN, rounds=(), rules=step.before, entrants=staying)
        case RoundStep():
            return replace(cup, rounds=cup.rounds[:-1])
        case ResultStep():
            stopped = replace(step.before, places=None, forfeits=(), stopped=True)
            restored = step.before if step.before.over else stopped
            return _with_table(cup, (step.round, step.number), restored)
        case DropStep():
            entrants = tuple(
                replace(one, dropped=False) if one.person == step.person else one for one in cup.entrants
            )
            after = replace(cup, entrants=entrants)
            again = replace(step.before, match=None, stopped=False) if step.before else None
            return _with_table(after, (step.round, step.number), again) if again else after
        case SeedStep():
            order = {person: index for index, person in enumerate(step.before)}
            ranked = sorted(cup.entrants, key=lambda one: order[one.person])
            return replace(cup, entrants=tuple(ranked))


def champions(cup: Cup) -> tuple[Entrant, ...]:
    """Return those who have won a cup that is over: one, unless some are equal in everything, or all left."""
    dropped = cup.course.dropped
    first = {line.player for line in ranking(cup.plan, cup.course) if line.rank == 1} - dropped
    return tuple(one for one in cup.entrants if one.person in first)


def _automatic(change: EventChange[Cup], now: int) -> EventChange[Cup]:
    """Begin the next round if all results are there, and nothing says that it has to wait."""
    resumes = change.event.resumes
    return change if resumes is None or resumes > now else _further(change, now)


def _further(change: EventChange[Cup], now: int) -> EventChange[Cup]:
    cup = change.event
    stepped = replace(cup, steps=(*cup.steps, RoundStep()))
    if next_round(cup.plan, cup.course):
        return _with_round(EventChange(stepped, change.entries, change.places), now)
    over = replace(cup, phase=CupPhase.OVER, steps=(*cup.steps, EndStep()))
    names = tuple(one.name for one in champions(over))
    entry = say("cups-log-over", names=names, count=len(champions(over)))
    return EventChange(over, (*change.entries, entry), (*change.places, CARD, CHAMPION))


def _with_round(change: EventChange[Cup], now: int) -> EventChange[Cup]:
    """Pair the next round. One in which nobody has to play is over at once, and the next one follows."""
    cup = change.event
    paired = next_round(cup.plan, cup.course)
    tables = tuple(CupTable(one.players) for one in paired)
    after = replace(cup, rounds=(*cup.rounds, CupRound(now, cup.turn, tables)))
    entry = say("cups-log-round", round=len(after.rounds), count=sum(not one.over for one in tables))
    places = (*change.places, CARD, round_place(len(cup.rounds), cup.turn))
    return _automatic(EventChange(after, (*change.entries, entry), places), now)


def _ruled_place(cup: Cup, step: ResultStep) -> tuple[str, ...]:
    """Return the place of the message about a decision that is taken back."""
    ruling = cup.rounds[step.round].tables[step.number].ruling
    return () if ruling is None else (ruling_place(step.round, step.number, ruling.turn),)


def _table(cup: Cup, at: tuple[int, int]) -> CupTable:
    if not (0 <= at[0] < len(cup.rounds) and 0 <= at[1] < len(cup.rounds[at[0]].tables)):
        raise Illegal(say("cups-no-such-table"))
    return cup.rounds[at[0]].tables[at[1]]


def _with_table(cup: Cup, at: tuple[int, int], table: CupTable) -> Cup:
    old = cup.rounds[at[0]]
    tables = tuple(table if number == at[1] else one for number, one in enumerate(old.tables))
    rounds = (*cup.rounds[: at[0]], replace(old, tables=tables), *cup.rounds[at[0] + 1 :])
    return replace(cup, rounds=rounds)


def _with_result(cup: Cup, at: tuple[int, int], table: CupTable, outcome: Outcome) -> Cup:
    places = outcome.places
    if places is None or len(places) != len(table.people) or not outcome.forfeits <= set(table.people):
        raise Illegal(say("cups-no-such-result"))
    gone = {one.person for one in cup.entrants if one.dropped} & set(table.people)
    forfeits = tuple(sorted(outcome.forfeits | gone))
    known = replace(table, places=places, forfeits=forfeits, stopped=False, ruling=None)
    step = ResultStep(at[0], at[1], table)
    return replace(_with_table(cup, at, known), steps=(*cup.steps, step))


def _told(cup: Cup, at: tuple[int, int]) -> Text:
    """Return the entry of the log on a result: names from the first place on, and who lost by leaving."""
    table = cup.rounds[at[0]].tables[at[1]]
    left = [one for one in table.people if one not in table.forfeits]
    place = dict(zip(table.people, table.places or (), strict=False))
    ranking = tuple(
        say("cups-log-place", place=rank, names=_names(cup, tuple(one for one in left if place[one] == rank)))
        for rank in sorted({place[one] for one in left})
    )
    if table.forfeits:
        gone = _names(cup, table.forfeits)
        return say("cups-log-forfeited", round=at[0] + 1, ranking=ranking, names=gone)
    return say("cups-log-result", round=at[0] + 1, ranking=ranking)


def _names(cup: Cup, people: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(cup.name_of(one) for one in people)
