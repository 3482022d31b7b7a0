"""One running playground: the web application with all its routes, and its start and end."""

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from http import HTTPStatus
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from playground.clock import Clock
from playground.connections.gateway import Shard
from playground.errors import PersonError
from playground.movable_clock import MovableClock
from playground.processes.process import Program, Supervisor, shares
from playground.rest import application, callbacks, channels, events, messages, users, webhooks
from playground.rest.replies import answer_in_discords_shape
from playground.service.local_discord import LOCAL, LocalDiscord, local_of
from playground.visitors import housekeeping, organisers, people

HOST = "127.0.0.1"
PAGE = Path(__file__).with_name("page")
NONE: Mapping[str, str] = MappingProxyType({})
MAX_REQUEST_BYTES = 128 * 1024 * 1024


class Playground:
    """A playground that listens while it is entered: `async with Playground() as playground`."""

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        gateway_clock: Clock | None = None,
        rate_factor: float = 1.0,
    ) -> None:
        """Port 0 takes a free one. `rate_factor` scales the windows of rate limits and rations, 0 switches
        them off.
        """
        self.local = LocalDiscord(
            clock or MovableClock(), rate_factor=rate_factor, gateway_clock=gateway_clock
        )
        self._port = port
        self._runner = web.AppRunner(_application(self.local), access_log=None, shutdown_timeout=0.5)

    async def __aenter__(self) -> Self:
        """Listen on loopback; the local Discord's address is known from then on."""
        self.local.populate()
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        self.local.address = self.local.endpoint.address = f"http://{HOST}:{port}"
        self.local.gateway.address = f"ws://{HOST}:{port}/gateway"
        return self

    async def run_bot(
        self, bot: Path, database: Path, died: Callable[[int], None], settings: Mapping[str, str] = NONE
    ) -> None:
        """Start the bot's file in a process of its own, with further settings; `died` is called with its exit
        code if it ends by itself.
        """
        program = Program(bot, database, self.local.address, {**self._facts(), **settings})
        await self._start(program, died, ())

    async def run_bots(
        self, bot: Path, folder: Path, died: Callable[[int], None], settings: Sequence[Mapping[str, str]]
    ) -> None:
        """Start the bot's file in as many processes as there are `settings`, each with its share of the
        recommended shards. Their settings name the database that they share; their logs are in the folder.
        """
        count = self.local.gateway.starts.settings.shards
        for number, share in enumerate(shares(len(settings), count)):
            given = {**self._facts(), "AHU_SHARDS": f"{share[0]}-{share[-1]}/{count}", **settings[number]}
            program = Program(bot, folder / f"bot-{number}", self.local.address, given)
            await self._start(program, died, [Shard(shard, count) for shard in share])

    def _facts(self) -> dict[str, str]:
        """Return the settings that the bot's operator finds on Discord's pages."""
        return {"AHU_PUBLIC_KEY": self.local.endpoint.verify_key}

    async def _start(self, program: Program, died: Callable[[int], None], shards: Collection[Shard]) -> None:
        supervisor = Supervisor(program, died=died, ended=partial(self.local.bot_is_gone, shards))
        self.local.bots.append(supervisor)
        await supervisor.start()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the bot's process, if there is one, and stop listening."""
        await asyncio.gather(*(bot.kill() for bot in self.local.bots))
        self.local.gateway.forget()
        self.local.live.close()
        await self.local.endpoint.close()
        await self._runner.cleanup()


def _application(local: LocalDiscord) -> web.Application:
    api = web.Application(middlewares=[answer_in_discords_shape], client_max_size=MAX_REQUEST_BYTES)
    for resource in (application, users, channels, events, messages, callbacks, webhooks):
        api.add_routes(resource.ROUTES)
    api[LOCAL] = local
    app = web.Application(middlewares=[_answer_people], client_max_size=MAX_REQUEST_BYTES)
    app[LOCAL] = local
    app.add_subapp("/api/v10", api)
    app.add_routes(people.ROUTES)
    app.add_routes(organisers.ROUTES)
    app.add_routes(housekeeping.ROUTES)
    app.router.add_get("/gateway", _gateway)
    app.router.add_get(r"/cdn/attachments/{channel:\d+}/{attachment:\d+}/{filename}", _file)
    app.router.add_get("/", _page)
    app.router.add_get("/assets/{name:.+}", _asset)
    return app


@web.middleware
async def _answer_people(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals into sentences, and refuse what other web sites' pages send here."""
    try:
        _check_origin(request)
        return await handler(request)
    except PersonError as refusal:
        return web.json_response(refusal.body, status=refusal.status)


def _check_origin(request: web.Request) -> None:
    origin = request.headers.get("Origin")
    if origin is not None and origin not in _own_names(local_of(request).address):
        sentence = "This is not the playground's page."
        raise PersonError(sentence, HTTPStatus.FORBIDDEN)


def _own_names(address: str) -> tuple[str, str]:
    """Return the origins of the playground's own page: people may open it as localhost as well."""
    return address, address.replace(HOST, "localhost")


async def _gateway(request: web.Request) -> web.StreamResponse:
    return await local_of(request).gateway.serve(request)


async def _file(request: web.Request) -> web.Response:
    file = local_of(request).file(int(request.match_info["attachment"]))
    if file is None:
        raise web.HTTPNotFound
    return web.Response(body=file.data, content_type=file.content_type)


async def _page(request: web.Request) -> web.StreamResponse:  # noqa: ARG001 - a handler takes its request
    return _file_of_page("index.html")


async def _asset(request: web.Request) -> web.StreamResponse:
    return _file_of_page(request.match_info["name"])


def _file_of_page(name: str) -> web.StreamResponse:
    path = (PAGE / name).resolve()
    if not path.is_relative_to(PAGE.resolve()) or not path.is_file():
        raise web.HTTPNotFound
    # The page is edited while the playground runs, so no browser may keep an old one.
    return web.FileResponse(path, headers={"Cache-Control": "no-cache"})
