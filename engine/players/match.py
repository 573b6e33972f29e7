"""Games between computers, a guard against endless repetition, and a guess at the next turn."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from msgspec import Struct

from engine.kernel.actions import Action
from engine.kernel.chance import Chance, pick
from engine.kernel.events import Event
from engine.kernel.game import AnyGame, AnyState, play, tick
from engine.kernel.ids import Seat
from engine.players import Player
from engine.players.greedy import after, greedy, worth

MAX_REPEATS = 24
"""The most decisions in a row with no new choices; a swarm of meteors asks less often."""

Report = Callable[[Seat, Action], None]


class Guard:
    """Detects seats of one table that repeat themselves while the game waits for them.

    `report` is called each time the guard ends a seat's turn.
    """

    def __init__(self, report: Report = lambda _seat, _action: None) -> None:
        self._report = report
        self._offered: dict[Seat, set[int]] = {}
        self._repeats: dict[Seat, int] = {}

    def choose(
        self,
        player: Callable[[AnyGame, AnyState, Seat, Chance], Action],
        game: AnyGame,
        state: AnyState,
        seat: Seat,
        chance: Chance,
    ) -> Action:
        """Return the player's action, or one that ends the turn of a seat that repeats itself."""
        return self.intervene(game, state, seat, chance) or player(game, state, seat, chance)

    def intervene(
        self, game: AnyGame, state: AnyState, seat: Seat, chance: Chance
    ) -> Action | None:
        """Return an action that ends the turn of a seat that repeats itself, else None."""
        if not self._repeats_itself(game, state, seat):
            return None
        action = ending(game, state, seat, chance)
        self._forget(seat)
        self._report(seat, action)
        return action

    def _repeats_itself(self, game: AnyGame, state: AnyState, seat: Seat) -> bool:
        """Note a seat's choices; return whether they have been the same for too long."""
        for other in self._offered.keys() - game.waits_for(state) - {seat}:
            self._forget(other)
        offered = hash(frozenset(game.choices(state, seat)))
        known = self._offered.setdefault(seat, set())
        self._repeats[seat] = self._repeats.get(seat, 0) + 1 if offered in known else 0
        known.add(offered)
        return self._repeats[seat] >= MAX_REPEATS

    def _forget(self, seat: Seat) -> None:
        self._offered.pop(seat, None)
        self._repeats.pop(seat, None)


def ending(game: AnyGame, state: AnyState, seat: Seat, chance: Chance) -> Action:
    """Return the game's default, or the best choice after which the seat is not waited for.

    If there is none, a random choice, so that the next decision is another.
    """
    default = game.default(state, seat)
    if default is not None:
        return default
    seen = game.imagine(state, seat, chance)
    choices = list(game.choices(seen, seat))
    worths = {
        each: worth(game, seen, seat, each)
        for each in choices
        if seat not in game.waits_for(after(game, seen, seat, each))
    }
    return max(worths, key=worths.__getitem__) if worths else pick(chance, choices)


SECONDS_PER_MOVE = 1
"""The thinking time that a move is assumed to take on a game's clock."""


class Step(Struct, frozen=True):
    """One action or tick of a match; `before` and `after` are states.

    Without a seat it is a tick of the game's clock. `at` is in milliseconds since the start.
    """

    before: AnyState
    seat: Seat | None
    action: Action | None
    at: int
    events: list[Event]
    after: AnyState


def steps(
    game: AnyGame, state: AnyState, players: Sequence[Player], luck: Chance
) -> Iterator[Step]:
    """Play a match from a position to its end; `players` are in seat order.

    Where the game waits for several seats at once, luck decides who is first.
    """
    now, guard = 0, Guard()
    while waiting := sorted(game.waits_for(state)):
        now += SECONDS_PER_MOVE * 1000
        able = [seat for seat in waiting if any(game.choices(state, seat))]
        due = game.next_due(state)
        if due is not None and (due <= now or not able):
            now = max(now, due)
            ticked = tick(game, state, now)
            yield Step(state, None, None, now, ticked.events, ticked.state)
            state = ticked.state
            continue
        assert able, "a game waits for somebody who can do nothing"
        seat = pick(luck, able)
        action = guard.choose(players[seat], game, state, seat, luck)
        played = play(game, state, seat, action, now)
        yield Step(state, seat, action, now, played.events, played.state)
        state = played.state


MAX_STEPS = 60
"""The most steps to guess until the seat's turn; enough for a round of any game."""
MAX_QUESTIONS = 3
"""Questions with a default to pass over; then the first of them counts."""


def predict_turn(game: AnyGame, state: AnyState, seat: Seat, luck: Chance) -> AnyState | None:
    """Guess the position in which a seat is asked next; None if none comes.

    Everybody plays the best immediate choices from an imagined position. A turn goes before
    questions with a default answer (`default`), such as a sale in another's turn.
    """
    seen = game.imagine(state, seat, luck)
    asked: list[AnyState] = []
    for _ in range(MAX_STEPS):
        waiting = sorted(game.waits_for(seen))
        if not waiting or len(asked) == MAX_QUESTIONS:
            break
        if is_asked(game, seen, seat):
            if game.default(seen, seat) is None:
                return seen
            asked.append(seen)
        seen = onward(game, seen, waiting, seat, luck)
    return next(iter(asked), None)


MAX_STEPS_OF_OTHERS = 200
"""The most steps of the others until a seat is asked again; more than a round of any game."""


def until_asked(game: AnyGame, state: AnyState, seat: Seat, luck: Chance) -> Iterator[Step]:
    """Yield the best immediate moves of the others until a seat is asked or the game is over."""
    if is_asked(game, state, seat):
        return
    for step in islice(steps(game, state, [greedy] * state.seats, luck), MAX_STEPS_OF_OTHERS):
        yield step
        if is_asked(game, step.after, seat):
            return


def is_asked(game: AnyGame, state: AnyState, seat: Seat) -> bool:
    """Return True if the game waits for a seat that can do something."""
    return seat in game.waits_for(state) and any(game.choices(state, seat))


def onward(
    game: AnyGame, seen: AnyState, waiting: list[Seat], seat: Seat, luck: Chance
) -> AnyState:
    """Return the position after one more step: the seat's own default, or another's move."""
    action = game.default(seen, seat) if seat in waiting else None
    if action is not None:
        return play(game, seen, seat, action).state
    able = [each for each in waiting if any(game.choices(seen, each))]
    due = game.next_due(seen)
    if not able and due is not None:
        return tick(game, seen, due).state
    return play(game, seen, able[0], greedy(game, seen, able[0], luck)).state
