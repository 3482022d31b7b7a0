"""Checks emoji on buttons and options: Discord refuses a whole message for a symbol that is no emoji (▲, ◆,
♔).
"""

from playground.limits.violations import Path, Violations

# The emoji below U+1F000, after the Unicode emoji data (version 15): first and last of each run.
_RUNS = (
    "00A9 00AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2 "
    "25AA-25AB 25B6 25C0 "
    "25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A 262E-262F 2638-263A "
    "2640 2642 2648-2653 "
    "265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697 2699 269B-269C 26A0-26A1 26A7 26AA-26AB "
    "26B0-26B1 26BD-26BE "
    "26C4-26C5 26C8 26CE-26CF 26D1 26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D "
    "270F 2712 2714 2716 271D "
    "2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF "
    "2934-2935 2B05-2B07 2B1B-2B1C "
    "2B50 2B55 3030 303D 3297 3299"
)
_FIRST_OF_THE_REST = 0x1F000
_JOINERS = frozenset("\u200d\ufe0f\u20e3")
_KEYCAP = "\u20e3"
_KEYS = frozenset("0123456789#*")


def _expand() -> frozenset[str]:
    ends = [run.partition("-") for run in _RUNS.split()]
    return frozenset(
        chr(code) for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1)
    )


_BELOW = _expand()


def check_emoji(violations: Violations, path: Path, emoji: object) -> None:
    """Check an optional emoji object. Custom ones are unknown here: the guild has none."""
    if emoji is None:
        return
    name = emoji.get("name") if isinstance(emoji, dict) and not emoji.get("id") else None
    if not isinstance(name, str) or not _is_emoji(name):
        violations.add((*path, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _is_emoji(text: str) -> bool:
    letters = [letter for letter in text if letter not in _JOINERS]
    keys = _KEYS if _KEYCAP in text else frozenset()
    return bool(letters) and all(
        ord(letter) >= _FIRST_OF_THE_REST or letter in _BELOW or letter in keys for letter in letters
    )
