"""A cup as it stands: its plan, who has entered, the rounds, and the steps that can be taken back."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeAlias

from events.pairing.formats import rounds_of
from events.pairing.meetings import CupCourse, CupFormat, CupPlan, Meeting
from games.engine.ids import EventId, Milliseconds, TableId
from games.engine.record import Record, Tagged
from keeping.personal import Personal
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Mapping


class CupPhase(StrEnum):
    """The phase of a cup."""

    OPEN = "open"
    """People can enter."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class RulingReason(StrEnum):
    """The reason for which the organiser decided a table."""

    ABSENT = "absent"
    """A player did not come."""
    AGREED = "agreed"
    """The players agreed so, or played elsewhere."""
    MISTAKE = "mistake"
    """The result that was known was wrong."""
    RULES = "rules"
    """A player broke the rules of the cup."""
    OTHER = "other"


class CupRules(Record):
    """The rules stated before: the game, the format, and how rounds begin.

    `size` is how many sit at a table if possible, out of the legal `sizes`; `pace` the name of a pace, or a
    number of hours. At most `places` people enter. A Swiss cup has `rounds` rounds, or as many as find a
    winner; there are `groups` groups in that format. With `waits`, the organiser begins each round. The cup
    begins by itself at `starts`, if that is set; a round has `limit` to be played, if that is not 0. Both are
    in ms. The next round of a league does not begin before that time has passed.
    """

    name: str
    game: str
    format: CupFormat
    size: int
    sizes: tuple[int, ...]
    pace: str
    places: int
    rounds: int = 0
    groups: int = 0
    waits: bool = False
    starts: int | None = None
    limit: int = 0


class Entrant(Record):
    """A person who has entered. Once they have `dropped` out, they play no more and stand last."""

    person: int
    name: Personal[str]
    dropped: bool = False


class Ruling(Record):
    """The decision of an organiser about a table, taken as the cup was at that `turn`."""

    reason: RulingReason
    turn: int


class CupTable(Record):
    """A table of a round; a person alone has a bye.

    `people` are in the order of their seats, `match` is the number of their match. `places` are known once it
    is over: see `Meeting`. People in `forfeits` have lost by leaving. A match that is `stopped` has ended
    without a result: the organiser says how it came out. The `ruling` is the organiser's, if the result is.
    """

    people: tuple[int, ...]
    match: TableId | None = None
    places: tuple[int, ...] | None = None
    forfeits: tuple[int, ...] = ()
    stopped: bool = False
    ruling: Ruling | None = None

    @property
    def meeting(self) -> Meeting:
        """The table as a meeting, for pairings."""
        return Meeting(self.people, self.places, frozenset(self.forfeits))

    @property
    def over(self) -> bool:
        """Whether its result is known."""
        return self.meeting.over

    @property
    def waits(self) -> bool:
        """Whether its match has to be opened."""
        return not self.over and self.match is None and not self.stopped


class CupRound(Record):
    """A round, begun at `at` (ms) as the cup was at that `turn`. Its organiser was `reminded` of its end."""

    at: Milliseconds
    turn: int
    tables: tuple[CupTable, ...]
    reminded: bool = False

    @property
    def over(self) -> bool:
        """Whether all its results are known."""
        return all(table.over for table in self.tables)


class SeedStep(Tagged, tag="seed"):
    """The entrants were put in another order than `before`."""

    before: tuple[int, ...]


class StartStep(Tagged, tag="start"):
    """The cup began, with its first round; `before` are the rules without what depends on who entered."""

    before: CupRules


class RoundStep(Tagged, tag="round"):
    """A further round began."""


class ResultStep(Tagged, tag="result"):
    """The result of a table became known, or another one; `before` is the table without it."""

    round: int
    number: int
    before: CupTable


class DropStep(Tagged, tag="drop"):
    """A person dropped out. If they were playing, they lost at that table, which was as `before`."""

    person: int
    round: int
    number: int
    before: CupTable | None


class EndStep(Tagged, tag="end"):
    """The cup was over."""


Step: TypeAlias = SeedStep | StartStep | RoundStep | ResultStep | DropStep | EndStep


class Cup(Record):
    """A cup at one moment; immutable. Times are in ms.

    `host` is its organiser. `entrants` are in the order of their seeds. `steps` are those that can be taken
    back, the last one first to go. A cup that is `held` begins no round by itself: a step was taken back. No
    round begins by itself before `pauses`, in ms: a result was decided that can still be taken back.
    """

    guild: int
    channel: int
    host: int
    host_name: Personal[str]
    rules: CupRules
    opened: int
    phase: CupPhase = CupPhase.OPEN
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[CupRound, ...] = ()
    steps: tuple[Step, ...] = ()
    held: bool = False
    seeded: bool = False
    pauses: int = 0
    id: EventId = EventId(0)
    turn: int = 0

    @property
    def live(self) -> bool:
        """Whether it is neither over nor cancelled."""
        return self.phase in (CupPhase.OPEN, CupPhase.RUNNING)

    @property
    def starts(self) -> int:
        """The time since which people could enter."""
        return self.opened

    @property
    def people(self) -> tuple[int, ...]:
        """The accounts of the entrants, in the order of their seeds."""
        return tuple(entrant.person for entrant in self.entrants)

    @property
    def plan(self) -> CupPlan:
        """The plan for pairings."""
        rules = self.rules
        return CupPlan(rules.format, rules.rounds, rules.groups, rules.size, rules.sizes)

    @property
    def course(self) -> CupCourse:
        """The course for pairings."""
        return CupCourse(
            self.people,
            tuple(tuple(table.meeting for table in part.tables) for part in self.rounds),
            frozenset(entrant.person for entrant in self.entrants if entrant.dropped),
        )

    @property
    def all_rounds(self) -> int:
        """The number of rounds there will be, with the people of now."""
        return rounds_of(self.plan, len(self.entrants)) if self.entrants else 0

    @property
    def unfinished(self) -> tuple[tuple[int, CupTable], ...]:
        """The tables of the present round whose results are missing, by number."""
        tables = self.rounds[-1].tables if self.rounds else ()
        return tuple((number, table) for number, table in enumerate(tables) if not table.over)

    @property
    def resumes(self) -> int | None:
        """The time from which the next round may begin by itself, in ms; `None` if it does not."""
        ready = self.phase is CupPhase.RUNNING and bool(self.rounds) and not self.unfinished
        if not ready or self.held or self.rules.waits:
            return None
        weekly = self.rules.format is CupFormat.LEAGUE
        return max(self.pauses, self.rounds[-1].at + self.rules.limit if weekly else 0)

    @property
    def deadline(self) -> int | None:
        """The time by which the present round is to be played, in ms; `None` without one."""
        if not self.rules.limit or not self.rounds or self.phase is not CupPhase.RUNNING:
            return None
        return self.rounds[-1].at + self.rules.limit

    def entrant(self, person: int) -> Entrant | None:
        """Return the entrant of an account; `None` if there is none."""
        return next((entrant for entrant in self.entrants if entrant.person == person), None)

    def name_of(self, person: int) -> str:
        """Return the name of an entrant; empty if there is none."""
        found = self.entrant(person)
        return found.name if found else ""


def timers_of(cup: Cup) -> Mapping[str, int]:
    """Return when each kind of timer of a cup is due, in ms. Matches have clocks of their own."""
    if cup.phase is CupPhase.OPEN and cup.rules.starts is not None:
        return {START_TIMER: cup.rules.starts}
    due = {}
    if cup.resumes is not None:
        due[ROUND_TIMER] = cup.resumes
    if cup.deadline is not None and cup.unfinished and not cup.rounds[-1].reminded:
        due[DEADLINE_TIMER] = cup.deadline
    return due


START_TIMER: Final = "start"
ROUND_TIMER: Final = "round"
DEADLINE_TIMER: Final = "deadline"
"""The timers of a cup: its start, its next round after a pause, and the end of the time for a round."""

PAUSE: Final = 10 * MINUTE
"""Time in which a decision can be taken back before the next round begins by itself, in ms."""

FEW: Final = "few"
"""The place of the message to the organiser that the cup could not begin."""


CARD: Final = "card"
"""The place of the card."""

CHAMPION: Final = "champion"
"""The place of the message that says who has won, once."""


def round_place(number: int, turn: int) -> str:
    """Return the place of the message with the pairings of a round (from 0).

    A round that begins again, at another turn, has a message of its own.
    """
    return f"round:{number}:{turn}"


def late_place(number: int, turn: int) -> str:
    """Return the place of the message to the organiser that the time of a round (from 0) is over."""
    return f"late:{number}:{turn}"


def ruling_place(round_: int, number: int, turn: int) -> str:
    """Return the place of the message about a decision to the people of a table."""
    return f"ruling:{round_}:{number}:{turn}"


def cup_places(cup: Cup, match: TableId) -> tuple[str, ...]:
    """Return the places of a cup that show something of a match: its card, and the pairings of the round."""
    rounds = (
        round_place(number, part.turn)
        for number, part in enumerate(cup.rounds)
        if any(table.match == match for table in part.tables)
    )
    return CARD, *rounds
