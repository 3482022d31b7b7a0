"""Panels: the one private message of each person at a table, for as long as it can be edited."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias, TypedDict

from games.engine.ids import EventId, Milliseconds, PersonId, TableId
from tables.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Mapping

    import discord


@dataclass(frozen=True, slots=True)
class AboutEvent:
    """A game night or a cup, as the subject of a private message."""

    event: EventId


Subject: TypeAlias = TableId | AboutEvent
"""The subject of a private message: a table or an event, of which each person has one message."""

LIFETIME: Final = 14 * 60_000
"""Time for which a panel can be edited, in ms: the token of its newest press lives for 15 minutes."""


class Edit(TypedDict, total=False):
    """The arguments of an edit; an edit without `attachments` keeps those that there are."""

    view: discord.ui.LayoutView
    attachments: list[discord.File]


class DrawnPanel(Protocol):
    """The content of a message; `key` changes with anything that can be seen."""

    @property
    def key(self) -> str:
        """Return a hash of all that can be seen."""

    def edit(self, before: str) -> Edit:
        """Return the arguments that make a message show this; `before` is the key of what it shows."""


Redraw: TypeAlias = Callable[[Table], Awaitable[DrawnPanel]]
"""Draws a panel anew for a later state of its table."""


@dataclass(frozen=True, slots=True)
class StandingPanel:
    """An ephemeral message.

    `webhook` belongs to the newest interaction that showed it, at `at` (ms). `shown` is the key of what it
    shows, empty if that is not known; `drawn` the table from which that was drawn. A panel without `redraw`
    stays as it is until another one replaces it. One that `asks` shows the question to its person, and the
    answer once it is given. `seat` is that at which its person sat when it was shown.
    """

    webhook: discord.Webhook
    message: int
    at: Milliseconds
    shown: str = ""
    drawn: Table | None = field(default=None, repr=False)
    redraw: Redraw | None = None
    asks: bool = False
    seat: int | None = None


class Panels:
    """The newest panel of each person about each table and event, in memory only.

    A panel that is forgotten, as all are by a restart, stays as it is; a press of it makes it known again.
    `stale` are tables whose panels have to be compared with them, although nothing new is committed there.
    """

    def __init__(self) -> None:
        self._panels: OrderedDict[Subject, dict[PersonId, StandingPanel]] = OrderedDict()
        """The panels by subject and person; the subject of the newest press comes last."""
        self._postponed: set[TableId] = set()
        self.stale: set[int] = set()

    def find(self, about: Subject, person: PersonId, now: Milliseconds) -> StandingPanel | None:
        """Return the panel of a person about a subject, if it can still be edited."""
        panel = self._of(about).get(person)
        return panel if panel and _is_alive(panel, now) else None

    def at_table(self, about: Subject, now: Milliseconds) -> dict[PersonId, StandingPanel]:
        """Return the panels at a table that can still be edited, by person."""
        return {person: panel for person, panel in self._of(about).items() if _is_alive(panel, now)}

    def put(self, about: Subject, person: PersonId, panel: StandingPanel) -> StandingPanel | None:
        """Make a panel the person's only one; return the other message that it replaces, if there is one."""
        old = self._of(about).get(person)
        self._panels[about] = {**self.at_table(about, panel.at), person: panel}
        self._panels.move_to_end(about)
        self._forget_oldest(panel.at)
        return old if old and old.message != panel.message else None

    def update(
        self, about: Subject, person: PersonId, old: StandingPanel, shown: str, drawn: Table | None
    ) -> None:
        """Record what `old` shows now, unless a newer press has changed it meanwhile."""
        if self._of(about).get(person) is old:
            self._panels[about][person] = replace(old, shown=shown, drawn=drawn)

    def drop(self, about: Subject, person: PersonId, panel: StandingPanel) -> None:
        """Forget a panel that cannot be edited any more."""
        if self._of(about).get(person) is panel:
            del self._panels[about][person]

    def outdate(self, table: TableId) -> None:
        """Mark the panels at a table to be drawn anew, although nothing new is committed there."""
        if table in self._panels:
            drawn = self._panels[table].items()
            self._panels[table] = {person: replace(panel, drawn=None) for person, panel in drawn}
            self.stale.add(table)

    def postpone(self, table: TableId) -> None:
        """Leave the panels of a table for later, since one of them is being pressed."""
        self._postponed.add(table)

    def resume(self, table: TableId) -> bool:
        """Make a table stale if it was postponed; return whether it was."""
        if table not in self._postponed:
            return False
        self._postponed.discard(table)
        self.stale.add(table)
        return True

    def _of(self, about: Subject) -> Mapping[PersonId, StandingPanel]:
        return self._panels.get(about, {})

    def _forget_oldest(self, now: Milliseconds) -> None:
        """Forget the subjects of which no panel can be edited any more: they come first."""
        while True:
            oldest, panels = next(iter(self._panels.items()))
            if any(_is_alive(panel, now) for panel in panels.values()):
                return
            del self._panels[oldest]


def _is_alive(panel: StandingPanel, now: Milliseconds) -> bool:
    return 0 <= now - panel.at < LIFETIME
