"""`python -m tables.thinking MODULE:CATALOGUE`: the worker process in which computer players think. Started
by `tables.thinker`.

It reads questions from its standard input and writes answers to its standard output, each a pickle behind its
length. It ends when its input ends, even in the middle of a thought: the parent's end of the pipe closes
however the parent dies.
"""

from __future__ import annotations

import os
import pickle
import queue
import sys
import threading
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from games.engine.chance import KeyedDice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from games.engine.choice import Prompt
    from games.engine.entry import GameEntry

LENGTH: Final = 4

LONGEST: Final = 2.5
"""Seconds after which the best answer so far is taken."""


def pack(data: object) -> bytes:
    """`data` as a frame."""
    body = pickle.dumps(data)
    return len(body).to_bytes(LENGTH, "big") + body


def think(
    catalogue: Mapping[str, GameEntry],
    question: tuple[str, str, object, Prompt[object], bytes],
    now: Callable[[], float] = time.monotonic,
) -> object:
    """The answer to `(game, level, view, prompt, key of the player's dice)`: the last thought, or the latest
    when time runs out.
    """
    game, level, view, prompt, key = question
    ends = now() + LONGEST
    thoughts = catalogue[game].players[level].thoughts(view, prompt, KeyedDice(key, "player"))
    answer = next(thoughts)
    for better in thoughts:
        answer = better
        if now() >= ends:
            break
    return answer


def carry_out(catalogue: Mapping[str, GameEntry], question: tuple[Any, ...]) -> object:  # Any: from a pickle
    """The answer to what `Thinker` asks: a function with what it is given, or what a computer player is
    asked.
    """
    if callable(question[0]):
        function, given, named = question
        return function(*given, **named)
    game, level, view, prompt, key = question
    return think(catalogue, (game, level, view, prompt, key))


def _listen(source: BinaryIO, questions: queue.SimpleQueue[bytes]) -> None:
    while head := source.read(LENGTH):
        questions.put(source.read(int.from_bytes(head, "big")))
    os._exit(0)


def main() -> None:
    """Answer until the input ends."""
    module, _, name = sys.argv[1].partition(":")
    catalogue = getattr(import_module(module), name)
    questions: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        try:
            answer: tuple[bool, object] = (True, carry_out(catalogue, pickle.loads(questions.get())))  # noqa: S301 - from our own parent only
        except Exception as error:  # noqa: BLE001 - the parent logs it, this process goes on
            answer = (False, repr(error))
        sys.stdout.buffer.write(pack(answer))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
