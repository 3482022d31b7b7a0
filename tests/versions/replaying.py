"""Replaying recorded matches: today's rules must lead to the upgraded records."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, cast

from games.engine.chance import Dice
from games.engine.codec import canonical, codec_of, upgrade_record
from games.engine.json_type import Json
from games.engine.record import RecordKind
from tests.versions.recording import order_keys

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from tests.versions.recording import Recorded

Rolls: TypeAlias = "list[tuple[int, int]]"


class RecordedDice(Dice):
    """Dice that give recorded rolls, and check that the same are asked for."""

    def __init__(self, rolls: Rolls) -> None:
        self._rolls = list(rolls)

    def pick(self, n: int) -> int:
        sides, picked = self._rolls.pop(0)
        assert sides == n, f"one of {n} was drawn, not of {sides} as recorded"
        return picked

    def check_used(self) -> None:
        """Raise `AssertionError` if there are recorded rolls that were not asked for."""
        assert not self._rolls, f"{len(self._rolls)} recorded rolls were not drawn"


def load(game: AnyGame, version: int, match: Recorded) -> None:
    """Read every record of a match; raise `Malformed` if one cannot be read.

    Raises `AssertionError` if an upgraded record is not what today's game would write, or no sound state.
    """
    check_upgraded(game, RecordKind.OPTIONS, version, match["options"])
    check_upgraded(game, RecordKind.RESULT, version, match["result"])
    for turn in _turns(match):
        for _, action in cast("list[tuple[int, Json]]", turn["moves"]):
            check_upgraded(game, RecordKind.ACTION, version, action)
        for news in cast("list[Json]", turn["news"]):
            check_upgraded(game, RecordKind.NEWS, version, news)
        if "state" in turn:
            check_upgraded(game, RecordKind.STATE, version, turn["state"])
            assert game.invariant(codec_of(game).read_plain(RecordKind.STATE, version, turn["state"])) == ()
            assert len(_orders(game, version, turn)) == match["seats"]


def check_upgraded(game: AnyGame, kind: RecordKind, version: int, data: Json) -> None:
    """Raise `AssertionError` if an upgraded record leaves something to defaults."""
    codec = codec_of(game)
    written = codec._stored[kind].dump(codec.read_plain(kind, version, data))
    assert written == canonical(upgrade_record(game, kind, version, data))


def replay(game: AnyGame, version: int, match: Recorded) -> None:
    """Play a recorded match again.

    Raises `AssertionError` where rolls, news, states, order slots or the result are not the upgraded ones.
    """
    codec, seats = codec_of(game), cast("int", match["seats"])
    options = codec.read_plain(RecordKind.OPTIONS, version, match["options"])
    assert game.settle(options, seats) == options
    state: object = None
    for number, turn in enumerate(_turns(match)):
        dice = RecordedDice(cast("Rolls", turn["rolls"]))
        moves = {
            seat: codec.read_plain(RecordKind.ACTION, version, action)
            for seat, action in cast("list[tuple[int, Json]]", turn["moves"])
        }
        if number == 0:
            step = game.setup(options, seats, dice)
        else:
            decision = game.decision(state)
            assert decision is not None, f"turn {number}: the match is over"
            assert set(moves) == set(decision.prompts), f"turn {number}: other seats are asked"
            assert all(move in decision.prompts[seat] for seat, move in moves.items()), (
                f"turn {number}: illegal"
            )
            step = game.apply(state, moves, dice)
        dice.check_used()
        state = step.state
        news = [
            codec.read_plain(RecordKind.NEWS, version, record) for record in cast("list[Json]", turn["news"])
        ]
        assert list(step.news) == news, f"turn {number}: other news"
        if "state" in turn:
            assert state == codec.read_plain(RecordKind.STATE, version, turn["state"]), f"turn {number}"
            listed = order_keys(game, state, seats)
            assert all(
                set(old) <= set(now) for old, now in zip(_orders(game, version, turn), listed, strict=True)
            ), f"turn {number}: order slots are missing"
    assert game.decision(state) is None, "the match goes on"
    assert game.result(state) == codec.read_plain(RecordKind.RESULT, version, match["result"])


def _turns(match: Recorded) -> list[Recorded]:
    return cast("list[Recorded]", match["turns"])


def _orders(game: AnyGame, version: int, turn: Recorded) -> list[list[str]]:
    codec = codec_of(game)
    return [
        [codec.read_plain(RecordKind.ORDER, version, key) for key in keys]
        for keys in cast("list[list[Json]]", turn["orders"])
    ]
