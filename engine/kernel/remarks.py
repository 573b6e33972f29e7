"""Remarks beside a question: outcomes of an action, and reasons why another is unavailable."""

from collections.abc import Iterable

from msgspec import Struct, field

from engine.kernel.ids import Fact


class Remark(Struct, frozen=True, omit_defaults=True):
    """A sentence for the player who is choosing, by its key and facts.

    `warns` marks what is nearly always a mistake; `rule` is the paragraph it rests on (as
    `TAL-5.1`), where somebody may want to read it.
    """

    key: str
    facts: dict[str, Fact] = field(default_factory=dict)
    rule: str = ""
    warns: bool = False


def remark(key: str, rule: str = "", **facts: Fact) -> Remark:
    """A remark; `facts` by name."""
    return Remark(key, facts, rule)


def warning(key: str, rule: str = "", **facts: Fact) -> Remark:
    """A remark about what is nearly always a mistake."""
    return Remark(key, facts, rule, warns=True)


def warnings_first(remarks: Iterable[Remark]) -> list[Remark]:
    """All remarks once, warnings before the others."""
    found: list[Remark] = []
    for each in remarks:
        if each not in found:
            found.append(each)
    return sorted(found, key=lambda each: not each.warns)
