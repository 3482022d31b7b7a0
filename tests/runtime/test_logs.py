"""The log: a connection that fails is one line."""

from __future__ import annotations

import inspect
import logging

import discord

from runtime.logs import RECONNECTING, shorten


def failure(message: str, *args: object) -> logging.LogRecord:
    """A record with a traceback, as `Logger.exception` makes it."""
    error = OSError("100% down")
    info = (OSError, error, None)
    return logging.LogRecord("discord.client", logging.ERROR, "", 0, message, args, info)


def test_a_failed_connection_is_one_line() -> None:
    known, other = failure(RECONNECTING, 1.5), failure("a bug")
    assert shorten(known)
    assert shorten(other)
    shown = logging.Formatter("%(message)s").format(known)
    assert shown == "the connection failed (OSError: 100% down); Attempting a reconnect in 1.50s"
    assert other.exc_info


def test_discord_py_still_says_it_so() -> None:
    """Otherwise its traceback would be back."""
    assert f"'{RECONNECTING}'" in inspect.getsource(discord.Client.connect)
