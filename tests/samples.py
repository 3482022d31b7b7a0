"""Samples: of tests with many long cases, `make test` runs these, and `make soak` all.

A sample is fixed, so that a change that is green once is green always. It has each kind of case: every game
where its own code is tested, and one game or language where what all games share is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

SAMPLES: Final[Mapping[str, tuple[str, ...]]] = {
    # Whole matches by clicks and typed answers: each game once or twice, every check in two or three games.
    "tests/cogs/test_whole_match.py::test_discord_takes_everything_that_is_shown": ("orongo", "pebbles"),
    "tests/cogs/test_whole_match.py::test_every_answer_can_be_pressed_and_nothing_else": ("oroen", "wongar"),
    "tests/cogs/test_whole_match.py::test_every_answer_is_read_as_it_is_called": ("oroen", "wongar"),
    "tests/cogs/test_whole_match.py::test_every_answer_is_completed_from_its_own_label": ("orongo", "riombo"),
    "tests/cogs/test_whole_games.py::test_a_whole_game": ("oroen", "riombo"),
    "tests/cogs/test_panels.py::test_one_private_message_stands_after_all_presses": ("orongo", "wongar"),
    "tests/cogs/test_offline.py::test_the_page_holds_every_turn_with_its_picture_and_words": (
        *("oroen", "orongo"),
    ),
    "tests/cogs/test_order_pages.py::test_every_page_fits_in_every_game": ("orongo", "pebbles"),
    "tests/cogs/test_phrasings.py::test_nonsense_is_refused_and_nothing_worse": ("oroen", "riombo"),
    "tests/cogs/test_rings.py::test_each_turn_rings_once_and_only_people_who_are_not_here": (
        *("oroen-daily", "orongo-evening", "riombo-daily", "wongar-evening"),
    ),
    "tests/ratings/test_anchors.py::test_each_level_plays_as_it_did_when_it_was_measured": ("oroen",),
    "tests/engine/test_verify.py::test_the_largest_files_are_refused_in_little_memory": ("nested", "digits"),
    "tests/laws/test_reviews.py::test_a_review_is_the_same_in_another_process_and_each_time": ("oroen",),
    "tests/oroen/test_perft.py::test_perft_of_the_slow_generator": ("-1]", "-2]", "-3]"),
    # Languages and numbers that are independent of one another are paired.
    "tests/cogs/test_lobby.py::test_discord_takes_the_card": ("1-en", "2-fr", "3-en", "4-fr"),
    "tests/cogs/test_orders.py::test_a_page_fits_a_message_with_all_that_can_be_left_there": (
        *("0-fr", "1-en", "9-fr"),
    ),
    "tests/cogs/test_worst_places.py::test_a_server_that_removed_the_bot_costs_no_requests": (
        *("403-50001-True", "404-10003-False", "404-10004-True"),
    ),
    "tests/cogs/test_cup_pictures.py::test_labels_are_readable_and_inside": (
        *("6-1-round-robin", "11-1-swiss", "16-5-knock-out", "33-10-groups"),
    ),
    # Texts in pictures are longer in French. The pictures of two games have all kinds of shapes.
    "tests/pictures/test_overlaps.py::test_no_texts_of_a_board_or_a_close_up_overlap": ("-fr]",),
    "tests/pictures/test_overlaps.py::test_no_texts_of_a_podium_overlap": ("-fr]",),
    "tests/pictures/test_overlaps.py::test_no_text_of_a_random_match_is_covered": ("orongo", "riombo"),
    "tests/painting/test_svg.py::test_the_picture_of_a_game_looks_the_same": ("oroen", "orongo"),
    # Names of each kind are tried in one game each, wide ones in all.
    "tests/cogs/test_longest_names.py::test_discord_takes_every_screen": ("-wide", "-marks", "-flags"),
    "tests/cogs/test_longest_names.py::test_discord_takes_every_lobby": (
        "-wide",
        "right to left",
        "-families",
    ),
    "tests/cogs/test_longest_notices.py": ("oroen-2-options0-wide", "orongo-4-options9-wide", "-emoji"),
    "tests/cogs/test_odd_names_everywhere.py::test_pages_of_a_table": ("formatting", "wide"),
    "tests/cogs/test_odd_names_everywhere.py::test_pages_of_a_night": ("emoji", "nothing to see"),
    "tests/cogs/test_odd_names_everywhere.py::test_pages_of_a_cup": ("formatting", "wide"),
    "tests/cogs/test_odd_names_everywhere.py::test_pages_of_commands": (
        *("[emoji-rank", "[formatting-rank", "[nothing to see-games", "[wide-settings me"),
        *("[emoji-settings server", "[formatting-table more", "[wide-games"),
    ),
    # Every rule of a game, typed: minutes for the games with the most rules, whose phrasings are few.
    "tests/cogs/test_rules_read_back.py::test_every_rule_is_read_back_from_its_own_words_in_every_language": (
        *("wongar", "pebbles"),
    ),
    # Nights without their host: each of what may happen in one, the others in pairs of them.
    "tests/events/nights/test_simulated_nights.py": (
        *("[sqlite-host away", "[sqlite-late-comers", "[sqlite-two people", "[sqlite-by itself, a long"),
        *("[sqlite-by itself, late", "[sqlite-dead when rounds open", "[sqlite-by itself, dead"),
    ),
    # Stored matches of the former format: each game in two of these, each check in one.
    "tests/cogs/test_old_matches.py": ("-oroen-",),
    "tests/fixtures/test_formats.py::test_choices_are_undone_freely": ("-wongar-",),
    "tests/fixtures/test_formats.py::test_choices_are_undone_by_consent": ("-orongo-",),
    "tests/fixtures/test_formats.py::test_answers_are_left_in_advance_and_given": ("-oroen-",),
    "tests/fixtures/test_formats.py::test_news_logs_and_proofs_are_of_the_whole_match": ("-riombo-",),
    "tests/fixtures/test_formats.py::test_a_match_that_ended_is_checked_replayed_rated_and_forgotten": (
        *("-oroen-",),
    ),
    "tests/fixtures/test_formats.py::test_ratings_profiles_and_erasures_know_these_matches": ("-orongo",),
    "tests/fixtures/test_formats.py::test_the_curve_of_a_match_is_found_from_its_file": ("-riombo",),
    "tests/fixtures/test_formats.py::test_matches_that_were_over_are_replayed_judged_and_rated": ("-wongar",),
    # Planted bugs and leaks show that a law can fail: one of each way in which it does.
    "tests/month/test_mutants.py": ("rings_again", "forgets_downtime", "takes_old_buttons"),
    "tests/secrets/test_plants.py::test_a_planted_leak_is_found": (
        *("[sqlite-a pixel", "[sqlite-custom id", "[sqlite-number of edits", "[sqlite-order of notices"),
        *("[sqlite-suggestion", "[sqlite-a refusal", "[sqlite-news for all", "[sqlite-logged seed"),
    ),
    "tests/secrets/test_orders.py::test_a_planted_leak_is_found": ("[sqlite-in the seat of another",),
    # The law holds for a match of every game; its further circumstances are tried where most is hidden.
    "tests/secrets/test_orders.py::test_standing_orders_of_others_cannot_be_told": ("[sqlite-wongar",),
    "tests/secrets/test_seats.py::test_a_newcomer_learns_what_the_seat_knows_and_no_more": (
        *("[sqlite-orongo", "[postgres-pebbles"),
    ),
    "tests/secrets/test_seats.py::test_a_former_player_sees_what_an_onlooker_sees": ("[sqlite-orongo",),
    "tests/secrets/test_twins.py::test_errors_tell_nothing": ("[sqlite-orongo",),
    "tests/secrets/test_twins.py::test_an_undo_tells_nothing": (
        "-orongo-1",
        "-riombo-1",
        "-oroen-3",
    ),
}
"""By the beginning of the names of tests: what stands in the brackets of those that are in the sample, or a
part of it. Without any, all of these tests are left to `make soak`, and so is a case that is added to one of
these tests and that no part fits.
"""


SAMPLED: Final = frozenset({"oroen", "orongo", "riombo", "wongar"})
"""The games of which samples are taken. Of another one, `make test` runs all cases."""


def is_left_to_soak(name: str) -> bool:
    """Return whether a test is in no sample, though tests of its name have one."""
    kept, case = frozenset(CATALOGUE) - SAMPLED, case_of(name)
    return any(not any(part in case for part in (*SAMPLES[key], *kept)) for key in keys_of(name))


def keys_of(name: str) -> Iterator[str]:
    """Yield the keys of the samples that a test belongs to."""
    key = name.partition("[")[0]
    while key:
        if key in SAMPLES:
            yield key
        key = key.rpartition("::" if "::" in key else "/")[0]


def case_of(name: str) -> str:
    """Return what stands in the brackets of the name of a test, with the brackets."""
    return "".join(name.partition("[")[1:])


def check_samples(items: Sequence[pytest.Item], left_out: Sequence[str]) -> None:
    """Raise `UsageError` if a sample names a case that no test has. Some folders are `left_out`."""
    cases: dict[str, list[str]] = {key: [] for key in SAMPLES}
    for item in items:
        for key in keys_of(item.nodeid):
            cases[key].append(case_of(item.nodeid))
    missing = [
        f"{key}[…{part}…]"
        for key, parts in SAMPLES.items()
        if not key.startswith(tuple(left_out))
        for part in (parts or ("",))
        if not any(part in case for case in cases[key])
    ]
    if missing:
        message = f"tests/samples.py names tests that are not there: {', '.join(missing)}"
        raise pytest.UsageError(message)
