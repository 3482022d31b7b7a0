"""The telling of a cup in words: its rules, its people, its rounds and its standings."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.names import FORMER_PLAYER, safe
from events.cups.model import CupPhase
from events.cups.playing import champions
from events.pairing.formats import ranking
from events.pairing.groups import group_lines, groups_of
from events.pairing.meetings import CupFormat
from events.pairing.ranking import TIE_BREAKS
from games.engine.text import say
from tables.model.pace import pace_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from events.cups.model import Cup, CupTable
    from events.pairing.ranking import Placing
    from words import Words

LONGEST: Final = 32
"""Most graphemes of a name."""

NAMELESS: Final = "—"
"""The name of somebody whose name has no letters that can be shown."""

NO_LINKS: Final[Mapping[int, str]] = MappingProxyType({})

HALVES: Final = {0: "", 1: "½"}


def title(cup: Cup) -> str:
    """Return the name of a cup for messages."""
    return safe(cup.rules.name, 60)


def name_of(cup: Cup, person: int, words: Words) -> str:
    """Return the name of an entrant as plain text; whoever had their data deleted is a former player."""
    return cup.name_of(person) if person > 0 else words(FORMER_PLAYER)


def called(cup: Cup, person: int, words: Words) -> str:
    """Return the name of an entrant for messages, as `name_of` has it."""
    return safe(name_of(cup, person, words), LONGEST) or NAMELESS


def points_of(points: Fraction) -> str:
    """Write points: whole ones and halves, else with two decimals.

    >>> from fractions import Fraction
    >>> [points_of(Fraction(one, 6)) for one in (15, 3, 14, 0)]
    ['2½', '½', '2.33', '0']
    """
    doubled = points * 2
    if doubled.denominator != 1:
        return f"{float(points):.2f}"
    whole, half = divmod(int(doubled), 2)
    return f"{whole or ''}{HALVES[half]}" or "0"


def rules_lines(cup: Cup, words: Words) -> list[str]:
    """Return what was stated before: game, format, tables, pace, tie-breaks, and what leaving means."""
    rules = cup.rules
    pace = say(f"clock-pace-{pace_of(rules.pace).name}")
    first = say(
        "cup-rules",
        game=rules.game.capitalize(),
        format=say(f"cup-format-{rules.format}"),
        size=rules.size,
        pace=pace,
    )
    breaks = tuple(say(f"cup-break-{one}") for one in TIE_BREAKS[rules.format])
    lines = [words(first)]
    if rules.format is CupFormat.SWISS and rules.rounds:
        lines.append(words(say("cup-rounds-said", count=rules.rounds)))
    lines.append(words(say("cup-equal", breaks=breaks) if breaks else say("cup-equal-seed")))
    lines.append(words(say("cup-leaving")))
    if rules.waits:
        lines.append(words(say("cup-waits")))
    return [f"-# {one}" for one in lines]


def state_line(cup: Cup, words: Words) -> str:
    """Return what is going on."""
    match cup.phase:
        case CupPhase.OPEN:
            return words(say("cup-open", count=len(cup.entrants), places=cup.rules.places))
        case CupPhase.CANCELLED:
            return words(say("cup-was-cancelled"))
        case CupPhase.OVER:
            names = " · ".join(f"**{called(cup, one.person, words)}**" for one in champions(cup))
            return words(say("cup-won", names=names, count=len(champions(cup))))
    if not cup.unfinished:
        return words(say("cup-between", round=len(cup.rounds)))
    return words(
        say("cup-in-round", round=len(cup.rounds), rounds=cup.all_rounds, missing=len(cup.unfinished))
    )


def entrant_lines(cup: Cup, words: Words) -> list[str]:
    """Return the entrants in the order of their seeds."""
    return [
        f"{number}. {called(cup, one.person, words)}{' ✗' if one.dropped else ''}"
        for number, one in enumerate(cup.entrants, start=1)
    ]


def table_line(cup: Cup, table: CupTable, words: Words, links: Mapping[int, str] = NO_LINKS) -> str:
    """Return who meets at a table, and how it came out, or where it plays; `links` lead to matches."""
    names = [called(cup, one, words) for one in table.people]
    if not names:
        return words(say("cup-empty"))
    if len(names) == 1:
        return words(say("cup-bye", name=names[0]))
    if table.places is None:
        state = say("cup-stopped") if table.stopped else say("cup-plays", table=str(table.match or "…"))
        link = links.get(table.match or 0)
        return " · ".join([" — ".join(names), words(state), *([link] if link else [])])
    told = [
        f"{name} {'✗' if person in table.forfeits else points_of(table.meeting.points(person))}"
        for person, name in zip(table.people, names, strict=True)
    ]
    return " — ".join(told)


def round_lines(cup: Cup, words: Words, links: Mapping[int, str] = NO_LINKS) -> list[str]:
    """Return the tables of the present round; `links` lead to matches."""
    return [f"- {table_line(cup, one, words, links)}" for one in cup.rounds[-1].tables] if cup.rounds else []


def playing(cup: Cup) -> list[int]:
    """Return the numbers of the matches that are played in the present round."""
    live = cup.unfinished if cup.live else ()
    return [one.match for _, one in live if one.match is not None and not one.stopped]


def standing_lines(cup: Cup, words: Words) -> list[str]:
    """Return the standings, by groups while these are played."""
    if cup.rules.format is not CupFormat.GROUPS or not cup.rules.groups:
        return [_line(cup, one, words) for one in ranking(cup.plan, cup.course)]
    lines: list[str] = []
    for number, group in enumerate(groups_of(cup.plan, cup.people), start=1):
        lines.append(f"**{words(say('cup-group', number=number))}**")
        lines += [_line(cup, one, words) for one in group_lines(cup.plan, cup.course, group)]
    return lines


def _line(cup: Cup, one: Placing, words: Words) -> str:
    """Return a line of the standings; Discord would count on from `1.`, also over places that are shared."""
    name = called(cup, one.player, words)
    if cup.rules.format is CupFormat.KNOCK_OUT:
        return f"**{one.rank}** · {name}"
    extra = " · ".join(points_of(value) for value in one.breaks)
    return f"**{one.rank}** · {name} — **{points_of(one.points)}**" + (f" ({extra})" if extra else "")
