"""The commands as Discord gets them: what discord.py makes of them, and their texts in every language.

A translator of discord.py would be asked for each text in each of Discord's languages, 15,000 times at every
start; here a text is said once in each language that the bot speaks.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord
from discord import app_commands

from cogs.host.commands.slash import KEY
from games.engine.text import say
from words import LANGUAGES, language_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.engine.text import Text
    from words import Library

Tree: TypeAlias = "app_commands.CommandTree[discord.Client]"
Made: TypeAlias = "app_commands.Command[Any, ..., Any] | app_commands.Group"  # Any: discord.py's own types
Command: TypeAlias = "app_commands.Command[Any, ..., Any]"
Payload: TypeAlias = "list[dict[str, Any]]"
"""The commands as Discord gets them, in every language. Any: JSON."""

LOCALES: Final = {
    language: [locale.value for locale in discord.Locale if language_of(locale.value) == language]
    for language in LANGUAGES[1:]
}
"""Discord's locales in each language but the first, in which the commands have their names."""


def payload_of(tree: Tree, library: Library) -> Payload:
    """Return all commands of a tree with the texts of a `Speller` in every language."""
    commands = tree.get_commands()
    payload = [made.to_dict(tree) for made in commands]
    for told, made in zip(payload, commands, strict=True):
        if not isinstance(made, app_commands.ContextMenu):
            _localize(told, made, library)
    return payload


# discord.py keeps the texts of a command, its parameters and their choices in private attributes only.
# ruff: noqa: SLF001


def _localize(told: dict[str, Any], made: Made, library: Library) -> None:
    """Add the texts of a command or a group, and of all that belongs to it, to its payload."""
    told["name_localizations"] = _translations_of(made._locale_name, library)
    told["description_localizations"] = _translations_of(made._locale_description, library)
    if isinstance(made, app_commands.Group):
        for deeper, command in zip(told["options"], made.commands, strict=True):
            _localize(deeper, command, library)
        return
    for option, parameter in zip(told["options"], made._params.values(), strict=True):
        _add(option, "name_localizations", _translations_of(parameter._rename, library))
        _add(option, "description_localizations", _translations_of(parameter.description, library))
        for choice, named in zip(option.get("choices", ()), parameter.choices or (), strict=True):
            _add(choice, "name_localizations", _translations_of(named._locale_name, library))


def name_of(made: Made) -> Text:
    """Return the name of a command or a group, to be said in any language."""
    return _key_text(made._locale_name)


def description_of(made: Made) -> Text:
    """Return the description of a command or a group, to be said in any language."""
    return _key_text(made._locale_description)


def options_of(made: Command) -> dict[Text, bool]:
    """Return the options of a command, and whether each has to be given."""
    return {_key_text(option.locale_name): option.required for option in made.parameters}


def _key_text(text: str | app_commands.locale_str | None) -> Text:
    """Return the text that a `Speller` has spelled. Raises `ValueError` for a text without a key."""
    if not isinstance(text, app_commands.locale_str):
        message = f"{text!r} is said in one language only"
        raise ValueError(message)  # noqa: TRY004 - the text is wrong, not its type
    return say(str(text.extras[KEY]))


def _translations_of(text: str | app_commands.locale_str | None, library: Library) -> Mapping[str, str]:
    """Return a text by the locales in which it is not the English one; nothing for a text without a key."""
    key = text.extras.get(KEY) if isinstance(text, app_commands.locale_str) else None
    return {} if key is None else _translate(str(key), library)


@cache
def _translate(key: str, library: Library) -> Mapping[str, str]:
    """Say the text of a key, from a cache: many commands have the same options."""
    said = {language: library.words(language)(say(key)) for language in LOCALES}
    return {locale: said[language] for language, locales in LOCALES.items() for locale in locales}


def _add(told: dict[str, Any], field: str, said: Mapping[str, str]) -> None:
    if said:
        told[field] = said
