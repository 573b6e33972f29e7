"""Leaks are planted, and have to be found by what every game goes through."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.checks.eyes import Eyes, sights_of, until_revealed
from bot.checks.set_ups import PLAIN
from bot.checks.test_leaks import all_leaks
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.events import Event, event
from engine.kernel.game import AnyGame
from engine.kernel.ids import Seat
from engine.kernel.refusals import Refused

TOY = next(each for each in PLAIN if str(each) == "toy-3")


def secret_of(state: Any) -> int:
    """A number that tells something hidden of the toy."""
    return sum(state.deck[-1:]) + 100 * sum(state.hands[0])


def leaky_look(game: AnyGame) -> AnyGame:
    def look(state: Any, seat: Seat | None) -> Any:
        return replace_struct(game.look(state, seat), deck_left=secret_of(state))

    return replace(game, look=look)


def replace_struct(view: Any, **fields: Any) -> Any:
    return type(view)(
        **{**{each: getattr(view, each) for each in view.__struct_fields__}, **fields}
    )


def leaky_choices(game: AnyGame) -> AnyGame:
    def choices(state: Any, seat: Seat) -> Iterator[Action]:
        every = list(game.choices(state, seat))
        return iter(every[::-1] if secret_of(state) % 2 else every)

    return replace(game, choices=choices)


def leaky_check(game: AnyGame) -> AnyGame:
    def check(state: Any, seat: Seat, action: Action) -> None:
        try:
            game.check(state, seat, action)
        except Refused as refusal:
            raise Refused(refusal.key, refusal.rule, card=secret_of(state)) from None

    return replace(game, check=check)


def leaky_event(game: AnyGame) -> AnyGame:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        return [
            event("toy.laid", seat=seat, card=secret_of(draft)),
            *game.apply(draft, seat, action),
        ]

    return replace(game, apply=apply)


def shouted_event(game: AnyGame) -> AnyGame:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        return [replace_struct(each, only_for=None) for each in game.apply(draft, seat, action)]

    return replace(game, apply=apply)


def quiet_reveal(game: AnyGame) -> AnyGame:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        return [replace_struct(each, reveals=False) for each in game.apply(draft, seat, action)]

    return replace(game, apply=apply)


def hasty_apply(game: AnyGame) -> AnyGame:
    def apply(draft: Any, seat: Seat, action: Action) -> list[Event]:
        return list(game.apply(draft, seat, action))

    return replace(game, apply=apply)


def knowing_imagination(game: AnyGame) -> AnyGame:
    def imagine(state: Any, seat: Seat, chance: Chance) -> Any:
        imagined = game.imagine(state, seat, chance)
        imagined.scores = [secret_of(state) * (each + 1) for each in range(state.seats)]
        imagined.bets = list(state.bets)
        return imagined

    def estimate(state: Any) -> list[float]:
        return [
            float(hash((state.scores[0], bet, seat)) % 7) for seat, bet in enumerate(state.bets)
        ]

    return replace(game, imagine=imagine, estimate=estimate)


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (leaky_look, {"view", "scene", "alt text"}),
        (leaky_choices, {"choices"}),
        (leaky_check, {"refusals"}),
        (leaky_event, {"events", "log"}),
        (shouted_event, {"events", "log"}),
        (quiet_reveal, {"reveals"}),
        (hasty_apply, {"previews"}),
        (knowing_imagination, {"computer"}),
    ],
)
def test_a_planted_leak_is_found(plant: Any, found: set[str]) -> None:
    game = plant(TOY.game)
    drawn = {"scene": game.look, "alt text": lambda state, seat: str(game.look(state, seat))}
    eyes = Eyes(game, drawn)

    leaks = {leak.partition(": ")[2] for leak in all_leaks(eyes, TOY)}

    assert found <= leaks


def test_only_what_follows_from_different_revelations_may_differ() -> None:
    def told(first: int, drawn: int, last: int) -> list[Event]:
        drew = event("toy.drew", reveals=True, card=drawn)
        return [event("toy.laid", card=first), drew, event("toy.laid", card=last)]

    assert until_revealed(told(1, 2, 3), told(1, 4, 5)) == (told(1, 2, 3)[:1], told(1, 4, 5)[:1])
    assert until_revealed(told(1, 2, 3), told(1, 2, 5)) == (told(1, 2, 3), told(1, 2, 5))
    assert until_revealed(told(1, 2, 3), told(6, 2, 3)) == (told(1, 2, 3), told(6, 2, 3))


def test_a_leak_into_a_real_picture_is_found() -> None:
    set_up = next(each for each in PLAIN if str(each) == "taluva-2")

    def look(state: Any, seat: Seat | None) -> Any:
        return replace_struct(set_up.game.look(state, seat), tiles_left=sum(state.stack[-1:]))

    game = replace(set_up.game, look=look)
    eyes = Eyes(game, sights_of(game, set_up.seats))

    leaks = all_leaks(eyes, set_up)

    for sight in ("view", "scene en", "alt text en", "text board zh-TW"):
        assert f"stack: {sight}" in leaks


def test_the_toy_as_it_is_does_not_leak() -> None:
    eyes = Eyes(TOY.game, {"scene": TOY.game.look})

    assert all_leaks(eyes, TOY) == set()
