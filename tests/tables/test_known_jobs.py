"""The copy of the jobs of an outbox: jobs that are left out at one look are found at a later one."""

from __future__ import annotations

from random import Random

import pytest

from db.commits import JobChange, JobRow
from games.engine.ids import Milliseconds
from keeping.known_jobs import KnownJobs


@pytest.mark.parametrize("seed", range(20))
def test_jobs_of_busy_numbers_come_back(seed: int) -> None:
    """Compare each look with a search through all jobs, while jobs come, change and go."""
    chance, known, jobs = Random(seed), KnownJobs([]), dict[tuple[int, str], JobRow]()
    for mark in range(300):
        due, now = Milliseconds(chance.randrange(100)), Milliseconds(chance.randrange(100))
        job = JobRow(chance.randrange(6), chance.choice("ab"), mark, 0, due)
        if chance.random() < 1 / 3 and jobs:
            gone = jobs.pop(chance.choice(list(jobs)))
            known.apply([JobChange(gone, gone=True)])
        else:
            jobs[job.number, job.place] = job
            known.apply([JobChange(job)])
        busy = set(chance.sample(range(6), chance.randrange(5)))
        free = [job for job in jobs.values() if job.number not in busy]
        found = known.due(now, 1_000, busy, 200)
        assert [job.due for job in found] == sorted(job.due for job in free if job.due <= now)
        assert set(found) == {job for job in free if job.due <= now}
        assert known.next_due(busy) == min((job.due for job in free), default=None)
