"""Rounds of a cup: beginning them, their results, and who drops out. Pure: `(Cup, ...) -> EventChange`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.cups.entering import check_open, check_organiser, check_running
from events.cups.losses import confirm
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
from games.engine.ids import Milliseconds
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


def start(cup: Cup, by: CupOrganiser, now: Milliseconds) -> EventChange[Cup]:
    """Begin a cup with its first round. Raises `Illegal` if too few people have entered."""
    check_organiser(cup, by)
    check_open(cup)
    least = fewest(cup)
    if len(cup.entrants) < least:
        raise Illegal(say("cups-too-few", least=least, count=len(cup.entrants)))
    return _start(cup, now)


def fewest(cup: Cup) -> int:
    """Return how many people the cup takes at least, with the rules that suit the people of now."""
    return fewest_players(replace(cup, rules=fit_rules(cup.rules, len(cup.entrants))).plan)


def _start(cup: Cup, now: Milliseconds) -> EventChange[Cup]:
    count = len(cup.entrants)
    rules, step = fit_rules(cup.rules, count), StartStep(replace(cup.rules, starts=None))
    running = replace(cup, phase=CupPhase.RUNNING, rules=rules, held=False, steps=(*cup.steps, step))
    return _with_round(EventChange(running, (say("cups-log-started", count=count),)), now)


def expire(cup: Cup, timer: str, now: Milliseconds) -> EventChange[Cup] | None:
    """Carry out what a timer of a cup is for at a time in ms; `None` if there is nothing to do."""
    if timer == START_TIMER and cup.phase is CupPhase.OPEN:
        if len(cup.entrants) >= fewest(cup):
            return _start(cup, now)
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


def fit_rules(rules: CupRules, count: int) -> CupRules:
    """Return rules with the number of rounds, or of groups, that suits `count` people."""
    if rules.format is CupFormat.SWISS and not rules.rounds:
        return replace(rules, rounds=usual_rounds(count, rules.size))
    if rules.format is CupFormat.GROUPS:
        return replace(rules, groups=next(groups for most, groups in GROUPS if count <= most))
    return rules


def begin_round(cup: Cup, by: CupOrganiser, now: Milliseconds) -> EventChange[Cup]:
    """Begin the next round, or end the cup after the last. Raises `Illegal` while results are missing."""
    check_organiser(cup, by)
    check_running(cup)
    if cup.unfinished:
        raise Illegal(say("cups-unfinished", count=len(cup.unfinished)))
    return _further(EventChange(replace(cup, held=False, pauses=0)), now)


def correct(
    cup: Cup,
    by: CupOrganiser,
    at: tuple[int, int],
    decision: CupDecision,
    now: Milliseconds,
    shown: str | None = None,
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
    entry = say("cups-log-decided", by=by.name, reason=reason, result=_describe_result(known, at))
    places = (CARD, ruling_place(*at, cup.turn))
    return confirm(cup, _automatic(EventChange(known, (entry,), places), now), shown)


def take_result(
    cup: Cup, at: tuple[int, int], outcome: Outcome, now: Milliseconds
) -> EventChange[Cup] | None:
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
    return _automatic(EventChange(known, (_describe_result(known, at),), (CARD,)), now)


def again(cup: Cup, by: CupOrganiser, at: tuple[int, int], shown: str | None = None) -> EventChange[Cup]:
    """Replay a table of the present round; its match, if one runs, ends without a result."""
    check_organiser(cup, by)
    check_running(cup)
    table = _table(cup, at)
    if at[0] != len(cup.rounds) - 1 or len(table.people) < TWO:
        raise Illegal(say("cups-no-such-table"))
    if any(entrant.dropped for entrant in cup.entrants if entrant.person in table.people):
        raise Illegal(say("cups-dropped-there"))
    fresh = _with_table(cup, at, CupTable(table.people))
    after = replace(fresh, steps=(*cup.steps, ResultStep(at[0], at[1], table)))
    entry = say("cups-log-again", round=at[0] + 1, names=_names(cup, table.people))
    return confirm(cup, EventChange(after, (entry,), (CARD,)), shown)


def drop(
    cup: Cup, by: CupOrganiser, person: int, now: Milliseconds, shown: str | None = None
) -> EventChange[Cup]:
    """Drop a person out: they lose at their table, are not paired any more, and stand behind all others.

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
    at = next((number for number, table in cup.unfinished if person in table.people), -1)
    before = _table(cup, (round_, at)) if at >= 0 else None
    step = DropStep(person, round_, at, before)
    entrants = tuple(
        replace(entrant, dropped=True) if entrant is found else entrant for entrant in cup.entrants
    )
    after = replace(cup, entrants=entrants, steps=(*cup.steps, step))
    if before is not None and len(before.people) == TWO:
        lost = replace(before, places=(1, 1), forfeits=(person,), stopped=False)
        after = replace(_with_table(after, (round_, at), lost), pauses=now + PAUSE)
    change = EventChange(after, (say("cups-log-dropped", name=found.name),), (CARD,))
    return confirm(cup, _automatic(change, now), shown)


def undo(cup: Cup, by: CupOrganiser, shown: str | None = None) -> EventChange[Cup]:
    """Take the last step back; no round begins by itself until the organiser begins one.

    Matches of a round that is taken back end without a result. A person who is back replays the table that
    they had lost by dropping out. The organiser rules on a result that is taken back. People who dropped out
    as their data were deleted stay away: the step before that is taken back. Of two organisers who confirm at
    the same time, one takes a step back, and the other is shown what the next one means.
    """
    check_organiser(cup, by)
    steps = tuple(step for step in cup.steps if not (isinstance(step, DropStep) and step.person < 0))
    if cup.phase is CupPhase.CANCELLED or not steps:
        raise Illegal(say("cups-nothing-to-undo"))
    *earlier, last = steps
    after = _revert(replace(cup, steps=tuple(earlier), held=True, pauses=0), last)
    entry = say(f"cups-log-undone-{kind_of(last)}", by=by.name)
    taken = tuple(
        round_place(number, part.turn)
        for number, part in enumerate(cup.rounds)
        if number >= len(after.rounds)
    )
    ruled = _ruled_place(cup, last) if isinstance(last, ResultStep) else ()
    places = (CARD, CHAMPION) if isinstance(last, EndStep) else (CARD, *taken, *ruled)
    return confirm(cup, EventChange(after, (entry,), places), shown)


def _revert(cup: Cup, step: Step) -> Cup:
    """Return the cup as it was before its last step, which is not among its steps any more."""
    match step:
        case EndStep():
            return replace(cup, phase=CupPhase.RUNNING)
        case StartStep():
            staying = tuple(entrant for entrant in cup.entrants if entrant.person > 0)
            return replace(cup, phase=CupPhase.OPEN, rounds=(), rules=step.before, entrants=staying)
        case RoundStep():
            return replace(cup, rounds=cup.rounds[:-1])
        case ResultStep():
            stopped = replace(step.before, places=None, forfeits=(), stopped=True)
            restored = step.before if step.before.over else stopped
            return _with_table(cup, (step.round, step.number), restored)
        case DropStep():
            entrants = tuple(
                replace(entrant, dropped=False) if entrant.person == step.person else entrant
                for entrant in cup.entrants
            )
            after = replace(cup, entrants=entrants)
            again = replace(step.before, match=None, stopped=False) if step.before else None
            return _with_table(after, (step.round, step.number), again) if again else after
        case SeedStep():
            order = {person: index for index, person in enumerate(step.before)}
            ranked = sorted(cup.entrants, key=lambda entrant: order[entrant.person])
            return replace(cup, entrants=tuple(ranked))


def champions(cup: Cup) -> tuple[Entrant, ...]:
    """Return the winners of a cup that is over: one, unless some are equal in everything, or all left."""
    dropped = cup.course.dropped
    first = {line.player for line in ranking(cup.plan, cup.course) if line.rank == 1} - dropped
    return tuple(entrant for entrant in cup.entrants if entrant.person in first)


def _automatic(change: EventChange[Cup], now: Milliseconds) -> EventChange[Cup]:
    """Begin the next round if all results are there, and nothing says that it has to wait."""
    resumes = change.event.resumes
    return change if resumes is None or resumes > now else _further(change, now)


def _further(change: EventChange[Cup], now: Milliseconds) -> EventChange[Cup]:
    cup = change.event
    stepped = replace(cup, steps=(*cup.steps, RoundStep()))
    if next_round(cup.plan, cup.course):
        return _with_round(EventChange(stepped, change.entries, change.places), now)
    over = replace(cup, phase=CupPhase.OVER, steps=(*cup.steps, EndStep()))
    names = tuple(champion.name for champion in champions(over))
    entry = say("cups-log-over", names=names, count=len(champions(over)))
    return EventChange(over, (*change.entries, entry), (*change.places, CARD, CHAMPION))


def _with_round(change: EventChange[Cup], now: Milliseconds) -> EventChange[Cup]:
    """Pair the next round. A round of byes alone is over at once, and the next one follows."""
    cup = change.event
    paired = next_round(cup.plan, cup.course)
    tables = tuple(CupTable(meeting.players) for meeting in paired)
    after = replace(cup, rounds=(*cup.rounds, CupRound(now, cup.turn, tables)))
    entry = say("cups-log-round", round=len(after.rounds), count=sum(not table.over for table in tables))
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
    tables = tuple(table if number == at[1] else other for number, other in enumerate(old.tables))
    rounds = (*cup.rounds[: at[0]], replace(old, tables=tables), *cup.rounds[at[0] + 1 :])
    return replace(cup, rounds=rounds)


def _with_result(cup: Cup, at: tuple[int, int], table: CupTable, outcome: Outcome) -> Cup:
    places = outcome.places
    if places is None or len(places) != len(table.people) or not outcome.forfeits <= set(table.people):
        raise Illegal(say("cups-no-such-result"))
    gone = {entrant.person for entrant in cup.entrants if entrant.dropped} & set(table.people)
    forfeits = tuple(sorted(outcome.forfeits | gone))
    known = replace(table, places=places, forfeits=forfeits, stopped=False, ruling=None)
    step = ResultStep(at[0], at[1], table)
    return replace(_with_table(cup, at, known), steps=(*cup.steps, step))


def _describe_result(cup: Cup, at: tuple[int, int]) -> Text:
    """Return the entry of the log on a result: names from the first place on, and who lost by leaving."""
    table = cup.rounds[at[0]].tables[at[1]]
    left = [person for person in table.people if person not in table.forfeits]
    place = dict(zip(table.people, table.places or (), strict=False))
    ranking = tuple(
        say(
            "cups-log-place",
            place=rank,
            names=_names(cup, tuple(person for person in left if place[person] == rank)),
        )
        for rank in sorted({place[person] for person in left})
    )
    if table.forfeits:
        gone = _names(cup, table.forfeits)
        return say("cups-log-forfeited", round=at[0] + 1, ranking=ranking, names=gone)
    return say("cups-log-result", round=at[0] + 1, ranking=ranking)


def _names(cup: Cup, people: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(cup.name_of(person) for person in people)
