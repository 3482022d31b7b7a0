"""The clock of the machine, as tables take it: older commits that are measured keep theirs elsewhere."""

import time

from games.engine.ids import Milliseconds


class WallClock:
    """The clock of the machine."""

    def now(self) -> Milliseconds:
        """Milliseconds since 1970, UTC."""
        return Milliseconds(time.time_ns() // 1_000_000)
