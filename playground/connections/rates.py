"""Discord's rate limits: how many requests of a kind fit into a window, and the 429 when there are
too many.
"""

from collections import deque
from dataclasses import dataclass

from playground.clock import Clock
from playground.json_types import Json

GLOBAL_LIMIT = 50
GLOBAL_SECONDS = 1.0


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `requests` in `seconds`; `shown` when the headers tell (a hidden one is found by hitting it).

    `code` and `text` belong to the refusal, where it has its own.
    """

    name: str
    requests: int
    seconds: float
    shown: bool = True
    code: int = 0
    text: str = "You are being rate limited."


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a request: whether it passes, and the headers for it. Only a 429 has a `body`."""

    headers: dict[str, str]
    body: Json | None = None


SEND = Limit("message-send", 5, 5.0)
EDIT = Limit("message-edit", 5, 5.0)
DELETE = Limit("message-delete", 5, 1.0)
EVENT = Limit("event-write", 5, 60.0)
"""Discord does not say how many; these are few."""
ROLE = Limit("member-role", 10, 10.0)
FOLLOW_UP = Limit("follow-up", 5, 2.0)
RENAME = Limit("channel-rename", 2, 600.0, shown=False)
OLD_EDIT = Limit(
    "old-edit",
    5,
    3600.0,
    shown=False,
    code=30046,
    text="Maximum number of edits to messages older than 1 hour reached. Try again later",
)
"""Discord does not say how many; these are few."""
OPENING = Limit(
    "dm-opening", 5, 60.0, shown=False, code=40003, text="You are opening direct messages too fast"
)
"""Discord does not say how many here either."""
EVERYTHING = Limit("global", GLOBAL_LIMIT, GLOBAL_SECONDS, shown=False)


class Rates:
    """Counts requests. `factor` scales the windows; 0 switches all limits off."""

    def __init__(self, clock: Clock, factor: float = 1.0) -> None:
        """Start with nothing counted."""
        self._clock = clock
        self._factor = factor
        self._times: dict[tuple[str, object], deque[float]] = {}

    def ask(self, limit: Limit, key: object) -> Verdict:
        """Count one request about `key` (a channel, a token) and say whether it may pass."""
        seconds = limit.seconds * self._factor
        if not seconds:
            return Verdict({})
        now = self._clock.now()
        times = self._times.setdefault((limit.name, key), deque())
        while times and times[0] <= now - seconds:
            times.popleft()
        if len(times) >= limit.requests:
            return self._refuse(limit, times[0] + seconds - now)
        times.append(now)
        left = limit.requests - len(times)
        return Verdict(self._headers(limit, left, times[0] + seconds - now) if limit.shown else {})

    def _refuse(self, limit: Limit, wait: float) -> Verdict:
        everywhere = limit is EVERYTHING
        headers = self._headers(limit, 0, wait) if limit.shown else {}
        # discord.py takes a 429 without Via for a ban by the proxy in front of Discord and gives up.
        headers |= {"Via": "1.1 playground", "Retry-After": str(int(wait) + 1)}
        headers |= {"X-RateLimit-Scope": "global" if everywhere else "user"}
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        body = {"message": limit.text, "retry_after": round(wait, 3) + 0.001, "global": everywhere}
        return Verdict(headers, body | ({"code": limit.code} if limit.code else {}))

    def _headers(self, limit: Limit, left: int, wait: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(limit.requests),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset": f"{self._clock.now() + wait:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": limit.name,
        }
