"""Statements: public messages with which any reader can check a match, and that are never edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.host.names import safe
from cogs.host.screens.components import unframed_text
from cogs.host.screens.options import options_line
from cogs.host.screens.seats import game_name, mark
from cogs.host.screens.shown import Shown
from games.engine.matches.origin import root_of
from games.engine.text import Who, say
from tables.commands.lobby import LONGEST_LUCK

if TYPE_CHECKING:
    from games.engine.matches.match import Match
    from games.engine.matches.origin import Origin
    from games.engine.text import Text
    from tables.model.table import Participant, Proof, Table
    from words import Words


def opening_statement(table: Table, words: Words) -> Shown:
    """Return the commitment to the seed of a table, in one line of small print."""
    told = say("fair-opening", game=game_name(table), table=str(table.id), commitment=hide(table.commitment))
    return Shown(unframed_text(f"-# {words(told)}"), final=True)


def beginning_statement(table: Table, origin: Origin, opening: str | None, words: Words) -> Shown:
    """Return all that determines the chance of a match but its seed: the `origin` of the table.

    `opening` is a link to the opening statement, if the match refers to one.
    """
    first = [] if origin.first is None else [say("fair-beginning-first", who=Who(origin.first))]
    opened = (
        say("fair-beginning-unannounced", commitment=hide(origin.commitment))
        if opening is None
        else say("fair-beginning-opening", link=opening)
    )
    return _statement(
        words,
        say("fair-beginning", table=str(table.id)),
        *_luck(table),
        say("fair-beginning-game", game=game_name(table), version=origin.version),
        *options_line(table),
        *first,
        opened,
        say("fair-beginning-root", root=hide(root_of(table.origin or ""))),
    )


def ending_statement(table: Table, match: Match, words: Words) -> Shown:
    """Return the last turn and the digest of a match that is over, in small print."""
    told = say("fair-ending", table=str(table.id), turn=match.turn, digest=hide(match.digest))
    return Shown(unframed_text(f"-# {words(told)}"), final=True)


def proof_statement(table: Table, proof: Proof, words: Words) -> Shown:
    """Return the digest of a match so far, and the commitments of the sealed choices that are in."""
    seals = [say("fair-proof-seal", who=Who(seat), seal=hide(seal)) for seat, seal in proof.seals]
    told = say("fair-proof", table=str(table.id), turn=proof.turn)
    return _statement(words, told, say("fair-digest", digest=hide(proof.digest)), *seals)


def hide(digits: str) -> str:
    """Return digits that only readers see who press them: to others they are noise."""
    return f"||`{digits}`||"


def _luck(table: Table) -> list[Text]:
    """Return the luck that was added; a single line if there is none."""
    return [luck_line(participant) for participant in table.participants if participant.luck] or [
        say("fair-no-luck")
    ]


def luck_line(participant: Participant) -> Text:
    """Return the line of a seat: its participant, and the luck added there."""
    who, sign = Who(participant.seat), mark(participant.seat)
    if participant.luck:
        return say("fair-seat-luck", mark=sign, who=who, luck=safe(participant.luck, LONGEST_LUCK))
    return say("fair-seat-computer" if participant.computer else "fair-seat", mark=sign, who=who)


def _statement(words: Words, headline: Text, *details: Text) -> Shown:
    """Return a line, and details in small print."""
    return Shown(unframed_text(words(headline), *(f"-# {words(detail)}" for detail in details)), final=True)
