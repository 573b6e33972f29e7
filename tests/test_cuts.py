"""Texts are cut in one place only, by `bot/core/phrases.py`, which counts as Discord does."""

import ast
from collections.abc import Iterator

from tests.imports import ROOT

NO_TEXTS = {
    "bot/checks/test_leaks.py: states[:2]",
    "bot/checks/test_pictures.py: tuple(values)[:ON_ONE_PICTURE]",
    "bot/cards/games.py: lines[:LINES_A_PAGE]",
    "bot/cards/games.py: lines[start:start + LINES_A_PAGE]",
    "bot/cards/lobby.py: table.commitment[:PROMISED_DIGITS]",
    "bot/core/wording.py: warnings_first(found)[:MAX_REASONS]",
    "bot/core/panels.py: buttons[start:start + most]",
    "bot/people/commands.py: leaders[start:start + LINES_A_PAGE]",
    "bot/posting/found_again.py: nonce[:8]",
    "bot/rules/markdown.py: told[:2]",
    "bot/rules/panels.py: found[:MAX_FOUND]",
    "bot/rules/panels.py: near[:max(0, MAX_FOUND - len(found))]",
    "bot/rules/panels.py: sections[start:][:SECTIONS_A_MENU]",
    "bot/rules/markdown.py: sha256(text.encode()).hexdigest()[:FINGERPRINT_LETTERS]",
    "bot/turn/help.py: warnings_first(remarks)[:MAX_REMARKS]",
    "bot/turn/suggestions.py: [line for line in brings if line not in common][:MAX_REASONS]",
    "bot/turn/suggestions.py: common[:MAX_REASONS]",
}
"""Lists, and texts that are numbers: the slices with a limit that cut no words."""
LIMITS = ("limit", "most", "room")


def cuts(tree: ast.AST) -> Iterator[ast.AST]:
    """Whatever is cut to a number, or to a limit by its name."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(slice=ast.Slice(upper=upper)) if upper and is_limit(upper):
                yield node
            case ast.FormattedValue(value=value, format_spec=ast.JoinedStr(values=how)):
                spec = "".join(str(each.value) for each in how if isinstance(each, ast.Constant))
                if "." in spec and spec[-1:] not in "f%gde":
                    yield value
            case ast.Attribute(attr="shorten") | ast.alias(name="shorten"):  # of textwrap
                yield node


def is_limit(upper: ast.expr) -> bool:
    """Return True if a text may be cut there; to a single thing only a list is."""
    match upper:
        case ast.Constant(value=int(number)):
            return number > 1
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() or name in LIMITS
        case _:
            return any(is_limit(each) for each in ast.walk(upper) if isinstance(each, ast.Name))


def test_texts_are_cut_in_one_place_only() -> None:
    found = {
        f"{file.relative_to(ROOT)}: {ast.unparse(each)}"
        for file in sorted((ROOT / "bot").rglob("*.py"))
        for each in cuts(ast.parse(file.read_text(encoding="utf-8")))
    }

    unknown = found - NO_TEXTS
    assert not unknown, "shorten texts with bot.core.phrases, or add what is no text to NO_TEXTS"
    assert found >= NO_TEXTS, "these are gone"


def test_every_way_to_cut_a_text_is_found() -> None:
    ways = [
        "x[:40]",
        "x[:MAX]",
        "x[2 : MAX - 1]",
        "x[:LABEL.most]",
        "f'{x:.40}'",
        "textwrap.shorten(x, 40)",
    ]

    for way in ways:
        assert [*cuts(ast.parse(way))], way
    for fine in ("x[:1]", "x[1:]", "x[:-1]", "x[start:end]", "f'{x:.2f}'"):
        assert not [*cuts(ast.parse(fine))], fine
