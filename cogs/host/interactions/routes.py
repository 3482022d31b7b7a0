"""Routes: which handlers answer presses and forms about something that is no table, such as a game night."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from enum import StrEnum

    from cogs.host.interactions.call import OwnHandler


@dataclass(frozen=True, slots=True)
class Routes:
    """The handlers of one subject by their verbs, whose values begin with its name: `night-here`.

    `forms` are the verbs of forms that were sent, and `opens` those that open a form. Those in `silent` are
    answered by the message that was pressed, which changes.
    """

    handlers: Mapping[StrEnum, OwnHandler]
    forms: frozenset[StrEnum] = field(default_factory=frozenset)
    opens: frozenset[StrEnum] = field(default_factory=frozenset)
    silent: frozenset[StrEnum] = field(default_factory=frozenset)
