"""How a game stands, as every picture shows it: who is awaited, who has left, who has won."""

from collections.abc import Container

from engine.kernel.ids import Seat
from engine.kernel.views import View
from renderers.kit.layout import Pill, SeatCard, Supply
from renderers.kit.occasion import Occasion
from renderers.kit.scene import Item
from renderers.speech import COMMON, name_of


def winners_pill(view: View, occasion: Occasion) -> Pill | None:
    """Who has won; None while the game runs."""
    if view.result is None:
        return None
    winners = view.result.winners()
    names = [name_of(occasion, seat) for seat in winners]
    alone = winners[0] if len(winners) == 1 else None
    doing = COMMON.say(occasion, "picture.win" if alone is None else "picture.wins")
    return Pill(alone, COMMON.say(occasion, "kernel.comma").join(names), doing)


def card_of(
    view: View,
    occasion: Occasion,
    seat: Seat,
    gone: Container[Seat],
    *,
    supplies: tuple[Supply, ...] = (),
    score: str = "",
    body: tuple[Item, ...] = (),
) -> SeatCard:
    """The card of a seat with what a game shows on it; `gone` are those who have left."""
    place = 0 if view.result is None else view.result.place(seat)
    return SeatCard(
        seat=seat,
        name=name_of(occasion, seat),
        supplies=supplies,
        score=score,
        awaited=seat in view.waits_for,
        out=seat in gone,
        place=COMMON.say(occasion, "picture.place", n=place) if place else "",
        winner=place == 1,
        body=body,
    )
