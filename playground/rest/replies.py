"""REST replies: JSON typed exactly as discord.py expects, refusals, rate limits, authorization."""

import json
import logging
import re
from http import HTTPStatus

from aiohttp import web
from aiohttp.typedefs import Handler

from playground.connections.faults import Fault
from playground.connections.rates import EVERYTHING, Limit, Verdict
from playground.errors import DiscordError
from playground.service.local_discord import local_of

_BOT = re.compile(r"Bot (\S+)")
# These carry a secret in their path instead of the Authorization, and do not count as requests of the bot.
_BY_TOKEN = re.compile(r"/api/v10/(interactions|webhooks)/")
_HEADERS = web.RequestKey("rate_headers", dict[str, str])
_FAULT = web.RequestKey("fault", Fault)

_log = logging.getLogger(__name__)


class _TooManyError(Exception):
    """A request over a rate limit."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__("rate limited")
        self.verdict = verdict


def reply(value: object, status: int = HTTPStatus.OK) -> web.Response:
    """Return a JSON answer. discord.py compares the type with exactly `application/json`, so it has no
    charset.
    """
    return web.Response(body=json.dumps(value).encode(), status=status, content_type="application/json")


def nothing() -> web.Response:
    """Return an answer without a body."""
    return web.Response(status=HTTPStatus.NO_CONTENT)


def number(request: web.Request, name: str) -> int:
    """Return an id from the path; the route's pattern has made sure that it is one."""
    return int(request.match_info[name])


def count(request: web.Request, limit: Limit, key: object) -> None:
    """Count the request against a limit; too many end as a 429, else the headers say how things stand."""
    _take(request, local_of(request).rates.ask(limit, key))


def ration(request: web.Request, limit: Limit, key: object) -> None:
    """Count the request against a limit of minutes or hours, in the local Discord's own time."""
    _take(request, local_of(request).rations.ask(limit, key))


async def hold(request: web.Request, message: int) -> None:
    """Hold a write until a later one to the message overtakes it, if a fault asks for that. Call it when the
    whole body has arrived: then the sender's fate does not matter.
    """
    fault = request.get(_FAULT)
    if fault is not None and fault.held:
        fault.holding.set()
        await local_of(request).faults.overtaken(message)


def _take(request: web.Request, verdict: Verdict) -> None:
    if verdict.body is not None:
        raise _TooManyError(verdict)
    request[_HEADERS] = request.get(_HEADERS, {}) | verdict.headers


@web.middleware
async def answer_in_discords_shape(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Turn refusals into Discord's JSON, and add the rate limits' headers to every answer."""
    try:
        response = await _with_faults(request, handler)
    except _TooManyError as refusal:
        response = reply(refusal.verdict.body, HTTPStatus.TOO_MANY_REQUESTS)
        response.headers.update(refusal.verdict.headers)
        return response
    except DiscordError as refusal:
        _log.info("%s %s: %s", request.method, request.path, refusal.body)
        response = reply(refusal.body, refusal.status)
    except web.HTTPException as refusal:
        _log.warning("%s %s: %s", request.method, request.path, refusal.reason)
        text = f"{refusal.status}: {refusal.reason}"
        response = reply({"message": text, "code": 0}, refusal.status)
    except ConnectionResetError:
        _log.info("%s %s: whoever asked has gone", request.method, request.path)
        response = web.Response(status=HTTPStatus.BAD_REQUEST)  # which is never sent
    response.headers.update(request.get(_HEADERS, {}))
    return response


async def _with_faults(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Carry a request out, unless a fault keeps it or its answer from arriving."""
    fault = local_of(request).faults.next_for(request.method, request.path)
    if fault is None:
        return await _authorize(request, handler)
    request[_FAULT] = fault
    if fault.held or fault.carried_out:
        answer = await _authorize(request, handler)
        if fault.status == HTTPStatus.OK:
            return answer
    return _fail(request, fault)


def _fail(request: web.Request, fault: Fault) -> web.Response:
    if fault.status == HTTPStatus.TOO_MANY_REQUESTS:
        raise _TooManyError(fault.verdict())
    if fault.status == HTTPStatus.REQUEST_TIMEOUT:
        # A proxy that has lost its patience says so in its own words, and without Discord's headers.
        request[_HEADERS] = {}
        words = f'{request.method.title()} "https://discord.com{request.path}": context deadline exceeded'
        return web.Response(text=words, status=fault.status)
    raise DiscordError(fault.status, fault.code, "A fault that was asked for")


async def _authorize(request: web.Request, handler: Handler) -> web.StreamResponse:
    if not _BY_TOKEN.match(request.path):
        bot = _BOT.fullmatch(request.headers.get("Authorization", ""))
        if bot is None or bot[1] in local_of(request).gateway.reset_tokens:
            raise web.HTTPUnauthorized
        count(request, EVERYTHING, None)
    return await handler(request)
