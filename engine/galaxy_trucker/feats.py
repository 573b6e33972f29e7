"""The feats of players of Galaxy Trucker."""

from collections.abc import Mapping

from engine.kernel.feats import Feat, Tale
from engine.kernel.ids import Seat

HUNDRED, WRECK = 100, 8
LOSSES = frozenset(
    f"galaxy_trucker.{each}"
    for each in ("alien_died", "cut_off", "destroyed", "fell_off", "lost_crew", "lost_goods")
)


def unscathed(tale: Tale, seat: Seat) -> bool:
    """Return True if a seat came home from a flight with all that it had launched with."""
    flies = False
    for each in tale.events():
        if each.key == "galaxy_trucker.launched":
            flies = True
        elif each.facts.get("seat") == seat and is_loss(each.key):
            flies = False
        elif each.key == "galaxy_trucker.flight_over" and flies:
            return True
    return False


def is_loss(key: str) -> bool:
    """Return True if something is lost by an event, or the flight given up."""
    return key in LOSSES or key.startswith("galaxy_trucker.gives_up")


FEATS: Mapping[str, Feat] = {
    "unscathed": unscathed,
    "hundred": lambda tale, seat: tale.score(seat, "credits") >= HUNDRED,
    "wreck": lambda tale, seat: (
        tale.won(seat) and len(tale.of(seat, "galaxy_trucker.destroyed")) >= WRECK
    ),
}
