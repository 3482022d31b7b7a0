"""Discord's gateway: sessions over websockets with numbered events, heartbeats, RESUME and its replay."""

import json
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import WSCloseCode, WSMsgType, web

from playground import shapes
from playground.clock import Clock, Timer
from playground.json_types import Json
from playground.pipe import Pipe
from playground.world import World

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

AUTHENTICATION_FAILED = 4004
SESSION_TIMED_OUT = 4009
DISALLOWED_INTENTS = 4014

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Session:
    """One identified session: it outlives its connection for a while."""

    id: str
    intents: int
    sequence: int = 0
    events: list[tuple[int, str]] = field(default_factory=list)
    pipe: Pipe | None = None
    expiry: Timer | None = None


class Gateway:
    """The bot's side of events. There is one bot, so there is at most one session."""

    def __init__(self, world: World, clock: Clock, changed: Callable[[], None]) -> None:
        """`changed` is called whenever the bot comes online or goes."""
        self._world = world
        self._clock = clock
        self._changed = changed
        self._session: Session | None = None
        self.address = ""
        self.shut = False
        """Whether connections are refused, as when the network is away."""

    @property
    def online(self) -> bool:
        """Whether the bot is connected now."""
        return self._session is not None and self._session.pipe is not None

    @property
    def reachable(self) -> bool:
        """Whether events reach the bot, now or after it resumes."""
        return self._session is not None

    def dispatch(self, event: str, data: Json, intent: int = 0) -> None:
        """Send an event if the bot asked for its intent; keep it for a RESUME."""
        session = self._session
        if session is None or (intent and not session.intents & intent):
            return
        if intent & _OF_THE_GUILD and not self._world.bot_inside:
            return
        session.sequence += 1
        text = json.dumps({"op": DISPATCH, "t": event, "s": session.sequence, "d": data})
        session.events = [*session.events[1 - MAX_REPLAY :], (session.sequence, text)]
        if session.pipe is not None:
            session.pipe.send(text)

    def drop(self) -> None:
        """Cut the connection without a word, as a failing network does; the session can be resumed."""
        if self._session is not None and self._session.pipe is not None:
            self._session.pipe.abort()

    def ask_to_reconnect(self) -> None:
        """Tell the bot to connect again and resume (op 7)."""
        if self._session is not None and self._session.pipe is not None:
            self._session.pipe.send(json.dumps({"op": RECONNECT, "d": None}))

    def forget(self) -> None:
        """End the session, as when the bot's process is gone: what it missed is lost."""
        session, self._session = self._session, None
        if session is not None:
            _stop(session.expiry)
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
            self._left(pipe, socket.close_code)
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
        intents = int(data.get("intents", 0))
        if not data.get("token"):
            pipe.close(AUTHENTICATION_FAILED, b"Authentication failed.")
            return
        if intents & PRIVILEGED:
            pipe.close(DISALLOWED_INTENTS, b"Disallowed intent(s).")
            return
        self.forget()
        session = self._session = Session(secrets.token_hex(16), intents, pipe=pipe)
        self.dispatch("READY", self._ready(session))
        self.dispatch("GUILD_CREATE", shapes.guild(self._world), GUILDS)
        self._changed()

    def _ready(self, session: Session) -> Json:
        bot = str(self._world.bot_id)
        return {
            "v": 10,
            "user": {**shapes.user(self._world, self._world.bot_id), "verified": True, "flags": 0},
            "guilds": [{"id": str(self._world.guild_id), "unavailable": True}]
            if self._world.bot_inside
            else [],
            "session_id": session.id,
            "resume_gateway_url": self.address,
            "application": {"id": bot, "flags": 0},
            "private_channels": [],
            "shard": [0, 1],
        }

    def _resume(self, pipe: Pipe, data: Json) -> None:
        session = self._session
        if session is None or data.get("session_id") != session.id:
            pipe.send(json.dumps({"op": INVALID_SESSION, "d": False}))
            return
        _stop(session.expiry)
        session.expiry = None
        if session.pipe is not None and session.pipe is not pipe:
            session.pipe.abort()
        session.pipe = pipe
        seen = int(data.get("seq") or 0)
        for sequence, text in session.events:
            if sequence > seen:
                pipe.send(text)
        self.dispatch("RESUMED", {"_trace": []})
        self._changed()

    def _left(self, pipe: Pipe, code: int | None) -> None:
        session = self._session
        if session is None or session.pipe is not pipe:
            return
        session.pipe = None
        if code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
            # A proper goodbye ends the session at once.
            self._session = None
        else:
            session.expiry = self._clock.later(SESSION_SECONDS, lambda: self._expire(session))
        self._changed()

    def _expire(self, session: Session) -> None:
        if self._session is session:
            self._session = None
            self._changed()


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
        end = b"Session timed out."
        return self._clock.later(2 * HEARTBEAT_SECONDS, lambda: self._pipe.close(SESSION_TIMED_OUT, end))


def _stop(timer: Timer | None) -> None:
    if timer is not None:
        timer.cancel()
