"""Private pictures number their answers, show actions beforehand; a turn takes few taps."""

from functools import cache

import pytest

from bot.checks.effort import effort
from bot.checks.set_ups import Ask
from bot.turn.questions import tried_out
from engine.cacao import GAME
from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.players import PLAYERS
from engine.players.match import Step, steps
from renderers.kit.scene import Scene, Sprite, Window
from tests.cacao.drawing import drawn, sprites, words
from tests.cacao.scenario import R, Table, table
from tests.taps import CONFIRM, TAKE_TURN, questions


def numbers(scene: Scene) -> dict[str, object]:
    """The numbers of the candidates by what they stand at."""
    return {name: args[0] for name, args in sprites(scene, "candidate ").items()}


def selected(scene: Scene) -> set[tuple[float, float]]:
    """Where something is outlined as settled."""
    return {each.at for each in scene.starting("selected") if isinstance(each, Sprite)}


def place_of(scene: Scene, key: str) -> tuple[float, float]:
    [found] = [each for each in scene.find(key) if isinstance(each, Sprite)]
    return found.at


def test_which_tile_is_numbered_in_the_hand() -> None:
    game = table(hand="1111 1111 2101")
    question = Ask({"do": "place_worker"}, "tile", ("1111", "2101"))

    assert numbers(drawn(game, R, question)) == {"hand 0": 1, "hand 1": 1, "hand 2": 2}


def test_which_cell_is_numbered_on_the_map_beside_its_name() -> None:
    game = table()
    question = Ask({"do": "place_worker", "tile": "2101"}, "cell", ("0,-1", "1,0"))

    scene = drawn(game, R, question)

    assert numbers(scene) == {"0,-1": 1, "1,0": 2}
    assert words(scene, "label ")["1,0"] == "R21"
    assert len(selected(scene)) == 1


def test_cells_of_a_region_share_its_number() -> None:
    cells = ("0,-1", "-1,0", "1,0", "0,1")
    question = Ask({"do": "place_worker", "tile": "1111"}, "cell", cells, (1, 1, 2, 2))

    assert list(numbers(drawn(table(), R, question)).values()) == [1, 1, 2, 2]


def test_which_facing_shows_the_tile_in_all_of_them_and_the_cell_close_up() -> None:
    game = table(workers="W 12,1 1111", at="0,0 temple, 11,1 sun")
    draft = {"do": "place_worker", "tile": "2101", "cell": "1,0"}

    scene = drawn(game, R, Ask(draft, "facing", ("N", "E", "S", "W")))

    assert numbers(scene) == {
        "N": 1, "E": 2, "S": 3, "W": 4,
        "turned N": 1, "turned E": 2, "turned S": 3, "turned W": 4,
    }  # fmt: skip
    assert sprites(scene, "turned ")["E"] == (R, 1, 2, 1, 0, 0)
    assert place_of(scene, "candidate N")[1] < place_of(scene, "candidate S")[1]
    assert place_of(scene, "candidate W")[0] < place_of(scene, "candidate E")[0]
    [window] = [each for each in scene.items if isinstance(each, Window)]
    left, _, right, _ = window.box
    assert not left < place_of(scene, "worker 12,1")[0] < right


def test_a_tile_to_be_laid_is_previewed() -> None:
    game = table(hand="1111 2101")
    draft = {"do": "place_worker", "tile": "2101", "cell": "1,0", "facing": "S"}

    scene = drawn(game, R, Ask(draft))

    assert sprites(scene, "worker ")["1,0"] == (R, 0, 1, 2, 1, 0)
    assert place_of(scene, "worker 1,0") in selected(scene)
    assert "1,0" not in sprites(scene, "place ")

    alike = Ask({"do": "place_worker", "tile": "1111", "cell": "1,0"})
    assert sprites(drawn(game, R, alike), "worker ")["1,0"] == (R, 1, 1, 1, 1, 0)
    over = Ask({"do": "overbuild", "tile": "3001", "cell": "1,0", "facing": "N"})
    assert sprites(drawn(used_up(), R, over), "worker ")["1,0"] == (R, 3, 0, 0, 1, 1)


def used_up() -> Table:
    game = table(workers="R 1,0 1111, R 0,1 1111, W 2,1 1111", display="", pile="")
    game.give(R, suns=1, suns_got=1)
    return game


def test_which_own_tile_is_numbered_at_its_corner_where_no_worker_is_hidden() -> None:
    question = Ask({"do": "overbuild", "tile": "2101"}, "cell", ("1,0", "0,1"))

    scene = drawn(used_up(), R, question)

    assert numbers(scene) == {"1,0": 1, "0,1": 2}
    for at in ("1,0", "0,1"):
        [tile] = [each for each in scene.find(f"worker {at}") if isinstance(each, Sprite)]
        number = place_of(scene, f"candidate {at}")
        assert all(b - a >= 35 * tile.k for a, b in zip(number, tile.at, strict=True))
    assert scene.starting("veil ") == [], "nothing is washed out"


def filling() -> Table:
    game = table(workers="P 1,0 1111, W -1,0 1111", display="mine_1 water")
    game.does(R, "place_worker 1111 0,-1")
    return game


def test_which_gap_and_which_tile_are_numbered() -> None:
    gaps = Ask({"do": "fill"}, "cell", ("-1,-1", "1,-1"))
    tiles = Ask({"do": "fill", "cell": "1,-1"}, "tile", ("mine_1", "water"))

    assert numbers(drawn(filling(), R, gaps)) == {"-1,-1": 1, "1,-1": 2}
    scene = drawn(filling(), R, tiles)
    assert numbers(scene) == {"display 0": 1, "display 1": 2}
    assert place_of(scene, "gap 1,-1") in selected(scene)


def test_a_fill_is_previewed_with_the_fill_that_follows_by_itself() -> None:
    draft = {"do": "fill", "cell": "1,-1", "tile": "water"}

    scene = drawn(filling(), R, Ask(draft))

    assert sprites(scene, "jungle ")["1,-1"] == ("water", 1)
    assert sprites(scene, "jungle ")["-1,-1"] == ("mine", 1)
    assert sprites(scene, "gap ") == {}
    before = drawn(filling(), R, Ask({"do": "fill", "cell": "1,-1"}, "tile", ("mine_1", "water")))
    assert place_of(before, "jar")[0] < place_of(scene, "jar")[0], "a field of the water track"


def selling(fruits: int) -> Table:
    game = table(at="0,0 market_3", workers="P 2,1 1111")
    game.give(R, fruits=fruits)
    game.does(R, "place_worker 3001 1,0 W")
    return game


def test_every_offer_shows_what_is_kept_and_won() -> None:
    for fruits in (2, 5):
        game = selling(fruits)
        keeps = tuple(game.offers(R))
        scene = drawn(game, R, Ask({"do": "sell"}, "keep", keeps))

        assert numbers(scene) == {f"keep {keep}": n for n, keep in enumerate(keeps, 1)}
        for keep, gold in game.offers(R).items():
            assert f"+{gold}" in words(scene, f"offer {keep}").values()
            assert [args for _, args in pods(scene, keep)].count((1,)) == keep
        assert place_of(scene, "jungle 0,0") in selected(scene)


def pods(scene: Scene, keep: int) -> list[tuple[str, tuple[object, ...]]]:
    found = [each for each in scene.find(f"offer {keep}") if isinstance(each, Sprite)]
    return [(each.art, each.args) for each in found if each.art == "pod"]


def test_many_offers_stand_in_two_columns_with_numerals() -> None:
    game = table(at="0,0 market_3, 1,-1 market_3, 1,1 market_3")
    game.give(R, fruits=5)
    game.does(R, "place_worker 3001 1,0 W")
    keeps = tuple(game.offers(R))
    assert len(keeps) == 5

    scene = drawn(game, R, Ask({"do": "sell"}, "keep", keeps))

    places = [place_of(scene, f"candidate keep {keep}") for keep in keeps]
    assert len({x for x, _ in places}) == 2
    assert words(scene, "offer 4")[""] in ("4", "+3")


def test_a_chosen_sale_is_previewed_alone() -> None:
    scene = drawn(selling(2), R, Ask({"do": "sell", "keep": 1}))

    assert sprites(scene, "candidate ") == {"keep 1": (None,)}
    assert scene.starting("offer 0") == []


def test_choosing_the_action_points_out_nothing() -> None:
    game = used_up()

    scene = drawn(game, R, Ask({}, "do", ("place_worker", "overbuild")))

    assert numbers(scene) == {}
    assert selected(scene) == set()
    assert len(scene.starting("hand ")) == 3


@cache
def turns(seats: int, seed: str) -> list[list[Step]]:
    """The turns of a game: what the active seat does, in a row."""
    state = start(GAME, seats, GAME.options(), seed)
    found: list[list[Step]] = []
    for step in steps(GAME, state, [PLAYERS["greedy"]] * seats, Chance(seed)):
        if step.before.phase == "place":
            found.append([])
        if step.seat == step.before.active:
            found[-1].append(step)
    return found


def taps(turn: list[Step]) -> int:
    """The taps of a turn; what is tried out first needs no confirming of its own."""
    count = TAKE_TURN
    for step in turn:
        assert step.seat is not None
        assert step.action is not None
        count += len(questions(GAME, step.before, step.seat, step.action)[0])
        if tried_out(GAME, step.before, step.seat, step.action) is None:
            count += CONFIRM
    return count


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_tile_and_the_gap_behind_it_take_six_taps_at_most(seats: int) -> None:
    for seed in "abc":
        for turn in turns(seats, seed):
            if len(turn[0].before.display) == 2 and len(turn) <= 2 and is_plain(turn):
                assert taps(turn) <= 6


def is_plain(turn: list[Step]) -> bool:
    """Return True if a turn has no sale, one gap at most and a map on one page."""
    placed = turn[0].after
    gaps = placed.turn.gaps if placed.turn else []
    cells = {getattr(each, "cell", "") for each in GAME.choices(turn[0].before, placed.active)}
    return len(gaps) <= 1 and placed.phase != "sell" and len(cells) <= 25


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_most_turns_of_whole_games_take_six_taps_at_most(seats: int) -> None:
    counts = [taps(turn) for seed in "abcdef"[: effort(3, 6)] for turn in turns(seats, seed)]

    assert sum(count <= 6 for count in counts) >= 0.7 * len(counts)
    assert max(counts) <= 10


def test_a_turn_is_confirmed_once_unless_something_is_revealed_in_between() -> None:
    for turn in turns(3, "a"):
        alone = [
            step
            for step in turn
            if step.seat is not None
            and step.action is not None
            and tried_out(GAME, step.before, step.seat, step.action) is None
        ]
        assert alone[-1] is turn[-1]
        assert all(any(each.reveals for each in step.events) for step in alone[:-1])
