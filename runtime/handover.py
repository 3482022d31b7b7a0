"""The hand-over from a process that ends: a connection that stands while this one takes over the work."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine

log = logging.getLogger(__name__)


async def run_beside(
    connection: Coroutine[None, None, None], taking_over: Coroutine[None, None, None]
) -> None:
    """Run a connection to its end, and beside it what takes over; an error of either ends both."""
    tasks = asyncio.create_task(connection), asyncio.create_task(taking_over)
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        await tasks[0]
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def supervise(loops: Collection[asyncio.Task[None]]) -> None:
    """Wait until all loops have ended; raise the error of the first that fails, which is logged."""
    done, _ = await asyncio.wait(loops, return_when=asyncio.FIRST_EXCEPTION)
    for loop in done:
        if not loop.cancelled() and (error := loop.exception()):
            log.error("a loop has failed: the process ends", exc_info=error)
            raise error


def tell_systemd() -> None:
    """Tell systemd, if it has started this process, that it serves, or stands by."""
    address = os.environ.get("NOTIFY_SOCKET")
    if not address:
        return
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.connect(address.replace("@", "\0", 1) if address.startswith("@") else address)
            manager.sendall(b"READY=1")
    except OSError as error:
        log.warning("systemd cannot be told that the bot is ready: %s", error.strerror)
