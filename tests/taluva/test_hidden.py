"""What may be seen (TAL-10), and what computers think of huts."""

from collections import Counter

from engine.kernel.chance import Chance
from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.taluva import GAME
from engine.taluva.estimate import worth
from engine.taluva.placing import TILES
from engine.taluva.state import Supply
from tests.taluva.scenario import P1, P2, B, Table, new_table, scenario


def imagined(game: Table, seed: str) -> Table:
    """The table as the first player may imagine it."""
    return Table(GAME.imagine(game.state, P1, Chance(seed)))


def test_tal_10_1_everything_but_the_order_of_the_tiles_is_seen() -> None:
    game = scenario(f"3 seats, P1 to place lake rock, P3 out {B} P1 hut 0,1")

    for seat in (None, P1, P2):
        view = game.view(seat)

        assert view.viewer == seat
        assert view.board == game.state.board
        assert view.supplies == game.state.supplies
        assert (view.active, view.phase, view.eliminated) == (P1, "tile", [2])
        assert view.waits_for == [P1]
        assert view.drawn is not None
        assert (view.drawn.id, view.drawn.terrains) == (46, ("lake", "rock"))
        assert (view.tiles_left, view.last, view.result) == (3, game.state.last, None)


def test_tal_10_1_which_kinds_remain_is_seen_and_not_their_order() -> None:
    game = new_table(3, "a")
    remaining = Counter("-".join(TILES[tile]) for tile in game.state.stack)

    assert game.view().unseen == remaining
    assert game.view().tiles_left == 47
    for seed in ("1", "2", "3"):
        other = imagined(game, seed)
        assert other.state.stack != game.state.stack
        assert other.view() == game.view()
        assert list(other.view().unseen) == list(game.view().unseen)


def test_tal_10_1_a_tile_that_went_under_the_stack_is_seen() -> None:
    game = scenario(f"4 seats, P1 to place lake rock {B}")
    game.does(P1, "resign").does(P2, "resign")

    assert [tile.terrains for tile in game.view().returned] == [("lake", "rock"), ("lake", "sand")]
    assert game.view().unseen == {"lake-lake": 1}
    assert imagined(game, "1").state.stack[:2] == game.state.stack[:2]


def test_tal_10_2_the_box_stays_unknown_until_the_end() -> None:
    game = new_table(2, "a", tile_count="12_per_player")
    assert game.view().box == {}
    assert sum(game.view().unseen.values()) == 47
    others = [imagined(game, str(seed)).state for seed in range(5)]
    assert len({tuple(each.box) for each in others}) == 5
    for each in (game.state, *others):
        assert (len(each.stack), len(each.box)) == (23, 24)
        assert len({*each.stack, *each.box}) == 47

    game.does(P1, "resign")

    assert sum(game.view().box.values()) == 24
    assert game.view().box == Counter("-".join(TILES[tile]) for tile in game.state.box)


def worth_of(supply: Supply) -> float:
    """The worth of a seat without a settlement on the island."""
    state = start(GAME, 2, GAME.options(), "estimate")
    state.supplies[0] = supply
    return worth(state, Seat(0))


def test_huts_are_kept_until_another_kind_is_complete() -> None:
    assert worth_of(Supply(huts=9)) > worth_of(Supply(huts=6))
    assert worth_of(Supply(huts=6, temples=0)) > worth_of(Supply(huts=9, temples=0))
    assert worth_of(Supply(huts=6, towers=0)) > worth_of(Supply(huts=9, towers=0))


def test_one_hut_from_victory_is_better_than_two() -> None:
    gained = worth_of(Supply(huts=1, temples=0)) - worth_of(Supply(huts=2, temples=0))

    assert gained > worth_of(Supply(huts=8, temples=0)) - worth_of(Supply(huts=9, temples=0))


def test_nothing_left_to_build_costs_more_than_a_temple_and_a_tower_bring() -> None:
    before, after = Supply(huts=1), Supply(huts=0, towers=1, temples=2)

    assert worth_of(before) > worth_of(after)
