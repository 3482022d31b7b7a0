"""A recorder of matches: plays one with entries of every kind, and writes its file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final, cast

from games.engine.chance import KeyedDice, commitment
from games.engine.codec import canonical, codec_of
from games.engine.matches.log import PERSON, Cause, CauseKind, EntryKind, LoggedEntry, UndoDetail, link
from games.engine.matches.match import LogStart, begin, note, submit, submit_default, submit_order, undo
from games.engine.matches.origin import ORIGIN, Origin, Seated, key_of, root_of
from games.engine.matches.transcript import serialize

if TYPE_CHECKING:
    from games.engine.game import AnyGame
    from games.engine.json_type import Json
    from games.engine.matches.log import Entry
    from games.engine.matches.match import Match, Progress
    from games.engine.text import Seat

SEED: Final = b"\xab\xcd" * 16
SALTS: Final = b"t" * 32
MESSAGE: Final = 1_300_000_000_000_000_000
BEGAN: Final = 1_700_000_000_000
PEOPLE: Final = (
    Seated("Anne", 101, None, "four-leaf clover"),
    Seated("Ben", 102, None, ""),
    Seated("Computer", None, "easy", ""),
    Seated("Dora", 104, None, ""),
    Seated("Emil", 105, None, ""),
    Seated("Fay", 106, None, ""),
)


class Recorder:
    """A match that is being played, with all its entries so far. Time goes on a second at each step.

    `states` are those after each turn, with the version that led there.
    """

    def __init__(
        self,
        game: AnyGame,
        options: object,
        seats: int,
        *,
        seed: bytes = SEED,
        seated: tuple[Seated, ...] = PEOPLE,
        place: tuple[int | None, Seat | None] = (MESSAGE, None),
    ) -> None:
        """`place` is the id of the opening message, and the seat that begins in a rematch."""
        self.seed, self.at = seed, BEGAN
        message, first = place
        self.origin = ORIGIN.dump(
            Origin(
                game.key,
                game.version,
                codec_of(game).options.to_plain(options),
                seated[:seats],
                commitment(seed),
                message,
                first,
            )
        )
        self.entries: list[Entry] = []
        self.states: dict[int, tuple[object, int]] = {}
        self.levels = [occupant.level for occupant in seated[:seats]]
        key, start = key_of(seed, self.origin), LogStart(root_of(self.origin), SALTS, BEGAN)
        self.match: Match
        self._take(begin(game, options, seats, key, first, start))

    @property
    def file(self) -> str:
        """The file of the match so far."""
        return serialize(
            self.origin, self.seed, tuple(LoggedEntry(entry.text, entry.digest) for entry in self.entries)
        )

    def choose(self, seat: Seat, action: object) -> None:
        """Submit a choice of a seat."""
        level = self.levels[seat]
        cause = PERSON if level is None else Cause(CauseKind.COMPUTER, level)
        self._take(submit(self.match, seat, action, cause, self._now()))

    def default(self, seat: Seat) -> None:
        """Take the default of a silent seat."""
        self._take(submit_default(self.match, seat, self._now()))

    def order(self, seat: Seat, key: str, actions: tuple[object, ...]) -> None:
        """Submit one of some actions by a standing order of a seat."""
        self._take(submit_order(self.match, seat, key, actions, self._now()))

    def choose_any(self, dice: KeyedDice) -> None:
        """Submit any choice of one of the seats that are asked: by itself, in advance, or by silence."""
        assert self.match.decision is not None
        seat = dice.choose(self.match.awaited)
        prompt = self.match.decision.prompts[seat]
        slots = self.match.rules.order_slots(self.match.rules.view(self.match.state, seat))
        way, slot = dice.pick(4), next((slot for slot in slots if slot.common(prompt)), None)
        if way == 0:
            self.default(seat)
        elif way == 1 and slot is not None:
            self.order(seat, slot.key, slot.common(prompt))
        else:
            changes = way - 1 if self.match.decision.sealed and len(self.match.awaited) > 1 else 1
            for _ in range(changes):
                self.choose(seat, prompt.sample(dice))

    def play(self, dice: KeyedDice, turns: int = 10_000) -> None:
        """Play on until that number of further turns is in the log, or the match is over."""
        last = self.match.turn + turns
        while self.match.decision is not None and self.match.turn < last:
            self.choose_any(dice)

    def note(self, kind: EntryKind, detail: Json = None) -> None:
        """Add an entry that leaves the state as it is."""
        self._take(note(self.match, kind, self._now(), detail))

    def replace(self, seat: Seat, name: str, level: str) -> None:
        """Give a seat to a computer player."""
        self.levels[seat] = level
        self.note(EntryKind.SEAT, {"seat": seat, "name": name, "person": None, "level": level})

    def undo(self, turn: int) -> None:
        """Go back to an earlier turn."""
        self._take(undo(self.match, UndoDetail(turn), *self.states[turn], self._now()))

    def _now(self) -> int:
        self.at += 1000
        return self.at

    def _take(self, progress: Progress) -> None:
        self.match = progress.match
        self.entries.extend(progress.entries)
        if progress.entries:
            self.states[self.match.turn] = self.match.state, self.match.version


def everything(recorder: Recorder, dice: KeyedDice) -> None:
    """Play a match to its end, with an entry of every kind on the way but the agreed end."""
    recorder.play(dice, 2)
    recorder.note(EntryKind.PAUSE, {"paused": True})
    recorder.choose_any(dice)
    recorder.note(EntryKind.PAUSE, {"paused": False})
    recorder.replace(1, "Computer 2", "beginner")
    recorder.play(dice, 2)
    recorder.note(EntryKind.RESIGNATION, {"seat": 0})
    recorder.undo(sorted(recorder.states)[1])
    recorder.play(dice)


def read(file: str) -> dict[str, Json]:
    """Return the content of a file, to be changed."""
    return cast("dict[str, Json]", json.loads(file))


def chain(data: dict[str, Json]) -> str:
    """Return the file of some content, with digests that fit it: what a forger would write."""
    before = root_of(canonical(data["origin"]))
    for entry in cast("list[dict[str, Json]]", data["entries"]):
        entry["digest"] = before = link(before, canonical(entry["body"]))
    return canonical(data) + "\n"
