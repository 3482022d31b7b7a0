"""`/oroen analyse`: where a match that is over was lost, for the eyes of those who ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.engine.walk import path_to
from games.oroen.position import Place
from tables.model import Asked, Phase

if TYPE_CHECKING:
    from tests.cogs.conftest import House

WON: Final = (Place(1, 5), Place(3, 5), Place(1, 3), Place(5, 3), Place(1, 2))
"""Light joins floor and rim. Its opening loses, but dark's first piece gives the win back."""


async def play(house: House, *moves: Place) -> str:
    """Anne and Ben begin a match and place these pieces; the name of whoever plays dark."""
    table = await house.begun(house.ben, game="oroen")
    (light,) = table.awaited
    for click, move in enumerate(moves, start=1):
        (seat,) = table.awaited
        prompt, person = table.prompt(seat), table.sitters[seat].person
        assert prompt is not None
        assert person is not None
        asked = Asked(table.turn, prompt.fingerprint)
        table = await house.bot.desk.tables.answer(table.id, person, asked, path_to(prompt, move), click)
    await house.env.settle()
    return table.sitters[1 - light].name


async def test_whoever_asks_is_shown_where_the_match_was_lost(house: House) -> None:
    loser = await play(house, *WON)
    assert (await house.table()).phase is Phase.OVER
    shown = house.shown(await house.cara.slash(await house.place(), "oroen analyse"))
    assert f"{loser} lost the match with move 2: a piece 5 tall in column 3." in house.read(shown)
    assert shown.flags.ephemeral
    (picture,) = shown.attachments
    assert "What would have won: a piece 4 tall in column 6" in str(picture.description)


async def test_it_is_said_in_the_language_of_whoever_asks(house: House) -> None:
    loser = await play(house, *WON)
    house.locales[house.cara.id] = "fr"
    shown = house.shown(await house.cara.slash(await house.place(), "oroen analyse"))
    assert f"{loser} a perdu la partie au coup 2" in house.read(shown)


async def test_nothing_is_said_of_a_match_that_goes_on(house: House) -> None:
    await play(house, *WON[:-1])
    assert (
        "when it is over" in house.shown(await house.anne.slash(await house.place(), "oroen analyse")).content
    )


async def test_nothing_is_said_of_a_match_that_was_ended_early(house: House) -> None:
    await play(house, *WON[:-1])
    for person in (house.anne, house.ben):
        await person.slash(await house.place(), "table end")
    assert (await house.table()).phase is Phase.ENDED
    assert (
        "when it is over" in house.shown(await house.anne.slash(await house.place(), "oroen analyse")).content
    )


async def test_tables_of_other_games_are_not_analysed(house: House) -> None:
    await house.begun(house.ben)
    assert (
        "does not play Oroen"
        in house.shown(await house.anne.slash(await house.place(), "oroen analyse")).content
    )
