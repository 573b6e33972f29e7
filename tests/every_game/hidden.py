"""What each game hides, field by field, and how to put something else in its place.

Every field of a state stands either in `public` or in `hidden`, by its path (`supplies.huts`), so a
new one cannot be forgotten. Whatever `hidden` puts into a state must be as possible as what was
there: nobody for whom it is hidden could tell the difference.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from msgspec import inspect

from engine.cacao.actions import Policy
from engine.cacao.state import CacaoState
from engine.cacao.tiles import KINDS, Kind
from engine.castles_of_tuscany.guessing import any_region, deal_boards, deal_cards, shuffle_stacks
from engine.castles_of_tuscany.state import TuscanyState
from engine.kernel.chance import Chance, below, pick, shuffled
from engine.kernel.game import AnyGame, clone
from engine.kernel.ids import Seat
from engine.kernel.options import Options
from engine.taluva.state import Phase, TaluvaState
from tests.dolmengoetter import hiding as dolmengoetter
from tests.galaxy_trucker import hiding as galaxy_trucker
from tests.toy_game import MOST, ToyState

Change = Callable[[Any, Seat | None, Chance], None]  # Any: the state of whichever game it is


@dataclass(frozen=True)
class Secrets:
    """The fields of a game's state; options are known to all."""

    public: str
    hidden: Mapping[str, Change]
    forget: Callable[[Any], None] = lambda _state: None
    """What an imagined position leaves out on purpose, taken out of a true one."""


def another_seed(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    """All luck still to come is different."""
    state.chance.seed = f"{below(luck, 1 << 128):032x}"


def other_draws(state: Any, _viewer: Seat | None, luck: Chance) -> None:
    """As if more or less luck had been used up."""
    state.chance.draws += 1 + below(luck, 99)


CHANCE: Mapping[str, Change] = {"chance.seed": another_seed, "chance.draws": other_draws}


def taluva_stack(state: TaluvaState, _viewer: Seat | None, luck: Chance) -> None:
    """The undrawn tiles in another order, but those that went back for all to see (TAL-8.5)."""
    state.stack[state.returned :] = shuffled(luck, state.stack[state.returned :])


def taluva_box(state: TaluvaState, _viewer: Seat | None, luck: Chance) -> None:
    """Other tiles in the box, until the game is over (TAL-10.2)."""
    if state.phase is not Phase.OVER and state.box and len(state.stack) > state.returned:
        here = below(luck, len(state.box))
        there = state.returned + below(luck, len(state.stack) - state.returned)
        state.box[here], state.stack[there] = state.stack[there], state.box[here]


def cacao_pile(state: CacaoState, _viewer: Seat | None, luck: Chance) -> None:
    """The jungle tiles in the pile in another order."""
    state.pile = shuffled(luck, state.pile)


def cacao_hands(state: CacaoState, viewer: Seat | None, luck: Chance) -> None:
    """Other worker tiles in the hands that the viewer does not see, out of their own piles."""
    for seat, village in enumerate(state.villages):
        if seat != viewer:
            unseen = shuffled(luck, [*village.hand, *village.pile])
            held = len(village.hand)
            village.hand, village.pile = sorted(unseen[:held]), unseen[held:]


def cacao_piles(state: CacaoState, _viewer: Seat | None, luck: Chance) -> None:
    """Worker tiles in everybody's pile in another order."""
    for village in state.villages:
        village.pile = shuffled(luck, village.pile)


def cacao_policies(state: CacaoState, viewer: Seat | None, luck: Chance) -> None:
    """Other sale policies, as long as no market comes soon: what they do shows them (CAC-9.1)."""
    coming = [*state.display, *state.pile[-1:]]
    if not any(KINDS[tile] is Kind.MARKET for tile in coming):
        for seat, village in enumerate(state.villages):
            if seat != viewer:
                village.policy = pick(luck, [each for each in Policy if each != village.policy])


def tuscany_piles(state: TuscanyState, _viewer: Seat | None, luck: Chance) -> None:
    """The three face-down piles in another order."""
    state.deck = shuffled(luck, state.deck)
    state.yields = shuffled(luck, state.yields)
    state.neutral = shuffled(luck, state.neutral)


def tuscany_hands(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Other cards in the hands that the viewer does not see, out of them and the deck."""
    others = [realm for seat, realm in enumerate(state.realms) if seat != viewer]
    deal_cards(state, others, luck)


def tuscany_stacks(state: TuscanyState, _viewer: Seat | None, luck: Chance) -> None:
    """The tiles in everybody's stacks in another order."""
    for realm in state.realms:
        shuffle_stacks(realm, luck)


def tuscany_boards(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Other boards for those the viewer cannot see, until the regions are open."""
    if state.realms[0].start is None:
        others = [realm for seat, realm in enumerate(state.realms) if seat != viewer]
        own = None if viewer is None else state.realms[viewer]
        deal_boards(own, others, luck)


def tuscany_plans(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Other regions under the seals that the viewer cannot open."""
    for seat, realm in enumerate(state.realms):
        if realm.start is None and realm.plan is not None and seat != viewer:
            realm.plan = any_region(state.options, luck)


def toy_hands(state: ToyState, viewer: Seat | None, luck: Chance) -> None:
    """Other cards in the hands that the viewer does not see, out of them and the deck."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = shuffled(luck, sum((state.hands[seat] for seat in others), state.deck))
    for seat in others:
        state.hands[seat] = sorted(unseen.pop() for _ in state.hands[seat])
    state.deck = unseen


def toy_deck(state: ToyState, _viewer: Seat | None, luck: Chance) -> None:
    """The deck in another order."""
    state.deck = shuffled(luck, state.deck)


def toy_bets(state: ToyState, viewer: Seat | None, luck: Chance) -> None:
    """Other bets under the seals that the viewer cannot open."""
    for seat, bet in enumerate(state.bets):
        if bet is not None and seat != viewer:
            state.bets[seat] = pick(luck, [each for each in range(MOST + 1) if each != bet])


SECRETS: Mapping[str, Secrets] = {
    "taluva": Secrets(
        public="""
            schema rules seats returned active phase drawn laid eliminated ended
            board.terrain board.dir board.level board.tile
            board.piece.seat board.piece.kind board.piece.count
            supplies.huts supplies.towers supplies.temples
            placed.tile placed.before.terrain placed.before.dir placed.before.level
            placed.before.tile placed.before.piece.seat placed.before.piece.kind
            placed.before.piece.count placed.last.seat placed.last.tile placed.last.built
            placed.last.lost last.seat last.tile last.built last.lost
        """,
        hidden={"stack": taluva_stack, "box": taluva_box, **CHANCE},
    ),
    "cacao": Secrets(
        public="""
            schema rules seats jungle display active phase left ended
            workers.seat workers.tile workers.facing workers.over
            villages.fruits villages.gold villages.water villages.suns villages.suns_got
            turn.cell turn.old turn.gaps turn.new turn.acted
            asked.seat asked.uses.cell asked.uses.workers asked.free
            last.seat last.cell last.filled last.working.sellers
            last.working.wasted.seat last.working.wasted.cell last.working.wasted.n
        """,
        hidden={
            "pile": cacao_pile,
            "villages.hand": cacao_hands,
            "villages.pile": cacao_piles,
            "villages.policy": cacao_policies,
            **CHANCE,
        },
    ),
    "galaxy_trucker": Secrets(
        public=galaxy_trucker.PUBLIC,
        hidden={**galaxy_trucker.HIDDEN, **CHANCE},
        forget=galaxy_trucker.forget_lifts,
    ),
    "dolmengoetter": Secrets(
        public=dolmengoetter.PUBLIC, hidden={**dolmengoetter.HIDDEN, **CHANCE}
    ),
    "castles_of_tuscany": Secrets(
        public="""
            schema rules seats start active discards yield_discards display removed supply
            color_scored round step bought triggered last_turns gone ended
            last.seat last.spaces last.displays realms.start realms.covered realms.storage
            realms.fresh realms.marble realms.workers realms.bonuses realms.green realms.red
            realms.phases realms.final
        """,
        hidden={
            **dict.fromkeys(("deck", "yields", "neutral"), tuscany_piles),
            "realms.hand": tuscany_hands,
            "realms.stacks": tuscany_stacks,
            "realms.boards": tuscany_boards,
            **{
                f"realms.plan.{name}": tuscany_plans
                for name in ("order", "rotated", "shift", "castle", "bonus")
            },
            **CHANCE,
        },
    ),
    "toy": Secrets(
        public="schema rules seats active laid scores gone now due",
        hidden={"hands": toy_hands, "deck": toy_deck, "bets": toy_bets, **CHANCE},
    ),
}


def paths(kind: type) -> Iterator[str]:
    """The paths of all fields of a state, down to plain values."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    for each in info.fields:
        yield from dict.fromkeys(_below(each.name, each.type))


def _below(path: str, shape: inspect.Type) -> Iterator[str]:
    """The paths below a field; just its own where it holds plain values."""
    structs = list(_structs(shape))
    if not structs:
        yield path
    for struct in structs:
        for each in struct.fields if not issubclass(struct.cls, Options) else ():
            yield from _below(f"{path}.{each.name}", each.type)


def _structs(shape: inspect.Type) -> Iterator[inspect.StructType]:
    """The structs that a field may hold, inside lists and dicts too."""
    match shape:
        case inspect.StructType():
            yield shape
        case inspect.UnionType(types=kinds):
            for each in kinds:
                yield from _structs(each)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            yield from _structs(item)
        case inspect.TupleType(item_types=items):
            for each in items:
                yield from _structs(each)
        case inspect.DictType(value_type=item) | inspect.Metadata(type=item):
            yield from _structs(item)
        case _:
            return


def another(game: AnyGame, state: Any, path: str, viewer: Seat | None, luck: Chance) -> Any:
    """The same position with one hidden field changed, as far as it is hidden from the viewer."""
    changed = clone(game, state)
    SECRETS[game.key].hidden[path](changed, viewer, luck)
    return changed
