"""A socket beside the database, by which the operator's programs speak to the bot that has it open.

Questions and answers are one line of JSON each. Only the owner of the file can open it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import socket
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping

log = logging.getLogger(__name__)

Json: TypeAlias = "Mapping[str, object]"

PATIENCE: Final = 10.0
"""Seconds that an answer may take."""

LONGEST: Final = 1_000_000
"""Most bytes of a question, or of an answer."""


OPEN_FILES: Final = Path("/proc/self/fd")
"""The open files of this process, under Linux: a folder among them is a short name for it."""

_start_server: Final = (
    # From 3.13 on asyncio would delete the socket by the name under which it was made, when that is no more.
    partial(asyncio.start_unix_server, cleanup_socket=False)
    if sys.version_info >= (3, 13)
    else asyncio.start_unix_server
)


class NoAnswerError(RuntimeError):
    """Raised if a bot has its socket open, but does not answer in time."""


def socket_of(database: Path) -> Path:
    """Return the socket of the bot that has a database open."""
    return database.resolve().with_name(f"{database.name}.ops")


@contextlib.asynccontextmanager
async def answering(database: Path, answer: Callable[[Json], Awaitable[Json]]) -> AsyncIterator[None]:
    """Answer questions within the block. A socket that cannot be made is only a warning in the log."""
    file = socket_of(database)
    serving: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.closing(writer), contextlib.suppress(OSError, TimeoutError, ValueError):
            async with asyncio.timeout(PATIENCE):
                asked = json.loads(await reader.readline())
            writer.write(json.dumps(await answer(asked)).encode() + b"\n")
            await writer.drain()

    def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(serve(reader, writer))
        serving.add(task)
        task.add_done_callback(serving.discard)

    try:
        server = await _start_server(accept, sock=_listener(file), limit=LONGEST)
    except OSError as error:
        log.warning("the operator's programs cannot speak to the bot: %s: %s", file, error.strerror)
        yield
        return
    try:
        yield
    finally:
        # Not `async with server`: from 3.12 on that would wait for answers, some of which may never come.
        server.close()
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        file.unlink(missing_ok=True)


def ask(database: Path, question: Json) -> Json | None:
    """Return the answer of the bot that has a database open; `None` if none does.

    Raises `NoAnswerError`.
    """
    file = socket_of(database)
    with contextlib.closing(socket.socket(socket.AF_UNIX)) as connection:
        connection.settimeout(PATIENCE)
        try:
            with _address(file) as address:
                connection.connect(address)
        except (FileNotFoundError, ConnectionRefusedError):  # There is none, or it was killed.
            return None
        try:
            connection.sendall(json.dumps(question).encode() + b"\n")
            with connection.makefile("rb") as answered:
                answer: Json = json.loads(answered.readline(LONGEST))
        except (OSError, ValueError) as error:
            message = f"the bot does not answer at {file}"
            raise NoAnswerError(message) from error
        return answer


def _listener(file: Path) -> socket.socket:
    """Return a socket that only its owner can open, private before it accepts connections."""
    file.unlink(missing_ok=True)
    listener = socket.socket(socket.AF_UNIX)
    try:
        with _address(file) as address:
            listener.bind(address)
        file.chmod(0o600)
    except OSError:
        listener.close()
        raise
    return listener


@contextlib.contextmanager
def _address(file: Path) -> Iterator[str]:
    """Yield a name of a file that is short: that of a socket has at most 107 bytes, on macOS 103."""
    if not OPEN_FILES.is_dir():  # macOS has no such folder
        yield min(str(file), os.path.relpath(file), key=len)
        return
    folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield str(OPEN_FILES / str(folder) / file.name)
    finally:
        os.close(folder)
