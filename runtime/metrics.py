"""The metrics, for Prometheus: counts and times of all that people wait for; no ids and no secrets."""

from __future__ import annotations

import asyncio
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from db.connection import RERUNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import SimpleNamespace

    import aiohttp

    from db.waiting import Waiting

QUICK: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds that units of the database and turns of the event loop take."""

PATIENT: Final = (0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Seconds that people wait; Discord waits for three."""

BEAT: Final = 0.1
"""Seconds between two looks at whether the event loop was held up."""

WORDS: Final = frozenset(
    {
        "@me",
        "@original",
        "application-commands",
        "applications",
        "bot",
        "callback",
        "channels",
        "commands",
        "gateway",
        "guilds",
        "interactions",
        "members",
        "messages",
        "permissions",
        "roles",
        "scheduled-events",
        "thread-members",
        "threads",
        "typing",
        "users",
        "webhooks",
    }
)
"""The parts of Discord's routes that are no ids and no tokens."""


class EndedCourse(Protocol):
    """An interaction that is over: see `cogs.host.interactions.watching`."""

    @property
    def kind(self) -> str:
        """A press, a form or a command."""

    @property
    def action(self) -> str:
        """The verb or the command."""

    @property
    def outcome(self) -> str:
        """Its outcome."""

    @property
    def acknowledged(self) -> float | None:
        """Seconds until Discord was told that it has come."""

    @property
    def shown(self) -> float | None:
        """Seconds until the answer was shown."""


class Metrics:
    """All metrics, in a registry of their own. `page` prints them as Prometheus reads them."""

    def __init__(self) -> None:
        self._all = CollectorRegistry()
        ProcessCollector(registry=self._all)
        self._interactions = Counter(
            "ahu_interactions",
            "Presses, forms and commands, by what became of them.",
            ("kind", "action", "outcome"),
            registry=self._all,
        )
        self._answers = self._times("ahu_answer_seconds", "Time until an answer.", "step", PATIENT)
        self._requests = Counter(
            "ahu_discord_requests",
            "Requests to Discord by route and HTTP status; `failed` without one.",
            ("method", "route", "code"),
            registry=self._all,
        )
        self._request_times = self._times(
            "ahu_discord_request_seconds", "Time of requests to Discord.", "route", PATIENT
        )
        self._units = self._times(
            "ahu_database_unit_seconds", "Time of units of work, waiting included.", "unit", QUICK
        )
        self._reruns = Counter(
            "ahu_database_reruns",
            "Units of work that ran again on PostgreSQL: another was quicker (`overtaken`), a row was `there`"
            " already, or the connection was `lost`.",
            ("why",),
            registry=self._all,
        )
        for why in RERUNS:
            self._reruns.labels(why)
        self._work = self._times(
            "ahu_worker_seconds", "Time of pictures and thoughts, waiting included.", "worker", PATIENT
        )
        self._work_waiting = self._gauge("ahu_worker_waiting", "Pictures and thoughts under way.", "worker")
        self._jobs = self._gauge("ahu_outbox_jobs", "Jobs of the outboxes, by state.", "outbox", "state")
        self._oldest = self._gauge(
            "ahu_outbox_oldest_seconds", "For how long the oldest job that is due has been due.", "outbox"
        )
        self._tables = self._gauge("ahu_tables", "Tables that are not over, by state.", "state")
        self._gateway = self._gauge("ahu_gateway_connected", "1 while all shards of this process get events.")
        self._delays = Histogram(
            "ahu_event_loop_delay_seconds",
            "Time by which the event loop was late.",
            buckets=QUICK,
            registry=self._all,
        )
        self._errors = Counter(
            "ahu_errors", "Errors in the log, by the part of the program.", ("logger",), registry=self._all
        )

    def _times(self, name: str, told: str, label: str, buckets: Sequence[float]) -> Histogram:
        return Histogram(name, told, (label,), buckets=buckets, registry=self._all)

    def _gauge(self, name: str, told: str, *labels: str) -> Gauge:
        return Gauge(name, told, labels, registry=self._all)

    def interaction_ended(self, course: EndedCourse) -> None:
        """Count an interaction, and its times."""
        self._interactions.labels(course.kind, course.action, str(course.outcome)).inc()
        if course.acknowledged is not None:
            self._answers.labels("acknowledged").observe(course.acknowledged)
        if course.shown is not None:
            self._answers.labels("shown").observe(course.shown)

    def error_logged(self, logger: str) -> None:
        """Count an error in the log."""
        self._errors.labels(logger).inc()

    @contextmanager
    def unit(self, kind: str) -> Iterator[None]:
        """Time a unit of work of the database: `write`, `read` or `query`."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self._units.labels(kind).observe(time.perf_counter() - begun)

    def rerun(self, why: str) -> None:
        """Count a unit of work that runs again, for one of `RERUNS`."""
        self._reruns.labels(why).inc()

    @contextmanager
    def worker(self, name: str) -> Iterator[None]:
        """Time work of a worker process: `painter` or `thinker`."""
        begun = time.perf_counter()
        waiting = self._work_waiting.labels(name)
        waiting.inc()
        try:
            yield
        finally:
            waiting.dec()
            self._work.labels(name).observe(time.perf_counter() - begun)

    def trace(self, trace: aiohttp.TraceConfig) -> None:
        """Count the requests of a session that is traced."""
        trace.on_request_start.append(_note_begin)
        trace.on_request_end.append(self._note_end)
        trace.on_request_exception.append(self._note_failure)

    async def _note_end(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestEndParams
    ) -> None:
        self._count_request(end.method, end.url.path, str(end.response.status), request.metered)

    async def _note_failure(
        self, _: aiohttp.ClientSession, request: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._count_request(end.method, end.url.path, "failed", request.metered)

    def _count_request(self, method: str, path: str, code: str, begun: float) -> None:
        route = route_of(path)
        self._requests.labels(method, route, code).inc()
        self._request_times.labels(route).observe(time.perf_counter() - begun)

    async def watch_the_loop(self) -> None:
        """Note by how much the event loop is late, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self._delays.observe(max(0.0, loop.time() - due))

    def page(
        self, now: int, waiting: Sequence[Waiting], tables: Mapping[str, int], *, connected: bool
    ) -> bytes:
        """All metrics as text, with what stands in the database at a time in ms."""
        for outbox in waiting:
            states = {"due": outbox.due, "later": outbox.jobs - outbox.due, "retried": outbox.retried}
            for state, number in states.items():
                self._jobs.labels(outbox.outbox, state).set(number)
            self._oldest.labels(outbox.outbox).set(
                0 if outbox.oldest is None else (now - outbox.oldest) / 1000
            )
        for state, number in tables.items():
            self._tables.labels(state).set(number)
        self._gateway.set(int(connected))
        return generate_latest(self._all)


def route_of(path: str) -> str:
    """Return the route of a path without its ids and tokens: `channels/messages`; `other` if nothing is
    left.
    """
    return "/".join(part for part in path.split("/") if part in WORDS) or "other"


async def _note_begin(
    _: aiohttp.ClientSession, request: SimpleNamespace, __: aiohttp.TraceRequestStartParams
) -> None:
    request.metered = time.perf_counter()
