"""Teaching tables: hints and warnings among people who have agreed to them, each for one seat alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.screens.cards.lobby_card import lobby_card
from cogs.host.screens.cards.table_card import table_card
from cogs.host.screens.parts.terms import Stakes
from games.engine.codec import canonical
from games.engine.generic.reviewing import find_warning
from games.engine.ids import PersonId
from games.engine.record import replace
from games.engine.text import say
from games.oroen.rules.position import Options
from tables.document import TABLE, document_of
from tables.model.table import Person, Phase
from tests.cogs.making import begin_match, lobby, text_of, words
from tests.commanded import add_commands

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.choice import Prompt
    from games.engine.json_type import Json
    from games.engine.text import Text
    from tests.cogs.conftest import Rig

LABEL = "Teaching table: private hints for all, unrated"


@pytest.fixture(autouse=True)
def computers(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the computers give the first answer in this process, and warn of each."""

    async def choose(_: str, __: str, ___: object, prompt: Prompt[object], *_table: int) -> object:
        return next(iter(prompt))

    async def work(function: Callable[..., object], *given: object) -> Text | object:
        return say("oroen-warning-thrown") if function is find_warning else function(*given)

    monkeypatch.setattr(rig.bot.context.work.thinker, "choose", choose)
    monkeypatch.setattr(rig.bot.context.work.thinker, "work", work)


async def teach(rig: Rig) -> None:
    """Begin a match of Anne and Ben at a teaching table."""
    await rig.open("orongo")
    await rig.choose(rig.anne, rig.lobby(), Verb.RATED, Stakes.TEACHING)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)


async def test_people_who_sit_there_have_to_agree_to_hints(rig: Rig) -> None:
    await rig.open("orongo")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.choose(rig.anne, rig.lobby(), Verb.RATED, Stakes.TEACHING)
    table = await rig.table()
    assert (table.teaching, table.rated, table.participants[1].unsure) == (True, False, True)
    assert LABEL in rig.read(rig.lobby())
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert (await rig.table()).phase is Phase.RUNNING
    assert LABEL in rig.read(await rig.card())


async def test_a_rated_match_is_at_no_teaching_table(rig: Rig) -> None:
    await rig.open("orongo")
    for stakes, found in (
        (Stakes.TEACHING, (True, False)),
        (Stakes.RATED, (False, True)),
        (Stakes.TEACHING, (True, False)),
        (Stakes.UNRATED, (False, False)),
    ):
        await rig.choose(rig.anne, rig.lobby(), Verb.RATED, stakes)
        table = await rig.table()
        assert (table.teaching, table.rated) == found


async def test_a_hint_is_shown_to_its_player_alone(rig: Rig) -> None:
    await teach(rig)
    before = rig.read(await rig.card())
    for person in (rig.anne, rig.ben):
        panel = rig.answer_to(await person.slash(await rig.place(), "orongo play"))
        assert panel.ephemeral
        await rig.press(person, panel, Verb.HINT)
        assert "Look at these first" in rig.read(panel)
    assert rig.read(await rig.card()) == before


async def test_each_seat_has_its_own_warnings(rig: Rig) -> None:
    await teach(rig)
    page = rig.answer_to(await rig.ben.slash(await rig.place(), "table more"))
    await rig.press(rig.ben, page, Verb.WARN, "Warn me: off")
    assert [participant.warns for participant in (await rig.table()).participants] == [False, True]
    for person, is_asked in ((rig.anne, False), (rig.ben, True)):
        panel = rig.answer_to(await person.slash(await rig.place(), "orongo play"))
        part = next(part for part, press in rig.presses(panel) if press.verb is Verb.GO)
        told = rig.answer_to(await rig.choose(person, panel, Verb.GO, part["options"][0]["value"]))
        assert ("Are you sure?" in rig.read(told)) == is_asked


async def test_a_substitute_is_not_warned_until_they_want_it(rig: Rig) -> None:
    await teach(rig)
    tables = add_commands(rig.bot.context.tables)
    await tables.warn(1, rig.ben.id, 9_000, wanted=True)
    await tables.offer_seat(1, rig.ben.id, 9_001)
    table = await tables.take_seat(1, Person(PersonId(rig.cara.id), "Cara"), 1, 9_002)
    assert not table.participants[1].warns


async def test_a_rematch_is_at_a_teaching_table_again(rig: Rig) -> None:
    await teach(rig)
    tables = add_commands(rig.bot.context.tables)
    await tables.resign(1, rig.ben.id, 9_000)
    assert (await rig.table()).phase is not Phase.RUNNING
    await rig.press(rig.anne, await rig.card(), Verb.REMATCH)
    again = await rig.table(2)
    assert (again.teaching, again.rated) == (True, False)


async def test_both_cards_say_it_in_every_language() -> None:
    opened, running = (
        replace(table, teaching=True, rated=False)
        for table in (lobby("oroen", 2, Options()), begin_match("oroen", 2, Options()))
    )
    for language, label in (("en", LABEL), ("fr", "indices privés pour tous, non classée")):
        assert label in text_of(lobby_card(opened, words(opened, language)))
        assert label in text_of(await table_card(running, words(running, language), ()))


def test_a_practice_of_version_1_goes_on_warning_its_person() -> None:
    table = begin_match("oroen", 2, Options(), computers=1)
    plain = TABLE.adapter.to_plain(document_of(table, ()))
    assert isinstance(plain, dict)
    former: dict[str, Json] = {**plain, "practice": True, "warns": True}
    former.pop("teaching", None)
    seats = former["participants"]
    assert isinstance(seats, list)
    former["participants"] = [
        {name: value for name, value in seat.items() if name != "warns"}
        for seat in seats
        if isinstance(seat, dict)
    ]
    read = TABLE.read(1, canonical(former))
    assert [seat.warns for seat in read.participants] == [True, False]
    assert not any(seat.warns for seat in TABLE.read(1, canonical({**former, "warns": False})).participants)
