"""Answers to open decisions: which there are, and why others are refused (GT-3 to GT-6)."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from engine.galaxy_trucker.actions import (
    Answer,
    BoardCrew,
    ChooseStack,
    Defend,
    Explore,
    FlyOn,
    GiveCrew,
    KeepPart,
    Land,
    Power,
    RepairShip,
    StowGoods,
)
from engine.galaxy_trucker.cards.planets import free_planets
from engine.galaxy_trucker.cargo import is_special, on_board, read_layout, stored, write_layout
from engine.galaxy_trucker.cells import cells_in
from engine.galaxy_trucker.checking import alien_cabins
from engine.galaxy_trucker.data import Alien, CardKind, Good, Kind
from engine.galaxy_trucker.losses import automatic, can_give, occupied, written
from engine.galaxy_trucker.power import cannon_strength
from engine.galaxy_trucker.questions import default_answer, full_stacks, question_of
from engine.galaxy_trucker.repair import MOST_OFFERED, is_allowed, must_keep, parts_after, ranked
from engine.galaxy_trucker.ship import crew_in, parts_of, tile_at
from engine.galaxy_trucker.state import (
    Planets,
    Question,
    Ship,
    Topic,
    TruckerState,
    board_name,
    card_of,
)
from engine.kernel.actions import Action, name_of
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import NotNow, Refused

ANSWERED_BY: Mapping[Topic, type[Action]] = {
    Topic.REPAIR: RepairShip,
    Topic.BOARD: BoardCrew,
    Topic.ENGINES: Power,
    Topic.COMBAT: Power,
    Topic.ENEMY: Power,
    Topic.LAND: Land,
    Topic.EXPLORE: Explore,
    Topic.DEFEND: Defend,
    Topic.KEEP: KeepPart,
    Topic.CREW: GiveCrew,
    Topic.STOW: StowGoods,
    Topic.STACK: ChooseStack,
    Topic.HOLD: FlyOn,
}


def answers(state: TruckerState, question: Question) -> Iterator[Answer]:
    """The sensible answers to a question, each once."""
    ship, board = state.ships[question.ship], board_name(state)
    match question.topic:
        case Topic.REPAIR:
            yield from ranked(board, ship)[:MOST_OFFERED]
        case Topic.BOARD:
            yield from boardings(board, ship)
        case Topic.ENGINES | Topic.COMBAT:
            yield from map(Power, range(question.most + 1))
        case Topic.ENEMY:
            yield from battles(state, question)
        case Topic.LAND:
            yield from (Land(str(number)) for number in open_planets(state))
            yield Land("")
        case Topic.EXPLORE:
            yield from (Explore(True), Explore(False))
        case Topic.DEFEND:
            yield from (Defend(True), Defend(False))
        case Topic.KEEP:
            yield from (KeepPart(part[0]) for part in parts_of(board, ship.tiles))
        case Topic.CREW:
            yield from map(GiveCrew, sorted(gifts(board, ship, question)))
        case Topic.STOW:
            yield from layouts(state, question)
        case Topic.STACK:
            yield from map(ChooseStack, full_stacks(state))
        case Topic.HOLD:
            yield FlyOn()


def open_planets(state: TruckerState) -> list[int]:
    """The planets that are free now."""
    frame = state.agenda[-1]
    assert isinstance(frame, Planets)
    return free_planets(state, frame)


def boardings(board: str, ship: Ship) -> Iterator[BoardCrew]:
    """Every way to take aliens on board (GT-4.4)."""
    for brown in (None, *alien_cabins(board, ship, Alien.BROWN)):
        for purple in (None, *alien_cabins(board, ship, Alien.PURPLE)):
            if brown is None or brown != purple:
                yield BoardCrew(brown, purple)


def battles(state: TruckerState, question: Question) -> Iterator[Power]:
    """Tokens against an enemy, and the reward where they win."""
    ship, needed = state.ships[question.ship], 2 * card_of(state).strength
    for batteries in range(question.most + 1):
        if cannon_strength(ship, batteries) > needed:
            yield from (Power(batteries, reward=True), Power(batteries, reward=False))
        else:
            yield Power(batteries)


def gifts(board: str, ship: Ship, question: Question) -> set[str]:
    """Ways to lose crew: the usual one, and each that spares whom the usual one takes."""
    crew = [at for at in question.cells for _ in range(crew_in(ship, [at]))]
    found = {automatic(board, ship, question.most, question.cells)}
    for given in combinations(crew, question.most):
        if len(found) == MOST_OFFERED:
            break
        found.add(written(board, given))
    return found


def layouts(state: TruckerState, question: Question) -> Iterator[StowGoods]:
    """The best layout, and those without one colour of what is gained."""
    board, ship = board_name(state), state.ships[question.ship]
    found = [default_answer(state, question)]
    for good in dict.fromkeys(question.goods):
        fewer = [each for each in question.goods if each is not good]
        text = write_layout(board, ship, stored(board, ship, fewer))
        if StowGoods(text) not in found:
            found.append(StowGoods(text))
    yield from (each for each in found if isinstance(each, StowGoods))
    if len(found) == 1:
        yield from emptied(found[0])


def emptied(answer: Answer) -> Iterator[StowGoods]:
    """Nothing at all stored, where that is something else."""
    if answer != StowGoods(""):
        yield StowGoods("")


# --- refusals


def check_answer(state: TruckerState, seat: Seat, action: Action) -> None:
    """Refuse an answer that nothing asks for, or that does not fit."""
    question = question_of(state, state.pilots[seat])
    if question is None or not isinstance(action, ANSWERED_BY[question.topic]):
        raise NotNow("galaxy_trucker.not_asked", "GT-5.18", what=name_of(action))
    if question.answer is not None and not question.sealed:
        raise NotNow("galaxy_trucker.answer_is_final", "GT-6")
    if action == question.answer:
        raise Refused("galaxy_trucker.same_answer", "GT-6")
    ship, board = state.ships[question.ship], board_name(state)
    match action:
        case RepairShip():
            check_repair(board, ship, action)
        case BoardCrew():
            check_boarding(board, ship, action)
        case Power():
            check_power(state, question, action)
        case Land(planets=planets):
            check_landing(state, planets)
        case Explore(accept=accept, crew=crew):
            if crew is not None:
                needed = card_of(state).kind is CardKind.ABANDONED_SHIP and accept
                check_crew(ship, crew, question.most if needed else 0, [])
        case KeepPart(cell=at):
            if at not in ship.tiles:
                raise Refused("galaxy_trucker.no_tile_there", "GT-5.12", cell=at)
        case GiveCrew(crew=crew):
            check_crew(ship, crew, question.most, question.cells)
        case StowGoods(layout=layout):
            check_layout(ship, layout, question.goods)
        case ChooseStack(stack=stack):
            if stack not in full_stacks(state):
                raise Refused("galaxy_trucker.stack_empty", "GT-9.4", stack=stack)


def check_repair(board: str, ship: Ship, action: RepairShip) -> None:
    """Refuse a repair that leaves something illegal, or takes too much (GT-3.4, GT-3.5)."""
    gone = cells_in(action.remove)
    if any(at not in ship.tiles for at in gone) or len(set(gone)) < len(gone):
        raise Refused("galaxy_trucker.no_tiles_there", "GT-3.4")
    if not is_allowed(board, ship, gone):
        raise Refused("galaxy_trucker.bad_repair", "GT-3.4")
    choosing = must_keep(board, ship, gone)
    if choosing and action.keep is None:
        raise Refused("galaxy_trucker.name_a_part", "GT-3.5")
    if action.keep is not None:
        if not choosing:
            raise Refused("galaxy_trucker.no_part_choice", "GT-3.5")
        if not any(action.keep in part for part in parts_after(board, ship, gone)):
            raise Refused("galaxy_trucker.no_tile_there", "GT-3.5", cell=action.keep)


def check_boarding(board: str, ship: Ship, action: BoardCrew) -> None:
    """Refuse aliens without a life support, and two in a cabin (GT-4.4)."""
    for alien, at in ((Alien.BROWN, action.brown), (Alien.PURPLE, action.purple)):
        if at is not None and at not in alien_cabins(board, ship, alien):
            raise Refused("galaxy_trucker.no_support", "GT-4.4", alien=alien.value, cell=at)
    if action.brown is not None and action.brown == action.purple:
        raise Refused("galaxy_trucker.one_alien_a_cabin", "GT-4.4")


def check_power(state: TruckerState, question: Question, action: Power) -> None:
    """Refuse tokens that cannot be used, and rewards that are not in question."""
    if action.batteries > question.most:
        raise Refused("galaxy_trucker.too_many_tokens", "GT-5.14", n=question.most)
    card, ship = card_of(state), state.ships[question.ship]
    if action.reward is not None and not question.asks_reward:
        raise Refused("galaxy_trucker.no_reward", "GT-6.8")
    if action.crew is not None:
        if question.topic is not Topic.ENEMY or card.kind is not CardKind.SLAVERS:
            raise Refused("galaxy_trucker.no_crew_asked", "GT-6.9")
        lost = min(card.lose_crew, crew_in(ship, occupied(ship)))
        check_crew(ship, action.crew, lost, [])


def check_landing(state: TruckerState, planets: str) -> None:
    """Refuse planets that the card does not have, and one twice (GT-6.2)."""
    most = len(card_of(state).planets)
    if len(set(planets)) < len(planets) or any(int(each) > most for each in planets):
        raise Refused("galaxy_trucker.bad_planets", "GT-6.2", n=most)


def check_crew(ship: Ship, crew: str, number: int, cells: list[Cell]) -> None:
    """Refuse crew that is not there, or not so many (GT-5.15)."""
    if not can_give(ship, crew, number, cells):
        raise Refused("galaxy_trucker.bad_crew", "GT-5.15", n=number)


def check_layout(ship: Ship, layout: str, gained: list[Good]) -> None:
    """Refuse goods that do not fit or are not there (GT-5.10)."""
    stores = read_layout(layout)
    if len(stores) < len(layout.split()):
        raise Refused("galaxy_trucker.bad_layout", "GT-5.10")
    have = on_board(ship)
    have.update(gained)
    for at, cubes in stores.items():
        known = ship.tiles.get(at)
        if known is None or tile_at(ship.tiles, at).kind not in (Kind.CARGO, Kind.SPECIAL_CARGO):
            raise Refused("galaxy_trucker.no_hold", "GT-5.10", cell=at)
        if len(cubes) > tile_at(ship.tiles, at).capacity:
            raise Refused("galaxy_trucker.hold_full", "GT-5.10", cell=at)
        if Good.RED in cubes and not is_special(ship, at):
            raise Refused("galaxy_trucker.red_needs_special", "GT-5.10", cell=at)
        have.subtract(cubes)
    if any(number < 0 for number in have.values()):
        raise Refused("galaxy_trucker.bad_layout", "GT-5.10")
