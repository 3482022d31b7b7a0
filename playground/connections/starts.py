"""Limits of starting sessions: IDENTIFYs per five seconds and per day, shards and their greatest size."""

from dataclasses import dataclass

from playground.clock import Clock
from playground.connections.rates import Limit, Rates
from playground.json_types import Json

BUCKET_SECONDS = 5.0
DAY_SECONDS = 24 * 3600.0


@dataclass(frozen=True, slots=True)
class StartSettings:
    """The number of shards recommended, of those that may identify at once, and of IDENTIFYs in a
    day, and how many guilds a session may have.
    """

    shards: int = 1
    max_concurrency: int = 1
    total: int = 1000
    most_guilds: int = 2500


class Starts:
    """The limits of IDENTIFY, by `settings` that may change at any time."""

    def __init__(self, clock: Clock, rate_factor: float) -> None:
        """`rate_factor` scales the five seconds; 0 takes them and the limit of the day away."""
        self.settings = StartSettings()
        self._clock = clock
        self._rates = Rates(clock, rate_factor)
        self._limited = rate_factor > 0
        self._since = clock.now()
        self._used = 0

    @property
    def remaining(self) -> int:
        """The IDENTIFYs that are left today."""
        self._renew()
        return max(0, self.settings.total - self._used)

    def spend(self) -> bool:
        """Count an IDENTIFY; return whether the day's limit allows it."""
        allowed = self.remaining > 0 or not self._limited
        self._used += 1
        return allowed

    def at_once(self, shard: int) -> bool:
        """Return whether a shard may start a session now: one per bucket and five seconds; count it if so."""
        bucket = shard % self.settings.max_concurrency
        return self._rates.ask(Limit("identify", 1, BUCKET_SECONDS), bucket).body is None

    def describe(self) -> Json:
        """Return Discord's session start limit object."""
        left = self.remaining
        return {
            "total": self.settings.total,
            "remaining": left,
            "reset_after": int((self._since + DAY_SECONDS - self._clock.now()) * 1000) if self._used else 0,
            "max_concurrency": self.settings.max_concurrency,
        }

    def _renew(self) -> None:
        # The day begins with its first IDENTIFY.
        if not self._used or self._clock.now() >= self._since + DAY_SECONDS:
            self._since, self._used = self._clock.now(), 0
