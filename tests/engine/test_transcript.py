"""A file is accepted as it was written, and refused after any change; nothing else is ever raised."""

from __future__ import annotations

import json
import lzma
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.codec import canonical
from games.engine.matches.log import EntryKind, Refuted
from games.engine.matches.match import begin
from games.engine.matches.transcript import LARGEST, LARGEST_PART
from games.engine.replays.verification import check
from tests import letters
from tests.engine.recorder import MESSAGE, Recorder, chain, everything, read
from tests.laws.playing import fullest
from tests.sizes import first_of
from tests.toy.rules import Options, Pebbles

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.game import AnyGame
    from games.engine.json_type import Json

GAME: Final = cast("AnyGame", Pebbles())
GAMES: Final = {**{key: entry.rules for key, entry in CATALOGUE.items()}, GAME.key: GAME}
FORMAT_1: Final = Path(__file__).parent / "format_1"
"""A file of each game that was played before format 2."""

OLD_GAMES: Final = sorted(path.name.partition(".")[0] for path in FORMAT_1.glob("*.json.xz"))


@cache
def a_match(key: str = "pebbles") -> Recorder:
    """Return a finished match with entries of nearly every kind."""
    game = GAMES[key]
    recorder = Recorder(game, fullest(game, game.seats[-1]), game.seats[-1])
    everything(recorder, KeyedDice(b"transcript", key))
    return recorder


@cache
def a_beginning(key: str) -> str:
    """Return the file of the first turns of a match."""
    game = GAMES[key]
    recorder = Recorder(game, fullest(game, game.seats[0]), game.seats[0])
    recorder.play(KeyedDice(b"beginning", key), 8)
    recorder.note(EntryKind.PAUSE, {"paused": True})
    recorder.undo(1)
    recorder.play(KeyedDice(b"on", key), 3)
    return recorder.file


def old_file(key: str) -> str:
    """Return a file of format 1, as commit 231fdf0 wrote it."""
    return lzma.decompress((FORMAT_1 / f"{key}.json.xz").read_bytes()).decode()


def refusal(file: str) -> str:
    """Return the key of the text with which a file is refused; empty if it is not."""
    try:
        check(GAMES, file)
    except Refuted as refuted:
        return refuted.text.key
    return ""


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_file_is_accepted_and_leads_to_the_same_match(key: str) -> None:
    recorder = a_match(key)
    report = check(GAMES, recorder.file)
    assert (report.state, report.digest) == (recorder.match.state, recorder.match.digest)
    assert report.result == GAMES[key].result(recorder.match.state)
    assert 10 * len(recorder.file) < LARGEST
    assert 10 * max(len(entry.text) for entry in recorder.entries) < LARGEST_PART


@pytest.mark.parametrize("key", OLD_GAMES)
def test_a_file_of_format_1_is_accepted(key: str) -> None:
    """Its match was played to the end, with minds changed where choices are sealed."""
    text = old_file(key)
    assert json.loads(text)["format"] == 1
    report = check(GAMES, text)
    assert report.result is not None
    keys = [finding.key for finding in report.findings]
    assert "verify-clicks" in keys
    assert not {"verify-luck", "verify-no-luck", "verify-unplayed"} & set(keys)


@pytest.mark.parametrize("key", OLD_GAMES)
def test_a_changed_byte_of_format_1_is_refused(key: str) -> None:
    """Joining clicks of Oroen are left out: its digests do not bind them, and little is drawn from them."""
    text = old_file(key)
    begin, end = text.index('"clicks":['), text.index('],"commitment"')
    for place in range(0, len(text), max(1, len(text) // 20)):
        if not begin <= place < end:
            assert refusal(text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]) != ""


@pytest.mark.slow
@pytest.mark.parametrize("step", [29, pytest.param(1, marks=pytest.mark.soak)])
def test_any_single_changed_byte_is_refused(step: int) -> None:
    """Every `step`-th byte is changed."""
    text = a_beginning(GAME.key)
    for place, letter in list(enumerate(text))[::step]:
        for other in {"0", "1", "7", "a", " ", '"', chr(ord(letter) ^ 1)} - {letter}:
            assert refusal(text[:place] + other + text[place + 1 :]) != "", (place, letter, other)


def test_a_file_that_is_cut_off_anywhere_is_refused() -> None:
    text = a_match().file
    assert all(refusal(text[:end]) != "" for end in range(0, len(text), 61))
    assert refusal(text[:-1]) != ""


@pytest.mark.parametrize(("options", "first"), [(Options(), 3), (Options(), -1), (Options(lucky=1), 1)])
def test_only_a_seat_that_a_rematch_can_name_begins(options: Options, first: int) -> None:
    """The first player is a seat of the match, and none where the options say who begins."""
    with pytest.raises(ValueError, match=r"play|rematch"):
        begin(GAME, options, 3, b"key", first)


def test_a_rematch_states_its_first_player() -> None:
    """Otherwise an operator could choose the first player, and call it a rematch."""
    file = Recorder(GAME, Options(), 3, place=(MESSAGE, 1)).file
    assert "verify-first" in [finding.key for finding in check(GAMES, file).findings]
    assert "verify-first" not in [finding.key for finding in check(GAMES, a_match().file).findings]


NESTED: Final = "[" * 100_000
DIGITS: Final = "9" * 5_000


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "verify-not-a-match"),
        ("null\n", "verify-not-canonical"),
        ("[]\n", "verify-not-canonical"),
        ("{}\n", "verify-format"),
        ('{"format":3}\n', "verify-format"),
        ('{"format":[]}\n', "verify-format"),
        ('{"format":true}\n', "verify-not-a-match"),
        ('{"format":2}\n', "verify-not-a-match"),
        ('{"format":2,"format":2}\n', "verify-not-canonical"),
        ('{"format": 2}\n', "verify-not-canonical"),
        ('{"format":NaN}\n', "verify-not-a-match"),
        ('{"format":-Infinity}\n', "verify-not-a-match"),
        ('{"format":1e999}\n', "verify-not-canonical"),
        ("\x00\x7fELF", "verify-not-a-match"),
        ("\ufeff{}\n", "verify-not-a-match"),
        ('"\ud800"\n', "verify-not-canonical"),
        (NESTED, "verify-not-a-match"),
        (NESTED + "]" * len(NESTED), "verify-not-a-match"),
        ('{"a":' * 50_000, "verify-not-a-match"),
        (DIGITS, "verify-not-a-match"),
        (f'{{"format":{DIGITS}}}\n', "verify-not-a-match"),
        (f'{{"format":0.{DIGITS}}}\n', "verify-not-canonical"),
        (" " * (LARGEST + 1), "verify-too-large"),
    ],
    ids=lambda value: repr(value[:24]),
)
def test_nonsense_is_refused_not_a_crash(text: str, key: str) -> None:
    assert refusal(text) == key


def _with(**changes: Json) -> str:
    """Return a match's file with other members, in which the digests fit if they can."""
    return canonical({**read(a_match().file), **changes}) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "made",
    [
        *first_of(
            lambda: _with(entries=[{}] * 1_000_000),
            lambda: _with(entries=[[]] * 1_000_000),
            lambda: _with(entries=[None] * 700_000),
            lambda: _with(entries=[{"body": [[]] * 1_000_000, "digest": ""}]),
        ),
        *first_of(
            lambda: _with(origin={"seats": [{}] * 1_000_000}),
            lambda: _with(origin=[[]] * 1_000_000),
        ),
        lambda: _with(entries={}),
        lambda: _with(seed="é"),
        lambda: _with(seed=a_match().seed.hex().upper()),
        lambda: _with(seed="0" * 3_000_000),
    ],
    ids=range(10),
)
def test_absurd_sizes_and_shapes_are_refused(made: Callable[[], str]) -> None:
    """They are made by the tests: each worker would make them all while it collects."""
    assert refusal(made()) in ("verify-not-a-match", "verify-too-large", "verify-wrong-seed")


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("chance", [[10**9, 5]]),
        ("chance", [[10**99, 5]]),
        ("chance", [[0, 0]]),
        ("chance", [[-1, 0]]),
        ("chance", [[1, 0]] * 9_000),
        ("seals", [{"seat": 0, "revision": 10**9, "commitment": "", "salt": "00"}]),
        ("seals", [{"seat": 10**18, "revision": 0, "commitment": "", "salt": "zz"}]),
        ("moves", [[10**18, {}]]),
        ("moves", [[0, "\ud800"]]),
        ("moves", [[0, 1.5]]),
        ("turn", 10**99),
        ("turn", True),
        ("at", -1.5),
        ("version", 0),
        ("kind", "rules"),
        ("detail", [[[]]]),
        ("salt", "\ud800" * 32),
        ("format", 1),
        ("format", 3),
        ("another", 1),
    ],
)
def test_absurd_entries_are_refused_though_their_digests_fit(member: str, value: Json) -> None:
    data = read(a_match().file)
    for turn in (0, 1, 2):
        changed = read(canonical(data))
        cast("list[dict[str, dict[str, Json]]]", changed["entries"])[turn]["body"][member] = value
        try:
            file = chain(changed)
        except UnicodeEncodeError:
            file = canonical(changed) + "\n"
        assert refusal(file) != ""


SCALARS: Final = (
    st.none()
    | st.booleans()
    | st.integers(-2, 5)
    | st.sampled_from((10**9, 2**64, 10**40, 1.5, -0.0, "", "\ud800", "moves", "show", "person"))
)
ANYTHING: Final = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(letters.ANY, max_size=3), inner),
    max_leaves=4,
)


def _places(data: Json, place: tuple[int | str, ...] = ()) -> list[tuple[int | str, ...]]:
    """Return the places of all values in a tree."""
    found = [place]
    if isinstance(data, dict):
        return found + [deeper for name, inner in data.items() for deeper in _places(inner, (*place, name))]
    if isinstance(data, list):
        return found + [deeper for i, inner in enumerate(data) for deeper in _places(inner, (*place, i))]
    return found


def _at(data: Json, place: tuple[int | str, ...]) -> Json:
    """Return the value at a place of a tree."""
    for step in place:
        data = cast("dict[int | str, Json]", data)[step]
    return data


def _mutate(draw: st.DrawFn, data: Json) -> Json:
    """Replace, remove, double or copy one value somewhere in a tree."""
    places = _places(data)
    *above, last = draw(st.sampled_from(places[1:]))
    parent = cast("dict[int | str, Json]", _at(data, tuple(above)))
    match draw(st.sampled_from(("replace", "remove", "double", "copy"))):
        case "remove":
            del parent[last]
        case "double" if isinstance(parent, list):
            parent.insert(cast("int", last), parent[cast("int", last)])
        case "copy":
            parent[last] = deepcopy(_at(data, draw(st.sampled_from(places))))
        case _:
            parent[last] = cast("Json", draw(ANYTHING))
    return data


@st.composite
def mutations(draw: st.DrawFn, key: str) -> tuple[str, str]:
    """Draw a file of which some values were changed, as it is and, if it still can be, chained anew."""
    data = cast("Json", read(a_beginning(key)))
    for _ in range(draw(st.integers(1, 3))):
        data = _mutate(draw, data)
    plain = canonical(data) + "\n"
    try:
        return plain, chain(cast("dict[str, Json]", data))
    except (KeyError, TypeError, ValueError, AttributeError):
        return plain, plain


@pytest.mark.slow
@pytest.mark.parametrize("key", ["orongo", "pebbles"])
@given(data=st.data())
def test_a_mutated_file_is_refused_or_checked_and_nothing_else(key: str, data: st.DataObject) -> None:
    """With the old digests it is refused, unless nothing changed but that entries were cut off at the end."""
    plain, forged = data.draw(mutations(key))
    assert refusal(plain) != "" or _is_cut_off(plain, a_beginning(key))
    refusal(forged)


def _is_cut_off(text: str, whole: str) -> bool:
    """Return whether a file has the first entries of another, and is otherwise the same."""
    cut, data = read(text), read(whole)
    entries = cast("list[Json]", data["entries"])
    return cut == {**data, "entries": entries[: len(cast("list[Json]", cut["entries"]))]}
