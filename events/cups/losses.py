"""The consequences of an organiser's step, as they are shown before it: what differs between two cups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from events.cups.model import PAUSE, CupPhase
from events.cups.naming import round_name
from games.engine.text import say
from tables.model.confirming import check_confirmed
from tables.model.pace import MINUTE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from events.cups.model import Cup, CupTable
    from games.engine.text import Text
    from keeping.kind import EventChange


def confirm(before: Cup, change: EventChange[Cup], shown: str | None) -> EventChange[Cup]:
    """Return a change, or raise `Unconfirmed` unless what it does to the cup was `shown`."""
    after = change.event
    results = (
        [table.places for _, table in _list_played(after)],
        [table.forfeits for _, table in _list_played(after)],
    )
    about = before.id, len(before.steps), len(after.steps), results, after.people
    check_confirmed(consequences(before, after), about, shown)
    return change


def consequences(before: Cup, after: Cup) -> tuple[Text, ...]:
    """Return what a step does to a cup: matches that end, results that go, people who leave or are back."""
    called_off = after.phase is CupPhase.CANCELLED
    standing = {table.match: table for _, table in _list_played(after) if table.match is not None}
    stopped, undone, decided = [], [], []
    for place, table in _list_played(before):
        now = standing.get(table.match) if table.match is not None else _same_place(after, place)
        names = tuple(before.name_of(person) for person in table.people)
        runs = table.match is not None and not table.over and not table.stopped
        if runs and (now is None or now.over or called_off):
            stopped.append(say("cups-lost-table", names=names))
        if table.over and (now is None or not now.over):
            undone.append(say("cups-lost-table", names=names))
        if now is not None and now.over and (now.places, now.forfeits) != (table.places, table.forfeits):
            decided.append(_result(after, now))
    return (
        *(
            [say("cups-lost-cancelled", name=before.rules.name, count=len(before.entrants))]
            if called_off
            else []
        ),
        *decided,
        *([say("cups-lost-stopped", count=len(stopped), tables=tuple(stopped))] if stopped else []),
        *([say("cups-lost-results", count=len(undone), tables=tuple(undone))] if undone else []),
        *_people(before, after),
        *_course(before, after),
    )


def _people(before: Cup, after: Cup) -> Iterator[Text]:
    away = {entrant.person for entrant in before.entrants if entrant.dropped}
    gone = tuple(entrant.name for entrant in after.entrants if entrant.dropped and entrant.person not in away)
    back = tuple(entrant.name for entrant in after.entrants if not entrant.dropped and entrant.person in away)
    if gone:
        yield say("cups-lost-gone", names=gone)
    if back:
        yield say("cups-lost-back", names=back)
    if before.people != after.people:
        yield say("cups-lost-seeds")


def _course(before: Cup, after: Cup) -> Iterator[Text]:
    if before.phase is CupPhase.OVER and after.phase is CupPhase.RUNNING:
        yield say("cups-lost-end")
    if before.phase is CupPhase.RUNNING and after.phase is CupPhase.OPEN:
        yield say("cups-lost-beginning")
    elif len(after.rounds) < len(before.rounds):
        yield say("cups-lost-round", round=round_name(before, len(before.rounds) - 1))
    if len(after.rounds) > len(before.rounds):
        yield say("cups-lost-next-round", round=round_name(after, len(before.rounds)))
    if after.pauses != before.pauses and after.resumes == after.pauses:
        yield say("cups-lost-pause", minutes=PAUSE // MINUTE)
    if before.phase is CupPhase.RUNNING and after.phase is CupPhase.OVER:
        yield say("cups-lost-over")


def _list_played(cup: Cup) -> Iterator[tuple[tuple[int, int], CupTable]]:
    """List the tables of several people, with their places in the cup."""
    return (
        ((round_, number), table)
        for round_, part in enumerate(cup.rounds)
        for number, table in enumerate(part.tables)
        if len(table.people) > 1
    )


def _same_place(cup: Cup, place: tuple[int, int]) -> CupTable | None:
    return dict(_list_played(cup)).get(place)


def _result(cup: Cup, table: CupTable) -> Text:
    """Return the result that a table gets: names from the first place on, and who lost by leaving."""
    places = dict(zip(table.people, table.places or (), strict=False))
    left = [person for person in table.people if person not in table.forfeits]
    ranking = tuple(
        say(
            "cups-log-place",
            place=rank,
            names=tuple(cup.name_of(person) for person in left if places[person] == rank),
        )
        for rank in sorted({places[person] for person in left})
    )
    if not table.forfeits:
        return say("cups-lost-decided", ranking=ranking)
    gone = tuple(cup.name_of(person) for person in table.forfeits)
    if not ranking:
        return say("cups-lost-forfeited-by-all", names=gone)
    return say("cups-lost-forfeited", ranking=ranking, names=gone)
