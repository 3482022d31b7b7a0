"""`/oroen analyse`: shows privately where a finished match was lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.custom_ids import Verb
from games.engine.walk import path_to
from games.oroen.rules.game import Oroen
from games.oroen.rules.position import Place
from tables.model.table import Asked, Phase
from tables.thinker import Thinker
from tests.commanded import add_commands
from tests.toy.orderless import list_no_orders

if TYPE_CHECKING:
    from collections.abc import Callable

    from simcord import MemberActor

    from tests.cogs.conftest import Rig

WON: Final = (Place(1, 5), Place(3, 5), Place(1, 3), Place(5, 3), Place(1, 2))
"""Light joins floor and rim. Its opening loses, but dark's first piece gives the win back."""


async def play(rig: Rig, *moves: Place) -> str:
    """Begin a match of Anne and Ben and place these pieces; return the name of the dark player."""
    table = await rig.begun(rig.ben, game="oroen")
    (light,) = table.awaited
    for click, move in enumerate(moves, start=1):
        (seat,) = table.awaited
        prompt, person = table.prompt(seat), table.participants[seat].person
        assert prompt is not None
        assert person is not None
        asked = Asked(table.turn, prompt.fingerprint)
        table = await add_commands(rig.bot.context.tables).answer(
            table.id, person, asked, path_to(prompt, move), click
        )
    await rig.env.settle()
    return table.participants[1 - light].name


@pytest.mark.process
async def test_whoever_asks_is_shown_where_the_match_was_lost(rig: Rig) -> None:
    loser = await play(rig, *WON)
    assert (await rig.table()).phase is Phase.OVER
    shown = rig.shown(await rig.cara.slash(await rig.place(), "oroen analyse"))
    assert f"{loser} lost the match with move 2: a piece 5 tall in column 3." in rig.read(shown)
    assert shown.flags.ephemeral
    (picture,) = shown.attachments
    assert "What would have won: a piece 4 tall in column 6" in str(picture.description)


@pytest.mark.process
async def test_it_is_worked_out_once(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    await play(rig, *WON)
    work, done = Thinker.work, list[object]()

    async def counted(self: Thinker, function: Callable[..., object], *given: object) -> object:
        done.append(function)
        return await work(self, function, *given)

    monkeypatch.setattr(Thinker, "work", counted)
    for person in (rig.anne, rig.cara):
        await person.slash(await rig.place(), "oroen analyse")
    assert len(done) == 1


@pytest.mark.process
async def test_it_is_said_in_the_language_of_whoever_asks(rig: Rig) -> None:
    loser = await play(rig, *WON)
    rig.locales[rig.cara.id] = "fr"
    shown = rig.shown(await rig.cara.slash(await rig.place(), "oroen analyse"))
    assert f"{loser} a perdu la partie au coup 2" in rig.read(shown)


async def test_nothing_is_said_of_a_match_that_goes_on(rig: Rig) -> None:
    await play(rig, *WON[:-1])
    assert "when it is over" in rig.shown(await rig.anne.slash(await rig.place(), "oroen analyse")).content


async def test_nothing_is_said_of_a_match_that_was_ended_early(rig: Rig) -> None:
    await play(rig, *WON[:-1])
    for person in (rig.anne, rig.ben):
        await rig.act(person, await rig.place(), Verb.END)
    assert (await rig.table()).phase is Phase.ENDED
    assert "Nobody lost" in rig.shown(await rig.anne.slash(await rig.place(), "oroen analyse")).content


async def place_piece(rig: Rig, move: Place | None, click: int) -> MemberActor:
    """Place a piece, or any, for the seat on turn; return the person who sits there."""
    table = await rig.table()
    (seat,) = table.awaited
    prompt, person = table.prompt(seat), table.participants[seat].person
    assert prompt is not None
    assert person is not None
    asked, path = Asked(table.turn, prompt.fingerprint), path_to(prompt, move or next(iter(prompt)))
    await add_commands(rig.bot.context.tables).answer(table.id, person, asked, path, click)
    return next(member for member in rig.people if member.id == person)


@pytest.mark.process
async def test_moves_that_were_undone_are_not_analysed(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each move but the last is made twice; numbers are those of the moves that stand."""
    list_no_orders(monkeypatch, Oroen)  # so that every undo is free
    table, tables = await rig.begun(rig.ben, game="oroen"), rig.bot.context.tables
    for number, move in enumerate(WON[:-1]):
        mover = await place_piece(rig, None, 100 + number)
        await tables.undoing.take_back(await rig.table(), mover.id, 200 + number)
        await place_piece(rig, move, 300 + number)
    winner = await place_piece(rig, WON[-1], 400)
    await rig.env.settle()
    assert (await rig.table()).phase is Phase.OVER
    (loser,) = [participant.name for participant in table.participants if participant.person != winner.id]
    shown = rig.shown(await rig.cara.slash(await rig.place(), "oroen analyse"))
    assert f"{loser} lost the match with move 2: a piece 5 tall in column 3." in rig.read(shown)


@pytest.mark.process
@pytest.mark.parametrize(
    ("moves", "quits", "told"),
    [
        (0, "dark", "{light} never gave {dark} a winning position"),
        (2, "dark", "{dark} lost the match with move 2: a piece 5 tall in column 3."),
        (4, "light", "{light} gave up a won position: no move lost the match."),
    ],
)
async def test_a_match_that_was_given_up_is_analysed(rig: Rig, moves: int, quits: str, told: str) -> None:
    people = {"Anne": rig.anne, "Ben": rig.ben}
    dark = await play(rig, *WON[:moves])
    (light,) = people.keys() - {dark}
    quitter = people[dark if quits == "dark" else light]
    await add_commands(rig.bot.context.tables).resign(1, quitter.id, 900)
    await rig.env.settle()
    assert (await rig.table()).phase is Phase.ENDED
    text = rig.read(rig.shown(await rig.cara.slash(await rig.place(), "oroen analyse")))
    assert told.format(light=light, dark=dark) in text


async def test_tables_of_other_games_are_not_analysed(rig: Rig) -> None:
    await rig.begun(rig.ben)
    assert (
        "does not play Oroen" in rig.shown(await rig.anne.slash(await rig.place(), "oroen analyse")).content
    )
