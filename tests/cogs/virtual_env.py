"""An in-process Discord whose clock is moved by tests alone."""

from __future__ import annotations

import simcord

from games.engine.ids import EPOCH, Milliseconds


class VirtualEnv(simcord.Env):
    """Time passes by `advance_time` alone.

    simcord also fires a timer when its delay has passed in real time, and moves its clock with it. On a busy
    machine a second passes between two lines of a test, and a message is sent a second too early.
    """

    def _schedule_timer(self, *_: object) -> None:
        """Give a timer no deadline in real time."""


class EnvClock:
    """The virtual time of the in-process Discord."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def now(self) -> Milliseconds:
        return Milliseconds(int(self.env.now().timestamp() * 1000)) if self.env else EPOCH
