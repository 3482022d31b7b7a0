"""Settings of a person, which hold at all tables."""

from __future__ import annotations

from enum import StrEnum

from games.engine.ids import Milliseconds
from games.engine.record import Record, replace
from tables.model.rest import AWAKE, QuietHours, Rest
from tables.model.table import Rings


class Visibility(StrEnum):
    """The places where others see a person's ratings, records and profile."""

    GUILD = "guild"
    """On the servers where they have played."""
    EVERYWHERE = "everywhere"
    """Also on the lists of all servers."""
    HIDDEN = "hidden"
    """Nowhere."""


class OwnSettings(Record):
    """The settings of a person: a time zone by its IANA name, rest, rings, and the hour of the daily digest.

    Without a `zone`, there are no quiet hours and no digest. `told_of_rest`: the person has been told of
    quiet hours.
    """

    zone: str | None = None
    rest: Rest = AWAKE
    rings: Rings = Rings.CHOICE
    digest: int | None = None
    told_of_rest: bool = False
    visibility: Visibility = Visibility.GUILD

    def __repr__(self) -> str:
        """Show nothing private."""
        return "<OwnSettings>"


def in_zone(own: OwnSettings, zone: str) -> OwnSettings:
    """Return the settings in another time zone: quiet hours and digest are at the same hours there."""
    quiet = own.rest.quiet
    moved = QuietHours(zone, quiet.begin, quiet.hours) if quiet else None
    return replace(own, zone=zone, rest=replace(own.rest, quiet=moved))


def with_quiet_hours(own: OwnSettings, begin: int | None, hours: int) -> OwnSettings:
    """Return the settings with quiet hours from an hour of the day on; `None` for none at all."""
    quiet = None if begin is None or own.zone is None else QuietHours(own.zone, begin, hours)
    return replace(own, rest=replace(own.rest, quiet=quiet))


def away_until(own: OwnSettings, now: Milliseconds, until: Milliseconds) -> OwnSettings:
    """Add an absence until a time in ms, since now or since the person went away."""
    past, since = _before(own.rest, now)
    return replace(own, rest=replace(own.rest, absences=(*past, (since, until)), away=until))


def back(own: OwnSettings, now: Milliseconds) -> OwnSettings:
    """End the absence of a person."""
    past, since = _before(own.rest, now)
    ended = ((since, now),) if since < now else ()
    return replace(own, rest=replace(own.rest, absences=(*past, *ended), away=None))


def _before(rest: Rest, now: Milliseconds) -> tuple[tuple[tuple[int, int], ...], int]:
    """Return the absences that are over, and the beginning of the one that lasts, or now."""
    past = tuple(absence for absence in rest.absences if absence[1] <= now)
    return past, min((since for since, until in rest.absences if until > now), default=now)
