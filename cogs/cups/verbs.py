"""The verbs of presses at cups."""

from __future__ import annotations

from cogs.host.custom_ids import DraftVerb, EventVerb


class CupVerb(EventVerb):
    """The action that a press asks for at a cup."""

    ENTER = "cup-enter"
    WITHDRAW = "cup-withdraw"
    STANDINGS = "cup-standings"
    LOG = "cup-log"
    """The log; `path` is the page, from 0; without, the last page."""
    QUIT = "cup-quit"
    """Drop out. This and other verbs that cannot be undone carry the print of what they mean as `fingerprint`
    once that is confirmed; without, they ask.
    """
    ORGANISE = "cup-organise"
    """Show the organiser's page. From here on `turn` is that of the cup, so that no press counts twice."""
    START = "cup-start"
    ROUND = "cup-round"
    RATED = "cup-rated"
    """Seed by rating."""
    SEEDS = "cup-seeds"
    """Open the form in which the order of seeds is typed."""
    ORDER = "cup-order"
    """The form that was sent."""
    TABLE = "cup-table"
    """A select of tables of the present round, by number; or that of the `path`."""
    RESULT = "cup-result"
    """A select of results of the table `path`: the number of one."""
    PLACES = "cup-places"
    """Open the form in which the places at the table `path` are typed."""
    PLACED = "cup-placed"
    """The form that was sent."""
    DECIDE = "cup-decide"
    """A select of reasons for the result that `path` holds: see `cogs.cups.outcomes`."""
    AGAIN = "cup-again"
    """Play the match of the table `path` anew."""
    DROP = "cup-drop"
    """A select of people who drop out, by their number among the entrants; or that of the `path`."""
    UNDO = "cup-undo"
    CANCEL = "cup-cancel"
    """Cancel the cup."""


class CupDraftVerb(DraftVerb):
    """The action that a press asks for about the draft of a cup."""

    CONFIRM = "cup-confirm"
    """Announce the cup, or change the one that is edited."""
    DISCARD = "cup-discard"
