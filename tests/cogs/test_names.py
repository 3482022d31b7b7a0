"""Names and typed texts are shown as plain text; names are never empty, and capped."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from cogs.host.custom_ids import Verb
from cogs.host.graphemes import clean, cut, cut_apart, graphemes, units
from cogs.host.names import LONGEST_NAME, harmless, labelling, name_of, naming, safe
from cogs.host.screens.cards.lobby_card import lobby_card
from games.engine.record import replace
from games.engine.text import Who, say
from tests.cogs.making import LIBRARY, check, lobby, text_of
from tests.toy.rules import Options

if TYPE_CHECKING:
    from tables.model.table import Table
    from tests.cogs.conftest import Rig

FAMILY: Final = "👨\u200d👩\u200d👧\u200d👦"
SCOTLAND: Final = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

ACTIVE: Final = (
    "https://example.org/free",
    "http://example.org",
    "discord.gg/abc",
    "<#123>",
    "<@123>",
    "<@&123>",
    "</table join:123>",
    "<t:1700000000:R>",
    "<:moai:123>",
    "<a:moai:123>",
    "@everyone",
    "@here",
    "# Heading",
    "-# small",
    "[free](https://example.org)",
    "> quoted",
    ">>> quoted",
    "- item",
    "1. item",
    "||spoiler||",
    "`code`",
    "```code```",
    "**bold**",
    "__under__",
    "~~through~~",
    "\\*still bold*",
)

ESCAPED: Final = re.compile(r"\\([^0-9A-Za-z\s])")
"""Characters that Discord shows as they are, without the backslash."""

BLANK: Final = (
    "",
    " ",
    "\u3164",
    "\u115f\u1160",
    "\uffa0",
    "\u2800\u2800",
    "\u200b\u2060",
    "\u0301",
    "\u200d",
    "\ufe0f",
)


def acting(text: str) -> str:
    """Return the characters of a text on which Discord may act."""
    mentions = "".join(re.findall("@everyone|@here", text))
    return mentions + re.sub(r"[^-*_~`|<>\[\]()#:./@\\]", "", ESCAPED.sub("", text))


def at_table(*names: str) -> Table:
    """Return a lobby with people of these names."""
    table = lobby("pebbles", 2, Options())
    return replace(
        table,
        participants=tuple(
            replace(participant, name=name)
            for participant, name in zip(table.participants, names, strict=True)
        ),
    )


@pytest.mark.parametrize("name", ACTIVE)
def test_a_name_does_nothing_in_a_message(name: str) -> None:
    shown = safe(name, 100)
    assert acting(name)
    assert not acting(shown)
    assert ESCAPED.sub(r"\1", shown).replace("\u200b", "") == name


@pytest.mark.parametrize("name", ACTIVE)
async def test_a_name_that_was_stored_earlier_does_nothing_on_a_card(name: str) -> None:
    table = at_table("Anne", name)
    card = lobby_card(table, naming(table, LIBRARY.words("en")))
    check(card)
    (line,) = [line for line in text_of(card).splitlines() if "■ B" in line]
    assert not acting(line.replace("**", ""))


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_looks_empty_is_replaced(name: str) -> None:
    assert name_of(name, "anne") == "anne"
    assert name_of(name, name) == ""
    table = at_table(name, "Ben")
    for language, word in (("en", "Player A"), ("fr", "Place A")):
        words = LIBRARY.words(language)
        assert naming(table, words).names[0] == word
        assert labelling(table, words).names[0] == word


@pytest.mark.parametrize(
    "name",
    [
        FAMILY,
        "🇫🇷🇳🇿",
        "👋🏽",
        SCOTLAND,
        "❤\ufe0f\u200d🔥",
        "👩🏽\u200d🚀",
        "1\ufe0f\u20e3",
        "Zoë",
        "Nguyễn",
        "क्षि",
        "ශ\u0dca\u200dර",
        "한국어",
    ],
)
def test_joined_characters_survive_whole(name: str) -> None:
    assert clean(name, LONGEST_NAME) == name
    assert name_of(name, "anne") == name


def test_a_long_name_is_cut_between_graphemes() -> None:
    flags = "🇫🇷" * 40
    assert clean(FAMILY * LONGEST_NAME, LONGEST_NAME) == FAMILY * LONGEST_NAME
    assert clean(flags, LONGEST_NAME) == "🇫🇷" * (LONGEST_NAME - 1) + "…"
    assert cut(flags, 10) == "🇫🇷" * 2 + "…", "each flag is four code units"
    assert cut(FAMILY * 2, 12) == FAMILY + "…"
    assert cut("abcdefghijk", 10) == "abcdefghi…"
    assert cut("abcdefghij", 10) == "abcdefghij"


def test_a_text_is_cut_by_code_units() -> None:
    """Discord may count an emoji twice."""
    assert units("a🗿") == 3
    assert cut("🗿" * 60, 100) == "🗿" * 49 + "…"


@pytest.mark.parametrize(
    "texts",
    [
        ["a" * 120 + ending for ending in "123"],
        [f"{'a' * 120}{middle}{'b' * 120}" for middle in "123"],
        [
            f"renvoyer des cylindres avec un double · à {'W' * 31}{digit} · à {'W' * 31}{other}"
            for digit in "12"
            for other in "34"
        ],
        [f"{'🗿' * 60}{ending}" for ending in "123"],
        ["short", "a" * 100, "a" * 101],
    ],
)
def test_texts_that_differ_still_differ_when_they_are_cut(texts: list[str]) -> None:
    kept = cut_apart(texts, 100)
    assert len(set(kept)) == len(texts)
    assert all(0 < units(text) <= 100 for text in kept)
    assert [text for text in texts if units(text) <= 100] == [
        cut_text for cut_text, text in zip(kept, texts, strict=True) if units(text) <= 100
    ]


def test_equal_texts_stay_equal() -> None:
    assert cut_apart(["Anne", "Anne", "Ben"], 100) == ["Anne", "Anne", "Ben"]


def test_marks_are_not_stacked() -> None:
    stacked = "Z\u0351\u036b\u0343" * 3 + "a" + "\u0301" * 500
    kept = clean(stacked, LONGEST_NAME)
    assert all(len(grapheme) <= 3 for grapheme in graphemes(kept))
    assert [grapheme[0] for grapheme in graphemes(kept)] == ["Z", "Z", "Z", "á"]
    assert len(clean("👨\u200d" * 500, LONGEST_NAME)) < 20


def test_invisible_characters_are_left_out() -> None:
    assert clean("\u202eAnne\u2066 \n\t  \u00adB\u200b.\x00", 20) == "Anne B."


def test_a_label_shows_a_name_without_escapes() -> None:
    table = at_table("Ben_the_*Bold*", "\u202eEve")
    words = labelling(table, LIBRARY.words("en"))
    assert words(say("host-waiting-for", who=(Who(0), Who(1)))) == "⏳ Waiting for Ben_the_*Bold* and Eve."


async def test_joining_players_are_shown_by_names_without_effect(rig: Rig) -> None:
    spammer = rig.guild.add_member(rig.env.create_user("discord.gg/abc \u202e<#1>"))
    await rig.env.settle()
    await rig.open()
    await rig.press(spammer, rig.lobby(), Verb.JOIN)
    text = rig.read(rig.lobby())
    assert r"discord\.gg\/abc \<\#1\>" in text
    assert "\u202e" not in text


def test_a_name_in_a_refusal_or_in_the_log_of_a_cup_does_nothing() -> None:
    words, link = LIBRARY.words("en"), "[a](https://b.org)"
    assert link not in words(harmless(say("cups-only-organiser", who=(say("rights-person", name=link),))))
    lost = (say("cups-lost-table", names=(link, "Ben")),)
    assert link not in words(harmless(say("cups-lost-stopped", count=1, tables=lost)))
    assert link not in words(harmless(say("cups-log-undone-round", by=link)))
    place = say("cups-log-place", place=1, names=(link, ""))
    told = words(harmless(say("cups-log-result", round=1, ranking=(place,))))
    assert link not in told
    assert "A former player" in told
