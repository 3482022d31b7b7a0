"""A transcript is accepted as it was made, and rejected after any change."""

from __future__ import annotations

from typing import cast

import pytest

from games.engine.chance import KeyedDice, key_of
from games.engine.game import AnyGame
from games.engine.match import Entry, begin, submit
from games.engine.transcript import Refuted, Transcript, check, replay, serialize
from tests.toy.rules import Options, Pebbles, Show

GAME = cast("AnyGame", Pebbles())
GAMES = {GAME.key: GAME}
SEED, CLICKS = b"s" * 32, (11, 12, 13)


def a_match() -> Transcript:
    """Return a finished match of three, with sealed choices that were changed."""
    progress = begin(GAME, Options(rounds=2), 3, key_of(SEED, CLICKS))
    made: list[Entry] = list(progress.entries)
    dice = KeyedDice(SEED, "play")
    while (decision := progress.match.decision) is not None:
        if decision.sealed and not progress.match.choices:
            for number in (0, 1, 2):
                progress = submit(progress.match, 1, Show(min(number, 1)))
        seat = progress.match.awaited[-1]
        progress = submit(progress.match, seat, decision.prompts[seat].sample(dice))
        made.extend(progress.entries)
    return Transcript(SEED, CLICKS, 3, Options(rounds=2), tuple(made))


def test_a_transcript_is_accepted_and_leads_to_the_same_match() -> None:
    """The replay has all entries again, with the number of changes of mind."""
    transcript = a_match()
    assert any(revision == 2 for entry in transcript.entries for _, revision, _ in entry.seals)
    match = check(GAMES, serialize(GAME, transcript))
    assert match.decision is None
    assert replay(GAME, transcript)[1] == transcript.entries


def test_who_begins_a_rematch_is_part_of_it() -> None:
    """A transcript with another first seat, with none, or with one in a first match is rejected."""
    first, other = (begin(GAME, Options(), 3, key_of(SEED, CLICKS), seat) for seat in (1, 2))
    text = serialize(GAME, Transcript(SEED, CLICKS, 3, Options(), first.entries, 1))
    assert check(GAMES, text).state == first.match.state
    assert first.match.state != other.match.state
    plain = serialize(
        GAME, Transcript(SEED, CLICKS, 3, Options(), begin(GAME, Options(), 3, key_of(SEED, CLICKS)).entries)
    )
    for forged in (
        text.replace('"first":1', '"first":2'),
        text.replace('"first":1,', ""),
        plain.replace('"format"', '"first":0,"format"'),
    ):
        assert forged not in (text, plain)
        with pytest.raises(Refuted):
            check(GAMES, forged)


@pytest.mark.parametrize(("options", "first"), [(Options(), 3), (Options(), -1), (Options(lucky=1), 1)])
def test_only_a_seat_that_a_rematch_can_name_begins(options: Options, first: int) -> None:
    """It is a seat of the match, and none where the options say who begins."""
    with pytest.raises(ValueError, match=r"play|rematch"):
        begin(GAME, options, 3, key_of(SEED, CLICKS), first)


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.soak)])
def test_any_single_changed_byte_is_rejected(step: int) -> None:
    """Every `step`-th byte is changed."""
    text = serialize(GAME, a_match())
    for i, letter in list(enumerate(text))[::step]:
        for other in {"0", "1", "7", "a", " ", '"', chr(ord(letter) ^ 1)} - {letter}:
            with pytest.raises(Refuted):
                check(GAMES, text[:i] + other + text[i + 1 :])


def test_a_whole_move_that_would_have_been_legal_is_rejected() -> None:
    """A bid is replaced by another legal one, with nothing else changed."""
    text = serialize(GAME, a_match())
    assert '"number":0' in text
    with pytest.raises(Refuted):
        check(GAMES, text.replace('"number":0', '"number":1', 1))


def test_a_shortened_match_shows_how_far_it_went() -> None:
    """A match that ended early is accepted as far as it goes, and does not count as finished."""
    transcript = a_match()
    short = Transcript(SEED, CLICKS, 3, transcript.options, transcript.entries[:2])
    assert check(GAMES, serialize(GAME, short)).decision is not None


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", '{"game":"chess"}', '{"game":"pebbles","format":1,"version":1}']
)
def test_nonsense_is_refuted_not_a_crash(text: str) -> None:
    with pytest.raises(Refuted):
        check(GAMES, text)
