"""Back up the database every night."""

from __future__ import annotations

import asyncio
import logging
import threading
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from db.compressing import END, compress, compressed_name
from db.errors import Unusable

if TYPE_CHECKING:
    from collections.abc import Callable

    from keeping.clock import Clock

    BackUp: TypeAlias = Callable[[Path, Callable[[], bool]], object]

log = logging.getLogger(__name__)

CHECK: Final = 3600.0
"""Longest time, in seconds, until the clock is read again, and until a failure is tried again."""

DUMP: Final = ".dump"
"""The end of the names of PostgreSQL's backups, which are compressed already."""

FAILED: Final = "the nightly backup failed and will be tried again: %s"


@dataclass(frozen=True, slots=True)
class BackupPlan:
    """A plan of backups: the last `number` (at least 1) in `folder`, made at `hour` (0 to 23, UTC)."""

    folder: Path
    number: int
    hour: int


class Backups:
    """Backs up the database of a running bot each night, by the injected clock, while `run` runs.

    A missed night is made up for at the start. The backup of a night is `name` with its date, such as
    `ahu-2026-05-31.sqlite` for `ahu.sqlite`. `back_up` writes it to a path, in a thread, and fails soon after
    its second argument returns true.
    """

    def __init__(self, name: str, back_up: BackUp, plan: BackupPlan, clock: Clock) -> None:
        self._name = Path(name)
        self._back_up = back_up
        self._plan = plan
        self._clock = clock

    async def run(self) -> None:
        """Back up whenever the last night has no backup; ends when cancelled."""
        while True:
            await self._check()
            await self.pause(min(CHECK, self._until_next()))

    async def pause(self, seconds: float) -> None:
        """Sleep for some seconds."""
        await asyncio.sleep(seconds)

    async def _check(self) -> None:
        """Make the backup of the last night unless there is one. A failure is logged."""
        night = self._last_night().date()
        backup = self._backup_of(night)
        try:
            if any(file.exists() for file in self._files_of(night)):
                return
            await self._make_in_thread(backup, night)
            log.info("backed up to %s", backup)
        except Exception as error:  # noqa: BLE001 - the games go on without a backup
            reason = " ".join(str(error).split())
            log.error(FAILED, reason)  # noqa: TRY400 - one line for the operator

    async def _make_in_thread(self, backup: Path, night: date) -> None:
        """Back up in a thread. If cancelled, wait for its end first: it has the database open."""
        stopped = threading.Event()
        making = asyncio.ensure_future(asyncio.to_thread(self._make, backup, night, stopped.is_set))
        try:
            await asyncio.wait({making})  # unlike `shield`, which logs what is raised after a cancellation
        finally:
            stopped.set()
            await asyncio.gather(making, return_exceptions=True)
        making.result()

    def _make(self, backup: Path, night: date, stopped: Callable[[], bool]) -> None:
        """Make a backup, then delete those that are too old, and compress the others of a file.

        The newest is not compressed: it is the one to be restored in a hurry.
        """
        backup.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._back_up(backup, stopped)
        # Future dates come from a clock that was wrong: they neither count nor are deleted.
        past = [made for made in self._dates() if made <= night]
        for old in past[: -self._plan.number]:
            for file in self._files_of(old):
                file.unlink(missing_ok=True)
        for older in past[-self._plan.number : -1]:
            self._compress(self._backup_of(older), stopped)

    def _compress(self, backup: Path, stopped: Callable[[], bool]) -> None:
        """Compress a backup, unless it is. Log a backup that cannot be compressed."""
        if backup.suffix == DUMP or not backup.exists():
            return
        try:
            compress(backup, stopped)
        except (OSError, Unusable) as error:
            log.warning("%s was not compressed: %s", backup.name, error)

    def _dates(self) -> list[date]:
        """Return the nights that have backups, the oldest first."""
        found = set()
        for file in self._plan.folder.iterdir():
            plain = file.name.removesuffix(END)
            told = plain.removeprefix(f"{self._name.stem}-").removesuffix(self._name.suffix)
            try:
                night = date.fromisoformat(told)
            except ValueError:
                continue
            if file in self._files_of(night):
                found.add(night)
        return sorted(found)

    def _files_of(self, night: date) -> tuple[Path, Path]:
        """Return the names that the backup of a night may have: plain, and compressed."""
        plain = self._backup_of(night)
        return plain, compressed_name(plain)

    def _backup_of(self, night: date) -> Path:
        name = f"{self._name.stem}-{night.isoformat()}{self._name.suffix}"
        return self._plan.folder / name

    def _last_night(self) -> datetime:
        """Return the last time at which a backup was due."""
        now = datetime.fromtimestamp(self._clock.now() / 1000, UTC)
        due = now.replace(hour=self._plan.hour, minute=0, second=0, microsecond=0)
        return due if due <= now else due - timedelta(days=1)

    def _until_next(self) -> float:
        """Return the seconds until the next backup is due."""
        return (self._last_night() + timedelta(days=1)).timestamp() - self._clock.now() / 1000
