"""A bot killed at any moment loses nothing, and the checks find the faults of faulty bots."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from db.connection import Database
from tables.model.table import Asked
from tests import engines
from tests.e2e import crash_game
from tests.e2e.books import FileBooks
from tests.e2e.crash_game import CrashGame, Unsound
from tests.e2e.kept_answers import Attempt, Told, faults
from tests.e2e.killer import AT_PLAY, AT_THE_LOBBY, QUIET, SILENT, Moment
from tests.e2e.players import Players, refusals
from tests.e2e.soak import ROOT, local, soak
from tests.e2e.standing import own_messages
from tests.e2e.test_whole_game import begin_match, night
from tests.sizes import first_of
from tests.tables.conftest import ANNE, BEN, Rig
from tests.toy.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from playground.guild.world import Message, World


@pytest.mark.timeout(240)
async def test_nothing_is_lost_doubled_or_forgotten_by_a_bot_that_is_killed() -> None:
    """This is short enough for `make test`; `make soak` takes longer."""
    await soak("short", wanted={"recoveries": 5, "old buttons pressed": 1})


@pytest.mark.timeout(300)
@pytest.mark.parametrize(("processes", "recoveries"), first_of((2, 4), (2, 20), (3, 20)))
async def test_processes_that_share_a_database_lose_nothing_when_any_is_killed(
    processes: int, recoveries: int
) -> None:
    """Presses in direct messages come to the first, those at the table to the last."""
    engines.require()
    wanted = {"recoveries": recoveries, "rounds without a process": 1}
    await soak("together", processes, wanted=wanted)


@pytest.fixture
async def played(tmp_path: Path) -> tuple[Path, list[Attempt]]:
    """Return a sealed turn in which Anne changed her mind, and half of the next, with replies."""
    tables = Rig(tmp_path / "ahu.sqlite")
    await tables.open()
    table = (await tables.begin_match(BEN)).id
    attempts = []
    for person, path in ((ANNE, (3,)), (ANNE, (2,)), (BEN, (1,)), (ANNE, (0, 0, 0)), (BEN, (4,))):
        now = await tables.tables.reader.get(table)
        asked = now.question_of(now.seat_of(person.id) or 0)
        assert asked is not None
        await tables.answer(table, person, *path)
        attempts.append(Attempt(person.id, asked, path, Told.TAKEN))
    await tables.database.close()
    return tables.path, attempts


async def wrong_with(path: Path, attempts: Sequence[Attempt], absent: Collection[int] = ()) -> list[str]:
    """Return the faults of the answers that were kept."""
    database = await Database.open(path)
    try:
        return await database.read(lambda connection: faults(connection, CATALOGUE, 1, attempts, absent))
    finally:
        await database.close()


async def test_answers_that_were_kept_as_told_have_no_faults(played: tuple[Path, list[Attempt]]) -> None:
    """Unanswered, refused and half-made attempts are no faults either."""
    path, attempts = played
    assert await wrong_with(path, attempts) == []
    unheard = [replace(attempt, told=Told.NOTHING) for attempt in attempts]
    refused = replace(attempts[0], path=(4,), told=Told.REFUSED)
    assert await wrong_with(path, [*unheard, refused, replace(attempts[3], path=(0,))]) == []


@pytest.mark.parametrize(("missing", "explained"), [(0, True), (1, False), (4, True)])
async def test_orders_left_in_advance_explain_first_choices_only(
    played: tuple[Path, list[Attempt]],
    missing: int,
    *,
    explained: bool,
) -> None:
    """Changes of mind are never left in advance."""
    path, attempts = played
    rest = [*attempts[:missing], *attempts[missing + 1 :]]
    assert (await wrong_with(path, rest, {ANNE.id, BEN.id}) == []) is explained
    assert await wrong_with(path, rest)


def test_news_is_no_refusal() -> None:
    """A panel that tells of a dropped order, or of the end, has taken an answer all the same."""
    told = refusals(ROOT)
    assert "The table has moved on since these buttons were made." in told
    assert "Aucune pendule ne tourne à cette table en ce moment." in told
    assert not told & {"An earlier question", "wins the match", "That ends the match."}


CHEATS: dict[str, Callable[[list[Attempt]], list[Attempt]]] = {
    "lost": lambda all_: [*all_, replace(all_[-1], path=(3,))],
    "lost in the middle": lambda all_: [*all_[:1], replace(all_[0], path=(4,)), *all_[1:]],
    "in another order": lambda all_: [all_[1], all_[0], *all_[2:]],
    "twice": lambda all_: all_[1:],
    "refused and kept": lambda all_: [*all_[:2], replace(all_[2], told=Told.REFUSED), *all_[3:]],
    "given by nobody": lambda all_: all_[:3],
    "for another question": lambda all_: [*all_[:2], replace(all_[2], asked=Asked(1, "")), *all_[3:]],
}


@pytest.mark.parametrize("cheat", CHEATS)
async def test_answers_not_kept_as_told_are_found(played: tuple[Path, list[Attempt]], cheat: str) -> None:
    """Answers that were acknowledged and are not kept, and that are kept and were not given."""
    path, attempts = played
    assert await wrong_with(path, CHEATS[cheat](attempts))


def first(world: World, says: str) -> Message:
    """One of the bot's own messages."""
    return next(message for message in own_messages(world).values() if says in str(message.components))


def put(world: World, message: Message) -> None:
    """Put a message into the world."""
    world.messages[message.id] = message


STALE = ({"type": 1, "components": [{"type": 2, "custom_id": "a1|go|1|0|00000000|"}]},)
PLANTS: dict[str, Callable[[World], object]] = {
    "is missing": lambda world: world.messages.pop(first(world, "it is your turn").id),
    "nobody knows why": lambda world: put(
        world, replace(first(world, "it is your turn"), id=world.next_id())
    ),
    "card of table 1 says": lambda world: put(world, replace(first(world, "Waiting for"), components=())),
    "shows no picture": lambda world: put(world, replace(first(world, "|more|"), attachments=())),
    "is asked by direct message": lambda world: put(world, replace(first(world, "|go|1|"), components=STALE)),
}


@pytest.mark.timeout(120)
async def test_a_direct_message_that_states_another_choice_is_noticed(tmp_path: Path) -> None:
    async with local(tmp_path) as (clients, killer):
        game = CrashGame(Players(clients, frozenset(), "choice"), killer, FileBooks(tmp_path), "choice")
        await begin_match(clients, "Ben")
        await game._rest()
        world = clients.playground.local.world
        assert await clients.command("Anne", "orongo", "play", channel=night(world), answer="5")
        await game._rest()
        await game._look(game._message_faults)
        told = first(world, "You bid 5")
        other = json.loads(json.dumps(told.components).replace("You bid 5", "You bid 4"))
        put(world, replace(told, components=tuple(other)))
        with pytest.raises(Unsound, match=r"is told .*4.* and chose .*5"):
            await game._look(game._message_faults)


@pytest.mark.timeout(120)
async def test_reports_name_the_fault(tmp_path: Path) -> None:
    """Anne is mentioned and Ben asked by direct message; then the messages are tampered with."""
    async with local(tmp_path) as (clients, killer):
        game = CrashGame(Players(clients, frozenset(), "look"), killer, FileBooks(tmp_path), "look")
        await begin_match(clients, "Ben")
        await game._rest()  # A player who bids before the direct message is sent gets none.
        for name, bid in (("Anne", "5"), ("Ben", "3")):
            assert await clients.command(
                name, "orongo", "play", channel=night(clients.playground.local.world), answer=bid
            )
        await game._rest()
        await game._look(game._message_faults)
        world = clients.playground.local.world
        for fault, plant in PLANTS.items():
            kept = dict(world.messages)
            plant(world)
            with pytest.raises(Unsound, match=fault):
                await game._look(game._message_faults)
            world.messages.clear()
            world.messages.update(kept)


FAULTS = {
    "send without memory": (Moment("send", late=True), "nobody knows why"),
    "take silence for a ring": (Moment(SILENT), "heard nothing"),
    "strike out first": (Moment("send", nth=2), "nothing stands at lobby"),
    "answer first": (Moment("answer", nth=4, late=True), "Told.TAKEN"),
}


@pytest.mark.timeout(240)
@pytest.mark.parametrize("fault", first_of(*FAULTS, most=3))
async def test_a_faulty_bot_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    """The bot is killed at the moment at which its fault matters."""
    moment, noticed = FAULTS[fault]
    monkeypatch.setenv("PLANTED", fault)
    at_stake = AT_PLAY if moment.kind == "answer" else AT_THE_LOBBY
    monkeypatch.setattr(
        crash_game, "some_moment", lambda _, kinds: moment if kinds is at_stake else Moment(QUIET)
    )
    async with local(tmp_path, Path(__file__).with_name("faulty_bot.py")) as (clients, killer):
        game = CrashGame(Players(clients, refusals(ROOT), fault), killer, FileBooks(tmp_path), fault)
        with pytest.raises(Unsound, match=noticed):
            await game.run(lambda _: True)
