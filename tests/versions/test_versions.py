"""Versions: every stored record of every version of a game can be read, and replayed if it says so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.codec import canonical, codec_of
from games.engine.json_type import Json
from games.engine.record import RecordKind
from tests.toy.catalogue import CATALOGUE as TOY
from tests.versions.make import problem, recorded_digests
from tests.versions.recording import FOLDER, read_matches
from tests.versions.replaying import load, replay
from words import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.generic.entry import GameEntry
    from games.engine.text import Text

LIBRARY: Final = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)

VERSIONS: Final = [
    (key, version) for key, entry in CATALOGUE.items() for version in range(1, entry.rules.version + 1)
]
"""Every version that a game of the catalogue has had."""


@pytest.mark.parametrize("entry", [*CATALOGUE.values(), *TOY.values()], ids=lambda game: game.rules.key)
def test_rules_since_is_a_version_of_the_game(entry: GameEntry) -> None:
    assert 1 <= entry.rules.rules_since <= entry.rules.version


@pytest.mark.parametrize("key", CATALOGUE)
def test_the_records_of_a_version_do_not_change(key: str) -> None:
    assert problem(key) is None


def test_every_version_is_recorded_and_no_other() -> None:
    assert {(key, int(version)) for key, digests in recorded_digests().items() for version in digests} == {
        *VERSIONS
    }
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{key}-{version}.json.xz" for key, version in VERSIONS
    }


@pytest.mark.slow
@pytest.mark.parametrize(("key", "version"), VERSIONS)
def test_recorded_matches_are_read_and_replayed(key: str, version: int) -> None:
    game = CATALOGUE[key].rules
    for match in read_matches(key, version):
        before = canonical(match)
        load(game, version, match)
        if version >= game.rules_since:
            replay(game, version, match)
        assert canonical(match) == before, "an upgrade has changed its argument"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("key", "version"), VERSIONS)
def test_recorded_news_can_still_be_told(key: str, version: int, language: str) -> None:
    words = LIBRARY.words(language, dict(enumerate(("Anne", "Ben", "Cara", "Dan", "Eva", "Finn"))))
    texts = {text.key: text for text in _texts(key, version)}
    assert all(words(text) for text in texts.values())


def _texts(key: str, version: int) -> Iterator[Text]:
    """Yield the texts of the news and results recorded of a version."""
    codec = codec_of(CATALOGUE[key].rules)
    for match in read_matches(key, version):
        result = codec.read_plain(RecordKind.RESULT, version, match["result"])
        yield from (result.why, *(score for scores in result.scores for score in scores))
        for turn in cast("list[dict[str, list[Json]]]", match["turns"]):
            for news in turn["news"]:
                yield codec.read_plain(RecordKind.NEWS, version, news).text
