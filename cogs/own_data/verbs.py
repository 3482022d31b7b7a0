"""The verbs of the page about what is kept of a person."""

from __future__ import annotations

from cogs.host.custom_ids import OwnVerb


class DataVerb(OwnVerb):
    """The action that a press on the page asks for; `PageVerb.DATA` shows it."""

    EXPORT = "data-export"
    ASK = "data-ask"
    """Say what a deletion means, and ask whether it is wanted."""
    DELETE = "data-delete"
