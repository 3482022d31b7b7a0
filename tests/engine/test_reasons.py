"""The reasons of computer players are found in the file of a match."""

from __future__ import annotations

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import codec_of
from games.engine.matches.origin import Seated
from games.engine.player import Player
from games.engine.replays.reasons import reasons
from games.engine.text import say
from games.wongar.rules.options import Options
from tests.engine.recorder import Recorder
from tests.pictures.drawn import LIBRARY
from words import LANGUAGES

WONGAR = CATALOGUE["wongar"]
SEATED = tuple(Seated(name, None, name, "") for name in ("beginner", "easy", "gone"))


def test_reasons_begin_at_the_given_move() -> None:
    """A level that there is no more cannot say; the same file gives the same reasons."""
    recorder = Recorder(WONGAR.rules, Options(), 3, seated=SEATED)
    dice = KeyedDice(b"reasons", "test")
    sizes = {}
    for _ in range(12):
        (seat,) = recorder.match.awaited
        decision = recorder.match.decision
        assert decision is not None
        prompt = decision.prompts[seat]
        sizes[recorder.match.turn + 1] = prompt.size
        recorder.choose(seat, prompt.sample(dice))
    total, found = reasons(WONGAR.rules, dict(WONGAR.levels), recorder.file, 4, 6)
    assert (total, found) == reasons(WONGAR.rules, dict(WONGAR.levels), recorder.file, 4, 6)
    assert total == 12
    assert [reason.turn for reason in found] == sorted(sizes)[4:10]
    for reason in found:
        if reason.level == "beginner":
            assert reason.text == say("engine-reason-random", count=sizes[reason.turn])
        elif reason.level == "easy":
            assert reason.text is not None
            assert reason.text.key == "engine-reason-estimated"
        else:
            assert reason.text is None
    assert {reason.level for reason in found} == {"beginner", "easy", "gone"}


def test_moves_that_were_undone_need_no_reasons() -> None:
    """Numbers count the moves that stand, turns are from the log."""
    recorder = Recorder(WONGAR.rules, Options(), 3, seated=SEATED)
    dice = KeyedDice(b"undone", "test")

    def play(moves: int) -> None:
        for _ in range(moves):
            (seat,) = recorder.match.awaited
            assert recorder.match.decision is not None
            recorder.choose(seat, recorder.match.decision.prompts[seat].sample(dice))

    play(2)
    kept, turn = len(recorder.entries), recorder.match.turn
    play(3)
    recorder.undo(turn)
    again = recorder.match.turn
    play(2)
    bodies = [entry.body for entry in recorder.entries]
    standing = [body.turn for body in (*bodies[:kept], *bodies[again + 1 :]) if body.moves]
    _, found = reasons(WONGAR.rules, dict(WONGAR.levels), recorder.file, 0, 50)
    assert found
    assert {reason.turn for reason in found} <= set(standing)
    assert [reason.move for reason in found] == [standing.index(reason.turn) + 1 for reason in found]


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_level_of_every_game_gives_a_reason_in_both_languages(game: str) -> None:
    """For any choice: all answers are drawn. A level that cannot say gives none."""
    entry = CATALOGUE[game]
    seats = entry.rules.seats[0]
    levels = tuple(entry.levels)[-seats:]
    options = entry.rules.settle(codec_of(entry.rules).options_type(), seats)
    recorder = Recorder(
        entry.rules, options, seats, seated=tuple(Seated(level, None, level, "") for level in levels)
    )
    dice = KeyedDice(b"every level", "test")
    for _ in range(12):
        if decision := recorder.match.decision:
            seat = recorder.match.awaited[0]
            recorder.choose(seat, decision.prompts[seat].sample(dice))
    _, found = reasons(entry.rules, dict(entry.levels), recorder.file, 0, 12)
    assert {reason.level for reason in found} <= set(levels)
    for reason in found:
        if type(entry.levels[reason.level]).reasons is Player.reasons:
            assert reason.text is None
            continue
        assert reason.text is not None
        assert all(LIBRARY.words(language, {})(reason.text) for language in LANGUAGES)
