"""Random texts, numbers and custom ids beyond any that a person would think of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import LONGEST, Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice

ALPHABETS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "0123456789",
    "|.-+_ \t\n",
    "٠١٢٣²³ⅧⅫ四𝟙",
    "éÉßſıİǆﬀñŒ̈́",
    "🗿👩‍👩‍👧🇫🇷\u200d\ufe0f",
    "\u202e\u2066\u200b\ufeff\x00\x07\x1b\x7f",
    "*_~`|>#@<>&\\/[]()",
    "孤島のモアイ עברית العربية ไทย",
)
PHRASES: Final = (
    *(
        "",
        "0",
        "-1",
        "1e3",
        "0x10",
        "\uff11\uff12",
        "null",
        "None",
        "true",
        "NaN",
        "9" * 80,
        "99999999999999999999",
        "1.00000000",
        "0.00000000.0",
    ),
    *(
        "@everyone",
        "<@1>",
        "</table join:1>",
        "{ $who }",
        "%s%n",
        "../..",
        "' OR 1=1 --",
        "a1|go|1|0||",
        "\u2603" * 80,
        "\n\n\n",
        "**x**",
    ),
)
TABLES: Final = (
    "1",
    "1",
    "1",
    "1",
    "2",
    "0",
    "01",
    "-1",
    "999999999999999999",
    "1000000000000000000",
    "",
    "x",
    "\u0661",
)
VERSIONS: Final = ("a1", "a1", "a1", "a1", "a1", "a1", "a0", "a2", "A1", "", "1", "a1 ")
PATHS: Final = (
    "",
    "0",
    "1",
    "0.0",
    "1.2.3",
    "9999",
    "10000",
    "0.0.0.0.0.0.0.0",
    "00001",
    ".",
    "1.",
    "-1",
    "1,2",
    "٣",
)
TURNS: Final = ("-1", "0", "1", "999999999", "1000000000", "", "-2", "+1", "x")
SLOTS: Final = ("", "", "", "", "|1", "|99", "|100", "|", "||", "|x")


def text(dice: Dice, longest: int) -> str:
    """Return a text of at most `longest` characters: a phrase, or letters of one or all alphabets."""
    if dice.pick(3) == 0:
        return dice.choose(PHRASES)[:longest]
    letters = dice.choose(ALPHABETS) if dice.pick(2) else "".join(ALPHABETS)
    return "".join(
        dice.choose(letters) for _ in range(dice.pick(min(longest, dice.choose((3, 12, 100, longest))) + 1))
    )


def number(dice: Dice) -> int:
    """Return a number as Discord takes it for an option: within 2**53."""
    near = dice.pick(9) - 3
    return dice.choose(
        (near, near, dice.pick(100), dice.pick(2**53), -dice.pick(2**53), 2**53, -(2**53), 2**31)
    )


def mutate(dice: Dice, told: str) -> str:
    """Insert, remove, replace or double up to three characters of a text."""
    for _ in range(1 + dice.pick(3)):
        at = dice.pick(len(told) + 1)
        letter = dice.choose(dice.choose(ALPHABETS))
        told = dice.choose(
            (
                told[:at] + told[at + 1 :],
                told[:at] + letter + told[at:],
                told[:at] + letter + told[at + 1 :],
                told + told[at:],
            )
        )
    return told[:LONGEST]


def custom_id(dice: Dice, real: Sequence[str], fingerprints: Sequence[str], turn: int) -> str:
    """Return a custom id: random, a mutated real one, or recombined parts of real ones."""
    match dice.pick(5):
        case 0:
            return text(dice, LONGEST)
        case 1:
            return mutate(dice, dice.choose(real))
        case 2:
            return dice.choose(real)
    verb = (
        dice.choose((*Verb, "fly", "GO", ""))
        if dice.pick(2)
        else dice.choose((Verb.GO, Verb.SAID, Verb.AREA, Verb.BACK, Verb.TYPE))
    )
    turns = dice.choose(TURNS) if dice.pick(3) == 0 else str(turn)
    prints = dice.choose(("", "00000000", "ABCDEF01", "0123456", *fingerprints, *fingerprints, *fingerprints))
    parts = (dice.choose(VERSIONS), verb, dice.choose(TABLES), turns, prints, dice.choose(PATHS))
    return ("|".join(parts) + dice.choose(SLOTS))[:LONGEST]
