"""Attacks on a record: what the file alone gives away, and what only a noted message does.

A forger here knows the seed and can compute digests: every forged file is chained anew. What the rules and
the dice contradict is refused from the file alone. A whole other match is sound in itself; that it is not the
one that was played shows in what a person noted: the commitment, a digest, or a sealed choice.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias, cast

import pytest

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice, commitment, seal
from games.engine.codec import canonical
from games.engine.matches.log import Refuted
from games.engine.record import replace
from games.engine.replays.findings import Noted
from games.engine.replays.verification import check
from games.oroen.rules.position import Options as OroenOptions
from tests.engine.recorder import MESSAGE, PEOPLE, SEED, Recorder, chain, read
from tests.toy.rules import Options, Pebbles, Show

if TYPE_CHECKING:
    from collections.abc import Callable

    from games.engine.game import AnyGame
    from games.engine.json_type import Json
    from games.engine.matches.origin import Seated

GAME: Final = cast("AnyGame", Pebbles())
OROEN: Final = CATALOGUE["oroen"].rules
GAMES: Final = {GAME.key: GAME, OROEN.key: OROEN}

Data: TypeAlias = "dict[str, Json]"
Attack: TypeAlias = "Callable[[Data], object]"


def play_pebbles(
    seed: bytes = SEED, seated: tuple[Seated, ...] = PEOPLE, message: int | None = MESSAGE
) -> Recorder:
    """Return a match of three in which the same pebbles are shown for all dice."""
    recorder = Recorder(GAME, Options(rounds=2), 3, seed=seed, seated=seated, place=(message, None))
    for number in (2, 1):
        recorder.choose(0, Show(0))
        recorder.choose(0, Show(number))
        recorder.choose(1, Show(0))
        recorder.choose(2, Show(0))
        recorder.play(KeyedDice(b"attacks", "put"), 1)
    return recorder


@cache
def honest() -> Recorder:
    """Return the match that was really played."""
    return play_pebbles()


@cache
def oroen() -> Recorder:
    """Return a match of Oroen whose people choose all by themselves: nothing is drawn after the set-up."""
    recorder, dice = Recorder(OROEN, OroenOptions(), 2), KeyedDice(b"attacks", "oroen")
    while decision := recorder.match.decision:
        ((seat, prompt),) = decision.prompts.items()
        recorder.choose(seat, prompt.sample(dice))
    return recorder


def seal_of_turn_1() -> str:
    """Return the commitment to what Anne had chosen in turn 1, as posted when all but one had chosen."""
    return next(choice.commitment for choice in honest().entries[1].body.seals if choice.revision == 1)


def notes() -> Noted:
    """All that a person can have noted of the honest match."""
    digest = honest().entries[1].digest
    return Noted(commitment(SEED), digest, 1, (seal_of_turn_1(),))


def refusal(file: str, noted: Noted | None = None) -> str:
    """Return the key of the text with which a file is refused; empty if it is not."""
    try:
        check(GAMES, file, noted)
    except Refuted as refuted:
        return refuted.text.key
    return ""


def test_an_honest_file_agrees_with_all_notes() -> None:
    report = check(GAMES, honest().file, notes())
    keys = [finding.key for finding in report.findings]
    assert {"verify-noted-commitment", "verify-noted-digest", "verify-noted-seal"} <= set(keys)
    last = honest().entries[-1]
    assert refusal(honest().file, Noted(digest=f" {last.digest.upper()}\n")) == ""


# Parts of a file.
def _body(data: Data, turn: int) -> Data:
    return cast("list[dict[str, Data]]", data["entries"])[turn]["body"]


def _entries(data: Data) -> list[Data]:
    return cast("list[Data]", data["entries"])


def _origin(data: Data) -> Data:
    return cast("Data", data["origin"])


def _people(data: Data) -> list[Data]:
    return cast("list[Data]", _origin(data)["seats"])


def _insert(data: Data, turn: int, body: Data) -> None:
    """Insert an entry at a turn, and number those after it anew."""
    _entries(data).insert(turn, {"body": {"salt": "0" * 32, "at": 1, "version": 1, **body}, "digest": ""})
    for number in range(len(_entries(data))):
        _body(data, number)["turn"] = number


def _swap(data: Data, one: int, other: int) -> None:
    entries = _entries(data)
    entries[one], entries[other] = entries[other], entries[one]
    _body(data, one)["turn"], _body(data, other)["turn"] = one, other


def _drop(data: Data, turn: int) -> None:
    del _entries(data)[turn]
    for number in range(turn, len(_entries(data))):
        _body(data, number)["turn"] = number


def _change_move(data: Data) -> None:
    cast("list[list[Json]]", _body(data, 1)["moves"])[0][1] = {"kind": "show", "number": 3}


def _change_bid(data: Data) -> None:
    """Replace a move together with its commitment and salt, as if it had been the choice all along."""
    _change_move(data)
    salt, bid = b"x" * 32, canonical({"kind": "show", "number": 3})
    final = cast("list[Data]", _body(data, 1)["seals"])[1]
    final.update(salt=salt.hex(), commitment=seal(salt, bid))


def _change_cause(data: Data, cause: Data) -> None:
    cast("list[Json]", _body(data, 1)["causes"])[0] = cast("Json", cause)


def _change_roll(data: Data) -> None:
    n, picked = cast("list[list[int]]", _body(data, 1)["chance"])[0]
    _body(data, 1)["chance"] = [[n, (picked + 1) % n]]


def _change_seed(data: Data) -> None:
    data["seed"] = (b"x" * 32).hex()
    _origin(data)["commitment"] = commitment(b"x" * 32)


def _smuggle(data: Data) -> None:
    """Rewrite an entry in format 1, whose digest binds less."""
    body = _body(data, 1)
    for name in ("at", "salt", "causes"):
        del body[name]
    body["format"] = 1


def _invent_state(data: Data) -> None:
    detail: Data = {"before": 0, "after": 1, "state": {}}
    _insert(data, 2, {"kind": "rules", "detail": cast("Json", detail)})


def _undo(data: Data, to: int) -> None:
    _insert(data, 2, {"kind": "undo", "detail": {"to": to}})


def _end(data: Data) -> None:
    _insert(data, 2, {"kind": "end"})


def _repeat_last(data: Data) -> None:
    last = dict(_body(data, -1))
    last["turn"] = len(_entries(data))
    _entries(data).append({"body": cast("Json", last), "digest": ""})


REFUSED_ALONE: Final[dict[str, tuple[Attack, str]]] = {
    "the seed is another": (_change_seed, "verify-wrong-chance"),
    "the seed is another, but not its commitment": (
        lambda data: data.update(seed=(b"x" * 32).hex()),
        "verify-wrong-seed",
    ),
    "the commitment is another": (
        lambda data: _origin(data).update(commitment="0" * 64),
        "verify-wrong-seed",
    ),
    "the commitment has blanks around it, to move the dice": (
        lambda data: _origin(data).update(commitment=f"{commitment(SEED)} "),
        "verify-wrong-seed",
    ),
    "the opening message is another": (
        lambda data: _origin(data).update(message=MESSAGE + 1),
        "verify-wrong-chance",
    ),
    "the opening message is left out": (
        lambda data: _origin(data).pop("message"),
        "verify-not-a-match",
    ),
    "options are left out": (lambda data: _origin(data).update(options={"rounds": 2}), "verify-wrong-setup"),
    "options are not settled": (
        lambda data: _origin(data).update(options={"rounds": 2, "lucky": 4, "loud": False}),
        "verify-no-replay",
    ),
    "luck was never added": (lambda data: _people(data)[0].update(luck=""), "verify-wrong-chance"),
    "other luck was added": (lambda data: _people(data)[1].update(luck="x"), "verify-wrong-chance"),
    "seats are permuted": (lambda data: _people(data).reverse(), "verify-wrong-chance"),
    "a seat is nobody's": (lambda data: _people(data)[0].update(person=None), "verify-not-a-match"),
    "who begins was not drawn": (lambda data: _origin(data).update(first=1), "verify-wrong-chance"),
    "a roll is another": (_change_roll, "verify-wrong-chance"),
    "an entry is dropped": (lambda data: _drop(data, 2), "verify-wrong-seats"),
    "an entry is dropped, and leaves a gap": (lambda data: _entries(data).pop(2), "verify-wrong-order"),
    "entries change places": (lambda data: _swap(data, 1, 2), "verify-wrong-seats"),
    "an entry is repeated": (_repeat_last, "verify-wrong-seats"),
    "there is no set-up": (lambda data: _entries(data).pop(0), "verify-wrong-setup"),
    "there are no entries": (lambda data: _entries(data).clear(), "verify-not-a-match"),
    "a move is another": (_change_move, "verify-move-seal"),
    "seals are left out": (lambda data: _body(data, 1).pop("seals"), "verify-wrong-seats"),
    "an earlier choice is left out": (
        lambda data: cast("list[Json]", _body(data, 1)["seals"]).pop(0),
        "verify-move-seals",
    ),
    "silence chose": (lambda data: _change_cause(data, {"kind": "default"}), "verify-move-cause"),
    "a computer chose": (
        lambda data: _change_cause(data, {"kind": "computer", "detail": "easy"}),
        "verify-move-cause",
    ),
    "nothing else was offered": (lambda data: _change_cause(data, {"kind": "forced"}), "verify-move-cause"),
    "an order under another key chose": (
        lambda data: _change_cause(data, {"kind": "order", "detail": "put"}),
        "verify-move-cause",
    ),
    "an order drew other dice": (
        lambda data: _change_cause(data, {"kind": "order", "detail": "show", "rolls": [[5, 2], [2, 0]]}),
        "verify-move-cause",
    ),
    "causes are left out": (lambda data: _body(data, 1).pop("causes"), "verify-wrong-kind"),
    "the version is a later one": (lambda data: _body(data, 1).update(version=2), "verify-wrong-version"),
    "an entry is of format 1": (_smuggle, "verify-wrong-format"),
    "an entry has no time": (lambda data: _body(data, 1).pop("at"), "verify-wrong-format"),
    "an entry has no salt": (lambda data: _body(data, 1).pop("salt"), "verify-wrong-format"),
    "a change of rules is invented, and a state": (_invent_state, "verify-wrong-version"),
    "an undo goes to a turn that is not there": (lambda data: _undo(data, 7), "verify-wrong-undo"),
    "an undo goes to itself": (lambda data: _undo(data, 2), "verify-wrong-undo"),
    "an undo goes before the set-up": (lambda data: _undo(data, -1), "verify-wrong-undo"),
    "there are entries after the end": (_end, "verify-wrong-after-end"),
    "a pause has moves": (
        lambda data: _insert(data, 2, {"kind": "pause", "detail": {"paused": True}, "moves": [[0, 1]]}),
        "verify-wrong-kind",
    ),
    "a pause is none": (lambda data: _insert(data, 2, {"kind": "pause"}), "verify-wrong-kind"),
    "a new player sits nowhere": (
        lambda data: _insert(
            data, 2, {"kind": "seat", "detail": {"seat": 3, "name": "X", "person": 1, "level": None}}
        ),
        "verify-wrong-kind",
    ),
    "an entry is of an unknown kind": (
        lambda data: _insert(data, 2, {"kind": "bribe"}),
        "verify-not-a-match",
    ),
}


@pytest.mark.parametrize("name", REFUSED_ALONE)
def test_contradictions_to_rules_and_dice_are_refused_from_the_file_alone(name: str) -> None:
    """Every digest of these files fits."""
    attack, key = REFUSED_ALONE[name]
    data = read(honest().file)
    attack(data)
    assert refusal(chain(data)) == key


@pytest.mark.parametrize("name", REFUSED_ALONE)
def test_without_new_digests_the_chain_or_the_seed_refuses_it(name: str) -> None:
    attack, _ = REFUSED_ALONE[name]
    data = read(honest().file)
    attack(data)
    assert refusal(canonical(data) + "\n") != ""


def _forge(attack: Attack) -> str:
    data = read(honest().file)
    attack(data)
    return chain(data)


FINAL: Final = "verify-other-digest"


def _cut_with_end(data: Data) -> None:
    """End the match by agreement after turn 1."""
    del _entries(data)[2:]
    _insert(data, 2, {"kind": "end"})


SOUND: Final[dict[str, tuple[Callable[[], str], str]]] = {
    "another seed, committed to in the file": (
        lambda: play_pebbles(seed=b"x" * 32).file,
        "verify-other-commitment",
    ),
    "the lobby opened again, with another message": (lambda: play_pebbles(message=MESSAGE + 1).file, FINAL),
    "the luck of a friend changed": (
        lambda: play_pebbles(seated=(PEOPLE[0], replace(PEOPLE[1], luck="42"), PEOPLE[2])).file,
        FINAL,
    ),
    "seats permuted": (lambda: play_pebbles(seated=(PEOPLE[1], PEOPLE[0], PEOPLE[2])).file, FINAL),
    "another name": (
        lambda: _forge(lambda data: _people(data)[0].update(name="Zoe")),
        FINAL,
    ),
    "a time changed": (lambda: _forge(lambda data: _body(data, 1).update(at=1)), FINAL),
    "a salt changed": (lambda: _forge(lambda data: _body(data, 1).update(salt="0" * 32)), FINAL),
    "a bid changed, with its seal": (lambda: _forge(_change_bid), FINAL),
    "an order named as the cause": (
        lambda: _forge(lambda data: _change_cause(data, {"kind": "order", "detail": "show"})),
        FINAL,
    ),
    "a pause added": (
        lambda: _forge(lambda data: _insert(data, 1, {"kind": "pause", "detail": {"paused": True}})),
        FINAL,
    ),
    "an end added": (lambda: _forge(_cut_with_end), FINAL),
}


@pytest.mark.parametrize("name", SOUND)
def test_another_sound_match_is_refused_given_what_was_noted(name: str) -> None:
    """Nothing in the file is wrong: only the messages tell that it is not the match that was played."""
    forge, key = SOUND[name]
    file = forge()
    assert refusal(file) == ""
    last = honest().entries[-1]
    assert refusal(file, Noted(commitment(SEED), last.digest, last.turn)) in (key, "verify-no-turn")
    assert refusal(file, Noted(commitment(SEED), last.digest)) == key


def test_a_changed_bid_is_refused_given_its_seal_alone() -> None:
    """Or given the digest of the turn in which it was opened, or of any later one."""
    file = _forge(_change_bid)
    assert refusal(file, Noted(seals=(seal_of_turn_1(),))) == "verify-other-seal"
    for entry in honest().entries:
        noted = Noted(digest=entry.digest, turn=entry.turn)
        assert bool(refusal(file, noted)) == (entry.turn >= 1)


def test_a_seal_that_was_not_the_last_is_told_from_the_final_one() -> None:
    """A forger may hide a noted seal among the choices that were changed: the sentence says so."""
    first = honest().entries[1].body.seals[0].commitment
    for noted, key in ((first, "verify-noted-seal-changed"), (seal_of_turn_1(), "verify-noted-seal")):
        report = check(GAMES, honest().file, Noted(seals=(noted,)))
        assert key in [finding.key for finding in report.findings]


def test_the_end_of_a_match_cannot_be_cut_off() -> None:
    """A shorter file is sound, and says that the match is not over; the last digest posted is not in it."""
    data = read(honest().file)
    del _entries(data)[2:]
    file = chain(data)
    assert "verify-unfinished" in [finding.key for finding in check(GAMES, file).findings]
    last = honest().entries[-1]
    assert refusal(file, Noted(digest=last.digest, turn=last.turn)) == "verify-no-turn"
    assert refusal(file, Noted(digest=last.digest)) == "verify-other-digest"


@pytest.mark.parametrize("luck", [f"luck {i}" for i in range(8)])
def test_changed_luck_shows_where_nothing_is_drawn_later(luck: str) -> None:
    """In Oroen the seed decides only who begins, so other luck fits half the time: but the digests do not."""
    data = read(oroen().file)
    _people(data)[0].update(luck=luck)
    assert refusal(canonical(data) + "\n") in ("verify-wrong-digest", "verify-wrong-chance")
    file, last = chain(data), oroen().entries[-1]
    assert refusal(file) in ("", "verify-wrong-chance")
    assert refusal(file, Noted(digest=last.digest)) in ("verify-other-digest", "verify-wrong-chance")


@pytest.mark.parametrize("noted", ["", "z", "\ud800", "0" * 64, "é" * 10_000])
def test_notes_that_are_no_hashes_are_refused(noted: str) -> None:
    assert refusal(honest().file, Noted(commitment=noted)) == "verify-other-commitment"
    assert refusal(honest().file, Noted(digest=noted)) == "verify-other-digest"
    assert refusal(honest().file, Noted(seals=(noted,))) == "verify-other-seal"


@pytest.mark.parametrize("turn", [-1, 5, 10**30])
def test_a_noted_turn_that_is_not_there_is_refused(turn: int) -> None:
    assert refusal(honest().file, Noted(digest="", turn=turn)) == "verify-no-turn"


@pytest.mark.parametrize("luck", ["", "four-leaf clover"])
def test_luck_proves_nothing_if_the_seed_could_be_exchanged(luck: str) -> None:
    """No message has shown the commitment: the operator can look for a seed after all luck was added."""
    seated = (replace(PEOPLE[0], luck=luck), *PEOPLE[1:])
    keys = [finding.key for finding in check(GAMES, play_pebbles(seated=seated, message=None).file).findings]
    assert "verify-no-message" in keys
    assert not {"verify-luck", "verify-no-luck"} & set(keys)
    assert ("verify-luck-only" in keys) == bool(luck)
