"""Open decisions: who is asked what, and how orders and the clock answer (GT-6, GT-9.5)."""

from engine.galaxy_trucker.actions import (
    Answer,
    AutoAsk,
    BoardCrew,
    ChooseStack,
    Defence,
    Defend,
    Enemies,
    Explore,
    FlyOn,
    GiveCrew,
    Hold,
    KeepPart,
    Land,
    Power,
    Rewards,
    Spend,
    StowGoods,
    Visits,
)
from engine.galaxy_trucker.cargo import stored, write_layout
from engine.galaxy_trucker.data import Card, Good, Kind, Size
from engine.galaxy_trucker.losses import automatic
from engine.galaxy_trucker.parts import best_part
from engine.galaxy_trucker.power import cannon_strength, engine_strength
from engine.galaxy_trucker.repair import best_repair
from engine.galaxy_trucker.state import (
    Hit,
    Orders,
    Question,
    Ship,
    Topic,
    TruckerState,
    board_name,
    card_of,
    is_absent,
    pilot_of,
    rules,
)
from engine.kernel.ids import Cell, Seat
from engine.kernel.notation import print_action


def ask(
    draft: TruckerState,
    ship: Seat,
    topic: Topic,
    *,
    sealed: bool = False,
    most: int = 0,
    asks_reward: bool = False,
    cells: list[Cell] | None = None,
    goods: list[Good] | None = None,
) -> None:
    """Open a decision of a ship, with its deadline."""
    patience = rules(draft).decision
    draft.questions.append(
        Question(
            ship=ship,
            topic=topic,
            due=draft.now + patience if patience else None,
            sealed=sealed,
            most=most,
            asks_reward=asks_reward,
            cells=cells or [],
            goods=goods or [],
        )
    )


def question_of(state: TruckerState, ship: Seat) -> Question | None:
    """The open decision of a ship."""
    return next((each for each in state.questions if each.ship == ship), None)


def answer_to(state: TruckerState, question: Question) -> Answer | None:
    """What a question is answered with by now: by hand, by orders, or for who has left."""
    if question.answer is not None:
        return question.answer
    if is_absent(state, question.ship):
        return default_answer(state, question)
    return by_orders(state, question)


def is_waiting(state: TruckerState, question: Question) -> bool:
    """Whether the table waits for an answer."""
    return answer_to(state, question) is None


def is_settled(state: TruckerState, ship: Seat) -> bool:
    """Whether a ship is not asked, or has answered."""
    question = question_of(state, ship)
    return question is None or not is_waiting(state, question)


def take_answer(draft: TruckerState, ship: Seat) -> Answer | None:
    """Use a ship's answer, which closes the question; None where it is not asked."""
    question = question_of(draft, ship)
    if question is None:
        return None
    answer = answer_to(draft, question)
    draft.questions.remove(question)
    if answer is not None:
        draft.ships[ship].said = print_action(answer)
    return answer


def orders_of(state: TruckerState, ship: Seat) -> Orders:
    """The standing orders of a ship's pilot."""
    return state.orders[pilot_of(state, ship)]


# --- standing orders


def by_orders(state: TruckerState, question: Question) -> Answer | None:
    """The answer of the pilot's standing orders; None where they say to ask."""
    orders = orders_of(state, question.ship)
    match question.topic:
        case Topic.HOLD:
            return FlyOn() if orders.hold is Hold.NEVER else None
        case Topic.ENGINES:
            return spending(orders.engines, question.most)
        case Topic.COMBAT:
            return spending(orders.combat_power, question.most)
        case Topic.ENEMY:
            return meeting(state, question, orders)
        case Topic.LAND:
            return Land("") if orders.visits is Visits.SKIP else None
        case Topic.EXPLORE:
            return Explore(False) if orders.visits is Visits.SKIP else None
        case Topic.DEFEND:
            return defending(state, orders)
        case Topic.CREW:
            automatic = orders.crew_loss is AutoAsk.AUTO
            return default_answer(state, question) if automatic else None
        case Topic.STOW:
            automatic = orders.goods is AutoAsk.AUTO
            return default_answer(state, question) if automatic else None
        case _:
            return None


def spending(order: Spend, most: int) -> Power | None:
    """All tokens, none, or whatever the pilot says."""
    match order:
        case Spend.ASK:
            return None
        case Spend.MAX:
            return Power(most)
        case Spend.NONE:
            return Power(0)


def meeting(state: TruckerState, question: Question, orders: Orders) -> Power | None:
    """How an enemy is met; the pilot is waited for where the reward is his to decide."""
    ship, card = state.ships[question.ship], card_of(state)
    if question.most and orders.enemies is Enemies.ASK:
        return None
    batteries = tokens_against(ship, card, question.most, orders.enemies)
    if cannon_strength(ship, batteries) <= 2 * card.strength:
        return Power(batteries)
    if orders.rewards is Rewards.ASK:
        return None
    return Power(batteries, reward=orders.rewards is Rewards.TAKE)


def tokens_against(ship: Ship, card: Card, most: int, aim: Enemies) -> int:
    """The fewest tokens that win, else that draw, else none; those that win only if wished."""
    strengths = [cannon_strength(ship, spent) - 2 * card.strength for spent in range(most + 1)]
    if aim is Enemies.NONE:
        return 0
    for enough in (1, 0) if aim is not Enemies.DRAW else (0,):
        good = [spent for spent, ahead in enumerate(strengths) if ahead >= enough]
        if good:
            return good[0]
    return 0


def defending(state: TruckerState, orders: Orders) -> Defend | None:
    """Whether a token stops the hit under way."""
    hit = state.agenda[-1]
    assert isinstance(hit, Hit)
    small = hit.missile.size is Size.SMALL
    order = orders.shields if small else orders.meteor_cannons
    return None if order is Defence.ASK else Defend(order is Defence.ALWAYS)


# --- defaults


def default_answer(state: TruckerState, question: Question) -> Answer:
    """What happens when the time is up."""
    ship, board = state.ships[question.ship], board_name(state)
    match question.topic:
        case Topic.REPAIR:
            return best_repair(board, ship)
        case Topic.BOARD:
            return BoardCrew()
        case Topic.ENGINES:
            return Power(0 if engine_strength(ship, 0) else 1)
        case Topic.COMBAT:
            return Power(0)
        case Topic.ENEMY:
            batteries = tokens_against(ship, card_of(state), question.most, Enemies.WIN)
            wins = cannon_strength(ship, batteries) > 2 * card_of(state).strength
            return Power(batteries, reward=True if wins else None)
        case Topic.LAND:
            return Land("")
        case Topic.EXPLORE:
            return Explore(False)
        case Topic.DEFEND:
            return Defend(True)
        case Topic.KEEP:
            return KeepPart(best_part(state, question.ship)[0])
        case Topic.CREW:
            return GiveCrew(automatic(board, ship, question.most, question.cells))
        case Topic.STOW:
            return StowGoods(write_layout(board, ship, stored(board, ship, question.goods)))
        case Topic.STACK:
            return ChooseStack(full_stacks(state)[0])
        case Topic.HOLD:
            return FlyOn()


def full_stacks(state: TruckerState) -> list[int]:
    """The numbers of the stacks that have cards."""
    return [number for number, stack in enumerate(state.stacks, 1) if stack]


def kind_of(topic: Topic) -> Kind:
    """What a question about tokens powers."""
    return Kind.ENGINE if topic is Topic.ENGINES else Kind.CANNON
