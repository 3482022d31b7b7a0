"""The catalogue of the toy game, for tests of the kernel, the laws, the tables and the host."""

from games.engine.generic.entry import game_entry
from tests.toy.face import PebblesFace
from tests.toy.rules import Pebbles

CATALOGUE = {"pebbles": game_entry(Pebbles(), PebblesFace())}
