"""The panel: few values are buttons, more are lists, many are split by region; all can be typed."""

from __future__ import annotations

import pytest

from cogs.host.custom_ids import TablePress, Verb, parse
from cogs.host.screens.cards.panel import panel
from cogs.host.screens.panel_state import PanelState
from cogs.host.screens.parts.controls import typed_modal
from cogs.host.screens.private.more_page import more_page
from cogs.host.screens.shown import Shown
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.engine.record import replace
from games.engine.text import Illegal, Who, say
from games.engine.walk import Question, walk
from games.oroen.rules.position import Options as OroenOptions
from games.orongo.rules.position import Bid
from games.orongo.rules.position import Options as OrongoOptions
from games.riombo.rules.position import Options as RiomboOptions
from games.riombo.rules.position import Sticks
from games.wongar.rules.options import Options as WongarOptions
from playground.limits.modal import check_modal
from playground.limits.violations import Violations
from tables.model.table import LogLine, Phase, Table
from tests.cogs.fields import Options
from tests.cogs.making import (
    agree_to_end,
    at_seat,
    begin_match,
    check,
    custom_ids,
    labels,
    lists,
    lobby,
    parts,
    play_choice,
    text_of,
    words,
)
from tests.oroen.positions import position as oroen_position
from tests.orongo.positions import position
from tests.toy.rules import Options as ToyOptions
from tests.toy.rules import Show


async def show_panel(table: Table, *path: int, area: int | None = None) -> Shown:
    """Return the panel of the first seat, checked against Discord's limits."""
    shown = await panel(at_seat(table, 0), (), PanelState(path, area))
    check(shown)
    return shown


def leads(shown: Shown) -> list[tuple[int, ...]]:
    """Return the paths of all whole steps that the panel offers: buttons, and the options of lists."""
    found: list[tuple[int, ...]] = []
    for part in parts(shown):
        press = parse(str(part.get("custom_id", "")))
        if press and press.verb is Verb.GO:
            options = part.get("options", [])
            values = [option["value"] for option in options]
            steps = [tuple(int(part) for part in str(value).split(".")) for value in values]
            found += [(*press.path, *step) for step in steps] or [press.path]
    return found


@pytest.mark.parametrize("most", [1, 4, 8])
async def test_up_to_nine_values_are_buttons(most: int) -> None:
    shown = await show_panel(begin_match("fields", 1, Options(most=most)))
    assert labels(shown) == [*(str(number) for number in range(most + 1)), "More"]
    assert leads(shown) == [(number,) for number in range(most + 1)]


async def test_up_to_25_values_are_a_list_and_can_be_typed() -> None:
    shown = await show_panel(begin_match("fields", 1, Options(most=24)))
    assert lists(shown) == [[str(number) for number in range(25)]]
    assert labels(shown) == ["Type it…", "More"]


async def test_any_number_up_to_48_takes_two_taps() -> None:
    shown = await show_panel(begin_match("fields", 1, Options(most=48)))
    placeholders = [part["placeholder"] for part in parts(shown) if part["type"] == 3]
    assert placeholders == ["0 – 24", "25 – 48"]
    assert leads(shown) == [(number,) for number in range(49)]
    assert labels(shown) == ["Type it…", "More"]


async def test_answers_too_many_for_lists_are_cut_into_stretches() -> None:
    table = begin_match("fields", 1, Options(most=400))
    shown = await show_panel(table)
    (stretches,) = lists(shown)
    assert stretches[0] == "0 – 24"
    assert stretches[-1] == "400 – 400"
    assert leads(await show_panel(table, area=1)) == [(number,) for number in range(25, 50)]


async def test_many_places_are_chosen_by_region_first() -> None:
    table = begin_match("fields", 1, Options(spots=(12, 9, 5, 1)))
    shown = await show_panel(table)
    assert lists(shown) == [["Region A (12)", "Region B (9)", "Region C (5)", "Region D (1)"]]
    assert labels(shown) == ["Type it…", "More"]
    within = await show_panel(table, area=1)
    assert labels(within) == [*(f"spot b{number}" for number in range(9)), "Back", "More"]
    assert leads(within) == [(number,) for number in range(12, 21)]
    assert leads(await show_panel(table, area=0)) == [(number,) for number in range(12)]


async def test_the_picture_marks_what_can_be_chosen_in_the_region() -> None:
    table = begin_match("fields", 1, Options(spots=(20, 3, 3)))
    assert [file.alt for file in (await show_panel(table, area=1)).files] == ["spots: b0,b1,b2"]
    assert "a19,b0" in (await show_panel(table)).files[0].alt
    assert (await show_panel(begin_match("fields", 1, Options(most=3)))).files == ()


async def test_a_region_of_many_spots_is_a_list() -> None:
    shown = await show_panel(begin_match("fields", 1, Options(spots=(12, 40))), area=1)
    assert [len(options) for options in lists(shown)] == [20, 20]
    assert labels(shown) == ["Type it…", "Back", "More"]


async def test_back_leads_out_of_a_region() -> None:
    table = begin_match("fields", 1, Options(spots=(20, 9), rest=True))
    shown = await show_panel(table, area=1)
    back = next(
        press for custom_id in custom_ids(shown) if (press := parse(custom_id)) and press.verb is Verb.BACK
    )
    assert lists(await show_panel(table, *back.path)) == lists(await show_panel(table))


@pytest.mark.parametrize(
    "options",
    [Options(spots=(3,), rest=True), Options(spots=(20, 20), rest=True), Options(most=30, rest=True)],
)
async def test_another_action_stands_beside_the_values_of_the_main_one(options: Options) -> None:
    table = begin_match("fields", 1, options)
    shown = await show_panel(table)
    assert "Rest" in labels(shown)
    assert "Take a spot" not in labels(shown)
    prompt = table.prompt(0)
    assert prompt
    assert not isinstance(walk(prompt, (1,)), Question)
    assert (1,) in leads(shown)


async def test_a_single_answer_is_one_button_beside_the_board() -> None:
    shown = await show_panel(begin_match("fields", 1, Options(most=0)))
    assert labels(shown) == ["0", "More"]
    assert leads(shown) == [()]
    assert [file.name for file in shown.files] == ["board.png"]


async def test_a_choice_of_several_parts_says_what_is_chosen_and_leads_back() -> None:
    table = begin_match("pebbles", 2, ToyOptions(lucky=1))
    table = play_choice(play_choice(table, 0, Show(2)), 1, Show(1))
    first, ben = await show_panel(table), table.participants[1].name
    free = ["a · 1", "a · 2", "a · 3", "b · 1", "b · 2", "c · 3"]
    assert labels(first) == [*free, f"Peek at a card · {ben}", "More"]
    second = await show_panel(table, 0, 1)
    assert "Chosen so far: b. **What next?**" in text_of(second)
    assert labels(second) == ["1", "2", "Back", "More"]
    back = next(
        press for custom_id in custom_ids(second) if (press := parse(custom_id)) and press.verb is Verb.BACK
    )
    assert labels(await show_panel(table, *back.path)) == labels(first)


@pytest.mark.parametrize("path", [(9,), (0, 0, 0, 0), (3,)])
async def test_a_path_that_leads_nowhere_starts_anew(path: tuple[int, ...]) -> None:
    table = begin_match("fields", 1, Options(most=5))
    assert labels(await show_panel(table, *path)) == labels(await show_panel(table))


async def test_names_stand_on_buttons_as_they_are() -> None:
    table = begin_match("pebbles", 3, ToyOptions(lucky=1))
    table = play_choice(play_choice(play_choice(table, 0, Show(2)), 1, Show(1)), 2, Show(0))
    assert "Ben_the_*Bold*" in labels(await show_panel(table, 1))


async def test_a_sealed_choice_is_told_to_its_owner_and_can_be_changed() -> None:
    table = play_choice(begin_match("orongo", 2, OrongoOptions()), 0, Bid(5))
    shown = await show_panel(table)
    assert "✅ You bid 5. You can change it until the last choice is in." in text_of(shown)
    assert "You bid 5. Change it…" in [part.get("placeholder") for part in parts(shown)]
    assert "Waiting for" not in text_of(
        shown
    )  # The line would have to change with every choice of the others.
    assert len(leads(shown)) == 25
    others = await panel(at_seat(table, 1), ())
    assert "You bid" not in text_of(others)
    assert len(leads(others)) == 25


async def test_the_button_of_a_sealed_choice_has_a_mark() -> None:
    table = play_choice(begin_match("riombo", 2, RiomboOptions()), 0, Sticks(1))
    assert labels(await show_panel(table))[:5] == ["0", "✅ 1", "2", "3", "4"]
    others = await panel(at_seat(table, 1), ())
    assert labels(others)[:5] == ["0", "1", "2", "3", "4"]


async def test_everything_pressed_says_which_question_it_answers() -> None:
    table = begin_match("orongo", 2, OrongoOptions())
    now = table.question_of(0)
    assert now
    for custom_id in custom_ids(await show_panel(table)):
        press = parse(custom_id)
        assert press
        assert (press.number, press.turn, press.fingerprint) == (12, now.turn, now.fingerprint)


async def test_the_panel_of_a_seat_that_is_not_asked_says_only_what_stays_true() -> None:
    """Neither the stage of the match, nor whose turn it is, nor what the seat holds."""
    table = begin_match("pebbles", 2, ToyOptions(lucky=1))
    table = play_choice(play_choice(table, 0, Show(2)), 1, Show(1))
    shown = await panel(at_seat(table, 1), ())
    assert text_of(shown) == (
        "### Pebbles · table 12\n-# You are 🔵 ■ B · <#70>\n"
        "When it is your turn, you are asked here or in <#70>."
    )
    assert [press.verb for custom_id in custom_ids(shown) if (press := parse(custom_id))] == [
        Verb.PLAY,
        Verb.MORE,
    ]
    check(shown)


async def test_when_all_is_over_the_panel_tells_the_result() -> None:
    table = replace(agree_to_end(begin_match("orongo", 2, OrongoOptions())), phase=Phase.ENDED)
    shown = await show_panel(table)
    assert "everybody agreed" in text_of(shown)
    verbs = [press.verb for custom_id in custom_ids(shown) if (press := parse(custom_id))]
    assert verbs == [Verb.REMATCH, Verb.REVIEW, Verb.REPLAY, Verb.MORE]


async def test_the_newest_three_news_come_first_and_a_refusal_stands_above_the_answers() -> None:
    table = begin_match("orongo", 3, OrongoOptions(secret_tile=True))
    told = tuple(LogLine(turn, say("orongo-highest", who=Who(1), shells=turn)) for turn in range(100))
    shown = await panel(at_seat(table, 0), told, PanelState(note=say("tables-stale")))
    text = text_of(shown)
    lines = text.splitlines()
    assert [line.partition(" pays ")[2][:2] for line in lines[2:5]] == ["97", "98", "99"]
    assert "⚠️ The table has moved on" in lines[-1]
    texts = [part["type"] for part in parts(shown)]
    assert texts.index(12) < len(texts) - texts[::-1].index(10), "the picture stands above the question"
    assert "🔒" not in text, "the picture says it, and More"
    assert "16 shells" in shown.files[0].alt
    check(shown)


async def test_before_the_match_there_is_no_panel() -> None:
    with pytest.raises(Illegal, match="tables-not-started"):
        await panel(at_seat(lobby("orongo", 2, OrongoOptions()), 0), ())


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_form_leads_to_the_same_question(language: str) -> None:
    table = begin_match("fields", 1, Options(most=48))
    press = TablePress(Verb.TYPE, TableId(12), turn=3, fingerprint="0123abcd", path=(1, 2))
    modal = typed_modal(table, words(table, language), press, "spot b2 " * 20)
    assert parse(modal.custom_id) == TablePress(
        Verb.SAID, TableId(12), turn=3, fingerprint="0123abcd", path=(1, 2)
    )
    assert ": spot b2 spot b2" in str(modal.to_dict())
    violations = Violations()
    check_modal(violations, modal.to_dict())
    violations.refuse_if_any()
    assert modal.is_finished()


async def test_a_list_says_what_follows_from_each_answer_the_greatest_first() -> None:
    table = begin_match("orongo", 2, OrongoOptions(starter=1))
    assert table.match
    state = position(["24", ""], opened="1 2 3 4 5 6 8 9 10 11 12 13 14")
    shown = await show_panel(replace(table, match=replace(table.match, state=state)))
    options = next(part["options"] for part in parts(shown) if part["type"] == 3)
    described = [str(option.get("description", "")) for option in options]
    assert labels(shown)[0] == "palm A7 → Moai −1"
    assert not any("Moai" in description for description in described), "they have buttons of their own"


async def test_the_effect_of_a_button_stands_under_the_question() -> None:
    """In Riombo both players show 0 to 4 sticks, so the canoe lands on one of five spaces."""
    shown = await show_panel(begin_match("riombo", 2, RiomboOptions(short=True)))
    lines = text_of(shown).splitlines()
    assert [line for line in lines if line.startswith("**4**: ")] == ["**4**: you land between 4 and 8"]


async def test_a_button_says_all_that_it_commits() -> None:
    """In column 1 light has only a 2 that fits, so pressing it settles the height as well."""
    table = begin_match("oroen", 2, OroenOptions())
    assert table.match
    state = oroen_position("l5 d3", stocks=("2 3", "2 2"))
    table = replace(table, match=replace(table.match, state=replace(state, light=0)))
    shown = await show_panel(table)
    ((first, second, *_),) = lists(shown)
    assert (first, second) == ("Column 1 · 2 tall", "Column 2 · 2 tall")
    assert leads(shown)[:2] == [(0,), (1, 0)]


async def test_beginners_get_a_line_of_rule_a_legend_and_a_way_to_the_rules() -> None:
    table = begin_match("oroen", 2, OroenOptions())
    (mover,) = table.awaited
    shown = await panel(at_seat(replace(table, tips=frozenset({mover})), mover), ())
    check(shown)
    assert "💡 The top may not be level" in text_of(shown)
    more = more_page(table, mover, words(table), runs=False)
    assert TablePress(Verb.RULES, table.id, path=(0,)).encode() in custom_ids(more)
    assert "Pink: the last piece." in text_of(more)
    plain = await panel(at_seat(replace(table, tips=frozenset({1 - mover})), mover), ())
    assert "💡" not in text_of(plain)


async def test_a_seat_that_has_chosen_gets_no_line_of_rule() -> None:
    table = replace(begin_match("riombo", 2, RiomboOptions()), tips=frozenset({0}))
    assert "💡" in text_of(await show_panel(table))
    chosen = await show_panel(play_choice(table, 0, Sticks(1)))
    assert "✅ You show one stick." in text_of(chosen)
    assert "💡" not in text_of(chosen)


async def test_a_legend_explains_the_picture_beside_it() -> None:
    face = CATALOGUE["riombo"].face
    legends = {
        purpose: face.tip(say(f"riombo-ask-{purpose}", most=3)) for purpose in ("sticks", "double", "triple")
    }
    assert legends["sticks"]
    assert legends["double"]
    assert legends["triple"]
    assert legends["sticks"].legend != legends["double"].legend == legends["triple"].legend


async def test_secrets_of_the_seat_are_not_told_twice() -> None:
    table = begin_match("wongar", 3, WongarOptions())
    (own,) = table.game.face.private(table.view(0))
    shown = await panel(at_seat(table, 0), (LogLine(0, own),))
    assert "Your ritual cards: " not in text_of(shown), "the picture shows them"
    assert text_of(more_page(table, 0, words(table), runs=False)).count("Your ritual cards: ") == 1
