"""Builds tables for tests of screens, and checks screens against Discord's limits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from cogs.host.context import SeatContext
from games.catalogue import CATALOGUE
from games.engine.ids import TableId
from games.engine.matches.match import begin, submit
from games.engine.record import replace
from playground.limits.message import check_message
from playground.limits.violations import Violations
from tables.model.table import LogLine, Participant, Phase, Table
from tests.cogs.fields import FIELDS
from tests.toy.catalogue import CATALOGUE as TOYS
from words import Library, text_folders

if TYPE_CHECKING:
    from cogs.host.screens.shown import Shown
    from games.engine.matches.match import Progress
    from games.engine.text import Seat
    from words import Words

ROOT: Final = Path(__file__).parent.parent.parent
LIBRARY: Final = Library(
    [*text_folders(ROOT), ROOT / "tests" / "toy" / "texts", ROOT / "tests" / "cogs" / "texts"], strict=True
)
ENTRIES: Final = {**CATALOGUE, **TOYS, "fields": FIELDS}
NAMES: Final = ("Anne", "Ben_the_*Bold*", "Cara", "Dan", "Eva", "Finn")
PEOPLE: Final = tuple(range(101, 107))
SEED: Final = bytes(range(32))


def words(table: Table, language: str = "en") -> Words:
    """Texts in a language, with the escaped names of a table."""
    return LIBRARY.words(
        language,
        {
            participant.seat: participant.name.replace("*", r"\*").replace("_", r"\_")
            for participant in table.participants
        },
    )


def at_seat(table: Table, seat: Seat, language: str = "en") -> SeatContext:
    """Return a seat of a table, in a language."""
    return SeatContext(table, seat, words(table, language))


def lobby(game: str, seats: int, options: object, *, computers: int = 0) -> Table:
    """Return a table in the lobby; the host sits first, and `computers` computer players last."""
    participants = tuple(
        Participant(seat, None, f"Moai {seat}", "beginner")
        if seat >= seats - computers
        else Participant(seat, PEOPLE[seat], NAMES[seat], None)
        for seat in range(seats)
    )
    return Table(
        id=TableId(12),
        game=ENTRIES[game],
        phase=Phase.LOBBY,
        guild=7,
        channel=70,
        thread=None,
        host=PEOPLE[0],
        options=options,
        participants=participants,
        commitment="ab" * 32,
        match=None,
        result=None,
        seed=None,
        opened=0,
        opening=600,
        trouble=None,
    )


def agree_to_end(table: Table) -> Table:
    """Return the table whose participants all agree to end the match."""
    return replace(
        table, participants=tuple(replace(participant, agrees=True) for participant in table.participants)
    )


def begin_match(game: str, seats: int, options: object, *, computers: int = 0) -> Table:
    """Return a table whose match has just begun."""
    table = lobby(game, seats, options, computers=computers)
    return _after(table, begin(table.game.rules, options, seats, b"key"))


def play_choice(table: Table, seat: Seat, action: object) -> Table:
    """Return the table after a choice."""
    assert table.match
    return _after(table, submit(table.match, seat, action))


def _after(table: Table, progress: Progress) -> Table:
    match = progress.match
    over = match.decision is None
    result = match.rules.result(match.state) if over else None
    seed = SEED.hex() if over else None
    return replace(table, match=match, phase=Phase.OVER if over else Phase.RUNNING, result=result, seed=seed)


def news(progress: Progress, seat: Seat | None) -> tuple[LogLine, ...]:
    """Return the news of some entries of the log for a seat."""
    return tuple(
        LogLine(entry.turn, piece_of_news.text)
        for entry in progress.entries
        for piece_of_news in entry.news
        if piece_of_news.to in (None, seat)
    )


def text_of(shown: Shown) -> str:
    """Return the texts of a message, one per line."""
    return "\n".join(str(part["content"]) for part in parts(shown) if part["type"] == 10)


def parts(shown: Shown) -> list[dict[str, Any]]:
    """Every component of a message as it is sent, nested ones included."""
    found: list[dict[str, Any]] = []
    todo = json.loads(json.dumps(shown.components))
    while todo:
        one = todo.pop(0)
        found.append(one)
        beside = [one["accessory"]] if "accessory" in one else []
        todo = [*one.get("components", []), *beside, *todo]
    return found


def labels(shown: Shown) -> list[str]:
    """Return the labels of the buttons."""
    return [str(part["label"]) for part in parts(shown) if part["type"] == 2]


def lists(shown: Shown) -> list[list[str]]:
    """Return the options of every list."""
    lists = [part["options"] for part in parts(shown) if part["type"] == 3]
    return [[str(option["label"]) for option in options] for options in lists]


def custom_ids(shown: Shown) -> list[str]:
    """Return the custom ids of everything that can be pressed."""
    return [str(part["custom_id"]) for part in parts(shown) if "custom_id" in part]


def check(shown: Shown) -> None:
    """Check that Discord would take the message and that discord.py would not keep its view."""
    assert shown.view.is_finished()
    violations = Violations()
    body = {
        "components": json.loads(json.dumps(shown.components)),
        "attachments": [{"description": file.alt} for file in shown.files],
    }
    check_message(violations, body, v2=True, files=frozenset(file.name for file in shown.files))
    violations.refuse_if_any()
    assert all(file.alt and len(file.png) < 200_000 for file in shown.files)
