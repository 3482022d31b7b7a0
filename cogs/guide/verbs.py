"""The verbs of the page behind `/help`."""

from __future__ import annotations

from enum import StrEnum


class GuideVerb(StrEnum):
    """The action that a press on the page asks for."""

    SHOW = "guide-show"
    """Show the commands for a purpose; the value of the list is its number."""
