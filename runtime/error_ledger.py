"""Errors of the running process by kind: how often, where and when. Never what their messages say."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from structlog.contextvars import get_contextvars

from runtime.logs import RECONNECTING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from games.engine.ids import TableId

ROOT: Final = Path(__file__).parent.parent

MOST: Final = 100
"""Most kinds that are told apart."""

OTHERS: Final = ("other errors", "")
"""The kind of all beyond those."""


@dataclass(frozen=True, slots=True)
class ErrorKind:
    """A kind of errors: `name` is the type of the exception, or the template of the message.

    `place` is the file and line from which it came; `count` how often it has come. `match` and `at` (ms)
    belong to the last time.
    """

    name: str
    place: str
    count: int
    match: TableId | None
    at: int


class ErrorLedger(logging.Handler):
    """Keeps the errors that are logged, by kind; `changed` is called after each, in its thread."""

    def __init__(self, now: Callable[[], int]) -> None:
        super().__init__(logging.ERROR)
        self._now = now
        self._kinds: dict[tuple[str, str], ErrorKind] = {}
        self._guard = threading.Lock()
        self.changed: Callable[[], None] = lambda: None

    def emit(self, record: logging.LogRecord) -> None:
        """Count an error. That Discord's connection is lost is none of ours."""
        if not isinstance(record.msg, str) or record.msg.endswith(RECONNECTING):
            return
        match = get_contextvars().get("match")
        with self._guard:
            key = _kind_of(record)
            if key not in self._kinds and len(self._kinds) >= MOST:
                key = OTHERS
            known = self._kinds.get(key)
            count = known.count + 1 if known else 1
            self._kinds[key] = ErrorKind(*key, count, match, self._now())
        self.changed()

    def kinds(self) -> tuple[ErrorKind, ...]:
        """All kinds of errors, the latest first."""
        with self._guard:
            return tuple(sorted(self._kinds.values(), key=lambda kind: -kind.at))


def _kind_of(record: logging.LogRecord) -> tuple[str, str]:
    """Return the name and the place of an error, without texts of people or contents of rows."""
    error, traceback = (record.exc_info[1], record.exc_info[2]) if record.exc_info else (None, None)
    if error is not None:
        return type(error).__name__, _origin(traceback) or _place(record.pathname, record.lineno)
    # Lines of libraries may hold anything; ours hold what they name apart from the template.
    name = str(record.msg) if _is_ours(Path(record.pathname)) else f"an error of {record.name}"
    return name, _place(record.pathname, record.lineno)


def _origin(traceback: TracebackType | None) -> str:
    """Return the last place in this project through which an exception came; empty without any."""
    found = ""
    while traceback is not None:
        file = Path(traceback.tb_frame.f_code.co_filename)
        if _is_ours(file):
            found = _place(str(file), traceback.tb_lineno)
        traceback = traceback.tb_next
    return found


def _is_ours(file: Path) -> bool:
    return file.is_relative_to(ROOT) and "site-packages" not in file.parts


def _place(file: str, line: int) -> str:
    path = Path(file)
    return f"{path.relative_to(ROOT) if _is_ours(path) else path.name}:{line}"
