"""Standing orders are given privately and disturb nobody."""

import pytest

from bot.cards.orders import choices, entry, in_force, in_words
from bot.cards.phone_lines import SIZE
from bot.core.phrases import Voice
from bot.core.wording import action_sentence, field_label, refusal_text
from bot.turn.orders import kinds_of_orders, known_orders, read_order
from engine.dolmengoetter.state import Phase
from engine.kernel.actions import field_values, fields_of, name_of
from engine.kernel.game import start
from engine.kernel.ids import Seat
from engine.kernel.notation import print_action
from engine.kernel.refusals import Malformed
from engine.kernel.texts import ENGLISH, LANGUAGES
from engine.registry import GAMES
from renderers.kit.lettering import width
from tests.bot.play import boards, start_game
from tests.bot.world import World, text_of
from tests.tables.room import due_posts

WIDEST = 225
"""What a closed menu shows on a phone, and a few letters more, in pixels."""
ORDERED = [key for key, game in GAMES.items() if kinds_of_orders(game)]


@pytest.mark.parametrize("giver", ["whoever is waited for", "somebody else"])
@pytest.mark.parametrize("key", ORDERED)
async def test_an_order_posts_no_board_and_calls_nobody(key: str, giver: str, here: World) -> None:
    await start_game(here, here.bob, game=key)
    before, seen = await here.table(), here.channel.history(viewer=here.owner)
    waited = [(here.ann, here.bob)[seat] for seat in before.waits_for]
    others = [each for each in (here.ann, here.bob) if each not in waited] or waited
    who = waited[0] if giver == "whoever is waited for" else others[0]
    line = print_action(next(known_orders(GAMES[key])))

    answer = await who.slash(here.channel, "table order", what=line)

    assert text_of(answer.response).startswith("Done.")
    assert answer.ephemeral
    after = await here.table()
    assert after.revision == before.revision + 1
    assert after.waits_since == before.waits_since
    await here.env.advance_time(120)
    now = here.channel.history(viewer=here.owner)
    assert [each.id for each in now] == [each.id for each in seen]
    assert await due_posts(here.tables, 2**53, after.id) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ORDERED)
def test_an_order_may_be_typed_as_lists_and_menus_call_it_uncut(key: str, language: str) -> None:
    """They say what it is about, and not only yes or no."""
    game, voice = GAMES[key], Voice(language)
    state = start(game, min(game.seats), game.options(), "orders")

    for order in known_orders(game):
        said = action_sentence(voice, game, order)
        assert not said.endswith((voice("bot.yes"), voice("bot.no"))), said
        assert read_order(game, said) == order
    for choice in choices(game, state, Seat(0), list(known_orders(game))):
        for order in choice.orders:
            said = entry(voice, game, choice, order)
            assert read_order(game, said) == order
            assert read_order(game, said.replace(":", "").upper()) == order
            assert width(said, SIZE, bold=False) <= WIDEST, said


@pytest.mark.parametrize(
    "line",
    [
        "top 3214",
        "Values for the top: 3214",
        "Standing orders: values for the top 3214",
        "最上方的分數順序「３２１４」",
        "預設指示：最上方的分數順序「3214」",
    ],
)
def test_a_list_may_be_typed_behind_what_it_is_for(line: str) -> None:
    game = GAMES["dolmengoetter"]

    assert read_order(game, line) == game.parse("standing_orders 3214")


async def test_an_order_that_says_no_is_told_as_no(here: World) -> None:
    board = await start_game(here, here.bob, game="dolmengoetter")

    answer = await here.ann.slash(here.channel, "table order", what="pass by itself: no")
    shown = await here.ann.click(board, label="My view")

    assert "pass by itself: no" in text_of(answer.response)
    assert "pass by itself: nothing" not in text_of(answer.response)
    assert text_of(shown.response).endswith("Your standing orders: pass by itself: no")


@pytest.mark.parametrize("key", ORDERED)
async def test_the_orders_with_few_values_are_offered_in_words(key: str, here: World) -> None:
    await start_game(here, here.bob, game=key)

    offered = await here.ann.autocomplete(here.channel, "table order", "what", "")

    assert 2 <= len(offered) <= 25
    assert len({each["name"] for each in offered}) == len(offered)
    for each in offered:
        answer = await here.ann.slash(here.channel, "table order", what=each["value"])
        assert text_of(answer.response).startswith("Done.")


async def test_every_order_is_offered_before_those_that_change_nothing(here: World) -> None:
    game = GAMES["galaxy_trucker"]
    await start_game(here, here.bob, game="galaxy_trucker")
    refused = await here.ann.slash(here.channel, "table order", what="always")
    answer = await here.ann.slash(here.channel, "table order", what="shields: always")

    offered = await here.ann.autocomplete(here.channel, "table order", "what", "")

    orders = [game.parse(each["value"]) for each in offered]
    given = [{name for name, at in field_values(each).items() if at is not None} for each in orders]
    [kind] = kinds_of_orders(game)
    assert set.union(*given) == {spec.name for spec in fields_of(kind)}
    lines = [each["value"] for each in offered]
    assert "set_orders shields=never" in lines
    assert "set_orders shields=always" not in lines[:20]
    assert text_of(answer.response).endswith("\nYou have set “shields: always”.")
    assert text_of(refused.response).startswith(
        "“always” could belong to several: flip glass, ask before a card, shields, "
        "meteor cannons. Put its name in front."
    )


async def test_an_order_stands_in_the_log_of_the_next_board(here: World) -> None:
    await start_game(here, here.bob, game="dolmengoetter")

    await here.bob.slash(here.channel, "table order", what="standing_orders ask=never")

    assert "Bob gives standing orders." in text_of(boards(here)[-1])


async def test_dol_9_2_the_panel_shows_the_orders_in_force(here: World) -> None:
    await start_game(here, here.bob, game="dolmengoetter")
    await here.bob.slash(here.channel, "table order", what="top=21 ask=never wishes='D3 E4'")

    panel = await here.bob.slash(here.channel, "table order")

    shown = text_of(panel.response)
    for line in ("top: 21", "bottom: 1234", "D3 E4", "a new one, such as `21`"):
        assert line in shown
    chosen = [
        entry["label"]
        for row in panel.response.components[0]["components"]
        if row["type"] == 1
        for menu in row["components"]
        for entry in menu["options"]
        if entry.get("default")
    ]
    assert len(chosen) == 3


async def test_DOL_12_1_a_list_may_be_typed_and_is_offered_in_words_for_whatever_it_may_be(
    here: World,
) -> None:
    await start_game(here, here.bob, game="dolmengoetter")
    told = {
        typed: {
            each["name"]: each["value"]
            for each in await here.bob.autocomplete(here.channel, "table order", "what", typed)
        }
        for typed in ("top=3214", "3214", "D3 E4")
    }
    await here.bob.slash(here.channel, "table order", what="bottom=10 wishes='D3 E4'")
    nonsense = await here.bob.slash(here.channel, "table order", what="nonsense")
    wrong = await here.bob.slash(here.channel, "table order", what="top=9")

    top = "Standing orders: values for the top 3214"
    assert told["top=3214"] == {top: "standing_orders 3214"}
    assert [*told["3214"]] == [top, "Standing orders: values for the bottom 3214"]
    assert [*told["D3 E4"]] == ["Standing orders: wishes D3 E4"]
    orders = (await here.state()).players[1].orders
    assert (orders.top, orders.bottom, orders.wishes) == ("4321", "10", "D3 E4")
    assert "“nonsense” is not a standing order." in text_of(nonsense.response)
    assert "does not fit “values for the top”" in text_of(wrong.response)
    assert "Rule DOL-12.1" in text_of(wrong.response)


@pytest.mark.parametrize("joint", [" ", "=", ": "])
@pytest.mark.parametrize(
    ("order", "named"),
    [
        ("values for the top{}9", "“9” does not fit “values for the top”"),
        ("ask{}seldom", "“seldom” does not fit “ask me”"),
        ("wishes{}D3 Z4", "There is no place “Z4”"),
    ],
)
def test_a_wrong_value_behind_a_name_is_refused_with_what_fits(
    order: str, joint: str, named: str
) -> None:
    with pytest.raises(Malformed) as refused:
        read_order(GAMES["dolmengoetter"], order.format(joint))

    assert named in refusal_text(Voice(ENGLISH), refused.value)


def test_words_that_only_one_order_has_are_enough() -> None:
    cacao = GAMES["cacao"]

    assert read_order(cacao, "Always") == cacao.parse("set_sale_policy 2")
    assert read_order(cacao, "４　才賣") == cacao.parse("set_sale_policy 4")
    with pytest.raises(Malformed):
        read_order(cacao, "sell")


@pytest.mark.parametrize("line", ["D3, E4", "D3、E4", "wishes: Ｄ３，　Ｅ４"])
def test_places_may_be_told_apart_by_commas(line: str) -> None:
    game = GAMES["dolmengoetter"]

    assert read_order(game, line) == game.parse("standing_orders wishes='D3 E4'")


@pytest.mark.parametrize("key", ORDERED)
def test_a_wrong_value_is_refused_in_the_words_of_its_order(key: str) -> None:
    game, voice = GAMES[key], Voice(ENGLISH)

    for kind in kinds_of_orders(game):
        for spec in fields_of(kind):
            with pytest.raises(Malformed) as refused:
                read_order(game, f"{name_of(kind)} {spec.name}=?")
            if "field" in refused.value.facts:
                named = f"“{field_label(voice, game, spec.name)}”"
                assert named in refusal_text(voice, refused.value)


def test_dol_9_2_wishes_are_shown_until_the_druids_are_placed() -> None:
    game, voice = GAMES["dolmengoetter"], Voice(ENGLISH)
    state = start(game, 2, game.options(), "orders")
    before = in_words(game, state, Seat(0), voice)

    state.phase = Phase.TURN

    assert "wishes: nothing" in before
    assert "wishes" not in in_words(game, state, Seat(0), voice)
    assert in_force(game, state, Seat(0), voice) == ""
