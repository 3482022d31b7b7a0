"""Discord's limits for the in-process Discord, which has few of its own: the playground's limits."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError
from simcord.http import router

from playground import flags
from playground.errors import DiscordError
from playground.json_types import objects
from playground.limits.command import INTEGER, STRING, check_choices, check_commands
from playground.limits.components import walk
from playground.limits.message import check_message
from playground.limits.modal import check_modal
from playground.limits.violations import Violations
from tests.cogs.copies import MANY, copy_json, key_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from playground.json_types import Json

MESSAGE: Final = re.compile(r"/channels/\d+/messages(/\d+)?|/webhooks/\d+/[^/]+(/messages/[^/]+)?")
ANSWER: Final = re.compile(r"/interactions/\d+/[^/]+/callback")
COMMANDS: Final = re.compile(r"/applications/\d+(/guilds/\d+)?/commands")
NAMED: Final = re.compile(
    r"/channels/\d+(/messages/\d+)?/threads|/channels/\d+|/guilds/\d+/scheduled-events(/\d+)?"
)
AUTOCOMPLETED, MODAL = 8, 9
MAX_NAME, MAX_DESCRIPTION = 100, 1000
INVALID_FORM: Final = 50035

_sound_messages: Final[set[bytes]] = set()
"""The messages with their files in which no fault was found."""

_sound: Final[list[list[Json]]] = []
"""The lists of commands in which no fault was found: each bot tells the same."""


def violations_of(method: str, path: str, body: Any, files: Sequence[str]) -> Violations:
    """Return what Discord would not take of a request."""
    found = Violations()
    if method == "PUT" and COMMANDS.fullmatch(path) and isinstance(body, list):
        _check_commands(found, body)
    if method not in ("POST", "PATCH") or not isinstance(body, dict):
        return found
    if MESSAGE.fullmatch(path):
        _check_message(found, body, files, edited=method == "PATCH")
    elif ANSWER.fullmatch(path):
        _check_answer(found, body, files)
    elif NAMED.fullmatch(path):
        if body.get("name") is not None:
            found.length(("name",), body["name"], 1, MAX_NAME)
        found.length(("description",), body.get("description"), 0, MAX_DESCRIPTION)
    return found


def _check_commands(found: Violations, body: list[Json]) -> None:
    if body not in _sound:
        check_commands(found, body)
        if not found._tree:
            _sound.append(copy_json(body))


def _check_answer(found: Violations, body: Json, files: Sequence[str]) -> None:
    data = body.get("data") or {}
    if body["type"] == MODAL:
        check_modal(found, data)
    elif body["type"] == AUTOCOMPLETED:
        choices = objects(data.get("choices"))
        kind = STRING if any(isinstance(choice.get("value"), str) for choice in choices) else INTEGER
        check_choices(found, choices, ("choices",), kind)
    else:
        _check_message(found, data, files, edited=True)


def _check_message(found: Violations, body: Json, files: Sequence[str], *, edited: bool) -> None:
    """Check a message once, unless it has a fault: most tests begin with the same messages."""
    key = key_of((body, list(files), edited))
    if key in _sound_messages:
        return
    _check_new_message(found, body, files, edited=edited)
    if key is not None and not found._tree:
        if len(_sound_messages) >= MANY:
            _sound_messages.clear()
        _sound_messages.add(key)


def _check_new_message(found: Violations, body: Json, files: Sequence[str], *, edited: bool) -> None:
    """Check a message; an edited one may show the files that it has already."""
    shown = [str(part["url"]) for part in _media(body)] if edited else []
    kept = [url.removeprefix("attachment://") for url in shown if url.startswith("attachment://")]
    v2 = bool((body.get("flags") or 0) & flags.COMPONENTS_V2) or any(
        part.get("type") != flags.ROW for part in objects(body.get("components"))
    )
    check_message(found, body, v2=v2, files=frozenset((*files, *kept)))


def _media(body: Json) -> list[Json]:
    parts = [part for _, part in walk(body.get("components"))]
    items = [item for part in parts for item in objects(part.get("items"))]
    return [item["media"] for item in items] + [part["file"] for part in parts if "file" in part]


def refuse_as_discord_does(patch: pytest.MonkeyPatch) -> list[str]:
    """Make the in-process Discord refuse requests that break a limit; return the list of refusals."""
    refused: list[str] = []
    dispatch = router.dispatch

    def check_request(backend: Any, method: str, path: str, **given: Any) -> Any:
        names = [str(file.filename) for file in given.get("files") or ()]
        found = violations_of(method, path, given.get("json"), names)
        try:
            found.refuse_if_any()
        except DiscordError as error:
            refused.append(f"{method} {path}: {error.body}")
            raise BackendError(error.status, INVALID_FORM, "Invalid Form Body") from error
        return dispatch(backend, method, path, **given)

    patch.setattr(router, "dispatch", check_request)
    return refused
