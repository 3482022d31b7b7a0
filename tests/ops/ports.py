"""Free ports of this machine."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Final

PATIENCE: Final = 10.0


def free_port() -> int:
    """Return a port that nothing listened on a moment ago."""
    with socket.socket() as bound:
        bound.bind(("127.0.0.1", 0))
        port: int = bound.getsockname()[1]
        return port


async def until_open(port: int) -> None:
    """Wait until a program listens at a port, by trying."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.01)
