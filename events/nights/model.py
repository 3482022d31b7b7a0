"""A game night as it stands: its plan, who has signed up, and the rounds that are played."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from games.engine.ids import EventId, Milliseconds, TableId
from games.engine.record import Record
from keeping.personal import Personal
from tables.model.pace import HOUR, MINUTE

CHECK_IN: Final = 30 * MINUTE
"""Time before the start at which check-in opens, in ms."""

SHORTEST_CHECK_IN: Final = 5 * MINUTE
"""Shortest time for which check-in is open before the start, in ms, also if the bot was not there."""

DAY_BEFORE: Final = 24 * HOUR
"""Time before the start of the first reminder, in ms."""


MISSED: Final = "nights-missed"
"""The `ending` of a night whose time the bot missed."""


class NightPhase(StrEnum):
    """The phase of a night."""

    PLANNED = "planned"
    CHECK_IN = "check-in"
    """Shortly before the start: people check in."""
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class Attendance(StrEnum):
    """The answer of a person to the invitation."""

    COMING = "coming"
    MAYBE = "maybe"
    NOT = "not"


class Repeat(StrEnum):
    """The repetition of a night, at the same time of day in its time zone."""

    ONCE = "once"
    WEEKLY = "weekly"
    FORTNIGHTLY = "fortnightly"
    MONTHLY = "monthly"
    """On the same day of the week, such as the second Friday of a month; a fifth one is the last."""


class Closing(StrEnum):
    """The rule for tables that are not finished when a night ends."""

    DAILY = "daily"
    """They go on with a day for each turn, and count when they end."""
    ADJUDICATE = "adjudicate"
    """They are ended, and scored as they stand; without scores they do not count."""


class Lack(StrEnum):
    """The lack that keeps the bot from making a night's scheduled event, or from giving its role."""

    EVENTS = "events"
    """The bot may not make events in the server."""
    FULL = "full"
    """The server has as many events to come as Discord allows."""
    ROLES = "roles"
    """The bot may not give roles in the server."""
    HIGH = "high"
    """The role stands above the role of the bot."""
    GONE = "gone"
    """The role was deleted, or cannot be given to people."""
    POWERFUL = "powerful"
    """The role brings rights that people should not get by pressing a button."""


class Obstacle(Record):
    """Something that keeps the bot from what a night asks of Discord; `told` once the host knows of it."""

    lack: Lack
    told: bool = False


class Plan(Record):
    """The plan of a night. Times and lengths are in ms.

    `zone` is the IANA name of the time zone in which `start` was said, and is repeated. Without `games`, all
    are played. At most `places` people come, if that is limited; sign-up closes `closes` before the start.
    `role` is given to participants, who are mentioned by it. `thread`: the night has a thread of its own.
    `automatic`: rounds begin by themselves. The role `announce` is mentioned when the night is announced.
    `about` is what its organiser says of it. For the season of a series, the `best` nights of a person count,
    all if that is 0. `regulars`: free places go to the people who came to the series most often, not to those
    who have waited longest.
    """

    name: str
    start: int
    zone: str
    length: int
    games: tuple[str, ...] = ()
    places: int | None = None
    closes: int = 0
    repeat: Repeat = Repeat.ONCE
    closing: Closing = Closing.DAILY
    rated: bool = True
    role: int | None = None
    thread: bool = True
    automatic: bool = False
    announce: int | None = None
    about: str = ""
    regulars: bool = False
    best: int = 0


class SignUp(Record):
    """The answer of a person, given at `at` (ms), and their wishes.

    A `coming` person has a place if `placed`, else stands on the waiting list. `here` is when they checked
    in, in ms; `None` before, and after they have left. `missed`: they had not checked in by the start, and
    `lost` their place by that. They would like to play `wants`, and must not be seated at `avoids`: keys of
    games. `computers`: they agree to have computer players at their table. `reminded`: they want reminders.
    `role` is the one they have because of the night, `kept` if they had it before. `always`: they come to all
    nights of the series.
    """

    person: int
    name: Personal[str]
    answer: Attendance
    at: Milliseconds
    placed: bool = False
    here: int | None = None
    missed: bool = False
    wants: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    computers: bool = False
    reminded: bool = False
    role: int | None = None
    kept: bool = False
    always: bool = False
    lost: bool = False

    @property
    def waiting(self) -> bool:
        """True for a person on the waiting list."""
        return self.answer is Attendance.COMING and not self.placed

    @property
    def present(self) -> bool:
        """True for a person who can be seated: they have a place, and are there."""
        return self.answer is Attendance.COMING and self.placed and self.here is not None


class Regular(Record):
    """A person who has signed up for a night of the series before, with the wishes of the last time.

    They have `came` to some nights, and `missed` others at which they had a place. `always`: they are signed
    up for each night.
    """

    person: int
    name: Personal[str]
    wants: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    computers: bool = False
    reminded: bool = False
    always: bool = False
    came: int = 0
    missed: int = 0


class TableState(StrEnum):
    """The state of a table of a round."""

    OPEN = "open"
    PLAYED = "played"
    """Its match is over."""
    STOPPED = "stopped"
    """Its match has ended without a result, such as by agreement, and all stayed: it does not count."""
    SCORED = "scored"
    """A table ended at closing time; it counts as it stood by the scores of the game."""
    DRAWN = "drawn"
    """A table without a decision at closing time, which counted as a draw at nights of former versions."""


class Sent(Record):
    """A name, a start and an end (ms) that were sent to Discord; it may have got them."""

    name: str
    start: int
    end: int


class Scheduled(Record):
    """The scheduled event of a night on Discord as it was last written or seen there; times in ms.

    `id` is 0 until Discord has said it. It was written for that `plan`. `active`: it has begun. `sent` is
    what was written since, unless Discord has said that it was.
    """

    id: int
    name: str
    start: int
    end: int
    plan: Plan
    active: bool = False
    sent: Sent | None = None


class SeatedTable(Record):
    """A table of a round. `people` are accounts in the order of their seats, `computers` levels after them.

    `match` is the number of the match once the table has been opened: see `event_matches`. `ranks` are those
    of all seats, once there are any. Who is in `gone` left before the end. A `filler` is played for fun
    between two rounds, and does not count.
    """

    game: str
    people: tuple[int, ...]
    computers: tuple[str, ...] = ()
    match: TableId | None = None
    state: TableState = TableState.OPEN
    ranks: tuple[int, ...] | None = None
    gone: tuple[int, ...] = ()
    filler: bool = False

    @property
    def seats(self) -> int:
        """The seats of the table."""
        return len(self.people) + len(self.computers)

    @property
    def runs(self) -> bool:
        """True while its people are busy there."""
        return self.match is not None and self.state is TableState.OPEN


class Round(Record):
    """A round of a night, begun at `at` (ms): its tables, and the people without one (`byes`).

    As a proposal, which only the host sees, it has no matches yet. Fillers stand in the round before them.
    """

    at: Milliseconds
    tables: tuple[SeatedTable, ...]
    byes: tuple[int, ...] = ()


class Night(Record):
    """A game night at one moment; immutable. Times are in ms.

    `host` is the person who planned it. `signups` are in the order in which people have answered. `begins` is
    when it starts: when that was planned, or a little later if check-in could not open in time. `checked` is
    since when check-in is open. `closed`: only people who are there can still sign up. `told`: the reminders
    a day before have been sent. `thread` is its own thread, `scheduled` the scheduled event on Discord.
    `event_obstacle` and `role_obstacle` keep the bot from making that event, and from giving the role.
    `ending` says why it was cancelled (the key of a text), unless a person did that. `first` is the number of
    the first night of a series. `rounds` are in order, `proposal` is the next one as the host has it before
    it begins. `idle` are the people who would play something short until then. `cohosts` may do all that the
    host may, but choose hosts. The next round could begin since `ready`; since `freed`, two people wait for
    the last tables of the one before. People were seated without a host at `tried`, or are just then, and the
    round is put off until `held`; both are 0 at first. `last_guests` came to the night before of the series,
    and are told of this one; `members` have signed up for a night of it. `titled` is the name that its thread
    was given last.
    """

    guild: int
    channel: int
    host: int
    plan: Plan
    opened: int
    phase: NightPhase = NightPhase.PLANNED
    signups: tuple[SignUp, ...] = ()
    rounds: tuple[Round, ...] = ()
    checked: int | None = None
    begins: int = 0
    closed: bool = False
    told: bool = False
    thread: int | None = None
    scheduled: Scheduled | None = None
    event_obstacle: Obstacle | None = None
    role_obstacle: Obstacle | None = None
    ending: str | None = None
    first: int | None = None
    proposal: Round | None = None
    idle: tuple[int, ...] = ()
    cohosts: tuple[int, ...] = ()
    ready: int | None = None
    freed: int | None = None
    tried: int = 0
    held: int = 0
    last_guests: tuple[int, ...] = ()
    titled: str = ""
    members: tuple[Regular, ...] = ()
    id: EventId = EventId(0)
    turn: int = 0

    @property
    def repeats(self) -> bool:
        """True for a night that another one follows."""
        return self.plan.repeat is not Repeat.ONCE

    @property
    def live(self) -> bool:
        """True until the night is over or cancelled."""
        return self.phase not in (NightPhase.OVER, NightPhase.CANCELLED)

    @property
    def starts(self) -> int:
        """The time at which the night starts."""
        return self.begins or self.plan.start

    @property
    def ends(self) -> int:
        """The time at which the night ends."""
        return self.starts + self.plan.length

    @property
    def place(self) -> int:
        """The channel in which people are spoken to: its thread, or the channel of its card."""
        return self.thread or self.channel

    @property
    def hosts(self) -> tuple[int, ...]:
        """The accounts of the host and the co-hosts; one whose data were deleted is none."""
        return tuple(host for host in (self.host, *self.cohosts) if host > 0)

    @property
    def coming(self) -> tuple[SignUp, ...]:
        """The sign-ups of the people who come and have a place."""
        return tuple(
            signup for signup in self.signups if signup.answer is Attendance.COMING and signup.placed
        )

    @property
    def waiting(self) -> tuple[SignUp, ...]:
        """The waiting list, in order."""
        waiting = [signup for signup in self.signups if signup.waiting]
        came = {regular.person: regular.came for regular in self.members if self.plan.regulars}
        return tuple(sorted(waiting, key=lambda signup: (-came.get(signup.person, 0), signup.at)))

    @property
    def maybe(self) -> tuple[SignUp, ...]:
        """The sign-ups of the people who may come."""
        return tuple(signup for signup in self.signups if signup.answer is Attendance.MAYBE)

    @property
    def present(self) -> tuple[SignUp, ...]:
        """The sign-ups of the people who can be seated in the next round."""
        return tuple(signup for signup in self.signups if signup.present)

    @property
    def came(self) -> tuple[SignUp, ...]:
        """The sign-ups of the people who are there, or have left after they had sat at a table."""
        seated = {person for part in self.rounds for table in part.tables for person in table.people}
        return tuple(signup for signup in self.signups if signup.present or signup.person in seated)

    @property
    def busy(self) -> frozenset[int]:
        """The people at tables whose match runs."""
        tables = (table for part in self.rounds for table in part.tables if table.runs)
        return frozenset(person for table in tables for person in table.people)

    @property
    def seatable(self) -> tuple[SignUp, ...]:
        """The sign-ups of the people who are there and sit at no table."""
        busy = self.busy
        return tuple(signup for signup in self.present if signup.person not in busy)

    @property
    def free(self) -> int | None:
        """The number of free places; `None` where there is no limit."""
        return None if self.plan.places is None else max(0, self.plan.places - len(self.coming))

    def member(self, person: int) -> Regular | None:
        """Return the record of a person from former nights of the series, if there is one."""
        return next((regular for regular in self.members if regular.person == person), None)

    def signup_of(self, person: int) -> SignUp | None:
        """Return the sign-up of a person, if they have answered."""
        return next((signup for signup in self.signups if signup.person == person), None)
