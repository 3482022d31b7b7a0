"""Custom ids: what a component says about itself when it is pressed, so that nothing has to be remembered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST: Final = 100
"""Discord's limit for a custom id."""

VERSION: Final = "a1"
"""Grows when the meaning of an id changes; ids of other versions are no longer understood."""

_FORM: Final = re.compile(
    r"a1\|([a-z]+)\|(\d{1,18})\|(-1|\d{1,9})\|([0-9a-f]{8})?\|((?:\d{1,4}(?:\.\d{1,4})*)?)(?:\|(\d{1,2}))?",
    re.ASCII,
)


class Verb(StrEnum):
    """What a press asks for."""

    JOIN = "join"
    LEAVE = "leave"
    BEGIN = "begin"
    COMPUTER = "computer"
    """Seat a computer player; `path` is the number of its level."""
    UNCOMPUTER = "uncomputer"
    INVITE = "invite"
    """A select of users."""
    CANCEL = "cancel"
    PLAY = "play"
    """Show the panel from its start."""
    SEAT = "seat"
    BOARD = "board"
    """`path` is the page, from 0; without, the first page."""
    LOG = "log"
    """`path` is the page, from 0; without, the last page."""
    RULES = "rules"
    """`path` is the page, from 0; without, the first page."""
    REMATCH = "rematch"
    """Open the table of a rematch, or be led to it."""
    END = "end"
    """Agree to end the match."""
    CONTINUE = "continue"
    """Agree no longer."""
    GO = "go"
    """A step of a choice. A button: `path` is the whole path; a select: its value is the number that `path`
    goes on with.
    """
    CHOOSE = "choose"
    """A choice on the table card: `path` is the number of the value among those that stand there
    (`cogs.host.choices.public`).
    """
    AREA = "area"
    """A select of regions, at the question to which `path` leads; its value is the number of the region."""
    BACK = "back"
    """Show the panel at `path`."""
    TYPE = "type"
    """Open the form for a typed answer to the question at `path`."""
    SAID = "said"
    """The form, sent."""
    WHY = "why"
    """Say what is not offered at the question to which `path` leads, and why."""
    ORDERS = "orders"
    """What can be left in advance: `path` is the number of the `OrderSlot`, from 0."""
    NEXT = "next"
    """Leave an answer to be used once. From here on `fingerprint` is that of the `OrderSlot`, and `path` its
    number, then the path through its prompt, as with `go`.
    """
    ALWAYS = "always"
    """Leave an answer to be used each time."""
    ANY = "any"
    """Leave it to chance each time."""
    FORGET = "forget"
    """Forget what was left."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a component. `turn` and `fingerprint` say which prompt a choice belongs to
    (`tables.model.Asked`).

    `slot` tells apart components of one message that ask for the same; it means nothing else.
    """

    verb: Verb
    table: int
    turn: int = -1
    fingerprint: str = ""
    path: tuple[int, ...] = ()
    slot: int = 0

    def encode(self) -> str:
        """The custom id; raises `ValueError` if it is longer than Discord allows."""
        path = ".".join(map(str, self.path))
        told = f"{VERSION}|{self.verb}|{self.table}|{self.turn}|{self.fingerprint}|{path}" + (
            f"|{self.slot}" if self.slot else ""
        )
        if len(told) > LONGEST:
            message = f"too long for a custom id: {told}"
            raise ValueError(message)
        return told


def parse(custom_id: str) -> Press | None:
    """What `encode` wrote; `None` for anything else, which somebody may have made up."""
    found = _FORM.fullmatch(custom_id) if len(custom_id) <= LONGEST else None
    if found is None:
        return None
    verb, table, turn, fingerprint, path, slot = found.groups()
    try:
        known = Verb(verb)
    except ValueError:
        return None
    steps = tuple(int(step) for step in path.split(".")) if path else ()
    return Press(known, int(table), int(turn), fingerprint or "", steps, int(slot or 0))
