"""The telling of a cup in words: its rules, its people, its rounds and its standings."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cogs.host.names import FORMER_PLAYER, safe
from cogs.host.screens.time import duration
from events.cups.model import CupPhase, RulingReason
from events.cups.naming import round_name, table_name
from events.cups.playing import champions
from events.pairing.formats import ranking
from events.pairing.groups import group_lines, groups_of
from events.pairing.meetings import CupFormat
from events.pairing.ranking import TIE_BREAKS, tie_between, with_drop_outs_last
from games.engine.ids import Milliseconds
from games.engine.text import say
from tables.model.pace import pace_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from events.cups.model import Cup, CupTable
    from events.pairing.ranking import Placing
    from games.engine.ids import TableId
    from games.engine.text import Text
    from words import Words

LONGEST: Final = 32
"""Most graphemes of a name."""

NAMELESS: Final = "—"
"""The name of a person whose name has no letters that can be shown."""

NO_LINKS: Final[Mapping[int, str]] = MappingProxyType({})

HALVES: Final = {0: "", 1: "½"}


def title(cup: Cup) -> str:
    """Return the name of a cup for messages."""
    return safe(cup.rules.name, 60)


def name_of(cup: Cup, person: int, words: Words) -> str:
    """Return the name of an entrant as plain text; a former player after the deletion of their data."""
    return cup.name_of(person) if person > 0 else words(FORMER_PLAYER)


def escaped_name(cup: Cup, person: int, words: Words) -> str:
    """Return the name of an entrant for messages, as `name_of` has it."""
    return safe(name_of(cup, person, words), LONGEST) or NAMELESS


def points_of(points: Fraction, words: Words) -> str:
    """Write points in a language: whole ones and halves, else with two decimals."""
    doubled = points * 2
    if doubled.denominator != 1:
        before, after = f"{float(points):.2f}".split(".")
        return words(say("cup-points", whole=before, part=after))
    whole, half = divmod(int(doubled), 2)
    return f"{whole or ''}{HALVES[half]}" or "0"


def rules_lines(cup: Cup, words: Words) -> list[str]:
    """Return the announced rules: game, format, tables, pace, times, tie-breaks, the effect of leaving."""
    rules = cup.rules
    pace = say(f"clock-pace-{pace_of(rules.pace).name}")
    first = say(
        "cup-rules",
        game=rules.game.capitalize(),
        format=say(f"cup-format-{rules.format}"),
        size=rules.size,
        pace=pace,
    )
    breaks = tuple(say(f"cup-break-{tie_break}") for tie_break in TIE_BREAKS[rules.format])
    lines = [words(first)]
    if rules.format is CupFormat.SWISS and rules.rounds:
        lines.append(words(say("cup-rounds-said", count=rules.rounds)))
    if rules.limit:
        key = "cup-limit-league" if rules.format is CupFormat.LEAGUE else "cup-limit"
        lines.append(words(say(key, time=duration(rules.limit))))
    lines.append(words(say("cup-equal", breaks=breaks) if breaks else say("cup-equal-seed")))
    lines.append(words(say("cup-leaving")))
    if rules.waits:
        lines.append(words(say("cup-waits")))
    return [f"-# {line}" for line in lines]


def plan_lines(cup: Cup, words: Words) -> list[str]:
    """Return the organiser of a cup, and its planned start if there is one."""
    lines = [words(say("cup-host", organiser=host_of(cup, words)))]
    if cup.phase is CupPhase.OPEN and cup.rules.starts is not None:
        lines.append(words(say("cup-starts", **_time(Milliseconds(cup.rules.starts), "start"))))
    return lines


def host_of(cup: Cup, words: Words) -> str:
    """Return a mention of the organiser; a former player after the deletion of their data."""
    return f"<@{cup.host}>" if cup.host > 0 else words(FORMER_PLAYER)


def _time(at: Milliseconds, name: str) -> dict[str, str]:
    """Return a time in ms as parameters: in full under a `name`, and how far away it is."""
    return {name: f"<t:{at // 1000}:F>", "left": f"<t:{at // 1000}:R>"}


def state_line(cup: Cup, words: Words) -> str:
    """Return the state of a cup, in a sentence."""
    match cup.phase:
        case CupPhase.OPEN:
            return words(say("cup-open", count=len(cup.entrants), places=cup.rules.places))
        case CupPhase.CANCELLED:
            return words(say("cup-was-cancelled"))
        case CupPhase.OVER:
            won = champions(cup)
            names = " · ".join(f"**{escaped_name(cup, winner.person, words)}**" for winner in won)
            return words(say("cup-won", names=names, count=len(won)) if won else say("cup-won-nobody"))
    name = round_name(cup, len(cup.rounds) - 1)
    if cup.unfinished:
        told = [words(say("cup-in-round", round=name, missing=len(cup.unfinished)))]
        if cup.deadline is not None:
            told.append(words(say("cup-until", **_time(Milliseconds(cup.deadline), "until"))))
        return " ".join(told)
    if cup.resumes is None:
        return words(say("cup-between", round=name))
    return words(say("cup-resumes", round=name, left=f"<t:{cup.resumes // 1000}:R>"))


def entrant_lines(cup: Cup, words: Words) -> list[str]:
    """Return the entrants in the order of their seeds."""
    return [
        f"{number}. {escaped_name(cup, entrant.person, words)}{' ✗' if entrant.dropped else ''}"
        for number, entrant in enumerate(cup.entrants, start=1)
    ]


def table_line(cup: Cup, table: CupTable, words: Words, links: Mapping[int, str] = NO_LINKS) -> str:
    """Return the people of a table and its result, or its match; `links` lead to matches."""
    names = [escaped_name(cup, person, words) for person in table.people]
    if not names:
        return words(say("cup-empty"))
    if len(names) == 1:
        return words(say("cup-bye", name=names[0]))
    if table.places is None:
        state = say("cup-stopped") if table.stopped else say("cup-plays", table=str(table.match or "…"))
        link = links.get(table.match or 0)
        return " · ".join([" — ".join(names), words(state), *([link] if link else [])])
    told = [
        f"{name} {'✗' if person in table.forfeits else points_of(table.meeting.points(person), words)}"
        for person, name in zip(table.people, names, strict=True)
    ]
    ruled = [words(say("cup-decided", reason=reason_of(table)))] if table.ruling else []
    return " · ".join([" — ".join(told), *ruled])


def reason_of(table: CupTable) -> Text:
    """Return why the organiser decided a table."""
    return say(f"cups-reason-{table.ruling.reason if table.ruling else RulingReason.OTHER}")


def purpose(cup: Cup, round_: int, number: int, words: Words) -> str:
    """Return the name of a table, as the beginning of its line; empty for a table without a name."""
    name = table_name(cup, round_, number)
    return "" if name is None else f"**{words(name)}** · "


def round_lines(cup: Cup, words: Words, links: Mapping[int, str] = NO_LINKS) -> list[str]:
    """Return the tables of the present round; `links` lead to matches."""
    last = len(cup.rounds) - 1
    return [
        f"- {purpose(cup, last, number, words)}{table_line(cup, table, words, links)}"
        for number, table in enumerate(cup.rounds[-1].tables if cup.rounds else ())
    ]


def playing(cup: Cup) -> list[TableId]:
    """Return the numbers of the matches that are played in the present round."""
    live = cup.unfinished if cup.live else ()
    return [table.match for _, table in live if table.match is not None and not table.stopped]


def standing_lines(cup: Cup, words: Words) -> list[str]:
    """Return the standings, by groups while these are played."""
    if cup.rules.format is not CupFormat.GROUPS or not cup.rules.groups:
        return _lines(cup, ranking(cup.plan, cup.course), words)
    lines: list[str] = []
    for number, group in enumerate(groups_of(cup.plan, cup.people), start=1):
        lines.append(f"**{words(say('cup-group', number=number))}**")
        lines += _lines(cup, group_standings(cup, group), words)
    return lines


def group_standings(cup: Cup, group: tuple[int, ...]) -> tuple[Placing, ...]:
    """Return the standings of a group; players who have dropped out are last."""
    return with_drop_outs_last(group_lines(cup.plan, cup.course, group), cup.course.dropped)


def _lines(cup: Cup, ranked: Sequence[Placing], words: Words) -> list[str]:
    first = [_line(cup, None, line, words) for line in ranked[:1]]
    return [*first, *(_line(cup, above, line, words) for above, line in pairwise(ranked))]


def _line(cup: Cup, above: Placing | None, line: Placing, words: Words) -> str:
    """Return a line of the standings, with the tie-break if it has the points of the one `above`.

    Discord would count on from `1.`, also over places that are shared.
    """
    told = f"**{line.rank}** · {escaped_name(cup, line.player, words)}"
    if cup.rules.format not in (CupFormat.KNOCK_OUT, CupFormat.DOUBLE):
        told += f" — **{points_of(line.points, words)}**"
    if line.player in cup.course.dropped:
        return f"{told} · {words(say('cup-dropped-line'))}"
    tie = None if above is None else tie_between(above, line)
    if above is None or tie is None:
        return told
    decided = say(
        "cup-tie-line",
        **{"break": say(f"cup-break-{TIE_BREAKS[cup.rules.format][tie]}")},
        own=points_of(line.breaks[tie], words),
        rival=points_of(above.breaks[tie], words),
    )
    return f"{told} · {words(decided)}"
