"""Discord takes every screen of every game with the longest and the oddest names, in every language; answers
that differ have different labels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.choices.typed import completions
from cogs.host.choices.typed_orders import suggest
from cogs.host.context import SeatContext
from cogs.host.custom_ids import TablePress, Verb, parse
from cogs.host.names import naming
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.cards.table_card import table_card
from cogs.host.screens.panel_state import PanelState
from cogs.host.screens.parts.controls import typed_modal
from cogs.host.screens.private.fair_page import fair_page, luck_form
from cogs.host.screens.private.games_page import games_page
from cogs.host.screens.private.orders_page import orders_page
from cogs.host.screens.private.question_page import no_button, question_page, yes_button
from cogs.host.screens.private.reading import board_page, log_page, seat_page
from cogs.host.screens.private.why_page import why_page
from cogs.host.screens.replays.replay_page import Leaf, replay_page, story
from cogs.host.screens.seats import title_of
from cogs.host.screens.thread_name import thread_name
from games.engine.chance import KeyedDice
from games.engine.ids import Milliseconds, TableId
from games.engine.matches.line import LineOfPlay
from games.engine.matches.match import submit
from games.engine.record import replace
from games.engine.replays.story import Moment
from games.engine.text import say
from playground.limits.command import STRING, check_choices
from playground.limits.modal import check_modal
from playground.limits.violations import Violations, size
from tables.commands.losses import losses_of_closing, losses_of_ending, losses_of_resigning, losses_of_undoing
from tables.model.table import LogLine, Phase
from tests.cogs.making import LIBRARY, PEOPLE, begin_match, check, lobby, news, parts, play_choice
from tests.cogs.test_whole_match import MATCHES
from tests.sizes import first_of_each
from words.library import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet

    from cogs.host.screens.shown import Shown
    from games.engine.text import Seat
    from tables.model.table import Table
    from words import Words

pytestmark = pytest.mark.slow

LONGEST: Final = 32
"""Characters of a name on Discord."""

ENDINGS: Final = "012345"
"""The last characters of long names, in which alone they differ."""

BEGINNINGS: Final = {
    "wide": "W",
    "with spaces": "Wi lh ",
    "emoji": "🗿",
    "families": "👨‍👩‍👧‍👦",
    "flags": "🇫🇷",
    "marks": "Z\u0351\u036b",
    "from right to left": "שלום\u202e",
    "formatting": "*_~`|<>[](@#:",
    "nothing to see": "\u200b",
}
"""The characters that fill the names of each kind."""


def cases() -> Iterator[ParameterSet]:
    """Yield matches with kinds of names: `make test` tries each kind with a game, and the widest with all."""
    games = [match[0] for match in MATCHES]
    turns = list(dict.fromkeys(games))
    for game, match in zip(games, first_of_each(MATCHES, lambda match: match[0]), strict=True):
        for number, kind in enumerate(BEGINNINGS):
            tried = number == 0 or number % len(turns) == turns.index(game)
            marks = match.marks if tried else [pytest.mark.soak]
            yield pytest.param(*match.values, kind, marks=marks)


CASES: Final = list(cases())
ROOM: Final = 100
POSITIONS: Final = 5
"""Positions of a match that are shown, and its end."""


def name_of(kind: str, seat: Seat) -> str:
    """Return a name of a kind for a seat, as long as Discord lets it be."""
    filling = BEGINNINGS[kind]
    whole = filling * ((LONGEST - 1) // len(filling))
    return whole + ENDINGS[seat]


def rename_people(table: Table, kind: str) -> Table:
    """Return the table with names of a kind."""
    named_so = tuple(
        replace(participant, name=name_of(kind, participant.seat)) for participant in table.participants
    )
    return replace(table, participants=named_so)


def course(game: str, seats: int, options: object, kind: str) -> list[tuple[Table, tuple[LogLine, ...]]]:
    """Return some positions of a random match with the public news until then, and its end."""
    table, dice = rename_people(begin_match(game, seats, options), kind), KeyedDice(b"longest", "player")
    told: tuple[LogLine, ...] = ()
    found = [(table, told)]
    while table.phase is Phase.RUNNING:
        assert table.match
        seat = table.awaited[dice.pick(len(table.awaited))]
        prompt = table.prompt(seat)
        assert prompt
        action = prompt.sample(dice)
        told += news(submit(table.match, seat, action), None)
        table = play_choice(table, seat, action)
        found.append((table, told))
    return [*found[:: max(1, len(found) // POSITIONS)], found[-1]]


def check_labels(shown: Shown) -> None:
    """Check that what can be chosen can be told apart."""
    for part in parts(shown):
        labels = [str(option["label"]) for option in part.get("options", ())]
        assert len(set(labels)) == len(labels), labels
    presses = [(part, parse(str(part.get("custom_id", "")))) for part in parts(shown)]
    buttons = [
        str(part["label"])
        for part, press in presses
        if press and press.verb in (Verb.GO, Verb.CHOOSE) and "label" in part
    ]
    assert len(set(buttons)) == len(buttons), buttons


async def panels(here: SeatContext, told: tuple[LogLine, ...]) -> Iterator[Shown]:
    """Return the panel of a seat at each step of its choice: the first and the last way on from each."""
    found: list[Shown] = []
    todo, seen = [PanelState(note=say("tables-stale")), PanelState(why=True)], set()
    while todo:
        state = todo.pop()
        if (state.path, state.area, state.why) in seen:
            continue
        seen.add((state.path, state.area, state.why))
        shown = await panel(here, told, state)
        found.append(shown)
        todo += _ways_on(shown)
    return iter(found)


def _ways_on(shown: Shown) -> list[PanelState]:
    states: list[PanelState] = []
    for part in parts(shown):
        press = parse(str(part.get("custom_id", "")))
        if press is None or press.verb not in (Verb.GO, Verb.AREA):
            continue
        values = [str(option["value"]) for option in part.get("options", ())]
        for value in values[:: max(1, len(values) - 1)] or [""]:
            steps = tuple(int(step) for step in value.split(".") if step)
            if press.verb is Verb.AREA:
                states.append(PanelState(press.path, steps[0]))
            else:
                states.append(PanelState((*press.path, *steps)))
    return states


async def screens(table: Table, told: tuple[LogLine, ...], speech: Words) -> list[Shown]:
    """Return all screens of a table at a moment."""
    asked = next(iter(table.awaited), 0)
    found = [
        await table_card(table, speech, told),
        board_page(table, speech),
        log_page(table, speech, told, LineOfPlay(table.turn), ((0, "ab" * 32),)),
        fair_page(table, PEOPLE[0], speech, "https://discord.com/channels/7/70/700"),
        why_page(table, speech, Milliseconds(1), "/table show"),
        games_page(
            [replace(table, id=TableId(number)) for number in range(1, 31)], PEOPLE[asked], lambda _: speech
        ),
    ]
    for seat in {asked, (asked + 1) % len(table.participants)}:
        here = SeatContext(table, seat, speech.to(seat))
        found += [*await panels(here, told), seat_page(here)]
        slots = table.game.rules.order_slots(table.view(seat)) if table.phase is Phase.RUNNING else ()
        found += [orders_page(here, number) for number in range(len(slots))]
        if table.phase is Phase.RUNNING:
            found += questions(here)
    return found


def questions(here: SeatContext) -> list[Shown]:
    """Return the questions before what cannot be undone."""
    table, words = here.table, here.words
    ends = (losses_of_closing(table), losses_of_ending(table), losses_of_resigning(table, here.seat))
    lost = (*ends, losses_of_undoing())
    yes = yes_button(say("confirm-end"), TablePress(Verb.END, table.id), words)
    no = no_button(TablePress(Verb.PLAY, table.id), words)
    return [question_page(words(title_of(table)), told, (yes, no), words, changed=True) for told in lost]


def check_texts(table: Table, speech: Words) -> None:
    """Check the name of the thread, forms, and what is completed as it is typed."""
    assert 0 < size(thread_name(table, speech)) <= ROOM
    seat = next(iter(table.awaited), 0)
    here = SeatContext(table, seat, speech.to(seat))
    violations = Violations()
    for modal in (
        typed_modal(
            table,
            speech,
            TablePress(Verb.TYPE, TableId(12), turn=3, fingerprint="0123abcd", path=()),
            "x" * 300,
        ),
        luck_form(table, speech),
    ):
        check_modal(violations, modal.to_dict())
    answers = [{"name": choice.label, "value": choice.value} for choice in completions(here, "")]
    orders = [{"name": label, "value": value} for label, value in suggest(here, "")]
    for choices in (answers, orders):
        check_choices(violations, choices, ("choices",), STRING)
        assert len({choice["name"] for choice in choices}) == len(choices)
    violations.refuse_if_any()


@pytest.mark.parametrize(("game", "seats", "options", "kind"), CASES)
async def test_discord_takes_every_screen(game: str, seats: int, options: object, kind: str) -> None:
    """At some moments of a random match, and at its end."""
    positions = course(game, seats, options, kind)
    language = LANGUAGES[list(BEGINNINGS).index(kind) % len(LANGUAGES)]
    for number, (table, told) in enumerate(positions):
        speech = naming(table, LIBRARY.words(LANGUAGES[number % 2] if number else language, {}))
        for shown in await screens(table, told, speech):
            check(shown)
            check_labels(shown)
        check_texts(table, speech)
    states = [
        Moment(table.turn, move, table.match.state)
        for move, (table, _) in enumerate(positions)
        if table.match
    ]
    table, told = positions[-1]
    for language in LANGUAGES:
        speech = naming(table, LIBRARY.words(language, {}))
        whole = story(table, states, told)
        for leaf in (Leaf(0, None), Leaf(len(whole.pages) // 2, 0), Leaf(len(whole.pages) - 1, 1)):
            check(await replay_page(table, speech, whole, told, leaf))


@pytest.mark.parametrize(("game", "seats", "options", "kind"), CASES)
async def test_discord_takes_every_lobby(game: str, seats: int, options: object, kind: str) -> None:
    table = rename_people(lobby(game, seats, options), kind)
    for language in LANGUAGES:
        speech = naming(table, LIBRARY.words(language, {}))
        check(lobby_card(table, speech))
        assert 0 < size(thread_name(table, speech)) <= ROOM
