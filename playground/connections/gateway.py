"""Discord's gateway: sessions of shards over websockets, numbered events, heartbeats, RESUME with replay."""

import json
import logging
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, WSMsgType, web

from playground.clock import Clock, Timer
from playground.connections.pipe import Pipe
from playground.connections.starts import Starts
from playground.guild import shapes
from playground.guild.world import World
from playground.json_types import Json

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, ACK = 0, 1, 2, 6, 7, 9, 10, 11
HEARTBEAT_SECONDS = 41.25
SESSION_SECONDS = 180.0
"""Time within which a session without a connection can be resumed, in seconds."""
MAX_REPLAY = 1000

GUILDS = 1 << 0
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
GUILD_SCHEDULED_EVENTS = 1 << 16
MESSAGE_CONTENT = 1 << 15
_OF_THE_GUILD = GUILDS | GUILD_MESSAGES | GUILD_SCHEDULED_EVENTS
PRIVILEGED = (1 << 1) | (1 << 8) | MESSAGE_CONTENT
ALL_INTENTS = (1 << 17) - 1 | 0b11 << 20 | 0b11 << 24

AUTHENTICATION_FAILED = (4004, b"Authentication failed.")
ALREADY_AUTHENTICATED = (4005, b"Already authenticated.")
INVALID_SEQUENCE = (4007, b"Invalid seq.")
SESSION_TIMED_OUT = (4009, b"Session timed out.")
INVALID_SHARD = (4010, b"Invalid shard.")
SHARDING_REQUIRED = (4011, b"Sharding required.")
INVALID_INTENTS = (4013, b"Invalid intent(s).")
DISALLOWED_INTENTS = (4014, b"Disallowed intent(s).")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shard:
    """A part of the bot's guilds: shard `number` of `count`."""

    number: int
    count: int

    def has(self, guild: int | None) -> bool:
        """Return whether the events of a guild belong to the shard; the first shard has the events without a
        guild.
        """
        return self.number == (0 if guild is None else (guild >> 22) % self.count)


WHOLE = Shard(0, 1)


class _RefusedError(Exception):
    """An IDENTIFY that closes its connection, with a code and words."""

    def __init__(self, code: int, words: bytes) -> None:
        super().__init__(code, words)
        self.code = code
        self.words = words


@dataclass(slots=True)
class Session:
    """One identified session: it outlives its connection for a while."""

    id: str
    token: str
    intents: int
    shard: Shard
    sequence: int = 0
    events: list[tuple[int, str]] = field(default_factory=list)
    pipe: Pipe | None = None
    expiry: Timer | None = None

    def send(self, event: str, data: Json) -> None:
        """Send an event, and keep it for a RESUME."""
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.events = [*self.events[1 - MAX_REPLAY :], (self.sequence, text)]
        if self.pipe is not None:
            self.pipe.send(text)


class Gateway:
    """The bot's side of events: any number of sessions, also several of the same shard."""

    def __init__(self, world: World, clock: Clock, rate_factor: float, changed: Callable[[], None]) -> None:
        """Call `changed` whenever a session of the bot comes online or goes."""
        self._world = world
        self._clock = clock
        self._changed = changed
        self._sessions: dict[str, Session] = {}
        self.starts = Starts(clock, rate_factor)
        self.reset_tokens: set[str] = set()
        """The tokens that are dead because they identified too often on one day."""
        self.address = ""
        self.shut = False
        """Whether connections are refused, as when the network is away."""

    @property
    def shards(self) -> list[Shard]:
        """The shards of the sessions that are connected now, one for each session."""
        connected = [session.shard for session in self._sessions.values() if session.pipe is not None]
        return sorted(connected, key=lambda shard: (shard.count, shard.number))

    @property
    def online(self) -> bool:
        """True if all of the bot is connected now: every shard of some number of them."""
        connected = set(self.shards)
        return any(
            all(Shard(number, count) in connected for number in range(count))
            for count in {shard.count for shard in connected}
        )

    def reaches(self, guild: int | None) -> bool:
        """Return whether the events of a guild, or of none, reach the bot: now, or after it resumes."""
        return any(session.shard.has(guild) for session in self._sessions.values())

    def dispatch(self, event: str, data: Json, intent: int = 0) -> None:
        """Send an event to the sessions that have its guild and asked for its intent."""
        guild = _guild_of(event, data)
        if intent & _OF_THE_GUILD and guild not in self._world.guilds_of_bot:
            return
        for session in self._sessions.values():
            if session.shard.has(guild) and (not intent or session.intents & intent):
                session.send(event, data)

    def drop(self) -> None:
        """Cut all connections without a word, as a failing network does; the sessions can be resumed."""
        for session in self._sessions.values():
            if session.pipe is not None:
                session.pipe.abort()

    def ask_to_reconnect(self) -> None:
        """Tell the bot to connect again and resume (op 7)."""
        for session in self._sessions.values():
            if session.pipe is not None:
                session.pipe.send(json.dumps({"op": RECONNECT, "d": None}))

    def forget(self, shards: Collection[Shard] = ()) -> None:
        """End the sessions of some shards, or all of them, as when a process of the bot is gone: what they
        missed is lost.
        """
        for session in tuple(self._sessions.values()):
            if not shards or session.shard in shards:
                self._end(session)
                if session.pipe is not None:
                    session.pipe.abort()
        self._changed()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot until it ends. Raises HTTPServiceUnavailable while shut."""
        if self.shut:
            raise web.HTTPServiceUnavailable
        # Closing must not wait for a peer that is gone.
        socket = web.WebSocketResponse(timeout=0.1)
        await socket.prepare(request)
        pipe = Pipe(request, socket)
        heart = Heart(self._clock, pipe)
        pipe.send(json.dumps({"op": HELLO, "d": {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000)}}))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(pipe, heart, message.data)
        finally:
            heart.stop()
            pipe.stop()
            self._close(pipe, socket.close_code)
        return socket

    def _receive(self, pipe: Pipe, heart: "Heart", text: str) -> None:
        frame = json.loads(text)
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            heart.beat()
            pipe.send(json.dumps({"op": ACK}))
        elif op == IDENTIFY:
            self._identify(pipe, data)
        elif op == RESUME:
            self._resume(pipe, data)
        else:
            # Presence, voice and member requests are accepted and change nothing here.
            _log.debug("gateway op %s ignored", op)

    def _identify(self, pipe: Pipe, data: Json) -> None:
        try:
            session = self._session_for(pipe, data)
        except _RefusedError as refusal:
            pipe.close(refusal.code, refusal.words)
            return
        if not self.starts.spend():
            self._reset(pipe, session.token)
        elif not self.starts.at_once(session.shard.number):
            pipe.send(json.dumps({"op": INVALID_SESSION, "d": False}))
        else:
            self._sessions[session.id] = session
            self._greet(session, told="shard" in data)
            self._changed()

    def _session_for(self, pipe: Pipe, data: Json) -> Session:
        """Return the session that an IDENTIFY asks for, not yet kept. Raises a _RefusedError."""
        token, intents, shard = str(data.get("token") or ""), data.get("intents"), _shard_of(data)
        if not token or token in self.reset_tokens:
            raise _RefusedError(*AUTHENTICATION_FAILED)
        if any(session.pipe is pipe for session in self._sessions.values()):
            raise _RefusedError(*ALREADY_AUTHENTICATED)
        if shard is None:
            raise _RefusedError(*INVALID_SHARD)
        if not isinstance(intents, int) or intents & ~ALL_INTENTS:
            raise _RefusedError(*INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise _RefusedError(*DISALLOWED_INTENTS)
        if sum(shard.has(guild) for guild in self._world.guilds_of_bot) > self.starts.settings.most_guilds:
            raise _RefusedError(*SHARDING_REQUIRED)
        return Session(secrets.token_hex(16), token, intents, shard, pipe=pipe)

    def _reset(self, pipe: Pipe, token: str) -> None:
        """End everything that identified with a token, which is dead from now on."""
        self.reset_tokens.add(token)
        pipe.close(*AUTHENTICATION_FAILED)
        for session in tuple(self._sessions.values()):
            if session.token == token:
                self._end(session)
                if session.pipe is not None:
                    session.pipe.close(*AUTHENTICATION_FAILED)
        self._changed()

    def _greet(self, session: Session, *, told: bool) -> None:
        """Send READY and the guilds. `told`: the IDENTIFY named a shard, so READY does."""
        guilds = [guild for guild in self._world.guilds_of_bot if session.shard.has(guild)]
        world, bot = self._world, str(self._world.bot_id)
        ready: Json = {
            "v": 10,
            "user": {**shapes.user(world, world.bot_id), "verified": True, "flags": 0},
            "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "application": {"id": bot, "flags": 0},
            "private_channels": [],
        }
        session.send(
            "READY", ready | ({"shard": [session.shard.number, session.shard.count]} if told else {})
        )
        if session.intents & GUILDS:
            for guild in guilds:
                session.send("GUILD_CREATE", shapes.guild(world, world.guilds[guild]))

    def _resume(self, pipe: Pipe, data: Json) -> None:
        session = self._sessions.get(str(data.get("session_id")))
        if session is None or data.get("token") != session.token:
            pipe.send(json.dumps({"op": INVALID_SESSION, "d": False}))
            return
        seen = int(data.get("seq") or 0)
        if seen > session.sequence:
            pipe.close(*INVALID_SEQUENCE)
            return
        _stop(session.expiry)
        session.expiry = None
        if session.pipe is not None and session.pipe is not pipe:
            session.pipe.abort()
        session.pipe = pipe
        for sequence, text in session.events:
            if sequence > seen:
                pipe.send(text)
        session.send("RESUMED", {"_trace": []})
        self._changed()

    def _close(self, pipe: Pipe, code: int | None) -> None:
        session = next((session for session in self._sessions.values() if session.pipe is pipe), None)
        if session is None:
            return
        session.pipe = None
        if code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
            # A proper goodbye ends the session at once.
            self._end(session)
        else:
            session.expiry = self._clock.later(SESSION_SECONDS, lambda: self._expire(session))
        self._changed()

    def _expire(self, session: Session) -> None:
        self._end(session)
        self._changed()

    def _end(self, session: Session) -> None:
        _stop(session.expiry)
        self._sessions.pop(session.id, None)


def _shard_of(data: Json) -> Shard | None:
    """Return the shard that an IDENTIFY names: all of the bot if it names none, None if there is no such."""
    if data.get("shard") is None:
        return WHOLE
    match data["shard"]:
        case [int(number), int(count)] if 0 <= number < count:
            return Shard(number, count)
    return None


def _guild_of(event: str, data: Json) -> int | None:
    """Return the guild that an event is about; None if about none."""
    guild = data["id"] if event in ("GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE") else data.get("guild_id")
    return None if guild is None else int(guild)


class Heart:
    """Watches a connection's heartbeats; a zombie that misses two in a row is closed."""

    def __init__(self, clock: Clock, pipe: Pipe) -> None:
        """Start counting now."""
        self._clock = clock
        self._pipe = pipe
        self._timer = self._wait()

    def beat(self) -> None:
        """Note a heartbeat."""
        self._timer.cancel()
        self._timer = self._wait()

    def stop(self) -> None:
        """Stop watching."""
        self._timer.cancel()

    def _wait(self) -> Timer:
        return self._clock.later(2 * HEARTBEAT_SECONDS, lambda: self._pipe.close(*SESSION_TIMED_OUT))


def _stop(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
