"""Planted bugs of rings and clocks: a few days of one circle find each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.host.sync import notices
from cogs.host.sync.statements import Statements
from games.engine.ids import EPOCH, Milliseconds
from games.engine.record import replace
from tables import keeper, timers, undoing
from tables.commands import clocks, hosting, play, undo
from tables.model import clocks as model
from tables.model.places import OPENING
from tests.month import world
from tests.month.laws import Broken
from tests.month.plan import Habit, Plan

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from tables.commands.hosting import Steward
    from tables.model.table import Change, Table

pytestmark = pytest.mark.slow


def rings_again(patch: pytest.MonkeyPatch) -> None:
    """There is one more reminder than is stated."""

    def timers_of(table: Table) -> Mapping[str, int]:
        due = model.timers_of(table)
        return {**due, "again": (due["half"] + due["late"]) // 2} if "half" in due else due

    patch.setattr(keeper, "timers_of", timers_of)


def rings_who_is_there(patch: pytest.MonkeyPatch) -> None:
    """People who have just pressed something count as being away."""
    patch.setattr(notices, "sees_turn", lambda *_: False)


def rings_at_night(patch: pytest.MonkeyPatch) -> None:
    """Sleepers are rung like everybody else."""
    patch.setattr(notices, "rests_until", lambda *_: None)


def rings_nobody(patch: pytest.MonkeyPatch) -> None:
    """People who are asked count as having been rung."""
    patch.setattr(notices, "is_rung", lambda *_: True)


def forgets_downtime(patch: pytest.MonkeyPatch) -> None:
    """Clocks run while the bot is not there."""

    async def make_up(self: timers.Timers) -> int:
        return 0

    patch.setattr(timers.Timers, "make_up", make_up)


def forgets_pauses(patch: pytest.MonkeyPatch) -> None:
    """Clocks run in pauses."""
    go_on = hosting.go_on

    def go_on_at_once(table: Table, by: Steward | None, at: int) -> Change:
        change = go_on(table, by, Milliseconds(at))
        return replace(change, table=replace(change.table, clock=table.clock))

    patch.setattr(hosting, "go_on", go_on_at_once)


def charges_nobody(patch: pytest.MonkeyPatch) -> None:
    """Reserves are never used up."""
    patch.setattr(model, "_charge", lambda table, *_: table)


def waits_for_ever(patch: pytest.MonkeyPatch) -> None:
    """No computer player ever stands in."""
    patch.setattr(clocks, "SILENCES", 10**6)


def defaults_early(patch: pytest.MonkeyPatch) -> None:
    """Take the default with the second reminder."""
    patch.setattr(clocks, "remind", lambda table: clocks.run_out(table, EPOCH))


def gains_time(patch: pytest.MonkeyPatch) -> None:
    """Give the time of another turn to a player who undoes a choice."""
    patch.setattr(undo, "_with_clock", lambda _, after, *__: after)
    patch.setattr(undoing, "may_be_ordered", lambda *_: False)  # so that undos between people are free


def spares_nobody(patch: pytest.MonkeyPatch) -> None:
    """People rung for an undone choice are rung for the next one at once."""
    patch.setattr(notices, "is_spared", lambda *_: False)
    patch.setattr(undoing, "may_be_ordered", lambda *_: False)  # so that undos between people are free


def takes_old_buttons(patch: pytest.MonkeyPatch) -> None:
    """Count an answer for any question."""
    patch.setattr(play, "check_asked", lambda *_: None)


def announces_in_the_channel(patch: pytest.MonkeyPatch) -> None:
    """Put the commitment to the seed into the channel, beside the card."""
    send = Statements._send

    async def send_seed(self: Statements, table: Table, place: str, channel: int, *rest: Any) -> None:
        await send(self, table, place, table.channel if place == OPENING else channel, *rest)

    patch.setattr(Statements, "_send", send_seed)


PLANTED: Any = {
    rings_again: "rung twice",
    rings_who_is_there: "after an act",
    rings_at_night: "while asleep",
    rings_nobody: "was not rung|was not told",
    forgets_downtime: "the clock |reserve|minutes more",
    forgets_pauses: "the clock ",
    charges_nobody: "reserve|the clock ",
    waits_for_ever: "again and again",
    defaults_early: "had .* minutes more",
    gains_time: "the clock is .* long|an undo has changed the reserve",
    spares_nobody: "was rung again for a choice that was taken back",
    takes_old_buttons: "may do what is not allowed",
    announces_in_the_channel: "messages stand in the channel",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_bug_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    plant: Any,
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken, match=PLANTED[plant]):
        world.play(Plan("planted", (0,), days=8, often=frozenset({Habit.PAUSE, Habit.UNDO})), tmp_path)
