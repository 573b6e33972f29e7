"""Every setting, command, game and word is documented, and nothing that is not there."""

import argparse
import dataclasses
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import discord
import pytest

from bot.cli import make_parser
from bot.cli.parser import BAD_INPUT
from bot.commands import Commands, add_commands
from bot.process import EXIT_SECONDS
from bot.settings import PREFIX, TOKEN, Settings
from engine.kernel.game import Game
from engine.kernel.texts import CHINESE, ENGLISH, LANGUAGES, Phrases
from engine.registry import GAMES
from engine.tables.members import Settings as PersonalSettings
from engine.tables.store.schema import METADATA
from tests.chinese_words import forbidden_in

ROOT = Path(__file__).parent.parent
PAGES = [
    *sorted(ROOT.glob("README*.md")),
    *sorted(ROOT.glob("C*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
A_LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)(?:#[^)]*)?\)")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [*PAGES, ROOT / "tests" / "README.md"], ids=lambda page: page.name)
def test_every_module_that_a_page_names_is_there(path: Path) -> None:
    there = [f"/{each.relative_to(ROOT)}" for each in ROOT.glob("[!.]*/**/*.py")]
    for named in re.findall(r"`([\w/]+\.py)`", path.read_text(encoding="utf-8")):
        assert any(each.endswith(f"/{named}") for each in there), named


def test_every_setting_stands_in_the_example_with_a_word_about_it() -> None:
    fields = set(Settings.model_fields) - {"token"}
    settings = {TOKEN, *(f"{PREFIX}{name.upper()}" for name in fields)}
    blocks = page(".env.example").split("\n\n")
    explained = {
        line.partition("=")[0]
        for block in blocks
        if block.lstrip().startswith("#")
        for line in block.splitlines()
        if line and not line.startswith("#")
    }

    assert explained == settings


def command_line(parser: argparse.ArgumentParser) -> Iterator[str]:
    """All commands with what leads to them, and all options."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                deeper = list(command_line(inner))
                yield from (f"{name} {each}" for each in deeper if not each.startswith("--"))
                yield from (each for each in deeper if each.startswith("--"))
                if not any(not each.startswith("--") for each in deeper):
                    yield name
        elif action.option_strings and action.dest != "help":
            yield action.option_strings[-1]


def test_every_command_of_the_program_is_documented() -> None:
    told = page("docs/commands.md")

    for each in command_line(make_parser()):
        written = f"`{each}" if each.startswith("--") else f"`meeplepost {each}"
        assert written in told, f"docs/commands.md does not tell of {each}"


def slash_commands() -> set[str]:
    """All slash commands but those made from a game's actions."""
    # a client of any kind will do to collect commands
    tree = Commands(discord.Client(intents=discord.Intents.none()))  # type: ignore[arg-type]
    add_commands(tree)
    games = {game.command for game in GAMES.values()}
    return {
        f"/{each.qualified_name}"
        for each in tree.walk_commands()
        if not isinstance(each, discord.app_commands.Group)
        and each.qualified_name.split()[0] not in games
    }


A_COMMAND = re.compile(r"meeplepost ((?:run|status|db|server) ?[^`#\n]*)")


@pytest.mark.parametrize("name", ["README.md", "README.zh-TW.md", "docs/hosting.md"])
def test_what_a_host_is_told_to_type_is_understood(name: str) -> None:
    told = [each.group(1) for each in A_COMMAND.finditer(page(name))]

    assert told
    for each in told:
        make_parser().parse_args(shlex.split(re.sub(r"\$\([^)]*\)", "1", each)))


STORED = {
    "tables": "the seats that you hold and held",
    "players": "the seats that you hold and held",
    "log": "your moves",
    "posts": "where a post at your table mentions you",
    "interactions": "Discord's number of each one that changed something",
    "drafts": "moves that you are putting together",
    "notes": "when a role was last called for a new table; and, if the bot was withdrawn from one, "
    "its id and the reason",
    "members": "your settings",
    "vacations": "vacations",
    "plans": "moves that you have planned",
    "letters": "direct messages to you",
    "guilds": "what their administrators have chosen",
    "wishes": "what you wish to play",
    "lobbies": "where the list of open tables is kept",
    "contests": "leagues and cups that you take part in or organise",
    "entrants": "leagues and cups that you take part in or organise",
    "contest_games": "leagues and cups that you take part in or organise",
    "jottings": "what you note for yourself at your tables",
    "followers": "which games you follow",
    "blocks": "whom you have blocked",
    "tempos": "how fast you move",
    "puzzles": "how you fare with the puzzles of the days",
    "ratings": "your skill in each game and server",
    "insights": "what the computer found in finished games (by seat, not by name)",
}
"""What the privacy policy says of every table of the database."""


def test_the_privacy_policy_tells_of_all_that_is_stored() -> None:
    told = " ".join(page("docs/privacy.md").split())

    assert METADATA.tables.keys() == STORED.keys(), "tell of it in docs/privacy.md"
    for words in STORED.values():
        assert words in told


def test_the_chinese_privacy_policy_has_a_row_for_every_row_of_the_english_one() -> None:
    english, chinese = (
        [block.count("\n|") for block in page(f"docs/{name}").split("\n\n") if block[0] == "|"]
        for name in ("privacy.md", "zh-TW/privacy.md")
    )

    assert english == chinese
    assert english


def test_the_privacy_policy_knows_every_choice_of_a_member() -> None:
    words = {
        "language": "language", "zone": "time zone", "quiet_from": "quiet hours",
        "quiet_to": "quiet hours", "remind_every": "reminders", "ping": "how you are called",
        "digest": "daily letter", "statistics": "statistics on or off", "colour": "colour",
        "lessons": "which lessons you have done", "first_steps": "whether steps are explained",
        "days_between_calls": "how often calls for new tables may come",
    }  # fmt: skip
    [told] = [row for row in page("docs/privacy.md").splitlines() if "| your settings" in row]

    assert set(PersonalSettings.__struct_fields__) == set(words)
    assert all(each in told for each in words.values())


@pytest.mark.parametrize("folder", ["docs", "docs/zh-TW"])
def test_every_slash_command_is_documented_and_no_other(folder: str) -> None:
    told = set(re.findall(r"^\| `(/[a-z -]+)` \|", page(f"{folder}/commands.md"), re.MULTILINE))

    assert told == slash_commands()


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_listed_with_its_rules_in_both_languages(key: str) -> None:
    name = f"{key.replace('_', '-')}.md"
    for language in LANGUAGES:
        assert (ROOT / "docs" / "rules" / language / name).is_file()
        assert f"(rules/{language}/{name})" in page("docs/games.md")

    assert f"(../rules/{CHINESE}/{name})" in page("docs/zh-TW/games.md")
    for each in ("docs/games.md", "docs/zh-TW/games.md"):
        assert f"`/{GAMES[key].command}`" in page(each)


def test_the_chinese_pages_use_no_forbidden_word() -> None:
    files = [ROOT / "README.zh-TW.md", *(ROOT / "docs" / "zh-TW").glob("*.md")]

    assert {each.name: forbidden_in(each.read_text(encoding="utf-8")) for each in files} == {
        each.name: {} for each in files
    }


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_kept_apart_from_the_others(key: str) -> None:
    contracts = tomllib.loads(page("pyproject.toml"))["tool"]["importlinter"]["contracts"]

    layers = next(each["layers"] for each in contracts if each.get("containers") == ["engine"])

    assert any(key in layer.split(" | ") for layer in layers)
    unknown = next(each["forbidden_modules"] for each in contracts if "their rules" in each["name"])
    assert f"engine.{key}" in unknown


@pytest.mark.parametrize(
    ("language", "readme"), [(ENGLISH, "README.md"), (CHINESE, "README.zh-TW.md")]
)
def test_the_readme_names_every_game(language: str, readme: str) -> None:
    first = page(readme).split("\n\n")[1]

    for key, game in GAMES.items():
        assert Phrases([game.texts]).say(language, f"{key}.name") in first


def test_every_member_of_a_game_is_explained() -> None:
    told = page("docs/adding-a-game.md")

    for member in dataclasses.fields(Game):
        assert re.search(rf"`{member.name}[`(]", told), f"{member.name} is not explained"


def test_every_kind_of_sentence_that_the_bot_looks_for_is_in_the_table_of_keys() -> None:
    told = page("docs/adding-a-game.md")
    sources = [file.read_text(encoding="utf-8") for file in sorted((ROOT / "bot").rglob("*.py"))]

    kinds = {each for text in sources for each in re.findall(r'"\{game\.key\}\.([a-z_]+)', text)}

    assert {"about", "do", "option", "says", "standing"} <= kinds
    assert {each for each in kinds if f"`<game>.{each}" not in told} == set()


def test_every_word_has_both_languages_and_stands_once_in_a_list() -> None:
    for part in page("docs/glossary.md").split("\n## ")[1:]:
        rows = [line.split("|")[1:-1] for line in part.splitlines() if line.startswith("|")][2:]
        words = [row[0].strip() for row in rows]
        assert rows
        assert len(set(words)) == len(words)
        for word, chinese, what in rows:
            assert re.search("[\u4e00-\u9fff]", chinese), f"{word} has no Chinese"
            assert what.strip()


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_links_lead_somewhere(file: Path) -> None:
    for target in A_LINK.findall(file.read_text(encoding="utf-8")):
        assert (file.parent / target).exists(), f"{target} is not there"


def test_the_unit_cannot_use_up_the_logins_of_a_day() -> None:
    """Discord resets the token of a bot that identifies more than 1,000 times a day."""
    unit = dict(re.findall(r"^    (\w+)=(\d+)$", page("docs/hosting.md"), re.MULTILINE))
    starts_a_day = int(unit["StartLimitBurst"]) * 24 * 3600 / int(unit["StartLimitIntervalSec"])

    assert starts_a_day < 1000
    assert int(unit["TimeoutStopSec"]) > EXIT_SECONDS
    assert int(unit["RestartPreventExitStatus"]) == BAD_INPUT
