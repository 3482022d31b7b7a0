"""Whole games with the real process, which is killed and started again between clicks."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from games.engine.chance import KeyedDice
from tests.e2e.clients import Clients, answer, texts
from tests.sizes import first_of

if TYPE_CHECKING:
    from playground.guild.world import World

ROOT = Path(__file__).parent.parent.parent


def night(world: World) -> str:
    """Return the channel in which the table is opened."""
    return next(str(channel.id) for channel in world.channels.values() if channel.kind == "text")


async def begin_match(clients: Clients, *others: str, computers: int = 0, **options: object) -> None:
    """Open a table for Anne, let others join, add computer players, and begin."""
    channel = night(clients.playground.local.world)
    assert await clients.command("Anne", "orongo", "start", channel=channel, **options)
    for name in others:
        assert await clients.press(name, await clients.wait_for("join"))
    for _ in range(computers):
        assert await clients.press("Anne", await clients.wait_for("computer"), "gentle")
    assert await clients.press("Anne", await clients.wait_for("begin"))
    await clients.wait_for("play")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("every", first_of(60, 27, 9))
async def test_a_whole_game_is_played_though_the_bot_is_killed_again_and_again(
    clients: Clients, every: int
) -> None:
    """Two people play to the end, with a kill every few clicks; the export is verified."""
    await begin_match(clients, "Ben")
    dice, clicks = KeyedDice(b"e2e", "clients"), 0
    playing, idle = ["Anne", "Ben"], 0
    while idle < 2:
        idle = 0 if await answer(clients, playing[clicks % 2], dice) else idle + 1
        clicks += 1
        if clicks % every == 0:
            await clients.restart()
        assert clicks < 600
    card = texts(await clients.until_public("Anybody can check"))
    assert "1st · **Anne**" in card or "1st · **Ben**" in card
    await check_export(clients)


async def check_export(clients: Clients) -> None:
    """Check that the verifier accepts the file that the page on fair play gives."""
    assert await clients.press("Ben", await clients.wait_for("fair"))
    assert await clients.press("Ben", await clients.wait_for("how", "Ben"))
    files = [
        file
        for message in clients.messages()
        for file in message["attachments"]
        if file["filename"].endswith(".json")
    ]
    data = await clients.download(files[-1]["url"])
    assert json.loads(data)["origin"]["game"] == "orongo"
    done = subprocess.run(  # noqa: ASYNC221 - our own program, at the end of the test
        [sys.executable, "-m", "games.engine.verify", "/dev/stdin"],
        input=data,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
