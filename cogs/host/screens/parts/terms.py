"""The lists in which the host chooses the terms, and the message that asks the others again."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut_apart
from cogs.host.limits import CHOICE_LABEL
from cogs.host.screens.components import SEA, button, chooser, message, option, row, rows, text
from cogs.host.screens.options import options_line
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from cogs.host.screens.time import pace_line
from cogs.host.screens.variants import chosen_variants, variant_text, variants_of
from games.engine.text import say
from tables.model.pace import PaceName

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cogs.host.screens.components import Block, Option, Select
    from tables.model.table import Table
    from words import Words


class Stakes(StrEnum):
    """The stakes of a match, by the values of their list."""

    RATED = "1"
    UNRATED = "0"
    TEACHING = "2"
    """Nothing, and there are hints."""


STAKES: Final[Mapping[Stakes, str]] = MappingProxyType(
    {
        Stakes.RATED: "ratings-rated-choice",
        Stakes.UNRATED: "ratings-unrated-choice",
        Stakes.TEACHING: "host-teaching",
    }
)
"""The texts of stakes."""


def terms_lists(table: Table, words: Words) -> list[Block]:
    """Return the lists of pace, variant and rating, each with its present value."""
    lists = [_paces(table, words), *_variants(table, words), _rating(table, words)]
    return [row(chooser_list) for chooser_list in lists]


def terms_notice(table: Table, words: Words, people: tuple[int, ...]) -> Shown:
    """Return the message that shows people the host's changes, and asks whether they stay."""
    called = " ".join(f"<@{person}>" for person in people)
    stakes = [] if table.teaching else [words(say(STAKES[_stakes(table)]))]
    lines = [
        words(say("host-terms-ask", mention=called, table=str(table.id))),
        words(pace_line(table)),
        *(words(line) for line in options_line(table)),
        *stakes,
    ]
    stay = button(words(say("host-terms-stay")), TablePress(Verb.JOIN, table.id), discord.ButtonStyle.primary)
    leave = button(words(say("host-leave")), TablePress(Verb.LEAVE, table.id))
    heading = f"### {words(title_of(table))}"
    return Shown(message([*text(heading, *lines), *rows([stay, leave])], SEA), mentions=people)


def _paces(table: Table, words: Words) -> Select:
    chosen = table.pace.name
    named = {pace.value: words(say(f"option-pace-{pace}")) for pace in PaceName}
    if chosen not in named:
        named[chosen] = words(say("clock-hours", count=int(chosen)))
    options = [(label[:1].upper() + label[1:], value, value == chosen) for value, label in named.items()]
    return chooser(TablePress(Verb.PACE, table.id), _options(options))


def _variants(table: Table, words: Words) -> list[Select]:
    """Return the list of options; nothing for a game that has none."""
    chosen = chosen_variants(table)
    labels = [words(variant_text(table, variant)) for variant in variants_of(table)]
    if not labels:
        return []
    options = [
        (label[:1].upper() + label[1:], str(number), number in chosen) for number, label in enumerate(labels)
    ]
    press, usual = TablePress(Verb.VARIANT, table.id), words(say("host-variant-usual"))
    return [chooser(press, _options(options), usual, least=0, most=len(options))]


def _rating(table: Table, words: Words) -> Select:
    chosen = _stakes(table)
    options = [(words(say(key)), str(stakes), stakes is chosen) for stakes, key in STAKES.items()]
    return chooser(TablePress(Verb.RATED, table.id), _options(options))


def _stakes(table: Table) -> Stakes:
    if table.teaching:
        return Stakes.TEACHING
    return Stakes.RATED if table.rated else Stakes.UNRATED


def _options(found: Sequence[tuple[str, str, bool]]) -> list[Option]:
    """Return the options of a list of `(label, value, whether it is chosen now)`."""
    labels = cut_apart([label for label, _, _ in found], CHOICE_LABEL)
    return [
        option(label, value, chosen=chosen) for label, (_, value, chosen) in zip(labels, found, strict=True)
    ]
