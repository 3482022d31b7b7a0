"""The names of the rounds and tables of a cup, and of the step that can be taken back. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from events.cups.model import DropStep, ResultStep, RoundStep
from events.pairing.double_elimination import double_rounds, is_final, winners_round, winners_tables
from events.pairing.groups import group_rounds
from events.pairing.meetings import CupFormat
from games.engine.record import kind_of
from games.engine.text import say

if TYPE_CHECKING:
    from events.cups.model import Cup
    from games.engine.text import Text

TWO: Final = 2

NAMED: Final = {1: "final", 2: "semi", 3: "quarter"}
"""The last rounds of a knock-out, by how many are left with them."""


def round_name(cup: Cup, number: int) -> Text:
    """Return the name of a round (from 0), such as *Final*."""
    count, rounds, key = len(cup.entrants), cup.all_rounds, "of"
    first = group_rounds(cup.plan, count) if cup.rules.format is CupFormat.GROUPS else 0
    if cup.rules.format is CupFormat.KNOCK_OUT or (first and number >= first):
        left = rounds - number
        return (
            say(f"cups-round-{NAMED[left]}")
            if left in NAMED
            else say("cups-round-last", count=int(TWO**left))
        )
    if cup.rules.format is CupFormat.DOUBLE:
        if is_final(count, number):
            return say("cups-round-grand-final" if number < rounds - 1 else "cups-round-final-again")
        rounds -= TWO
    if cup.rules.format is CupFormat.LEAGUE:
        key = "league"
    if first:
        key, rounds = "group", first
    return say(f"cups-round-{key}", round=number + 1, rounds=rounds)


def table_name(cup: Cup, round_: int, number: int) -> Text | None:
    """Return what a table of a round is for, where the tables of a round are for several things."""
    count = len(cup.entrants)
    if cup.rules.format is CupFormat.DOUBLE and round_ > 0 and not is_final(count, round_):
        own, tables = winners_round(count, round_), winners_tables(count, round_)
        if own is None or number >= tables:
            return say(
                "cups-table-losers-final" if round_ == double_rounds(count) - TWO - 1 else "cups-table-losers"
            )
        return say("cups-table-winners-final" if tables == 1 else "cups-table-winners")
    first = group_rounds(cup.plan, count) if cup.rules.format is CupFormat.GROUPS else 0
    knocked = cup.rules.format is CupFormat.KNOCK_OUT or (first and round_ >= first)
    if knocked and round_ == cup.all_rounds - 1 and len(cup.rounds[round_].tables) > 1:
        return say("cups-table-third" if number else "cups-round-final")
    return None


def last_step(cup: Cup) -> Text | None:
    """Return the name of the step that would be taken back; `None` if there is none."""
    steps = [step for step in cup.steps if not (isinstance(step, DropStep) and step.person < 0)]
    if not steps:
        return None
    match steps[-1]:
        case ResultStep() as step:
            return say("cups-step-result", names=tuple(cup.name_of(person) for person in step.before.people))
        case DropStep() as step:
            return say("cups-step-drop", name=cup.name_of(step.person))
        case RoundStep():
            return say("cups-step-round", round=round_name(cup, len(cup.rounds) - 1))
        case plain:
            return say(f"cups-step-{kind_of(plain)}")
