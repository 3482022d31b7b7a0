"""The verbs of presses about game nights."""

from __future__ import annotations

from cogs.host.custom_ids import DraftVerb, EventVerb, OwnVerb


class NightVerb(EventVerb):
    """The action that a press asks for at a night."""

    COME = "night-come"
    MAYBE = "night-maybe"
    SKIP = "night-skip"
    """Not come, or not stay."""
    HERE = "night-here"
    """Check in."""
    STANDINGS = "night-standings"
    """Show the page `path` of the standings."""
    SEASON = "night-season"
    """Show the season of the series of the night."""
    SEASON_FILE = "night-seasonfile"
    """Get the table of the season as a file."""
    PANEL = "night-panel"
    """Show the own answer and wishes."""
    WANT = "night-want"
    """A select of games to play."""
    AVOID = "night-avoid"
    """A select of games not to play."""
    REMIND = "night-remind"
    """Want reminders, or none if `path` is 0."""
    COMPUTERS = "night-computers"
    """Agree to computer players at the own table, or not if `path` is 0."""
    ALWAYS = "night-always"
    """Come to all nights of the series, or to this one alone if `path` is 0."""
    CALENDAR = "night-calendar"
    """Get the night as a file for calendars."""
    CANCEL = "night-cancel"
    """Cancel a night or, if `path` is 1, its whole series."""
    KEEP = "night-keep"
    """Cancel nothing."""


class HostVerb(EventVerb):
    """The action that a press asks for about the hosts of a night."""

    HOSTS = "night-hosts"
    """Show them."""
    COHOSTS = "night-cohosts"
    """A select of co-hosts; a button without a value names none."""
    HAND_OVER = "night-handover"
    """A select of the next host; a button without a value makes the caller the host."""


class DraftedVerb(DraftVerb):
    """The action that a press asks for about the draft of a night."""

    ZONE = "night-zone"
    """A select of time zones."""
    START = "night-start"
    """Choose the reading of the start at the place `path`."""
    GAMES = "night-games"
    """A select of the games."""
    CLOSING = "night-closing"
    """A select of the rule at the end."""
    AUTOMATIC = "night-automatic"
    """Turn the automatic begin of rounds on, or off if `path` is 0."""
    RATED = "night-rated"
    """Rate the matches, or not if `path` is 0."""
    BEST = "night-best"
    """A select of how many nights of a person count for the season."""
    REGULARS = "night-regulars"
    """Give free places to regulars first, or not if `path` is 0."""
    ANNOUNCE = "night-announce"
    """A select of the role to announce to; a button without a value chooses none."""
    FORM = "night-form"
    """Open the form for the name, the start and the length."""
    SAID_FORM = "night-saidform"
    """The form that was sent."""
    MORE = "night-more"
    """Open the form for places."""
    SAID_MORE = "night-saidmore"
    """The form that was sent."""
    CONFIRM = "night-confirm"
    """Plan what is drafted, or change the night."""
    DROP = "night-drop"
    """Give the draft up."""


class FeedVerb(OwnVerb):
    """The action that a press asks for about the calendar feed of a server."""

    SHOW = "night-feed"
    MAKE = "night-feedmake"
    """Make an address, in place of the one that there is."""
    REMOVE = "night-feedremove"


class TemplateVerb(OwnVerb):
    """The action that a press asks for about the templates of a server."""

    FORGET = "night-forget"
    """Forget the template of the number `path`; without, forget none. The print is that of its name."""
