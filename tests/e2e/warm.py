"""The work of each start of the bot, done once in the process that is forked for it."""

from __future__ import annotations

from pathlib import Path

from cogs.host.commands.extensions import load_games
from games.catalogue import CATALOGUE
from games.engine.codec import codec_of
from words import library_of, text_folders

library_of(text_folders(Path(__file__).parents[2]))
for game in load_games(CATALOGUE).values():
    codec_of(game.rules)
