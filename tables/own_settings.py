"""People's own settings, from rows and back."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from db.settings import AbsenceRow, SettingsRow
from games.engine.ids import Milliseconds
from tables.model.rest import AWAKE, YEAR, QuietHours, Rest, zone_of
from tables.model.settings import OwnSettings, Visibility
from tables.model.table import Rings

if TYPE_CHECKING:
    from collections.abc import Mapping

BACK: Final = "back"
DIGEST: Final = "digest"
"""The kinds of timers of people: the end of an absence, and the digest of a day."""


def settings_of(row: SettingsRow | None) -> OwnSettings:
    """Return the settings in a row; the defaults without one."""
    if row is None:
        return OwnSettings()
    begin, hours = row.quiet_begin, row.quiet_hours
    quiet = None
    if row.zone is not None and begin is not None and hours is not None:
        quiet = QuietHours(row.zone, begin, hours)
    absences = tuple((absence.since, absence.until) for absence in row.absences)
    away = next((absence.until for absence in row.absences if absence.lasting), None)
    rest = Rest(quiet, absences, away) if quiet or absences else AWAKE
    told, seen = bool(row.told_of_rest), Visibility(row.visibility)
    return OwnSettings(row.zone, rest, Rings(row.rings), row.digest, told, seen)


def row_of(person: int, own: OwnSettings, now: Milliseconds) -> SettingsRow:
    """Return the row of settings, without absences that matter no more."""
    quiet, away = own.rest.quiet, own.rest.away
    absences = tuple(
        AbsenceRow(Milliseconds(since), Milliseconds(until), int(until == away))
        for since, until in own.rest.absences
        if until > now - 2 * YEAR
    )
    return SettingsRow(
        person,
        own.zone,
        quiet.begin if quiet else None,
        quiet.hours if quiet else None,
        own.rings,
        absences,
        own.digest,
        int(own.told_of_rest),
        own.visibility,
    )


def timers_of_person(own: OwnSettings, now: Milliseconds) -> Mapping[str, Milliseconds | None]:
    """Return what is due for a person by the clock, and when, in ms."""
    return {BACK: own.rest.away, DIGEST: next_digest(own, now)}


def next_digest(own: OwnSettings, now: Milliseconds) -> Milliseconds | None:
    """Return when the next digest is due after a time in ms; `None` for a person who wants none."""
    zone = zone_of(own.zone) if own.zone else None
    if own.digest is None or zone is None:
        return None
    today = datetime.fromtimestamp(now / 1000, zone).replace(
        hour=own.digest, minute=0, second=0, microsecond=0, fold=0
    )
    days = (today + timedelta(days=number) for number in range(3))
    return next(at for at in (Milliseconds(round(day.timestamp() * 1000)) for day in days) if at > now)
