"""Sentences by key: plural, placeholders, translations; what is said about an action."""

from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError
from msgspec import ValidationError

from engine.kernel.events import Event, as_data, event, readable_by
from engine.kernel.ids import Fact, Seat
from engine.kernel.refusals import Malformed, NotNow, Refusal, Refused
from engine.kernel.results import Result, rank
from engine.kernel.texts import Domain, Names, Phrases, signed

TEMPLATE = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"

msgctxt "isle.hut"
msgid "{seat:seat} builds at {cell:cell}."
msgstr ""

#. told: urgent, count
msgctxt "isle.lost"
msgid "{n} hut is lost."
msgid_plural "{n} huts are lost."
msgstr[0] ""
msgstr[1] ""

#. counts: winners
msgctxt "isle.won"
msgid "{seats:seats} wins."
msgid_plural "{seats:seats} win together."
msgstr[0] ""
msgstr[1] ""

msgctxt "isle.card"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""

msgctxt "isle.paid"
msgid "Paid {what:isle}."
msgstr ""

msgctxt "isle.bank"
msgid "bank"
msgstr ""

msgctxt "isle.shore"
msgid "bank"
msgstr ""

msgctxt "isle.colour.red"
msgid "red"
msgstr ""

msgctxt "isle.colour.blue"
msgid "blue"
msgstr ""

msgctxt "isle.painted"
msgid "Painted {colour:isle.colour}."
msgstr ""

msgctxt "isle.stripes"
msgid "Stripes: {colours:isle.colour}."
msgstr ""

msgctxt "isle.all"
msgid "{seats:seats} at {cells:cells} with {things:words}: {yes}"
msgstr ""

msgctxt "isle.turn"
msgid "Turn {n}: {seat:seat} builds."
msgstr ""

msgctxt "isle.went"
msgid "The carrier goes to {n}."
msgstr ""

msgctxt "isle.changed"
msgid "A newer sentence."
msgstr ""

msgctxt "isle.doubtful"
msgid "Doubtful."
msgstr ""
"""
PO = """\
msgid ""
msgstr ""
"Language: zh_TW\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=n>1;\\n"

msgctxt "isle.hut"
msgid "{seat:seat} builds at {cell:cell}."
msgstr "{seat:seat} 在 {cell:cell} 建造。"

msgctxt "isle.lost"
msgid "{n} hut is lost."
msgid_plural "{n} huts are lost."
msgstr[0] "失去 {n} 間房舍。"
msgstr[1] ""

msgctxt "isle.won"
msgid "{seats:seats} wins."
msgid_plural "{seats:seats} win together."
msgstr[0] "{seats:seats}獲勝。"
msgstr[1] "{seats:seats}共同獲勝。"

msgctxt "isle.card"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} 張牌"
msgstr[1] ""

msgctxt "isle.paid"
msgid "Paid {what:isle}."
msgstr "支付{what:isle}。"

msgctxt "isle.bank"
msgid "bank"
msgstr "銀行"

msgctxt "isle.shore"
msgid "bank"
msgstr "河岸"

msgctxt "isle.colour.red"
msgid "red"
msgstr "紅"

msgctxt "isle.turn"
msgid "Turn {n}: {seat:seat} builds."
msgstr "第{n}回合，輪到{seat:seat}建造。"

msgctxt "isle.went"
msgid "The carrier goes to {n}."
msgstr "挑水伕走到{n}。"

msgctxt "isle.changed"
msgid "An older sentence."
msgstr "舊句子。"

#, fuzzy
msgctxt "isle.doubtful"
msgid "Doubtful."
msgstr "可疑。"
"""


def domain_of(folder: Path, name: str, template: str) -> Domain:
    """The domain of a folder that is given a template."""
    domain = Domain.beside(str(folder / "texts.py"), name)
    domain.template.parent.mkdir(parents=True, exist_ok=True)
    domain.template.write_text(template, encoding="utf-8")
    return domain


@pytest.fixture
def phrases(tmp_path: Path) -> Phrases:
    domain = domain_of(tmp_path, "isle", TEMPLATE)
    po_file = domain.po_file("zh-TW")
    po_file.parent.mkdir(parents=True)
    po_file.write_text(PO, encoding="utf-8")
    return Phrases([domain])


NAMES = Names(("Amy", "小明"), lambda cell: f"<{cell}>")


def test_the_sentences_lie_beside_the_code(tmp_path: Path) -> None:
    domain = Domain.beside(str(tmp_path / "texts.py"), "isle")

    assert domain.template == tmp_path / "locale/isle.pot"
    assert domain.po_file("zh-TW") == tmp_path / "locale/zh_TW/LC_MESSAGES/isle.po"


@pytest.mark.parametrize(
    ("key", "facts", "english", "chinese"),
    [
        ("isle.hut", {"seat": 1, "cell": "0,0"}, "小明 builds at <0,0>.", "小明 在 <0,0> 建造。"),
        ("isle.hut", {"seat": 2, "cell": "a"}, "Seat 3 builds at <a>.", "座位 3 在 <a> 建造。"),
        ("isle.lost", {"n": 1}, "1 hut is lost.", "失去 1 間房舍。"),
        ("isle.lost", {"n": 0}, "0 huts are lost.", "失去 0 間房舍。"),
        ("isle.won", {"seats": [0], "winners": 1}, "Amy wins.", "Amy 獲勝。"),
        (
            "isle.won",
            {"seats": [0, 1], "winners": 2},
            "Amy and 小明 win together.",
            "Amy、小明共同獲勝。",
        ),
        (
            "isle.paid",
            {"what": ["card", "bank", "card"]},
            "Paid 2 cards and bank.",
            "支付 2 張牌、銀行。",
        ),
        ("isle.bank", {}, "bank", "銀行"),
        ("isle.shore", {}, "bank", "河岸"),
        ("isle.painted", {"colour": "red"}, "Painted red.", "Painted 紅."),
        ("isle.stripes", {"colours": ["red", "red"]}, "Stripes: red and red.", "Stripes: 紅、紅."),
        (
            "isle.all",
            {"seats": [0, 1], "cells": ["a", "b"], "things": ["x", "y"], "yes": True},
            "Amy and 小明 at <a> and <b> with x, y: True",
            "Amy、小明 at <a>、<b> with x、y: True",
        ),
    ],
)
def test_a_sentence_is_filled_with_facts(
    phrases: Phrases, key: str, facts: dict[str, Fact], english: str, chinese: str
) -> None:
    assert phrases.say("en", key, facts, NAMES) == english
    assert phrases.say("zh-TW", key, facts, NAMES) == chinese


@pytest.mark.parametrize(
    ("name", "chinese"),
    [
        ("Amy", "第 3 回合，輪到 Amy 建造。"),
        ("小明", "第 3 回合，輪到小明建造。"),
        ("Amy小明", "第 3 回合，輪到 Amy小明建造。"),
        ("A 🎲", "第 3 回合，輪到 A 🎲建造。"),
        ("", "第 3 回合，輪到建造。"),
    ],
)
def test_a_blank_stands_where_latin_and_chinese_letters_meet(
    phrases: Phrases, name: str, chinese: str
) -> None:
    facts: dict[str, Fact] = {"n": 3, "seat": 0}

    assert phrases.say("zh-TW", "isle.turn", facts, Names((name,))) == chinese
    assert phrases.say("en", "isle.turn", facts, Names((name,))) == f"Turn 3: {name} builds."


def test_a_number_below_zero_has_a_real_minus_sign(phrases: Phrases) -> None:
    assert phrases.say("en", "isle.went", {"n": -4}) == "The carrier goes to −4."
    assert phrases.say("zh-TW", "isle.went", {"n": -4}) == "挑水伕走到 −4。"
    assert phrases.say("en", "isle.went", {"n": "-4"}) == "The carrier goes to -4.", "as typed"
    assert (signed(-3.25, ".1f"), signed(2, "+d"), signed(0)) == ("−3.2", "+2", "0")


@pytest.mark.parametrize("key", ["isle.changed", "isle.doubtful", "isle.colour.blue"])
def test_a_missing_outdated_or_doubtful_translation_is_not_used(phrases: Phrases, key: str) -> None:
    assert phrases.say("zh-TW", key) == phrases.say("en", key)


def test_a_player_cannot_smuggle_placeholders_in(phrases: Phrases) -> None:
    names = Names(("{cell}", "x"))

    said = phrases.say("en", "isle.hut", {"seat": 0, "cell": "{seat}"}, names)

    assert said == "{cell} builds at {seat}."


@pytest.mark.parametrize(
    ("key", "facts"),
    [("isle.nothing", {}), ("isle.painted", {"colour": "mauve"}), ("isle.hut", {"seat": 1})],
)
def test_an_unknown_key_or_word_and_a_missing_fact_are_our_mistakes(
    phrases: Phrases, key: str, facts: dict[str, Fact]
) -> None:
    assert (key in phrases) is (key != "isle.nothing")
    with pytest.raises(KeyError):
        phrases.say("en", key, facts)


def a_sentence(key: str, english: str) -> str:
    return f'msgctxt "{key}"\nmsgid "{english}"\nmsgstr ""\n\n'


def test_a_key_stands_only_once_and_in_one_domain(tmp_path: Path) -> None:
    twice = domain_of(tmp_path, "isle", a_sentence("isle.a", "a") + a_sentence("isle.a", "b"))
    with pytest.raises(AssertionError, match=r"isle\.a stands twice"):
        assert twice.texts

    one = domain_of(tmp_path, "one", a_sentence("isle.a", "a"))
    other = domain_of(tmp_path, "other", a_sentence("isle.a", "b"))
    with pytest.raises(AssertionError, match=r"isle\.a stands in two domains"):
        assert "isle.a" in Phrases([one, other])


def test_sentences_are_read_when_one_is_needed_and_say_if_they_cannot_be(tmp_path: Path) -> None:
    phrases = Phrases([domain := domain_of(tmp_path, "isle", "")])
    domain.template.write_text(a_sentence("isle.a", "late"), encoding="utf-8")
    assert phrases.say("en", "isle.a") == "late"

    broken = domain_of(tmp_path, "isle", 'msgctxt "isle.a"\nmsgid "a"\n')
    with pytest.raises(PoFileError, match="missing msgstr"):
        assert broken.texts


def test_how_an_event_is_told_stands_beside_its_sentence(tmp_path: Path) -> None:
    domain = domain_of(tmp_path, "isle", TEMPLATE)

    assert domain.told("urgent") == domain.told("count") == {"isle.lost"}
    assert not domain.told("chapter")
    unknown = domain_of(tmp_path, "isle", TEMPLATE.replace("urgent, count", "loud"))
    with pytest.raises(ValidationError, match="loud"):
        unknown.told("urgent")


KINDS_OF_REFUSAL = [Malformed, NotNow, Refused]


@pytest.mark.parametrize("kind", KINDS_OF_REFUSAL)
def test_a_refusal_carries_key_rule_and_facts(kind: type[Refusal]) -> None:
    refusal = kind("toy.same_bet", "TOY-3", amount=5)

    assert (refusal.key, refusal.rule, refusal.facts) == ("toy.same_bet", "TOY-3", {"amount": 5})
    assert str(refusal) == "toy.same_bet TOY-3 amount=5"
    assert [each for each in KINDS_OF_REFUSAL if isinstance(refusal, each)] == [kind]


def test_an_event_for_one_seat_is_read_by_that_seat_only() -> None:
    public = event("toy.drew", seat=1, n=3)
    private = event("toy.you_drew", only_for=Seat(1), card=7)
    both = Event("toy.shown", only_for=(Seat(0), Seat(1)))
    events = [public, private, both]

    assert readable_by(events, Seat(1)) == [public, private, both]
    assert readable_by(events, Seat(0)) == [public, both]
    assert readable_by(events, Seat(2)) == [public]
    assert readable_by(events, None) == [public]


def test_events_are_plain_data() -> None:
    events = [event("toy.drew", n=3), event("toy.you_drew", only_for=Seat(1), reveals=True)]

    assert as_data(events) == [
        {"key": "toy.drew", "facts": {"n": 3}},
        {"key": "toy.you_drew", "only_for": (1,), "reveals": True},
    ]


def test_equal_standings_share_a_place_and_the_next_ones_are_left_out() -> None:
    ranking = rank({Seat(0): (1, 5), Seat(1): (2, 0), Seat(2): (1, 5), Seat(3): (1, 4)})
    result = Result("toy.ended.done", ranking, [{}] * 4)

    assert ranking == [[1], [0, 2], [3]]
    assert [result.place(Seat(seat)) for seat in range(4)] == [2, 1, 2, 4]
    assert result.winners() == [1]
    with pytest.raises(ValueError, match="seat 5"):
        result.place(Seat(5))
