"""The verbs of puzzles."""

from __future__ import annotations

from cogs.host.custom_ids import OwnVerb


class PuzzleVerb(OwnVerb):
    """The action that a press on a puzzle asks for.

    The `fingerprint` of a press is the print of the puzzle, and `turn` the day of a puzzle of the day, else
    0.
    """

    BEGIN = "puzzle-begin"
    """Show the caller's next puzzle, of any game, in a message of its own."""
    NEXT = "puzzle-next"
    """Show the caller's next puzzle of the game whose `game_print` is the `fingerprint`."""
    DAILY = "puzzle-daily"
    """Show the puzzle of a day in a message of its own."""
    GO = "puzzle-go"
    """Answer, or go on with a half-made choice: `path` is the path through the prompt, as with `Verb.GO`."""
    AREA = "puzzle-area"
    """A select of regions, as `Verb.AREA`."""
    BACK = "puzzle-back"
    """Show the puzzle with an earlier part of a half-made choice."""
    SOLVE = "puzzle-solve"
    """Show the solution without an answer."""
    PAST = "puzzle-past"
    """Show the solution of the puzzle of a day that is over, in a message of its own."""
