"""The health of the bot for Docker, which has no other program for it: `python -m ops health`."""

from __future__ import annotations

import http.client
import json
from typing import Final

PATIENCE: Final = 10.0
"""Seconds that an answer may take."""


def health(host: str, port: int) -> tuple[str, bool]:
    """Return the words of the bot about its health, and whether all is well."""
    connection = http.client.HTTPConnection(_reachable(host), port, timeout=PATIENCE)
    try:
        connection.request("GET", "/health")
        answer = connection.getresponse()
        found: dict[str, bool] = json.loads(answer.read(1000))
    except (OSError, http.client.HTTPException, ValueError) as error:
        return f"no answer at port {port}: {type(error).__name__}", False
    finally:
        connection.close()
    return ", ".join(f"{name}: {'well' if well else 'not well'}" for name, well in found.items()), (
        answer.status == http.client.OK
    )


def _reachable(host: str) -> str:
    """Return the address by which this machine reaches a port that is open at all addresses."""
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - compared, not opened
