"""Slash commands: typed options, localized names, autocompletion, and everything the buttons do."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, Literal

import discord
import pytest
from discord import app_commands
from msgspec import Meta

from cogs.host.commands.payload import payload_of
from cogs.host.commands.slash import KEY, Speller, command, options_of
from cogs.host.custom_ids import Verb
from games.catalogue import CATALOGUE
from games.engine.record import Record
from games.engine.replays.verification import check
from games.engine.text import say
from games.orongo.rules.position import Bid, Options
from tables.model.table import Phase
from tests.words.sources import messages
from words import language_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cogs.conftest import Rig
    from words import Library


def registered_command(rig: Rig, name: str) -> dict[str, Any]:
    """Return a command as registered with Discord."""
    found = rig.env.backend.find_command(name, None, type=discord.AppCommandType.chat_input.value)
    assert found is not None, f"there is no /{name}; tests/test_game_files.py says whether a file is missing"
    return dict(found)


def leaves(command: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {option["name"]: option for option in command["options"]}


async def test_the_options_of_a_game_are_typed(rig: Rig) -> None:
    start = leaves(registered_command(rig, "orongo"))["start"]
    options = leaves(start)
    assert list(options) == ["open_shells", "secret_tile", "starter", "pace", "hours", "rated"]
    assert (
        options["open_shells"]["type"]
        == options["secret_tile"]["type"]
        == discord.AppCommandOptionType.boolean.value
    )
    starter = options["starter"]
    assert (starter["type"], starter["min_value"], starter["max_value"]) == (
        discord.AppCommandOptionType.integer.value,
        1,
        4,
    )
    assert not any(option.get("required") for option in options.values())


async def test_the_chosen_options_are_played(rig: Rig) -> None:
    table = await rig.begin_match(rig.ben, rig.cara, open_shells=True, secret_tile=True, starter=2)
    assert table.options == Options(open_shells=True, secret_tile=True, starter=2)
    assert "Ben starts with the amulet" in rig.read(await rig.card())


async def test_options_that_cannot_be_played_are_refused_at_the_start(rig: Rig) -> None:
    await rig.open(secret_tile=True)
    await rig.press(rig.ben, rig.lobby(), Verb.JOIN)
    await rig.press(rig.anne, rig.lobby(), Verb.BEGIN)
    assert (await rig.table()).phase is Phase.LOBBY


async def test_names_and_descriptions_are_translated(rig: Rig) -> None:
    for name in ("table", *CATALOGUE):
        for part in everything(registered_command(rig, name)):
            assert not part["description"].startswith("command-"), "nobody says it"
            translated = (part.get("description_localizations") or {}).get("fr")
            assert translated, part["name"]
            assert translated != part["description"]
            assert len(translated) <= 100
            assert set(part.get("name_localizations") or {}) == {"fr"}


async def test_no_text_of_a_command_is_left_over(rig: Rig) -> None:
    names = {game.capitalize() for game in CATALOGUE}
    found = [spelling for made in rig.bot.tree.get_commands() for spelling in spellings(made)]
    spelt = {
        str(parameter.extras[KEY])
        for parameter in found
        if parameter.extras or parameter.message not in names
    }
    said = {key for key in messages("en") if key.startswith(("command-", "option-"))}
    unsaid = {key for key in said if key.startswith("option-level-")}  # Lobbies list levels, too.
    assert sorted(said - spelt - unsaid) == [], "no command has these texts"
    assert sorted(spelt - said) == [], "a command asks for these texts"


def spellings(made: Any) -> Iterator[app_commands.locale_str]:
    """Every name and description of a command, of its options, their choices and its subcommands."""
    yield from (made._locale_name, made._locale_description)
    for option in getattr(made, "_params", {}).values():
        yield from (
            option._rename,
            option.description,
            *(choice._locale_name for choice in option.choices or ()),
        )
    for deeper in getattr(made, "commands", ()):
        yield from spellings(deeper)


def everything(part: dict[str, Any]) -> list[dict[str, Any]]:
    return [part, *(deeper for inner in part.get("options", []) for deeper in everything(inner))]


async def test_answers_are_completed_and_a_completion_is_an_answer(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    found = await rig.anne.autocomplete(await rig.place(), "orongo play", "answer", "12")
    assert found[0]["name"] == "12"
    await rig.anne.slash(await rig.place(), "orongo play", answer=found[0]["value"])
    assert (await rig.table()).choice_of(0) == Bid(12)
    assert await rig.cara.autocomplete(await rig.place(), "orongo play", "answer", "") == []


async def test_a_completion_of_another_turn_is_stale(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    found = await rig.anne.autocomplete(await rig.place(), "orongo play", "answer", "12")
    await rig.bid(rig.anne, 5)
    await rig.bid(rig.ben, 3)
    told = rig.answer_to(await rig.anne.slash(await rig.place(), "orongo play", answer=found[0]["value"]))
    assert "moved on" in rig.read(told)


async def test_play_without_an_answer_shows_what_is_asked(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    told = rig.answer_to(await rig.anne.slash(await rig.place(), "orongo play"))
    assert told.ephemeral
    assert "Bid 0 to 24" in rig.read(told)
    told = rig.answer_to(await rig.anne.user.slash("orongo play"))
    assert "Bid 0 to 24" in rig.read(told)


async def test_a_whole_lobby_by_commands(rig: Rig) -> None:
    await rig.open()
    for person in (rig.ben, rig.cara):
        assert "table 1" in rig.read(rig.answer_to(await person.slash(rig.channel, "table join")))
    for person, verb, value in (
        (rig.cara, Verb.LEAVE, None),
        (rig.anne, Verb.COMPUTER, "easy"),
        (rig.anne, Verb.UNCOMPUTER, None),
        (rig.anne, Verb.COMPUTER, "gentle"),
        (rig.anne, Verb.COMPUTER, "easy"),
        (rig.anne, Verb.BEGIN, None),
    ):
        told = rig.answer_to(await rig.act(person, rig.channel, verb, value))
        assert told.ephemeral
        assert "table 1" in rig.read(told)
    table = await rig.table()
    assert [participant.person for participant in table.participants] == [rig.anne.id, rig.ben.id, None, None]
    assert [participant.level for participant in table.participants] == [None, None, "gentle", "easy"]
    assert table.phase is Phase.RUNNING


async def test_a_table_is_closed_by_its_host(rig: Rig) -> None:
    await rig.open()
    told = rig.answer_to(await rig.confirm(rig.anne, await rig.act(rig.anne, rig.channel, Verb.CANCEL)))
    assert "Table 1 is closed" in rig.read(told)
    assert rig.lobbies() == []


async def test_which_table_is_meant(rig: Rig) -> None:
    none = rig.answer_to(await rig.anne.slash(rig.channel, "table join"))
    assert "There is no table here" in none.content
    await rig.open()
    await rig.ben.slash(rig.channel, "orongo start")
    both = rig.answer_to(await rig.cara.slash(rig.channel, "table join"))
    assert "2 and 1" in both.content
    assert "table 2" in rig.read(rig.answer_to(await rig.cara.slash(rig.channel, "table join", table=2)))
    assert "already" in rig.answer_to(await rig.cara.slash(rig.channel, "table join")).content
    found = await rig.cara.autocomplete(rig.channel, "table join", "table", "")
    assert [parameter["value"] for parameter in found] == [2, 1]
    assert "Ben and Cara" in found[0]["name"]


async def test_pages_are_for_one_person_and_are_turned_in_place(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    rules = rig.answer_to(await rig.press(rig.cara, await rig.card(), Verb.RULES))
    assert rules.ephemeral
    turned = rig.answer_to(await rig.press(rig.cara, rules, Verb.RULES))
    assert turned.id == rules.id
    for name in ("board", "log", "seat"):
        told = rig.answer_to(await rig.anne.slash(await rig.place(), f"table {name}"))
        assert told.ephemeral
        assert "table 1" in rig.read(told)


async def test_a_match_that_has_ended_can_be_exported_and_checked(rig: Rig) -> None:
    await rig.begin_match(rig.ben)
    await rig.bid(rig.anne, 5)
    refused = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.HOW))
    assert "still going on" in rig.read(refused)
    agreed = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.END))
    assert "as soon as everybody" in agreed.content
    assert "Agreed to end the match early: Anne. Not yet: Ben." in rig.read(await rig.card())
    told = rig.answer_to(await rig.act(rig.anne, await rig.place(), Verb.CONTINUE))
    assert "You play on" in told.content
    assert "Agreed to end the match early" not in rig.read(await rig.card())
    await rig.act(rig.anne, await rig.place(), Verb.END)
    await rig.press(rig.ben, await rig.card(), Verb.END)
    told = rig.answer_to(await rig.file(rig.cara, await rig.place()))
    (file,) = told.attachments
    assert file.filename == "orongo-1.json"
    written = rig.env.backend.cdn.get(file.url)
    assert written is not None
    checked = check({"orongo": CATALOGUE["orongo"].rules}, written.decode())
    match = (await rig.table()).match
    assert match is not None
    assert checked.digest == match.digest


async def test_commands_are_synced_only_when_they_have_changed(rig: Rig) -> None:
    def syncs() -> int:
        return sum(
            http_request.method == "PUT" and http_request.path.endswith("/commands")
            for http_request in rig.env.http_requests
        )

    before = syncs()
    await rig.restart()
    assert syncs() == before


class Translating(app_commands.Translator):
    """discord.py's own way to translate, which is asked for each text in each of Discord's languages."""

    def __init__(self, library: Library) -> None:
        self._library = library

    async def translate(
        self, string: app_commands.locale_str, locale: discord.Locale, context: object
    ) -> str | None:
        key, language = string.extras.get(KEY), language_of(str(locale))
        return None if key is None or language == "en" else self._library.words(language)(say(str(key)))


async def test_the_commands_are_told_as_discord_py_would_tell_them(rig: Rig) -> None:
    tree, library = rig.bot.tree, rig.bot.context.languages.library
    translating = Translating(library)
    own = [await command.get_translated_payload(tree, translating) for command in tree.get_commands()]
    assert payload_of(tree, library) == own


class Mood(StrEnum):
    """A choice."""

    CALM = "calm"
    WILD = "wild"


class Everything(Record):
    """Every type that a slash option can have."""

    quick: bool = True
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    mood: Mood = Mood.CALM
    map: Literal["north", "south"] = "north"
    lucky: Annotated[int, Meta(ge=1, le=4)] | None = None


class Impossible(Record):
    """A type that no slash option can have."""

    name: str = ""


class Plain(Speller):
    """Every text is its key."""

    def __init__(self) -> None:
        pass

    def __call__(self, key: str) -> app_commands.locale_str:
        return app_commands.locale_str(key)


async def test_options_are_made_from_a_record() -> None:
    """They have its types, bounds and choices, and all are optional."""

    async def callback(interaction: object, **given: object) -> None:
        raise AssertionError(interaction, given)

    made = command("k", Plain(), callback, options_of(Everything, "g"))
    told = [param.to_dict() for param in made._params.values()]
    kinds = discord.AppCommandOptionType
    assert [(parameter["name"], parameter["type"]) for parameter in told] == [
        ("g-quick", kinds.boolean.value),
        ("g-rounds", kinds.integer.value),
        ("g-mood", kinds.string.value),
        ("g-map", kinds.string.value),
        ("g-lucky", kinds.integer.value),
    ]
    assert [
        (parameter["min_value"], parameter["max_value"]) for parameter in told if "min_value" in parameter
    ] == [(1, 9), (1, 4)]
    choices = [
        [(choice["name"], choice["value"]) for choice in parameter["choices"]]
        for parameter in told
        if "choices" in parameter
    ]
    assert choices == [
        [("g-mood-calm", "calm"), ("g-mood-wild", "wild")],
        [("g-map-north", "north"), ("g-map-south", "south")],
    ]
    assert not any(parameter["required"] for parameter in told)
    with pytest.raises(TypeError, match="no slash option"):
        options_of(Impossible, "g")
