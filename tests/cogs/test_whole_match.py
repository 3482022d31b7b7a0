"""Whole matches of every game: screens fit Discord, and answers can be pressed, typed and completed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cogs.host.choices.answers import Naming
from cogs.host.choices.steps import step
from cogs.host.choices.typed import completions, parse_completion, read
from cogs.host.context import SeatContext
from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.cards.table_card import table_card
from cogs.host.screens.images.covers import lobby_pictures
from cogs.host.screens.panel_state import PanelState
from cogs.host.screens.private.reading import board_page, seat_page
from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.walk import path_to
from tables.model.table import Phase
from tests.cogs.making import at_seat, begin_match, check, parts, play_choice, words
from tests.laws.playing import fullest
from tests.sizes import first_of_each, in_turns
from tests.toy.catalogue import CATALOGUE as TOYS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.choice import Prompt
    from games.engine.text import Seat
    from tables.model.table import Table

pytestmark = pytest.mark.slow

GAMES = {key: game.rules for key, game in {**CATALOGUE, **TOYS}.items()}
MATCHES = [
    (key, seats, fullest(game, seats)) for key, game in GAMES.items() for seats in reversed(game.seats)
]
"""The largest table of each game comes first."""
SIZES = first_of_each(MATCHES, lambda match: match[0])
SPOKEN = in_turns(MATCHES, ("en", "fr"), lambda match: match[0])


@cache
def course(game: str, seats: int, options: object) -> tuple[tuple[Table, Seat], ...]:
    """Return the positions of a random match, each with an awaited seat, and the end."""
    table, dice, found = begin_match(game, seats, options), KeyedDice(b"whole", "player"), []
    while table.phase is Phase.RUNNING:
        seat = table.awaited[dice.pick(len(table.awaited))]
        found.append((table, seat))
        prompt = table.prompt(seat)
        assert prompt
        table = play_choice(table, seat, prompt.sample(dice))
    return (*found, (table, 0))


def moments(game: str, seats: int, options: object, every: int) -> Iterator[tuple[Table, Seat]]:
    """Yield some positions of the match, and the end."""
    *running, end = course(game, seats, options)
    yield from running[::every]
    yield end


async def reachable_paths(table: Table, seat: Seat, prompt: Prompt[object]) -> set[tuple[int, ...]]:
    """Return the paths of the whole answers that presses can reach."""
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[tuple[int, ...], int | None]] = set()
    todo: list[tuple[tuple[int, ...], int | None]] = [((), None)]
    whole = {path_to(prompt, action) for action in prompt}
    while todo:
        path, area = here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        shown = await panel(at_seat(table, seat), (), PanelState(path, area))
        check(shown)
        for part in parts(shown):
            press = parse(str(part.get("custom_id", "")))
            if press is None or press.verb not in (Verb.GO, Verb.AREA, Verb.BACK):
                continue
            options = part.get("options", [])
            values = [str(option["value"]) for option in options]
            steps = [tuple(int(part) for part in value.split(".")) for value in values]
            if press.verb is Verb.AREA:
                todo += [(press.path, inner) for (inner,) in steps]
                continue
            for led in [(*press.path, *inner) for inner in steps] or [press.path]:
                found.update({led} & whole)
                todo += [] if led in whole else [(led, None)]
    return found


@pytest.mark.parametrize(("game", "seats", "options", "language"), SPOKEN)
async def test_discord_takes_everything_that_is_shown(
    game: str, seats: int, options: object, language: str
) -> None:
    for table, seat in moments(game, seats, options, 11):
        speech = words(table, language)
        for shown in (
            await table_card(table, speech, ()),
            await panel(SeatContext(table, seat, speech), ()),
            await panel(SeatContext(table, (seat + 1) % seats, speech), ()),
            lobby_card(table, speech, await lobby_pictures(table, speech)),
            board_page(table, speech),
            seat_page(SeatContext(table, seat, speech)),
        ):
            check(shown)


@pytest.mark.parametrize(("game", "seats", "options"), SIZES)
async def test_every_answer_can_be_pressed_and_nothing_else(game: str, seats: int, options: object) -> None:
    for table, seat in moments(game, seats, options, 17):
        if prompt := table.prompt(seat):
            assert await reachable_paths(table, seat, prompt) == {
                path_to(prompt, action) for action in prompt
            }


@pytest.mark.parametrize(("game", "seats", "options", "language"), SPOKEN)
async def test_every_answer_is_read_as_it_is_called(
    game: str, seats: int, options: object, language: str
) -> None:
    for table, seat in moments(game, seats, options, 5):
        if prompt := table.prompt(seat):
            speech, face = words(table, language), table.game.face
            here = step(prompt, Naming(face, table.view(seat)), ())
            for option in (*here.options, *here.extras):
                assert read(at_seat(table, seat, language), prompt, speech(option.label)) == option.path


@pytest.mark.parametrize(("game", "seats", "options"), SIZES)
async def test_every_answer_is_completed_from_its_own_label(game: str, seats: int, options: object) -> None:
    for table, seat in moments(game, seats, options, 13):
        found = completions(at_seat(table, seat), "")
        for completion in found:
            again = completions(at_seat(table, seat), completion.label)
            assert again[0] == completion
            asked, _ = parse_completion(completion.value) or (None, ())
            assert asked == table.question_of(seat)
