"""Orongo's pictures, checked as scenes: everything public is there, and nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from games.engine.chance import KeyedDice
from games.engine.face import Effect
from games.engine.game import AnyGame
from games.engine.scene import LOOKS, Label, Polygon, Scene
from games.engine.text import say
from games.engine.walk import Question, walk
from games.orongo.face.close_ups import LEGAL, PRICE, TILE
from games.orongo.face.face import OrongoFace
from games.orongo.face.layout import REGION
from games.orongo.face.legend import MOVING
from games.orongo.face.picture import LAST
from games.orongo.face.spaces import OPEN
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import SPACES
from games.orongo.rules.position import Options, Phase, View
from painting.paint import paint
from tests.laws.playing import Start, played
from tests.pictures.phone import legibility
from words.library import Library, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.face import Localizer
    from games.engine.match import Match

FACE = OrongoFace()
LIBRARY = Library(text_folders(Path(__file__).parent.parent.parent), strict=True)
PHONE = 0.4
"""The scale at which a phone shows a picture 1000 pixels wide."""


def words() -> Localizer:
    """Return English, with long names."""
    return LIBRARY.words("en", dict(enumerate(("Anne", "Benedetto-Maximilian", "Cara", "Ødegård"))))


@cache
def moments(seats: int = 4, options: Options | None = None) -> list[Match]:
    """Return the positions of a random match."""
    game = cast("AnyGame", Orongo())
    return [one.match for one in played(Start(game, seats, options or Options(), b"pictures"))]


def seen(match: Match, seat: int | None = None) -> View:
    """Return what a seat sees."""
    view = match.rules.view(match.state, seat)
    assert isinstance(view, View)
    return view


def labels(scene: Scene) -> list[Label]:
    """Return all labels of a scene."""
    return [shape for shape in (*scene.background, *scene.foreground) if isinstance(shape, Label)]


def placing(least: int) -> tuple[Match, Question]:
    """Return a position in which somebody has at least `least` spaces to choose from."""
    for match in moments():
        view = seen(match)
        if view.phase is Phase.PLACING and match.decision and view.mover is not None:
            question = walk(match.decision.prompts[view.mover], ())
            if isinstance(question, Question) and len(question.values) >= least:
                return match, question
    pytest.fail("no such position")


def test_every_picture_of_a_match_shows_every_token_and_every_open_tile() -> None:
    """Letters of tokens and names of free spaces are all there."""
    for match in moments()[::7]:
        view = seen(match)
        scene = FACE.picture(view, words(), None)
        letters = [label.text for label in labels(scene)]
        for seat, own in enumerate(view.tokens):
            assert letters.count(LOOKS[seat].letter) >= len(own)
        free = set(range(len(SPACES))) - {space for own in view.tokens for space in own}
        assert {SPACES[space].id for space in free} <= set(letters)
        assert sum(isinstance(one, Polygon) and one.outline == LAST for one in scene.foreground) == len(
            view.last
        )


def test_a_closed_tile_looks_closed() -> None:
    """Only open tiles are bright."""
    view = seen(moments()[0])
    before = FACE.picture(view, words(), None)
    closed = FACE.picture(replace(view, open=(), fresh=()), words(), None)
    bright = [
        sum(isinstance(one, Polygon) and one.fill in (OPEN, "#ffe27a") for one in scene.foreground)
        for scene in (before, closed)
    ]
    assert bright == [len(view.open), 0]


def test_hidden_shells_are_in_no_picture() -> None:
    """Positions that differ only in others' shells look the same to onlookers and to other seats."""
    view = seen(moments()[30])
    other = replace(view, shells=tuple(reversed(range(4))))
    assert FACE.picture(view, words(), None) == FACE.picture(other, words(), None)
    assert FACE.board(view) == FACE.board(other)
    assert FACE.private(view) == FACE.private(other) == ()
    own = seen(moments()[30], 1)
    others = replace(own, shells=(99, own.shells[1], 98, 97))
    assert FACE.picture(own, words(), None) == FACE.picture(others, words(), None)
    assert FACE.private(own) == FACE.private(others)


def test_open_shells_are_shown_when_the_table_says_so() -> None:
    """Shells change the picture and the text board with this option."""
    view = seen(moments(options=Options(open_shells=True))[30])
    other = replace(view, shells=(99, 98, 97, 96))
    assert FACE.picture(view, words(), None) != FACE.picture(other, words(), None)
    assert FACE.board(view) != FACE.board(other)


def rings(scene: Scene, colour: str) -> list[Polygon]:
    """Return the borders of a colour in a picture."""
    return [one for one in scene.foreground if isinstance(one, Polygon) and one.outline == colour]


def asked(match: Match) -> Iterator[tuple[View, Question]]:
    """Yield the view and the first question of every seat that is asked."""
    for seat, prompt in match.decision.prompts.items() if match.decision else ():
        if isinstance(question := walk(prompt, ()), Question):
            yield seen(match, seat), question


def test_every_legal_space_is_marked_and_named_large_enough_for_a_phone() -> None:
    """A hex is at least 36 pixels wide when the picture is 400 pixels wide, wherever the spaces lie."""
    parts = set()
    for match in moments()[::5]:
        for view, question in asked(match):
            if question.field != "space":
                continue
            scenes = FACE.close_ups(view, words(), question)
            parts.add(len(scenes))
            named = [label.text for one in scenes for label in labels(one) if label.colour == "#ffffff"]
            assert set(named) == set(question.values)
            marked = [ring for one in scenes for ring in rings(one, LEGAL)]
            assert len(marked) == len(named)
            for ring in marked:
                xs, ys = [x for x, _ in ring.points], [y for _, y in ring.points]
                assert (max(xs) - min(xs) + 4) * PHONE >= 36
                assert min(xs) >= 0
                assert max(xs) <= 1000
                assert min(ys) >= 0
            assert all(scene.width > scene.height for scene in scenes)
    assert {1, 2} <= parts <= {1, 2, 3}


def test_a_space_that_is_certain_to_raise_a_moai_shows_it_with_its_price() -> None:
    """An effect that is not certain (*chooses*) has no price; others have no mark."""
    match, question = placing(12)
    view = seen(match, seen(match).mover)
    raised, chosen, other = question.values[:3]
    effects = {
        raised: (Effect(say("orongo-effect-raises", shells=2)),),
        chosen: (Effect(say("orongo-effect-chooses")),),
        other: (Effect(say("orongo-effect-returns", tokens=1)),),
    }
    scenes = FACE.close_ups(view, words(), question, effects)
    fields = [one for scene in scenes for one in scene.foreground if getattr(one, "fill", None) == PRICE]
    assert len(fields) >= 2
    assert {"2", "?"} <= {label.text for scene in scenes for label in labels(scene)}
    assert not {fault for scene in scenes for one in legibility(scene) for fault in one.faults}


def test_a_region_is_one_picture_in_which_all_of_it_is_marked() -> None:
    match, question = placing(12)
    for region in sorted(set(REGION)):
        part = tuple(space.id for i, space in enumerate(SPACES) if REGION[i] == region)
        (scene,) = FACE.close_ups(seen(match, 0), words(), replace(question, values=part))
        assert len(rings(scene, LEGAL)) == len(part)


def test_a_bid_shows_the_new_tiles_and_what_everybody_has() -> None:
    """Shells of others are shown where they are open only."""
    for match in moments()[::9]:
        for view, question in asked(match):
            if question.field == "shells":
                (scene,) = FACE.close_ups(view, words(), question)
                told = [label.text for label in labels(scene)]
                assert {SPACES[space].id for space in view.fresh} <= set(told)
                assert {str(left) for left in view.moai_left} <= set(told)
                (closed,) = FACE.close_ups(replace(view, shells=(9,) * 4), words(), question)
                mine = replace(view, shells=tuple(view.shells[0] if i == view.seat else 9 for i in range(4)))
                assert (FACE.close_ups(mine, words(), question) == (closed,)) is (view.shells[0] == 9)


def test_the_secret_tile_is_marked_for_its_holder_alone() -> None:
    """It is in a close-up of every placing, and of the question whether to lay it."""
    lay = Question("lay", "secret", ("lay", "keep"), (), ())
    found = 0
    for match in moments(options=Options(secret_tile=True))[::3]:
        for view, question in asked(match):
            if question.field != "shells" and view.my_tile is not None:
                found += 1
                for one in (question, lay):
                    assert any(rings(scene, TILE) for scene in FACE.close_ups(view, words(), one))
                assert not rings(FACE.picture(seen(match), words(), None), TILE)
    assert found


def test_a_recipe_is_chosen_beside_the_resources_it_would_use() -> None:
    for match in moments(2):
        for view, question in asked(match):
            if question.field == "recipe" and view.seat is not None:
                scenes = FACE.close_ups(view, words(), question)
                marked = sum(len(rings(scene, LEGAL)) for scene in scenes)
                assert marked >= len(question.values)
                return
    pytest.fail("no such position")


def test_regions_are_whole_and_fit_into_a_list() -> None:
    """A region has at most 25 spaces, and a palm's region begins with its letter."""
    for region in set(REGION):
        assert REGION.count(region) <= 25
    assert all(REGION[i].startswith(space.id[0].lower()) for i, space in enumerate(SPACES) if space.palm)


def test_pictures_are_small_and_wider_than_tall() -> None:
    """Pictures stay under 80 kB."""
    match, question = placing(12)
    for scene in (
        FACE.picture(seen(match), words(), None),
        *FACE.close_ups(seen(match, 0), words(), question),
    ):
        assert scene.width > scene.height
        assert len(paint(scene)) < 80_000
        assert 20 < len(scene.alt) < 1000


def test_imagined_worlds_look_the_same() -> None:
    """A picture depends on the view alone, and the view on what its seat knows."""
    for match in moments(options=Options(secret_tile=True))[::13]:
        for seat in (None, 0, 3):
            view = match.rules.view(match.state, seat)
            twin = match.rules.imagine(view, KeyedDice(b"twin", "test"))
            again = match.rules.view(twin, seat)
            assert isinstance(view, View)
            assert isinstance(again, View)
            assert FACE.picture(view, words(), None) == FACE.picture(again, words(), None)


def test_whoever_is_on_turn_or_has_won_is_marked_in_the_panel() -> None:
    """Nobody is marked while all bid."""
    course = [seen(match) for match in moments()]
    for view in (
        course[0],
        next(one for one in course if one.mover is not None),
        course[-1],
        replace(course[-1], winners=(0, 2)),
    ):
        marked = [
            one
            for one in FACE.picture(view, words(), None).foreground
            if isinstance(one, Polygon) and one.fill == MOVING
        ]
        assert len(marked) == len(view.winners) + (view.mover is not None)
    assert course[-1].winners
