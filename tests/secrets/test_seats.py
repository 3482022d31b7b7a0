"""Law 10 for seats that change hands: a newcomer learns what the seat knows, and the last owner no more."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from tests.secrets.curious import Curious
from tests.secrets.law import overheard
from tests.secrets.plants import instead, tiles
from tests.secrets.setting import set_stage
from tests.secrets.stage import NUMBER
from tests.secrets.twins import Leak, honest_twins, twins
from tests.sizes import first_of_each
from tests.toy.hosted import ENTRIES

if TYPE_CHECKING:
    from pathlib import Path

    from cogs.host.context import SeatContext
    from cogs.host.screens.shown import Shown
    from tests.secrets.plants import Original
    from tests.secrets.recording import Request
    from tests.secrets.stage import Stage
    from tests.secrets.twins import Twins

ACTS: Final = 4
SEAT: Final = 0
"""The seat that changes hands, before the first choice."""

CASES: Final = [(game, number) for game in ENTRIES for number in (0, 1)]


async def law(pair: Twins, folder: Path, *, newcomer: bool) -> None:
    """Play both twins; raises `Leak` if the newcomer, or else the former player, could tell them apart."""
    here, there = [
        await _requests_seen(pair, which, folder / f"{which}.sqlite", newcomer=newcomer) for which in (0, 1)
    ]
    for first, other in itertools.zip_longest(here, there):
        if first != other:
            message = f"the twins can be told apart:\n{first}\n{other}"
            raise Leak(message)


async def _requests_seen(pair: Twins, which: int, path: Path, *, newcomer: bool) -> list[Request]:
    """Return the requests that the observer sees in part, from when the seat changes hands."""
    async with set_stage(pair, which, path) as stage:
        with overheard():
            old, new = stage.people[SEAT], stage.people[-1]
            observer = new if newcomer else old
            names: dict[str, str] = {}
            await stage.settle()
            await stage.press(old, await stage.card(), TablePress(Verb.SUBSTITUTE, TableId(NUMBER)).encode())
            await stage.press(old, await stage.card(), TablePress(Verb.SEAT, TableId(NUMBER)).encode())
            begin = len(stage.recorder.requests)
            stage.recorder.step = "the seat changes hands"
            taking = TablePress(Verb.SUBSTITUTE, TableId(NUMBER), path=(SEAT,))
            await stage.press(new, await stage.card(), taking.encode())
            for number, act in enumerate(pair.acts):
                await _note(stage, names)
                stage.recorder.step = f"choice {number}, of seat {act.seat}"
                await stage.choose(act.seat, act.actions[which])
            await _note(stage, names)
            stage.recorder.step = "looked at in the end"
            await Curious(stage, observer).look()
            assert (await stage.table()).seat_of(new) == SEAT
    ids: dict[str, str] = {}
    made = stage.recorder.requests[begin:]
    return [request.rename(names).number_ids(ids) for request in made if request.seen_by(observer)]


async def _note(stage: Stage, names: dict[str, str]) -> None:
    """Remember the public hashes of this moment, which differ by what they hide."""
    match = (await stage.table()).match
    assert match is not None
    names[match.digest] = f"digest of turn {match.turn}"
    for seat, choice in match.choices.items():
        names[choice.seal] = f"seal {choice.revision} of seat {seat}"


@pytest.mark.postgres(number=0)
@pytest.mark.parametrize(("game", "number"), first_of_each(CASES, lambda case: case[0]))
async def test_a_newcomer_learns_what_the_seat_knows_and_no_more(
    game: str, number: int, tmp_path: Path
) -> None:
    await law(honest_twins(game, SEAT, number, ACTS), tmp_path, newcomer=True)


@pytest.mark.parametrize(("game", "number"), first_of_each(CASES, lambda case: case[0]))
async def test_a_former_player_sees_what_an_onlooker_sees(game: str, number: int, tmp_path: Path) -> None:
    await law(honest_twins(game, None, number, ACTS), tmp_path, newcomer=False)


async def in_the_briefing(original: Original, here: SeatContext, *given: object) -> Shown:
    """Leak by the colour of the briefing what is hidden in the position."""
    shown: Shown = await original(here, *given)
    shown.components[0]["accent_color"] = tiles(here.table) % 0xFFFFFF
    return shown


async def in_the_panel(
    original: Original, context: Any, interaction: object, given: object, **how: object
) -> None:
    """Update the panel of the former player as if they still sat there."""
    await original(context, interaction, given, **how)
    for panels in context.messages.panels._panels.values():
        panels |= {person: replace(panel, seat=None) for person, panel in panels.items()}


PLANTS: Final = {
    "in the briefing": (SEAT, instead("cogs.host.interactions.handlers.seats:briefing", in_the_briefing)),
    "in the panel": (None, instead("cogs.host.interactions.router:keep", in_the_panel)),
}


@pytest.mark.parametrize("name", PLANTS)
async def test_a_planted_leak_is_found(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each planted leak turns the law red."""
    observer, plant = PLANTS[name]
    plant(monkeypatch)
    with pytest.raises(Leak):
        await law(twins(ENTRIES["pebbles"], observer, 0, ACTS), tmp_path, newcomer=observer is not None)
