"""Time zones as people choose them: common ones by region, and any by its name or its city."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from babel.dates import get_timezone_location

from games.engine.ids import Milliseconds
from tables.model.rest import zone_names, zone_of

if TYPE_CHECKING:
    from collections.abc import Mapping

REGIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "europe": tuple(
            f"Europe/{city}"
            for city in (
                *("Lisbon", "London", "Dublin", "Madrid", "Paris", "Brussels", "Amsterdam", "Zurich"),
                *("Berlin", "Rome", "Vienna", "Prague", "Warsaw", "Stockholm", "Oslo", "Copenhagen"),
                *("Budapest", "Athens", "Bucharest", "Helsinki", "Kyiv", "Istanbul", "Moscow"),
            )
        ),
        "america": (
            *("America/St_Johns", "America/Halifax", "America/Martinique", "America/Toronto"),
            *("America/New_York", "America/Chicago", "America/Denver", "America/Phoenix"),
            *("America/Los_Angeles", "America/Vancouver", "America/Anchorage", "America/Mexico_City"),
            *("America/Bogota", "America/Lima", "America/Caracas", "America/Santiago", "America/La_Paz"),
            *("America/Argentina/Buenos_Aires", "America/Montevideo", "America/Sao_Paulo"),
            *("America/Cayenne", "America/Havana"),
        ),
        "africa": (
            *("Africa/Casablanca", "Africa/Dakar", "Africa/Abidjan", "Africa/Algiers", "Africa/Tunis"),
            *("Africa/Lagos", "Africa/Kinshasa", "Africa/Cairo", "Africa/Johannesburg", "Africa/Nairobi"),
            *("Indian/Reunion", "Indian/Antananarivo", "Asia/Jerusalem", "Asia/Beirut", "Asia/Riyadh"),
            *("Asia/Dubai", "Asia/Tehran"),
        ),
        "asia": (
            *("Asia/Karachi", "Asia/Tashkent", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka"),
            *("Asia/Yangon", "Asia/Bangkok", "Asia/Ho_Chi_Minh", "Asia/Jakarta", "Asia/Singapore"),
            *("Asia/Manila", "Asia/Shanghai", "Asia/Hong_Kong", "Asia/Taipei", "Asia/Seoul"),
            *("Asia/Tokyo", "Asia/Vladivostok"),
        ),
        "pacific": (
            *("Australia/Perth", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney"),
            *("Pacific/Guam", "Pacific/Noumea", "Pacific/Fiji", "Pacific/Auckland", "Pacific/Tongatapu"),
            *("Pacific/Apia", "Pacific/Honolulu", "Pacific/Rarotonga", "Pacific/Tahiti"),
            *("Pacific/Marquesas", "Pacific/Gambier", "Pacific/Easter"),
        ),
    }
)
"""Common time zones, at most 25 a region, by the key of the region."""


@lru_cache(maxsize=1024)
def city_of(zone: str, language: str) -> str:
    """Return the name of a time zone's city in a language."""
    return str(get_timezone_location(zone, locale=language, return_city=True))


def time_in(zone: str, now: Milliseconds) -> str:
    """Return the time of day in a zone at a time in ms, such as `08:05`; empty for an unknown zone."""
    found = zone_of(zone)
    return f"{datetime.fromtimestamp(now / 1000, found):%H:%M}" if found else ""


def zone_meant(typed: str) -> str | None:
    """Return the time zone of a typed name or city in any language; `None` if there is none.

    >>> zone_meant("île de pâques"), zone_meant("new york"), zone_meant("utc")
    ('Pacific/Easter', 'America/New_York', 'UTC')
    """
    return _all_zones().get(_plain(typed))


@lru_cache(maxsize=1)
def _all_zones() -> Mapping[str, str]:
    """Return all zones by the texts that may be typed for them; of cities of one name, the first counts."""
    known: dict[str, str] = {}
    listed = [zone for zones in REGIONS.values() for zone in zones]
    for zone in listed:
        for language in ("en", "fr"):
            known.setdefault(_plain(city_of(zone, language)), zone)
    for zone in sorted(zone_names()):
        known.setdefault(_plain(zone), zone)
    for zone in sorted(zone_names()):
        known.setdefault(_plain(zone.rpartition("/")[2]), zone)
    return known


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("_", " ").split())
