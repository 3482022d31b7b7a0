"""Replaying the log of a match, with entries of every kind, leads to the same match."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, ClassVar, cast

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, seal
from games.engine.choice import ANY, Offer, Prompt, Range
from games.engine.codec import canonical, codec_of
from games.engine.matches.log import Body, EntryKind, Refuted, Sealed
from games.engine.matches.match import SealedChoice, submit
from games.engine.record import RecordKind, replace
from games.engine.replays.replay import UNKNOWN
from games.engine.replays.verification import check
from games.engine.text import say
from tests.engine.recorder import PEOPLE, SALTS, Recorder, chain, everything, read
from tests.laws.playing import fullest
from tests.toy.rules import Options, Pebbles, Peek, Show

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.json_type import Json
    from games.engine.orders import OrderSlot
    from tests.toy.rules import Action, View

GAME = cast("AnyGame", Pebbles())
GAMES = {**{key: entry.rules for key, entry in CATALOGUE.items()}, GAME.key: GAME}


class ChangedRules(Pebbles):
    """Pebbles under rules that changed: version 2 cannot replay matches of version 1."""

    version: ClassVar[int] = 2
    rules_since: ClassVar[int] = 2

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Leave the record as it is."""
        return data


class ChangedShape(Pebbles):
    """Pebbles whose actions had another shape in version 1: `shown` instead of `number`."""

    version: ClassVar[int] = 2

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Rename the field."""
        if isinstance(data, dict) and "shown" in data:
            return {"kind": data["kind"], "number": data["shown"]}
        return data


class DrawnDefault(Pebbles):
    """Pebbles in which silence shows any number of pebbles."""

    def _showing(self, own: int) -> Prompt[Action]:
        return Prompt(say("toy-ask-show", most=own), (Offer(Show, (Range(0, own),)),), ANY)


class WiderDefault(ChangedRules):
    """Another version of it, in which one more pebble can be shown."""

    def _showing(self, own: int) -> Prompt[Action]:
        return Prompt(say("toy-ask-show", most=own), (Offer(Show, (Range(0, own + 1),)),), ANY)


class RenamedOrders(ChangedShape):
    """Pebbles whose order `reveal` was called `show` in version 1."""

    def upgrade(self, kind: RecordKind, version: int, data: Json) -> Json:
        """Rename the key."""
        if kind is RecordKind.ORDER:
            return "reveal" if data == "show" else data
        return super().upgrade(kind, version, data)

    def order_slots(self, view: View) -> tuple[OrderSlot[Action], ...]:
        """Use the new key."""
        slots = super().order_slots(view)
        return tuple(replace(slot, key="reveal") if slot.key == "show" else slot for slot in slots)


def same_match(recorder: Recorder, games: dict[str, AnyGame]) -> None:
    """Compare the match with the replay of its file."""
    report = check(games, recorder.file)
    match, replay = recorder.match, report.replay
    assert (replay.state, replay.turn, replay.position) == (match.state, match.turn, match.position)
    assert (replay.version, report.digest) == (match.version, match.digest)
    assert replay.key == match.key


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_log_alone_leads_to_the_same_match_after_each_entry(key: str) -> None:
    game = GAMES[key]
    recorder = Recorder(game, fullest(game, game.seats[-1]), game.seats[-1])
    everything(recorder, KeyedDice(b"replay", key))
    kinds = {entry.body.kind for entry in recorder.entries}
    assert kinds == set(EntryKind) - {EntryKind.END, EntryKind.RULES}
    same_match(recorder, GAMES)
    assert check(GAMES, recorder.file).result == game.result(recorder.match.state)


@given(st.binary(max_size=4), st.sampled_from((2, 3, 4)), st.integers(1, 12))
@example(b"\x95\xa8Q", 2, 10)  # an undo to a turn in which one of two seats has a single answer
def test_a_log_that_stops_anywhere_leads_to_the_same_match(seed: bytes, seats: int, turns: int) -> None:
    dice = KeyedDice(seed, "stop")
    recorder = Recorder(GAME, Options(rounds=3), seats)
    for _ in range(turns):
        if recorder.match.decision is None:
            break
        match dice.pick(6):
            case 0:
                recorder.note(EntryKind.PAUSE, {"paused": True})
            case 1:
                recorder.undo(dice.choose(sorted(recorder.states)))
            case _:
                recorder.choose_any(dice)
        same_match(recorder, GAMES)


def test_an_agreed_end_ends_the_log() -> None:
    recorder = Recorder(GAME, Options(), 2)
    recorder.note(EntryKind.END)
    report = check(GAMES, recorder.file)
    assert report.result is None
    assert "verify-ended" in [finding.key for finding in report.findings]
    recorder.note(EntryKind.PAUSE, {"paused": False})
    with pytest.raises(Refuted, match="after-end"):
        check(GAMES, recorder.file)


def test_neither_a_pause_nor_a_new_player_moves_the_dice() -> None:
    """Otherwise a player who knows the seed could pause until the dice suit them."""
    plain, paused = Recorder(GAME, Options(rounds=3), 2), Recorder(GAME, Options(rounds=3), 2)
    paused.note(EntryKind.PAUSE, {"paused": True})
    paused.replace(1, "Computer", "easy")
    for _ in range(3):
        for match in (plain, paused):
            match.choose(0, Show(1))
            match.choose(1, Show(0))
            match.choose(0, Peek(1))
    assert plain.match.state == paused.match.state
    same_match(paused, GAMES)


def test_names_do_not_move_the_dice() -> None:
    plain = Recorder(GAME, Options(), 2)
    anne, ben = PEOPLE[:2]
    named = Recorder(GAME, Options(), 2, seated=(replace(anne, name="Anna"), ben))
    lucky = Recorder(GAME, Options(), 2, seated=(replace(anne, luck="another"), ben))
    assert plain.match.key == named.match.key != lucky.match.key


def test_sealed_choices_survive_a_pause() -> None:
    recorder = Recorder(GAME, Options(), 2)
    recorder.choose(0, Show(1))
    recorder.choose(0, Show(2))
    recorder.note(EntryKind.PAUSE, {"paused": True})
    recorder.choose(0, Show(3))
    recorder.choose(1, Show(0))
    seals = recorder.entries[-1].body.seals
    assert [(sealed.seat, sealed.revision, bool(sealed.salt)) for sealed in seals] == [
        (0, 0, False),
        (0, 1, False),
        (0, 2, True),
        (1, 0, True),
    ]
    same_match(recorder, GAMES)


def test_rules_that_changed_are_named_and_what_was_before_is_not_replayed() -> None:
    """The match goes on under the new rules, from the position in the log."""
    recorder = Recorder(GAME, Options(), 3)
    recorder.play(KeyedDice(b"before", "rules"), 1)
    changed = cast("AnyGame", ChangedRules())
    recorder.match = replace(recorder.match, rules=changed)
    recorder.play(KeyedDice(b"after", "rules"))
    kinds = [entry.body.kind for entry in recorder.entries]
    assert kinds[:3] == [EntryKind.MOVES, EntryKind.MOVES, EntryKind.RULES]
    report = check({GAME.key: changed}, recorder.file)
    assert (report.replay.unplayed, report.replay.replayed) == ([0, 1], list(range(3, len(kinds))))
    keys = [finding.key for finding in report.findings]
    assert {"verify-unplayed", "verify-rules", "verify-replayed", "verify-finished"} <= set(keys)
    same_match(recorder, {GAME.key: changed})


def test_an_undo_to_a_turn_of_older_rules_names_the_change_again() -> None:
    recorder = Recorder(GAME, Options(), 3)
    recorder.play(KeyedDice(b"before", "rules"), 1)
    changed = cast("AnyGame", ChangedRules())
    recorder.match = replace(recorder.match, rules=changed)
    recorder.play(KeyedDice(b"after", "rules"), 3)
    recorder.undo(1)
    assert check({GAME.key: changed}, recorder.file).state is UNKNOWN
    recorder.play(KeyedDice(b"again", "rules"))
    assert [entry.body.kind for entry in recorder.entries].count(EntryKind.RULES) == 2
    same_match(recorder, {GAME.key: changed})


@pytest.mark.parametrize("turn", [0, 1])
def test_dice_and_seals_of_older_rules_are_checked(turn: int) -> None:
    """As their moves cannot be, nothing else could tell."""
    recorder = Recorder(GAME, Options(), 3)
    recorder.play(KeyedDice(b"before", "rules"), 1)
    data = read(recorder.file)
    body = cast("list[dict[str, dict[str, Json]]]", data["entries"])[turn]["body"]
    n, picked = cast("list[list[int]]", body["chance"])[0]
    cast("list[list[int]]", body["chance"])[0] = [n, (picked + 1) % n]
    with pytest.raises(Refuted, match="verify-wrong-chance"):
        check({GAME.key: cast("AnyGame", ChangedRules())}, chain(data))


def test_a_choice_that_was_sealed_in_an_older_shape_is_opened() -> None:
    """The commitment is to the text that was sealed, which the log keeps beside the move in today's shape."""
    recorder = Recorder(GAME, Options(), 2)
    changed = cast("AnyGame", ChangedShape())
    old: Json = {"kind": "show", "shown": 2}
    salt = b"u" * 32
    choice = SealedChoice(Show(2), 0, seal(salt, canonical(old)), salt, sealed=Sealed(1, old))
    recorder.match = replace(recorder.match, rules=changed, choices={0: choice})
    recorder.choose(1, Show(1))
    assert recorder.entries[-1].body.seals[0].sealed == Sealed(1, old)
    assert recorder.entries[-1].body.version == 2
    same_match(recorder, {GAME.key: changed})
    forged = recorder.file.replace('"shown":2', '"shown":3')
    with pytest.raises(Refuted):
        check({GAME.key: changed}, forged)


def test_orders_are_found_under_the_keys_of_their_time() -> None:
    """Also for a choice that was sealed before its order had another key."""
    recorder = Recorder(GAME, Options(), 2)
    recorder.order(0, "show", (Show(1),))
    changed = cast("AnyGame", RenamedOrders())
    old = recorder.match.choices[0]
    waiting = replace(old, sealed=Sealed(1, codec_of(GAME).action.to_plain(old.action)))
    recorder.match = replace(recorder.match, rules=changed, choices={0: waiting})
    recorder.choose(1, Show(0))
    same_match(recorder, {GAME.key: changed})


def test_defaults_drawn_under_older_rules_are_not_drawn_again() -> None:
    """Today's rules may offer other answers; the dice are still checked against the match."""
    old = cast("AnyGame", DrawnDefault())
    recorder = Recorder(old, Options(), 2)
    recorder.default(0)
    chosen = recorder.match.choices[0]
    waiting = replace(chosen, sealed=Sealed(1, codec_of(GAME).action.to_plain(chosen.action)))
    changed = cast("AnyGame", WiderDefault())
    recorder.match = replace(recorder.match, rules=changed, choices={0: waiting})
    recorder.choose(1, Show(0))
    same_match(recorder, {GAME.key: changed})


def test_a_digest_does_not_tell_what_it_binds() -> None:
    """The log is published during play, so hidden cards must not be found by trying: its entry is salted."""
    recorder = Recorder(GAME, Options(), 2)
    entry = recorder.entries[0]
    assert len(bytes.fromhex(entry.body.salt)) == 16
    assert entry.body.salt not in {SALTS.hex(), SALTS.hex()[:32]}
    salts = {json.loads(entry.text)["salt"] for entry in recorder.entries}
    assert len(salts) == len(recorder.entries)


def test_only_final_choices_are_in_the_file() -> None:
    """Of a changed mind there is its commitment, and nothing that opens it."""
    recorder = Recorder(GAME, Options(), 2)
    recorder.choose(0, Show(4))
    first = recorder.match.choices[0]
    recorder.choose(0, Show(1))
    recorder.choose(1, Show(0))
    assert first.seal in recorder.file
    assert first.salt.hex() not in recorder.file
    assert seal(first.salt, codec_of(GAME).action.dump(Show(4))) == first.seal


def test_choices_that_stand_in_for_each_other_have_different_salts() -> None:
    """After a restored backup a seat may choose again: the salt that is published must not open the other."""
    recorder = Recorder(GAME, Options(), 2)
    one, other = (submit(recorder.match, 0, Show(number)).match.choices[0] for number in (1, 2))
    assert (one.revision, other.revision) == (0, 0)
    assert one.salt != other.salt


def test_a_body_says_nothing_secret_by_itself() -> None:
    """A match is named in errors and logs."""
    recorder = Recorder(GAME, Options(), 2)
    recorder.choose(0, Show(4))
    shown = f"{recorder.match!r} {recorder.match.choices[0]!r}"
    assert recorder.match.key.hex() not in shown
    assert "salt" not in shown
    assert Body(0, 1).salt == ""
