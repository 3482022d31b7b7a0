"""The river (§1.1): which spaces bear an instruction, and what each says. Data, read from `river.json`."""

from __future__ import annotations

import json
from enum import StrEnum
from importlib.resources import files
from typing import Final

from games.engine.record import record


class Deed(StrEnum):
    """What an instruction makes happen (§3.4, §2.2)."""

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
    """What a space *by agreement* can mean (§2.2), in the rulebook's order."""

    TAKE_BANK = "take_bank"
    TAKE_LEFT = "take_left"
    GIVE_LEFT = "give_left"
    EVERYONE_GIVES_BANK = "everyone_gives_bank"
    MOVE_ON = "move_on"
    NOTHING = "nothing"


@record
class Instruction:
    """A deed, and its X: how much is given or taken for each single canoe, or how far the canoe moves on; 0
    where there is no number.
    """

    deed: Deed
    x: int


AGREED: Final = {
    Agreement.TAKE_BANK: Instruction(Deed.TAKE_BANK, 10),
    Agreement.TAKE_LEFT: Instruction(Deed.TAKE_LEFT, 3),
    Agreement.GIVE_LEFT: Instruction(Deed.GIVE_LEFT, 3),
    Agreement.EVERYONE_GIVES_BANK: Instruction(Deed.EVERYONE_GIVES_BANK, 1),
    Agreement.MOVE_ON: Instruction(Deed.MOVE_ON, 3),
    Agreement.NOTHING: Instruction(Deed.NOTHING, 0),
}
"""What each agreement says."""

_RIVER: Final = json.loads(files(__package__).joinpath("river.json").read_text(encoding="utf-8"))

START: Final = 0
FINISH: Final = int(_RIVER["finish"])
"""The step after the last space."""

PRINTED: Final = {
    int(one["space"]): Instruction(Deed(one["do"]), int(one.get("x", 0)))
    for one in _RIVER["instructions"]
    if one["do"] != "by_agreement"
}
"""The instructions that are printed on the board, by space."""

BY_AGREEMENT: Final = tuple(
    int(one["space"])
    for one in sorted(
        (one for one in _RIVER["instructions"] if one["do"] == "by_agreement"),
        key=lambda one: int(one["which"]),
    )
)
"""The two spaces *by agreement*, the first first."""
