"""The log: one line per event with the ids at hand, as JSON or for people."""

from __future__ import annotations

import inspect
import json
import logging
import subprocess
import sys
from pathlib import Path
from typing import Final

import discord
import pytest
from structlog.contextvars import bound_contextvars

from runtime.logs import RECONNECTING, formatter, shorten

ROOT: Final = Path(__file__).parent.parent.parent

FAILING: Final = """
from runtime.logs import configure_logs
configure_logs("INFO", "json")
raise ZeroDivisionError("first line\\nsecond line")
"""

CRASHING: Final = """
import os, signal
from runtime.logs import log_crashes
log_crashes()
os.kill(os.getpid(), signal.SIGSEGV)
"""


def failure(message: str, *args: object) -> logging.LogRecord:
    """Return a record with a traceback, as `Logger.exception` makes it."""
    error = OSError("100% down")
    info = (OSError, error, None)
    return logging.LogRecord("discord.shard", logging.ERROR, "", 0, message, args, info)


def test_a_failed_connection_is_one_line() -> None:
    known, other = failure(RECONNECTING, 0, 1.5), failure("a bug")
    assert shorten(known)
    assert shorten(other)
    shown = logging.Formatter("%(message)s").format(known)
    assert (
        shown == "the connection failed (OSError: 100% down); Attempting a reconnect for shard ID 0 in 1.50s"
    )
    assert other.exc_info


def test_discord_py_still_says_it_so() -> None:
    """Otherwise its traceback would be back."""
    assert f"'{RECONNECTING}'" in inspect.getsource(discord.shard.Shard)


def test_a_line_of_json_holds_everything_in_fields() -> None:
    with bound_contextvars(match=12, interaction=345):
        line = formatter("json").format(failure("card %s failed", "a\nb"))
    assert "\n" not in line
    told = json.loads(line)
    assert told.pop("timestamp").endswith("Z")
    assert told == {
        "event": "card a\nb failed",
        "level": "error",
        "logger": "discord.shard",
        "match": 12,
        "interaction": 345,
        "exception": "OSError: 100% down",
    }


def test_a_line_for_people_ends_with_the_ids() -> None:
    """A second line of a message cannot pass for a line of its own."""
    record = logging.LogRecord("tables", logging.INFO, "", 0, "said: %s", ("a\nINFO b",), None)
    with bound_contextvars(match=12):
        line = formatter("console").format(record)
    assert line.split(" ", 2)[2] == "INFO tables: said: a INFO b match=12"


@pytest.mark.parametrize("form", ["json", "console"])
def test_without_ids_there_are_none(form: str) -> None:
    record = logging.LogRecord("tables", logging.INFO, "", 0, "said", (), None)
    line = formatter("json" if form == "json" else "console").format(record)
    assert "match" not in line
    assert "interaction" not in line


@pytest.mark.process
def test_an_error_that_ends_the_program_is_one_line_too() -> None:
    done = subprocess.run(
        [sys.executable, "-c", FAILING], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    told = json.loads(line)
    assert (told["level"], told["event"]) == ("critical", "ended by an error")
    assert told["exception"].endswith("ZeroDivisionError: first line\nsecond line")


@pytest.mark.process
def test_a_crash_of_the_interpreter_leaves_its_place_in_the_log() -> None:
    ended = subprocess.run(
        [sys.executable, "-c", CRASHING], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "Fatal Python error: Segmentation fault" in ended.stderr
    assert 'File "<string>", line 5' in ended.stderr
