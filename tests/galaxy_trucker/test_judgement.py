"""What a ship is said to lack and to be good at before it flies, and who may know that."""

from collections.abc import Sequence

import pytest

from engine.galaxy_trucker import GAME
from engine.galaxy_trucker.building import keeps_step
from engine.galaxy_trucker.judgement import judgement
from engine.galaxy_trucker.view import look
from engine.kernel.ids import Seat
from tests.galaxy_trucker.foreseen import brings, said
from tests.galaxy_trucker.scenario import GLASS, A, D, P, Q, Table

GUNS = ", ".join(f"{x},6 cannon2-0{n} 0" for n, x in enumerate((6, 7, 8), 1))
POWERED = f"{GUNS}, 7,8 engine2-01 0, 6,7 battery3-01 0, 8,7 battery3-02 0"


def judged(table: Table, seat: Seat = P) -> list[str]:
    return [*said(judgement(look(table.state, seat)))]


def with_cards(table: Table, *cards: str, seen: Sequence[int] = (1,)) -> Table:
    """These cards in the first stack, which P has looked at."""
    table.state.stacks[0] = [*cards]
    table.state.seen[P] = [*seen]
    return table


def test_gt_6_8_enemies_that_were_seen_or_may_come_are_named_with_their_strength() -> None:
    seen = with_cards(Table().building(A, A), "I-03", "I-05")
    unseen, armed = Table().building(A, A), Table().building(POWERED)

    assert "Coming: Pirates (strength 5). Your cannons have 1: they beat you." in judged(seen)
    assert (
        "May come: Smugglers, Slavers and Pirates (strength 4–6). Your cannons have 1: they beat "
        "you." in judged(unseen)
    )
    assert "Cannons 6: no enemy of this round beats you." in judged(armed)
    unseen.all_finish()
    assert judged(unseen) == [], "nothing is judged after the building"


def test_gt_6_5_small_meteors_hit_open_connectors_where_no_shield_works() -> None:
    table = with_cards(Table().building(A, D), "I-09", "I-05")

    assert (
        "Small meteors come from the left, onto open connectors without a working shield."
        in judged(table)
    )
    assert not [each for each in judged(table, Q) if each.startswith("Small meteors come ")]


def test_gt_6_3_and_6_4_crew_that_cannot_be_spared_is_told() -> None:
    table = with_cards(Table().building(D, A), "I-17", "I-19")

    assert (
        "Crew 2 is too few for what comes: Abandoned Ship and Abandoned Station (4–5 needed to fly "
        "on)." in judged(table)
    )


def test_gt_6_1_the_slowest_is_told_so_and_the_fastest_too() -> None:
    table = Table().building(A, "7,8 engine2-01 0, 6,7 battery2-04 0")

    assert any(each.startswith("Engines 1, the fewest so far (best 2)") for each in judged(table))
    assert any(each.startswith("Engines 2, the most so far") for each in judged(table, Q))


def test_gt_5_14_and_4_4_what_works_for_nobody_is_named() -> None:
    table = Table().building("7,8 engine2-01 0, 8,7 life-purple-04 0")

    found = judged(table)

    assert "Nothing powers 7,8: there is no battery." in found
    assert "! No engine power: your ship will have to give up." in found
    assert any("life support" in each for each in found)


def test_gt_7_3_and_2_12_exposed_connectors_are_counted_and_told_who_finishes() -> None:
    table = Table().building(A, D)
    found = brings(table, P, "finish_building")

    assert any("the fewest so far, which brings 2 credits" in each for each in judged(table))
    assert any(each.startswith("Exposed connectors: 6. Stardust") for each in judged(table, Q))
    assert "12 grabs are left: tiles that you could still take." in found
    assert set(judged(table)) <= set(found)


@pytest.mark.parametrize("seat", [P, Q])
def test_gt_10_the_judgement_does_not_know_cards_that_nobody_has_looked_at(seat: Seat) -> None:
    one, other = Table().building(A, D), Table().building(A, D)
    other.state.stacks = other.state.stacks[::-1]

    assert judged(one, seat) == judged(other, seat)


def test_gt_2_10_a_computer_builds_beside_people_a_grab_ahead_at_most() -> None:
    table = Table().building()
    assert not keeps_step(table.state, Q, [P])

    table.does(Q, "draw_tile")
    assert not keeps_step(table.state, Q, [P]), "it first deals with the tile in its hand"
    table.does(Q, "return_tile")
    assert keeps_step(table.state, Q, [P])
    assert not keeps_step(table.state, Q, []), "nobody else builds"

    table.does(P, "draw_tile")
    assert not keeps_step(table.state, Q, [P])
    table.does(P, "return_tile")
    table.ship(Q).grabs = 2
    assert GAME.clock.keeps_step(table.state, Q, [P])
    table.ticks(GLASS)
    assert not keeps_step(table.state, Q, [P]), "only it can end the building"
