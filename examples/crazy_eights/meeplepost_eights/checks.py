"""What Crazy Eights says of itself so that it can be checked."""

from bot.checks.declared import Checks
from engine.kernel.chance import Chance
from engine.kernel.ids import Seat
from meeplepost_eights.rules import EightsState, imagine


def deal_anew(state: EightsState, viewer: Seat | None, luck: Chance) -> None:
    """Other cards in the stock and in the hands that the viewer does not see."""
    if not state.shown:
        other = imagine(state, viewer, luck)
        state.hands, state.stock = other.hands, other.stock


CHECKS = Checks(
    public="schema rules seats top suit active passes gone shown last.seat last.card",
    hidden={"hands": deal_anew, "stock": deal_anew},
    unshown={
        "top": "is a name: drawn and told",
        "last.card": "is a name, that of the card on top",
    },
    undrawn={
        "last.seat": "told in words, and by the message",
        "result.scores": "told with the result",
    },
    lone_choice="a card is taken by hand: what comes is worth a look (EIG-2.3)",
)
