"""The page of a match that is read without the bot: whole, small, and safe from names that hold code."""

from __future__ import annotations

import dataclasses
import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from typing import Final

import pytest

from cogs.host.names import labelling
from cogs.host.screens.replays.keepsakes import Keepsake, animate
from cogs.host.screens.replays.offline import offline_page
from cogs.host.screens.replays.replay_page import keepsake, story
from games.catalogue import CATALOGUE
from games.engine.record import replace
from painting.film import LARGEST
from painting.svg import drawing
from tests.cogs.making import LIBRARY
from tests.laws.retold import Retold
from tests.sizes import first_of, in_turns

MOST: Final = 8_000_000
"""The bytes of the largest file that Discord takes anywhere."""

EVIL: Final = "</script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&{{script}}"
CASES: Final = in_turns(
    [(game, seats) for game, entry in CATALOGUE.items() for seats in reversed(entry.rules.seats)],
    ("fr", "en"),
    kind=lambda case: case[0],
)


@cache
def keep_match(game: str, seats: int, language: str = "en", *, name: str = "") -> Keepsake:
    """Return a match with entries of every kind as data; its first seat may have another name."""
    match = Retold(game, seats)
    people = match.table.participants
    table = (
        replace(match.table, participants=(replace(people[0], name=name), *people[1:]))
        if name
        else match.table
    )
    whole = story(table, match.moments, match.news_of(None))
    return keepsake(table, labelling(table, LIBRARY.words(language)), whole, match.news_of(None))


class Page(HTMLParser):
    """The page as a browser parses it: its elements with their attributes, and the text of the scripts."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self._within = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._within = tag

    def handle_data(self, data: str) -> None:
        if self._within == "script":
            self.scripts.append(data)
            self._within = ""


@pytest.mark.parametrize(("game", "seats", "language"), CASES)
def test_the_page_holds_every_turn_with_its_picture_and_words(game: str, seats: int, language: str) -> None:
    """Shapes that many pictures share are there once."""
    match = keep_match(game, seats, language)
    made = offline_page(match)
    page = Page(made.decode())
    data = json.loads(page.scripts[0])
    assert len(made) < MOST
    assert ("html", {"lang": language}) in page.elements
    assert [page["heading"] for page in data["pages"]] == [sheet.heading for sheet in match.sheets]
    assert [tuple(page["told"]) for page in data["pages"]] == [sheet.told for sheet in match.sheets]
    assert len(set(data["shapes"])) == len(data["shapes"])
    for found, scene in zip(data["pages"], match.scenes(), strict=True):
        assert scene is not None
        drawn = "".join(drawing(element, scene.art) for element in (*scene.background, *scene.foreground))
        assert "".join(data["shapes"][number] for number in found["shapes"][1:]) == drawn
        assert found["alt"] == scene.alt


def test_the_page_asks_for_nothing_from_a_network() -> None:
    """The page names no address, and tells the browser to load none."""
    made = offline_page(keep_match("wongar", 3)).decode()
    page = Page(made)
    linked = [value for _, attrs in page.elements for name, value in attrs.items() if name in {"src", "href"}]
    assert linked
    assert all(address is not None and address.startswith(("data:", "#")) for address in linked)
    assert set(re.findall(r"https?://[\w./-]+", made)) == {"http://www.w3.org/2000/svg"}
    (policy,) = [
        attributes["content"]
        for tag, attributes in page.elements
        if tag == "meta" and "http-equiv" in attributes
    ]
    digest = b64encode(sha256(page.scripts[1].encode()).digest()).decode()
    assert policy is not None
    assert "default-src 'none'" in policy
    assert f"script-src 'sha256-{digest}'" in policy


def test_every_sprite_that_a_shape_shows_is_there() -> None:
    page = Page(offline_page(keep_match("riombo", 6)).decode())
    there = {attrs["id"] for tag, attrs in page.elements if tag == "image"}
    shown = {
        link
        for shape in json.loads(page.scripts[0])["shapes"]
        for link in re.findall(r'href="#([^"]+)"', shape)
    }
    assert shown == there


def test_a_name_is_text_wherever_it_stands() -> None:
    """The name makes no element, ends no script, and stands in for no part of the page."""
    plain, evil = (
        Page(offline_page(keep_match("riombo", 3)).decode()),
        Page(offline_page(keep_match("riombo", 3, name=EVIL)).decode()),
    )
    assert [tag for tag, _ in evil.elements] == [tag for tag, _ in plain.elements]
    assert evil.scripts[1] == plain.scripts[1]
    data = json.loads(evil.scripts[0])
    assert any("</script>" in line for page in data["pages"] for line in page["told"])
    for shape in data["shapes"]:
        parsed = Page(shape)
        assert {tag for tag, _ in parsed.elements} <= {"polygon", "circle", "polyline", "text", "use", "rect"}


def test_a_turn_without_a_picture_has_its_words() -> None:
    match = keep_match("orongo", 2)
    first = dataclasses.replace(match.sheets[0], view=None)
    page = Page(offline_page(dataclasses.replace(match, sheets=(first, *match.sheets[1:]))).decode())
    data = json.loads(page.scripts[0])["pages"][0]
    assert data["shapes"] == []
    assert data["told"] == list(first.told)


@pytest.mark.slow
@pytest.mark.parametrize("game", first_of(*sorted(CATALOGUE, key=lambda game: game != "riombo")))
def test_the_longest_random_matches_fit(game: str) -> None:
    """The largest tables with all options, twice as long as they have come out here."""
    match = keep_match(game, CATALOGUE[game].rules.seats[-1])
    doubled = dataclasses.replace(match, sheets=(*match.sheets, *match.sheets))
    assert len(offline_page(doubled)) < MOST
    assert len(animate(doubled)) <= LARGEST
