"""People at many tables of the real bot on a playground: what each sees now, and how fast presses are
answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from collections import defaultdict
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

import aiohttp
from aiohttp import web

from bench import niceness
from bench.watched_bot import stalls_file
from playground.server import Playground

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import TracebackType

    from aiohttp.typedefs import Handler

    from bench.watched_bot import Stall

BOT: Final = Path(__file__).parent / "watched_bot.py"
QUIET: Final = 0.05
"""Seconds without a request after which the bot counts as idle."""
PATIENCE: Final = 300
"""Seconds to wait for anything at all."""
LATE: Final = 5
"""Seconds to wait for an answer that was announced."""
AS_ON_DISCORD: Final = {"AHU_CLOCK_OFFSET": ""}
"""No file that moves the time: the bot would read it at each look at the clock."""
LAST_LINES: Final = 60
"""Lines of its log that are told of a bot that ended by itself."""

Json = dict[str, Any]


class BotEnded(Exception):
    """The bot has ended by itself: says its exit code and the end of its log."""


@dataclass(frozen=True, slots=True)
class Part:
    """A component that can be pressed: a button, or a select with its values."""

    message: str
    custom_id: str
    values: tuple[str, ...]

    @property
    def verb(self) -> str:
        """The verb of its custom id."""
        return self.custom_id.split("|")[1]

    @property
    def table(self) -> int:
        """The number of its table."""
        return int(self.custom_id.split("|")[2])

    @property
    def question(self) -> tuple[str, str]:
        """The turn and the prompt's fingerprint of its question."""
        _, _, _, turn, fingerprint, *_ = self.custom_id.split("|")
        return turn, fingerprint

    @property
    def depth(self) -> int:
        """The number of steps of the choice that are already made."""
        path = self.custom_id.split("|")[5]
        return len(path.split(".")) if path else 0


@dataclass(frozen=True, slots=True)
class Answered:
    """A press: what for, seconds until it was acknowledged, and how: `answered`, `deferred` or `failed`.

    `shown`: seconds until its person saw what it led to; `pictured`: a picture came with it.
    """

    verb: str
    seconds: float
    state: str
    shown: float
    pictured: bool


class Crowd:
    """All people and what they see. Entering the context starts listening; `start` starts the bot once its
    database holds tables.
    """

    def __init__(self, database: Path, bot: Path = BOT) -> None:
        self._database = database
        self._bot = bot
        self.playground = Playground(rate_factor=0)
        self.requests: list[tuple[str, str]] = []
        """Method and path of every request that the bot has made."""
        self.cards: dict[int, str] = {}
        """The ids of the cards of tables that are not over."""
        self._panels: dict[str, str] = {}
        self._messages: dict[str, Json] = {}
        self._seen: defaultdict[str, int] = defaultdict(int)
        self._stirred: defaultdict[str | int, asyncio.Event] = defaultdict(asyncio.Event)
        self._settled: dict[str, asyncio.Future[str]] = {}
        self._ended: BotEnded | None = None
        # The application is the playground's own, and takes no more middlewares once it listens.
        self.playground._runner.app.middlewares.append(self._count)  # noqa: SLF001 - see above

    @web.middleware
    async def _count(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path.startswith("/api/"):
            self.requests.append((request.method, request.path))
        return await handler(request)

    async def __aenter__(self) -> Self:
        """Start listening."""
        await self.playground.__aenter__()
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self._listening = asyncio.create_task(self._listen())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop the bot and the playground."""
        self._listening.cancel()
        await self._session.close()
        await self.playground.__aexit__(kind, error, trace)

    async def start(self) -> float:
        """Start the bot and return the seconds until it is online."""
        before = time.perf_counter()
        await self.playground.run_bot(self._bot, self._database, self._note_death, AS_ON_DISCORD)
        niceness.take(self._pid)
        await self.until("bot", lambda: self.playground.local.bot_state == "online")
        for process in self._started:
            niceness.take(process)
        return time.perf_counter() - before

    async def wait_for_card(self, table: int) -> None:
        """Wait until a table has its card."""
        await self.until(table, lambda: table in self.cards)

    async def quiet(self) -> None:
        """Wait until the bot has shown everything that was to be shown."""
        known = -1
        while known != (known := len(self.requests)):  # noqa: ASYNC110 - that nothing happens is no event
            await asyncio.sleep(QUIET)

    async def until(self, about: str | int, so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait for a condition on what is shown to a person, at a table or by the `bot`; raise
        `TimeoutError`, or `BotEnded`.
        """
        async with asyncio.timeout(seconds):
            while not so():
                self._stirred[about].clear()
                if self._ended:
                    raise self._ended
                await self._stirred[about].wait()

    def _note_death(self, code: int) -> None:
        """Tell all who wait for the bot that it has ended by itself."""
        supervisor = self.playground.local.supervisor
        log = supervisor.log().splitlines()[-LAST_LINES:] if supervisor else []
        self._ended = BotEnded("\n".join((f"the bot ended by itself, with code {code}; its log:", *log)))
        for stirred in self._stirred.values():
            stirred.set()

    async def press(self, person: str, part: Part, value: str | None = None) -> Answered | None:
        """Press and wait for the answer; return `None` if the message has gone or changed meanwhile."""
        body: Json = {"message_id": part.message, "custom_id": part.custom_id}
        route = "clicks" if value is None else "selections"
        if value is not None:
            body["values"] = [value]
        seen, before = self._seen[person], time.perf_counter()
        async with self._session.post(
            f"{self.playground.local.address}/people/{person}/{route}", json=body
        ) as response:
            told = await response.json()
        if response.status != HTTPStatus.OK:
            return None
        state = await self._future(told["interaction"])
        spent = time.perf_counter() - before
        del self._settled[told["interaction"]]
        with contextlib.suppress(TimeoutError):  # Not every answer shows something.
            await self.until(person, lambda: self._seen[person] > seen, LATE)
        shown = time.perf_counter() - before
        # The panel may have gone meanwhile: a newer press of the same person has replaced it.
        panel = self._messages.get(self._panels.get(person, ""), {})
        return Answered(part.verb, spent, state, shown, pictured=bool(panel.get("attachments")))

    def next_steps(self, person: str) -> list[Part]:
        """Return the next steps of a choice in a person's newest private message."""
        panel = self._panels.get(person, "")
        return (
            [part for part in self._parts(panel) if part.verb in ("go", "area")]
            if panel in self._messages
            else []
        )

    def play(self, table: int) -> tuple[Part, str]:
        """Return the button of a table's card that opens a panel, and what the card says."""
        card = self.cards[table]
        (play,) = (part for part in self._parts(card) if part.verb == "play")
        return play, "\n".join(
            component.get("content", "") for component in _walk(self._messages[card]["components"])
        )

    async def stalls(self) -> list[Stall]:
        """Callbacks that have kept the bot's event loop busy since the last call."""
        return [(spent, worked, what) for spent, worked, what in await self.own_messages()]

    async def own_messages(self) -> list[Any]:
        """Return the bot's own messages since the last call."""
        file = stalls_file(self._database)
        file.unlink(missing_ok=True)
        os.kill(self._pid, signal.SIGUSR1)
        while not file.exists():  # noqa: ASYNC110 - the bot has no other way to tell us
            await asyncio.sleep(0.01)
        found: list[Any] = json.loads(file.read_text(encoding="utf-8"))
        return found

    def memory(self) -> float:
        """Return the resident memory of the bot's process and of all that it has started, in MB."""
        return sum(map(resident, (self._pid, *self._started)))

    def seconds_used(self) -> float:
        """Seconds of processor time that the bot's process has used, with those that it has started."""
        return _seconds_of(self._pid) + sum(map(_seconds_of, self._started))

    @property
    def _started(self) -> list[int]:
        """The processes that the bot has started; each has a session of its own."""
        return [process for process, parent in _parents() if parent == self._pid]

    @property
    def _pid(self) -> int:
        supervisor = self.playground.local.supervisor
        if self._ended:
            raise self._ended
        if supervisor is None or supervisor.pid is None:
            message = "the bot is not running"
            raise RuntimeError(message)
        return supervisor.pid

    async def _listen(self) -> None:
        async with self._session.ws_connect(
            f"{self.playground.local.address}/people/live", max_msg_size=0
        ) as socket:
            async for message in socket:
                self._hear(json.loads(message.data))

    def _hear(self, event: Json) -> None:
        match event["type"]:
            case "interaction" if event["state"] != "pending":
                future = self._future(event["id"])
                if not future.done():
                    future.set_result(event["state"])
            case "message":
                self._see(event["message"])
            case "message_gone":
                self._messages.pop(event["id"], None)
            case "bot":
                self._stirred["bot"].set()

    def _see(self, message: Json) -> None:
        self._messages[message["id"]] = message
        owner = message["for"] or self.playground.local.world.channels[int(message["channel_id"])].person
        if owner:
            self._panels[str(owner)] = message["id"]
            self._seen[str(owner)] += 1
            self._stirred[str(owner)].set()
        parts = {part.verb: part for part in self._parts(message["id"])}
        about = parts.get("more") or parts.get("board")  # `board` in older versions of the bot
        if not owner and about is not None and "play" in parts:
            self.cards[about.table] = message["id"]
        elif not owner and about is not None:
            self.cards.pop(about.table, None)
        for part in parts.values():
            self._stirred[part.table].set()

    def _parts(self, message: str) -> list[Part]:
        return [
            Part(
                message,
                component["custom_id"],
                tuple(option["value"] for option in component.get("options", ())),
            )
            for component in _walk(self._messages[message]["components"])
            if component.get("custom_id") and not component.get("disabled")
        ]

    def _future(self, interaction: str) -> asyncio.Future[str]:
        return self._settled.setdefault(interaction, asyncio.get_running_loop().create_future())


def resident(process: int) -> float:
    """Return the resident memory of a process, in MB."""
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1000


def _seconds_of(process: int) -> float:
    """Return the seconds of processor time of a process and of those it has started that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def _parents() -> Iterator[tuple[int, int]]:
    """Yield each process with its parent. The kernel's lists of children may miss some while others end."""
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
            yield int(stat.parent.name), int(fields[1])


def _walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))
        if "accessory" in component:
            yield from _walk([component["accessory"]])
