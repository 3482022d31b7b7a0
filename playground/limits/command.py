"""Checks application commands and autocomplete's choices as they are synced and offered."""

from collections.abc import Callable

from playground.json_types import Json, objects
from playground.limits.violations import Path, Violations

MAX_COMMANDS = 100
MAX_OPTIONS = 25
MAX_CHOICES = 25
MAX_NAME = 32
MAX_TEXT = 100
MAX_TOTAL = 8000
SLASH = 1
SUBCOMMAND = 1
GROUP = 2
STRING = 3
INTEGER = 4
NUMBER = 10
_OPTION_TYPES = tuple(range(1, 12))
LOCALES = frozenset(
    (
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    )
)

_Check = Callable[[Violations, Path, object], None]


def check_commands(violations: Violations, commands: list[Json]) -> None:
    """Check a whole list as the bulk route takes it."""
    slash = [command for command in commands if command.get("type", SLASH) == SLASH]
    if len(slash) > MAX_COMMANDS:
        text = f"Maximum number of application commands reached ({MAX_COMMANDS})"
        violations.add((), "APPLICATION_COMMAND_TOO_MANY", text)
    seen: set[tuple[object, object]] = set()
    for index, command in enumerate(commands):
        key = (command.get("type", SLASH), command.get("name"))
        if key in seen:
            text = "Application command names must be unique"
            violations.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
        seen.add(key)
        _check_command(violations, (index,), command)


def _check_command(violations: Violations, path: Path, command: Json) -> None:
    if not violations.one_of((*path, "type"), command.get("type", SLASH), (1, 2, 3)):
        return
    if command.get("type", SLASH) != SLASH:
        violations.length((*path, "name"), command.get("name"), 1, MAX_NAME)
        return
    _check_names(violations, path, command)
    _check_options(violations, path, command, (SUBCOMMAND, GROUP))
    if _weight(command) > MAX_TOTAL:
        text = f"Application command exceeds maximum length of {MAX_TOTAL}"
        violations.add(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def _weight(node: Json) -> int:
    """Count the letters of names, descriptions and choices, of each text its longest translation."""
    total = sum(
        max(
            len(str(text))
            for text in (node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values())
        )
        for key in ("name", "description")
    )
    total += sum(
        len(str(choice.get("value", ""))) + _weight(choice) for choice in objects(node.get("choices"))
    )
    return total + sum(_weight(option) for option in objects(node.get("options")))


def _check_names(violations: Violations, path: Path, node: Json) -> None:
    _check_localized(violations, path, node, "name", _check_name)
    _check_localized(violations, path, node, "description", _check_text)


def _check_localized(violations: Violations, path: Path, node: Json, key: str, check: _Check) -> None:
    check(violations, (*path, key), node.get(key))
    for locale, text in (node.get(f"{key}_localizations") or {}).items():
        here = (*path, f"{key}_localizations", locale)
        if locale not in LOCALES:
            violations.add(here, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        check(violations, here, text)


def _check_text(violations: Violations, path: Path, text: object) -> None:
    violations.length(path, text, 1, MAX_TEXT)


def _check_name(violations: Violations, path: Path, name: object) -> None:
    if violations.length(path, name, 1, MAX_NAME):
        text = str(name)
        if text != text.lower() or not all(letter in "-_'" or letter.isalnum() for letter in text):
            violations.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_options(violations: Violations, path: Path, node: Json, nested: tuple[int, ...]) -> None:
    """Check options; `nested` are the kinds of subcommands that may stand at this level."""
    violations.length((*path, "options"), node.get("options"), 0, MAX_OPTIONS)
    names: set[object] = set()
    optional = False
    for index, option in enumerate(objects(node.get("options"))):
        here = (*path, "options", index)
        allowed = tuple(kind for kind in _OPTION_TYPES if kind > GROUP or kind in nested)
        if not violations.one_of((*here, "type"), option.get("type"), allowed):
            continue
        if option.get("name") in names:
            text = "Option names must be unique"
            violations.add((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", text)
        names.add(option.get("name"))
        if option.get("required") and optional:
            text = "Required options must be placed before non-required options"
            violations.add(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional = optional or not option.get("required")
        _check_names(violations, here, option)
        if option["type"] in (SUBCOMMAND, GROUP):
            _check_options(violations, here, option, (SUBCOMMAND,) if option["type"] == GROUP else ())
        else:
            _check_values(violations, here, option)


def _check_values(violations: Violations, path: Path, option: Json) -> None:
    choices = option.get("choices")
    if choices and option.get("autocomplete"):
        text = "Autocomplete and choices are mutually exclusive"
        violations.add((*path, "autocomplete"), "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE", text)
    check_choices(violations, choices, (*path, "choices"), option["type"])


def check_choices(violations: Violations, choices: object, path: Path, kind: int) -> None:
    """Check choices of an option of type `kind`, fixed or from autocomplete: at most 25 of 1 to 100
    letters.
    """
    violations.length(path, choices, 0, MAX_CHOICES)
    for index, choice in enumerate(objects(choices)):
        here = (*path, index)
        _check_localized(violations, here, choice, "name", _check_text)
        value = choice.get("value")
        if kind == STRING:
            violations.length((*here, "value"), value, 1, MAX_TEXT)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else int | float):
            violations.add((*here, "value"), "BASE_TYPE_BAD_TYPE", "This field has the wrong type.")
