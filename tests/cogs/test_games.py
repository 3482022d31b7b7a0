"""`/games`: the tables of a person, those that wait for them first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.custom_ids import PageVerb, Verb
from tests.cogs.test_clock import silent_ben

if TYPE_CHECKING:
    from tests.cogs.conftest import Rig


async def test_awaited_matches_come_first(rig: Rig) -> None:
    """Each table has a button that opens its panel."""
    first = await rig.begin_match(rig.ben, pace="relaxed")
    await rig.bid(rig.anne, 1, first.id)
    second = await rig.begin_match(rig.cara, game="oroen", pace="daily")
    lobby = await rig.open("riombo")
    page = rig.answer_to(await rig.anne.slash(rig.channel, "games"))
    text = rig.read(page)
    places = [text.index(f"table {table.id}**") for table in (second, first, lobby)]
    if 0 in second.awaited:
        assert places == sorted(places)
        assert "It is your turn" in text
    assert "<t:" in text
    pressed = [press.number for _, press in rig.presses(page) if press.verb is Verb.PLAY]
    assert set(pressed) == {first.id, second.id}


async def test_next_leads_through_all_questions_by_the_time_left(rig: Rig) -> None:
    """Each in a panel of its own, below the page; what was answered is left out."""
    slow = await rig.begin_match(rig.ben, pace="relaxed")
    fast = await rig.begin_match(rig.cara, pace="live")
    page = rig.answer_to(await rig.anne.slash(rig.channel, "games"))
    for expected in (fast, slow, fast):
        panel = rig.answer_to(await rig.press(rig.anne, page, PageVerb.FOLLOWING))
        assert panel.ephemeral
        assert {press.number for _, press in rig.presses(panel)} == {expected.id}
    assert "Your tables" in rig.read(page)
    await rig.bid(rig.anne, 3, fast.id)
    panel = rig.answer_to(await rig.press(rig.anne, page, PageVerb.FOLLOWING))
    assert {press.number for _, press in rig.presses(panel)} == {slow.id}
    await rig.choose(rig.anne, panel, Verb.GO, "5")
    assert 0 not in (await rig.table(slow.id)).awaited
    told = rig.answer_to(await rig.press(rig.anne, page, PageVerb.FOLLOWING))
    assert "Nothing waits for you" in rig.read(told)


async def test_a_silent_player_comes_back_from_there(rig: Rig) -> None:
    """Their tables say that a computer plays for them; others see no such button."""
    await silent_ben(rig)
    page = rig.answer_to(await rig.ben.slash(rig.channel, "games"))
    assert "A computer plays for you" in rig.read(page)
    labels = [part["label"] for part, press in rig.presses(page) if press.verb is Verb.RETURN]
    assert labels == ["I'm back · Orongo 1"]
    anne = rig.answer_to(await rig.anne.slash(rig.channel, "games"))
    assert Verb.RETURN not in {press.verb for _, press in rig.presses(anne)}
    answer = rig.answer_to(await rig.press(rig.ben, page, Verb.RETURN))
    assert "Welcome back" in rig.read(answer)
    assert (await rig.table()).participants[1].stand_in is None


async def test_without_a_question_there_is_no_next(rig: Rig) -> None:
    await rig.open()
    page = rig.answer_to(await rig.anne.slash(rig.channel, "games"))
    assert PageVerb.FOLLOWING not in {press.verb for _, press in rig.presses(page)}


async def test_a_paused_match_is_called_paused(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.act(rig.anne, await rig.place(), Verb.PAUSE)
    text = rig.read(rig.answer_to(await rig.anne.slash(rig.channel, "games")))
    assert "is paused" in text
    assert "under way" not in text


async def test_a_question_that_stands_by_direct_message_is_led_to_as_well(rig: Rig) -> None:
    """The page in direct messages leads there, too."""
    table = await rig.begin_match(rig.ben)
    page = rig.answer_to(await rig.anne.user.slash("games"))
    panel = rig.answer_to(await rig.press(rig.anne, page, PageVerb.FOLLOWING))
    assert {press.number for _, press in rig.presses(panel)} == {table.id}


async def test_players_are_named_with_the_levels_of_computers(rig: Rig) -> None:
    """On the page, and on the card: there, everybody at each seat."""
    await rig.open("riombo")
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.choose(rig.anne, rig.lobby(), Verb.COMPUTER, "easy")
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    page = rig.read(rig.answer_to(await rig.anne.slash(rig.channel, "games")))
    assert "Riombo · table 1** · Ben and Hotu (🤖 easy) · <#" in page
    assert "🤖 easy" in rig.read(await rig.card())


async def test_a_caller_without_a_seat_is_told_so(rig: Rig) -> None:
    answer = rig.answer_to(await rig.dan.slash(rig.channel, "games"))
    assert "You sit at no table" in rig.read(answer)
