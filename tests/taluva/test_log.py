"""The log in both languages: one sentence an action, and what followed by itself."""

import pytest

from engine.kernel.events import Event
from engine.kernel.refusals import Refusal
from engine.kernel.texts import Names, Phrases
from engine.taluva import GAME
from tests.taluva.scenario import P1, P2, P3, B, scenario

NAMES = Names(("Ada", "Ben", "Cleo"), GAME.hints.label)
PHRASES = Phrases([GAME.texts])


def log(events: list[Event], language: str) -> list[str]:
    return [PHRASES.say(language, each.key, each.facts, NAMES) for each in events]


def story() -> list[Event]:
    """A little of everything: laying, taking back, erupting, building, leaving."""
    game = scenario(f"""
        3 seats, P1 to place lake rock {B}
        L3 sand 8,0 9,0 10,0
        L1 sand 11,0
        P1 tower 8,0
        P2 hut 0,1 -1,1 1,1
        P2 has 1 hut 2 towers 1 temple
        P3 temple 10,0
        P3 has 9 huts 1 tower 2 temples
    """)
    lines = [
        (P1, "place_tile 2,-1 N"),
        (P1, "undo_tile"),
        (P1, "place_tile 0,0 SE"),
        (P1, "expand 8,0 sand"),
        (P2, "place_tile 2,-1 N"),
        (P2, "build_hut 11,0"),
        (P3, "place_tile 3,-1 NE"),
        (P3, "resign"),
        (P1, "resign"),
    ]
    return [each for seat, line in lines for each in game.does(seat, line).events]


def test_the_log_in_english() -> None:
    assert log(story(), "en") == [
        "Ada lays a rock and lake tile beside the island: volcano on Q21, terrains to the north.",
        "Ada takes the tile back.",
        "Ada lets the volcano on R20 erupt: rock and lake to the south-east, now on level 2.",
        "Ben: −1 hut on S20.",
        "Ada: +3 huts on R29 (17 left): a settlement grows into the sand.",
        "Ben draws sand and lake; 2 tiles are left.",
        "Ben lays a sand and lake tile beside the island: volcano on Q21, terrains to the north.",
        "Ben: +1 hut on R31 (0 left).",
        "Cleo draws rock and lake; 1 tile is left.",
        "Cleo lays a rock and lake tile beside the island: volcano on Q22, terrains to the "
        "north-east.",
        "Cleo resigns.",
        "Ada draws a tile with two lake hexes; 0 tiles are left.",
        "Ada resigns.",
        "The tile in hand goes under the stack.",
        "Ben wins. Nobody else is left in the game.",
    ]


def test_the_log_in_chinese() -> None:
    assert log(story(), "zh-TW") == [
        "Ada 擴大區域，拼放岩石與湖泊：火山在 Q21，地形朝北。",
        "Ada 收回板塊。",
        "Ada 讓 R20 的火山爆發：岩石與湖泊朝東南，升到第 2 層。",
        "Ben：失去 S20 的 1 個房舍。",
        "Ada：在 R29 放 3 個房舍（剩 17）：聚落擴大到沙地。",
        "Ben 抽到沙地與湖泊，剩 2 個板塊。",
        "Ben 擴大區域，拼放沙地與湖泊：火山在 Q21，地形朝北。",
        "Ben：在 R31 放 1 個房舍（剩 0）。",
        "Cleo 抽到岩石與湖泊，剩 1 個板塊。",
        "Cleo 擴大區域，拼放岩石與湖泊：火山在 Q22，地形朝東北。",
        "Cleo 退出遊戲。",
        "Ada 抽到兩個湖泊，剩 0 個板塊。",
        "Ada 退出遊戲。",
        "手中的板塊放回板塊疊最底下。",
        "Ben 獲勝。場上只剩下一位玩家。",
    ]


def test_only_a_draw_reveals_something() -> None:
    assert {each.key for each in story() if each.reveals} == {
        "taluva.tile_drawn",
        "taluva.twins_drawn",
    }
    assert all(each.only_for is None for each in story())


def test_other_ends_in_english() -> None:
    shared = scenario(f"""
        3 seats, P1 to build, last tile {B}
        P1 has 5 huts 1 tower 1 temple
        P2 has 4 huts 1 tower 1 temple
    """).does(P1, "build_hut 0,1")
    stuck = scenario(f"""
        2 seats, P1 to place {B}
        P1 hut 0,1
        P1 has 0 huts 2 towers 3 temples
    """).does(P1, "place_tile 2,-1 N")

    assert log(shared.events, "en") == [
        "Ada: +1 hut on S20 (4 left).",
        "Ada and Ben share the victory. The tiles are used up.",
    ]
    assert log(stuck.events, "en")[1:] == [
        "Ada cannot build anything and is eliminated.",
        "Ben wins. Nobody else is left in the game.",
    ]


def test_high_buildings_are_told_with_their_level() -> None:
    game = scenario("""
        2 seats, P1 to build
        L3 sand 0,0 1,0 2,0 3,0 4,0
        P1 hutx3 0,0..2,0
    """)

    tower = game.does(P1, "build_tower 3,0").events
    temple = game.builds_again(P1).does(P1, "build_temple 4,0").events

    assert log(tower[:1], "en") == ["Ada: +1 tower on R23, level 3 (1 left)."]
    assert log(temple[:1], "en") == ["Ada: +1 temple on R24, level 3 (2 left)."]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "build_temple 9,9",
            "Nothing can be built on AA33: there is only sea; choose a hex of the island.",
        ),
        ("build_temple 0,1", "S20 touches no settlement of yours; choose a hex beside one."),
        (
            "build_temple 1,1",
            "No settlement of yours beside S21 may get a temple: it must have three hexes or more "
            "and no temple yet.",
        ),
        ("build_tower 0,1", "S20 is on level 1 only; a tower needs level 3 or higher."),
        (
            "expand 2,0 rock",
            "That takes 1 hut and you have 0; all its hexes must be built on.",
        ),
        (
            "expand 2,0 lake",
            "There is no free lake beside that settlement; choose another terrain.",
        ),
        ("build_hut 0,1", "You have no hut left; build something else."),
        ("place_tile 0,0 S", "That is not possible now; first build."),
    ],
)
def test_a_refusal_says_what_is_wrong_and_what_can_be_done(line: str, sentence: str) -> None:
    game = scenario(f"2 seats, P1 to build {B} P1 hut 2,0 \n P1 has 0 huts 2 towers 3 temples")

    with pytest.raises(Refusal) as trouble:
        game.does(P1, line)

    assert PHRASES.say("en", trouble.value.key, trouble.value.facts, NAMES) == sentence


def test_a_tile_with_one_terrain_twice_is_told_as_such() -> None:
    game = scenario(f"""
        2 seats, P1 to place lake lake {B}
        P2 hut 0,1 -1,1 1,1
    """)

    beside = game.does(P1, "place_tile 2,-1 N").events[:1]
    game.does(P1, "undo_tile")
    told = [*beside, *game.does(P1, "place_tile 0,0 SE").events[:1]]

    assert log(told, "en") == [
        "Ada lays a tile with two lake hexes beside the island: volcano on Q21, "
        "terrains to the north.",
        "Ada lets the volcano on R20 erupt: two lake hexes to the south-east, now on level 2.",
    ]
    assert log(told, "zh-TW") == [
        "Ada 擴大區域，拼放兩個湖泊：火山在 Q21，地形朝北。",
        "Ada 讓 R20 的火山爆發：兩個湖泊朝東南，升到第 2 層。",
    ]
