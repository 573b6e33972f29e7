"""A position that a seat cannot tell from the true one, for computer players."""

from engine.castles_of_tuscany.actions import Board, Order, Rotated, SetupRegion, Shift
from engine.castles_of_tuscany.cards import expanded
from engine.castles_of_tuscany.data import BOARDS_PER_LETTER, LETTERS
from engine.castles_of_tuscany.pieces import Bonus, Color
from engine.castles_of_tuscany.state import BonusChoice, Realm, Step, TuscanyOptions, TuscanyState
from engine.kernel.chance import Chance, pick, shuffled
from engine.kernel.clone import cloner
from engine.kernel.ids import Seat


def imagine(state: TuscanyState, seat: Seat, chance: Chance) -> TuscanyState:
    """The same table with everything dealt anew that the seat cannot see (TUS-12)."""
    imagined: TuscanyState = cloner(TuscanyState)(state)
    others = [realm for other, realm in enumerate(imagined.realms) if other != seat]
    deal_cards(imagined, others, chance)
    imagined.yields = shuffled(chance, sorted(imagined.yields))
    imagined.neutral = shuffled(chance, sorted(imagined.neutral))
    for realm in imagined.realms:
        shuffle_stacks(realm, chance)
    if imagined.step is Step.SETUP:
        deal_boards(imagined.realms[seat], others, chance)
        for realm in others:
            if realm.plan is not None:
                realm.plan = any_region(imagined.options, chance)
    imagined.chance = Chance(chance.seed, chance.draws)
    return imagined


def deal_cards(imagined: TuscanyState, others: list[Realm], chance: Chance) -> None:
    """The deck and the hands of the others, shuffled together and dealt again."""
    unseen = [*imagined.deck, *(card for realm in others for card in expanded(realm.hand))]
    unseen = shuffled(chance, sorted(unseen))
    for realm in others:
        size = sum(realm.hand.values())
        realm.hand = dict.fromkeys(Color, 0)
        for _ in range(size):
            realm.hand[unseen.pop()] += 1
    imagined.deck = unseen


def shuffle_stacks(realm: Realm, chance: Chance) -> None:
    """The tiles of a seat's stacks in another order; how many lie in each is known."""
    unseen = shuffled(chance, sorted(tile for stack in realm.stacks for tile in stack))
    realm.stacks = [[unseen.pop() for _ in stack] for stack in realm.stacks]


def deal_boards(own: Realm | None, others: list[Realm], chance: Chance) -> None:
    """Region boards for the others, of those that the seat itself, if any, was not dealt."""
    for place, letter in enumerate(LETTERS):
        names = [f"{letter}{number}" for number in range(1, BOARDS_PER_LETTER + 1)]
        if own is not None:
            names.remove(own.boards[place])
        names = shuffled(chance, names)
        for realm in others:
            realm.boards[place] = names.pop()


def any_region(options: TuscanyOptions, chance: Chance) -> SetupRegion:
    """A region as somebody might have sent it."""
    with_bonus = options.bonus_choice is BonusChoice.WITH_SETUP
    return SetupRegion(
        order=pick(chance, list(Order)),
        rotated=pick(chance, list(Rotated)),
        shift=pick(chance, list(Shift)),
        castle=pick(chance, list(Board)),
        bonus=pick(chance, list(Bonus)) if with_bonus else None,
    )
