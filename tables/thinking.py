"""The worker process in which computer players think, started by `tables.thinker`.

`python -m tables.thinking MODULE:CATALOGUE` reads questions from standard input and writes answers to
standard output, each as a pickle preceded by its length. A question is `(number, question)`; its answer is
`(number, True, answer)` or `(number, False, reason)`. `STOP` ends the thought about the last question, which
is answered with what is known by then. The process ends when its input ends, even in the
middle of a thought: the pipe closes however the parent dies. On Linux the kernel kills it with its parent,
even while it is stopped.
"""

from __future__ import annotations

import ctypes
import os
import pickle
import queue
import signal
import sys
import threading
import time
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from games.engine.chance import KeyedDice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.engine.choice import Prompt
    from games.engine.generic.entry import GameEntry

LENGTH: Final = 4
"""Bytes of the length that precedes each pickle."""

STOP: Final = (0).to_bytes(LENGTH, "big")
"""The end of a thought: the length of no question."""

LONGEST: Final = 2.5
"""Seconds after which the latest answer of a computer player is taken."""

PLACES: Final = 3
"""Most places in the code that the reason of a failure names, innermost last."""


NICENESS: Final = 5
"""The niceness of the process: it gives way to its parent, for which people wait."""

PR_SET_PDEATHSIG: Final = 1
"""Of `linux/prctl.h`: the signal to send to this process when its parent dies."""


def pack(data: object) -> bytes:
    """Return the pickle of `data`, preceded by its length."""
    body = pickle.dumps(data)
    return len(body).to_bytes(LENGTH, "big") + body


def think(
    catalogue: Mapping[str, GameEntry],
    question: tuple[str, str, object, Prompt[object], bytes],
    now: Callable[[], float] = time.monotonic,
    is_stopped: Callable[[], bool] = lambda: False,
) -> object:
    """Return the last thought of a computer player, or the latest when time runs out or it is stopped.

    The question is `(game, level, view, prompt, key of the player's dice)`.
    """
    game, level, view, prompt, key = question
    ends = now() + LONGEST
    thoughts = catalogue[game].levels[level].thoughts(view, prompt, KeyedDice(key, "player"))
    answer = next(thoughts)
    for better in thoughts:
        answer = better
        if now() >= ends or is_stopped():
            break
    return answer


def carry_out(
    catalogue: Mapping[str, GameEntry],
    question: tuple[Any, ...],  # Any: from a pickle
    is_stopped: Callable[[], bool],
) -> object:
    """Answer a question of `Thinker`: `(function, arguments, named arguments)`, or one that `think` takes."""
    if callable(question[0]):
        function, given, named = question
        return function(*given, **named)
    game, level, view, prompt, key = question
    return think(catalogue, (game, level, view, prompt, key), is_stopped=is_stopped)


def _listen(source: BinaryIO, questions: queue.SimpleQueue[bytes], stopped: threading.Event) -> None:
    while head := source.read(LENGTH):
        if head == STOP:
            stopped.set()
        else:
            stopped.clear()  # A question is only asked when the one before has been answered.
            questions.put(source.read(int.from_bytes(head, "big")))
    os._exit(0)


def _reply(catalogue: Mapping[str, GameEntry], asked: bytes, is_stopped: Callable[[], bool]) -> bytes:
    number, question = pickle.loads(asked)  # noqa: S301 - from our own parent only
    try:
        return pack((number, True, carry_out(catalogue, question, is_stopped)))
    except Exception as error:  # noqa: BLE001 - the parent logs it, this process goes on
        return pack((number, False, _reason(error)))


def _reason(error: Exception) -> str:
    """Return the class and place of an error; its message may hold secrets of one seat."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return f"{type(error).__name__} at {', '.join(places[-PLACES:])}"


def _die_with_parent() -> None:
    """Ask the kernel to kill this process with its parent: a stopped process cannot see its input end."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def main() -> None:
    """Answer until the input ends."""
    _die_with_parent()
    os.nice(NICENESS)
    module, _, name = sys.argv[1].partition(":")
    catalogue = getattr(import_module(module), name)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    stopped = threading.Event()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions, stopped), daemon=True).start()
    while True:
        answer = _reply(catalogue, questions.get(), stopped.is_set)
        try:
            sys.stdout.buffer.write(answer)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            os._exit(0)  # The parent is gone.


if __name__ == "__main__":
    main()
