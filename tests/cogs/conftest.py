"""A rig: the real bot in an in-process Discord, and people who press what they see there."""

from __future__ import annotations

import contextlib
import itertools
import re
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final

import discord
import pytest
import simcord
import simcord.interactions
from simcord.backend.errors import BackendError

from bot import Bot
from cogs.host.custom_ids import PageVerb, Press, TablePress, Verb, parse
from cogs.host.sync.whereabouts import BUSY
from db.errors import Closed
from games.engine.ids import TableId
from tables import store
from tables.keeper import TOGETHER
from tables.loops import computers
from tables.timers import Timers
from tests.cogs.components import channel_of, forged_row, walk
from tests.cogs.copies import copy_quickly, validate_once
from tests.cogs.limits import refuse_as_discord_does
from tests.cogs.resting import parked_rests, without_haste
from tests.cogs.virtual_env import EnvClock, VirtualEnv, look_for_no_real_timers
from tests.extensions import execute_once
from tests.pickled import seat_at_once

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from enum import StrEnum
    from pathlib import Path

    from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage
    from simcord.backend import Backend

    from tables.model.table import Table

    Message = discord.Message | ResponseMessage

NAMES: Final = ("Anne", "Ben", "Cara", "Dan")

RUNS: Final = frozenset(
    {
        *(Verb.PAUSE, Verb.RESUME, Verb.EXTEND, Verb.CLOSE, Verb.REMOVE, Verb.HAND_OVER, Verb.SWAP),
        *(Verb.BEGIN, Verb.COMPUTER, Verb.UNCOMPUTER, Verb.ACCESS),
    }
)
"""The verbs of the page of hosts and moderators."""

AWAY: Final = 125.0
"""Seconds without an act after which a person is not at a table any more."""

PATIENCE: Final = 60.0
"""Real seconds within which the bot comes to rest, even on a busy machine."""


class Rig:
    """A server with a channel and four people. `press`, `choose` and `type` act on what a person sees;
    `restart` begins a new process.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.clock = EnvClock()
        self.locales: dict[int, str] = {}
        self.heard: dict[str, Any] = {}
        self.refused: list[str] = []
        self._seeds = itertools.count(1)
        self.bot = self.make()

    def make(self) -> Bot:
        """Make a bot of this rig, without starting it."""
        return Bot(self.path, self.clock, lambda size: next(self._seeds).to_bytes(size, "big"))

    async def populate(self, env: Env) -> None:
        """Add the people to the server."""
        self.env = env
        self.guild = env.create_guild("Rapa Nui")
        self.channel = self.guild.create_text_channel("games")
        self.anne, self.ben, self.cara, self.dan = (
            self.guild.add_member(env.create_user(name)) for name in NAMES
        )
        self.people = (self.anne, self.ben, self.cara, self.dan)
        await env.settle()

    async def restart(self) -> None:
        """End the bot, and start another on the same database.

        It was there until then: of the signs of life that it gives each minute, the last is made up for.
        """
        context = self.bot.context
        with contextlib.suppress(Closed):  # A crash may have closed it.
            await Timers(context.tables.database, context.clock).note_life()
        await self.bot.close()
        store._read.cache_clear()  # Another process has read nothing yet.
        self.bot = self.make()
        await self.env.restart_bot(self.bot)
        await self.env.settle()

    # Reading

    async def table(self, number: int = 1) -> Table:
        """Return a table as it is committed."""
        return await self.bot.context.tables.reader.get(TableId(number))

    async def place(self, number: int = 1) -> ChannelHandle:
        """Return the place where a table is played: its thread, or the channel."""
        table = await self.table(number)
        return next((thread for thread in self.channel.threads if thread.id == table.place), self.channel)

    def lobby(self) -> discord.Message:
        """Return the newest lobby card."""
        return self.lobbies()[-1]

    def lobbies(self) -> list[discord.Message]:
        """Return the lobby cards, in the channel and in the threads of nights, the newest last."""
        messages = [message for place in (self.channel, *self.channel.threads) for message in place.history()]
        own = sorted(
            (message for message in messages if message.type.value == 0), key=lambda message: message.id
        )
        texts = [(message, self.read(message)) for message in own if not message.flags.ephemeral]
        status = "🪑|▶️ The match has begun|🏁 The match is over|This table was closed"
        return [
            message
            for message, text in texts
            if re.search(rf"## .* · table \d+\n(?:-# .*\n)?({status})", text)
        ]

    async def card(self, number: int = 1) -> discord.Message:
        """Return the newest table card."""
        return self._newest(
            await self.place(number),
            lambda message: any(press.verb is Verb.MORE for _, press in self.presses(message)),
        )

    def directs(self, person: MemberActor) -> list[discord.Message]:
        """Return the direct messages of a person, the newest last."""
        return person.user.dm_channel.history()

    def direct(self, person: MemberActor) -> discord.Message:
        """Return the newest direct message of a person."""
        return self.directs(person)[-1]

    async def mentions(self, number: int = 1) -> list[discord.Message]:
        """Return the mentions that stand where a table is played."""
        return [
            message
            for message in (await self.place(number)).history()
            if "it is your turn" in self.read(message)
        ]

    def read(self, message: Message) -> str:
        """Return the whole text of a message."""
        texts = [
            str(part["content"])
            for part in self.parts(message)
            if part.get("type") == discord.ComponentType.text_display.value
        ]
        return "\n".join([message.content, *texts])

    def parts(self, message: Message) -> list[dict[str, Any]]:
        """Return the components of a message as Discord keeps them, nested ones included.

        Discord would refuse a message with two components of one `custom_id`.
        """
        channel = message.channel.id if isinstance(message, discord.Message) else message.channel_id
        found = list(walk(self.env.backend.get_message(channel, message.id).components))
        names = [str(part["custom_id"]) for part in found if "custom_id" in part]
        assert len(set(names)) == len(names), f"twice in a message: {names}"
        return found

    def presses(self, message: Message) -> list[tuple[dict[str, Any], Press]]:
        """Return the components that can be pressed, with the press each makes."""
        verbs = self.bot.router.verbs
        found = [(part, parse(str(part.get("custom_id", "")), verbs)) for part in self.parts(message)]
        return [(part, press) for part, press in found if press is not None]

    # Acting

    async def press(
        self, person: MemberActor, message: Message, verb: StrEnum, label: str | None = None
    ) -> InteractionResult:
        """Press the first button of a verb, or the one with that label; if there is none, behind *More*."""
        for part, press in self.presses(message):
            if (
                press.verb is verb
                and part["type"] == discord.ComponentType.button.value
                and label in (None, part.get("label"))
            ):
                pressed: InteractionResult = await self.actor(person, message).click(
                    message, custom_id=part["custom_id"]
                )
                return pressed
        more = [part for part, press in self.presses(message) if press.verb is Verb.MORE]
        if more and verb is not Verb.MORE:
            actor = self.actor(person, message)
            page = self.answer_to(await actor.click(message, custom_id=more[0]["custom_id"]))
            if any(press.verb is verb for _, press in self.presses(page)):
                return await self.press(person, page, verb, label)
        raise AssertionError((verb, label, self.read(message)))

    async def confirm(self, person: MemberActor, asked: InteractionResult) -> InteractionResult:
        """Answer yes to the question that is asked before what cannot be undone."""
        page = self.answer_to(asked)
        (yes,) = [part for part, press in self.presses(page) if press.fingerprint]
        pressed: InteractionResult = await self.actor(person, page).click(page, custom_id=yes["custom_id"])
        return pressed

    async def choose(
        self, person: MemberActor, message: Message, verb: StrEnum, value: str
    ) -> InteractionResult:
        """Select a value, by its label or its number, in the list of a verb that has it."""
        for part, press in self.presses(message):
            for option in part.get("options", []):
                if press.verb is verb and value in (option["label"], option["value"]):
                    actor = self.actor(person, message)
                    chosen: InteractionResult = await actor.select(
                        message, [option["value"]], custom_id=part["custom_id"]
                    )
                    return chosen
        raise AssertionError((verb, value, self.read(message)))

    async def take(self, person: MemberActor, card: Message, label: str) -> InteractionResult:
        """Make a choice on the card, whether it is a button there or stands in a list."""
        listed = [option["label"] for part in self.parts(card) for option in part.get("options", [])]
        if label in listed:
            return await self.choose(person, card, Verb.CHOOSE, label)
        return await self.press(person, card, Verb.CHOOSE, label)

    async def type(self, person: MemberActor, message: Message, typed: str) -> InteractionResult:
        """Open the form and send it."""
        shown = await self.press(person, message, Verb.TYPE)
        sent: InteractionResult = await self.actor(person, message).submit_modal(shown, {"typed": typed})
        return sent

    async def forge(self, person: MemberActor, message: Message, custom_id: str) -> InteractionResult:
        """Press a button that does not exist."""
        stored = self.env.backend.get_message(channel_of(message), message.id)
        kept, stored.components = stored.components, [forged_row(custom_id)]
        try:
            pressed: InteractionResult = await self.actor(person, message).click(message, custom_id=custom_id)
        finally:
            with contextlib.suppress(BackendError):  # The press may have replaced the message.
                current = self.env.backend.get_message(channel_of(message), message.id)
                if current.components == [forged_row(custom_id)]:
                    current.components = kept
        return pressed

    async def repeat(self) -> None:
        """Deliver the latest interaction again, as Discord may."""
        self.env.backend.emit("INTERACTION_CREATE", deepcopy(self.heard))
        await self.env.settle()

    async def act(
        self,
        person: MemberActor,
        place: ChannelHandle | None,
        verb: Verb,
        value: str | None = None,
        *,
        table: int | None = None,
    ) -> InteractionResult:
        """Press the button of a verb on the page that `/table more` shows; without a `place`, in the own DMs.

        `value` is chosen from a list or typed into a form. A verb that the page does not offer is forged. If
        there is no page, return the answer to the command.
        """
        given = {} if table is None else {"table": table}
        opened: InteractionResult = (
            await person.user.slash("table more", **given)
            if place is None
            else await person.slash(place, "table more", **given)
        )
        page = self.answer_to(opened)
        presses = self.presses(page)
        if not presses:
            return opened
        number = presses[0][1].number
        if verb in RUNS:
            if all(press.verb is not Verb.RUN for _, press in presses):
                return await self.forge(person, page, TablePress(verb, TableId(number)).encode())
            page = self.answer_to(await self.press(person, page, Verb.RUN))
        found = [(part, press) for part, press in self.presses(page) if press.verb is verb]
        if verb is Verb.PAUSE and found:
            form = await self.press(person, page, verb)
            return await self.send(person, page, form, value or "")
        if value is not None:
            return await self.choose(person, page, verb, value)
        if found:
            return await self.press(person, page, verb)
        turn = (await self.bot.context.tables.reader.get(TableId(number))).turn
        return await self.forge(person, page, TablePress(verb, TableId(number), turn=turn).encode())

    async def undo(self, person: MemberActor, number: int = 1) -> InteractionResult:
        """Press *Undo* for a person where the table is played, and confirm it if that is asked."""
        pressed = await self.act(person, await self.place(number), Verb.UNDO)
        verbs = {press.verb for _, press in self.presses(self.answer_to(pressed)) if press.fingerprint}
        if verbs & {Verb.UNDO, Verb.ASK_UNDO}:
            return await self.confirm(person, pressed)
        return pressed

    async def send(
        self, person: MemberActor, message: Message, form: InteractionResult, typed: str
    ) -> InteractionResult:
        """Send a form that was opened on a message."""
        sent: InteractionResult = await self.actor(person, message).submit_modal(form, {"typed": typed})
        return sent

    async def luck(self, person: MemberActor, typed: str | None = None) -> InteractionResult:
        """Add luck on the page on fair play; without any, have it drawn."""
        page = self.answer_to(await self.act(person, self.channel, Verb.FAIR))
        if typed is None:
            return await self.press(person, page, Verb.DRAW_LUCK)
        return await self.send(person, page, await self.press(person, page, Verb.LUCK), typed)

    async def open_kept_data(self, person: MemberActor) -> ResponseMessage:
        """Return the page about what is kept of a person, from that of their settings."""
        page = self.answer_to(await person.slash(self.channel, "settings me"))
        return self.answer_to(await self.press(person, page, PageVerb.DATA))

    async def file(self, person: MemberActor, place: ChannelHandle) -> InteractionResult:
        """Get the file of a match that is over from the page on fair play."""
        page = self.answer_to(await self.act(person, place, Verb.FAIR))
        return await self.press(person, page, Verb.HOW)

    async def open(self, game: str = "orongo", **options: object) -> Table:
        """Open a table of Anne: rated, at a turn a day by default."""
        if not {"pace", "hours"} & options.keys():
            options["pace"] = "daily"
        options.setdefault("rated", True)
        await self.anne.slash(self.channel, f"{game} start", **options)
        return await self.table((await self.bot.context.tables.queries.in_place(self.channel.id))[0])

    async def begin_match(self, *others: MemberActor, game: str = "orongo", **options: object) -> Table:
        """Open a table of Anne, seat others, and begin the match."""
        table = await self.open(game, **options)
        for person in others:
            await self.press(person, self.lobby(), Verb.JOIN)
        await self.press(self.anne, self.lobby(), Verb.BEGIN)
        return await self.table(table.id)

    async def pause(self) -> None:
        """Advance the clock until all players count as absent."""
        await self.env.advance_time(AWAY)

    async def moment(self) -> None:
        """Advance the clock until a card shows deferred changes, too."""
        await self.env.advance_time(TOGETHER / 1000)

    async def think(self) -> None:
        """Advance the time by up to twenty answers of computer players in a row."""
        await self.env.advance_time(20 * computers.DELAY)

    async def calm(self) -> None:
        """Advance the clock until direct messages show the news of panels and cards."""
        await self.env.advance_time(BUSY / 1000)

    async def bid(self, person: MemberActor, shells: int, number: int = 1) -> InteractionResult:
        """Bid by a typed command, independently of the panel."""
        return await person.slash(await self.place(number), "orongo play", answer=str(shells))

    async def play_on(self, person: MemberActor, panel: Message, number: int = 1) -> Message:
        """Give the first answer offered to each open question; return the panel when none is left."""
        while self._asked_openly(await self.table(number), person):
            part, press = self.presses(panel)[0]
            if part.get("options"):
                panel = self.answer_to(
                    await self.choose(person, panel, press.verb, part["options"][0]["value"])
                )
            else:
                panel = self.answer_to(await self.press(person, panel, press.verb))
        return panel

    @staticmethod
    def _asked_openly(table: Table, person: MemberActor) -> bool:
        seat = table.seat_of(person.id)
        return seat is not None and seat in table.awaited and not table.hidden(seat)

    @staticmethod
    def answer_to(result: InteractionResult) -> ResponseMessage:
        """Return the answer to an interaction."""
        assert result.response is not None
        return result.response

    def close_directs(self, person: MemberActor) -> None:
        """Close a person's direct messages."""
        path = f"/channels/{person.user.dm_channel.id}/messages"
        self.env.inject_error(
            "POST", path, status=403, code=50007, message="Cannot send messages to this user", times=None
        )

    # A member or, in direct messages, a user; both have the same methods.
    def actor(self, person: MemberActor, message: Message) -> Any:
        return person.user if channel_of(message) == person.user.dm_channel.id else person

    def _newest(self, channel: ChannelHandle, wanted: Callable[[discord.Message], bool]) -> discord.Message:
        found = [message for message in channel.history() if not message.flags.ephemeral and wanted(message)]
        return found[-1]


@pytest.fixture
def bare_rig(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Return a rig in which nothing runs yet."""
    rig = Rig(tmp_path / "ahu.sqlite")
    parked_rests(rig, monkeypatch)
    without_haste(monkeypatch)
    execute_once(monkeypatch)
    look_for_no_real_timers(monkeypatch)
    copy_quickly(monkeypatch)
    validate_once(monkeypatch)
    seat_at_once(monkeypatch)
    payload = simcord.interactions.base_payload

    def localise(backend: Backend, **named: Any) -> tuple[object, dict[str, Any]]:
        record, made = payload(backend, **named)
        made["locale"] = rig.locales.get(named["user_id"], "en-US")
        rig.heard = made
        return record, made

    monkeypatch.setattr(simcord.interactions, "base_payload", localise)
    rig.refused = refuse_as_discord_does(monkeypatch)
    return rig


@pytest.fixture
async def env(bare_rig: Rig) -> AsyncIterator[Env]:
    """Yield the in-process Discord with the bot of the rig; simcord finds its clock through this fixture."""
    env = VirtualEnv(bare_rig.bot, shard_count=1, settle_timeout=PATIENCE)
    bare_rig.env = bare_rig.clock.env = env
    try:
        await env.start()
        yield env
    finally:
        await bare_rig.bot.close()
        await env.shutdown()
    env._raise_errors_since(env._errors_acknowledged)
    assert not bare_rig.refused, "Discord would take none of this"


@pytest.fixture
async def rig(bare_rig: Rig, env: Env) -> Rig:
    """Return a rig whose people all count as absent."""
    await bare_rig.populate(env)
    return bare_rig
