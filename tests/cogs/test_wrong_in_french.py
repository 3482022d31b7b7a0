"""Wrong input in French: refusals are in the person's language, not the server's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import TablePress, Verb
from games.engine.ids import TableId
from games.engine.text import Text, say
from games.orongo.rules.position import Place
from tests.cogs.test_wrong import private

if TYPE_CHECKING:
    from simcord import MemberActor

    from tests.cogs.conftest import Rig


def french(rig: Rig, text: Text) -> str:
    """Return a text in French."""
    return rig.bot.context.languages.words("fr")(text)


@pytest.fixture
def francophone(rig: Rig) -> Rig:
    """Anne reads French; the server, and the others, English."""
    rig.locales[rig.anne.user.id] = "fr"
    return rig


async def test_lobby_refusals_are_said_in_french(francophone: Rig) -> None:
    """Anne joins twice and begins alone, twice; Ben is refused in English."""
    rig = francophone
    await rig.open()
    assert french(rig, say("tables-already-seated")) in private(
        rig, await rig.press(rig.anne, rig.lobby(), Verb.JOIN)
    )
    begin = TablePress(Verb.BEGIN, TableId(1)).encode()
    alone = private(rig, await rig.forge(rig.anne, rig.lobby(), begin))
    assert french(rig, say("tables-too-few", min=2)) in alone
    assert "reserved for Anne" in private(rig, await rig.forge(rig.ben, rig.lobby(), begin))
    assert "Take a seat" in rig.read(rig.lobby())


async def test_options_that_do_not_fit_are_refused_in_french(francophone: Rig) -> None:
    """The secret tile is not for two players."""
    rig = francophone
    await rig.open(secret_tile=True)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    told = private(rig, await rig.press(rig.anne, rig.lobby(), Verb.BEGIN))
    assert french(rig, say("orongo-no-secret-tile-for-two")) in told


async def test_typed_nonsense_is_refused_in_french(francophone: Rig) -> None:
    """Too many shells, and a word for a number; the panel around it is French as well."""
    rig = francophone
    await rig.begin_match(rig.ben)
    panel = rig.answer_to(await rig.press(rig.anne, await rig.card(), Verb.PLAY))
    for typed in ("25", "beaucoup"):
        told = rig.read(rig.answer_to(await rig.type(rig.anne, panel, typed)))
        assert french(rig, say("host-no-such-number", typed=typed, low=0, high=24)) in told
    assert (await rig.table()).choice_of(0) is None


async def place(rig: Rig, person: MemberActor, seat: int) -> str:
    """Place a token on the first space that is offered, and return the id of the space."""
    prompt = (await rig.table()).prompt(seat)
    assert prompt is not None
    action = next(iter(prompt))
    assert isinstance(action, Place)
    await person.slash(await rig.place(), "orongo play", answer=action.space)
    return action.space


async def test_a_taken_space_is_refused_in_the_language_of_each(francophone: Rig) -> None:
    """Ben places on a space; he may not place there again, and nor may Anne."""
    rig = francophone
    await rig.begin_match(rig.ben)
    await rig.bid(rig.ben, 9)
    await rig.bid(rig.anne, 3)
    space = await place(rig, rig.ben, 1)
    told = private(rig, await rig.ben.slash(await rig.place(), "orongo play", answer=space))
    assert "You have a token there already." in told
    for _ in range(2):
        await place(rig, rig.ben, 1)
    before = (await rig.table()).match
    told = private(rig, await rig.anne.slash(await rig.place(), "orongo play", answer=space))
    assert french(rig, say("orongo-why-taken", who="Ben")) in told
    assert (await rig.table()).match == before
