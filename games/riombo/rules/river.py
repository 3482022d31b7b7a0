"""The river (§1.1): which spaces bear an instruction and what it says, read from `river.json`."""

from __future__ import annotations

import json
from enum import StrEnum
from importlib.resources import files
from typing import Final

from games.engine.record import Record


class InstructionKind(StrEnum):
    """The kinds of instruction (§3.4, §2.2)."""

    GIVE_EACH = "give_each"
    TAKE_EACH = "take_each"
    GIVE_BANK = "give_bank"
    EVERYONE_GIVES_BANK = "everyone_gives_bank"
    BACK_TO_START = "back_to_start"
    TAKE_BANK = "take_bank"
    TAKE_LEFT = "take_left"
    GIVE_LEFT = "give_left"
    MOVE_ON = "move_on"
    NOTHING = "nothing"


class Agreement(StrEnum):
    """A meaning of the space *by agreement*, in the rulebook's order (§2.2)."""

    TAKE_BANK = "take_bank"
    TAKE_LEFT = "take_left"
    GIVE_LEFT = "give_left"
    EVERYONE_GIVES_BANK = "everyone_gives_bank"
    MOVE_ON = "move_on"
    NOTHING = "nothing"


class Instruction(Record):
    """An instruction and its X, or 0 where it has no number.

    X is the amount given or taken by a single canoe, or how far a canoe moves on.
    """

    kind: InstructionKind
    x: int


AGREED: Final = {
    Agreement.TAKE_BANK: Instruction(InstructionKind.TAKE_BANK, 10),
    Agreement.TAKE_LEFT: Instruction(InstructionKind.TAKE_LEFT, 3),
    Agreement.GIVE_LEFT: Instruction(InstructionKind.GIVE_LEFT, 3),
    Agreement.EVERYONE_GIVES_BANK: Instruction(InstructionKind.EVERYONE_GIVES_BANK, 1),
    Agreement.MOVE_ON: Instruction(InstructionKind.MOVE_ON, 3),
    Agreement.NOTHING: Instruction(InstructionKind.NOTHING, 0),
}
"""The instruction that each agreement stands for (§2.2)."""

_RIVER: Final = json.loads(files(__package__).joinpath("river.json").read_text(encoding="utf-8"))

START: Final = 0
FINISH: Final = int(_RIVER["finish"])
"""The step after the last space (§1.1)."""

PRINTED: Final = {
    int(entry["space"]): Instruction(InstructionKind(entry["do"]), int(entry.get("x", 0)))
    for entry in _RIVER["instructions"]
    if entry["do"] != "by_agreement"
}
"""The printed instructions, by space."""

BY_AGREEMENT: Final = tuple(
    int(entry["space"])
    for entry in sorted(
        (entry for entry in _RIVER["instructions"] if entry["do"] == "by_agreement"),
        key=lambda entry: int(entry["which"]),
    )
)
"""The two spaces *by agreement*, in order."""
