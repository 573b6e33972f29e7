"""How earlier versions told what happens now: what they stored is still proven to be so."""

from msgspec.structs import replace

from engine.kernel.events import Event

REFUSED_OF_NEED = frozenset({"galaxy_trucker.short_of_crew", "galaxy_trucker.short_of_holds"})
"""Whoever could not board was told of like whoever would not."""


def formerly(each: Event) -> list[Event]:
    """An event as earlier versions told it, where that was otherwise."""
    if each.key in REFUSED_OF_NEED:
        return [replace(each, key="galaxy_trucker.left_alone")]
    if each.key == "galaxy_trucker.same_order":
        return [replace(each, key="galaxy_trucker.in_order")]
    if each.key == "galaxy_trucker.cut_off_many":
        told = {name: each.facts[name] for name in ("seat", "cells", "n")}
        return [replace(each, key="galaxy_trucker.cut_off", facts=told)]
    if each.key == "galaxy_trucker.paid_in_part":
        told = {name: each.facts[name] for name in ("seat", "n")}
        return [replace(each, key="galaxy_trucker.paid_penalty", facts=told)]
    if each.key == "galaxy_trucker.money":
        told = {name: each.facts[name] for name in ("seat", "n")}
        return [replace(each, facts=told)]
    if each.key == "galaxy_trucker.you_looked":
        told = {name: each.facts[name] for name in ("stack", "cards")}
        return [replace(each, key="galaxy_trucker.you_peeked", facts=told)]
    return []
