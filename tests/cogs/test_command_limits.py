"""Discord's limits for slash commands, in every language: what is full is said in words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pytest
from discord import app_commands

from cogs.host.commands.group_cog import LocalizedGroupCog
from cogs.host.commands.payload import payload_of
from cogs.host.commands.slash import Speller
from tests.words.sources import ROOT
from words import text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cogs.host.commands.host import Host
    from cogs.host.commands.payload import Payload
    from cogs.host.interactions.interaction import Interaction
    from tests.cogs.conftest import Rig

COMMANDS: Final = 100
MEMBERS: Final = 25
"""Most members of a group, options of a command and choices of an option."""
NAME: Final = 32
DESCRIPTION: Final = 100
CHOICE: Final = 100
WHOLE: Final = 8_000
"""Most characters of a command with all that belongs to it; of each text, its longest translation counts."""

FEW: Final = 12
FEW_MEMBERS: Final = 10

GROUPS: Final = (1, 2)
"""The types of options that are subcommands, and groups of them."""

Json = dict[str, Any]


def texts(part: Json, field: str) -> tuple[str, ...]:
    """Return a text of a command in all its languages."""
    return str(part.get(field) or ""), *(part.get(f"{field}_localizations") or {}).values()


def longest(part: Json, field: str) -> int:
    return max(map(len, texts(part, field)))


def size(part: Json) -> int:
    """Return the characters of a command, an option or a choice that Discord counts."""
    own = longest(part, "name") + longest(part, "description") + len(str(part.get("value", "")))
    inner = [*part.get("options", ()), *part.get("choices", ())]
    return own + sum(map(size, inner))


def free_slots(payload: Payload) -> dict[str, int]:
    """Return how many more fit, below nothing if there are too many, by what it is."""
    found = {"top-level commands": COMMANDS - len(payload)}
    for part in payload:
        found |= dict(_free_slots_of(f"/{part['name']}", part))
        found[f"characters of /{part['name']} in its longest language"] = WHOLE - size(part)
    return found


def _free_slots_of(name: str, part: Json) -> Iterator[tuple[str, int]]:
    options = part.get("options", ())
    grouped = [option for option in options if option["type"] in GROUPS]
    kind = "subcommands" if grouped else "options"
    if options:
        yield f"{kind} of {name}", MEMBERS - len(options)
    for option in options:
        yield from _free_slots_of(f"{name} {option['name']}", option)
    if choices := part.get("choices", ()):
        yield f"choices of {name}", MEMBERS - len(choices)


def too_long(payload: Payload) -> list[str]:
    """Return the texts that Discord would refuse, in words."""
    return [told for part in payload for told in _too_long(f"/{part['name']}", part, depth=0)]


def _too_long(name: str, part: Json, depth: int) -> Iterator[str]:
    for field, most in (("name", NAME), ("description", DESCRIPTION)):
        for said in texts(part, field):
            if not 1 <= len(said) <= most:
                yield f"the {field} of {name} has {len(said)} of 1 to {most} characters: {said}"
    for choice in part.get("choices", ()):
        for said in (*texts(choice, "name"), str(choice["value"])):
            if not 1 <= len(said) <= CHOICE:
                yield f"a choice of {name} has {len(said)} of 1 to {CHOICE} characters: {said}"
    for option in part.get("options", ()):
        inner = f"{name} {option['name']}"
        if option["type"] == GROUPS[1] and depth > 0:
            yield f"{inner} is a group in a group in a group"
        yield from _too_long(inner, option, depth + 1)


def faults(payload: Payload) -> list[str]:
    """Return all that Discord would refuse, in words that say what is full."""
    over = [f"{what}: {-number} too many" for what, number in free_slots(payload).items() if number < 0]
    return over + too_long(payload)


def test_every_command_fits_and_what_is_left_is_said(rig: Rig, capsys: pytest.CaptureFixture[str]) -> None:
    """Run with `-rP` to read what is left."""
    payload = payload_of(rig.bot.tree, rig.bot.context.languages.library)
    room = sorted(free_slots(payload).items(), key=lambda item: item[1])
    print("\n".join(f"{number} left: {what}" for what, number in room))  # noqa: T201 - the answer to who asks
    assert faults(payload) == []
    assert "left: subcommands of /table" in capsys.readouterr().out
    assert {"/table", "/cup"} < {f"/{part['name']}" for part in payload}


def test_few_commands_are_to_be_learned(rig: Rig) -> None:
    """At most 12, and at most 10 in a group: all else is a button of the page that it is about."""
    payload = payload_of(rig.bot.tree, rig.bot.context.languages.library)
    members = {part["name"]: _count_groups(part) for part in payload}
    assert len(members) <= FEW
    assert {name: number for name, number in members.items() if number > FEW_MEMBERS} == {}


def _count_groups(part: Json) -> int:
    return sum(option["type"] in GROUPS for option in part.get("options", ()))


WORD: Final = re.compile(r"[^\W\d_]+")


def test_names_of_commands_have_their_accents(rig: Rig) -> None:
    """A French word of a name that stands in the texts is written as it is there, on any keyboard."""
    texts = [
        path.read_text(encoding="utf-8")
        for text_folder in text_folders(ROOT)
        for path in text_folder.glob("*fr.ftl")
    ]
    said = Counter(word for text in texts for word in WORD.findall(text.lower()))
    accented = {bare(word): word for word in said if bare(word) != word and said[word] > said[bare(word)]}
    names = {
        name for part in payload_of(rig.bot.tree, rig.bot.context.languages.library) for name in french(part)
    }
    assert "soirée" in names
    wrong = {name: accented[word] for name in names for word in WORD.findall(name) if word in accented}
    assert wrong == {}


def bare(word: str) -> str:
    """Return a word without its accents."""
    return "".join(
        letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter)
    )


def french(part: Json) -> Iterator[str]:
    """Yield the French names of a command, and of all its options."""
    yield part["name_localizations"]["fr"]
    for option in part.get("options", ()):
        yield from french(option)


def group_of(number: int) -> Json:
    """Return a group with `number` subcommands."""
    members = [{"name": f"c{position}", "description": "x", "type": 1} for position in range(number)]
    return {"name": "full", "description": "x", "options": members}


PLANTED: Final = {
    "subcommands of /full: 1 too many": [group_of(26)],
    "top-level commands: 1 too many": [{"name": f"c{number}", "description": "x"} for number in range(101)],
    "options of /full c0: 2 too many": [
        {"name": "full", "description": "x", "options": [
            {"name": "c0", "description": "x", "type": 1, "options": [
                {"name": f"o{number}", "description": "x", "type": 3} for number in range(27)
            ]}
        ]}
    ],
    "choices of /full a: 1 too many": [
        {"name": "full", "description": "x", "options": [
            {"name": "a", "description": "x", "type": 3, "choices": [
                {"name": str(number), "value": str(number)} for number in range(26)
            ]}
        ]}
    ],
    "the name of /full has 33 of 1 to 32 characters: " + "n" * 33: [
        {"name": "full", "description": "x", "name_localizations": {"fr": "n" * 33}}
    ],
    "the description of /full has 101 of 1 to 100 characters: " + "d" * 101: [
        {"name": "full", "description": "x", "description_localizations": {"fr": "d" * 101}}
    ],
    "the description of /full has 0 of 1 to 100 characters: ": [{"name": "full", "description": ""}],
    "/full a b is a group in a group in a group": [
        {"name": "full", "description": "x", "options": [
            {"name": "a", "description": "x", "type": 2, "options": [
                {"name": "b", "description": "x", "type": 2}
            ]}
        ]}
    ],
    "characters of /full in its longest language: 35 too many": [
        {"name": "full", "description": "x", "options": [
            {"name": f"o{number:02}", "description": "d", "type": 1,
             "description_localizations": {"fr": "d" * 100},
             "options": [
                 {"name": f"p{two:02}", "description": "d" * 100, "type": 3} for two in range(2)
             ]}
            for number in range(25)
        ] + [{"name": name, "description": "d" * 100, "type": 3} for name in ("o", "oa", "ob")]}
    ],
}  # fmt: skip
"""Commands that Discord refuses, by their fault."""


@pytest.mark.parametrize("told", PLANTED)
def test_full_parts_are_named(told: str) -> None:
    assert told in faults(PLANTED[told])


class Numbers(Speller):
    """Says keys as they are, as no texts have them."""

    def __call__(self, key: str) -> app_commands.locale_str:
        return app_commands.locale_str(key.removesuffix("-description"))


class Full(LocalizedGroupCog, key="command-cup"):
    """A group with `members` commands; each has the texts of its number."""

    members: ClassVar[int] = 0

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)

        async def callback(interaction: Interaction) -> None:
            del interaction

        self._spell = Numbers(self.context.languages.library)
        for number in range(self.members):
            self.add(f"c{number}", callback)


def test_a_group_that_is_full_says_so_and_what_found_no_room(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """discord.py names neither, and the bot does not start."""
    monkeypatch.setattr(Full, "members", MEMBERS)
    Full(rig.bot)
    monkeypatch.setattr(Full, "members", MEMBERS + 1)
    with pytest.raises(ValueError, match=r'^"cup" has 25 of 25 subcommands: "c25" finds no room$'):
        Full(rig.bot)
