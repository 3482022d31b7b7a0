"""The page on fair play: its meaning, the luck of each player and, at the end, the outcome of the check."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.host.custom_ids import TablePress, Verb
from cogs.host.graphemes import cut
from cogs.host.limits import MODAL_LABEL
from cogs.host.screens.components import SEA, button, message, rows, text
from cogs.host.screens.private.more_page import back_button
from cogs.host.screens.seats import title_of
from cogs.host.screens.shown import Shown
from cogs.host.screens.statements import luck_line
from games.engine.matches.origin import ORIGIN, Origin, RedactedOrigin
from games.engine.text import Who, say
from tables.commands.lobby import LONGEST_LUCK
from tables.model.table import Phase

if TYPE_CHECKING:
    from cogs.host.checking import CheckOutcome
    from cogs.host.screens.components import Button
    from games.engine.text import Text
    from tables.model.table import Table
    from words import Words


def fair_page(
    table: Table, person: int, words: Words, opening: str | None, outcome: CheckOutcome | None = None
) -> Shown:
    """Return the page for a person. `opening` links to the message that opened the table.

    `outcome` is that on a match that is over, `None` if it could not be checked.
    """
    meaning = say("fair-meaning-unannounced") if opening is None else say("fair-meaning", link=opening)
    fixed = [say("fair-commitment", commitment=f"`{table.commitment}`")]
    if table.seed is not None and table.match is not None:
        fixed.append(say("fair-digest", digest=f"`{table.match.digest}`"))
    blocks = [
        *text(f"### {words(title_of(table))}", f"**{words(say('fair-heading'))}**"),
        *text(*(words(line) for line in _outcome(table, outcome))),
        *text(words(meaning), *(f"-# {words(line)}" for line in fixed)),
        *text(*(words(luck_line(participant)) for participant in table.participants)),
    ]
    seated = table.seat_of(person) is not None
    if table.phase is Phase.LOBBY and seated and opening is not None:
        blocks += text(words(say("fair-advice")))
    if table.phase is Phase.RUNNING and seated:
        blocks += text(words(say("fair-running")))
    return Shown(
        message([*blocks, *rows([*_buttons(table, words, seated=seated), *back_button(table, words)])], SEA)
    )


def luck_form(table: Table, words: Words) -> discord.ui.Modal:
    """Return the form in which luck is typed."""
    sent = TablePress(Verb.ADD_LUCK, table.id)
    modal = discord.ui.Modal(
        title=cut(words(title_of(table)), MODAL_LABEL), timeout=None, custom_id=sent.encode()
    )
    field: discord.ui.TextInput[discord.ui.Modal] = discord.ui.TextInput(
        custom_id="typed", max_length=LONGEST_LUCK, required=True
    )
    modal.add_item(discord.ui.Label(text=cut(words(say("fair-luck-label")), MODAL_LABEL), component=field))
    modal.stop()
    return modal


def how_text(table: Table, words: Words, opening: str | None, file: str) -> str:
    """Return the page that explains how to check the `file` of a finished match on one's own computer."""
    digest = table.match.digest if table.match else ""
    command = f"python -m games.engine.verify {file} --commitment {table.commitment} --digest {digest}"
    compare = [] if opening is None else [words(say("fair-how-compare", link=opening))]
    return "\n".join([words(say("fair-how")), f"```\n{command}\n```", *compare])


def _outcome(table: Table, outcome: CheckOutcome | None) -> list[Text]:
    """Return the findings of the check of a finished match, claiming no more than it showed."""
    if table.seed is None:
        return []
    if outcome is None:
        return [say("fair-unchecked")]
    if outcome.refuted is not None:
        return [say("fair-refuted", why=outcome.refuted)]
    return [_proof_line(table), *([] if outcome.whole else [say("fair-checked-partly")])]


def _proof_line(table: Table) -> Text:
    origin = ORIGIN.load(table.origin) if table.origin else None
    if isinstance(origin, RedactedOrigin):
        return say("fair-checked-former")
    if not isinstance(origin, Origin):
        return say("fair-checked-old")
    if origin.message is None:
        return say("fair-checked-no-message")
    lucky = tuple(Who(seat) for seat, player in enumerate(origin.seats) if player.luck)
    return say("fair-checked-luck", who=lucky) if lucky else say("fair-checked-no-luck")


def _buttons(table: Table, words: Words, *, seated: bool) -> list[Button]:
    verbs: dict[str, Verb] = {}
    if table.seed is not None:
        verbs = {"fair-how-button": Verb.HOW}
    elif table.phase is Phase.LOBBY and seated:
        verbs = {"fair-add-luck": Verb.LUCK, "fair-draw-luck": Verb.DRAW_LUCK}
    elif table.phase is Phase.RUNNING and seated:
        verbs = {"fair-post-proof": Verb.PROOF}
    return [button(words(say(key)), TablePress(verb, table.id)) for key, verb in verbs.items()]
