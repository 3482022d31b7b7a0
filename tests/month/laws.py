"""The laws of a month: what must be true of rings, clocks and silence, computed without the bot."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from games.engine.matches.log import CauseKind
from tables.model.clocks import SILENCES
from tables.model.presence import HERE
from tables.model.rest import nights
from tests.month.channels import Why
from tests.month.past import Clock, Past, Then, Turn, undo_of
from tests.month.requests import Requests
from tests.month.rest import without
from tests.month.who import alone, awaited_people, find_answered, find_defaulted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.matches.log import UndoDetail
    from games.engine.text import Seat
    from tables.model.table import Change, Table
    from tests.month.channels import Ring
    from tests.month.rest import Sleep

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
DAY: Final = 24 * 60 * MINUTE
NOTED: Final = 30 * SECOND
"""Time by which presence may be shorter: not every act that changes nothing is noted."""
SENDING: Final = 5 * SECOND
"""Time between the reading of a table and the message that it leads to, at most."""
PROMPTLY: Final = 2 * MINUTE
"""Time within which an absent person is rung, at most."""
SPARED: Final = 5 * MINUTE
"""Time after an undo within which people rung for the undone choice are not rung again."""
NOTICED: Final = 15 * SECOND
"""Time after which the bot knows of a ring, at most."""
STAGES: Final = ("start", "half", "late")
STOP: Final = 3 * MINUTE
"""Time by which a stop of the bot makes a clock wrong, at most: shorter ones do not count."""


class Broken(AssertionError):
    """A law that does not hold at a table, whose `story` led there."""

    def __init__(self, table: int, why: str) -> None:
        super().__init__(f"table {table}: {why}")
        self.table = table
        self.story: list[str] = []


class Stops:
    """The times in which the bot was not there."""

    def __init__(self) -> None:
        self.all: list[tuple[int, int]] = []

    def within(self, since: int, until: int) -> list[tuple[int, int]]:
        """Return the stops that touch a time."""
        return [(begin, other) for begin, other in self.all if begin < until and other > since]


class TableLaws:
    """The story of one table, told by its commits, the rings and the acts of its people."""

    def __init__(self, stops: Stops, sleeps: Mapping[int, Sleep]) -> None:
        self._stops = stops
        self._sleeps = sleeps
        self.table: Table | None = None
        self._turns: dict[Seat, Turn] = {}
        self._awaited: dict[Seat, int] = {}
        """The time at which each seat was awaited last, in ms."""
        self._acted: defaultdict[int, list[int]] = defaultdict(list)
        self._kept = 0
        """The time at which the last command was committed, in ms."""
        self._left: dict[int, int] = {}
        """The times at which people gave up their seats, in ms."""
        self._clock: Clock | None = None
        self._reserves: dict[Seat, int] = {}
        self._pauses: list[tuple[int, int]] = []
        self._paused: int | None = None
        self._requests = Requests()
        self._extended = 0
        self._may_extend = False
        self._silent: Counter[Seat] = Counter()
        self._once: set[tuple[int, Why]] = set()
        self._past = Past()
        self._stages: dict[tuple[int, int, int], int] = {}
        """The last reminder that was due of each clock; one that was moved later is not due again."""
        self._spared: dict[Seat, tuple[int, bool]] = {}
        """The times until which seats may be left alone, in ms; `True` where they have to be."""

    # Happenings

    def check_commit(self, before: Table, change: Change, after: Table, at: int) -> None:
        """Check a command that was committed."""
        self._reason(at)  # A reminder may be due just now.
        self.table = before
        self._pause(before, after, at)
        self._extend(before, after)
        undone = undo_of(change.entries)
        self._requests.follow(before, after, at, resumed=undone is not None and not undone.agreed)
        for seat in awaited_people(before):
            self._awaited[seat] = at
        for person in set(before.people.values()) - set(after.people.values()):
            self._left[person] = at
        self._check_silence(before, change, after, at)
        self.table, self._kept = after, at
        self._follow_turns(before, after, len(change.entries), at)
        if undone is not None:
            self._check_undo(before, after, undone)
        self._past.add(change.entries)
        if undone is not None and not undone.agreed:
            self._spare(before, after, at)
            self._resume(after, undone)
        else:
            self._follow_clock(before, after, at, charges=undone is None and after.live)
        self._check_clock(after, at)
        if after.match is not None:
            self._past.keep(
                after.match.turn,
                Then(after.match.state, self._clock, dict(self._turns), dict(self._reserves)),
            )

    def acts(self, person: int, at: int) -> None:
        """Note that a person is about to act."""
        table = self.table
        seat = table.seat_of(person) if table else None
        if seat is not None:
            self._check_told(seat, at)
        self._acted[person] = [*self._acted[person][-3:], at]

    def may_extend(self) -> None:
        """Note that the host is about to give the turn more time."""
        self._may_extend = True

    def rings(self, ring: Ring) -> None:
        """Check a ring."""
        table = self.table
        self._check_awake(ring)
        if self._left.get(ring.person, 0) >= ring.at - SENDING:
            return
        if table is None:
            return
        if ring.why in (Why.INVITED, Why.OVER):
            self._check_once(ring)
            return
        seat = table.seat_of(ring.person)
        if seat is None:
            raise Broken(table.id, f"{ring.person} was rung and has no seat")
        if ring.why is Why.CONSENT:
            stops = len(self._stops.within(ring.at - DAY, ring.at))
            wrong = self._requests.fault(table, seat, ring.at, SENDING, stops)
            self._require(not wrong, f"seat {seat} {wrong}")
            self._check_away(ring, self._requests.since(table))
            if ring.tells_turn and (told := self._turns.get(seat)):
                told.last, told.rung[self._reason(ring.at)] = ring.at, 1
            return
        self._require(ring.why is Why.TURN, f"{ring.person} was rung for nothing known")
        awaited = seat in awaited_people(table) or self._awaited.get(seat, 0) >= ring.at - SENDING
        self._require(awaited, f"seat {seat} was rung and is not awaited")
        turn, reason = self._turns[seat], self._reason(ring.at)
        self._check_away(ring, turn.since)
        turn.rung[reason] += 1
        turn.last = ring.at
        self._require(turn.rung[reason] == 1, f"seat {seat} was rung twice for {reason}")
        until, spared = self._spared.get(seat, (0, False))
        again = spared and reason[0] == "start" and ring.at < until
        self._require(not again, f"seat {seat} was rung again for a choice that was taken back")

    def note_stop(self, at: int) -> None:
        """Note that the bot was killed: it may know nothing of the ring that it was sending."""
        for turn in self._turns.values():
            if at - turn.last < SENDING:
                turn.rung = Counter({(*reason, "before", at): times for reason, times in turn.rung.items()})

    # Laws

    def _check_silence(self, before: Table, change: Change, after: Table, at: int) -> None:
        """Check that a default is taken when the time is over, not before; the late player was told."""
        for seat in find_defaulted(before, change, after):
            if before.participants[seat].automatic:
                continue
            clock = self._clock
            if clock is None:
                raise Broken(after.id, f"seat {seat} was silent, and no clock ran")
            used, stops = self._count_used(clock.since, at, before.people[seat])
            early = min(clock.gives - used, self._budget_left(clock, at, before.people[seat]))
            self._require(early <= stops * STOP, f"seat {seat} had {early / MINUTE:.1f} minutes more")
            self._require(bool(self._turns[seat].rung), f"seat {seat} was not told of the turn it let pass")
            self._silent[seat] += 1
            self._require(self._silent[seat] <= SILENCES, f"seat {seat} held up the match again and again")
        for seat, participant in enumerate(before.participants):
            if participant.automatic or seat in find_answered(before, change, after):
                self._silent[seat] = 0

    def _check_undo(self, before: Table, after: Table, undone: UndoDetail) -> None:
        """Check that the match is what it was; without consent, no other seat chose and no chance fell."""
        then, gone = self._past.then.get(undone.to), self._past.take_back(undone)
        if before.match is None or after.match is None:
            raise Broken(after.id, "something was taken back without a match")
        self._require(
            then is None or then.state == after.match.state, "what was taken back leads to another state"
        )
        if not undone.agreed:
            chose = {
                (seat, cause.kind)
                for entry in gone
                for (seat, _), cause in zip(entry.moves, entry.body.causes, strict=False)
                if cause.kind is not CauseKind.FORCED
            }
            own = chose == {(undone.seat, CauseKind.PERSON)} and not before.match.choices
            self._require(own, f"seat {undone.seat} took back what others did: {chose}")
            fell = any(entry.body.chance or entry.body.seals for entry in gone)
            self._require(not fell, f"seat {undone.seat} took back what chance did")

    def _check_told(self, seat: Seat, at: int) -> None:
        """Check that people who are awaited and not at the table were rung soon."""
        table, turn = self.table, self._turns.get(seat)
        if table is None or turn is None or seat not in awaited_people(table) or turn.rung or turn.told:
            return
        acted = self._acted[table.participants[seat].person or 0]
        due = max(turn.since, (acted[-1] if acted else 0) + HERE, self._spared.get(seat, (0, False))[0])
        waited, stops = self._count_used(due, at, table.people[seat])
        self._require(
            waited <= PROMPTLY + stops * STOP, f"seat {seat} was not rung in {waited / MINUTE:.1f} minutes"
        )

    def _check_away(self, ring: Ring, since: int = 0) -> None:
        """Check that people who are there are not rung, least of all for their own press.

        At a pace that rings at once, that is a press since the turn or the request began.
        """
        quick = self.table is not None and self.table.pace.at_once
        earlier = [time for time in self._acted[ring.person] if time < ring.at - SENDING]
        earlier = [time for time in earlier if not quick or time >= since]
        since = ring.at - earlier[-1] if earlier else HERE
        self._require(since >= HERE - NOTED, f"{ring.person} was rung {since / SECOND:.0f} s after an act")

    def _check_awake(self, ring: Ring) -> None:
        """People who sleep or are away are not rung, unless the table is too quick for that."""
        sleep = self._sleeps.get(ring.person)
        if sleep is None or self.table is None or not (self.table.pace.nights or ring.why is Why.INVITED):
            return
        asleep = any(
            begin < ring.at - SENDING and ring.at < end for begin, end in sleep.rests(ring.at, ring.at)
        )
        self._require(not asleep, f"{ring.person} was rung while asleep")

    def _check_once(self, ring: Ring) -> None:
        again = (ring.person, ring.why) in self._once
        self._once.add((ring.person, ring.why))
        stops = self._stops.within(ring.at - 60 * MINUTE, ring.at)
        self._require(not again or bool(stops), f"{ring.person} was rung twice: {ring.why}")
        self._check_away(ring)

    # Computing

    def _reason(self, at: int) -> tuple[object, ...]:
        """Return the reason for which a ring is due: the start, a half, nine tenths, a pause, more time."""
        clock = self.table.clock if self.table else None
        stops = self._stops.within(self._kept, at)
        moved = sum(end - max(begin, self._kept) for begin, end in stops if end - begin > MINUTE)
        doubtful = sum(MINUTE < end - begin < STOP for begin, end in self._stops.within(self._kept - DAY, at))
        then = self._requests.stands(at - moved)
        times = len(self._pauses), self._extended
        stage = 0
        if clock is not None and self._paused is None:
            stage = 0 if then < clock.half else 1 if then < clock.late else 2
            stage = self._stages[clock.since, *times] = max(stage, self._stages.get((clock.since, *times), 0))
        return STAGES[stage], *times, doubtful

    def _count_used(self, since: int, until: int, person: int | None = None) -> tuple[int, int]:
        """Return the ms between two times without pauses and stops, and the number of stops.

        With a person, also without their rest.
        """
        pauses = [*self._pauses, *([(self._paused, until)] if self._paused is not None else [])]
        pauses += self._requests.holds(until)
        stops = self._stops.within(since, until)
        rests = self._rests(person, since, until) if person is not None else []
        return without(since, until, [*pauses, *stops, *rests]), len(stops)

    def _rests(self, person: int, since: int, until: int) -> list[tuple[int, int]]:
        table, sleep = self.table, self._sleeps.get(person)
        return sleep.rests(since, until) if table and sleep and table.pace.nights else []

    def _pause(self, before: Table, after: Table, at: int) -> None:
        if before.pause is None and after.pause is not None:
            self._paused = at
        elif before.pause is not None and after.pause is None and self._paused is not None:
            self._pauses.append((self._paused, at))
            self._paused = None

    def _extend(self, before: Table, after: Table) -> None:
        was, clock = before.clock, after.clock
        longer = was and clock and clock.since == was.since and clock.length - was.length == after.pace.turn
        if longer and self._may_extend and self._clock:
            self._extended += 1
            self._clock.gives += after.pace.turn
            self._may_extend = False
            self._require(
                not was or not clock or clock.until >= was.until, "more time has made a turn shorter"
            )

    def _follow_turns(self, before: Table, after: Table, entries: int, at: int) -> None:
        if after.match is None or (before.match and before.match.position == after.match.position):
            return
        for seat in after.match.awaited:
            goes_on = before.match and alone(before.match) == alone(after.match) == seat
            if entries > 1:  # Others may have been asked in between.
                goes_on = before.participants[seat].asked == after.participants[seat].asked
            if not goes_on or seat not in self._turns:
                self._turns[seat] = Turn(at)

    def _follow_clock(self, before: Table, after: Table, at: int, *, charges: bool) -> None:
        """Charge the seats that have answered, if any, and begin a clock where a turn begins."""
        if after.match is None or not after.pace.timed or after.pause is not None:
            return
        if before.match is None:
            self._reserves = dict.fromkeys(after.people, after.pace.reserve)
        was, seats = self._clock, frozenset(awaited_people(after))
        strangers, known = self._begin_anew(before, after, at)
        if strangers & seats:
            was = None
        goes_on = was is not None and any(
            seat in known or self._turns[seat].since <= was.since for seat in seats & was.people.keys()
        )
        if was and charges:
            self._charge_all(before, after, was, seats if goes_on else frozenset(), at)
        for was_there, participant in zip(before.participants, after.participants, strict=False):
            back = was_there.stand_in is not None and participant.stand_in is None
            if (
                back and participant.seat not in known
            ):  # A person who takes an earlier seat again gains no time.
                self._reserves[participant.seat] = after.pace.reserve
        if was and goes_on and known:
            people = {seat: after.people.get(seat, person) for seat, person in was.people.items()}
            self._clock = replace(was, people=people)
        if not goes_on:
            gives = after.pace.turn + max((self._reserves[seat] for seat in seats), default=0)
            self._clock = Clock(at, gives, {seat: after.people[seat] for seat in seats}) if seats else None

    def _begin_anew(self, before: Table, after: Table, at: int) -> tuple[set[Seat], set[Seat]]:
        """Return the seats that strangers have taken, and the seats to which their people came back.

        The clock goes on for who comes back.
        """
        new = {
            seat for seat in after.people if before.match and before.people.get(seat) != after.people[seat]
        }
        known = new & {
            member.seat for member in before.former if after.people.get(member.seat) == member.person
        }
        for seat in new:
            self._turns[seat], self._silent[seat] = Turn(at), 0
            self._spared.pop(seat, None)
        for seat in new - known:
            self._reserves[seat] = after.pace.reserve
        return new - known, known

    def _spare(self, before: Table, after: Table, at: int) -> None:
        """Remember who was rung for the choice that was taken back, and of whom the bot has to know that."""
        for seat in set(awaited_people(before)) - set(after.awaited):
            turn = self._turns[seat]
            known = turn.last < at - NOTICED and not self._stops.within(turn.last - MINUTE, at)
            if turn.rung:
                self._spared[seat] = at + SPARED, known

    def _resume(self, after: Table, undone: UndoDetail) -> None:
        """Continue the turn of a player who undid a choice, as if they had not chosen."""
        then = self._past.then[undone.to]
        for seat in after.awaited:
            self._turns[seat] = then.turns[seat]
            self._turns[seat].told = True
        if not after.pace.timed:
            return
        self._clock = then.clock
        self._reserves |= {seat: then.reserves[seat] for seat in after.awaited}
        for seat in after.people:
            self._require(
                after.participants[seat].automatic
                or after.participants[seat].reserve == self._reserves[seat],
                f"an undo has changed the reserve of seat {seat}",
            )

    def _check_clock(self, after: Table, at: int) -> None:
        """Check that the table shows the end of the turn: with pauses, more time and stops of the bot."""
        clock, shown = self._clock, after.clock
        if after.match is None or not after.pace.timed or after.pause is not None or self._requests.held:
            return
        if clock is None or shown is None:
            self._require(clock is None and shown is None, "a clock runs for nobody, or none for somebody")
            return
        self._require(
            at <= shown.until + SENDING or bool(self._stops.within(at - DAY, at)), "a turn does not end"
        )
        until = max(at, shown.until)
        slept = self._slept(clock, until)
        given = {seat: self._count_used(clock.since, until, person) for seat, person in clock.people.items()}
        for seat in clock.people.keys() & set(awaited_people(after)):
            used, stops = given[seat]
            early = min(clock.gives - used, self._budget_left(clock, until, after.people[seat]))
            self._require(
                early <= SENDING + stops * STOP + slept,
                f"the clock of {seat} is {early / MINUTE:.1f} min short",
            )
        least, stops = min(given.values())
        late = least - clock.gives
        self._require(late <= SENDING + stops * STOP + slept, f"the clock is {late / MINUTE:.1f} min long")

    def _budget_left(self, clock: Clock, until: int, person: int) -> int:
        """Return the ms that are left of a clock if all nights count but those within the stated budget."""
        sleep = self._sleeps.get(person)
        used, _ = self._count_used(clock.since, until)
        away = sleep.away if sleep else []
        missed = until - clock.since - without(clock.since, until, away)
        return clock.gives + nights(clock.gives) + missed - used

    def _slept(self, clock: Clock, until: int) -> int:
        """Return the ms of stops: where people rest, too, a clock is set right no sooner than it runs out."""
        rest = any(self._rests(person, clock.since, until) for person in clock.people.values())
        return sum(end - begin for begin, end in self._stops.within(clock.since, until)) if rest else 0

    def _charge_all(self, before: Table, after: Table, clock: Clock, left: frozenset[Seat], at: int) -> None:
        """Charge players who have answered; resigned players have not."""
        for seat in sorted(set(awaited_people(before)) - left):
            if not after.participants[seat].automatic:
                self._charge(after, seat, clock, at)

    def _charge(self, after: Table, seat: Seat, clock: Clock, at: int) -> None:
        """Players are not charged for the time in which the bot was not there."""
        used, stops = self._count_used(clock.since, at, clock.people.get(seat, after.people[seat]))
        saved = self._reserves[seat] + after.pace.turn - used
        expected = max(0, min(after.pace.reserve, saved))
        found = after.participants[seat].reserve
        wrong = abs(found - expected)
        self._require(
            wrong <= SENDING + stops * STOP, f"the reserve of seat {seat} is {wrong / MINUTE:.1f} min wrong"
        )
        self._reserves[seat] = found

    def _require(self, holds: bool, why: str) -> None:  # noqa: FBT001 - as `assert` takes it
        if not holds:
            raise Broken(self.table.id if self.table else 0, why)
