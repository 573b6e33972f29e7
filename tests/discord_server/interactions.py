"""An interaction from the click to its last answer, and a test's view of the answers."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.discord_server.clock import Clock
from tests.discord_server.messages import Message
from tests.discord_server.wire import Json, refused
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from tests.discord_server.world import World


@dataclass
class Interaction:
    """A click or command, and the ids of its answers.

    `expired` voids the token at once; `too_late` makes a first answer too late. Times are readings
    of the clock, in seconds.
    """

    id: str
    token: str
    kind: int
    clock: Clock
    user_id: str
    channel_id: str
    source_id: str | None = None  # the message whose component was pressed
    original_id: str | None = None
    followup_ids: list[str] = field(default_factory=list)
    first: Json | None = None  # the body of the first answer
    choices: list[Json] | None = None
    ephemeral: bool = False
    expired: bool = False
    too_late: bool = False
    promised: bool = False  # the answer so far is "thinking…"
    said: list[str] = field(default_factory=list)  # the text of each answer, in order
    forgiven: bool = False  # no answer is expected any more
    sent_at: float = field(init=False)
    acknowledged_at: float | None = None
    answered_at: float | None = None  # when a text or choices arrived

    def __post_init__(self) -> None:
        self.sent_at = self.clock.monotonic()

    @property
    def age(self) -> float:
        return self.clock.monotonic() - self.sent_at

    @property
    def waits_for_answer(self) -> bool:
        """True if there is no answer yet, or only a "thinking…" that should be replaced."""
        if self.forgiven or self.expired or self.too_late:
            return False
        return self.first is None or (self.promised and self.answered_at is None)

    def check_first_answer(self, token: str, limit: float) -> None:
        """Refuse a first answer that is late, has a wrong token, or is not the first."""
        late = self.age > limit or self.expired or self.too_late
        if token != self.token or (self.first is None and late):
            self.forgiven = True
            raise refused(10062)
        if self.first is not None:
            raise refused(40060)

    def acknowledge(self, body: Json) -> None:
        self.first = body
        self.acknowledged_at = self.clock.monotonic()

    def answered(self, text: str = "") -> None:
        """Note the time and text of an answer."""
        self.said.append(text)
        if self.answered_at is None:
            self.answered_at = self.clock.monotonic()

    def describe(self, user: Json) -> Json:
        """Return the note about this interaction on its answers."""
        return {
            "id": self.id,
            "type": self.kind,
            "user": user,
            "authorizing_integration_owners": {},
        }


class Reply:
    """The answers to one action of a person, so far."""

    def __init__(self, world: "World", interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction

    @property
    def acknowledged(self) -> bool:
        return self.interaction.first is not None

    @property
    def ephemeral(self) -> bool:
        return self.interaction.ephemeral

    @property
    def choices(self) -> list[Json]:
        assert self.interaction.choices is not None, "nothing was suggested"
        return self.interaction.choices

    @property
    def message(self) -> Message:
        """Return the original answer; for a press that only updates, the pressed message.

        If it was deleted, return the newest of the other answers.
        """
        assert self.interaction.original_id is not None, "there is no answer"
        if self.interaction.original_id not in self._world.messages and self.followups:
            return self.followups[-1]
        return self._world.message(self.interaction.original_id)

    @property
    def followups(self) -> list[Message]:
        ids = self.interaction.followup_ids
        return [self._world.messages[each] for each in ids if each in self._world.messages]

    @property
    def messages(self) -> list[Message]:
        """Return all answers, the original first."""
        original = self._world.messages.get(self.interaction.original_id or "")
        pressed = self.interaction.original_id == self.interaction.source_id
        return [*([original] if original and not pressed else []), *self.followups]

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    async def answered(self, *, seconds: float = PATIENCE) -> "Reply":
        """Wait for a text or choices."""
        await self._world.until(lambda: self.interaction.answered_at is not None, seconds=seconds)
        return self

    def expire(self) -> None:
        """Void the token, as Discord does after fifteen minutes."""
        self.interaction.expired = True
