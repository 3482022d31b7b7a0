"""A PostgreSQL server in a folder of its own, for as long as another process lives."""

from __future__ import annotations

import os
import pwd
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

DEBIAN: Final = Path("/usr/lib/postgresql/15/bin")
OPTIONS: Final = {
    "listen_addresses": "",
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "log_min_messages": "fatal",
}
"""Nothing has to outlive the machine."""
DURABLE: Final = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
"""Commits wait for the disk, as times are measured."""
USER: Final = "ahu"
STARTING: Final = 30.0
"""Seconds that a start may take."""


def program(name: str) -> str | None:
    """Return the path of a program of PostgreSQL, if it is installed."""
    return shutil.which(name, path=f"{DEBIAN}:{os.environ.get('PATH', '')}")


def installed() -> bool:
    """Return whether a server can be started."""
    return program("initdb") is not None and program("postgres") is not None


def address(folder: Path, name: str) -> str:
    """Return the address of a database of the server in a folder."""
    return f"postgresql://{USER}@/{name}?host={folder}"


def start() -> Path:
    """Start a server that ends with this process, or with the one that has started it as a test worker.

    Returns its folder, in which its socket is.
    """
    folder = Path(tempfile.mkdtemp(prefix="ahu-pg-"))
    owner = os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()
    return launch(folder, owner)


def launch(folder: Path, owner: int, *how: str) -> Path:
    """Start a server in an empty folder, and wait until it takes connections.

    `durable` has commits wait for the disk; one that is `following` another may only read.
    """
    words = [sys.executable, str(Path(__file__).resolve()), str(folder), str(owner), *how]
    log = os.open(folder / "log", os.O_WRONLY | os.O_CREAT, 0o600)
    # The process has no parent that waits for it, unlike a `Popen`, and outlives its starter.
    os.posix_spawn(
        sys.executable,
        words,
        os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, log, 1), (os.POSIX_SPAWN_DUP2, log, 2)],
        setsid=True,
    )
    os.close(log)
    until = time.monotonic() + STARTING
    while not (folder / "ready").exists():
        if time.monotonic() > until:
            message = f"PostgreSQL did not start:\n{(folder / 'log').read_text(errors='replace')}"
            raise RuntimeError(message)
        time.sleep(0.02)
    return folder


def stop(folder: Path) -> None:
    """End the server in a folder, and wait until it is gone."""
    os.kill(int((folder / "ready").read_text()), signal.SIGTERM)
    while folder.exists():
        time.sleep(0.02)


def main() -> int:
    """Make a database cluster, run its server until the owner ends, and delete all."""
    folder, owner = Path(sys.argv[1]), os.pidfd_open(int(sys.argv[2]))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    begin = _drop_privileges(folder)
    data = folder / "data"
    making = ["--auth=trust", f"--username={USER}", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
    subprocess.run([*begin, str(program("initdb")), f"--pgdata={data}", *making], check=True)
    options = OPTIONS | (DURABLE if "durable" in sys.argv[3:] else {})
    if "following" in sys.argv[3:]:
        (data / "standby.signal").touch()
        options |= {"wal_level": "replica", "max_wal_senders": "10"}
    settings = [word for name, value in options.items() for word in ("-c", f"{name}={value}")]
    run = [*begin, str(program("postgres")), "-D", str(data), "-k", str(folder), *settings]
    server = subprocess.Popen(run)
    ended = os.pidfd_open(server.pid)
    ready = [str(program("pg_isready")), "-q", "-h", str(folder)]
    while server.poll() is None and subprocess.run(ready, check=False).returncode:
        time.sleep(0.02)
    written = folder / "written"
    written.write_text(str(os.getpid()))
    written.rename(folder / "ready")
    try:
        select.select([owner, ended], [], [])
    finally:
        server.send_signal(signal.SIGINT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def _drop_privileges(folder: Path) -> list[str]:
    """Return how a program is run that ends with this one, as a user whom a server accepts."""
    begin = ["setpriv", "--pdeathsig=QUIT"]
    if os.geteuid():
        return begin
    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return [*begin, f"--reuid={nobody.pw_uid}", f"--regid={nobody.pw_gid}", "--clear-groups"]


if __name__ == "__main__":
    sys.exit(main())
