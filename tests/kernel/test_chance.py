"""Luck is fair, repeatable by anybody who knows the seed, and needs nothing but SHA-256."""

import hashlib
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from engine.kernel.chance import DRAW_BITS, DRAWS, Chance, below, commitment, pick, sample, shuffled


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment("abc") == ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    with pytest.raises(AssertionError):
        pick(Chance("any"), [])


def test_a_draw_is_the_sha256_of_seed_and_number() -> None:
    chance = Chance("island")
    drawn = [below(chance, 1000) for _ in range(5)]

    by_hand = [
        int(hashlib.sha256(f"island:{number}".encode()).hexdigest(), 16) % 1000
        for number in range(5)
    ]

    assert drawn == by_hand
    assert chance.draws == 5


def test_the_draws_of_a_seed_never_change() -> None:
    chance = Chance("a seed of 2026")

    drawn = [below(chance, 48) for _ in range(8)]
    deck = shuffled(chance, range(10))

    assert drawn == [14, 46, 39, 40, 45, 19, 2, 42]
    assert deck == [9, 5, 6, 4, 8, 3, 2, 7, 0, 1]


def test_numbers_that_would_favour_some_results_are_drawn_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limit = (1 << DRAW_BITS) - 1
    digests = iter([b"\xff" * 32, bytes(31) + b"\x07"])

    class Digest:
        def digest(self) -> bytes:
            return next(digests)

    monkeypatch.setattr(hashlib, "sha256", lambda _data: Digest())
    chance = Chance("any")

    assert below(chance, limit) == 7
    assert chance.draws == 2


@pytest.mark.parametrize("unfair", [0, DRAWS // 2])
def test_a_deck_is_shuffled_by_draws_from_its_end_on(
    monkeypatch: pytest.MonkeyPatch, unfair: int
) -> None:
    monkeypatch.setattr("engine.kernel.chance.DRAWS", DRAWS - unfair)
    one, other = Chance("deck", 3), Chance("deck", 3)
    by_hand = list(range(40))
    for last in range(39, 0, -1):
        drawn = below(one, last + 1)
        by_hand[last], by_hand[drawn] = by_hand[drawn], by_hand[last]

    deck = shuffled(other, range(40))

    assert deck == by_hand
    assert other == one
    assert (one.draws > 42) == bool(unfair)


def test_every_number_is_equally_likely() -> None:
    chance = Chance("fair")

    seen = Counter(below(chance, 6) for _ in range(60_000))

    assert sorted(seen) == list(range(6))
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in seen.values())
    assert chi_square < 20.5  # 5 degrees of freedom: exceeded once in a thousand seeds


def test_every_order_is_equally_likely() -> None:
    chance = Chance("decks")

    seen = Counter(tuple(shuffled(chance, "ABCD")) for _ in range(24_000))

    assert set(seen) == set(permutations("ABCD"))
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in seen.values())
    assert chi_square < 49.7  # 23 degrees of freedom: exceeded once in a thousand seeds


@given(st.text(), st.lists(st.integers(), max_size=30))
def test_a_shuffled_deck_has_the_same_cards(seed: str, cards: list[int]) -> None:
    before = list(cards)

    deck = shuffled(Chance(seed), cards)

    assert sorted(deck) == sorted(cards)
    assert cards == before


@given(st.text(), st.integers(1, 1 << 64))
def test_a_number_is_below_its_limit(seed: str, limit: int) -> None:
    assert 0 <= below(Chance(seed), limit) < limit


def test_every_sample_is_equally_likely() -> None:
    chance = Chance("hands")

    seen = Counter(tuple(sample(chance, "ABCD", 2)) for _ in range(12_000))

    assert set(seen) == set(permutations("ABCD", 2))
    assert max(seen.values()) - min(seen.values()) < 200
    assert sorted(sample(chance, "ABCD", 9)) == [*"ABCD"]
