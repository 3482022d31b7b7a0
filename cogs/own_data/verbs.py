"""The verbs of the page of a person's data."""

from __future__ import annotations

from cogs.host.custom_ids import OwnVerb


class DataVerb(OwnVerb):
    """The action that a press on the page asks for; `PageVerb.DATA` shows it."""

    EXPORT = "data-export"
    ASK = "data-ask"
    """Show the losses of a deletion, and ask whether it is wanted."""
    DELETE = "data-delete"
