"""Errors that end the process: one line for the operator, and an exit code."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Final

import aiohttp
import discord
from discord.ext.commands import ExtensionError

from db.errors import TooNew, Unavailable, Unusable
from runtime.endpoint import CannotListen

if TYPE_CHECKING:
    from db.address import Server

ROOT: Final = Path(__file__).parent.parent
"""The folder of this program."""

FAILED: Final = 1
"""Starting again may help."""

OPERATOR: Final = 2
"""Only the operator can put it right: starting again is no use."""

TOO_FEW_SHARDS: Final = 4011

CLOSE_CODES: Final = {
    4004: "Discord does not accept this DISCORD_TOKEN any more",
    4010: "Discord does not know one of the shards of AHU_SHARDS",
    TOO_FEW_SHARDS: "the bot is in too many servers for so few shards: set AHU_SHARDS to more of them",
    4012: "Discord no longer speaks this version of its gateway: install a newer version of the bot",
    4013: "Discord does not know the intents that the bot asks for: install a newer version of the bot",
    4014: "Discord does not grant the intents that the bot asks for: look at the application's page",
}
"""The gateway's close codes after which connecting again is no use."""


def explain(error: Exception, database: Path | Server, *, sharded: bool = False) -> tuple[str, int] | None:
    """Return the sentence and the exit code for an error that ends the bot; `None` for a bug.

    A bot that is not `sharded` by its settings has as many shards as Discord recommended at its start.
    """
    told: tuple[str, int] | None = None
    match error:
        case discord.LoginFailure():
            told = "Discord does not know this DISCORD_TOKEN", OPERATOR
        case discord.PrivilegedIntentsRequired():
            told = f"{CLOSE_CODES[4014]} (4014)", OPERATOR
        case discord.ConnectionClosed(code=code) if code in CLOSE_CODES:
            told = _reason_of(code, sharded=sharded)
        case CannotListen():
            told = f"AHU_INTERACTIONS_ADDRESS cannot be listened on: {one_line(error)}", OPERATOR
        case ExtensionError(name=name):
            told = f"the extension {name} cannot be loaded: {_origin(error)}", OPERATOR
        case TooNew() | Unusable():
            told = f"the database {database}: {error}", OPERATOR
        case Unavailable():
            told = f"the database {database}: {error}", FAILED
        case discord.HTTPException() | discord.RateLimited():
            told = f"Discord refuses to let the bot in: {one_line(error)}", FAILED
        case aiohttp.ClientConnectionError() | TimeoutError():
            told = f"Discord cannot be reached: {one_line(error) or 'no answer in time'}", FAILED
    return told


def _reason_of(code: int, *, sharded: bool) -> tuple[str, int]:
    """Return what a close code means after which connecting again is no use."""
    if code == TOO_FEW_SHARDS and not sharded:
        return f"Discord recommends more shards by now: start the bot again ({code})", FAILED
    return f"{CLOSE_CODES[code]} ({code})", OPERATOR


def _origin(error: Exception) -> str:
    """Return the error behind that of an extension, and the line of this program where it was raised."""
    cause = error.__cause__
    if not isinstance(cause, Exception):
        return one_line(error)
    frames = [(Path(frame.filename), frame.lineno) for frame in traceback.extract_tb(cause.__traceback__)]
    own = [
        frame for frame in frames if frame[0].is_relative_to(ROOT) and "site-packages" not in frame[0].parts
    ]
    place = f" ({own[-1][0].relative_to(ROOT)}:{own[-1][1]})" if own else ""
    return f"{type(cause).__name__}: {one_line(cause) or 'without words'}{place}"


def fail(sentence: str, code: int) -> int:
    """Say the sentence on standard error; return the code."""
    sys.stderr.write(f"ahu: {sentence}\n")
    return code


def one_line(error: Exception) -> str:
    """Return the message of an error without line breaks."""
    return " ".join(str(error).split())
