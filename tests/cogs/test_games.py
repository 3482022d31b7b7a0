"""`/games`: the tables of a person, those that wait for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import Verb

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_what_waits_for_somebody_comes_first(rig: Rig) -> None:
    """Each table has a button that opens its panel."""
    first = await rig.begun(rig.ben, pace="relaxed")
    await rig.bid(rig.anne, 1, first.id)
    second = await rig.begun(rig.cara, game="oroen", pace="daily")
    lobby = await rig.open("riombo")
    page = rig.shown(await rig.anne.slash(rig.channel, "games"))
    text = rig.read(page)
    places = [text.index(f"table {one.id}**") for one in (second, first, lobby)]
    if 0 in second.awaited:
        assert places == sorted(places)
        assert "It is your turn" in text
    assert "<t:" in text
    pressed = [press.table for _, press in rig.presses(page) if press.verb is Verb.PLAY]
    assert set(pressed) == {first.id, second.id}


async def test_who_sits_nowhere_is_told_so(rig: Rig) -> None:
    answer = rig.shown(await rig.dan.slash(rig.channel, "games"))
    assert "You sit at no table" in rig.read(answer)
