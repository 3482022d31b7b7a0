"""`/help`: every command of the tree in one group, in the language of the reader."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from discord import app_commands

from cogs.guide.listing import AT_TABLE, ELSEWHERE, Purpose, list_commands
from cogs.guide.verbs import GuideVerb
from cogs.host.custom_ids import OwnPress
from games.engine.text import say
from tests.cogs.making import LIBRARY
from words import LANGUAGES

if TYPE_CHECKING:
    from simcord import ResponseMessage

    from tests.cogs.conftest import Rig

LONGEST: Final = 1_500
"""Most characters of a page as it is read: about two screens of a phone."""

SHOWN: Final = re.compile(r"</([\w ]+):\d+>")


def tree_of(rig: Rig) -> list[str]:
    return sorted(
        made.qualified_name for made in rig.bot.tree.walk_commands() if isinstance(made, app_commands.Command)
    )


async def open_help(rig: Rig) -> ResponseMessage:
    return rig.answer_to(await rig.ben.slash(rig.channel, "help"))


async def choose_purpose(rig: Rig, page: ResponseMessage, purpose: Purpose, language: str) -> str:
    """Choose a purpose in the list, and return what the page says then."""
    label = LIBRARY.words(language)(say(f"guide-{purpose}"))
    await rig.choose(rig.ben, page, GuideVerb.SHOW, label)
    return rig.read(page)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_is_on_one_page_in_the_language_of_the_reader(rig: Rig, language: str) -> None:
    rig.locales[rig.ben.id] = language
    page = await open_help(rig)
    assert page.ephemeral
    words, found = LIBRARY.words(language), list_commands(rig.bot.tree)
    shown = []
    for purpose in Purpose:
        told = await choose_purpose(rig, page, purpose, language)
        shown += SHOWN.findall(told)
        assert told.strip().startswith(f"### {words(say(f'guide-{purpose}'))}\n")
        assert all(words(made.description) in told for made in found[purpose])
        assert len(re.sub(r":\d+>", "", told)) <= LONGEST
    assert sorted(shown) == tree_of(rig)


async def test_the_first_page_says_how_to_begin(rig: Rig) -> None:
    told = rig.read(await open_help(rig))
    assert SHOWN.findall(told) == [f"{game} start" for game in rig.bot.context.tables.catalogue]


async def test_no_purpose_is_empty_and_none_names_a_command_that_is_gone(rig: Rig) -> None:
    """A new command of `/table` has to be given a purpose."""
    found = list_commands(rig.bot.tree)
    assert all(found.values())
    names = [name.partition(" ") for name in tree_of(rig)]
    assert set(AT_TABLE) == {name for group, _, name in names if group == "table"}
    assert set(ELSEWHERE) == {group for group, _, _ in names} - {"table", *rig.bot.context.tables.catalogue}


async def test_a_purpose_that_is_none_is_refused(rig: Rig) -> None:
    """As a page of another version might ask for."""
    answer = await rig.forge(rig.ben, await open_help(rig), OwnPress(GuideVerb.SHOW).encode())
    assert LIBRARY.words("en")(say("engine-no-such-answer")) in rig.read(rig.answer_to(answer))
