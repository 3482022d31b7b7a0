"""Compares the messages on Discord with those that the database calls for.

None may be missing, doubled or out of date.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.host.context import Context
from cogs.host.custom_ids import Verb, parse
from cogs.host.languages import Languages
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.cards.table_card import card_of
from cogs.host.screens.images.covers import lobby_pictures
from cogs.host.work import Work
from events.service import Events
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.engine.matches.origin import root_of
from games.engine.text import say
from keeping.clock import SystemClock
from playground.limits.components import walk
from ratings.standings import Standings
from tables.model.places import (
    BEGINNING,
    CARD,
    ENDING,
    LOBBY,
    OPENING,
    call_place,
    ring_place,
    seat_place,
)
from tables.model.presence import is_rung
from tables.outbox import Outbox
from tables.thinker import Thinker
from tests.commanded import CommandedTables
from words import library_of, text_folders

if TYPE_CHECKING:
    from cogs.host.custom_ids import Press
    from cogs.host.screens.shown import Shown
    from db.connection import Database
    from db.outbox import MessageRow
    from db.rows import Connection
    from games.engine.text import Seat
    from playground.guild.world import Message, Sound, World
    from playground.json_types import Json
    from tables.model.table import Table

LIBRARY: Final = library_of(text_folders(Path(__file__).parents[2]))


def own_messages(world: World) -> dict[int, Message]:
    """Return the messages that the bot has posted by itself: neither answers nor thread notices."""
    return {
        message.id: message
        for message in world.messages.values()
        if message.author == world.bot_id
        and message.token is None
        and message.seen_by is None
        and message.type == 0
    }


def presses(message: Message) -> list[Press]:
    """Return the verbs of the buttons and lists of a message."""
    found = [
        parse(str(part["custom_id"])) for _, part in walk(list(message.components)) if "custom_id" in part
    ]
    return [press for press in found if press]


class Standing:
    """Compares a database at rest with the playground's world."""

    def __init__(self, database: Database, world: World) -> None:
        self._database = database
        self._world = world
        tables = CommandedTables(database, CATALOGUE, SystemClock())
        self._context = Context(
            tables,
            Events(database, SystemClock(), CATALOGUE, tables.arranging),
            Standings(database),
            Outbox(database, SystemClock()),
            Languages(LIBRARY, tables.people),
            SystemClock(),
            Work(Thinker()),
        )

    async def faults(self) -> list[str]:
        """List the faults in words; none when all is well."""
        known = await self._database.read(_all_messages)
        there = own_messages(self._world)
        wrong = [
            f"message {message} stands there, and nobody knows why: {words_in(there[message])}"
            for message in sorted(there.keys() - known.keys())
        ]
        wrong += [
            f"message {message} of {known[message]} is missing"
            for message in sorted(known.keys() - there.keys())
        ]
        for number in await self._database.read(_all_tables):
            wrong += await self._table(await self._context.tables.reader.get(TableId(number)))
        return wrong

    async def _table(self, table: Table) -> list[str]:
        words = await self._context.languages.to_guild(table.guild, table)
        wrong = await self._differs(
            table, LOBBY, lobby_card(table, words, await lobby_pictures(table, words))
        )
        if table.match:
            rung = await self._rung_by_card(table)
            wrong += await self._differs(table, CARD, await card_of(self._context, table, rung))
        for participant in table.participants:
            if not participant.computer and table.match:
                wrong += await self._notices(table, participant.seat)
        for place in (OPENING, *([BEGINNING] if table.match else []), *([ENDING] if table.seed else [])):
            wrong += await self._statement(table, place)
        return wrong

    async def _rung_by_card(self, table: Table) -> tuple[int, ...]:
        """Return the people whom the card of a finished match mentions: the absent ones."""
        posted = await self._context.outbox.message_at(table.id, CARD)
        message = self._world.messages.get(posted.message) if posted else None
        first = words_in(message)[0] if message and not table.live else ""
        return tuple(person for person in table.people.values() if f"<@{person}>" in first)

    async def _statement(self, table: Table, place: str) -> list[str]:
        """List what is wrong with a message that is sent once and never edited."""
        posted = await self._context.outbox.message_at(table.id, place)
        message = self._world.messages.get(posted.message) if posted else None
        if message is None:
            return [f"nothing stands at {place} of table {table.id}"]
        fact = {BEGINNING: root_of(table.origin or ""), ENDING: table.match.digest if table.match else ""}
        wrong = (
            [] if fact.get(place, table.commitment) in "".join(words_in(message)) else ["says something else"]
        )
        wrong += [] if message.edited is None else ["was edited"]
        return [f"{place} of table {table.id} {fault}: {words_in(message)}" for fault in wrong]

    async def _differs(self, table: Table, place: str, shown: Shown) -> list[str]:
        """List how the message at a place differs from the one due there, to the letter and the pixel."""
        posted = await self._context.outbox.message_at(table.id, place)
        if posted is None:
            return [f"nothing stands at {place} of table {table.id}"]
        message = self._world.messages.get(posted.message)
        if message is None:
            return []  # Already reported as missing.
        said, expected = words_in(message), _component_words(shown.components)
        if said != expected:
            return [f"{place} of table {table.id} says {said}, not {expected}"]
        there, due = (
            [attachment.data for attachment in message.attachments],
            [file.png for file in shown.files],
        )
        return (
            [] if there == due else [f"{place} of table {table.id} shows {_sizes(there)}, not {_sizes(due)}"]
        )

    async def _notices(self, table: Table, seat: Seat) -> list[str]:
        """List faults of notices.

        A person who is asked has been rung, which their phone has played once, or will be; hidden choices
        stand in a direct message, or in a mention; others have neither mention nor button.
        """
        direct = await self._context.outbox.message_at(table.id, seat_place(seat))
        called = await self._context.outbox.message_at(table.id, call_place(seat))
        awaited, rung = seat in table.awaited, is_rung(table.participants[seat])
        to_ring = await self._database.read(lambda connection: _job(connection, table.id, ring_place(seat)))
        told = direct is not None and direct.turn == table.turn
        sounds = await self._sounds(table, seat) if awaited else []
        checks = {
            "is mentioned, but has not been rung": called is None or (awaited and rung),
            "is neither rung nor will be": not awaited or rung or to_ring,
            "will be rung, but is not asked": awaited or not to_ring,
            "counts as rung, but heard nothing": not (awaited and rung) or bool(sounds),
            "was rung more than once": len(sounds) <= 1,
            "is asked nowhere": called is not None or told or not (awaited and table.hidden(seat)),
        }
        wrong = [f"seat {seat} {fault}: {called}, {direct}" for fault, sound in checks.items() if not sound]
        return wrong + await self._panel(table, seat, direct)

    async def _sounds(self, table: Table, seat: Seat) -> list[Sound]:
        """Return what the phone of an awaited person has played since their turn began."""
        awaited = table.participants[seat]
        began = await self._database.read(lambda connection: _time_of(connection, table.id, awaited.asked))
        return [
            sound
            for sound in self._world.sounds
            if sound.person == awaited.person and sound.at * 1000 >= began
        ]

    async def _panel(self, table: Table, seat: Seat, direct: MessageRow | None) -> list[str]:
        message = self._world.messages.get(direct.message) if direct else None
        steps = [press for press in presses(message) if press.verb in (Verb.GO, Verb.AREA)] if message else []
        asked = table.question_of(seat)
        old = [
            press
            for press in steps
            if asked is None or (press.turn, press.fingerprint) != (asked.turn, asked.fingerprint)
        ]
        if old:
            return [f"seat {seat} is asked by direct message for {old[0]}, not for {asked}"]
        return await self._choice(table, seat, message) if message and steps else []

    async def _choice(self, table: Table, seat: Seat, message: Message) -> list[str]:
        """List how a direct message that asks misstates the sealed choice that is kept."""
        words = await self._context.languages.to_person(
            table.participants[seat].person or 0, table.guild, table
        )
        parts = [part for _, part in walk(list(message.components))]
        lines = [line for part in parts for line in str(part.get("content", "")).splitlines()]
        stated = [line for line in lines if line.startswith("✅")]
        marked = [part["label"] for part in parts if str(part.get("label", "")).startswith("✅")]
        kept = table.choice_of(seat)
        sealed = [] if kept is None else [words(say("host-sealed", choice=table.game.face.answer(kept)))]
        return (
            []
            if [line.removeprefix("✅ ") for line in stated] == sealed and len(marked) <= len(sealed)
            else [f"seat {seat} is told {stated} and {marked}, and chose {sealed}"]
        )


def _job(connection: Connection, table: int, place: str) -> bool:
    query = "SELECT 1 FROM outbox WHERE match = ? AND place = ?"
    return connection.execute(query, (table, place)).fetchone() is not None


def _time_of(connection: Connection, table: int, turn: int) -> int:
    """Return the time of an entry of the log, in ms."""
    query = "SELECT at FROM entries WHERE match = ? AND turn = ?"
    found = connection.execute(query, (table, turn)).fetchone()
    return int(found[0]) if found else 0


def _all_tables(connection: Connection) -> list[int]:
    return [int(number) for (number,) in connection.execute("SELECT match FROM matches").fetchall()]


def _all_messages(connection: Connection) -> dict[int, tuple[int, str]]:
    """Return the messages known to have been sent, by `(table, place)`."""
    found = connection.execute("SELECT message, match, place FROM messages WHERE message != 0").fetchall()
    return {int(message): (int(match), str(place)) for message, match, place in found}


def words_in(message: Message) -> list[str]:
    """Return the words and ids in a message."""
    return _component_words(list(message.components))


def _sizes(pictures: list[bytes]) -> str:
    """Pictures told apart by their sizes and contents."""
    return (
        ", ".join(f"{len(picture)} bytes ({sha256(picture).hexdigest()[:8]})" for picture in pictures)
        or "no picture"
    )


def _component_words(components: list[Json]) -> list[str]:
    parts = [part for _, part in walk(components)]
    return [
        str(part[key])
        for part in parts
        for key in ("content", "label", "custom_id", "placeholder")
        if part.get(key)
    ]
