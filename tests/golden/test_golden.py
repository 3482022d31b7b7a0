"""The golden matches replay as they are stored, and together show every wanted feature."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE
from games.engine.codec import canonical, codec_of
from games.engine.matches.match import begin, submit
from tests.golden.features import features_of, find_features
from tests.golden.store import FOLDER, NAMES, Departed, Golden, course, load_golden, positions, read
from tests.golden.writing import difference

if TYPE_CHECKING:
    from pathlib import Path

FILES: Final = sorted(FOLDER.glob("*.txt"))
PLANTED: Final = next(path for path in FILES if path.stem.startswith("orongo-"))
"""The match in which changes are planted: of a game whose later moves are not offered at the start."""

READABLE: Final = 60_000
"""Most bytes of a file for every hundred turns, so that people can read it."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_replay_tells_and_shows_what_is_stored(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert difference(read(text), text) == ""


@pytest.mark.parametrize("golden", load_golden(), ids=lambda golden: golden.name)
def test_the_kernel_plays_it_as_it_was_played(golden: Golden) -> None:
    """The kernel plays the same forced moves, and no others."""
    progress = begin(CATALOGUE[golden.game].rules, golden.options, golden.seats, golden.key)
    made = list(progress.entries)
    for turn, moves in enumerate(golden.turns, start=1):
        for seat, action in moves:
            if progress.match.turn < turn and seat not in progress.match.choices:
                progress = submit(progress.match, seat, action)
                made.extend(progress.entries)
    assert tuple(entry.moves for entry in made[1:]) == golden.turns
    assert progress.match.state == course(golden)[-1].state
    assert progress.match.decision is None


@pytest.mark.parametrize("golden", load_golden(), ids=lambda golden: golden.name)
def test_a_match_has_the_features_for_which_it_is_kept(golden: Golden) -> None:
    told = (news for position in course(golden) for news in position.told)
    assert (
        find_features(golden, told, CATALOGUE[golden.game].rules.result(course(golden)[-1].state))
        == golden.shows
    )


@pytest.mark.parametrize("key", CATALOGUE)
def test_everything_that_is_wanted_is_shown(key: str) -> None:
    showing = {feature for golden in load_golden() if golden.game == key for feature in golden.shows}
    missing = [feature for feature in features_of(key) if feature not in showing]
    assert not missing, f"{missing}; search for them: .venv/bin/python -m tests.golden.make {key}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_named_as_its_match_and_small_enough_to_read(path: Path) -> None:
    golden = read(path.read_text(encoding="utf-8"))
    assert golden.name == path.stem
    assert path.stat().st_size < READABLE * max(1.0, len(golden.turns) / 100)


def test_a_difference_says_where_it_begins_and_what_it_is() -> None:
    text = PLANTED.read_text(encoding="utf-8")
    golden = read(text)
    line = next(
        line for line in text.splitlines() if line.startswith("    all: reef ") and not line.endswith(" 0")
    )
    told = difference(golden, text.replace(line, f"{line}1", 1))
    assert told.splitlines()[0].startswith(f"{golden.name} differs in turn ")
    assert f"-{line}1" in told.splitlines()
    assert f"+{line}" in told.splitlines()


def test_a_move_that_is_not_offered_is_named() -> None:
    """The first move is replaced by a later one that was not offered then; then it is left out."""
    golden = read(PLANTED.read_text(encoding="utf-8"))
    decision = CATALOGUE[golden.game].rules.decision(next(positions(golden)).state)
    assert decision is not None
    (seat, _), *others = golden.turns[0]
    later = next(
        action for moves in golden.turns for _, action in moves if action not in decision.prompts[seat]
    )
    told = canonical(codec_of(CATALOGUE[golden.game].rules).action.to_plain(later))
    planted = replace(golden, turns=(((seat, later), *others), *golden.turns[1:]))
    message = f"turn 1 does not offer {NAMES[seat]} {told}"
    with pytest.raises(Departed, match=re.escape(message)):
        list(positions(planted))
    assert f"+{message}" in difference(planted, PLANTED.read_text(encoding="utf-8")).splitlines()
    with pytest.raises(
        Departed, match=f"turn 1 asks {', '.join(NAMES[prompt] for prompt in decision.prompts)}"
    ):
        list(positions(replace(golden, turns=(tuple(others), *golden.turns[1:]))))


def test_a_match_that_goes_on_is_not_golden() -> None:
    golden = read(PLANTED.read_text(encoding="utf-8"))
    with pytest.raises(Departed, match="the match is not over"):
        list(positions(replace(golden, turns=golden.turns[:-1])))
