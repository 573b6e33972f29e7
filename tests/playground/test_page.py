"""The playground through its page, as somebody meets it who has never seen the project."""

import re
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bot.playground.world import CHARACTERS
from tests.playground.browser import (
    CHROMIUM,
    Playground,
    Visitor,
    new_page,
    open_browser,
    open_playground,
)

ANN, MING, *_ = CHARACTERS

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]


@pytest.fixture
def playground(tmp_path: Path) -> Iterator[Playground]:
    with open_playground(tmp_path) as opened:
        yield opened


@pytest.fixture
def browser() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


def test_three_turns_are_played_and_survive_a_kill(
    playground: Playground, browser: Browser
) -> None:
    visitors = [Visitor(new_page(browser), playground, who) for who in (ANN, MING)]
    ann, ming = visitors

    ann.press("Start · 開始")
    for turn in range(3):
        expect(ann.board).to_contain_text(re.compile("it is your turn|輪到你了"))
        title = ann.title()
        expect(ming.board).to_contain_text(title)
        next(each for each in visitors if each.mentioned()).take_turn()
        expect(ann.board).not_to_contain_text(title)
        if turn == 1:
            playground.end(signal.SIGKILL)
            playground.start(playground.port)
            ann, ming = visitors = [
                Visitor(new_page(browser), playground, who) for who in (ANN, MING)
            ]

    ann.type_command("table log")
    ann.sees("Computer 1")
    assert playground.end() == 0


def test_the_open_page_comes_back_by_itself_after_a_restart(
    playground: Playground, browser: Browser
) -> None:
    ming = Visitor(new_page(browser), playground, MING)

    playground.end(signal.SIGKILL)
    playground.start(playground.port)

    ming.page.wait_for_event("load")
    ming.at_home()
    ming.sees("Enlarge a volcanic island")


def test_the_help_is_in_the_language_of_whoever_is_looking(
    playground: Playground, browser: Browser
) -> None:
    ann = Visitor(new_page(browser), playground, ANN)
    ming = Visitor(new_page(browser), playground, MING)

    expect(ann.page.locator("#playground-help")).to_contain_text("How to play here")
    expect(ming.page.get_by_text("怎麼玩", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("怎麼玩", exact=True)).to_be_hidden()


def test_commands_and_times_are_in_the_language_of_whoever_is_looking(
    playground: Playground, browser: Browser
) -> None:
    ann = Visitor(new_page(browser), playground, ANN)
    ming = Visitor(new_page(browser), playground, MING)

    for visitor in (ann, ming):
        visitor.page.locator("#channel-composer-input").fill("/rules")

    expect(ann.page.get_by_text("Read the rules of a game")).to_be_visible()
    expect(ming.page.get_by_text("閱讀遊戲規則")).to_be_visible()
    expect(ming.page.get_by_role("option", name="/rules").first).to_be_visible()


def test_a_private_answer_is_seen_by_its_person_only(
    playground: Playground, browser: Browser
) -> None:
    ann = Visitor(new_page(browser), playground, ANN)
    ming = Visitor(new_page(browser), playground, MING)

    ann.type_command("my games")
    ann.sees("Only you can see this")
    ming.type_command("my games")
    ming.sees("Only you can see this")

    expect(ming.page.get_by_text("Your games")).to_have_count(0)


def test_the_page_keeps_its_own_security_policy(playground: Playground, browser: Browser) -> None:
    page = browser.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))

    page.goto(playground.address)
    page.get_by_role("button", name="Start · 開始").wait_for()

    assert complaints == []


def test_direct_messages_have_an_address_of_their_own(
    playground: Playground, browser: Browser
) -> None:
    private = replace(MING, name="小明 · 私訊")
    ming = Visitor(new_page(browser, 390, 844), playground, private)

    ming.type_command("my games")

    ming.sees("你的遊戲")
