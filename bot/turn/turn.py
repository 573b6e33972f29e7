"""A member about to choose, and their table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from discord import ButtonStyle

from bot.cards.board import title_of
from bot.core.interaction import Interaction, Seen, member_of, settings_at_hand, voice_of
from bot.core.panels import Entry, Menu, Press
from bot.core.routes import ROUTES
from bot.turn.questions import Draft, fitting, kept, tried_out
from engine.kernel.actions import Action
from engine.kernel.game import AnyGame, State, play
from engine.kernel.ids import Chosen, Seat
from engine.kernel.refusals import NotNow
from engine.tables.change import Draft as StoredDraft, Plan
from engine.tables.members import MemberId
from engine.tables.models import Table, TableId


@dataclass(frozen=True)
class Turn(Seen):
    """A member about to choose: the table as it is now and what they may do."""

    seat: Seat
    first: tuple[Action, ...] = ()
    """The actions that are settled but not played yet; the state is that after them."""
    start: State | None = None
    """The state before what is settled, if there is anything."""
    plan: Plan | None = None
    """The player's plan, even if it was dropped."""
    draft: StoredDraft | None = None
    """The player's draft, if it is known."""
    is_new: bool = False
    """True if the game is new to the player, who then gets introductions to the steps."""
    undo: tuple[Press, ...] = ()
    """The button that takes back the move just made, if this question follows it."""
    prefix: str = ""
    """The prefix of the routes of buttons that act differently from a turn's."""

    @property
    def title(self) -> str:
        """The title of a question: the game, and its progress."""
        return title_of(self.table, self.game, self.start or self.state, self.voice)

    @property
    def recommended(self) -> Action | None:
        """The action that the game recommends to undecided players."""
        return self.game.hints.recommended(self.state, self.seat)

    @property
    def preface(self) -> str:
        return ""

    @property
    def settled(self) -> tuple[Action, ...]:
        """The actions by which a draft finds its way back to this turn."""
        return self.first

    @property
    def confirm_label(self) -> str:
        """The label of the button that plays a finished action."""
        return self.voice("bot.button.confirm")

    @property
    def helps(self) -> bool:
        """True if there is *Help* at the end of a question."""
        return True

    @property
    def luck(self) -> str:
        """A seed that reveals nothing: it is the same whatever is hidden."""
        return f"{self.table.commitment}:{self.table.revision}"

    @property
    def added(self) -> frozenset[str]:
        """The flags that may be set on a finished action."""
        return self.game.bench.flags

    @cached_property
    def choices(self) -> Sequence[Action]:
        """The legal actions, generated when they are needed first."""
        return tuple(self.game.choices(self.state, self.seat))

    def left(self, fields: Draft) -> Sequence[Action]:
        """Return the choices that agree with a draft; cached, as thousands take long."""
        key = repr(fields)
        if key not in self._left:
            self._left[key] = fitting(self.choices, fields)
        return self._left[key]

    @cached_property
    def _left(self) -> dict[str, Sequence[Action]]:
        return {}

    def press(
        self,
        verb: str,
        *numbers: int,
        label: str,
        style: ButtonStyle = ButtonStyle.secondary,
        emoji: str = "",
    ) -> Press:
        """Return a button of a question; its numbers begin with the table and its revision."""
        here = self.table.id, self.table.revision
        return Press(self.verb(verb), *here, *numbers, label=label, style=style, emoji=emoji)

    def menu(self, verb: str, *numbers: int, entries: Sequence[Entry], placeholder: str) -> Menu:
        """Return a menu of a question; its numbers begin with the table and its revision."""
        here = self.table.id, self.table.revision
        return Menu(self.verb(verb), *here, *numbers, entries=entries, placeholder=placeholder)

    def verb(self, name: str) -> str:
        """Return the verb of a control: with the prefix, if there is such a route."""
        own = f"{self.prefix}{name}"
        return own if own in ROUTES else name

    async def keep(self, fields: Draft, asked: str, offered: Sequence[Chosen]) -> StoredDraft:
        """Store a step of the draft for its buttons."""
        member = self.table.holders[self.seat].member
        assert member is not None
        draft = StoredDraft(
            table=self.table.id,
            member=member,
            revision=self.table.revision,
            fields={**fields, **kept(self.settled)},
            asked=asked,
            offered=[*offered],
        )
        return await self.services.tables.drafts.save(draft, self.services.tables.clock())

    def after(self, action: Action, *, typed: bool = False) -> "Turn | None":
        """Return the turn after an action that is confirmed together with the next.

        None if the action is confirmed alone.
        """
        state = tried_out(self.game, self.state, self.seat, action, typed=typed)
        return None if state is None else self.then(action, state)

    def resumed(self, action: Action, *, typed: bool = False) -> "Turn | None":
        """Return the turn after an action that a draft has settled; None if it is not possible."""
        return self.after(action, typed=typed)

    def before_last(self) -> tuple["Turn", Action]:
        """Return the turn before the last settled action, and that action."""
        *earlier, last = self.first
        assert self.start is not None
        turn = replace(self, state=self.start, first=(), start=None)
        for each in earlier:
            turn = turn.then(each, play(turn.game, turn.state, turn.seat, each).state)
        return turn, last

    def then(self, action: Action, state: State) -> "Turn":
        """Return the turn with one more settled action and the state after it."""
        start = self.start or self.state
        return replace(self, state=state, first=(*self.first, action), start=start)


def seat_in_game(table: Table, game: AnyGame, state: State, member: MemberId) -> Seat:
    """Return the seat of a member who takes part; raises NotNow for all others."""
    seat = table.seat_of(member)
    if seat is None:
        raise NotNow("table.not_a_player")
    if game.result(state) is not None:
        raise NotNow("table.over")
    if table.stood_in(seat):
        raise NotNow("table.stood_in")
    if table.has_left(seat):
        raise NotNow("table.watching")
    return seat


async def load_turn(
    interaction: Interaction, table_id: TableId, draft_id: int | None = None
) -> Turn:
    """Return the turn of whoever pressed, with their draft; raises NotNow if they may not act."""
    services, member = interaction.client.services, member_of(interaction)
    table, game, state, plan, draft = await services.tables.turn(table_id, member, draft_id)
    seat = seat_in_game(table, game, state, member)
    voice = voice_of(interaction, table)
    if seat not in game.may_act(state):
        waiting = sorted(game.waits_for(state))
        raise NotNow("bot.not_your_turn", seats=[int(each) for each in waiting])
    is_new = settings_at_hand(interaction).first_steps and await services.tables.statistics.is_new(
        member, table, seat
    )
    kept = draft if draft and draft.table == table.id else None
    return Turn(services, table, game, state, seat, voice, plan=plan, draft=kept, is_new=is_new)
