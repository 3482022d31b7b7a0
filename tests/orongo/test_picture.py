"""Orongo's pictures, checked as scenes: everything public is there, and nothing hidden."""

from __future__ import annotations

from functools import cache
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from games.engine.chance import KeyedDice
from games.engine.face import Effect
from games.engine.game import AnyGame
from games.engine.record import replace
from games.engine.scene import LOOKS, Label, Polygon, Scene, Sprite
from games.engine.text import say
from games.engine.walk import Question, walk
from games.orongo.face.close_ups import INK, LEGAL, PRICE, TILE
from games.orongo.face.face import OrongoFace
from games.orongo.face.layout import BESIDE, CHART, ISLAND, LARGE, PANEL, REGION, WHOLE, WINDOWS, close_ups
from games.orongo.face.legend import MOVING
from games.orongo.rules.game import Orongo
from games.orongo.rules.island import NEIGHBOURS, SPACES, Resource
from games.orongo.rules.position import INGREDIENTS, Options, Phase, Recipe, View
from painting.art import art_of
from painting.paint import paint
from tests.laws.playing import Start, play
from tests.pictures.phone import legibility
from words.library import library_of, text_folders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.engine.face import Effects, Localizer
    from games.engine.matches.match import Match

FACE = OrongoFace()
LIBRARY = library_of(text_folders(Path(__file__).parent.parent.parent), strict=True)
PHONE = 0.35
"""The scale at which a phone shows a picture 1000 pixels wide."""


def words() -> Localizer:
    """Return English, with long names."""
    return LIBRARY.words("en", dict(enumerate(("Anne", "Benedetto-Maximilian", "Cara", "Ødegård"))))


@cache
def moments(seats: int = 4, options: Options | None = None) -> list[Match]:
    """Return the positions of a random match."""
    game = cast("AnyGame", Orongo())
    return [moment.match for moment in play(Start(game, seats, options or Options(), b"pictures"))]


def view_of(match: Match, seat: int | None = None) -> View:
    """Return what a seat sees."""
    view = match.rules.view(match.state, seat)
    assert isinstance(view, View)
    return view


def labels(scene: Scene) -> list[Label]:
    """Return all labels of a scene."""
    return [shape for shape in (*scene.background, *scene.foreground) if isinstance(shape, Label)]


OPEN = tuple(f"small-open-{kind}" for kind in Resource)
"""The tiles that lie open."""


def sprites(scene: Scene, *names: str) -> list[Sprite]:
    """Return the sprites of a scene that have one of some names."""
    return [shape for shape in scene.foreground if isinstance(shape, Sprite) and shape.name in names]


def placing(least: int) -> tuple[Match, Question]:
    """Return a position in which a seat has at least `least` spaces to choose from."""
    for match in moments():
        view = view_of(match)
        if view.phase is Phase.PLACING and match.decision and view.mover is not None:
            question = walk(match.decision.prompts[view.mover], ())
            if isinstance(question, Question) and len(question.values) >= least:
                return match, question
    pytest.fail("no such position")


def test_every_picture_of_a_match_shows_every_token_and_every_open_tile() -> None:
    """Letters of tokens and names of free spaces are all there."""
    for match in moments()[::7]:
        view = view_of(match)
        scene = FACE.picture(view, words(), None)
        letters = [label.text for label in labels(scene)]
        for seat, own in enumerate(view.tokens):
            assert letters.count(LOOKS[seat].letter) >= len(own)
        free = set(range(len(SPACES))) - {space for own in view.tokens for space in own}
        assert {SPACES[space].id for space in free} <= set(letters)
        assert len(sprites(scene, "small-last")) == len(view.last)


def test_a_closed_tile_looks_closed() -> None:
    """Only open tiles are bright, and the new ones framed."""
    view = view_of(moments()[0])
    before = FACE.picture(view, words(), None)
    closed = FACE.picture(replace(view, open=(), fresh=()), words(), None)
    bright = [len(sprites(scene, *OPEN)) for scene in (before, closed)]
    framed = [len(sprites(scene, "small-fresh")) for scene in (before, closed)]
    assert bright == [len(view.open), 0]
    assert framed == [len(view.fresh), 0]


def test_an_area_is_flooded_and_bordered_where_it_ends() -> None:
    """Every token's space has its seat's colour, and a border on those sides only that others share."""
    view = view_of(moments()[-1])
    scene = FACE.picture(view, words(), None)
    for seat, own in enumerate(view.tokens):
        assert len(sprites(scene, f"small-flood-{seat}")) == len(own)
    owners = {space: seat for seat, own in enumerate(view.tokens) for space in own}
    ends = [sum(owners.get(near) != owners[owner] for near in NEIGHBOURS[owner]) for owner in owners]
    at_sea = [len(BESIDE[owner]) - len(NEIGHBOURS[owner]) for owner in owners]
    drawn = [shape.name for shape in scene.foreground if isinstance(shape, Sprite) and "edge" in shape.name]
    assert sum(int(name.split("-")[-1]).bit_count() for name in drawn) == sum(ends) + sum(at_sea)


def test_resources_stand_on_their_spaces_until_a_shell_marks_them_spent() -> None:
    """Each Moai is shown once; the ceremonial one is golden."""
    view = view_of(moments(2)[-1])
    taken = [space for own in view.tokens for space in own]
    scene = FACE.picture(view, words(), None)
    spent = [space for space in taken if space in view.spent]
    held = [
        f"small-held-{SPACES[space].resource}"
        for space in taken
        if SPACES[space].resource and space not in view.spent
    ]
    coast = [space for space in taken if SPACES[space].coastal and space not in view.moai]
    names = [shape.name for shape in scene.foreground if isinstance(shape, Sprite)]
    assert names.count("small-spent") == len(spent)
    assert sorted(name for name in names if "-held-" in name) == sorted(
        [*held, *["small-held-palm"] * len(coast)]
    )
    assert len(sprites(scene, "small-moai", "small-ceremonial")) == len(view.moai)
    crowned = replace(view, ceremonial=view.moai[0]) if view.moai else view
    assert len(sprites(FACE.picture(crowned, words(), None), "small-ceremonial")) == (
        crowned.ceremonial is not None
    )


def test_resources_on_tokens_are_legible_on_a_phone() -> None:
    """Resources lie above all tokens and Moai, including the row below."""
    drawings = art_of("orongo")
    assert drawings is not None
    for kind in (*Resource, "palm"):
        left, top, right, bottom = drawings.drawing(f"small-held-{kind}").mask.getbbox() or (0, 0, 0, 0)
        assert PHONE * max(right - left, bottom - top) >= (13 if kind == "palm" else 14), kind
    standing = [
        shape.name
        for shape in FACE.picture(view_of(moments(2)[-1]), words(), None).foreground
        if isinstance(shape, Sprite)
    ]
    held = [i for i, name in enumerate(standing) if "-held-" in name]
    assert held
    assert held[0] > max(i for i, name in enumerate(standing) if "-token-" in name or name == "small-moai")


def test_neighbours_lie_beside_each_other() -> None:
    """A neighbour beyond a side of a space has that space beyond its opposite side."""
    for space, beside in enumerate(BESIDE):
        assert tuple(sorted(near for near in beside if near is not None)) == NEIGHBOURS[space]
        for side, other in enumerate(beside):
            assert other is None or BESIDE[other][(side + 3) % 6] == space


def test_hidden_shells_are_in_no_picture() -> None:
    """Positions that differ only in others' shells look the same to onlookers and to other seats."""
    view = view_of(moments()[30])
    other = replace(view, shells=tuple(reversed(range(4))))
    assert FACE.picture(view, words(), None) == FACE.picture(other, words(), None)
    assert FACE.board(view) == FACE.board(other)
    assert FACE.private(view) == FACE.private(other) == ()
    own = view_of(moments()[30], 1)
    others = replace(own, shells=(99, own.shells[1], 98, 97))
    assert FACE.picture(own, words(), None) == FACE.picture(others, words(), None)
    assert FACE.private(own) == FACE.private(others)


def test_open_shells_are_shown_when_the_table_says_so() -> None:
    """Shells change the picture and the text board with this option."""
    view = view_of(moments(options=Options(open_shells=True))[30])
    other = replace(view, shells=(99, 98, 97, 96))
    assert FACE.picture(view, words(), None) != FACE.picture(other, words(), None)
    assert FACE.board(view) != FACE.board(other)


def rings(scene: Scene, kind: str) -> list[Sprite]:
    """Return the borders of a kind in a close-up."""
    return sprites(scene, f"large-{kind}")


def questions_of(match: Match) -> Iterator[tuple[View, Question]]:
    """Yield the view and the first question of every seat that is asked."""
    for seat, prompt in match.decision.prompts.items() if match.decision else ():
        if isinstance(question := walk(prompt, ()), Question):
            yield view_of(match, seat), question


def test_every_legal_space_is_marked_and_named_large_enough_for_a_phone() -> None:
    """A hex is at least 36 pixels wide on two pictures of 350 pixels, wherever the spaces lie."""
    across = sqrt(3) * LARGE
    assert across * PHONE >= 36
    parts = set()
    for match in moments()[::5]:
        for view, question in questions_of(match):
            if question.field != "space":
                continue
            scenes = FACE.close_ups(view, words(), question)
            parts.add(len(scenes))
            named = [label.text for scene in scenes for label in labels(scene) if label.colour == INK]
            assert set(question.values) == set(named)
            for scene in scenes:
                marked = rings(scene, LEGAL)
                for ring in marked:
                    assert across / 2 <= ring.x <= 1000 - across / 2
                    assert LARGE <= ring.y <= scene.height - LARGE
            assert sum(len(rings(scene, LEGAL)) for scene in scenes) == len(named)
            assert all(scene.height <= 1200 for scene in scenes)
    assert parts <= {1, 2}


def test_any_two_spaces_are_whole_on_a_window() -> None:
    """One window is enough where one shows both."""
    for number in range(0, len(SPACES), 9):
        for other in range(len(SPACES)):
            grids = [window.grid for window in close_ups((number, other))]
            for space in (number, other):
                assert any(grid.whole(space) for grid in grids)
            alone = any(window.grid.whole(number) and window.grid.whole(other) for window in WINDOWS)
            assert len(grids) == (1 if alone else 2)


def test_a_window_lies_on_the_ground_and_its_chart_and_panel_in_the_sea() -> None:
    """They cover nothing of any space."""
    for window in WINDOWS:
        grid = window.grid
        assert 0 <= WHOLE.left - grid.left <= WHOLE.width - grid.width
        assert 0 <= WHOLE.top - grid.top <= WHOLE.height - grid.height
        for (left, top), (wide, high) in ((window.chart, (CHART.width, CHART.height)), (window.panel, PANEL)):
            assert 0 <= left <= grid.width - wide
            assert 0 <= top <= grid.height - high
            for x, y in map(grid.centre, range(len(SPACES))):
                beside = max(left - x, x - left - wide) > grid.across / 2
                assert beside or max(top - y, y - top - high) > LARGE, (window, x, y)


def test_a_space_that_is_certain_to_raise_a_moai_shows_it_with_its_price() -> None:
    """An effect that is not certain (*chooses*) has no price; others have no mark."""
    match, question = placing(12)
    view = view_of(match, view_of(match).mover)
    raised, chosen, other = question.values[:3]
    effects = {
        raised: (Effect(say("orongo-effect-raises", shells=2)),),
        chosen: (Effect(say("orongo-effect-chooses")),),
        other: (Effect(say("orongo-effect-returns", tokens=1)),),
    }
    scenes = FACE.close_ups(view, words(), question, effects)
    fields = [ring for scene in scenes for ring in rings(scene, PRICE)]
    assert len(fields) >= 2
    assert {"\u22122", "?"} <= {label.text for scene in scenes for label in labels(scene)}
    assert not {fault for scene in scenes for verdict in legibility(scene) for fault in verdict.faults}


def test_a_region_is_one_picture_in_which_all_of_it_is_marked() -> None:
    match, question = placing(12)
    for region in sorted(set(REGION)):
        part = tuple(space.id for i, space in enumerate(SPACES) if REGION[i] == region)
        (scene,) = FACE.close_ups(view_of(match, 0), words(), replace(question, values=part))
        assert len(rings(scene, LEGAL)) == len(part)


def test_a_bid_shows_the_new_tiles_and_what_everybody_has() -> None:
    """Shells of others are shown where they are open only."""
    for match in moments()[::9]:
        for view, question in questions_of(match):
            if question.field == "shells":
                (scene,) = FACE.close_ups(view, words(), question)
                told = [label.text for label in labels(scene)]
                assert {SPACES[space].id for space in view.fresh} <= set(told)
                assert {str(left) for left in view.moai_left} <= set(told)
                for space in view.fresh:
                    (x, y), kind = ISLAND.centre(space), SPACES[space].resource
                    assert any(
                        sprite.x == x and sprite.y < y for sprite in sprites(scene, f"small-held-{kind}")
                    )
                (closed,) = FACE.close_ups(replace(view, shells=(9,) * 4), words(), question)
                mine = replace(view, shells=tuple(view.shells[0] if i == view.seat else 9 for i in range(4)))
                assert (FACE.close_ups(mine, words(), question) == (closed,)) is (view.shells[0] == 9)


def test_the_secret_tile_is_marked_for_its_holder_alone() -> None:
    """The tile is in a close-up of every placing, and of the question whether to lay it."""
    lay = Question("lay", "secret", ("lay", "keep"), (), ())
    found = 0
    for match in moments(options=Options(secret_tile=True))[::3]:
        for view, question in questions_of(match):
            if question.field != "shells" and view.my_tile is not None:
                found += 1
                for kind in (question, lay):
                    assert any(rings(scene, TILE) for scene in FACE.close_ups(view, words(), kind))
                assert not rings(FACE.picture(view_of(match), words(), None), TILE)
    assert found


def test_laying_the_tile_shows_the_moai_that_it_raises() -> None:
    """Keeping it has no mark."""
    lay = Question("lay", "secret", ("lay", "keep"), (), ())
    view = next(
        view_of(match, 0)
        for match in moments(options=Options(secret_tile=True))
        if view_of(match, 0).my_tile is not None
    )
    effects: Effects = {"lay": (Effect(say("orongo-effect-raises", shells=1)),)}
    (raised,) = FACE.close_ups(view, words(), lay, effects)
    (plain,) = FACE.close_ups(view, words(), lay)
    assert [len(rings(scene, PRICE)) for scene in (raised, plain)] == [1, 0]
    assert "\u22121" in {label.text for label in labels(raised)}


def test_a_bid_shows_what_each_place_brings() -> None:
    """With two players, there is no third; a bid of 0 takes the reef."""
    for seats in (2, 3, 4):
        view = replace(view_of(moments(seats)[0], 0), reef=17)
        (scene,) = FACE.close_ups(view, words(), Question("shells", "bid", (0, 1), (), ()))
        awards = sprites(scene, *(f"award-{place}" for place in (1, 2, 3)))
        assert len(awards) == min(seats, 3)
        assert "+17" in {label.text for label in labels(scene)}


def test_the_chart_shows_all_legal_spaces_and_where_the_window_lies() -> None:
    match, question = placing(12)
    for scene in FACE.close_ups(view_of(match, view_of(match).mover), words(), question):
        assert len(sprites(scene, "dot-legal")) == len(question.values)
        (frame,) = (shape for shape in scene.foreground if isinstance(shape, Polygon))
        (chart,) = sprites(scene, "chart")
        for x, y in frame.points:
            assert abs(x - chart.x) <= CHART.width / 2
            assert abs(y - chart.y) <= CHART.height / 2


def test_a_recipe_is_chosen_beside_the_resources_it_would_use() -> None:
    for match in moments(2):
        for view, question in questions_of(match):
            if question.field == "recipe" and view.seat is not None:
                scenes = FACE.close_ups(view, words(), question)
                used = {kind for value in question.values for kind in INGREDIENTS[Recipe(str(value))]}
                marked = [ring for scene in scenes for ring in rings(scene, LEGAL)]
                costs = [ring for scene in scenes for ring in rings(scene, "cost")]
                assert len(marked) == len(costs) >= len(used)
                assert any(rings(scene, "raising") for scene in scenes)
                return
    pytest.fail("no such position")


def test_regions_are_whole_and_fit_into_a_list() -> None:
    """A region has at most 25 spaces, and a palm's region begins with its letter."""
    for region in set(REGION):
        assert REGION.count(region) <= 25
    assert all(REGION[i].startswith(space.id[0].lower()) for i, space in enumerate(SPACES) if space.palm)


def test_pictures_are_small_and_no_taller_than_a_phone_shows_at_once() -> None:
    """Pictures stay under 180 kB."""
    match, question = placing(12)
    for scene in (
        FACE.picture(view_of(match), words(), None),
        *FACE.close_ups(view_of(match, 0), words(), question),
    ):
        assert scene.width == 1000
        assert scene.height <= 1200
        assert len(paint(scene)) < 180_000
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


def test_the_panel_marks_the_player_on_turn_and_the_winner() -> None:
    """No player is marked while all bid."""
    course = [view_of(match) for match in moments()]
    for view in (
        course[0],
        next(moment for moment in course if moment.mover is not None),
        course[-1],
        replace(course[-1], winners=(0, 2)),
    ):
        scene = FACE.picture(view, words(), None)
        assert len(sprites(scene, MOVING)) == len(view.winners) + (view.mover is not None)
        assert len(sprites(scene, "icon-crown")) == len(view.winners)
    assert course[-1].winners
