"""All questions of all games as messages, where golden matches offer most answers, with the longest names."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

from cogs.host.choices.steps import FEW
from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb, parse
from cogs.host.names import naming
from cogs.host.screens.cards.panel import Besides, panel
from cogs.host.screens.cards.table_card import TOLD, table_card
from cogs.host.screens.panel_state import PanelState, ShownHint
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import say
from games.engine.walk import Question, path_to, walk
from tables.commands.lobby import COMPUTERS
from tables.model.pace import HOUR, PACES
from tables.model.requests import Matter, Plea, UndoRequest
from tables.model.table import LogLine
from tables.model.turn_clock import TurnClock
from tests.cogs.making import LIBRARY, begin_match, parts
from tests.golden.store import load_golden

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator, Mapping

    from cogs.host.screens.shown import Shown
    from games.engine.choice import Prompt
    from games.engine.scene import Scene
    from games.engine.text import News, Seat
    from tables.model.table import Table
    from tests.golden.store import Golden

LONGEST: Final = 32
"""Characters of a name on Discord."""

STEPS: Final = 2
"""Ways on from a step of a choice that are followed."""

NOW: Final = Milliseconds(1_800_000_000_000)
"""The time at which the tables are shown, in ms."""


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """A seat that is asked something: `told` are the public news, `own` those since its last move.

    Of each question, the one at the largest table is shown in all circumstances, if it is `crowded`.
    """

    name: str
    table: Table
    seat: Seat
    told: tuple[LogLine, ...]
    own: tuple[LogLine, ...]
    crowded: bool = False


def asked_seats(game: str) -> list[AskedSeat]:
    """Return each prompt of a game in every golden match, where it has most answers, and most as buttons.

    These matches have all variants of a game, and all numbers of seats.
    """
    most: dict[tuple[str, str, str], tuple[tuple[int, int], Seat, _Position]] = {}
    for golden in (golden for golden in load_golden() if golden.game == game):
        for seat, prompt, made in _asked_prompts(golden):
            size = golden.seats, prompt.size
            for kind in ("most", "few") if prompt.size <= FEW else ("most",):
                key = prompt.text.key, golden.name, kind
                if key not in most or size > most[key][0]:
                    most[key] = size, seat, made
    largest = dict(sorted((text, (size, name, kind)) for (text, name, kind), (size, _, _) in most.items()))
    return [
        made(f"{text} {name} {kind}", seat, crowded=largest[text][1:] == (name, kind))
        for (text, name, kind), (size, seat, made) in most.items()
        if kind == "most" or size != most[text, name, "most"][0]
    ]


@lru_cache
def _blank(width: int, height: int) -> bytes:
    """Return an empty picture."""
    file = BytesIO()
    Image.new("1", (width, height)).save(file, "PNG")
    return file.getvalue()


def paint_nothing(scene: Scene) -> bytes:
    """Return an empty picture of the size of a scene, for a page on which nothing else of it counts."""
    return _blank(scene.width, scene.height)


def _asked_prompts(golden: Golden) -> Iterator[tuple[Seat, Prompt[object], _Position]]:
    """Yield the prompts of a match, each with the material of the table at which it is put."""
    rules, seen = CATALOGUE[golden.game].rules, [0] * golden.seats
    told: list[tuple[int, News]] = []
    step = rules.setup(golden.options, golden.seats, KeyedDice(golden.key, "rules", 0))
    for turn, moves in enumerate(golden.turns, start=1):
        told += [(turn - 1, news) for news in step.news]
        decision = rules.decision(step.state)
        for seat, prompt in decision.prompts.items() if decision else ():
            yield seat, prompt, _Position(golden, step.state, turn - 1, tuple(told), tuple(seen))
        for seat, _ in moves:
            seen[seat] = turn
        step = rules.apply(step.state, dict(moves), KeyedDice(golden.key, "rules", turn))


@dataclass(frozen=True, slots=True)
class _Position:
    """A position of a golden match, `told` with the turns of its news; `seen` are the last own moves."""

    golden: Golden
    state: object
    turn: int
    told: tuple[tuple[int, News], ...]
    seen: tuple[int, ...]

    def __call__(self, name: str, seat: Seat, *, crowded: bool) -> AskedSeat:
        table = begin_match(self.golden.game, self.golden.seats, self.golden.options)
        assert table.match
        match = replace(table.match, state=self.state, turn=self.turn, position=self.turn)
        people = tuple(
            replace(
                participant,
                name="W" * (LONGEST - 1) + str(participant.seat),
                seen=self.seen[participant.seat],
            )
            for participant in table.participants
        )
        public, own = self._lines(None), self._lines(seat)
        since = tuple(line for line in own if line.turn >= self.seen[seat])
        table = replace(table, match=match, participants=people)
        return AskedSeat(name, table, seat, public, since, crowded)

    def _lines(self, seat: Seat | None) -> tuple[LogLine, ...]:
        return tuple(LogLine(turn, news.text) for turn, news in self.told if news.to in (None, seat))


def _with_clock(table: Table, pace: str) -> Table:
    """Return a table on whose clock half of a turn is left, and which stood still for an hour before."""
    chosen, turn = PACES[pace], table.turn
    since, until = Milliseconds(NOW - chosen.turn // 2), Milliseconds(NOW + chosen.turn // 2)
    clock = TurnClock(turn, since, chosen.turn, until, NOW, Milliseconds(until - 1), ((since - HOUR, since),))
    return replace(table, pace=chosen, clock=clock)


def _first_match(table: Table, seat: Seat) -> Table:
    """Return a table at which a person plays for the first time, against computers, with tips."""
    participants = tuple(
        replace(participant, novice=True, seen=0)
        if participant.seat == seat
        else replace(participant, person=None, name=COMPUTERS[participant.seat], level="gentle")
        for participant in table.participants
    )
    return replace(_with_clock(table, "live"), participants=participants, tips=frozenset({seat}))


def _practice(table: Table, seat: Seat) -> Table:
    """Return the first match as a practice, with warnings."""
    first = _first_match(table, seat)
    participants = (
        replace(participant, warns=participant.seat == seat) for participant in first.participants
    )
    return replace(first, practice=True, participants=tuple(participants))


def _with_substitute(table: Table, seat: Seat) -> Table:
    """Return a table at which another seat has a stand-in, can be taken, and has made the match unrated."""
    other = next(participant.seat for participant in table.participants if participant.seat != seat)
    participants = tuple(
        replace(participant, stand_in="strong", offered=True) if participant.seat == other else participant
        for participant in table.participants
    )
    return replace(_with_clock(table, "daily"), participants=participants, spoilt=other)


def _with_undo_request(table: Table, seat: Seat) -> Table:
    """Return a table at which another person asks to undo a choice, while the clock stands."""
    other = next(participant.seat for participant in table.participants if participant.seat != seat)
    plea = Plea(Matter.UNDO, other, NOW, table.turn, holds=True)
    return replace(_with_clock(table, "daily"), undoing=UndoRequest(other, 0), pleas=(plea,))


CIRCUMSTANCES: Final[Mapping[str, Callable[[Table, Seat], Table]]] = {
    "first match": _first_match,
    "practice": _practice,
    "substitute": _with_substitute,
    "undo": _with_undo_request,
}
"""The circumstances that put more than the question onto a card and a panel, by name."""


async def screens(asked: AskedSeat, language: str) -> AsyncIterator[tuple[str, Shown]]:
    """Yield the card and the panel of a question, in all circumstances and at each step of its answer."""
    for name, change in CIRCUMSTANCES.items() if asked.crowded else ():
        async for shown in _crowded_screens(_put_into(asked, change), language):
            yield f"{asked.name} {name} {shown[0]}", shown[1]
    async for shown in _steps(asked, language):
        yield shown


def _put_into(asked: AskedSeat, change: Callable[[Table, Seat], Table]) -> AskedSeat:
    """Return the same question at a table in other circumstances."""
    return AskedSeat(asked.name, change(asked.table, asked.seat), asked.seat, asked.told, asked.own)


async def _crowded_screens(asked: AskedSeat, language: str) -> AsyncIterator[tuple[str, Shown]]:
    """Yield the card with an undo, and the panel with all that may stand there."""
    speech = naming(asked.table, LIBRARY.words(language, {}))
    here = SeatContext(asked.table, asked.seat, speech)
    steps = 0 if asked.table.undoing else 1
    undo = asked.seat, steps
    yield "card", await table_card(asked.table, speech, asked.told[-TOLD:], undo=undo)
    yield "panel", await panel(here, asked.own, besides=Besides(steps=steps))
    if asked.table.practice:
        prompt = asked.table.prompt(asked.seat)
        assert prompt
        reason = say("engine-reason-tried", rank=2, count=prompt.size)
        path = path_to(prompt, next(iter(prompt)))
        for whole in (False, True):
            hint = PanelState(hint=ShownHint(path, reason, whole))
            yield f"hint {whole}", await panel(here, asked.own, hint, Besides(steps=steps))


async def _steps(asked: AskedSeat, language: str) -> AsyncIterator[tuple[str, Shown]]:
    """Yield the card, and the panel at each step, with an error and with the answers that are not offered."""
    speech = naming(asked.table, LIBRARY.words(language, {}))
    here = SeatContext(asked.table, asked.seat, speech)
    yield f"{asked.name} card", await table_card(asked.table, speech, asked.told[-TOLD:])
    yield f"{asked.name} error", await panel(here, asked.own, PanelState(note=say("tables-stale")))
    yield f"{asked.name} why", await panel(here, asked.own, PanelState(why=True))
    prompt = asked.table.prompt(asked.seat)
    assert prompt
    todo, seen = [PanelState()], set[tuple[tuple[int, ...], int | None]]()
    while todo:
        state = todo.pop()
        if (state.path, state.area) in seen:
            continue
        seen.add((state.path, state.area))
        shown = await panel(here, asked.own, state)
        yield f"{asked.name} panel {state.path} {state.area}", shown
        todo += [way for way in _ways_on(shown) if isinstance(walk(prompt, way.path), Question)]


def _ways_on(shown: Shown) -> list[PanelState]:
    """Return the states to which some answers of a panel lead."""
    states: list[PanelState] = []
    for part in parts(shown):
        press = parse(str(part.get("custom_id", "")))
        if press is None or press.verb not in (Verb.GO, Verb.AREA):
            continue
        values = [str(option["value"]) for option in part.get("options", ())] or [""]
        for value in values[:: max(1, len(values) // STEPS)]:
            steps = tuple(int(number) for number in value.split(".") if number)
            area = press.verb is Verb.AREA
            states.append(PanelState(press.path, steps[0]) if area else PanelState((*press.path, *steps)))
    return states


def message_of(number: int, shown: Shown, files: dict[str, bytes]) -> dict[str, object]:
    """Return a message as the page gets it from its server; its pictures are added to `files`."""
    pictures = {f"attachment://{picture.name}": picture for picture in shown.files}
    components = json.loads(json.dumps(shown.components))
    todo = list(components)
    while todo:
        part = todo.pop()
        todo += part.get("components", [])
        for item in part.get("items", []):
            one = pictures[item["media"]["url"]]
            files[f"{number}-{one.name}"] = one.png
            wide, high = one.size
            item["media"] = {"url": f"/cdn/sheet/{number}-{one.name}", "width": wide, "height": high}
    return {
        "id": str(number + 1),
        "channel_id": "1",
        "author": {"id": "0", "bot": True},
        "timestamp": "2026-01-01T00:00:00Z",
        "type": 0,
        "flags": 1 << 15,
        "content": "",
        "components": components,
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
    }
