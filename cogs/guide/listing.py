"""All commands of the bot, grouped by purpose: the one source of `/help` and of the reference of commands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from discord import app_commands

from cogs.host.commands.payload import description_of, name_of, options_of
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from cogs.host.commands.payload import Tree
    from games.engine.text import Text


class Purpose(StrEnum):
    """A thing that people want to do, in the order of the guide. The texts are `guide-PURPOSE`."""

    PLAY = "play"
    SEAT = "seat"
    NIGHT = "night"
    CUP = "cup"
    SETTINGS = "settings"
    LOOK = "look"


AT_TABLE: Final[Mapping[str, Purpose]] = MappingProxyType(
    {
        **dict.fromkeys(("find", "join", "play", "invite"), Purpose.PLAY),
        **dict.fromkeys(("seat", "orders", "more", "show"), Purpose.SEAT),
        **dict.fromkeys(("board", "log"), Purpose.LOOK),
    }
)
"""The purposes of the commands of `/table`, by their names."""

ELSEWHERE: Final[Mapping[str, Purpose]] = MappingProxyType(
    {
        "night": Purpose.NIGHT,
        "cup": Purpose.CUP,
        "settings": Purpose.SETTINGS,
        "puzzle": Purpose.PLAY,
        **dict.fromkeys(("games", "rank", "help"), Purpose.LOOK),
    }
)
"""The purposes of all other commands except games, by the name of the command or its group."""

OPENS: Final = say("command-game-start-description")
"""The description of the commands that open tables."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A command as people look for it.

    `name` is the whole English name, as a mention needs it (`table join`); `words` are its words in any
    language, `options` the names of its options with whether each has to be given.
    """

    name: str
    words: tuple[Text, ...]
    description: Text
    options: Mapping[Text, bool]

    @property
    def purpose(self) -> Purpose:
        """The purpose of the command; a command that is not listed here belongs to a game."""
        group, _, name = self.name.partition(" ")
        found = AT_TABLE.get(name) if group == "table" else ELSEWHERE.get(group)
        return found or Purpose.PLAY


def list_commands(tree: Tree) -> Mapping[Purpose, tuple[Listed, ...]]:
    """Return every command of a tree under its purpose; commands that open tables come first."""
    found = sorted(_commands(tree), key=lambda made: made.description != OPENS)
    return {purpose: tuple(made for made in found if made.purpose is purpose) for purpose in Purpose}


def _commands(tree: Tree) -> Iterator[Listed]:
    for made in tree.walk_commands():
        if isinstance(made, app_commands.Command):
            group = (name_of(made.parent),) if made.parent else ()
            yield Listed(made.qualified_name, (*group, name_of(made)), description_of(made), options_of(made))
