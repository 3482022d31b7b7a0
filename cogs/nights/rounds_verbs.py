"""The verbs of presses about the rounds of game nights."""

from __future__ import annotations

from cogs.host.custom_ids import EventVerb


class RoundVerb(EventVerb):
    """The action that a press asks for at a night, about its rounds.

    `fingerprint` is the one of the shown proposal. Tables and people in `path` are numbers that begin
    with 0; people are counted through the whole proposal.
    """

    ROUND = "night-round"
    """Show the proposal for the next round."""
    SEAT = "night-seat"
    """Seat people, anew if there is a proposal."""
    TABLE = "night-table"
    """Show the table `path`, or the one selected."""
    PERSON = "night-person"
    """Show the selected person, with the reasons why they sit there."""
    MOVE = "night-move"
    """Move the person `path` to the selected table, or leave them out if none is selected."""
    OTHERS = "night-others"
    """Show the people at the selected table, for one of them to change places with the person `path`."""
    SWAP = "night-swap"
    """Exchange the places of the person `path` and the selected one."""
    GAME = "night-game"
    """Change the game of the table `path` to the selected one."""
    MERGE = "night-merge"
    """Seat the people of the selected table at the table `path`."""
    SPLIT = "night-split"
    """Divide the table `path`."""
    FILL = "night-fill"
    """Set the computer players of a table; `path` is its number, and how many."""
    OTHER = "night-other"
    """Open the form for a table of a game that the bot does not play.

    With a `path`, it is for such a game at that table.
    """
    SAID_OTHER = "night-saidother"
    """The form that was sent."""
    RESULT = "night-result"
    """Show the tables of such games that wait for results.

    With a `path` or a value, it is the round and the number of a table. The path may go on with a number for
    each person there: their place, 0 while that is not known, or `GONE`. Then a value is the next in order.
    """
    LEFT = "night-left"
    """A select of people who have left before the end; the path is that of `RESULT`."""
    ENTER = "night-enter"
    """Enter the result of the path."""
    VOID = "night-void"
    """Void a table; `path` is its round and number."""
    GUEST = "night-guest"
    """Add the selected user."""
    BEGIN = "night-begin"
    """Begin the round."""
    OPEN = "night-open"
    """Begin the proposed round as a person present, since no host has."""
    HOLD = "night-hold"
    """Put off a round that begins by itself."""
    FILLER = "night-filler"
    """Play something short until the next round."""
    OWN = "night-own"
    """Show the caller the reasons for their seat."""
    WAIT = "night-wait"
    """Rather wait for the next round."""
