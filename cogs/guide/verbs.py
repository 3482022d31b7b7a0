"""The verbs of the page behind `/help`."""

from __future__ import annotations

from cogs.host.custom_ids import OwnVerb


class GuideVerb(OwnVerb):
    """The action that a press on the page asks for."""

    SHOW = "guide-show"
    """Show the commands for a purpose; the value of the list is its number."""
