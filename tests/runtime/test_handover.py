"""The hand-over: what stands beside a connection ends with it, and systemd is told when a bot is ready."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from runtime.handover import run_beside, supervise, tell_systemd

if TYPE_CHECKING:
    from pathlib import Path


class LostError(Exception):
    """An error of a test."""


async def lose() -> None:
    raise LostError


async def ends() -> None:
    await asyncio.sleep(0)


async def late() -> None:
    for _ in range(3):
        await asyncio.sleep(0)
    raise LostError


async def for_ever() -> None:
    await asyncio.Event().wait()


async def test_an_error_of_either_ends_both() -> None:
    for pair in ((lose(), for_ever()), (for_ever(), lose())):
        with pytest.raises(LostError):
            await asyncio.wait_for(run_beside(*pair), 5)


async def test_the_end_of_the_connection_ends_what_waits_beside_it() -> None:
    await asyncio.wait_for(run_beside(ends(), for_ever()), 5)


async def test_the_connection_outlives_what_took_over() -> None:
    running = asyncio.create_task(run_beside(for_ever(), ends()))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not running.done()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_the_first_loop_that_fails_is_told(caplog: pytest.LogCaptureFixture) -> None:
    """A loop that has done its work, or was cancelled, does not hide it."""
    loops = [asyncio.create_task(loop()) for loop in (ends, for_ever, late, for_ever)]
    loops[1].cancel()
    with pytest.raises(LostError):
        await asyncio.wait_for(supervise(loops), 5)
    assert not loops[3].done()
    loops[3].cancel()
    (told,) = caplog.records
    assert (told.levelname, told.exc_info and told.exc_info[0]) == ("ERROR", LostError)


@pytest.mark.parametrize("abstract", [False, True])
def test_systemd_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, abstract: bool) -> None:
    address = f"@ahu-{tmp_path.name}" if abstract else str(tmp_path / "notify")
    with closing(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)) as manager:
        manager.bind(address.replace("@", "\0", 1) if abstract else address)
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        tell_systemd()
        assert manager.recv(100) == b"READY=1"


def test_a_manager_that_is_gone_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "gone"))
    tell_systemd()
    (told,) = caplog.messages
    assert "cannot be told" in told


def test_without_systemd_nothing_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    tell_systemd()
    assert caplog.messages == []
