"""Recognizes tries that may change a match: answers, orders, ending or running it, and offering a seat."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from cogs.host.choices.literal import is_literal
from cogs.host.choices.public import path_meant
from cogs.host.choices.typed import parse_completion, read
from cogs.host.choices.typed_orders import is_shown_whole, request_of
from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb, parse
from cogs.host.interactions.actions import ORDER_ACTIONS
from cogs.host.names import naming
from games.engine.text import Illegal
from games.engine.walk import Question, walk
from playground import flags
from tables.model.orders import order_print, order_under
from tables.model.table import Asked
from tests.cogs.making import LIBRARY
from words import LANGUAGES

if TYPE_CHECKING:
    from enum import StrEnum

    from cogs.host.custom_ids import Press
    from games.engine.text import Seat
    from playground.json_types import Json
    from tables.model.table import Table


def counts(table: Table, person: int, kind: int, data: Json) -> bool:
    """Return whether an interaction may change the match.

    On the playground, the host owns the server, and is the only one who may run a table.
    """
    seat = table.seat_of(person)
    if kind == flags.COMMAND and data["name"] == "host":
        return person == table.host
    if seat is None or kind == flags.AUTOCOMPLETE:
        return False
    if kind == flags.COMMAND:
        return _commanded(table, seat, data)
    press = parse(data["custom_id"])
    return press is not None and _pressed(table, seat, press, data)


def _pressed(table: Table, seat: Seat, press: Press, data: Json) -> bool:
    at_once: dict[StrEnum, bool] = {
        Verb.END: seat > 0,
        Verb.RESIGN: bool(press.fingerprint),
        Verb.SUBSTITUTE: not press.path,
    }
    if press.verb in at_once:
        return at_once[press.verb]
    values = [part for value in data.get("values", []) for part in value.split(".")]
    steps = (
        [int(step) for step in values]
        if all(step.isdecimal() and step.isascii() for step in values)
        else [-1]
    )
    if press.verb is Verb.CHOOSE:
        return _chosen(table, seat, replace(press, path=(*press.path, *steps)))
    if press.verb in ORDER_ACTIONS:
        slots = table.order_slots(seat)
        standing = {order_print(slot, order_under(table, seat, slot.key)) for slot in slots}
        return press.fingerprint in {slot.fingerprint for slot in slots} | standing
    if table.question_of(seat) != Asked(press.turn, press.fingerprint):
        return False
    if press.verb is Verb.SAID:
        return any(_means(table, seat, str(text), press.path) for text in _texts(data.get("components", [])))
    return press.verb is Verb.GO and _whole(table, seat, (*press.path, *steps))


def _chosen(table: Table, seat: Seat, press: Press) -> bool:
    """Return whether a press on the card is an answer."""
    try:
        path = path_meant(table, seat, press.turn, press.fingerprint, press.path)
    except Illegal:
        return False
    return _whole(table, seat, path)


def _commanded(table: Table, seat: Seat, data: Json) -> bool:
    if not data["options"] or "options" not in data["options"][0]:  # none without subcommands plays
        return False
    part = data["options"][0]
    if part["name"] in ("end", "substitute"):
        return seat > 0 or part["name"] == "substitute"
    answers = [str(option["value"]) for option in part["options"] if option["name"] == "answer"]
    if part["name"] == "orders":
        return any(_orders(table, seat, answer) for answer in answers)
    for answer in answers:
        chosen = parse_completion(answer)
        if chosen and chosen[0] == table.question_of(seat) and _whole(table, seat, chosen[1]):
            return True
        if not chosen and _means(table, seat, answer, ()):
            return True
    return False


def _means(table: Table, seat: Seat, typed: str, path: tuple[int, ...]) -> bool:
    """Return whether a text names a whole answer in full; others are shown first."""
    prompt = table.prompt(seat)
    for language in LANGUAGES:
        try:
            here = SeatContext(table, seat, naming(table, LIBRARY.words(language)))
            found = read(here, prompt, typed, path) if prompt else ()
            if prompt and _whole(table, seat, found) and is_literal(here, prompt, typed, path, found):
                return True
        except Illegal:
            continue
    return False


def _orders(table: Table, seat: Seat, typed: str) -> bool:
    """Return whether a suggestion could give a standing order, or forget one; a text is only shown."""
    for language in LANGUAGES:
        with suppress(Illegal):
            here = SeatContext(table, seat, LIBRARY.words(language))
            request_of(here, typed)
            return is_shown_whole(here, typed)
    return False


def _whole(table: Table, seat: Seat, path: tuple[int, ...]) -> bool:
    """Return whether a path leads to an action."""
    prompt = table.prompt(seat)
    try:
        return prompt is not None and not isinstance(walk(prompt, path), Question)
    except Illegal:
        return False


def _texts(components: list[Json]) -> list[object]:
    """Return the texts typed into a form."""
    items = [
        item for part in components for item in part.get("components") or [part.get("component") or part]
    ]
    return [item["value"] for item in items if "value" in item]
