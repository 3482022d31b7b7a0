"""Needles: secrets that must not be found.

Seeds, keys and salts must not be in anything sent or logged; hidden choices must not be in logs.
"""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Final

from games.engine.chance import commitment
from games.engine.codec import codec_of
from games.engine.matches.log import salt
from games.engine.matches.match import submit
from tests.cogs.making import LIBRARY
from words import LANGUAGES

if TYPE_CHECKING:
    from games.engine.matches.match import Match
    from tests.secrets.twins import Twins

REVISIONS: Final = 3


class Needles:
    """The secrets of a match from where the twins part.

    `commitments` are the seals of choices, by what each stands for.
    """

    def __init__(self, twins: Twins, which: int) -> None:
        self.match = twins.both[which]
        self.commitments: dict[str, str] = {}
        self._private: set[str] = set()
        self._chosen: set[str] = set()
        self._bare: set[bytes] = set()
        turns = {self.match.turn}
        for act in twins.acts:
            self._note(twins, self.match)
            if self.match.decision and self.match.decision.sealed:
                action = act.actions[which]
                told = codec_of(self.match.rules).action.dump(action)
                self._chosen |= {repr(action), told}
                self._bare.add(commitment(told.encode()).encode())
            self.match = submit(self.match, act.seat, act.actions[which]).match
            turns.add(self.match.turn)
        self._note(twins, self.match)
        keys = {
            self.match.key,
            self.match.salts,
            *(
                salt(self.match.salts, f"seal|{turn + 1}|{seat}|{revision}")
                for turn in turns
                for seat, revision in self._sealers()
            ),
        }
        self._keys = tuple(form for key in keys for form in _forms(key))
        self._seed = _forms(twins.seed)

    def find_sent(self, content: bytes, *, over: bool) -> str | None:
        """Return a secret found in something sent, hashes of unsalted choices included.

        The seed of a match that is `over` is no secret.
        """
        return next(
            (
                needle.decode()
                for needle in (*self._keys, *self._bare, *(() if over else self._seed))
                if needle in content
            ),
            None,
        )

    def find_logged(self, line: str) -> str | None:
        """Return a secret found in a line of a log."""
        return next(
            (needle for needle in (*self._private, *self._chosen) if needle in line), None
        ) or self.find_sent(line.encode(), over=False)

    def _sealers(self) -> list[tuple[int, int]]:
        return [(seat, revision) for seat in range(self.match.seats) for revision in range(REVISIONS)]

    def _note(self, twins: Twins, match: Match) -> None:
        """Remember the secrets and commitments of this moment."""
        for seat, choice in match.choices.items():
            self.commitments[choice.seal] = f"seal {choice.revision} of seat {seat}"
        for seat in range(match.seats):
            for text in twins.entry.face.private(match.rules.view(match.state, seat)):
                self._private |= {
                    LIBRARY.words(language, dict(enumerate("ABCDEFGH")))(text) for language in LANGUAGES
                } | {repr(text)}


def _forms(secret: bytes) -> tuple[bytes, ...]:
    """Return notations of some bytes."""
    return (
        secret,
        secret.hex().encode(),
        secret.hex().upper().encode(),
        b64encode(secret),
        repr(secret)[2:-1].encode(),
    )
