"""The options of a match: the length of the time track (§1.5) and the advanced rules (§7)."""

from __future__ import annotations

from enum import StrEnum

from games.engine.record import Record


class Length(StrEnum):
    """The length of the time track (§1.5)."""

    FULL = "full"
    SHORT = "short"


class Options(Record):
    """The length of the time track, and which of the advanced rules of §7 are played.

    As chosen, `advanced` switches all advanced rules on; once settled, it says whether all of them are on.
    """

    length: Length = Length.FULL
    advanced: bool = False
    advanced_hand: bool = False
    advanced_doubles: bool = False
    advanced_setup: bool = False
    advanced_no_sting: bool = False
    advanced_choice: bool = False

    @property
    def ritual_scorpions(self) -> bool:
        """Whether the ritual deck contains its scorpions (§7.2, §7.5)."""
        return not (self.advanced_doubles or self.advanced_choice)


def settle(options: Options) -> Options:
    """Spell out `advanced`: all advanced rules on where it is set, and set where all of them are on."""
    hand = options.advanced or options.advanced_hand
    doubles = options.advanced or options.advanced_doubles
    setup = options.advanced or options.advanced_setup
    no_sting = options.advanced or options.advanced_no_sting
    choice = options.advanced or options.advanced_choice
    every = hand and doubles and setup and no_sting and choice
    return Options(options.length, every, hand, doubles, setup, no_sting, choice)
