"""Slash commands: texts in every language, and typed options made from a game's options record."""

from __future__ import annotations

import inspect
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import discord
from discord import app_commands

from cogs.host.option_values import bounds, without_none
from games.engine.record import fields_of
from games.engine.text import say
from words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Sequence

    from words import Library

T = TypeVar("T")

KEY: Final = "key"
"""The extra of a `locale_str` that holds the key of its text, by which it is said in other languages."""

REQUIRED: Final = inspect.Parameter.empty
"""The default of an option that must be given."""

LONGEST_ANSWER: Final = 100
"""Most characters of an answer that is typed with a command."""

Callback: TypeAlias = "Callable[..., Awaitable[None]]"
# Any: choices of a `str` or of an `int`.
Completion: TypeAlias = """Callable[
    [discord.Interaction[discord.Client], str], Coroutine[Any, Any, list[app_commands.Choice[Any]]]
]"""
# Any: discord.py's type for commands that belong to no group's class.
Command: TypeAlias = "app_commands.Command[Any, ..., None]"


@dataclass(frozen=True, slots=True)
class SlashOption:
    """An option of a command.

    `default`: its value when it is not given, or `REQUIRED`; `choices`: the words offered for a `str`;
    `names`: the names of the choices, if they are the same in every language; `complete`: its autocompletion;
    `key`: the key of its texts, unless it is `COMMAND-NAME`.
    """

    name: str
    annotation: object
    default: object = None
    choices: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    complete: Completion | None = None
    key: str = ""


class TextChannels(app_commands.Transformer):
    """An option for a text channel, which is given as Discord names it: this process need not know it."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A channel."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Text channels only."""
        return [discord.ChannelType.text]

    async def transform(self, _: discord.Interaction[discord.Client], value: object, /) -> object:
        """Return the channel as it is."""
        return value


class Speller:
    """Makes the names and descriptions that Discord gets: English texts with their keys."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def __call__(self, key: str) -> app_commands.locale_str:
        """Return the English text of a key, with the key."""
        return _spell(key, self._library)


@cache
def _spell(key: str, library: Library) -> app_commands.locale_str:
    """Spell a text, from a cache: many commands have the same options."""
    return app_commands.locale_str(library.words(LANGUAGES[0])(say(key)), **{KEY: key})


def command(key: str, spell: Speller, callback: Callback, options: Sequence[SlashOption] = ()) -> Command:
    """Make a command whose `callback` gets the interaction and, by name, the options.

    Its texts are `KEY` and `KEY-description`. The texts of an option are its own `key` (or `KEY-OPTION`), the
    same with `-description` and, for each choice without a name, with `-CHOICE`.
    """

    async def run(interaction: discord.Interaction[discord.Client], **given: object) -> None:
        await callback(interaction, **given)

    kind = inspect.Parameter.KEYWORD_ONLY
    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    rest = [
        inspect.Parameter(option.name, kind, default=option.default, annotation=option.annotation)
        for option in options
    ]
    # discord.py reads the options from the signature.
    run.__signature__ = inspect.Signature([first, *rest])  # type: ignore[attr-defined]  # as said
    made: Any = run  # discord.py's decorators are typed for callbacks that name their options
    keys = {option.name: option.key or f"{key}-{option.name}" for option in options}
    if options:
        made = app_commands.rename(**{name: spell(found) for name, found in keys.items()})(made)
        made = app_commands.describe(**{name: spell(f"{found}-description") for name, found in keys.items()})(
            made
        )
    if listed := {
        option.name: _choices(option, keys[option.name], spell) for option in options if option.choices
    }:
        made = app_commands.choices(**listed)(made)
    if completed := {option.name: option.complete for option in options if option.complete}:
        made = app_commands.autocomplete(**completed)(made)
    return app_commands.Command(name=spell(key), description=spell(f"{key}-description"), callback=made)


def anywhere(made: T) -> T:
    """Allow a command, or the class of a group, in servers and in direct messages with the bot."""
    allowed = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)(made)
    return app_commands.allowed_installs(guilds=True, users=False)(allowed)


def options_of(record: type, key: str) -> tuple[SlashOption, ...]:
    """Make an option, with the key `KEY-FIELD`, from each field of an options record.

    Raises `TypeError` for a field of a type that no slash option can have.
    """
    hints = get_type_hints(record, include_extras=True)
    fields = fields_of(record)
    return tuple(
        replace(_option(field.name, hints[field.name], field.default), key=f"{key}-{field.name}")
        for field in fields
    )


def _option(name: str, hint: object, default: object) -> SlashOption:
    inner = without_none(hint)
    if inner is bool:
        return SlashOption(name, bool, default)
    if get_origin(inner) is Annotated:
        low, high = bounds(inner)
        return SlashOption(name, app_commands.Range[int, low, high], default)
    if isinstance(inner, type) and issubclass(inner, StrEnum):
        return SlashOption(name, str, default, tuple(member.value for member in inner))
    if get_origin(inner) is Literal:
        return SlashOption(name, str, default, tuple(str(value) for value in get_args(inner)))
    message = f"no slash option can be a {hint!r}"
    raise TypeError(message)


def _choices(option: SlashOption, key: str, spell: Speller) -> list[app_commands.Choice[str]]:
    if option.names:
        named = zip(option.names, option.choices, strict=True)
        return [app_commands.Choice(name=name, value=value) for name, value in named]
    return [app_commands.Choice(name=spell(f"{key}-{value}"), value=value) for value in option.choices]
