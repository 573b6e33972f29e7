"""Scenes: the board on the way from one position to the next, where somebody watches."""

from dataclasses import replace

import msgspec

from engine.kernel.events import Event, ends_of_scenes, event
from engine.kernel.game import Played, play, read_view, save, start, tick
from engine.kernel.ids import Seat
from tests.scenic import SCENIC
from tests.toy_game import GAME as TOY, MINUTE, Bet, Lay, ToyOptions, ToyState


def laid(watched: bool) -> Played[ToyState]:
    state = start(TOY, 2, ToyOptions(), "scenes")
    return play(SCENIC, state, Seat(0), Lay(state.hands[0][0]), watched=watched)


def scores(played: Played[ToyState]) -> list[int]:
    return [read_view(SCENIC, each.view).scores[0] for each in played.scenes]


def test_a_scene_shows_the_board_as_it_was_then() -> None:
    played = laid(watched=True)

    assert scores(played) == [1, 2]
    assert played.state.scores[0] == 3


def test_a_scene_knows_how_much_was_told_by_then() -> None:
    played = laid(watched=True)

    ends = [played.events[each.told - 1] for each in played.scenes]
    assert [each.facts["amount"] for each in ends] == [1, 2]


def test_whoever_watches_changes_nothing() -> None:
    watched, unwatched = laid(watched=True), laid(watched=False)

    assert save(watched.state) == save(unwatched.state)
    assert watched.events == unwatched.events
    assert unwatched.scenes == []


def test_a_scene_is_seen_by_a_spectator() -> None:
    view = read_view(SCENIC, laid(watched=True).scenes[0].view)

    assert view.viewer is None
    assert view.hand == []


def test_what_the_clock_brought_about_first_has_its_scenes_too() -> None:
    state = laid(watched=False).state

    def strike(draft: ToyState, now: int) -> list[Event]:
        return [replace_scene(each) for each in TOY.tick(draft, now)] if TOY.tick else []

    game = replace(SCENIC, tick=strike)
    card = Lay(state.hands[1][0])

    played = play(game, state, Seat(1), card, state.now + 2 * MINUTE, watched=True)

    assert played.events[played.scenes[0].told - 1].key == "toy.time_is_up"
    assert [each.told for each in played.scenes] == sorted(each.told for each in played.scenes)
    ticked = tick(game, state, state.now + 2 * MINUTE, watched=True)
    assert [each.told for each in ticked.scenes] == [1]


def replace_scene(each: Event) -> Event:
    return msgspec.structs.replace(each, scene=True)


def test_a_scene_with_nothing_heard_after_it_is_none() -> None:
    seen = event("toy.bet", scene=True)
    whispered = event("toy.bet", only_for=Seat(0))

    assert ends_of_scenes([seen, seen, whispered]) == [1]
    assert ends_of_scenes([]) == []


def test_a_bet_is_heard_before_its_scenes() -> None:
    state = laid(watched=False).state

    played = play(SCENIC, state, Seat(1), Bet(5), watched=True)

    assert [each.told for each in played.scenes] == [len(played.events) - 2, len(played.events) - 1]
