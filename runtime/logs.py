"""The log: one line per message on standard error, and nothing secret in it."""

from __future__ import annotations

import logging
import sys
from typing import Final

import discord

RECONNECTING: Final = "Attempting a reconnect in %.2fs"
"""The message that discord.py logs, with a traceback, whenever its connection fails."""


def configure_logs(level: str) -> None:
    """Log from that level on; see `limit_library_logs` for the libraries."""
    logging.basicConfig(
        level=level, format="%(asctime)s %(levelname)s %(name)s: %(message)s", stream=sys.stderr
    )
    limit_library_logs()
    logging.getLogger("discord.client").addFilter(shorten)
    # The bot does not use voice, so libraries that are missing for it are not worth a warning.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def limit_library_logs() -> None:
    """Keep libraries at *info* or above, because what they log below it is secret.

    discord.py logs whole requests (tokens of interactions, people's choices), aiosqlite every call and the
    message of every error, and Pillow each part of the pictures that it reads.
    """
    for name in ("discord", "aiosqlite", "PIL"):
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLogger().level))


def shorten(record: logging.LogRecord) -> bool:
    """Replace the traceback of a failed connection by the error's one line."""
    if record.msg == RECONNECTING and record.exc_info and isinstance(record.args, tuple):
        error = record.exc_info[1]
        record.msg = f"the connection failed (%s: %s); {RECONNECTING}"
        record.args = (type(error).__name__, error, *record.args)
        record.exc_info = None
    return True
