"""What lists and buttons call a move may be typed, on any keyboard and in either language."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from bot.checks.effort import effort
from bot.core.phrases import Voice, bare
from bot.core.services import CachedChoices
from bot.core.wording import action_sentence
from bot.turn.commands import answer_label, answer_value, offered
from bot.turn.panels import option_labels
from bot.turn.questions import Asked, answers, fitting
from bot.turn.turn import Turn
from bot.turn.typed import parse_typed, read_typed, sentences_of, understood
from engine.kernel.actions import DO, Action, fields_of, name_of
from engine.kernel.ids import Seat
from engine.kernel.notation import plain, print_action
from engine.kernel.records import replay
from engine.kernel.refusals import Malformed
from engine.kernel.texts import CHINESE, ENGLISH
from engine.registry import GAMES
from engine.tables.models import Status
from tests.bot.play import first_turn
from tests.bot.test_joined_actions import start_cacao, table_of
from tests.bot.world import World, labels, text_of
from tests.recordings import record, recordings
from tests.taps import turn_at

MAX_LABEL = 100
LANGUAGES = [ENGLISH, CHINESE]

every_game = pytest.mark.parametrize("key", GAMES)
both_languages = pytest.mark.parametrize("language", LANGUAGES)


def turns_of(key: str, language: str) -> Iterator[Turn]:
    """All turns of a recorded game."""
    game: Any = GAMES[key]
    for position in replay(game, record(recordings(key)[0])):
        for seat in sorted(game.waits_for(position.state)):
            yield turn_at(game, position.state, seat, language)


def turns(key: str, language: str) -> Iterator[Turn]:
    """A few for every kind of choice."""
    seen: dict[str, int] = {}
    for turn in turns_of(key, language):
        kinds = {name_of(each) for each in turn.choices}
        if any(seen.get(each, 0) < 3 for each in kinds):
            seen.update({each: seen.get(each, 0) + 1 for each in kinds})
            yield turn


def cached_of(turn: Turn) -> CachedChoices:
    nobody: Any = None
    return CachedChoices(nobody, turn.game, turn.state, turn.seat, [*turn.choices])


@every_game
@both_languages
def test_every_answer_of_a_list_may_be_typed_as_it_is_called(key: str, language: str) -> None:
    for turn in turns(key, language):
        cached = cached_of(turn)
        for kind in {type(each) for each in turn.choices}:
            left = fitting(turn.choices, {DO: name_of(kind)})
            for spec in fields_of(kind):
                for value in answers(turn.game, spec, left):
                    label = bare(answer_label(turn.voice, turn.game, cached, left, spec, value))
                    for typed in (answer_value(turn.game, spec, value), label, label.upper()):
                        assert typed
                        words, several = understood(turn, left, kind, {spec.name: typed})
                        read = [turn.game.read_value(spec, each) for each in words.values()]
                        found: Any = several.get(spec.name, read)
                        assert value in found, (kind, spec.name, typed)


@every_game
@both_languages
def test_every_move_of_a_list_may_be_typed_as_it_is_called(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: dict[Action, list[str]] = {}

    def sentences_once(turn: Turn, action: Action) -> list[str]:
        if action not in called:
            called[action] = list(sentences_of(turn, action))
        return called[action]

    monkeypatch.setattr("bot.turn.typed.sentences_of", sentences_once)
    monkeypatch.setattr("bot.turn.typed.plain", cache(plain))
    for turn in turns(key, language):
        other = Voice(CHINESE if language == ENGLISH else ENGLISH, turn.voice.names)
        sentences = {
            each: bare(action_sentence(turn.voice, turn.game, each)) for each in turn.choices
        }
        for each in islice(turn.choices, 0, None, 1 + len(turn.choices) // effort(3, 5)):
            sentence = sentences[each]
            same = [one for one in turn.choices if sentences[one] == sentence]
            assert read_typed(turn, sentence) in same
            assert read_typed(Turn(*told(turn), other), sentence.upper()) in same


def told(turn: Turn) -> tuple[Any, Any, Any, Any, Seat]:
    """A turn without its voice."""
    return turn.services, turn.table, turn.game, turn.state, turn.seat


def test_words_that_only_one_move_has_are_enough() -> None:
    turn = next(each for each in turns("taluva", ENGLISH) if len(each.choices) == 2)
    wanted = turn.choices[0]
    label = GAMES["taluva"].hints.label(getattr(wanted, "cell"))  # noqa: B009

    assert read_typed(turn, f"hut {label}") == wanted
    with pytest.raises(Malformed):
        read_typed(turn, "hut")
    elsewhere = read_typed(turn, "hut A1")
    assert (name_of(elsewhere), elsewhere in turn.choices) == ("build_hut", False)


@pytest.mark.parametrize("line", ["temple S20", "TEMPLE  S20", "神廟 S20", "神廟　Ｓ２０"])
def test_a_word_of_only_one_moves_name_begins_it(line: str) -> None:
    taluva: Any = GAMES["taluva"]

    assert parse_typed(taluva, line) == taluva.parse("build_temple S20")


@pytest.mark.parametrize("line", ["build S20", "a S20", "tem S20"])
def test_a_word_that_several_moves_have_begins_none(line: str) -> None:
    with pytest.raises(Malformed) as refused:
        parse_typed(GAMES["taluva"], line)

    assert refused.value.key == "bot.no_such_move"


def test_what_a_list_writes_is_read_without_a_look_at_thousands_of_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    turn = max(turns_of("castles_of_tuscany", ENGLISH), key=lambda each: len(each.choices))
    monkeypatch.delattr("bot.turn.typed.sentences_of")

    assert read_typed(turn, print_action(turn.choices[-1])) == turn.choices[-1]


@pytest.mark.parametrize(
    "line",
    [
        *("build a hut on S20", "build a hut at S20", "build-hut S20", "放置房舍S20"),
        *("build hut S20", "ＢＵＩＬＤ＿ＨＵＴ　Ｓ２０", "放置房舍Ｓ２０", "build-hut 'S 20'"),
    ],
)
def test_a_move_may_be_typed_as_it_is_said_in_wide_letters_and_without_joints(line: str) -> None:
    taluva = GAMES["taluva"]

    assert parse_typed(taluva, line) == taluva.parse("build_hut S20")


def test_too_many_words_are_told_with_the_words_of_the_button() -> None:
    with pytest.raises(Malformed) as refused:
        parse_typed(GAMES["cacao"], "sell 3 now")

    assert Voice(ENGLISH)(refused.value.key, **refused.value.facts) == (
        "“now” is too much for “Sell cacao”: remove it."
    )


async def test_a_direction_may_be_typed_in_any_way(here: World) -> None:
    other = await after_the_hut(here)

    for way in ("SE", "south east", "Southeast", "ＳＥ", "東南"):
        shown = await other.slash(here.channel, "taluva place-tile", cell="t 18", dir=way)
        assert "volcano on T18, terrains to the south-east" in text_of(shown.response), way


async def after_the_hut(here: World) -> Any:
    """Who is to lay a tile in a game of Taluva after the first hut, typed in wide letters."""
    here.tables.seed = lambda: "typed"
    who, other = await first_turn(here, here.bob)
    await who.slash(here.channel, "taluva build-hut", cell="Ｓ２０", now=True)
    return other


async def test_a_word_of_several_meanings_beside_a_wrong_one_is_refused(here: World) -> None:
    other = await after_the_hut(here)

    refused = await other.slash(here.channel, "taluva place-tile", cell="A1", dir="east")

    assert "That is away from the island" in text_of(refused.response)


async def test_what_cannot_follow_a_move_is_told_above_the_move_alone(here: World) -> None:
    other = await after_the_hut(here)
    tile = {"cell": "T18", "dir": "SE"}

    shown = await other.slash(
        here.channel, "taluva place-tile", **tile, then="build a hut on R1", now=True
    )

    said = text_of(shown.response)
    assert said.index("“build a hut on R1” cannot follow this move") < said.index("only sea")
    assert said.index("only sea") < said.index("Lay the tile: volcano on T18")
    assert "Yes, play it" in labels(shown.response)


async def test_leaving_does_not_follow_a_move(here: World) -> None:
    other = await after_the_hut(here)

    await other.slash(
        here.channel, "taluva place-tile", cell="T18", dir="SE", then="resign", now=True
    )

    assert (await here.table()).status is Status.RUNNING


async def test_a_facing_that_was_left_out_looks_best_and_can_be_changed(here: World) -> None:
    _, who, before = await start_cacao(here)
    tile = next(each.value for each in before.villages[before.active].hand if each.value != "1111")

    shown = await who.slash(here.channel, "cacao place-worker", tile=tile, cell="R21")

    _, now = await table_of(here)
    assert now == before
    assert "facing" in text_of(shown.response)
    turned = await who.click(shown.response, label="Turn the tile")
    assert "1 · north" in labels(turned.response)


async def test_a_move_after_which_the_turn_is_over_is_not_followed(here: World) -> None:
    other = await after_the_hut(here)

    shown = await other.slash(
        here.channel, "taluva place-tile", cell="T18", dir="SE", then="build_hut T19"
    )

    assert "Build a hut on T19" in text_of(shown.response)


def kinds(turn: Turn) -> set[type[Action]]:
    """What may be done in a turn."""
    return {type(each) for each in turn.choices}


@every_game
@both_languages
def test_answers_are_listed_in_the_words_and_the_order_of_their_buttons(
    key: str, language: str
) -> None:
    for turn in turns(key, language):
        cached = cached_of(turn)
        for kind in kinds(turn):
            left = fitting(turn.choices, {DO: name_of(kind)})
            for spec in fields_of(kind):
                values = answers(turn.game, spec, left)
                if spec.name in turn.game.bench.flags:
                    continue
                labels = option_labels(turn, Asked(spec.name, tuple(values)), left)
                for n, (value, label) in enumerate(zip(values, labels, strict=True), 1):
                    number, _, words = label.partition(" · ")
                    listed = answer_label(turn.voice, turn.game, cached, left, spec, value)
                    assert number == f"{n}"
                    assert words in listed, "which may add the number that the picture shows"


def test_a_long_entry_of_a_list_says_that_it_goes_on() -> None:
    [entry] = offered([("word " * 30, "word")], "")

    assert len(entry.name) == MAX_LABEL
    assert entry.name.endswith("…")


@every_game
def test_nothing_alone_is_no_answer(key: str) -> None:
    for turn in turns(key, ENGLISH):
        for kind in kinds(turn):
            left = fitting(turn.choices, {DO: name_of(kind)})
            for spec in fields_of(kind):
                assert answers(turn.game, spec, left) != [None]
