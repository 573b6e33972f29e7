"""How earlier versions told what happens now: what they stored is still proven to be so."""

from msgspec.structs import replace

from engine.kernel.events import Event, event

BUILT = ("dolmengoetter.built_top", "dolmengoetter.built_bottom")
"""That it left a seat one dolmen was told also where a complete circle gave some back."""


def formerly(each: Event) -> list[Event]:
    """An event as earlier versions told it, where that was otherwise."""
    if each.key == "dolmengoetter.settled":
        return [replace(each, key="dolmengoetter.named")]
    if each.key in BUILT:
        return [event("dolmengoetter.one_dolmen_left", seat=each.facts["seat"])]
    return []
