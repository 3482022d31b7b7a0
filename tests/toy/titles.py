"""The toy game as a title, with a plain face, for tests of the kernel, the laws, the tables and the host."""

from games.engine.title import title
from tests.toy.face import PebblesFace
from tests.toy.rules import Pebbles

TITLES = {"pebbles": title(Pebbles(), PebblesFace())}
