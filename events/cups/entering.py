"""Planning a cup, entering it, and the order of the seeds. Pure: `(Cup, ...) -> EventChange`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from events.cups.losses import confirm
from events.cups.model import CARD, Cup, CupPhase, Entrant, SeedStep
from events.pairing.meetings import DUEL, CupFormat
from games.engine.ids import Milliseconds
from games.engine.record import replace
from games.engine.text import Illegal, say
from keeping.kind import EventChange
from tables.model.rest import DAY
from tables.model.rights import STRANGERS, Permission, Staff, people_with_right, refusal

if TYPE_CHECKING:
    from events.cups.model import CupRules
    from tables.model.table import Person

MOST_CUPS: Final = 10
"""Most live cups of a guild."""

MOST_OWN: Final = 3
"""Most live cups of a person in a guild."""

MOST_ENTRANTS: Final = 64
"""Most people in a cup."""

LONGEST_NAME: Final = 60
"""Most characters of the name of a cup."""

LONGEST_LIMIT: Final = 60 * DAY
"""Longest time for a round, in ms."""

FARTHEST: Final = 366 * DAY
"""Longest time ahead for which a cup can be planned, in ms."""

MOST_ROUNDS: Final = 20
"""Most rounds of a Swiss cup."""


@dataclass(frozen=True, slots=True)
class CupOrganiser:
    """A person who would run a cup; a `moderator` may, too. `staff` are the others who may."""

    id: int
    name: str
    moderator: bool = False
    staff: Staff = STRANGERS


def plan(
    guild: int, channel: int, by: CupOrganiser, rules: CupRules, live: int, now: Milliseconds
) -> EventChange[Cup]:
    """Open a cup for which people can enter. Raises `Illegal` if there are too many, or it cannot be."""
    if live >= MOST_CUPS:
        raise Illegal(say("cups-too-many", most=MOST_CUPS))
    plain = tidy_rules(rules, now)
    cup = Cup(guild, channel, by.id, by.name, plain, now)
    return EventChange(cup, (say("cups-log-planned", name=plain.name),), (CARD,))


def edit(cup: Cup, by: CupOrganiser, rules: CupRules, now: Milliseconds) -> EventChange[Cup]:
    """Change the rules of a cup that has not begun. Raises `Illegal` if it has, or if it cannot be.

    All entrants keep their places.
    """
    check_organiser(cup, by)
    check_open(cup)
    if rules.places < len(cup.entrants):
        raise Illegal(say("cups-places-taken", count=len(cup.entrants)))
    after = replace(cup, rules=tidy_rules(rules, now, cup.rules))
    return EventChange(after, (say("cups-log-edited", by=by.name),), (CARD,))


def tidy_rules(rules: CupRules, now: Milliseconds, before: CupRules | None = None) -> CupRules:
    """Return rules with a plain name. Raises `Illegal` for rules by which no cup can be played.

    A start has to be in the future, unless it is that of `before`.
    """
    plain = replace(rules, name=" ".join(rules.name.split()))
    if not plain.name or len(plain.name) > LONGEST_NAME or not plain.name.isprintable():
        raise Illegal(say("cups-name", most=LONGEST_NAME))
    check_rules(plain)
    starts = None if before is not None and rules.starts == before.starts else rules.starts
    if starts is not None and not now < starts <= now + FARTHEST:
        raise Illegal(say("cups-start-past" if starts <= now else "cups-start-far"))
    return plain


def check_rules(rules: CupRules) -> None:
    """Raise `Illegal` for rules by which no cup can be played."""
    if rules.size not in rules.sizes:
        if len(rules.sizes) == 1:
            raise Illegal(say("cups-size-one", count=rules.sizes[0]))
        raise Illegal(say("cups-size", smallest=rules.sizes[0], largest=rules.sizes[-1]))
    if rules.format is not CupFormat.SWISS and rules.size != DUEL:
        raise Illegal(say("cups-only-duels"))
    if not 0 <= rules.rounds <= MOST_ROUNDS:
        raise Illegal(say("cups-rounds", most=MOST_ROUNDS))
    if rules.rounds and rules.format is not CupFormat.SWISS:
        raise Illegal(say("cups-rounds-follow"))
    if not 0 <= rules.limit <= LONGEST_LIMIT:
        raise Illegal(say("cups-limit", days=LONGEST_LIMIT // DAY))
    if not 1 <= rules.places <= MOST_ENTRANTS:
        raise Illegal(say("cups-places", most=MOST_ENTRANTS))


def enter(cup: Cup, person: Person) -> EventChange[Cup]:
    """Enter a cup, as the last seed. Raises `Illegal` once it has begun, or if it is full."""
    check_open(cup)
    if cup.entrant(person.id) is not None:
        raise Illegal(say("cups-entered-already"))
    if len(cup.entrants) >= cup.rules.places:
        raise Illegal(say("cups-full", places=cup.rules.places))
    entrants = (*cup.entrants, Entrant(person.id, person.name))
    entry = say("cups-log-entered", name=person.name)
    return EventChange(replace(cup, entrants=entrants, steps=()), (entry,), later=(CARD,))


def withdraw(cup: Cup, person: int) -> EventChange[Cup]:
    """Leave a cup that has not begun. Raises `Illegal` if it has: there one drops out."""
    check_open(cup)
    found = cup.entrant(person)
    if found is None:
        raise Illegal(say("cups-own-not-entered"))
    entrants = tuple(entrant for entrant in cup.entrants if entrant is not found)
    entry = say("cups-log-withdrew", name=found.name)
    return EventChange(replace(cup, entrants=entrants, steps=()), (entry,), later=(CARD,))


def seed(cup: Cup, by: CupOrganiser, order: tuple[int, ...]) -> EventChange[Cup]:
    """Put the entrants in another order, the best first; `order` names all their accounts."""
    check_organiser(cup, by)
    check_open(cup)
    if sorted(order) != sorted(cup.people):
        raise Illegal(say("cups-seeds"))
    entrants = tuple(entrant for person in order for entrant in cup.entrants if entrant.person == person)
    steps = (*cup.steps, SeedStep(cup.people))
    entry = say("cups-log-seeded", names=tuple(entrant.name for entrant in entrants))
    return EventChange(replace(cup, entrants=entrants, steps=steps, seeded=True), (entry,), (CARD,))


def cancel(cup: Cup, by: CupOrganiser, shown: str | None = None) -> EventChange[Cup]:
    """Cancel a cup; its matches end without a result. Raises `Unconfirmed` unless that was `shown`."""
    check_organiser(cup, by)
    check_live(cup)
    after = replace(cup, phase=CupPhase.CANCELLED)
    return confirm(cup, EventChange(after, (say("cups-log-cancelled"),), (CARD,)), shown)


def check_organiser(cup: Cup, by: CupOrganiser) -> None:
    """Raise `Illegal` unless a person is an organiser of this cup."""
    if by.id != cup.host and not by.moderator:
        host = say("rights-person", name=cup.host_name) if cup.host > 0 else None
        who = people_with_right(host, by.staff, Permission.CHANNELS)
        raise refusal(by.staff, say("cups-only-organiser", who=who))


def check_live(cup: Cup) -> None:
    """Raise `Illegal` once a cup is over or cancelled."""
    if not cup.live:
        raise Illegal(say(f"cups-{cup.phase}"))


def check_open(cup: Cup) -> None:
    """Raise `Illegal` once a cup has begun."""
    check_live(cup)
    if cup.phase is not CupPhase.OPEN:
        raise Illegal(say("cups-begun"))


def check_running(cup: Cup) -> None:
    """Raise `Illegal` unless a cup is being played."""
    check_live(cup)
    if cup.phase is not CupPhase.RUNNING:
        raise Illegal(say("cups-not-begun"))
