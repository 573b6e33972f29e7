"""Checks the keys of sentences in the source: each has a sentence, and gets all its facts.

A key is a string such as `table.only_host`, or an f-string such as f"{game.key}.do.{name}" that
fits at least one sentence. Facts are checked if a call gives them by name.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from string import Formatter

from engine.kernel.texts import Text
from tests.texts import ROOT, domains

HOLE = "\0"
"""The placeholder in patterns for the filled parts of an f-string."""
KEY = re.compile(r"[a-z_\0]+(\.[a-z0-9_\0]+)+")
SPEAKERS = {"voice", "voice_of", "said", "say", "any", "event", "Event"}
REFUSALS = {"NotNow", "Refused", "Malformed", "Refusal", "remark"}
"""Callables that take a key among their first two arguments, and the facts after it."""
NO_FACTS = {"rule", "only_for", "reveals", "scene"}
"""The keyword arguments of these callables that are no facts."""
NO_KEYS = {
    *("table.stuck", "playground.slow"),  # lines of the log
    *("table.turn", "table.digest", "table.plan_dropped", "table.reminder"),  # kinds of letters
}
"""Strings that look like keys but name other things."""
FILES = re.compile(r".*\.(css|csv|db|gif|html|js|json|lock|log|md|pot?|png|svg|tmp|txt|zip)")


def every_text() -> dict[str, Text]:
    """Return all sentences of all folders, by key."""
    return {key: text for domain in domains() for key, text in domain.texts.items()}


def sources() -> Iterator[Path]:
    """Yield the source files that use keys."""
    for layer in ("bot", "engine", "renderers"):
        yield from sorted((ROOT / layer).rglob("*.py"))


def facts_of(text: Text) -> set[str]:
    """Return the names of the facts that a sentence needs."""
    forms = [text.one, text.many or ""]
    named = {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}
    return named | ({text.count} if text.count else set())


@lru_cache(maxsize=1)
def nodes_of(source: str) -> Sequence[ast.AST]:
    """Return all nodes of a source's syntax tree."""
    return tuple(ast.walk(ast.parse(source)))


class Checker:
    """Finds faults in the keys of a source, given all texts.

    `relays` are the names of functions that put a prefix before their keys, with the prefixes.
    """

    def __init__(self, texts: Mapping[str, Text], relays: Mapping[str, str] | None = None) -> None:
        self.texts = texts
        self.relays = relays or {}
        self.firsts = {key.split(".")[0] for key in texts}

    def faults(self, source: str, name: str = "source") -> list[str]:
        """Return a line for every key without a sentence and every sentence without its facts."""
        found: dict[str, None] = {}
        nodes = nodes_of(source)
        pieces = {
            id(piece) for node in nodes if isinstance(node, ast.JoinedStr) for piece in node.values
        }
        for node in nodes:
            if id(node) in pieces:
                continue
            for fault in (*self._of_string(node), *self._of_call(node)):
                found[f"{name}:{getattr(node, 'lineno', 0)}: {fault}"] = None
        return list(found)

    def _of_string(self, node: ast.AST) -> Iterator[str]:
        """Check that a string that looks like a key is a key, or the beginning of keys."""
        pattern = pattern_of(node)
        if pattern is None or not KEY.fullmatch(pattern):
            return
        if pattern in NO_KEYS or FILES.fullmatch(pattern):
            return
        first = pattern.split(".")[0]
        known = first in self.firsts or HOLE in first
        if known and not self._matching(pattern) and not self._begins(pattern):
            yield f"no sentence {shown(pattern)}"

    def _of_call(self, node: ast.AST) -> Iterator[str]:
        """Check that a call that says a sentence has a valid key and all its facts."""
        name = callee(node)
        if not isinstance(node, ast.Call) or name not in SPEAKERS | REFUSALS | set(self.relays):
            return
        for place, argument in enumerate(node.args[:2]):
            patterns = [pattern for each in branches(argument) if (pattern := pattern_of(each))]
            for pattern in patterns:
                yield from self._of_saying(self._whole(name, pattern), given_in(node, place))
            if patterns:
                return

    def _whole(self, name: str, pattern: str) -> str:
        if name not in self.relays or "." in pattern:
            return pattern
        return f"{self.relays[name]}.{pattern}"

    def _of_saying(self, pattern: str, given: set[str] | None) -> Iterator[str]:
        texts = self._matching(pattern)
        if not texts:
            yield f"no sentence {shown(pattern)}"
        if texts and given is not None:
            missing = min((facts_of(text) - given for text in texts), key=len)
            if missing:
                yield f"{shown(pattern)} needs {', '.join(sorted(missing))}"

    def _matching(self, pattern: str) -> list[Text]:
        """Return the sentences that a key or f-string can mean."""
        if HOLE not in pattern:
            return [self.texts[pattern]] if pattern in self.texts else []
        keys = filled(pattern)
        return [text for key, text in self.texts.items() if keys.fullmatch(key)]

    def _begins(self, pattern: str) -> bool:
        """Return True if keys begin with a pattern, which is completed elsewhere."""
        keys = filled(pattern + ("" if HOLE in pattern else "."))
        return any(keys.match(key) for key in self.texts)


def filled(pattern: str) -> re.Pattern[str]:
    """Return the regular expression of an f-string's keys."""
    return re.compile(re.escape(pattern).replace(re.escape(HOLE), r"[A-Za-z0-9_.-]+"))


def shown(pattern: str) -> str:
    return pattern.replace(HOLE, "{}")


def callee(node: ast.AST) -> str:
    """Return the last name of a callee: `voice` of `turn.voice(…)` and of `voice(table)(…)`."""
    match node:
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name
        case ast.Call(func=ast.Call() as inner):
            return callee(inner)
    return ""


def branches(node: ast.expr) -> Iterator[ast.expr]:
    """Yield the possible results of an expression: both sides of a condition."""
    if isinstance(node, ast.IfExp):
        yield from branches(node.body)
        yield from branches(node.orelse)
    else:
        yield node


def pattern_of(node: ast.AST) -> str | None:
    """Return the pattern of a string or f-string; None for everything else."""
    match node:
        case ast.Constant(value=str() as text):
            return text
        case ast.JoinedStr(values=values):
            return "".join(
                str(each.value) if isinstance(each, ast.Constant) else HOLE for each in values
            )
    return None


def given_in(call: ast.Call, place: int) -> set[str] | None:
    """Return the names of the facts after the key at a place; None if they are unknown."""
    names = {each.arg for each in call.keywords}
    facts = {name for name in names if name is not None}
    if callee(call) in REFUSALS | {"event", "Event"}:
        facts -= NO_FACTS
    if None in names:
        return None
    refusing = callee(call) in REFUSALS
    for argument in call.args[place + 1 :]:
        if isinstance(argument, ast.Dict):
            keys = [pattern_of(key) if key is not None else None for key in argument.keys]
            if None in keys:
                return None
            facts |= {key for key in keys if key is not None}
        elif not (refusing and pattern_of(argument) is not None):  # the rule's paragraph
            return None
    return facts


def relays_in(source: str) -> dict[str, str]:
    """Return the functions that say f"prefix.{key}", with their prefixes."""
    found = {}
    for function in nodes_of(source):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for call in ast.walk(function):
            if not isinstance(call, ast.Call) or callee(call) not in SPEAKERS:
                continue
            for argument in call.args[:2]:
                match argument:
                    case ast.JoinedStr(
                        values=[
                            ast.Constant(value=str() as prefix),
                            ast.FormattedValue(value=ast.Name(id="key")),
                        ]
                    ):
                        found[function.name] = prefix.removesuffix(".")
    return found
