"""Commands that cannot be undone: they are carried out once the caller has been shown what is lost."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

from games.engine.text import Illegal, say

if TYPE_CHECKING:
    from games.engine.text import Text


class Unconfirmed(Illegal):
    """Raised by a command whose consequences the caller has not seen: `lost` are these, one by one.

    `print` is what a press carries that confirms them.
    """

    def __init__(self, lost: tuple[Text, ...], known: str) -> None:
        super().__init__(say("tables-confirm"))
        self.lost = lost
        self.print = known


def check_confirmed(lost: tuple[Text, ...], about: object, shown: str | None) -> None:
    """Raise `Unconfirmed` unless `shown` is the print of just these consequences.

    `about` is what the consequences are for and their texts do not tell apart, such as accounts. A caller
    that asks no confirmation, such as the operator, has been `shown` nothing: `None`.
    """
    known = print_of(lost, about)
    if shown is not None and shown != known:
        raise Unconfirmed(lost, known)


def print_of(lost: tuple[Text, ...], about: object) -> str:
    """Return what a press carries that confirms these consequences."""
    return sha256(repr((lost, about)).encode()).hexdigest()[:8]
