"""`meeplepost new-game` writes a small game; `check-game` tells what a game lacks."""

import os
import re
import subprocess
import sys
from argparse import Namespace
from importlib.util import find_spec
from itertools import islice
from pathlib import Path

from bot import checks
from bot.cli.parser import Commands, Failed, Wrong, add_command, write_file
from engine.kernel.lengths import quoted
from engine.registry import GAMES, NAME, REFUSED, TAKEN, family_of, names_of

CHECKS = Path(checks.__path__[0])
TEMPLATE, SUFFIX = CHECKS / "template", ".tmpl"
CODE_LETTERS = 3
"""The number of letters before a paragraph's number."""


def add(commands: Commands) -> None:
    parser = add_command(commands, "new-game", "write a small game to begin with", write)
    parser.add_argument("key", metavar="NAME", help="its key, such as my_game")
    parser = add_command(commands, "check-game", "tell what an installed game lacks", check)
    parser.add_argument("key", metavar="NAME", help="its key")


def write(chosen: Namespace) -> int:
    """Write a package with a game of this name into a new folder."""
    key = chosen.key
    names, taken = {key, family_of(key)}, TAKEN.union(*map(names_of, GAMES.values()))
    code = "".join(islice(filter(str.isalpha, key), CODE_LETTERS))
    if names & taken or not all(map(NAME.fullmatch, names)) or len(code) < CODE_LETTERS:
        raise Wrong(
            f"{quoted(key)!r} or its last word is taken, or no name of small letters (3 or more), "
            "digits and _"
        )
    folder = Path(f"meeplepost-{key.replace('_', '-')}")
    if folder.exists():
        raise Wrong(f"{folder} is there already")
    words = {"@key@": key, "@Name@": key.replace("_", " ").title(), "@code@": code}
    words |= {"@CODE@": code.upper(), "@file@": key.replace("_", "-")}
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        place = str(source.relative_to(TEMPLATE)).removesuffix(SUFFIX)
        content = filled(source.read_text("utf-8"), words)
        write_file(folder / filled(place, words), content.encode())
    sys.stdout.write(
        f"{folder} holds a small game. Install it (pip install -e {folder}), then "
        f"`meeplepost check-game {key}` and `meeplepost playground --game {key}`.\n"
    )
    return 0


def filled(text: str, words: dict[str, str]) -> str:
    """Fill the placeholders of a text."""
    return re.sub("@[A-Za-z]+@", lambda found: words[found[0]], text)


def check(chosen: Namespace) -> int:
    """Run all checks of a game, and print a line for each that fails."""
    for package in REFUSED:
        if package.key == chosen.key:
            sys.stdout.write("".join(f"{each}\n" for each in package.troubles))
            return Failed.code
    if chosen.key not in GAMES:
        raise Wrong(f"there is no game {quoted(chosen.key)!r}: install its package first")
    if find_spec("pytest") is None:
        raise Wrong("the checks need pytest: pip install pytest")
    command = [sys.executable, "-m", "pytest", "-c", os.devnull, "--rootdir", str(CHECKS)]
    command += ["-p", checks.__name__ + ".plugin", "-p", "no:cacheprovider", "--game", chosen.key]
    command += ["-p", "no:warnings", "-p", "no:asyncio", "-q", "--tb=no", "-rfE", "--no-header"]
    return subprocess.run(command, env={**os.environ, "COLUMNS": "300"}, check=False).returncode
