"""Games come in by one door: what cannot be played is left out, with a sentence that says why."""

import ast
import sys
from dataclasses import replace
from enum import StrEnum
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, cast
from unittest.mock import Mock

import pytest
from msgspec import defstruct

from bot.commands import add_commands
from bot.core.phrases import PHRASES
from engine.kernel.actions import Action
from engine.kernel.options import Options
from engine.kernel.package import OUR_PAGES, Package
from engine.kernel.texts import CHINESE, Domain
from engine.registry import (
    FIRST_GAMES,
    GAMES,
    GROUP,
    PACKAGES,
    REFUSED,
    TAKEN,
    admitted,
    family_of,
    found,
    number_of,
    numbered,
)
from renderers.registry import ARTISTS
from tests.imports import ROOT
from tests.toy_game import GAME as TOY

ARTIST = "renderers.taluva:ARTIST"
OURS = ("bot", "engine", "renderers")


@pytest.fixture
def pages(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "toy.md").write_text("# Toy\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def strange(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A module somebody else has installed."""
    module = ModuleType("strange_game")
    monkeypatch.setitem(sys.modules, "strange_game", module)
    return module


def of(value: Any, name: str = "toy") -> EntryPoint:
    sys.modules["strange_game"].PACKAGE = value  # type: ignore[attr-defined]
    return EntryPoint(name, "strange_game:PACKAGE", GROUP)


def troubles(*entries: EntryPoint) -> list[str]:
    """What is wrong with some entry points beside our own games, none of which is lost."""
    packages, refused = admitted([*found(), *entries])
    assert list(packages)[: len(FIRST_GAMES)] == list(FIRST_GAMES)
    assert {each.name for each in refused} <= {each.value for each in entries}
    return [each.troubles[0] for each in refused]


def test_our_own_games_come_in_by_the_door_in_their_order() -> None:
    assert tuple(PACKAGES) == tuple(GAMES) == tuple(ARTISTS) == FIRST_GAMES
    assert REFUSED == []
    assert all(each.pages == OUR_PAGES for each in PACKAGES.values())


def test_the_entry_points_of_the_project_are_those_of_our_games() -> None:
    page = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    listed = page.partition('[project.entry-points."meeplepost.games"]\n')[2].partition("\n\n")[0]

    assert listed.splitlines() == [f'{key} = "engine.{key}:PACKAGE"' for key in FIRST_GAMES]
    assert {each.name for each in entry_points(group=GROUP)} <= set(FIRST_GAMES)


def test_a_whole_package_comes_in(strange: ModuleType, pages: Path) -> None:
    packages, refused = admitted([*found(), of(Package(TOY, ARTIST, pages))])

    assert refused == []
    assert list(packages) == [*FIRST_GAMES, "toy"]


def test_what_raises_or_ends_the_program_or_is_no_package_is_left_out(
    strange: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    [no_package] = troubles(of(TOY))
    assert "is no engine.kernel.package.Package" in no_package
    [raises] = troubles(EntryPoint("toy", "strange_game:NOTHING", GROUP))
    assert raises.startswith("cannot be loaded: AttributeError")

    def leave(_name: str) -> None:
        raise SystemExit(3)

    monkeypatch.setattr(strange, "__getattr__", leave, raising=False)
    [ends] = troubles(EntryPoint("toy", "strange_game:NOTHING", GROUP))
    assert ends == "cannot be loaded: SystemExit: 3"


@pytest.mark.parametrize("artist", ["renderers.taluva:NOBODY", "strange_pictures:ARTIST", "os"])
def test_pictures_that_cannot_be_loaded_keep_a_game_out(
    strange: ModuleType, pages: Path, artist: str
) -> None:
    [trouble] = troubles(of(Package(TOY, artist, pages)))

    assert "cannot be loaded" in trouble


def test_a_key_that_is_taken_is_refused_and_the_first_game_stays(
    strange: ModuleType, pages: Path
) -> None:
    chess = replace(TOY, key="taluva")

    [trouble] = troubles(of(Package(chess, ARTIST, pages), "taluva"))

    assert trouble == "has a name that is taken: taluva"
    assert admitted([*found()])[0]["taluva"].game is GAMES["taluva"]


@pytest.mark.parametrize(
    ("key", "command", "told"),
    [
        ("toy", "rules", "has a name that is taken: rules"),
        ("toy", "cacao", "has a name that is taken: cacao"),
        ("toy", "Toy Game", "has a command that Discord does not take: 'Toy Game'"),
        ("new_cacao", "new", "has a name that is taken: cacao"),
        ("Toy", "toy", "has another key, 'Toy', or no name of small letters"),
    ],
)
def test_names_are_free_and_short(
    strange: ModuleType, pages: Path, key: str, command: str, told: str
) -> None:
    game = replace(TOY, key=key, command=command)

    assert troubles(of(Package(game, ARTIST, pages), key)) == [told]
    [trouble] = troubles(of(Package(TOY, ARTIST, pages), "chess"))
    assert trouble.startswith("has another key, 'toy'")


@pytest.mark.parametrize("seats", [(), (0, 2), (2, 6)])
def test_a_game_is_for_one_to_five_and_has_sentences_and_rules_in_english(
    strange: ModuleType, pages: Path, seats: tuple[int, ...]
) -> None:
    lonely, silent = replace(TOY, seats=seats), replace(TOY, texts=Domain("nowhere", pages))

    assert troubles(of(Package(lonely, ARTIST, pages))) == [f"is for {list(seats)}, not for 1 to 5"]
    [trouble] = troubles(of(Package(silent, ARTIST, pages)))
    assert trouble.startswith("cannot be loaded: FileNotFoundError")
    (pages / "en" / "toy.md").unlink()
    assert troubles(of(Package(TOY, ARTIST, pages))) == [
        f"lacks its rules in English: {pages / 'en' / 'toy.md'}"
    ]


def test_what_discord_does_not_take_is_refused(strange: ModuleType, pages: Path) -> None:
    class Shout(Action, frozen=True, tag="Shout out"):
        """An action without a name for a command."""

    trouble, *_ = troubles(of(Package(replace(TOY, actions=(*TOY.actions, Shout)), ARTIST, pages)))

    assert trouble == "has an action or a field that Discord does not take: 'Shout out'"


def action(name: str, *fields: str) -> type[Action]:
    kind = defstruct(
        "Odd", [(each, str) for each in fields], bases=(Action,), frozen=True, tag=name
    )
    return cast(type[Action], kind)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ([action("lay")], "has two actions of the name lay"),
        ([action(f"more_{n}") for n in range(25)], "has more than 25 actions"),
        ([action("odd", "now")], "has a field with a name that is taken: now"),
        ([action("odd", "interaction")], "has a field with a name that is taken: interaction"),
        ([action("odd", "seat", "at")], "has a field with a name that is taken: at, seat"),
        (
            [action("odd", *(f"f{n}" for n in range(24)))],
            "has an action with more than 23 fields: odd",
        ),
    ],
)
def test_actions_that_make_no_commands_keep_a_game_out(
    strange: ModuleType, pages: Path, more: list[type[Action]], told: str
) -> None:
    game = replace(TOY, actions=(*TOY.actions, *more))

    assert troubles(of(Package(game, ARTIST, pages))) == [told]


def test_an_option_with_more_values_than_a_menu_has_entries_keeps_a_game_out(
    strange: ModuleType, pages: Path
) -> None:
    many: Any = StrEnum("many", "a b c d e f g h i j k l m n o p q r s t u v w x y z")
    options: Any = defstruct("Odd", [("many", many, many.a)], bases=(Options,), frozen=True)

    assert troubles(of(Package(replace(TOY, options=options), ARTIST, pages))) == [
        "has an option with more than 25 values: many"
    ]


def test_sentences_are_the_games_own_and_whole(strange: ModuleType, pages: Path) -> None:
    template = TOY.texts.template.read_text(encoding="utf-8")
    more = template + '\nmsgctxt "table.x"\nmsgid "X"\nmsgstr ""\n'
    fewer = template.replace("toy.about.lay", "toy.about.put")

    def told(name: str, text: str, po_file: bool | str = True) -> list[str]:
        domain = Domain(name, pages / name)
        domain.po_file(CHINESE).parent.mkdir(parents=True)
        domain.template.write_text(text, encoding="utf-8")
        if po_file:
            translated = TOY.texts.po_file(CHINESE).read_text(encoding="utf-8")
            domain.po_file(CHINESE).write_text(po_file if po_file is not True else translated)
        return troubles(of(Package(replace(TOY, texts=domain), ARTIST, pages)))

    assert told("more", more) == ["has a sentence whose key does not begin with toy.: table.x"]
    assert told("fewer", fewer) == ["lacks the sentence toy.about.lay"]
    assert told("one", template, po_file=False)[0].startswith("lacks its sentences in zh-TW: ")
    about = f'msgctxt "toy.about.lay"\nmsgid "{TOY.texts.texts["toy.about.lay"].one}"'
    assert about in template
    blank, waiting = (about.partition("msgid")[0] + f'msgid "{each}"' for each in (" ", "Lay {n}"))
    assert told("blank", template.replace(about, blank)) == [
        "has a sentence in en that is blank or waits for facts: toy.about.lay"
    ]
    assert told("facts", template.replace(about, waiting)) == [
        "has a sentence in en that is blank or waits for facts: toy.about.lay"
    ]
    assert told("asks", template, f'{about}\nmsgstr "{{n}}"') == [
        "has a sentence in zh-TW that is blank or waits for facts: toy.about.lay"
    ]
    [torn] = told("torn", template, f"<<<<<<< HEAD\n{about}")
    assert torn.startswith("cannot be loaded: ")


def test_the_numbers_of_games_do_not_depend_on_what_is_installed() -> None:
    assert [numbered(number_of(key)) for key in GAMES] == list(GAMES.values())
    assert number_of("cacao") == 3743405450
    assert [numbered(place) for place in range(5)] == [GAMES[key] for key in FIRST_GAMES]
    assert numbered(5) is numbered(-1) is None


def test_no_game_can_take_a_name_of_ours() -> None:
    tree = Mock()
    add_commands(tree)
    commands = {call.args[0].name for call in tree.add_command.call_args_list}
    firsts = {key.partition(".")[0] for key in PHRASES._homes}

    ours = {each.command for each in GAMES.values()}
    assert (commands | firsts) - set(FIRST_GAMES) - ours <= TAKEN
    assert len({family_of(key) for key in GAMES}) == len(GAMES)


SOURCES = [*(ROOT / "examples").rglob("*.py"), *(ROOT / "bot" / "checks").rglob("*.py.tmpl")]


@pytest.mark.parametrize("source", SOURCES, ids=lambda each: f"{each.parent.name}/{each.name}")
def test_what_games_elsewhere_import_of_ours_is_there(source: Path) -> None:
    text = source.read_text(encoding="utf-8").replace("@key@", "key").replace("@code@", "code")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(OURS):
            module = import_module(str(node.module))
            for each in node.names:
                assert hasattr(module, each.name) or find_spec(f"{node.module}.{each.name}")
