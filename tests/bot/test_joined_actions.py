"""A turn put together privately and confirmed once, and standing orders (Cacao)."""

from typing import Any

from bot.core.phrases import Voice
from bot.turn.panels import brought_by_first, confirming, in_words, outcomes
from engine.cacao import GAME
from engine.cacao.state import CacaoState
from engine.kernel.game import save
from engine.tables.models import TableId
from tests.bot.play import choices_on, start_game
from tests.bot.world import World, labels, parts_of, text_of
from tests.cacao.scenario import R, table
from tests.taps import turn_at


async def start_cacao(here: World) -> tuple[Any, Any, CacaoState]:
    """The first board of a game between Ann and Bob, who is to begin, and the position."""
    here.tables.seed = lambda: "1"  # two workers on one side, in both hands
    board = await start_game(here, here.bob, game="cacao")
    who, _ = await here.turn()
    return board, who, (await table_of(here))[1]


async def table_of(here: World) -> tuple[TableId, CacaoState]:
    table = await here.table()
    _, _, state = await here.tables.position(table.id)
    assert isinstance(state, CacaoState)
    return table.id, state


async def pick(who: Any, shown: Any, word: str) -> Any:
    """The answer after the button whose label ends with a word was pressed."""
    button = next(each for each in choices_on(shown) if each["label"].endswith(word))
    return (await who.click(shown, custom_id=button["custom_id"])).response


def tile_of(before: CacaoState) -> str:
    """The first tile in the hand of whoever is to move."""
    return before.villages[before.active].hand[0].value


async def place_beside_both(who: Any, board: Any, before: CacaoState) -> Any:
    """The answer after a tile was put between plantation and market, before anything is kept."""
    tile = tile_of(before)
    shown = (await who.click(board, label="Take your turn")).response
    for word in (Voice("en")(f"cacao.worker.{tile}"), "R21", "west"):
        if any(each["label"].endswith(word) for each in choices_on(shown)):
            shown = await pick(who, shown, word)
    return shown


async def test_a_sale_is_asked_for_before_the_tile_and_one_confirmation_plays_both(
    here: World,
) -> None:
    board, who, before = await start_cacao(here)
    sale = await place_beside_both(who, board, before)
    name = Voice("en")(f"cacao.worker.{tile_of(before)}")
    assert f"**Place the tile ({name}) at R21" in text_of(sale)
    offer = next(each for each in labels(sale) if "gold" in each)
    _, now = await table_of(here)
    assert save(now) == save(before), "nothing is played before it is confirmed"

    [back] = {"Back", "Turn the tile"} & {*labels(sale)}
    shown = (await who.click(sale, label=back)).response
    assert not any("gold" in each for each in labels(shown))
    assert choices_on(shown)

    sale = await place_beside_both(who, board, before)
    shown = await pick(who, sale, offer)
    assert "**Place " in text_of(shown)
    assert "Sell cacao" in text_of(shown)
    await who.click(shown, label="Yes, play it")
    _, after = await table_of(here)
    assert after.active != before.active
    assert after.workers.keys() == {"1,0"}
    assert len([each for each in here.channel.history() if parts_of(each, 12)]) == 2


def test_what_was_settled_first_counts_in_what_the_move_brings() -> None:
    game = table(at="0,0 mine_2", workers="W -1,0 1111, P 1,0 1111", display="temple water")
    turn = turn_at(GAME, game.state, R, "en")

    after = turn.after(GAME.parse("place_worker 1111 Q20"))
    assert after is not None
    brings = outcomes(after, confirming(after, GAME.parse("fill Q21 water")))

    assert {"cacao.brings.gold", "cacao.brings.water"} <= {each.key for each in brings}
    assert [each.key for each in brought_by_first(after)] == ["cacao.brings.gold"]
    assert list(brought_by_first(turn)) == []


def test_a_sale_that_is_settled_first_says_what_it_brings() -> None:
    game = table(at="0,0 market_2", workers="W -1,0 1111, P 1,0 1111", display="temple water")
    game.give(R, fruits=3)
    laid = turn_at(GAME, game.state, R, "en").after(GAME.parse("place_worker 1111 Q20"))
    assert laid is not None

    for keep, said in ((2, "keep 2, sell 1 for 2 gold"), (3, "keep 3, sell nothing")):
        sold = laid.after(GAME.parse(f"sell {keep}"))
        assert sold is not None
        assert in_words(sold, GAME.parse("fill Q21 water")) == [
            "Place the tile (1 on each side) at Q20",
            f"Sell cacao: {said}",
            "Fill the gap at Q21: water",
        ]


async def test_a_tried_out_tile_that_was_played_meanwhile_is_outdated(here: World) -> None:
    board, who, before = await start_cacao(here)
    old = await place_beside_both(who, board, before)
    sale = await place_beside_both(who, board, before)
    confirm = await pick(who, sale, choices_on(sale)[0]["label"])
    await who.click(confirm, label="Yes, play it")
    _, played = await table_of(here)

    answer = await who.click(old, custom_id=choices_on(old)[0]["custom_id"])

    _, now = await table_of(here)
    assert save(now) == save(played)
    assert "your turn" in text_of(answer.response)


async def test_a_game_without_standing_orders_says_so(here: World) -> None:
    await start_game(here)

    answer = await here.ann.slash(here.channel, "table order", what="resign")

    assert "no standing orders" in text_of((answer.followups or [answer.response])[0])
