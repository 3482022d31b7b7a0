"""A process that kills the bot when the playground has ended: `watchdog.py GROUP` waits for the end of stdin.

However the playground ends, the kernel closes the pipe, so this works after a SIGKILL and on every POSIX
system. The whole process group is killed, the bot's own children too. If anything is written to the pipe
before it is closed, nothing is killed.
"""

import contextlib
import os
import signal
import sys


def main() -> None:
    """Wait for the end of the playground, or to be dismissed."""
    if not sys.stdin.buffer.read():
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(int(sys.argv[1]), signal.SIGKILL)


if __name__ == "__main__":
    main()
