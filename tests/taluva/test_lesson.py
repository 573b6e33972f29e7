"""What the steps of Taluva's guided first game state and ask for is true in the game."""

from collections.abc import Mapping
from typing import Any

from bot.lessons import lesson_of, positions_of
from engine.kernel.game import preview
from engine.kernel.hexes import label
from engine.kernel.records import read_record, replay
from engine.registry import GAMES
from engine.taluva.pieces import HUTS
from tests.guided import facts_of, judged, number_of, step_of


def test_tal_9_4_the_step_that_wins_counts_the_huts_that_lava_took() -> None:
    number = number_of("taluva", "win")
    step, (_, seat) = step_of("taluva", number), positions_of("taluva")[number]
    record = read_record(lesson_of("taluva").record_of(step).read_bytes())
    played = list(replay(GAMES["taluva"], record))[: step.move + 1]

    events: list[Mapping[str, Any]] = [
        each.facts for p in played for each in p.events if each.key.startswith("taluva.huts_lost")
    ]
    lost = sum(each["n"] for each in events if each["seat"] == seat)
    assert facts_of("taluva", number)["lost"] == lost > 0


def test_tal_9_2_the_last_step_states_what_decides_when_the_tiles_are_used_up() -> None:
    game, number = GAMES["taluva"], number_of("taluva", "count")
    state, seat = positions_of("taluva")[number]
    facts = facts_of("taluva", number)
    [best] = [each for solved, each in judged("taluva", number) if solved]

    result = preview(game, state, seat, best).result

    own, their = result.scores[seat], result.scores[1 - seat]
    assert result.ending == "taluva.ended.tiles_used_up"
    assert own["temples"] == facts["own_temples"] == their["temples"] == facts["their_temples"]
    assert own["towers"] == facts["own_towers"] + 1 == their["towers"] == facts["their_towers"]
    assert HUTS - own["huts"] == facts["own_huts"] < facts["their_huts"] == HUTS - their["huts"]


def test_tal_7_2_a_hut_beside_the_own_settlement_founds_none() -> None:
    number = number_of("taluva", "hut")

    solved = {label(each.cell) for solved, each in judged("taluva", number) if solved}

    assert solved == {"O17", "O18", "P17"}
