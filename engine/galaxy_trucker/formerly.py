"""How earlier versions told what happens now: what they stored is still proven to be so."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.kernel.events import Event

FORMERLY: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "galaxy_trucker.short_of_crew": ("galaxy_trucker.left_alone", ("seat",)),
    "galaxy_trucker.short_of_holds": ("galaxy_trucker.left_alone", ("seat",)),
    "galaxy_trucker.same_order": ("galaxy_trucker.in_order", ("seats", "n")),
    "galaxy_trucker.cut_off_many": ("galaxy_trucker.cut_off", ("seat", "cells", "n")),
    "galaxy_trucker.paid_in_part": ("galaxy_trucker.paid_penalty", ("seat", "n")),
    "galaxy_trucker.money": ("galaxy_trucker.money", ("seat", "n")),
    "galaxy_trucker.you_looked": ("galaxy_trucker.you_peeked", ("stack", "cards")),
}
"""By key of an event: that of the sentence that told it before, and the facts that this had."""


def formerly(each: Event) -> list[Event]:
    """An event as earlier versions told it, where that was otherwise."""
    if each.key not in FORMERLY:
        return []
    key, names = FORMERLY[each.key]
    return [replace(each, key=key, facts={name: each.facts[name] for name in names})]
