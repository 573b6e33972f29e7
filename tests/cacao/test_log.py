"""The log of a turn in both languages: what followed by itself is explained."""

from engine.cacao import GAME
from engine.kernel.events import TOTAL, Event, readable_by
from engine.kernel.ids import Fact, Seat
from engine.kernel.texts import Names, Phrases
from engine.tables.log.story import follows
from tests.cacao.scenario import START, P, R, Y, table

NAMES = Names(("Rosa", "Wim", "Paula", "Yan"), GAME.hints.label)


def log(events: list[Event], language: str, seat: Seat | None = None) -> list[str]:
    phrases = Phrases([GAME.texts])
    return [
        phrases.say(language, each.key, each.facts, NAMES) for each in readable_by(events, seat)
    ]


def example_s3() -> list[Event]:
    game = table(
        to=Y,
        at=START + ", 1,-1 mine_1, 2,0 mine_1",
        workers="R 1,0 1111, W 0,-1 2101 S, R 0,1 1111, P 2,1 1111",
        display="market_2 water",
    )
    game.give(Y, fruits=3)
    game.give(P, fruits=1)
    lines = ((Y, "place_worker 3001 1,2"), (Y, "sell 0"), (Y, "fill 2,2 market_2"), (P, "sell 0"))
    return [each for seat, line in lines for each in game.does(seat, line)]


def test_the_log_of_a_turn_in_english() -> None:
    assert log(example_s3(), "en") == [
        "Yan places a worker tile at T21, 3 workers facing north.",
        "Yan: +6 gold (6) for 3 cacao at S21.",
        "Yan fills T22: market (price 2).",
        "The gap at T20 is filled: water.",
        "Yan: the water carrier goes 1 step, to −4.",
        "Rosa: the water carrier goes 1 step, to −4.",
        "Paula may sell and is asked how much.",
        "Paula: +2 gold (2) for 1 cacao at T22.",
        "New in the display: temple and temple; 2 jungle tiles are left in the pile.",
    ]


def test_the_log_of_a_turn_in_chinese() -> None:
    assert log(example_s3(), "zh-TW") == [
        "Yan 在 T21 放置人力板塊，3 個人力朝北。",
        "Yan：+6 枚金幣（6），在 S21 賣出 3 個可可亞果實。",
        "Yan 補上 T22 的空白：市場（售價 2）。",
        "T20 的空白補上了：水域。",
        "Yan：挑水伕前進 1 格，到 −4。",
        "Rosa：挑水伕前進 1 格，到 −4。",
        "Paula 可以賣出果實，要決定賣多少。",
        "Paula：+2 枚金幣（2），在 T22 賣出 1 個可可亞果實。",
        "展示區新翻出：神廟、神廟；牌堆剩下 2 張叢林板塊。",
    ]


def test_what_is_lost_is_told_with_the_reason_and_a_draw_to_its_owner() -> None:
    game = table(at="0,0 plantation_2, 1,1 sun, 2,0 water", hand="1111 1111 1111")
    game.give(R, fruits=4, suns=3, suns_got=3, water=8)

    game.does(R, "place_worker 1111 1,0")

    assert log(game.events, "en") == [
        "Rosa places a worker tile at R21, 1 on each side.",
        "Rosa: the water carrier stays at the end of the track, on 16.",
        "Rosa: no sun token (S21): three is the limit.",
        "Rosa: +1 cacao (5) at R20; 1 lost: store full.",
    ]
    assert log(game.events, "en", R)[-1] == "You draw a worker tile: 1 on each side."
    assert game.events[-1].reveals


def test_the_end_tells_every_temple_and_the_winner() -> None:
    game = table(
        at="0,0 temple, 4,0 temple, 8,0 temple",
        workers="R 1,0 2101 W, P 0,1 1111, Y 5,0 1111, R 4,1 1111",
        display="",
        pile="",
    )
    for seat in map(Seat, range(4)):
        game.give(seat, hand=[], pile=[])
    game.give(Y, hand=["1111"])
    game.state.active = Y

    assert log(game.does(Y, "place_worker 1111 3,0"), "en") == [
        "Yan places a worker tile at R23, 1 on each side.",
        "Rosa: +6 gold, most workers (2) at the temple R20.",
        "Paula: +3 gold, second most workers (1) at the temple R20.",
        "Yan: +6 gold, most workers (2) at the temple R24.",
        "Rosa: +3 gold, second most workers (1) at the temple R24.",
        "Temple at R28: no workers, no gold.",
        "Rosa wins. All worker tiles are placed.",
    ]


def test_what_was_told_without_a_total_is_told_without_brackets() -> None:
    facts: dict[str, Fact] = {"seat": R, "cell": "0,0", "n": 2}
    old, new = Event("cacao.mined", facts), Event("cacao.mined", {**facts, TOTAL: 11})

    assert log([old, new], "en") == ["Rosa: +2 gold at R20.", "Rosa: +2 gold (11) at R20."]
    assert log([old, new], "zh-TW")[1] == "Rosa：+2 枚金幣（11），來自 R20。"
    assert follows(GAME, [old], [new])
    assert not follows(GAME, [new], [Event("cacao.mined", {**facts, TOTAL: 12})])
