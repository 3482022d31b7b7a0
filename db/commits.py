"""Commits: what a unit of work has made due, told once it is kept, so that no loop has to ask for it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from games.engine.ids import EPOCH, Milliseconds

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from games.engine.ids import TableId


@dataclass(frozen=True, slots=True)
class JobRow:
    """A place to refresh, of the match or the event of a `number`, at a time `due` in ms.

    `mark` changes whenever the place is marked again; `tries` counts the attempts that failed.
    """

    number: int
    place: str
    mark: int
    tries: int
    due: Milliseconds = EPOCH


@dataclass(frozen=True, slots=True)
class JobChange:
    """A job that was written or, if it is `gone`, deleted."""

    job: JobRow
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Served:
    """The seats of a match of a guild that a computer player, or a standing order, has to answer for.

    It is told of every match with a computer player, so that thoughts end for which no answer is awaited at
    this `turn`, which is -1 before the match.
    """

    match: TableId
    guild: int
    turn: int
    seats: tuple[int, ...]


@dataclass(slots=True)
class Commit:
    """The news of a unit that was kept.

    `jobs` are changes of jobs within the share of the process, in order, by outbox; `timers` the earliest
    times that were set, in ms, by table of timers. `ended` is whether a match has ended. `anything` says that
    other processes, or a leap of the clock, may have made anything due.

    `changes` are the kinds of kept answers about its table (see `Database.read_cached`) that are not true any
    more, `None` for all of them; `everywhere`, also about other tables. A command says in `of_command` which
    it changes of its table, if that is all that its unit does. `answers` are those that are true now.
    """

    jobs: dict[str, list[JobChange]] = field(default_factory=dict)
    timers: dict[str, Milliseconds] = field(default_factory=dict)
    served: list[Served] = field(default_factory=list)
    ended: bool = False
    anything: bool = False
    changes: frozenset[str] | None = None
    everywhere: bool = False
    of_command: frozenset[str] | None = None
    answers: dict[tuple[str, Hashable], object] = field(default_factory=dict)

    def note_jobs(self, outbox: str, changes: list[JobChange]) -> None:
        """Note changes of jobs."""
        if changes:
            self.jobs.setdefault(outbox, []).extend(changes)

    def note_timer(self, timers: str, due: Milliseconds) -> None:
        """Note that a timer was set for a time in ms."""
        self.timers[timers] = min(due, self.timers.get(timers, due))

    @property
    def has_news(self) -> bool:
        """True if there is something to tell."""
        return bool(self.jobs or self.timers or self.served or self.ended or self.anything)


ANYTHING: Final = Commit(anything=True)

Watcher: TypeAlias = "Callable[[Commit], None]"
"""A function that is told of commits, in the event loop."""
