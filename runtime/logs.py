"""The log: one line per event on standard error, for people or as JSON, and nothing secret in it."""

from __future__ import annotations

import faulthandler
import logging
import sys
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import discord
import structlog
from structlog import contextvars
from structlog.processors import JSONRenderer, TimeStamper, format_exc_info
from structlog.stdlib import ProcessorFormatter, add_log_level, add_logger_name

if TYPE_CHECKING:
    from collections.abc import MutableMapping
    from types import TracebackType

log = logging.getLogger(__name__)

LogFormat: TypeAlias = Literal["console", "json"]

RECONNECTING: Final = "Attempting a reconnect for shard ID %s in %.2fs"
"""The message that discord.py logs, with a traceback, whenever the connection of a shard fails."""


def log_crashes() -> None:
    """Enable tracebacks of all threads if the interpreter crashes: places in the code only."""
    faulthandler.enable()


def configure_logs(level: str, form: LogFormat = "console") -> None:
    """Log from that level on, warnings and uncaught errors too; `limit_library_logs` is about libraries."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter(form))
    logging.basicConfig(level=level, handlers=[handler])
    limit_library_logs()
    logging.captureWarnings(capture=True)
    sys.excepthook = log_uncaught
    logging.getLogger("discord.shard").addFilter(shorten)
    # The bot does not use voice, so libraries that are missing for it are not worth a warning.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


def formatter(form: LogFormat) -> logging.Formatter:
    """Return a formatter of lines, which hold the ids of the match, the event and the interaction at hand.

    These are bound by `structlog.contextvars`. In JSON, a traceback is the field `exception`; on a console,
    it follows its line.
    """
    when = TimeStamper("iso") if form == "json" else TimeStamper("%Y-%m-%d %H:%M:%S.%f", utc=False)
    render: structlog.typing.Processor = JSONRenderer() if form == "json" else _console_line
    return ProcessorFormatter(
        foreign_pre_chain=[contextvars.merge_contextvars, add_logger_name, add_log_level, when],
        processors=[ProcessorFormatter.remove_processors_meta, format_exc_info, render],
    )


def _console_line(_: object, __: str, event: MutableMapping[str, object]) -> str:
    """Return a line: time, level, logger, message, ids; what is in several lines begins none of its own."""
    when, level, name, said = (str(event.pop(key)) for key in ("timestamp", "level", "logger", "event"))
    traceback = event.pop("exception", None)
    ids = "".join(f" {key}={value}" for key, value in sorted(event.items()))
    line = f"{when[:-3]} {level.upper()} {name}: {' '.join(said.splitlines())}{ids}"
    return f"{line}\n{traceback}" if traceback else line


def log_uncaught(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
    """Log the error that ends the program, unless it was interrupted from the keyboard."""
    if issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, where)
    else:
        log.critical("ended by an error", exc_info=(kind, error, where))


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
