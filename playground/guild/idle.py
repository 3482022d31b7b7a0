"""Threads that archive themselves after a time without messages."""

from collections.abc import Callable

from playground.clock import Clock, Timer
from playground.guild.world import Channel


class Idle:
    """One timer for each open thread."""

    def __init__(self, clock: Clock, archive: Callable[[int], None]) -> None:
        """`archive` is called with the thread's id when its time is up."""
        self._clock = clock
        self._archive = archive
        self._timers: dict[int, Timer] = {}

    def restart(self, channel: Channel) -> None:
        """Restart the timer of a channel in which something happened, if it is a thread."""
        timer = self._timers.pop(channel.id, None)
        if timer is not None:
            timer.cancel()
        if channel.kind == "thread" and not channel.archived:
            self._timers[channel.id] = self._clock.later(
                60.0 * channel.archive_minutes, lambda: self._archive(channel.id)
            )
