"""All questions of all games as messages, where golden matches offer most answers, with the longest names."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb, parse
from cogs.host.names import naming
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.cards.table_card import TOLD, table_card
from cogs.host.screens.panel_state import PanelState
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.record import replace
from games.engine.text import say
from games.engine.walk import Question, walk
from tables.model.table import LogLine
from tests.cogs.making import LIBRARY, begun, parts
from tests.golden.store import load_golden

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from cogs.host.screens.shown import Shown
    from games.engine.choice import Prompt
    from games.engine.text import News, Seat
    from tables.model.table import Table
    from tests.golden.store import Golden

LONGEST: Final = 32
"""Characters of a name on Discord."""

STEPS: Final = 2
"""Ways on from a step of a choice that are followed."""


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """A seat that is asked something: `told` are the public news, `own` those since its last move."""

    name: str
    table: Table
    seat: Seat
    told: tuple[LogLine, ...]
    own: tuple[LogLine, ...]


def asked_seats(game: str) -> list[AskedSeat]:
    """Return each prompt of a game where it has most answers, and at the largest table that it is put to."""
    most: dict[str, tuple[tuple[int, int], AskedSeat]] = {}
    for golden in (golden for golden in load_golden() if golden.game == game):
        for seat, prompt, made in _asked_prompts(golden):
            sizes = {"most": (prompt.size, golden.seats), "seats": (golden.seats, prompt.size)}
            for kind, rank in sizes.items():
                key = f"{prompt.text.key} {kind}"
                if key not in most or rank > most[key][0]:
                    most[key] = rank, made(key, seat)
    return [asked for _, asked in most.values()]


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

    def __call__(self, name: str, seat: Seat) -> AskedSeat:
        table = begun(self.golden.game, self.golden.seats, self.golden.options)
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
        return AskedSeat(name, replace(table, match=match, participants=people), seat, public, since)

    def _lines(self, seat: Seat | None) -> tuple[LogLine, ...]:
        return tuple(LogLine(turn, news.text) for turn, news in self.told if news.to in (None, seat))


async def screens(asked: AskedSeat, language: str) -> AsyncIterator[tuple[str, Shown]]:
    """Yield the card of a question, and the panel at each step of its answer, also with an error."""
    speech = naming(asked.table, LIBRARY.words(language, {}))
    here = SeatContext(asked.table, asked.seat, speech)
    yield f"{asked.name} card", await table_card(asked.table, speech, asked.told[-TOLD:])
    yield f"{asked.name} error", await panel(here, asked.own, PanelState(note=say("tables-stale")))
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
