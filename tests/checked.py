"""The declarations of our games and of the toy for the checks of every game."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module

from bot.checks.declared import Checks, Reasons, Sheet, check
from engine.cacao.actions import Policy
from engine.cacao.pieces import KINDS, Kind
from engine.cacao.state import CacaoState
from engine.castles_of_tuscany.state import TuscanyState
from engine.castles_of_tuscany.view import any_region, deal_boards, deal_cards, shuffle_stacks
from engine.kernel.chance import Chance, below, pick, shuffled
from engine.kernel.ids import Seat
from engine.registry import GAMES
from engine.taluva.state import Phase, TaluvaState
from tests.dolmengoetter import hiding as dolmengoetter
from tests.every_game import left_out
from tests.galaxy_trucker import hiding as galaxy_trucker
from tests.toy_game import GAME as TOY, MOST, ToyState


def taluva_stack(state: TaluvaState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the undrawn tiles, except those put back openly (TAL-8.5)."""
    state.stack[state.returned :] = shuffled(luck, state.stack[state.returned :])


def taluva_box(state: TaluvaState, _viewer: Seat | None, luck: Chance) -> None:
    """Exchange tiles in the box, until the game is over (TAL-10.2)."""
    if state.phase is not Phase.OVER and state.box and len(state.stack) > state.returned:
        here = below(luck, len(state.box))
        there = state.returned + below(luck, len(state.stack) - state.returned)
        state.box[here], state.stack[there] = state.stack[there], state.box[here]


def cacao_pile(state: CacaoState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the jungle tiles in the pile."""
    state.pile = shuffled(luck, state.pile)


def cacao_hands(state: CacaoState, viewer: Seat | None, luck: Chance) -> None:
    """Deal hidden hands anew, from each seat's own hand and pile."""
    for seat, village in enumerate(state.villages):
        if seat != viewer:
            unseen = shuffled(luck, [*village.hand, *village.pile])
            held = len(village.hand)
            village.hand, village.pile = sorted(unseen[:held]), unseen[held:]


def cacao_piles(state: CacaoState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the worker tiles in everybody's pile."""
    for village in state.villages:
        village.pile = shuffled(luck, village.pile)


def cacao_policies(state: CacaoState, viewer: Seat | None, luck: Chance) -> None:
    """Change hidden sale policies unless a market comes soon, which would show them (CAC-9.1)."""
    coming = [*state.display, *state.pile[-1:]]
    if not any(KINDS[tile] is Kind.MARKET for tile in coming):
        for seat, village in enumerate(state.villages):
            if seat != viewer:
                village.policy = pick(luck, [each for each in Policy if each != village.policy])


def tuscany_piles(state: TuscanyState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the three face-down piles."""
    state.deck = shuffled(luck, state.deck)
    state.yields = shuffled(luck, state.yields)
    state.neutral = shuffled(luck, state.neutral)


def tuscany_hands(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Deal hidden hands anew, from these hands and the deck."""
    others = [realm for seat, realm in enumerate(state.realms) if seat != viewer]
    deal_cards(state, others, luck)


def tuscany_stacks(state: TuscanyState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the tiles in everybody's stacks."""
    for realm in state.realms:
        shuffle_stacks(realm, luck)


def tuscany_boards(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Exchange hidden boards, until the regions are open."""
    if state.realms[0].start is None:
        others = [realm for seat, realm in enumerate(state.realms) if seat != viewer]
        own = None if viewer is None else state.realms[viewer]
        deal_boards(own, others, luck)


def tuscany_plans(state: TuscanyState, viewer: Seat | None, luck: Chance) -> None:
    """Change the sealed regions that the viewer cannot see."""
    for seat, realm in enumerate(state.realms):
        if realm.start is None and realm.plan is not None and seat != viewer:
            realm.plan = any_region(state.options, luck)


def toy_hands(state: ToyState, viewer: Seat | None, luck: Chance) -> None:
    """Deal hidden hands anew, from these hands and the deck."""
    others = [seat for seat in range(state.seats) if seat != viewer]
    unseen = shuffled(luck, sum((state.hands[seat] for seat in others), state.deck))
    for seat in others:
        state.hands[seat] = sorted(unseen.pop() for _ in state.hands[seat])
    state.deck = unseen


def toy_deck(state: ToyState, _viewer: Seat | None, luck: Chance) -> None:
    """Shuffle the deck."""
    state.deck = shuffled(luck, state.deck)


def toy_bets(state: ToyState, viewer: Seat | None, luck: Chance) -> None:
    """Change the sealed bets that the viewer cannot see."""
    for seat, bet in enumerate(state.bets):
        if bet is not None and seat != viewer:
            state.bets[seat] = pick(luck, [each for each in range(MOST + 1) if each != bet])


SECRETS: Mapping[str, Checks] = {
    "taluva": Checks(
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
        hidden={"stack": taluva_stack, "box": taluva_box},
    ),
    "cacao": Checks(
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
        },
    ),
    "galaxy_trucker": Checks(
        public=galaxy_trucker.PUBLIC,
        hidden=galaxy_trucker.HIDDEN,
        forget=galaxy_trucker.forget_lifts,
    ),
    "dolmengoetter": Checks(public=dolmengoetter.PUBLIC, hidden=dolmengoetter.HIDDEN),
    "castles_of_tuscany": Checks(
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
        },
    ),
    "toy": Checks(
        public="schema rules seats active laid scores gone now due",
        hidden={"hands": toy_hands, "deck": toy_deck, "bets": toy_bets},
    ),
}

LONE_CHOICES: Reasons = {
    "galaxy_trucker": "the start and the end of building are a matter of time (GT-2.1, GT-2.12)",
    "taluva": "a single legal building is not carried out: the tile could still be taken back",
    "cacao": "a lone legal place_worker is not made automatically (section Actions)",
}
LUCKLESS: Reasons = {"dolmengoetter": "the start player is all that is drawn"}
SAME_THING: Mapping[str, Reasons] = {
    "taluva": {"expand": "all hexes of a settlement name the same expansion"},
}
SMALLER: Mapping[str, Mapping[str, int]] = {
    "cacao": {"jungle": 28},
    "dolmengoetter": {"dolmen": 20},
    "galaxy_trucker": {"hold": 12, "kind of card": 27},
}
"""The smaller sizes allowed for numbers on tiles, stacks and motifs, by game and drawing."""


def sheets_of(key: str) -> Iterable[Sheet]:
    """Return the sheets of a game, positions to look at; none for a game without that file."""
    if key not in GAMES:
        return ()
    sheets: Iterable[Sheet] = import_module(f"tests.{key}.sheets").sheets()
    return sheets


def check_ours() -> None:
    """Register the checks of all games of the project, and of the toy."""
    for key, secrets in SECRETS.items():
        checks = replace(
            secrets,
            unshown=left_out.IN_EITHER_WAY.get(key, {}),
            untold=left_out.IN_WORDS.get(key, {}),
            undrawn=left_out.IN_PICTURES.get(key, {}),
            lone_choice=LONE_CHOICES.get(key, ""),
            luckless=LUCKLESS.get(key, ""),
            same_thing=SAME_THING.get(key, {}),
            smaller=SMALLER.get(key, {}),
            sheets=partial(sheets_of, key),
        )
        check(TOY if key == TOY.key else GAMES[key], checks)
