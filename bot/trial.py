"""*Try moves*: a private copy of a running game to try things out in; nothing of it counts.

It begins at the present position with what the member cannot see dealt anew. The others play as
computers do. Nothing is stored but the drafts of the questions, which hold the moves tried so far;
as soon as the game itself goes on, a trial begins anew.
"""

import asyncio
from dataclasses import dataclass, field, replace
from functools import lru_cache

from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace as with_fields

from bot.cards.short_story import short_story
from bot.core.interaction import Interaction, Seen, member_of, voice_of
from bot.core.panels import Panel, Press
from bot.core.phrases import said
from bot.core.replies import show
from bot.core.routes import route, table_in_view
from bot.turn.bench import stands_open
from bot.turn.chooser import Kind, ask, ask_by_buttons, drafted
from bot.turn.panels import action_of, candidates_picture, confirm_panel
from bot.turn.questions import actions_before, kept, own_fields
from bot.turn.turn import Turn, seat_in_game
from engine.kernel.actions import Action, name_of
from engine.kernel.chance import Chance
from engine.kernel.game import AnyState, load, play, save
from engine.kernel.ids import Seat
from engine.kernel.notation import parse_action, print_action
from engine.kernel.refusals import Refusal
from engine.players.match import is_asked, until_asked
from engine.registry import GAMES
from engine.tables.change import Draft as StoredDraft
from engine.tables.models import LogKind, LogRow, Status, TableId

MAX_KEPT = 64
"""The most cached positions, as a trial takes several questions; each takes some 100 KB."""


class Tried(Struct, frozen=True):
    """A position in a trial, and what has happened since the member's move before it."""

    state: AnyState
    rows: list[LogRow]


def may_try(now: Seen) -> bool:
    """Return True if a member can try moves: they take part, and do not build right now."""
    table, game, seat = now.table, now.game, now.seat
    if seat is None or table.holders[seat].plays is None or table.has_left(seat):
        return False
    steps = game.bench.steps
    builds = bool(steps) and any(name_of(each) in steps for each in game.choices(now.state, seat))
    return table.status is Status.RUNNING and not builds


@dataclass(frozen=True)
class Trial(Turn):
    """A turn in a private copy of a game."""

    begun: bytes = b""
    """The stored position of the game itself."""
    earlier: tuple[Action, ...] = ()
    """The member's moves in the copy before `first`."""
    rows: list[LogRow] = field(default_factory=list)
    """What has happened in the copy since the last of them."""

    @property
    def preface(self) -> str:
        """A note that nothing counts."""
        return self.voice("plans.trial")

    @property
    def confirm_label(self) -> str:
        return self.voice("plans.button.try_it")

    @property
    def settled(self) -> tuple[Action, ...]:
        """All moves of the member in the copy, the newest last."""
        return (*self.earlier, *self.first)

    def resumed(self, action: Action, *, typed: bool = False) -> "Turn | None":
        """Return the turn after an action, once the others have played; None if it is not legal."""
        return self.after(action, typed=typed) or self.at((*self.settled, action))

    def at(self, moves: tuple[Action, ...]) -> "Trial | None":
        """Return the turn after some moves since the beginning; None if one is not legal."""
        lines = tuple(map(print_action, moves))
        try:
            found = tried(self.game.key, self.begun, self.seat, self.luck, lines)
        except Refusal:
            return None
        return replace(
            self, state=found.state, rows=found.rows, earlier=moves, first=(), start=None
        )

    @property
    def added(self) -> frozenset[str]:
        """Empty: flags belong to the bench, where nothing is tried."""
        return frozenset()

    @property
    def has_ended(self) -> bool:
        """Return True if nothing more can be tried: the game is over, or all build at once."""
        return not is_asked(self.game, self.state, self.seat) or stands_open(self)


@lru_cache(maxsize=MAX_KEPT)
def tried(key: str, begun: bytes, seat: Seat, luck: str, lines: tuple[str, ...]) -> Tried:
    """Return the position of a seat after some moves in a copy; raises Refusal."""
    game, rows = GAMES[key], list[LogRow]()
    chance = Chance(f"{luck}:{len(lines)}")
    if lines:
        before = tried(key, begun, seat, luck, lines[:-1]).state
        action = parse_action(game.actions, lines[-1], game.hints.read_label)
        played = play(game, before, seat, action)
        state = played.state
        rows.append(LogRow(revision=0, kind=LogKind.ACTION, seat=seat, events=played.events, at=0))
    else:
        state = game.imagine(load(game, begun), seat, chance)
    for n, step in enumerate(until_asked(game, state, seat, chance), 1):
        kind = LogKind.TICK if step.seat is None else LogKind.ACTION
        rows.append(LogRow(revision=n, kind=kind, seat=step.seat, events=step.events, at=step.at))
        state = step.after
    return Tried(state, rows)


async def trying(interaction: Interaction, table_id: TableId, draft_id: int | None = None) -> Trial:
    """Return the turn in a copy with the draft of a button; raises NotNow if there can be none."""
    services, member = interaction.client.services, member_of(interaction)
    table, game, state = await services.tables.position(table_id)
    seat = seat_in_game(table, game, state, member)
    voice = voice_of(interaction, table)
    draft = await services.tables.drafts.find(draft_id, member) if draft_id else None
    if draft and (draft.table, draft.revision) != (table.id, table.revision):
        draft = None
    turn = Trial(services, table, game, state, seat, voice, prefix="try_", begun=save(state))
    return await asyncio.to_thread(begin, turn, draft)


def begin(turn: Trial, draft: StoredDraft | None) -> Trial:
    """Return the turn after the last finished move of a draft, which keeps what comes after it.

    Without a draft it is the first turn of the copy.
    """
    moves = actions_before(turn.game, draft.fields) if draft else []
    joined = turn.game.hints.joined
    done = max((n for n, each in enumerate(moves, 1) if name_of(each) not in joined), default=0)
    found = turn.at((*moves[:done],)) or turn.at(())
    assert found is not None, "a copy begins at a legal position"
    if draft and found.earlier == (*moves[:done],):
        fields = {**own_fields(draft.fields), **kept(moves[done:])}
        return replace(found, draft=with_fields(draft, fields=fields))
    return found


@route("try")
async def open_trial(interaction: Interaction, table: TableId) -> None:
    """Begin a trial at the present position."""
    turn = await trying(interaction, table)
    await go_on(interaction, turn, note=turn.voice("plans.trial.guess"))


@app_commands.command(name="try", description=said("plans.about.try"))
async def try_moves(interaction: Interaction) -> None:
    """Begin a trial at the present position of the game of this channel."""
    await open_trial(interaction, (await table_in_view(interaction)).id)


async def go_on(interaction: Interaction, turn: Trial, *back: Press, note: str = "") -> None:
    """Tell what has happened in a copy, and ask what comes next."""
    told = "\n".join(filter(None, [note, short_story(turn.voice, turn.game, turn.rows)[0]]))
    if turn.has_ended:
        await show(interaction, await end_panel(turn, told, back))
    else:
        await ask(interaction, replace(turn, undo=back), {}, said=told)


async def end_panel(turn: Trial, told: str, back: tuple[Press, ...]) -> Panel:
    """Return the last position of a copy, with the final scores if the game is over there."""
    is_over = turn.game.result(turn.state) is not None
    words = turn.voice("plans.trial.over" if is_over else "plans.trial.end")
    again = Press("try", turn.table.id, label=turn.voice("plans.button.try_again"))
    text = "\n".join(filter(None, [turn.preface, told, words]))
    return Panel(text, await candidates_picture(turn, None), rows=[[again, *back]])


@route("try_play")
async def play_it(
    interaction: Interaction, table: TableId, _revision: int, draft: int, _flag: int | None = None
) -> None:
    """Make the finished action of a draft in the copy, and let the others play."""
    turn, stored = await drafted(TRIAL, interaction, table, draft)
    action = action_of(turn, stored) if stored else None
    assert isinstance(turn, Trial)
    moves = (*turn.settled, action) if action else ()
    onward = await asyncio.to_thread(turn.at, moves) if moves else None
    if onward is None:
        await ask(interaction, turn, {}, said=turn.voice("bot.outdated"))
        return
    back = turn.press("again", draft, label=turn.voice("bot.button.undo"))
    await go_on(interaction, onward, back)


TRIAL = ask_by_buttons(Kind("try_", trying, confirm_panel))
