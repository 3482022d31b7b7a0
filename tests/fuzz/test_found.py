"""Faults that fuzzing has found, one by one."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from playground import flags
from playground.visitors import sending
from tests.secrets.setting import set_stage
from tests.secrets.stage import NUMBER, Stage
from tests.secrets.twins import twins
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from playground.json_types import Json
    from playground.service.interactions import Interaction


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    """Start a running match of the toy game, as everybody sees it."""
    async with set_stage(twins(ENTRIES["pebbles"], None, 0), 0, tmp_path / "ahu.sqlite") as stage:
        await stage.settle()
        yield stage


STRANGE: Final[dict[str, Json]] = {
    "unknown": {"name": "chess", "options": []},
    "unknown part": {"name": "table", "options": [{"name": "dance", "type": 1, "options": []}]},
    "no part": {"name": "table", "options": []},
    "option missing": {"name": "table", "options": [{"name": "invite", "type": 1, "options": []}]},
    "out of range": {
        "name": "pebbles",
        "options": [{"name": "start", "type": 1, "options": [{"name": "rounds", "type": 4, "value": 99}]}],
    },
}
"""Commands of an older or a newer version, which a client may still or already know."""


def answer_text(stage: Stage, answer: Interaction) -> str:
    """Return the text of an answer."""
    return stage.local.world.messages[answer.original or 0].content


async def test_a_form_that_asks_for_a_form_is_answered(stage: Stage) -> None:
    """Discord takes no form as the answer to a form."""
    asked = (await stage.table()).question_of(0)
    assert asked is not None
    custom_id = TablePress(
        Verb.TYPE, TableId(NUMBER), turn=asked.turn, fingerprint=asked.fingerprint
    ).encode()
    answer = await stage.type(stage.people[0], await stage.card(), custom_id, "1")
    assert "This button no longer works" in answer_text(stage, answer)


async def test_a_button_that_is_a_form_is_answered(stage: Stage) -> None:
    """No button carries what a form carries."""
    asked = (await stage.table()).question_of(0)
    assert asked is not None
    custom_id = TablePress(
        Verb.SAID, TableId(NUMBER), turn=asked.turn, fingerprint=asked.fingerprint
    ).encode()
    answer = await stage.press(stage.people[0], await stage.card(), custom_id)
    assert "This button no longer works" in answer_text(stage, answer)


@pytest.mark.parametrize("command", STRANGE)
async def test_a_command_of_another_version_is_answered(
    stage: Stage, command: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The person is told that nothing happened; the log holds no error."""
    data = {"id": "1", "type": 1, **STRANGE[command]}
    answer = await stage.send(sending.make(stage.local, flags.COMMAND, stage.people[0], stage.channel, data))
    assert "This command has changed" in answer_text(stage, answer)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_completion_of_another_version_is_answered(stage: Stage) -> None:
    """The completion is empty."""
    point = {"name": "move", "type": 3, "value": "b", "focused": True}
    data = {
        "id": "1",
        "type": 1,
        "name": "chess",
        "options": [{"name": "play", "type": 1, "options": [point]}],
    }
    interaction = sending.make(stage.local, flags.AUTOCOMPLETE, stage.people[0], stage.channel, data)
    interaction.choices = asyncio.get_running_loop().create_future()
    await stage.send(interaction)
    assert interaction.choices.result() == []
