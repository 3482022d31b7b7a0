"""Players who press what they see, and note the replies. The bot may be killed at any time."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import Verb, parse
from cogs.host.interactions.actions import LOBBY_ACTIONS
from games.engine.chance import KeyedDice
from games.engine.text import say
from tables.model.table import Asked
from tests.e2e.clients import texts
from tests.e2e.kept_answers import Attempt, Told
from words import LANGUAGES, Library, text_folders

if TYPE_CHECKING:
    from pathlib import Path

    from tests.e2e.clients import Clients, Json, Part

LEAVING: Final = (Verb.NEXT, Verb.ALWAYS, Verb.ANY, Verb.FORGET, Verb.RULE, Verb.EDIT, Verb.ELSE)

LEAVING_STEPS: Final = 4
"""Presses in which a standing order is left: of a rule the condition, the number and the answer, too."""

STEPS: Final = 8
"""Most presses that a choice needs."""

SILENT: Final = 10.0
"""Seconds without any news after which a press of the table card counts as answered by its deferral."""


RAISED: Final = re.compile(r'Illegal\(\s*say\(\s*"((?:tables|engine)-[a-z-]+)"')
"""Where the source refuses something; other sentences of these files are news, which no refusal is."""

CHOSEN: Final = {
    *("tables-over", "tables-resting", "tables-unreadable"),
    *("answer-failed", "answer-repeated", "answer-chosen-already", "answer-too-fast"),
}
"""The refusals whose keys are chosen before they are raised, or that are answered without being raised."""


def refusals(root: Path) -> frozenset[str]:
    """Return the sentences without variables that refuse an answer, in every language."""
    folders = text_folders(root)
    sources = [file for room in ("tables", "games/engine") for file in (root / room).rglob("*.py")]
    raised = {key for file in sources for key in RAISED.findall(file.read_text(encoding="utf-8"))} | CHOSEN
    texts = [file.read_text(encoding="utf-8") for folder in folders for file in folder.glob("*en.ftl")]
    plain = {key for text in texts for key in re.findall(r"^([a-z-]+) = [^{}\n]*$", text, re.MULTILINE)}
    library = Library(folders)
    return frozenset(library.words(language)(say(key)) for language in LANGUAGES for key in raised & plain)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to an interaction, perhaps without words."""

    click: str
    said: str


class Players:
    """People at a table. `attempts` are their answers in the order in which each of them gave them, `absent`
    people who may have left some in advance. `unsent` counts presses of what had just gone from the page.
    """

    def __init__(self, clients: Clients, refused: frozenset[str], seed: str) -> None:
        self.clients = clients
        self._refused = refused
        self._dice = {name: KeyedDice(seed.encode(), name) for name in clients.people}
        self.attempts: list[Attempt] = []
        self.absent: set[int] = set()
        self.presses = self.unsent = 0

    async def press(self, name: str, part: Part, value: str | None = None) -> Answer | None:
        """Press a component and return the answer; `None` if there is none."""
        body: Json = {"message_id": part.message, "custom_id": part.custom_id} | (
            {"values": [value]} if value is not None else {}
        )
        return await self._send(name, "clicks" if value is None else "selections", body, part.message)

    async def call(self, name: str, *path: str, channel: str, **options: object) -> Answer | None:
        """As `press`, for a slash command."""
        return await self._send(
            name, "commands", {"channel_id": channel, "path": list(path), "options": options}, ""
        )

    async def plays(self, name: str) -> None:
        """Answer a question or change one's mind, on the card, by direct message or behind *Play*."""
        card = self.clients.find(Verb.CHOOSE)
        if card and self._dice[name].pick(3) == 0:
            values = [part for part in self._parts(card.message) if part.verb == Verb.CHOOSE]
            await self._step(name, self._dice[name].choose(values or [card]), None)
            return
        panel = await self._panel(name)
        for _ in range(STEPS if panel else 0):
            steps = [part for part in self._parts(panel) if part.verb in (Verb.GO, Verb.AREA)]
            if not steps:
                return
            part = self._dice[name].choose(steps)
            told = await self._step(name, part, self._dice[name].choose(part.values) if part.values else None)
            if told is not Told.TAKEN or (part.verb == Verb.GO and self._at_the_start(panel)):
                return

    async def leaves(self, name: str) -> None:
        """Leave standing orders or forget them, if there are any slots."""
        part, person = self.clients.find(Verb.MORE), int(self.clients.people[name])
        for verbs in ((Verb.SEAT,), (Verb.ORDERS,), *(LEAVING,) * LEAVING_STEPS, ()):
            if part is None:
                return
            self.absent |= {person} if part.verb in LEAVING else set()
            if (
                await self.press(name, part, self._dice[name].choose(part.values) if part.values else None)
                is None
            ):
                return
            own = [message for message in self.clients.messages() if message.get("for") == str(person)]
            parts = [part for part in self.clients.parts(own[-1]) if part.verb in verbs] if own else []
            part = self._dice[name].choose(parts) if parts else None

    async def _step(self, name: str, part: Part, value: str | None) -> Told:
        answer = await self.press(name, part, value)
        told = Told.NOTHING if answer is None else Told.REFUSED if self.refuse(answer) else Told.TAKEN
        press = parse(part.custom_id)
        assert press is not None
        if press.verb in (Verb.GO, Verb.CHOOSE):
            steps = () if value is None else tuple(int(step) for step in value.split("."))
            path = (*press.path, *steps)
            person, asked, click = (
                int(self.clients.people[name]),
                Asked(press.turn, press.fingerprint),
                answer.click if answer else "",
            )
            self.attempts.append(Attempt(person, asked, path, told, click, on_card=press.verb is Verb.CHOOSE))
        return told

    def refuse(self, answer: Answer) -> bool:
        """Return whether an answer says that something cannot be done."""
        return any(refusal in answer.said for refusal in self._refused)

    def _at_the_start(self, panel: str) -> bool:
        """Return whether a panel shows no half-made choice."""
        presses = [parse(part.custom_id) for part in self._parts(panel) if part.verb in (Verb.GO, Verb.AREA)]
        return all(press is None or not press.path for press in presses)

    def _parts(self, message: str) -> list[Part]:
        """Return the components of a message that can be pressed now."""
        return [
            part
            for shown in self.clients.messages()
            if shown["id"] == message
            for part in self.clients.parts(shown)
        ]

    async def _panel(self, name: str) -> str:
        """Return the id of a message in which a choice can be made; empty if the card cannot be pressed."""
        direct = [
            message
            for message in self.clients.messages()
            if message["channel_id"] == self.clients.channel_of(name)
        ]
        asking = [
            message["id"]
            for message in direct
            if any(part.verb == Verb.GO for part in self.clients.parts(message))
        ]
        if asking and self._dice[name].pick(3) == 0:
            return str(asking[-1])
        play = self.clients.find(Verb.PLAY)
        if play is None or await self.press(name, play) is None:
            return ""
        own = [
            message for message in self.clients.messages() if message.get("for") == self.clients.people[name]
        ]
        return str(own[-1]["id"]) if own else ""

    async def _send(self, name: str, route: str, body: Json, message: str) -> Answer | None:
        self.presses += 1
        start = len(self.clients.page.told)
        status, told = await self.clients.page.try_post(f"/people/{self.clients.people[name]}/{route}", body)
        if status != HTTPStatus.OK:
            self.unsent += 1
            return None
        return await self._answer(str(told["interaction"]), message, start)

    async def _answer(self, click: str, message: str, start: int) -> Answer | None:
        said, at, deferred = "", start, False
        while True:
            for event in self.clients.page.told[at:]:
                deferred = deferred or (event["type"] == "interaction" and _may_end(event, click))
                if event["type"] == "message" and _answers(event["message"], click, message):
                    said = texts(event["message"])
                elif event["type"] == "interaction" and event["id"] == click and _ended(event):
                    return None if event["state"] == "failed" else Answer(click, said)
                elif event["type"] == "bot" and event["bot"]["state"] == "offline":
                    return None  # The answer promised with a deferral does not come any more.
            at = len(self.clients.page.told)
            try:
                async with asyncio.timeout(SILENT if deferred else None):
                    await self.clients.news()
            except TimeoutError:
                if not deferred:
                    raise
                return Answer(click, said)


def _answers(message: Json, click: str, pressed: str) -> bool:
    return bool(message["id"] == pressed or message.get("interaction_metadata", {}).get("id") == click)


def _may_end(event: Json, click: str) -> bool:
    """Return whether a press was deferred and need get no more: a card that is posted anew is not redrawn."""
    press = parse(event["custom_id"] or "")
    deferred = event["id"] == click and event["state"] == "deferred"
    return deferred and press is not None and press.verb is Verb.CHOOSE


def _ended(event: Json) -> bool:
    """Return whether nothing more is to come: a press on the lobby card gets nothing but a deferral."""
    press = parse(event["custom_id"] or "")
    return event["state"] in ("answered", "failed") or (
        event["state"] == "deferred" and press is not None and press.verb in LOBBY_ACTIONS
    )
