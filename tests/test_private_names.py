"""Nothing relies on what a library keeps to itself, besides the files that are named here."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.imports import ROOT

PACKAGES = ("bot", "engine", "renderers")
DOCUMENTED = {"os._exit", "row._mapping", "value._value_"}
"""Public in spite of their underscores: Python's, SQLAlchemy's of rows, those of `enum`."""
SIMCORD = {"bot/playground/page.py", "bot/playground/world.py"}
"""The playground is built from SimCord's inside, and needs one release of it."""
PILLOW = "renderers/kit/stamps.py"
"""Works with other insides of Pillow, too."""


@cache
def trees() -> dict[str, ast.Module]:
    """What every file of the program says, by its path."""
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.py"))
    return {str(file.relative_to(ROOT)): ast.parse(file.read_bytes()) for file in files}


def is_private(name: str) -> bool:
    """True if a name has a leading underscore, and is neither `__this__` nor nothing else."""
    return name.startswith("_") and name.strip("_") != "" and not name.endswith("__")


def named_here(tree: ast.Module) -> Iterator[str]:
    """The names that a file gives to things of its own."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.Attribute(value=ast.Name(id="self" | "cls"), attr=name, ctx=ast.Store()):
                yield name


def taken_from(tree: ast.Module) -> Iterator[str]:
    """The private names that a file imports from others, or that it asks of something."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names if _has_private(each.name))
            case ast.ImportFrom(module=module, names=names):
                paths = [f"{module or ''}.{each.name}" for each in names]
                yield from filter(_has_private, paths)
            case ast.Attribute(attr=name) if is_private(name):
                yield ast.unparse(node)


def _has_private(path: str) -> bool:
    return any(map(is_private, path.split(".")))


def test_no_private_name_of_a_library_is_used() -> None:
    own = {name for tree in trees().values() for name in named_here(tree)}
    found = {
        (file, name)
        for file, tree in trees().items()
        for name in taken_from(tree)
        if name not in DOCUMENTED and name.rpartition(".")[2] not in own
    }

    assert [(file, name) for file, name in sorted(found) if file not in SIMCORD] == []


def test_the_library_whose_inside_is_used_is_pinned_to_one_release() -> None:
    text = Path(ROOT / "pyproject.toml").read_text(encoding="utf-8")

    assert re.search(r'"simcord(\[\w+\])?==[\d.]+"', text)


def test_only_one_file_looks_into_pictures_of_pillow() -> None:
    inside = {
        file
        for file, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in ("im", "getmask2", "core")
    }

    assert inside == {PILLOW}


def test_private_names_are_found() -> None:
    tree = ast.parse("import a._b\nfrom c import _d\nfrom _e import f\ng.h._i\nself._own = __j__")

    assert sorted(taken_from(tree)) == ["_e.f", "a._b", "c._d", "g.h._i", "self._own"]
    assert "_own" in set(named_here(tree))
