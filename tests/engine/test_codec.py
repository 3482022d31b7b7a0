"""The codec: what it refuses, and how it reads the records of older versions."""

from __future__ import annotations

from typing import ClassVar

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import NEWS, Malformed, canonical, codec_of, parse
from games.engine.json_type import Json
from games.engine.matches.log import EntryKind
from games.engine.matches.match import begin, note, submit
from games.engine.record import RecordKind, replace
from games.engine.text import News, Text
from tests.toy.rules import Options, Pebbles, Show

DEEP = "[" * 100_000 + "]" * 100_000
"""Brackets nested deeper than any parser follows."""


class Renamed(Pebbles):
    """Version 3: version 1 called the option `rounds` *turns*, version 2 *laps*."""

    version: ClassVar[int] = 3

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Rename the option."""
        if kind is not RecordKind.OPTIONS:
            return data
        assert isinstance(data, dict)
        before, after = (("turns", "laps"), ("laps", "rounds"))[version - 1]
        return {after if name == before else name: value for name, value in data.items()}


CODEC = codec_of(Renamed())


@pytest.mark.parametrize(("version", "name"), [(1, "turns"), (2, "laps"), (3, "rounds")])
def test_a_record_is_upgraded_one_version_at_a_time(version: int, name: str) -> None:
    data: Json = {name: 1, "lucky": None, "loud": True}
    expected = Options(rounds=1, loud=True)
    assert CODEC.read(RecordKind.OPTIONS, version, canonical(data)) == expected
    assert CODEC.read_plain(RecordKind.OPTIONS, version, data) == expected
    assert data == {name: 1, "lucky": None, "loud": True}


@pytest.mark.parametrize("kind", RecordKind)
@pytest.mark.parametrize("version", [1, 2, 3])
def test_every_kind_of_record_is_read(kind: RecordKind, version: int) -> None:
    game = Pebbles()
    state = game.setup(Options(), 2, KeyedDice(b"codec", "rules")).state
    codec, written, read = codec_of(game), "", object()
    if kind is RecordKind.ORDER:
        written, read = '"show"', "show"
    elif kind is RecordKind.NEWS:
        written, read = (
            '{"text":{"key":"toy-pot","params":[["pot",3]]},"to":1}',
            News(Text("toy-pot", (("pot", 3),)), 1),
        )
    elif kind is RecordKind.RESULT:
        read = game.result(replace(state, round=3))
        written = canonical({"ranks": [*read.ranks], "scores": [], "why": {"key": "x", "params": []}})
        read = replace(read, scores=(), why=Text("x"))
    elif kind is RecordKind.STATE:
        written, read = codec.state.dump(state), state
    elif kind is RecordKind.ACTION:
        written, read = codec.action.dump(Show(2)), Show(2)
    else:
        read = Options()
        written = codec.options.dump(read).replace("rounds", ("turns", "laps", "rounds")[version - 1])
    assert CODEC.read(kind, version, written) == read


@pytest.mark.parametrize(
    ("version", "told"),
    [(0, "no version"), (-(10**9), "no version"), (4, "later version"), (10**18, "later version")],
)
def test_unknown_versions_are_refused(version: int, told: str) -> None:
    with pytest.raises(Malformed, match=told):
        CODEC.read(RecordKind.OPTIONS, version, "{}")


@pytest.mark.parametrize("version", [1, 3])
@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        "NaN",
        "\ud800",
        DEEP,
        DEEP.replace("[", '{"a":').replace("]", "}"),
        '{"rounds":1e999,"turns":1e999}',
        '{"rounds":Infinity,"turns":Infinity}',
        '{"rounds":true,"turns":true}',
        '{"rounds":"2","turns":"2"}',
        '{"rounds":9,"turns":9}',
        '{"lucky":' + "9" * 101 + "}",
        '{"lucky":' + "9" * 5_000 + "}",
        '{"secret":1}',
    ],
)
def test_malformed_records_are_refused_without_their_values(version: int, text: str) -> None:
    with pytest.raises(Malformed) as error:
        CODEC.read(RecordKind.OPTIONS, version, text)
    assert "999" not in str(error.value)
    assert "secret" not in str(error.value)
    assert len(str(error.value)) < 200


def test_absurd_plain_data_is_refused() -> None:
    nested: Json = []
    for _ in range(100_000):
        nested = [nested]
    absurd: list[Json] = [nested, {"turns": 10**5_000, "rounds": 10**5_000}, float("nan"), "\ud800"]
    for version in (1, 3):
        for data in absurd:
            with pytest.raises(Malformed):
                CODEC.read_plain(RecordKind.OPTIONS, version, data)


def test_numbers_have_up_to_100_digits() -> None:
    for number in (10**100 - 1, 1 - 10**100):
        for version in (1, 3):
            shown = f'{{"kind":"show","number":{number}}}'
            assert CODEC.read(RecordKind.ACTION, version, shown) == Show(number)
            with pytest.raises(Malformed):
                CODEC.read(RecordKind.ACTION, version, shown.replace("}", "0}"))


@pytest.mark.parametrize("before", range(10))
def test_a_long_number_is_found_wherever_it_stands(before: int) -> None:
    shown = " " * before + f'{{"kind":"show","number":{10**100}}}'
    with pytest.raises(Malformed):
        CODEC.read(RecordKind.ACTION, 3, shown)


def test_long_digits_in_a_string_are_no_number() -> None:
    assert CODEC.read(RecordKind.ORDER, 3, f'"{"7" * 200}"') == "7" * 200


def test_a_game_without_an_upgrade_says_so() -> None:
    with pytest.raises(NotImplementedError, match="pebbles has no upgrade from version 1"):
        Pebbles().upgrade(RecordKind.STATE, 1, {})


def test_a_missing_upgrade_is_malformed() -> None:
    class Forgetful(Pebbles):
        version: ClassVar[int] = 2

    with pytest.raises(Malformed, match="malformed state of version 1: NotImplementedError"):
        codec_of(Forgetful()).read(RecordKind.STATE, 1, "{}")


@pytest.mark.parametrize("key", CATALOGUE)
def test_records_are_written_canonically_without_sorting(key: str) -> None:
    game, codec = CATALOGUE[key].rules, codec_of(CATALOGUE[key].rules)
    seats = game.seats[-1]
    progress = begin(game, game.settle(codec.options_type(), seats), seats, b"canonical")
    dice = KeyedDice(b"canonical", "players")
    for _ in range(30):
        match, decision = progress.match, progress.match.decision
        if decision is None:
            break
        seat = match.awaited[0]
        action = decision.prompts[seat].sample(dice)
        assert codec.state.dump(match.state) == canonical(codec.state.to_plain(match.state))
        assert codec.view.dump(game.view(match.state, seat)) == canonical(
            codec.view.to_plain(game.view(match.state, seat))
        )
        assert codec.action.dump(action) == canonical(codec.action.to_plain(action))
        progress = submit(match, seat, action)
        for entry in progress.entries:
            assert entry.text == canonical(parse(entry.text))
            assert all(
                NEWS.dump(piece_of_news) == canonical(NEWS.to_plain(piece_of_news))
                for piece_of_news in entry.news
            )


def test_raw_json_in_an_entry_is_sorted() -> None:
    game = CATALOGUE["oroen"].rules
    match = begin(game, codec_of(game).options_type(), 2, b"canonical").match
    (entry,) = note(match, EntryKind.SEAT, 0, {"seat": 1, "person": 7, "name": 'Zo\u00e9 \u0007"\\'}).entries
    assert entry.text == canonical(parse(entry.text))
    assert '"detail":{"name":' in entry.text
