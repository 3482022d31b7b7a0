"""Tries at a running table: presses, lists, forms, commands and completions.

No page would send them, or not at that place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import Verb
from playground import flags
from tests.fuzz.counting import counts
from tests.fuzz.words import custom_id, mutate, number, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.engine.chance import Dice
    from playground.json_types import Json
    from tables.model.table import Table

SUBCOMMAND: Final = 1
INTEGER: Final = 4

TYPED: Final = 4000
"""Most characters that Discord lets into a form."""

VALUES: Final = 25
OPENED: Final = 30
"""One command in this many may open another table."""

STRANGE: Final = 6
"""One command in this many is of another version."""

LISTS: Final = (3, 5, 6, 7, 8)
"""The types of select components."""


@dataclass(frozen=True)
class Try:
    """An interaction to send: its kind, sender and data; `message` says whether it is on a message."""

    kind: int
    person: int
    data: Json
    message: bool = True


@dataclass(frozen=True)
class Around:
    """Material for tries: people, the table and its players, custom ids in messages, and commands."""

    people: Sequence[int]
    table: Table
    real: Sequence[str]
    commands: Sequence[Json]
    typed: Sequence[str]

    @property
    def fingerprints(self) -> tuple[str, ...]:
        """The fingerprints of all questions."""
        return tuple(
            asked.fingerprint
            for participant in self.table.participants
            if (asked := self.table.question_of(participant.seat))
        )


def random_try(dice: Dice, around: Around) -> Try:
    """Return a random try, except real answers and the last agreement to end."""
    while True:
        person = dice.choose(around.people)
        made = dice.choose((_press, _press, _list, _form, _form, _command, _completion))(dice, around, person)
        if not counts(around.table, person, made.kind, made.data):
            return made


def _press(dice: Dice, around: Around, person: int) -> Try:
    told = custom_id(dice, around.real, around.fingerprints, around.table.turn)
    return Try(flags.COMPONENT, person, {"custom_id": told, "component_type": flags.BUTTON})


def _list(dice: Dice, around: Around, person: int) -> Try:
    told = custom_id(dice, around.real, around.fingerprints, around.table.turn)
    kind = dice.choose(LISTS)
    values = [
        str(dice.choose((*around.people, number(dice), text(dice, 100))))
        for _ in range(dice.pick(dice.choose((3, VALUES)) + 1))
    ]
    data: Json = {"custom_id": told, "component_type": kind, "values": values}
    if kind != LISTS[0]:
        data["resolved"] = {
            "users": {
                str(member): {"id": str(member), "username": "x", "bot": bool(dice.pick(2))}
                for member in around.people
            }
        }
    return Try(flags.COMPONENT, person, data)


def _form(dice: Dice, around: Around, person: int) -> Try:
    told = custom_id(dice, around.real, around.fingerprints, around.table.turn)
    if dice.pick(2):
        asked = around.table.question_of(around.table.seat_of(person) or 0)
        told = f"a1|{Verb.SAID}|1|{around.table.turn}|{asked.fingerprint if asked else ''}|"
    field: Json = {
        "type": flags.TEXT_INPUT,
        "id": 1,
        "custom_id": dice.choose(("typed", "typed", text(dice, 20))),
        "value": _typed_text(dice, around),
    }
    parts = dice.choose(
        (
            [{"type": flags.ROW, "components": [field]}],
            [{"type": 18, "component": field}],
            [
                {"type": 18, "component": {"type": LISTS[0], "custom_id": "typed", "values": ["0"]}},
                {"type": 18, "component": field},
            ],
            [{"type": 10, "id": 2}],
            [],
        )
    )
    return Try(
        flags.MODAL_SUBMIT, person, {"custom_id": told, "components": parts}, message=bool(dice.pick(3))
    )


def _typed_text(dice: Dice, around: Around) -> str:
    match dice.pick(4):
        case 0:
            return text(dice, TYPED)
        case 1:
            return str(number(dice))
        case 2:
            return dice.choose(around.typed)
    return mutate(dice, dice.choose(around.typed))


def _command(dice: Dice, around: Around, person: int) -> Try:
    return Try(flags.COMMAND, person, _data(dice, around, person, focused=False), message=False)


def _completion(dice: Dice, around: Around, person: int) -> Try:
    return Try(flags.AUTOCOMPLETE, person, _data(dice, around, person, focused=True), message=False)


def _data(dice: Dice, around: Around, person: int, *, focused: bool) -> Json:
    """Return a command with random options that Discord accepts, or partial input of a `focused` one."""
    command = dice.choose(
        [known for known in around.commands if not focused or any(map(_completed_options, _parts(known)))]
    )
    if not command["options"]:
        return {"id": command["id"], "name": command["name"], "type": 1, "options": [], "resolved": {}}
    offered = [named for named in _parts(command) if not focused or _completed_options(named)]
    part = dice.choose(
        [option for option in offered if option["name"] != "start" or dice.pick(OPENED) == 0] or offered
    )
    options: list[Json] = []
    point = dice.choose(_completed_options(part)) if focused else None
    for option in part["options"]:
        if option["name"] == point:
            options.append(
                {
                    "name": point,
                    "type": option["type"],
                    "value": _typed_text(dice, around)[:100],
                    "focused": True,
                }
            )
        elif option.get("required") or dice.pick(2):
            options.append(
                {"name": option["name"], "type": option["type"], "value": _value(dice, around, option)}
            )
    if dice.pick(STRANGE) == 0:
        options = _strange(dice, options)
    name, inner = (
        text(dice, 32) if dice.pick(10 * STRANGE) == 0 else option["name"] for option in (command, part)
    )
    users = {
        str(member): {
            "id": str(member),
            "username": "x",
            "discriminator": "0",
            "avatar": None,
            "bot": not member % 2,
        }
        for member in around.people
    }
    plain = part is command
    inside = options if plain else [{"name": inner, "type": SUBCOMMAND, "options": options}]
    return {"id": command["id"], "name": name, "type": 1, "options": inside, "resolved": {"users": users}}


def _parts(command: Json) -> list[Json]:
    """Return the subcommands of a command, or the command itself if it has none."""
    return [option for option in command["options"] if option["type"] == SUBCOMMAND] or [command]


def _strange(dice: Dice, options: list[Json]) -> list[Json]:
    """Return options of another version of the command: one missing, one more, or a number out of range."""
    more = {"name": text(dice, 32) or "x", "type": 3, "value": text(dice, 100)}
    farther = [
        option | {"value": number(dice)}
        if option["type"] == INTEGER and not option.get("focused")
        else option
        for option in options
    ]
    return dice.choose((options[1:], [*options, more], farther))


def _completed_options(part: Json) -> list[str]:
    """Return the options that are completed while they are being typed."""
    return [option["name"] for option in part["options"] if option.get("autocomplete")]


def _value(dice: Dice, around: Around, option: Json) -> object:
    match option["type"]:
        case 3:
            return (_typed_text(dice, around) or "x")[: option.get("max_length", 100)]
        case 4:
            low, high = option.get("min_value", -(2**53)), option.get("max_value", 2**53)
            return dice.choose((1, 1, 1, min(max(number(dice), low), high))) if low <= 1 <= high else low
        case 5:
            return bool(dice.pick(2))
    return str(dice.choose(around.people))
