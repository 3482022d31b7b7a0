"""Chance: even, repeatable, and bound by its commitment."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest

from games.engine.chance import KeyedDice, authenticate, clicks_key, commitment, seal
from games.engine.matches.log import salt


def test_dice_depend_on_key_label_and_turn_alone() -> None:
    one, two = KeyedDice(b"k", "rules", 3), KeyedDice(b"k", "rules", 3)
    assert [one.pick(10) for _ in range(50)] == [two.pick(10) for _ in range(50)]
    assert one.rolls == two.rolls
    assert len(one.rolls) == 50


@pytest.mark.parametrize(
    "other", [KeyedDice(b"l", "rules", 3), KeyedDice(b"k", "defaults", 3), KeyedDice(b"k", "rules", 4)]
)
def test_key_label_and_turn_all_matter(other: KeyedDice) -> None:
    """A draw for one use never shifts the draws for another."""
    dice = KeyedDice(b"k", "rules", 3)
    assert [dice.pick(10**9) for _ in range(4)] != [other.pick(10**9) for _ in range(4)]


def test_picks_are_even() -> None:
    """Chi-squared over 6,000 picks of 6 stays far below that of a loaded die (5 degrees of freedom; p
    < 1e-4 at 25.7).
    """
    dice = KeyedDice(b"even", "rules")
    counts = Counter(dice.pick(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 25.7


def test_a_large_range_has_no_modulo_bias() -> None:
    """With n = 3 * 2**62, words beyond the last whole multiple are drawn again: the lower third is hit a
    third of the time, not half.
    """
    dice, n = KeyedDice(b"bias", "rules"), 3 * 2**62
    low = sum(dice.pick(n) < 2**62 for _ in range(1500))
    assert 420 < low < 580


def test_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot pick"):
        KeyedDice(b"k", "rules").pick(0)


def test_shuffle_keeps_every_item_and_reaches_every_order() -> None:
    """All six orders of three items come up."""
    dice = KeyedDice(b"shuffle", "rules")
    orders = {dice.shuffle("abc") for _ in range(200)}
    assert len(orders) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in orders)


def test_the_key_depends_on_seed_and_clicks_and_the_commitment_on_the_seed_alone() -> None:
    """The seed alone does not determine the dice."""
    assert commitment(b"seed") == sha256(b"seed").hexdigest()
    assert (
        len(
            {
                clicks_key(b"seed", (1, 2)),
                clicks_key(b"seed", (2, 1)),
                clicks_key(b"seed", (12,)),
                clicks_key(b"sees", (1, 2)),
            }
        )
        == 4
    )


def test_seals_differ_for_equal_choices_and_open_with_their_salt() -> None:
    """Equal bids cannot be recognised by their seals; with the salt, a seal can be computed again."""
    salts = {
        salt(b"secret", f"seal|{turn}|{seat}|{revision}")
        for turn in (1, 2)
        for seat in (0, 1)
        for revision in (0, 1)
    }
    seals = {seal(drawn, '{"shells":3}') for drawn in salts}
    assert len(seals) == 8
    first = salt(b"secret", "seal|1|0|0")
    assert seal(first, '{"shells":3}') in seals
    assert seal(first, '{"shells":4}') not in seals


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_words_of_chance_equal_the_hmac_of_the_library(length: int) -> None:
    key = bytes(range(200))[:length]
    assert authenticate(key, "rules|3|0") == hmac.digest(key, b"rules|3|0", "sha256")
