"""The socket: the operator's programs are answered by the bot that has the database, alone."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import stat
from typing import TYPE_CHECKING

import pytest

from runtime import operator_socket
from runtime.operator_socket import NoAnswerError, answering, ask, socket_of

if TYPE_CHECKING:
    from pathlib import Path

    from runtime.operator_socket import Json


async def echo(asked: Json) -> Json:
    return {"asked": asked}


async def test_a_question_is_answered(tmp_path: Path) -> None:
    database = tmp_path / ("deep" * 20) / ("down" * 20) / "ahu.sqlite"
    database.parent.mkdir(parents=True)
    async with answering(database, echo):
        assert await asyncio.to_thread(ask, database, {"ask": "status"}) == {"asked": {"ask": "status"}}
    assert not socket_of(database).exists()


async def test_where_open_files_have_no_folder_it_is_reached_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on macOS. A path that is too long for a socket is shorter from the current folder."""
    monkeypatch.setattr(operator_socket, "OPEN_FILES", tmp_path / "no-proc")
    folder = tmp_path / ("deep" * 20) / ("down" * 20)
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    for database in (tmp_path / "ahu.sqlite", folder / "ahu.sqlite"):
        async with answering(database, echo):
            assert await asyncio.to_thread(ask, database, {}) == {"asked": {}}


async def test_a_file_that_is_opened_meanwhile_is_not_taken_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The socket was made by a name in a folder that is closed by then; its number is free again."""
    listener = operator_socket._listener
    (tmp_path / "other").touch()

    with contextlib.ExitStack() as opened:

        def listener_beside_a_file(file: Path) -> socket.socket:
            made = listener(file)
            opened.enter_context((tmp_path / "other").open())
            return made

        monkeypatch.setattr(operator_socket, "_listener", listener_beside_a_file)
        async with answering(tmp_path / "ahu.sqlite", echo):
            assert await asyncio.to_thread(ask, tmp_path / "ahu.sqlite", {}) == {"asked": {}}
    assert caplog.text == ""


async def test_only_its_owner_can_open_it(tmp_path: Path) -> None:
    async with answering(tmp_path / "ahu.sqlite", echo):
        assert stat.S_IMODE(socket_of(tmp_path / "ahu.sqlite").stat().st_mode) == 0o600


def test_without_a_bot_there_is_no_answer(tmp_path: Path) -> None:
    assert ask(tmp_path / "ahu.sqlite", {"ask": "status"}) is None


async def test_a_bot_that_was_killed_leaves_a_socket_that_the_next_one_replaces(tmp_path: Path) -> None:
    database = tmp_path / "ahu.sqlite"
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(socket_of(database)))
    left.close()
    assert ask(database, {"ask": "status"}) is None
    async with answering(database, echo):
        assert await asyncio.to_thread(ask, database, {}) == {"asked": {}}


async def test_a_bot_that_does_not_answer_is_told_from_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(_: Json) -> Json:
        await asyncio.Event().wait()
        return {}

    async with answering(tmp_path / "ahu.sqlite", hang):
        monkeypatch.setattr(operator_socket, "PATIENCE", 0.1)
        with pytest.raises(NoAnswerError, match="does not answer"):
            await asyncio.to_thread(ask, tmp_path / "ahu.sqlite", {})


async def test_nonsense_ends_its_connection_alone(tmp_path: Path) -> None:
    database = tmp_path / "ahu.sqlite"
    async with answering(database, echo):
        reader, writer = await asyncio.open_unix_connection(str(socket_of(database)))
        writer.write(b"GET / HTTP/1.1\r\n\r\n")
        assert await reader.read() == b""
        writer.close()
        assert await asyncio.to_thread(ask, database, {}) == {"asked": {}}


async def test_where_no_socket_can_be_made_the_bot_runs_all_the_same(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "ahu.sqlite.ops").mkdir()
    async with answering(tmp_path / "ahu.sqlite", echo):
        assert "cannot speak to the bot" in caplog.text
