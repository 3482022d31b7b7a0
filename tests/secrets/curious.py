"""A curious person: presses, types and asks for everything that may tell a secret, and chooses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.host.custom_ids import Press, TablePress, Verb, parse
from games.engine.ids import TableId
from games.engine.text import Illegal
from games.engine.walk import Question, path_to, walk
from tests.secrets.stage import NUMBER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playground.guild.world import Message
    from playground.json_types import Json
    from playground.service.interactions import Interaction
    from tables.model.table import Table
    from tests.secrets.stage import Stage

READING: Final = (
    *(Verb.PLAY, Verb.MORE, Verb.SEAT, Verb.SCORE),
    *(Verb.BOARD, Verb.LOG, Verb.RULES, Verb.AWAITED, Verb.HOW),
)
HARMLESS: Final = frozenset(
    {*READING, Verb.AREA, Verb.BACK, Verb.TYPE, Verb.ORDERS, Verb.WHY}
    - {Verb.PLAY, Verb.AWAITED, Verb.RULES, Verb.HOW}
)
"""The presses in an answer that are tried, as they choose nothing."""

FORGED: Final = (
    Verb.GO,
    Verb.CHOOSE,
    Verb.AREA,
    Verb.BACK,
    Verb.TYPE,
    Verb.ORDERS,
    Verb.NEXT,
    Verb.ANY,
    Verb.FORGET,
    Verb.RULE,
    Verb.EDIT,
    Verb.ELSE,
    Verb.KEEP_ORDER,
)
TYPED: Final = ("", "1", "a", "e")
NONSENSE: Final = "?!"


class Curious:
    """One curious person. At the table, they can also press what they are asked."""

    def __init__(self, stage: Stage, person: int) -> None:
        self._stage = stage
        self._person = person

    async def look(self) -> None:
        """Read every page, go a step into every choice, and try what belongs to others."""
        card = await self._stage.card()
        # The result page reads a log that the stage has made up for the twin.
        fair = () if (await self._stage.table()).seed is not None else (Verb.FAIR,)
        table = await self._stage.table()
        if table.has_hints:
            await self._take_advice(card, table)
        for verb in (*READING, *fair):
            answer = await self._stage.press(self._person, card, TablePress(verb, TableId(NUMBER)).encode())
            await self._go_on(answer)
        await self._forge(card)
        await self._ask()

    async def _take_advice(self, card: Message, table: Table) -> None:
        """Ask for both parts of a hint, and for a warning of the first answer; turn warnings off again."""
        for path in ((), (1,)):
            hint = TablePress(Verb.HINT, TableId(NUMBER), path=path)
            await self._stage.press(self._person, card, hint.encode())
        seat = table.seat_of(self._person)
        prompt, asked = (None, None) if seat is None else (table.prompt(seat), table.question_of(seat))
        if prompt is None or asked is None or table.game.reviewer is None:
            return
        answer = TablePress(
            Verb.GO,
            TableId(NUMBER),
            turn=asked.turn,
            fingerprint=asked.fingerprint,
            path=path_to(prompt, next(iter(prompt))),
        )
        for press in (TablePress(Verb.WARN, TableId(NUMBER), path=(1,)), answer):
            await self._stage.press(self._person, card, press.encode())
        off = TablePress(Verb.WARN, TableId(NUMBER), path=(0,))
        await self._stage.press(self._person, card, off.encode())

    async def _go_on(self, answer: Interaction) -> None:
        """Press everything in an answer that does not make a choice."""
        shown = self._stage.local.world.messages.get(answer.original or 0)
        if shown is None or shown.seen_by != self._person:
            return
        table = await self._stage.table()
        for part in list(parts_of(shown.components)):
            press = parse(str(part.get("custom_id", "")))
            values = tuple(str(option["value"]) for option in part.get("options", ())[:1])
            if press is not None and _harmless(table, table.seat_of(self._person), press, values):
                await self._stage.press(self._person, shown, str(part["custom_id"]), values)

    async def _forge(self, card: Message) -> None:
        """Answer questions that were asked of others."""
        table = await self._stage.table()
        for part in list(parts_of(card.components)):
            press = parse(str(part.get("custom_id", "")))
            if (
                press
                and press.verb is Verb.CHOOSE
                and _harmless(table, table.seat_of(self._person), press, ())
            ):
                await self._stage.press(self._person, card, press.encode())
        others = [
            asked
            for participant in table.participants
            if participant.person != self._person and (asked := table.question_of(participant.seat))
        ]
        prints = {question.fingerprint for question in others if table.seat_of(self._person) is None} | {
            "00000000"
        }
        for fingerprint in sorted(prints):
            for verb in FORGED:
                press = TablePress(verb, TableId(NUMBER), turn=table.turn, fingerprint=fingerprint, path=(0,))
                await self._stage.press(
                    self._person, card, press.encode(), ("0",) if verb is Verb.AREA else ()
                )
            said = TablePress(Verb.SAID, TableId(NUMBER), turn=table.turn, fingerprint=fingerprint)
            await self._stage.type(self._person, card, said.encode(), NONSENSE)

    async def _ask(self) -> None:
        """Call the commands that show something, and ask for completions."""
        stage, key = self._stage, (await self._stage.table()).game.rules.key
        await stage.command(self._person, "table", "log", focused="table", table="")
        await stage.command(self._person, key, "play", table=NUMBER, answer=NONSENSE)
        await stage.command(self._person, "table", "orders", table=NUMBER, answer=NONSENSE)
        for typed in TYPED:
            await stage.command(self._person, key, "play", focused="answer", table=NUMBER, answer=typed)
            await stage.command(self._person, "table", "orders", focused="answer", table=NUMBER, answer=typed)


def _harmless(table: Table, seat: int | None, press: Press, values: tuple[str, ...]) -> bool:
    """Return whether a press chooses nothing."""
    if press.verb is Verb.CHOOSE:
        return seat is None or table.prompt(seat) is None
    if press.verb is not Verb.GO:
        return press.verb in HARMLESS
    prompt = table.prompt(seat) if seat is not None else None
    numbers = [int(number) for value in values for number in value.split(".")]
    try:
        return prompt is not None and isinstance(walk(prompt, (*press.path, *numbers)), Question)
    except Illegal:
        return True


def parts_of(components: tuple[Json, ...]) -> Iterator[Json]:
    """Yield the components of a message, nested ones included."""
    for part in components:
        yield part
        yield from parts_of(tuple(part.get("components", ())))
