"""Scheduled events that begin and end by themselves, at the times for which they were made."""

from collections.abc import Callable
from dataclasses import replace

from playground.clock import Clock, Timer
from playground.guild.world import ACTIVE, COMPLETED, SCHEDULED, ScheduledEvent, World


class Agenda:
    """One timer for each event that is not over."""

    def __init__(self, clock: Clock, world: World, change: Callable[[ScheduledEvent], None]) -> None:
        """`change` is called with the event as its time has changed it."""
        self._clock = clock
        self._world = world
        self._change = change
        self._timers: dict[int, Timer] = {}

    def restart(self, event: ScheduledEvent) -> None:
        """Restart the timer of an event that is new or was changed."""
        self.stop(event)
        if not event.over:
            due = event.start if event.status == SCHEDULED else event.end
            self._timers[event.id] = self._clock.later(
                max(0.0, due - self._clock.now()), lambda: self._go_on(event.id)
            )

    def stop(self, event: ScheduledEvent) -> None:
        """Stop the timer of an event."""
        timer = self._timers.pop(event.id, None)
        if timer is not None:
            timer.cancel()

    def _go_on(self, event_id: int) -> None:
        event = self._world.events[event_id]
        self._change(replace(event, status=ACTIVE if event.status == SCHEDULED else COMPLETED))
