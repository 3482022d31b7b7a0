"""The host's private pages of a round: its proposal, a table of it, and a person."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

import discord

from cogs.host.custom_ids import EventPress, Press
from cogs.host.graphemes import units
from cogs.host.limits import CHOICES
from cogs.host.screens.components import SEA, button, message, person_chooser, row, rows, select, text
from cogs.host.screens.shown import Shown
from cogs.nights.card import title
from cogs.nights.rounds_lines import fitting, game_title, person_name, result_button, seat_names
from cogs.nights.rounds_reasons import reason_lines
from cogs.nights.rounds_verbs import RoundVerb
from events.nights.rounds import LEVEL, can_swap, halves, has_room, is_playable, merge_tables
from events.nights.seating_problem import minutes_of
from games.engine.record import replace
from games.engine.text import say

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from cogs.host.screens.components import Block, Button
    from events.nights.model import Night, Round, SeatedTable
    from events.seating.reasons import SeatReason
    from games.engine.generic.entry import GameEntry
    from words import Words

TABLES: Final = 2400
PEOPLE: Final = 500
"""Room for the tables of a proposal, and for people without a table, in characters."""

LISTS: Final = 10
"""Most lists of tables on a page: ten hold the 250 tables that 500 people can sit at."""

FEW_LISTS: Final = 5
"""Most lists of tables on a page that has two kinds of them."""

NOWHERE: Final = "out"
"""The value of a list of tables for people without a table."""

AFTER_LISTS: Final = 50
"""The slot of components with the verb and the path of lists, so that all ids differ."""


def print_of(night: Night) -> str:
    """Return a fingerprint of the proposal of a night, by which a press of an older one is known."""
    proposal = night.proposal
    told = repr((proposal.at, proposal.tables, proposal.byes) if proposal else None)
    return sha256(told.encode()).hexdigest()[:8]


def people_of(proposal: Round) -> tuple[int, ...]:
    """Return all people of a proposal; presses name one by their place there, which is short."""
    seated = (person for table in proposal.tables for person in table.people)
    return (*seated, *proposal.byes)


class RoundPages:
    """The pages of a night's next round in a language; `games` are all that can be played."""

    def __init__(self, night: Night, games: Mapping[str, GameEntry], words: Words) -> None:
        self._night = night
        self._games = games
        self._words = words
        self._print = print_of(night)

    def proposal(self, note: str = "") -> Shown:
        """Return the page of all tables, people without one, and lists to change them; a `note` is first."""
        night, said = self._night, self._words
        number = len(night.rounds) + 1
        heading = [note, said(say("night-round-proposal", name=title(night.plan), round=number))]
        heading = [line for line in heading if line]
        if night.proposal is None:
            told = say("night-round-none", free=len(night.seatable), busy=len(night.busy))
            seat = self._button("night-round-seat", RoundVerb.SEAT, (), discord.ButtonStyle.primary)
            buttons = rows([seat, *self._others()])
            return Shown(message([*text(*heading, said(told)), *buttons, self._guest()], SEA))
        lines = [self._line(place, table) for place, table in enumerate(night.proposal.tables)]
        told_tables = [*fitting(lines, TABLES, said), *self._bye_lines(night.proposal)]
        blocks: list[Block] = [
            *text(*heading, *told_tables, f"-# {said(say('night-round-check'))}"),
            *self._tables("night-round-choose-table", RoundVerb.TABLE, (), LISTS),
            *self._people("night-round-choose-out", night.proposal.byes, RoundVerb.PERSON, (), AFTER_LISTS),
            self._guest(),
            *rows(
                [
                    *self._begin(night.proposal),
                    self._button("night-round-again", RoundVerb.SEAT),
                    *self._others(),
                ]
            ),
        ]
        return Shown(message(blocks, SEA))

    def _begin(self, proposal: Round) -> list[Button]:
        """Return the button that begins the round, if all of its tables can begin."""
        tables = [table for table in proposal.tables if table.people]
        if not tables or not all(map(self._is_playable, tables)):
            return []
        return [self._button("night-round-begin", RoundVerb.BEGIN, (), discord.ButtonStyle.success)]

    def _others(self) -> list[Button]:
        """Return the buttons for tables of games that the bot does not play."""
        known = any(table.other for part in self._night.rounds for table in part.tables)
        results = [result_button(self._night, self._words)] if known else []
        return [self._button("night-round-other-table", RoundVerb.OTHER), *results]

    def _is_playable(self, table: SeatedTable) -> bool:
        return is_playable(self._night, table, self._games)

    def table(self, number: int) -> Shown:
        """Return the page of a table, with the changes that leave tables at which people can play."""
        table, said = self._proposal.tables[number], self._words
        offered = [game for game in (self._night.plan.games or tuple(self._games)) if game in self._games]
        others = [key for key in offered if key != table.game and self._is_playable(replace(table, game=key))]
        games = [(key.capitalize(), key, "") for key in others][:CHOICES]
        tables = enumerate(self._proposal.tables)
        apart = {place for place, other in tables if not self._is_playable(merge_tables(table, other))}
        blocks = [
            *text(f"### {said(say('night-round-table', table=number + 1))}", self._line(number, table)),
            *self._people("night-round-choose-person", table.people, RoundVerb.PERSON, (number,)),
        ]
        if games:
            listed = select(
                said(say("night-round-choose-game")), self._press(RoundVerb.GAME, (number,)), games
            )
            blocks.append(row(listed))
        blocks += self._tables(
            "night-round-choose-merge", RoundVerb.MERGE, (number,), LISTS, but={number, *apart}
        )
        count = len(table.computers)
        buttons = [self._button("night-round-back", RoundVerb.ROUND)]
        if all(map(self._is_playable, halves(table))):
            buttons.append(self._button("night-round-split", RoundVerb.SPLIT, (number,)))
        if self._is_playable(replace(table, computers=(LEVEL,) * (count + 1))):
            buttons.append(self._button("night-round-more-computers", RoundVerb.FILL, (number, count + 1)))
        buttons.append(self._button("night-round-other", RoundVerb.OTHER, (number,)))
        if count:
            fewer = (number, count - 1)
            buttons.append(self._button("night-round-fewer-computers", RoundVerb.FILL, fewer))
        return Shown(message([*blocks, *rows(buttons)], SEA))

    def person(self, person: int, reasons: Sequence[SeatReason]) -> Shown:
        """Return the page of a person, with the reasons for their seat, and the other tables for them."""
        said, name = self._words, person_name(self._night, person, self._words)
        own, path = self._table_of(person), (people_of(self._proposal).index(person),)
        where = (
            f"-# {said(say('night-round-nowhere'))}"
            if own is None
            else self._line(own, self._proposal.tables[own])
        )
        why = [said(say("night-round-why", name=name))] if reasons else [f"### {name}"]
        told = [where, *why, *reason_lines(self._night, reasons, said)]
        here = set() if own is None else {own}
        tables = enumerate(self._proposal.tables)
        full = {place for place, table in tables if not has_room(self._night, table, person, self._games)}
        alone = {
            place
            for place, table in enumerate(self._proposal.tables)
            if not self._partners(person, table.people)
        }
        out = own is not None and bool(self._partners(person, self._proposal.byes))
        blocks = [
            *text(*told),
            *self._tables("night-round-choose-move", RoundVerb.MOVE, path, FEW_LISTS, but=here | full),
            *self._tables(
                "night-round-choose-swap", RoundVerb.OTHERS, path, FEW_LISTS, but=here | alone, out=out
            ),
        ]
        buttons = [self._button("night-round-back", RoundVerb.ROUND)]
        if own is not None:
            buttons.append(self._button("night-round-leave-out", RoundVerb.MOVE, path, slot=AFTER_LISTS))
        return Shown(message([*blocks, *rows(buttons)], SEA))

    def others(self, person: int, people: Sequence[int]) -> Shown:
        """Return the page of the people with whom a person can change places."""
        name = person_name(self._night, person, self._words)
        path = (people_of(self._proposal).index(person),)
        partners = self._partners(person, people)
        lists = self._people("night-round-choose-other", partners, RoundVerb.SWAP, path)
        back = rows([self._button("night-round-back", RoundVerb.ROUND)])
        return Shown(message([*text(f"### {name}"), *lists, *back], SEA))

    def _partners(self, person: int, people: Sequence[int]) -> list[int]:
        """Return the ones among `people` with whom a person can change places."""
        return [other for other in people if can_swap(self._night, self._proposal, person, other)]

    @property
    def _proposal(self) -> Round:
        if self._night.proposal is None:
            message = "there is no proposal"
            raise ValueError(message)
        return self._night.proposal

    def _table_of(self, person: int) -> int | None:
        tables = enumerate(self._proposal.tables)
        return next((number for number, table in tables if person in table.people), None)

    def _line(self, number: int, table: SeatedTable) -> str:
        """Return a table with its people, and how long it takes or why it cannot begin."""
        line = f"{number + 1}. **{game_title(table)}** {seat_names(self._night, table, self._words)}"
        if table.other and self._is_playable(table):
            return line
        minutes = minutes_of(self._games[table.game]).get(table.seats) if table.game in self._games else None
        if minutes is None:
            told = say("night-round-size", game=game_title(table), seats=table.seats)
        else:
            told = say("night-round-minutes", count=minutes)
        return f"{line} · {self._words(told)}"

    def _bye_lines(self, proposal: Round) -> list[str]:
        """Return the people without a table, as many as there is room for."""
        names: list[str] = []
        room = PEOPLE
        for person in proposal.byes:
            name = person_name(self._night, person, self._words)
            room -= units(name) + 2
            if room < 0:
                break
            names.append(name)
        if not names:
            return []
        told = ", ".join(names)
        more = len(proposal.byes) - len(names)
        if more:
            told = self._words(say("night-round-and", names=told, count=more))
        return [self._words(say("night-round-out", count=len(proposal.byes), names=told))]

    def _tables(
        self,
        key: str,
        verb: RoundVerb,
        path: tuple[int, ...],
        most: int,
        *,
        but: Collection[int] = (),
        out: bool = False,
    ) -> list[Block]:
        """Return lists of the tables except `but`; with `out`, people without a table come first."""
        options: list[tuple[str, int | str, str]] = []
        if out and self._proposal.byes:
            options.append((self._words(say("night-round-nowhere")), NOWHERE, ""))
        for number, table in enumerate(self._proposal.tables):
            if number not in but:
                label = say("night-round-table-label", table=number + 1, game=_plain(game_title(table)))
                names = seat_names(self._night, table, self._words)
                options.append((self._words(label), number, _plain(names)))
        return self._lists(key, verb, path, options, most)

    def _people(
        self, key: str, people: Sequence[int], verb: RoundVerb, path: tuple[int, ...], slot: int = 0
    ) -> list[Block]:
        options: list[tuple[str, int | str, str]] = [
            (_plain(person_name(self._night, person, self._words)), person, "") for person in people
        ]
        return self._lists(key, verb, path, options, 3, slot)

    def _lists(
        self,
        key: str,
        verb: RoundVerb,
        path: tuple[int, ...],
        options: Sequence[tuple[str, int | str, str]],
        most: int,
        slot: int = 0,
    ) -> list[Block]:
        """Return the options in `most` lists at most."""
        parts = [options[first : first + CHOICES] for first in range(0, len(options), CHOICES)]
        return [
            row(select(self._words(say(key)), self._press(verb, path, slot + place), part))
            for place, part in enumerate(parts[:most])
        ]

    def _guest(self) -> Block:
        told = self._words(say("night-round-choose-guest"))
        return row(person_chooser(self._press(RoundVerb.GUEST), told))

    def _press(self, verb: RoundVerb, path: tuple[int, ...] = (), slot: int = 0) -> Press:
        return EventPress(verb, self._night.id, fingerprint=self._print, path=path, slot=slot)

    def _button(
        self,
        key: str,
        verb: RoundVerb,
        path: tuple[int, ...] = (),
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        slot: int = 0,
    ) -> Button:
        return button(self._words(say(key)), self._press(verb, path, slot), style)


def _plain(name: str) -> str:
    """Return a name for a list, where nothing is markup."""
    return name.replace("\\", "").replace("\u200b", "")
