"""Wrong input is refused in the language of whoever made it, whatever the server speaks; and a taken space is
refused to everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.ids import Verb
from games.engine.text import Text, say
from games.orongo.position import Place
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.conftest import House


def french(house: House, text: Text) -> str:
    """A text as it is said in French."""
    return house.bot.desk.words("fr")(text)


@pytest.fixture
def francophone(house: House) -> House:
    """Anne reads French; the server, and the others, English."""
    house.locales[house.anne.user.id] = "fr"
    return house


async def test_lobby_refusals_are_said_in_french(francophone: House) -> None:
    """Joining twice, beginning alone, a second time too; Ben is told in English."""
    house = francophone
    await house.open()
    assert french(house, say("tables-already-seated")) in private(
        house, await house.press(house.anne, house.lobby(), Verb.JOIN)
    )
    assert french(house, say("tables-too-few", min=2)) in private(
        house, await house.press(house.anne, house.lobby(), Verb.BEGIN)
    )
    assert "Only the host" in private(house, await house.press(house.ben, house.lobby(), Verb.BEGIN))
    assert "Take a seat" in house.read(house.lobby())


async def test_options_that_do_not_fit_are_refused_in_french(francophone: House) -> None:
    """The secret tile with two."""
    house = francophone
    await house.open(secret_tile=True)
    await house.press(house.ben, house.lobby(), Verb.JOIN)
    told = private(house, await house.press(house.anne, house.lobby(), Verb.BEGIN))
    assert french(house, say("orongo-no-secret-tile-for-two")) in told


async def test_typed_nonsense_is_refused_in_french(francophone: House) -> None:
    """Too many shells, and a word for a number; the panel around it is French as well."""
    house = francophone
    await house.begun(house.ben)
    panel = house.shown(await house.press(house.anne, await house.card(), Verb.PLAY))
    for typed in ("25", "douze"):
        told = house.read(house.shown(await house.type(house.anne, panel, typed)))
        assert french(house, say("host-no-such-number", typed=typed, low=0, high=24)) in told
    assert (await house.table()).chosen(0) is None


async def place(house: House, person: MemberActor, seat: int) -> str:
    """Place a token on the first space that is offered; the id of the space."""
    prompt = (await house.table()).prompt(seat)
    assert prompt is not None
    action = next(iter(prompt))
    assert isinstance(action, Place)
    await person.slash(await house.place(), "orongo play", answer=action.space)
    return action.space


async def test_a_taken_space_is_refused_in_the_language_of_each(francophone: House) -> None:
    """Ben places on a space; he may not place there again, and nor may Anne."""
    house = francophone
    await house.begun(house.ben)
    await house.bid(house.ben, 9)
    await house.bid(house.anne, 3)
    space = await place(house, house.ben, 1)
    told = private(house, await house.ben.slash(await house.place(), "orongo play", answer=space))
    assert "A token of Ben is there." in told
    for _ in range(2):
        await place(house, house.ben, 1)
    before = (await house.table()).match
    told = private(house, await house.anne.slash(await house.place(), "orongo play", answer=space))
    assert french(house, say("orongo-why-taken", who="Ben")) in told
    assert (await house.table()).match == before
