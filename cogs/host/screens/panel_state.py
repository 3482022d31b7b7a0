"""The state of a panel, which its custom ids carry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from games.engine.text import Text


@dataclass(frozen=True, slots=True)
class ShownHint:
    """A hint: the path to an answer, and the reason of a computer player for it.

    Until it is `whole`, it only shows some answers to look at.
    """

    path: tuple[int, ...]
    reason: Text | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class PanelState:
    """The state of a panel: at the half-made choice `path` and, with `area`, at that part of the board.

    A path that leads nowhere starts anew. `note` is the reason of the last refusal; with `why`, the panel
    lists the answers that are not offered, instead of the news. It may show a `hint`.
    """

    path: tuple[int, ...] = ()
    area: int | None = None
    note: Text | None = None
    why: bool = False
    hint: ShownHint | None = None


START: Final = PanelState()
