"""A process that outlives the playground by a moment: `warden.py GROUP` kills that process group when stdin
closes.

The kernel closes the pipe however the playground ends, so this works after a SIGKILL and on every POSIX
system, and it reaches the bot's own children too. Anything written to the pipe before it closes relieves the
warden of its duty.
"""

import contextlib
import os
import signal
import sys


def main() -> None:
    """Wait for the end of the playground, or to be relieved."""
    if not sys.stdin.buffer.read():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(int(sys.argv[1]), signal.SIGKILL)


if __name__ == "__main__":
    main()
