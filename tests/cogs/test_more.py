"""*More* shows in the same message what is not about the answers, and *Back* leads to where one was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.host.custom_ids import Verb, parse
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.private.more_page import more_page
from cogs.host.screens.private.sheet_page import sheet_page
from games.engine.codec import codec_of
from games.engine.record import replace
from games.engine.text import Illegal, Who, say
from games.orongo.rules.position import Options as OrongoOptions
from games.riombo.rules.position import Options as RiomboOptions
from tables.model.table import LogLine
from tests.cogs.making import (
    ENTRIES,
    at_seat,
    begin_match,
    check,
    custom_ids,
    labels,
    parts,
    play_choice,
    text_of,
    words,
)
from tests.commanded import add_commands
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Show

if TYPE_CHECKING:
    from cogs.host.screens.shown import Shown
    from tests.cogs.conftest import Rig

PAGES = (Verb.LOG, Verb.AWAITED, Verb.SEAT, Verb.SCORE, Verb.BOARD, Verb.RULES, Verb.FAIR)


def verbs(shown: Shown) -> list[object]:
    return [press.verb for custom_id in custom_ids(shown) if (press := parse(custom_id))]


@pytest.mark.parametrize("game", ENTRIES)
@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_page_is_grouped_and_nothing_on_it_is_red_or_blue(game: str, language: str) -> None:
    rules = ENTRIES[game].rules
    table = begin_match(game, rules.seats[0], codec_of(rules).options_type())
    here = at_seat(table, table.awaited[0], language)
    shown = more_page(table, here.seat, here.words, runs=False, steps=2)
    check(shown)
    assert text_of(shown).count("**") == 6, "three headings"
    assert {part["style"] for part in parts(shown) if part["type"] == 2} == {2}
    assert verbs(shown)[-1] is Verb.PLAY
    onlooker = more_page(table, None, words(table), runs=False)
    check(onlooker)
    assert Verb.SEAT not in verbs(onlooker)


async def test_back_keeps_the_half_made_choice() -> None:
    table = begin_match("pebbles", 2, ToyOptions(lucky=1))
    table = play_choice(play_choice(table, 0, Show(2)), 1, Show(1))
    more = more_page(table, 0, words(table), runs=False, path=(0, 1))
    back = parse(custom_ids(more)[-1])
    assert back
    assert (back.verb, back.path) == (Verb.BACK, (0, 1))


async def test_undo_stands_at_the_next_question_where_computers_alone_have_chosen_since() -> None:
    for computers, offered in ((1, True), (0, False)):
        table = begin_match("orongo", 2, OrongoOptions(), computers=computers)
        assert table.match
        people = tuple(
            replace(participant, seen=2 if participant.seat == 0 else 0) for participant in table.participants
        )
        table = replace(table, participants=people, match=replace(table.match, turn=5))
        assert ("Undo" in labels(await panel(at_seat(table, 0), ()))) is offered


async def test_moves_taken_back_are_no_news() -> None:
    table = begin_match("riombo", 2, RiomboOptions())
    told = (
        LogLine(1, say("engine-log-undo-free", who=Who(1))),
        LogLine(1, say("tables-undo-back", who=(Who(1),))),
        LogLine(2, say("riombo-happens-out", who=Who(1))),
    )
    shown = text_of(await panel(at_seat(table, 0), told))
    assert shown.count("• ") == 1
    assert "undid" not in shown


async def test_the_score_sheet_adds_up_for_each_seat() -> None:
    table = begin_match("riombo", 2, RiomboOptions(short=True))
    paid = (say("riombo-gains", who=Who(0), amount=3), say("riombo-loses", who=Who(1), amount=3))
    told = (LogLine(1, say("riombo-happens-greets", who=Who(1), amount=3, paid=paid)),)
    shown = await sheet_page(table, words(table).to(0), told)
    check(shown)
    lines = text_of(shown).splitlines()
    assert "**You** · 43" in lines[2]
    assert lines[3] == "-# At the start +40 · Greetings +3"
    assert lines[5] == "-# At the start +40 · Greetings −3"
    assert "Sticks: Anne 43 and Ben" in shown.files[0].alt
    assert verbs(shown) == [Verb.MORE]


async def test_a_game_without_a_score_sheet_has_no_page_of_it() -> None:
    table = begin_match("pebbles", 2, ToyOptions(lucky=1))
    assert Verb.SCORE not in verbs(more_page(table, None, words(table), runs=False))
    with pytest.raises(Illegal):
        await sheet_page(table, words(table), ())


async def test_all_pages_stand_in_one_message_and_lead_back(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    card = await rig.card()
    more = rig.answer_to(await rig.press(rig.anne, card, Verb.MORE))
    assert more.ephemeral
    for verb in PAGES:
        page = rig.answer_to(await rig.press(rig.anne, more, verb))
        assert page.id == more.id, verb
        more = rig.answer_to(await rig.press(rig.anne, page, Verb.MORE))
        assert more.id == page.id, verb
    panel = rig.answer_to(await rig.press(rig.anne, more, Verb.PLAY))
    assert panel.id == more.id
    assert "Bid 0 to" in rig.read(panel)
    assert (await rig.card()).id == card.id


async def test_a_direct_message_leads_to_more_and_back_to_its_question(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    asked = rig.direct(rig.ben)
    more = rig.answer_to(await rig.press(rig.ben, asked, Verb.MORE))
    await rig.press(rig.ben, more, Verb.PLAY)
    assert [direct.id for direct in rig.directs(rig.ben)] == [asked.id]
    assert "Bid 0 to" in rig.read(rig.direct(rig.ben))


async def test_an_onlooker_reads_all_that_is_public(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    more = rig.answer_to(await rig.press(rig.dan, await rig.card(), Verb.MORE))
    found = {press.verb for _, press in rig.presses(more)}
    assert found == {Verb.LOG, Verb.AWAITED, Verb.SCORE, Verb.BOARD, Verb.RULES, Verb.FAIR}
    log = rig.answer_to(await rig.press(rig.dan, more, Verb.LOG))
    assert "starts with the amulet" in rig.read(log)


async def test_the_end_in_a_direct_message_leads_on(rig: Rig) -> None:
    table = await rig.begin_match(rig.ben)
    for person in (rig.anne, rig.ben):
        await add_commands(rig.bot.context.tables).agree(table.id, person.id, 9000 + person.id)
    await rig.env.settle()
    ended = rig.direct(rig.ben)
    found = [press.verb for _, press in rig.presses(ended)]
    assert found[:3] == [Verb.REMATCH, Verb.REVIEW, Verb.REPLAY]
    assert found[-1] is Verb.MORE
