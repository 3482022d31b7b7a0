"""The messages of this process on Discord: those that it follows, draws and writes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cogs.host.asides import Asides
from cogs.host.drawn import Drawn
from cogs.host.panels import Panels
from cogs.host.urgency import UnlimitedBudget
from cogs.host.writes import Writes

if TYPE_CHECKING:
    from cogs.host.urgency import RequestBudget


@dataclass(frozen=True, slots=True)
class Messages:
    """The knowledge of messages that is kept in memory.

    `writes` are those under way. `panels` are the private messages that follow a table, `asides` the answers
    beside direct messages, and `drawn` the latest screens. `budget` is that of requests.
    """

    writes: Writes = field(default_factory=Writes)
    panels: Panels = field(default_factory=Panels)
    asides: Asides = field(default_factory=Asides)
    drawn: Drawn = field(default_factory=Drawn)
    budget: RequestBudget = field(default_factory=UnlimitedBudget)
