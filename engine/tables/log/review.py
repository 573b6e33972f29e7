"""Analysis of a game: decisive moves, mistakes, a strong computer's review, feats."""

from collections.abc import Callable, Collection, Mapping, Sequence
from statistics import fmean
from typing import Any, TypeVar

from msgspec import Struct

from engine.kernel.actions import DO, Action, Resign, name_of
from engine.kernel.chance import Chance, sample
from engine.kernel.game import AnyGame, AnyState
from engine.kernel.ids import Seat
from engine.kernel.results import Result, Tale
from engine.players import STRONG
from engine.players.greedy import ALIKE, MAX_DIFFERENCE, imagined, worths_of
from engine.tables.log.history import is_reason, rows_in_force
from engine.tables.log.story import Moment, Story
from engine.tables.models import PLAYED, LogRow, Table
from engine.tables.standings import headline

MAX_SWINGS = 2
"""The most moves named for their gain, besides the one that took the lead for good."""

MIN_SWING = 2
"""The least difference between the gain of such a move and what the best other gained."""

SET_UP = 3
"""The number of each seat's first moves, roughly, that are set-up and not compared."""

MAX_LOOKED = 300
"""The most of a seat's newest moves that are examined for mistakes."""

MAX_CHOICES = 200
"""The most choices, drawn at random from more, that a move is compared with."""

Amount = TypeVar("Amount", int, float)
ByMove = Sequence[Sequence[int]]
"""The score of every seat after each move, from move 0 on."""


class TurningPoint(Struct, frozen=True):
    """A move that decided something: its seat's gain, and lead over the best other seat after it.

    With `takes_lead` the seat was ahead from here on to the end.
    """

    move: int
    seat: Seat
    gain: int
    lead: int
    takes_lead: bool = False


class Mistake(Struct, frozen=True):
    """A move of a seat, and how much better the best choice was by the estimate."""

    move: int
    cost: float


def points_of(story: Story) -> list[list[int]]:
    """Return the public score of every seat after each move."""
    game = story.game
    return [
        game.scores.points(game.look(story.state(number), None))
        for number in range(len(story.moments))
    ]


def decisive_moves(story: Story, points: ByMove, result: Result) -> list[TurningPoint]:
    """Return the moves that decided a game, the latest first; none if it has no public scores.

    If its ranking compares more than the scores, only the move that took the lead is returned.
    """
    game = story.game
    if not any(points):
        return []
    if game.scores.decides is None:
        return turning_points(points, result, counts_of(story))
    looks = (story.game.look(story.state(number), None) for number in range(len(points)))
    ranked = [game.scores.decides(view) for view in looks]
    lead = lead_for_good([*ranked, ranked[-1]], result) if ranked[-1] else None
    return [lead] if lead else []


def counts_of(story: Story) -> set[int]:
    """Return the moves with which a round was scored."""
    counts = story.game.told("round")
    return {
        number
        for number, moment in enumerate(story.moments)
        if any(event.key in counts for row in moment.rows for event in row.events)
    }


def turning_points(
    points: ByMove, result: Result, counted: Collection[int] = ()
) -> list[TurningPoint]:
    """Return the moves that decided a game for its winners, the latest first.

    The last move is no swing, nor are those with which a round was `counted`, as a count is
    nobody's doing.
    """
    winners = result.winners()
    every = [
        each for each in swings(points[:-1]) if each.seat in winners and each.move not in counted
    ]
    found = {each.move: each for each in every[:MAX_SWINGS]}
    if (lead := lead_for_good(points, result)) is not None:
        found[lead.move] = lead
    return [found[move] for move in sorted(found, reverse=True)]


def lead_for_good(points: ByMove, result: Result) -> TurningPoint | None:
    """Return the move after which a single winner was always ahead; None without one."""
    winner, *others = result.winners()
    behind = [move for move, each in enumerate(points) if ahead(each, winner) <= 0]
    move = behind[-1] + 1 if behind else 0
    if others or not 0 < move < len(points) - 1:
        return None
    gain, lead = changes(points, move)[winner], ahead(points[move], winner)
    return TurningPoint(move, winner, gain, lead, takes_lead=True)


def swings(points: ByMove) -> list[TurningPoint]:
    """Return the moves by which a seat gained clearly more than any other, the largest difference
    first; of equal ones the latest, as it left the least time for an answer."""
    found: list[tuple[int, TurningPoint]] = []
    for move in range(1, len(points)):
        changed = changes(points, move)
        gain = max(changed)
        seat = Seat(changed.index(gain))
        if gain > 0 and (difference := ahead(changed, seat)) >= MIN_SWING:
            lead = ahead(points[move], seat)
            found.append((difference, TurningPoint(move, seat, gain, lead)))
    latest_first = reversed(found)
    return [turning for _, turning in sorted(latest_first, key=lambda each: -each[0])]


def mistakes(story: Story, seat: Seat) -> list[Mistake]:
    """Return the moves of a seat that cost anything, the most expensive first.

    Each is compared with the other choices by what the seat knew then. Positions that the game's
    estimate cannot compare are left out.
    """
    moves = after_set_up(story, moves_of(story, seat))
    found = [Mistake(each, cost_of(story, each, seat)) for each in moves]
    return sorted((each for each in found if each.cost), key=lambda each: -each.cost)


def cost_of(story: Story, move: int, seat: Seat) -> float:
    """Return how much better than a move the best choice was at once, by the game's estimate."""
    game, before = story.game, story.state(move - 1)
    if not game.plays_on(before):
        return 0.0
    luck = Chance(f"{story.table.commitment}:{move}")
    seen, played = imagined(game, before, seat, luck), action_of(game, story.moments[move])
    choices = list(game.choices(before, seat))
    if len(choices) > MAX_CHOICES:
        choices = sample(luck, choices, MAX_CHOICES)
    own, *others = worths_of(game, seen, seat, [played, *choices])
    return max(0.0, *[each - own for each in others]) / len(seen)


def after_set_up(story: Story, moves: Sequence[int]) -> list[int]:
    """Return the moves that came after the set-up of a game."""
    return [each for each in moves if each > SET_UP * len(story.table.holders)]


def moved_unestimated(story: Story, seat: Seat) -> bool:
    """Return whether a seat moved in a phase without comparable estimates, such as building a
    ship."""
    moves = moves_of(story, seat)
    return any(not story.game.plays_on(story.state(move - 1)) for move in moves)


def moves_of(story: Story, seat: Seat, *, computers: bool = False) -> list[int]:
    """Return the newest moves of a seat in its turns, with `computers` also those of computers.

    A computer may have stood in for a while.
    """
    in_turn = {name_of(each) for each in story.game.actions if not each.standing}
    found = [
        number
        for number, moment in enumerate(story.moments)
        if number > 0
        and moment.seat == seat
        and action_at(moment)["do"] in in_turn
        and (computers or not any(map(is_reason, moment.rows[0].events)))
    ]
    return found[-MAX_LOOKED:]


def action_at(moment: Moment) -> dict[str, Any]:  # Any: JSON
    """Return the record's entry of the action that led to a moment."""
    action = moment.rows[0].action
    assert action is not None
    return action


def action_of(game: AnyGame, moment: Moment) -> Action:
    """Return the action that led to a moment."""
    entry = action_at(moment)
    return game.read_action({name: entry[name] for name in entry if name not in ("seat", "at")})


def changes(points: ByMove, move: int) -> list[int]:
    """Return what every seat gained or lost by a move."""
    before, after = points[move - 1 : move + 1]
    return [its - old for old, its in zip(before, after, strict=True)]


def ahead(amounts: Sequence[Amount], seat: Seat) -> Amount:
    """Return a seat's lead over the best of the others."""
    return amounts[seat] - max(each for other, each in enumerate(amounts) if other != seat)


MOMENTS = 5
"""The number of moves in the review for everybody."""


class Turn(Struct, frozen=True):
    """A move, and how much more it changed its seat's lead than the seat's average move."""

    move: int
    seat: Seat
    by: int


class Judged(Struct, frozen=True):
    """A move, the computer's choice (`better`, None: the same), and the advantage of that one."""

    move: int
    seat: Seat
    by: int
    better: dict[str, Any] | None = None  # Any: JSON
    gain: float = 0.0

    @property
    def decides(self) -> bool:
        """True if the other move is better by more than points: it wins, or averts a loss."""
        return self.gain >= MAX_DIFFERENCE


class Review(Struct, frozen=True):
    """Every seat's lead over the best other after each move, smoothed, and the judged moves.

    They are in the order of their analysis: those that changed most come first.
    """

    leads: list[list[int]]
    judged: list[Judged]

    def moments(self, winners: Collection[Seat]) -> list[Judged]:
        """Return the moves that changed the lead most and had a better choice, in order.

        A winner's missed earlier win is left out.
        """
        wanting = [
            each
            for each in self.judged
            if each.by and each.better is not None and each.gain >= ALIKE
            if not (each.decides and each.seat in winners)
        ]
        changed = sorted(wanting, key=lambda each: (-abs(each.by), -each.gain))[:MOMENTS]
        return sorted(changed, key=lambda each: each.move)

    def mistakes(self, seat: Seat) -> list[int]:
        """Return the moves of a seat with a clearly better choice, the most expensive first."""
        own = [each for each in self.judged if each.seat == seat and each.gain >= ALIKE]
        return [each.move for each in sorted(own, key=lambda each: -each.gain)]


def leads_of(story: Story) -> ByMove:
    """Return every seat's lead over the best other after each move, by the game's estimate.

    It stays as it was in positions that do not compare, such as while ships are built, and at the
    end.
    """
    seats = len(story.table.holders)
    leads = [[0] * seats]
    for number in range(1, len(story.moments)):
        state = story.state(number)
        known = story.game.plays_on(state) and story.game.result(state) is None
        leads.append(lead_in(story.game, state) if known else leads[-1])
    return leads


def lead_in(game: AnyGame, state: AnyState) -> list[int]:
    """Return every seat's lead over the best other seat that is still in the game."""
    estimate = [each / game.scores.unit for each in game.estimate(state)]
    kept = [max(each, max(estimate) - MAX_DIFFERENCE) for each in estimate]
    return [round(ahead(kept, Seat(seat))) for seat in range(len(kept))]


def turns_of(story: Story, leads: ByMove) -> list[Turn]:
    """Return the moves with a choice that compares, those that changed most first."""
    found: list[Turn] = []
    for seat in map(Seat, range(len(story.table.holders))):
        moves = after_set_up(story, moves_of(story, seat, computers=True))
        moves = [each for each in moves if compares(story, each)]
        changed = [leads[move][seat] - leads[move - 1][seat] for move in moves]
        usual = fmean(changed) if changed else 0.0
        found += [
            Turn(move, seat, round(by - usual)) for move, by in zip(moves, changed, strict=True)
        ]
    return sorted(found, key=lambda each: (-abs(each.by), each.move))


def compares(story: Story, move: int) -> bool:
    """Return True if a move was one of several choices, in a position that can be estimated."""
    before, seat = story.state(move - 1), story.moments[move].seat
    if seat is None or not story.game.plays_on(before):
        return False
    choices = iter(story.game.choices(before, seat))
    return next(choices, None) is not None and next(choices, None) is not None


def smooth(leads: ByMove) -> list[list[int]]:
    """Return moving averages of leads, over as many moves as there are seats."""
    seats = len(leads[0])
    windows = [leads[max(0, end - seats) : end] for end in range(1, len(leads) + 1)]
    return [[round(fmean(part)) for part in zip(*each, strict=True)] for each in windows]


FULL_TABLE = 4
"""The number of seats from which on a table is a full one."""
MONTH_MS = 30 * 24 * 60 * 60 * 1000


def won_by_a_point(tale: Tale, seat: Seat) -> bool:
    """Return True if a seat won alone, by at most a point of the main score."""
    name = headline(tale.result.scores[seat])
    others = [each[name] for other, each in enumerate(tale.result.scores) if other != seat]
    return tale.result.winners() == [seat] and 0 <= tale.score(seat, name) - max(others) <= 1


def moved_last(tale: Tale, seat: Seat) -> bool:
    """Return True if a seat made the last move of a game."""
    return [mover for mover, _ in tale.moves if mover is not None][-1:] == [seat]


def beat_strong(table: Table, seat: Seat) -> bool:
    """Return True if one of the other seats was a strong computer's own."""
    return any(
        each.member is None and each.player == STRONG
        for other, each in enumerate(table.holders)
        if other != seat
    )


VICTORY_FEATS: Mapping[str, Callable[[Tale, Table, Seat], bool]] = {
    "last_move": lambda tale, _table, seat: moved_last(tale, seat),
    "by_one": lambda tale, _table, seat: won_by_a_point(tale, seat),
    "full_table": lambda _tale, table, _seat: len(table.holders) >= FULL_TABLE,
    "strong": lambda _tale, table, seat: beat_strong(table, seat),
    "long_way": lambda _tale, table, _seat: table.turn_since - table.opened_at >= MONTH_MS,
}
"""The conditions under which a victory in any game is a feat."""


def feats_of(game: AnyGame, table: Table, log: Sequence[LogRow]) -> list[list[str]]:
    """Return the keys of the feats of every seat in a game that was played to its end."""
    assert table.result is not None
    rows = [row for row in rows_in_force(log, table.revision) if row.kind in PLAYED]
    left = [row.seat for row in rows if row.action and row.action[DO] == name_of(Resign)]
    tale = Tale([(row.seat, row.events) for row in rows], table.result, left)
    return [
        [
            *(f"{game.key}.feat.{name}" for name, feat in game.feats.items() if feat(tale, seat)),
            *(
                f"table.feat.{name}"
                for name, feat in VICTORY_FEATS.items()
                if tale.won(seat) and feat(tale, table, seat)
            ),
        ]
        for seat in map(Seat, range(len(table.holders)))
    ]
