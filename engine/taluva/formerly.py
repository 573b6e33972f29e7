"""How earlier versions told what happens now: what they stored is still proven to be so."""

from msgspec.structs import replace

from engine.kernel.events import Event, event

TWINS = {
    "taluva.twins_drawn": "taluva.tile_drawn",
    "taluva.twins_laid": "taluva.tile_laid",
    "taluva.twins_erupted": "taluva.erupted",
}
"""Tiles with one terrain twice were told like any other."""


def formerly(each: Event) -> list[Event]:
    """An event as earlier versions told it, where that was otherwise."""
    if each.key in TWINS:
        return [replace(each, key=TWINS[each.key])]
    if each.key != "taluva.huts_lost_on":
        return []
    seat, cells, huts = (each.facts[name] for name in ("seat", "cells", "huts"))
    assert isinstance(cells, list)
    assert isinstance(huts, list)
    lost = zip(cells, huts, strict=True)
    return [event("taluva.huts_lost", seat=seat, cell=at, n=n) for at, n in lost]
