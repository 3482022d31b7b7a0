"""Finished matches of any game, with entries of every kind, as tables whose replay can be shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.catalogue import CATALOGUE
from games.engine.chance import KeyedDice
from games.engine.matches.line import line_of
from games.engine.record import replace
from games.engine.replays.story import moments
from tables.model.table import LogLine, Phase
from tests.cogs.making import SEED, lobby
from tests.engine.recorder import Recorder, everything
from tests.laws.playing import fullest

if TYPE_CHECKING:
    from games.engine.replays.story import Moment
    from games.engine.text import Seat
    from tables.model.table import Table


class Retold:
    """A match of a game that is over: its table, its file, the moments of its story, and what was told."""

    def __init__(self, game: str, seats: int, key: bytes = b"replayed") -> None:
        rules = CATALOGUE[game].rules
        options = fullest(rules, seats)
        recorder = Recorder(rules, options, seats)
        everything(recorder, KeyedDice(key, "choices"))
        match = recorder.match
        result = rules.result(match.state)
        self.table: Table = replace(
            lobby(game, seats, options), match=match, phase=Phase.OVER, result=result, seed=SEED.hex()
        )
        self.file = recorder.file
        self.moments: tuple[Moment, ...] = moments(rules, self.file)
        self._recorder = recorder

    def news_of(self, seat: Seat | None) -> tuple[LogLine, ...]:
        """Return the news told to a seat, without what was undone."""
        line = line_of(entry.body for entry in self._recorder.entries)
        return tuple(
            LogLine(entry.turn, news.text)
            for entry in self._recorder.entries
            for news in entry.news
            if news.to in (None, seat) and line.stands(entry.turn)
        )
