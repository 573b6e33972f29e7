"""“Suggest a move”: the choice of a computer and two others, with their outcomes."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import islice

from discord import ButtonStyle

from bot.core.interaction import Interaction, do, member_of
from bot.core.panels import Panel
from bot.core.replies import show
from bot.core.routes import route
from bot.core.services import best_moves
from bot.turn.bench import stands_open
from bot.turn.chooser import TURN, ask, offered_at
from bot.turn.help import later_button, remark_lines
from bot.turn.panels import candidates_picture, confirming, in_words, outcomes, way_back
from bot.turn.turn import Turn, load_turn
from bot.turn.typed import confirm_typed
from engine.kernel.actions import Action
from engine.kernel.chance import Chance
from engine.kernel.game import play
from engine.kernel.ids import Fact
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import NotNow, Refusal
from engine.players.greedy import greedy
from engine.tables.models import TableId
from engine.tables.moves.plans import keep

MAX_SUGGESTIONS = 3
MAX_TOGETHER = 4
"""The most actions of a suggestion, if they are played together, such as a tile and a hut."""
MAX_REASONS = 3
"""The most lines under a suggestion, so that all of them fit a phone's screen."""

Move = tuple[Action, ...]
"""Actions confirmed together: one, and the same seat's next."""


@route("suggest")
@route("suggest_back")
async def show_suggestions(interaction: Interaction, table: TableId, _revision: int = 0) -> None:
    """Let the computer suggest a move, or show again what it has suggested in this turn."""
    async with interaction.client.services.limits.heavy(interaction):
        turn = await load_turn(interaction, table)
        panel = await suggestions_panel(turn, await suggestions_for(interaction, turn))
    if panel is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.suggest.used"))
    else:
        await show(interaction, panel)


async def suggestions_for(interaction: Interaction, turn: Turn) -> list[str]:
    """Return the suggestions of this turn, one move a text; new ones are logged before.

    They are the choice of a computer and the two best with another end.
    """
    member = member_of(interaction)
    known = await turn.services.tables.suggestions.known(turn.table.id, member)
    if known is not None:
        return known
    if stands_open(turn):  # one of many steps, which all players take at the same time
        raise NotNow("table.suggestion_not_now")
    best = await best_moves(turn.services, (turn.game, turn.state, turn.seat), turn.luck)
    moves = await asyncio.to_thread(lambda: [tuple(and_then(turn, each)) for each in best])
    found = [in_lines(each) for each in islice(varied(moves), MAX_SUGGESTIONS)]
    await do(interaction, turn.table.id, keep(member, found, turn.table.revision))
    return found


@route("suggested")
async def take(
    interaction: Interaction, table: TableId, _revision: int, draft_id: int, place: int
) -> None:
    """Go on to the confirmation of a suggested move."""
    found = await offered_at(TURN, interaction, table, draft_id, place)
    if found is None:
        return
    turn, _, lines = found
    move = read_lines(turn, str(lines))
    if before_last(turn, move) is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.no_longer_possible"))
        return
    back = turn.press("suggest_back", label=turn.voice("bot.button.back"))
    await confirm_typed(interaction, turn, move, back)


# --- what the computer thinks


def varied(moves: Sequence[Move]) -> list[Move]:
    """Put moves that end like an earlier one behind all others.

    So three tiles for the same hut are suggested only if there is nothing else.
    """
    first = {print_action(move[-1]): move for move in reversed(moves)}
    ahead = [move for move in moves if first[print_action(move[-1])] == move]
    return [*ahead, *(move for move in moves if move not in ahead)]


def and_then(turn: Turn, action: Action) -> Iterator[Action]:
    """Yield an action and those that look best after it, as far as they are played together."""
    yield action
    luck = Chance(turn.luck)
    for _ in range(1, MAX_TOGETHER):
        later = turn.after(action, typed=True)
        if later is None:
            return
        turn, action = later, greedy(later.game, later.state, later.seat, luck)
        yield action


# --- how it is kept and shown


def in_lines(move: Move) -> str:
    """Return a move in the notation, a line for each action."""
    return "\n".join(map(print_action, move))


def read_lines(turn: Turn, lines: str) -> Move:
    """Return the move of such lines."""
    game = turn.game
    each = (parse_action(game.actions, line, game.hints.read_label) for line in lines.split("\n"))
    return tuple(each)


def before_last(turn: Turn, move: Move) -> Turn | None:
    """Return the turn before the last action of a move; None if the move is not legal."""
    *first, last = move
    for each in first:
        later = turn.after(each, typed=True)
        if later is None:
            return None
        turn = later
    try:
        play(turn.game, turn.state, turn.seat, last)
    except Refusal:
        return None
    return turn


async def suggestions_panel(turn: Turn, lines: Sequence[str]) -> Panel | None:
    """Return the moves that are still possible, with a picture of the first; None if none is."""
    moves = [read_lines(turn, each) for each in lines]
    tried = [(move, now) for move in moves if (now := before_last(turn, move)) is not None]
    if not tried:
        return None
    offered: list[Fact] = [in_lines(move) for move, _ in tried]
    draft = await turn.keep({}, "suggested", offered)
    questions = [confirming(now, move[-1]) for move, now in tried]
    brings = [
        remark_lines(turn.voice, outcomes(now, question))
        for (_, now), question in zip(tried, questions, strict=True)
    ]
    common = [line for line in brings[0] if len(tried) > 1 and all(line in each for each in brings)]
    told = [
        suggestion(now, move, number, each, common)
        for number, ((move, now), each) in enumerate(zip(tried, brings, strict=True), 1)
    ]
    if common:
        told += [turn.voice("bot.suggest.alike"), *common[:MAX_REASONS]]
    buttons = [
        turn.press(
            "suggested",
            draft.id,
            place,
            label=turn.voice("bot.button.suggested", n=place + 1),
            style=ButtonStyle.primary if place == 0 else ButtonStyle.secondary,
        )
        for place in range(len(tried))
    ]
    text = [turn.title, turn.voice("bot.suggest"), *told]
    shown = await candidates_picture(tried[0][1], questions[0])
    rows = [buttons, [*way_back(turn, draft), later_button(turn)]]
    below = [turn.voice("bot.suggest.shown")] if len(tried) > 1 else []
    below.append(turn.voice("bot.suggest.public"))
    return Panel("\n".join(text), shown, "\n".join(below), rows)


def suggestion(
    turn: Turn, move: Move, number: int, brings: Sequence[str], common: Sequence[str]
) -> str:
    """Describe a move and its own outcomes; `turn` is the one before its last action."""
    what = " → ".join(in_words(turn, move[-1]))
    own = [line for line in brings if line not in common][:MAX_REASONS]
    said = [turn.voice("bot.suggest.move", n=number, what=what), *own]
    return "\n".join(said if brings else [*said, turn.voice("bot.suggest.no_gain")])
