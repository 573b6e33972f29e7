"""The imports between folders, read from the source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.registry import GAMES

ROOT = Path(__file__).parent.parent
LAYERS = ("bot", "engine", "renderers")
DEEPER = ("engine.tables",)
"""The folders whose subfolders are in the map."""


def unit(module: str) -> str:
    """Return a module's folder in the map; all games are one, `engine/<game>`."""
    parts = module.split(".")
    depth = 3 if any(module.startswith(f"{each}.") for each in DEEPER) else 2
    while parts[:depth] and not ROOT.joinpath(*parts[:depth], "__init__.py").is_file():
        depth -= 1
    kept = ["<game>" if part in GAMES else part for part in parts[:depth]]
    return "/".join(kept)


def imported(source: Path) -> Iterator[str]:
    """Yield the modules of ours that a source file imports."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                path = ROOT.joinpath(*inner.split("."))
                is_module = path.with_suffix(".py").is_file() or path.is_dir()
                yield inner if is_module else node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@cache
def imports() -> dict[str, set[str]]:
    """Return the other folders that each folder imports."""
    found: dict[str, set[str]] = {}
    for layer in LAYERS:
        for source in sorted((ROOT / layer).rglob("*.py")):
            module = ".".join(source.relative_to(ROOT).with_suffix("").parts)
            targets = {unit(each) for each in imported(source) if each.split(".")[0] in LAYERS}
            found.setdefault(unit(module), set()).update(targets)
    return {folder: targets - {folder} for folder, targets in found.items()}
