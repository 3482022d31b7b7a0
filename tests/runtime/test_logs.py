"""The log: a connection that fails is one line."""

from __future__ import annotations

import inspect
import logging

import discord

from runtime.logs import RECONNECTING, shorten


def test_a_failed_connection_is_one_line() -> None:
    try:
        raise OSError("network is down")  # noqa: EM101, TRY301 - logged below as discord.py logs it
    except OSError as error:
        known = logging.LogRecord("discord.client", logging.ERROR, "", 0, RECONNECTING, (1.5,), (OSError, error, None))
        other = logging.LogRecord("discord.client", logging.ERROR, "", 0, "a bug", (), (OSError, error, None))
    assert shorten(known)
    assert shorten(other)
    shown = logging.Formatter("%(message)s").format(known)
    assert shown == "the connection failed (OSError('network is down')); Attempting a reconnect in 1.50s"
    assert other.exc_info


def test_discord_py_still_says_it_so() -> None:
    """Otherwise its traceback would be back."""
    assert f"'{RECONNECTING}'" in inspect.getsource(discord.Client.connect)
