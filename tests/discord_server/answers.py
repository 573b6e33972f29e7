"""The answers to interactions: the first within seconds, the others by token within minutes."""

from tests.discord_server.interactions import Interaction
from tests.discord_server.limits import check_choices
from tests.discord_server.messages import Message
from tests.discord_server.posting import Posting
from tests.discord_server.requests import Call
from tests.discord_server.wire import (
    EPHEMERAL,
    LOADING,
    Answer,
    InteractionKind,
    Json,
    invalid,
    refused,
)
from tests.discord_server.world import World


class Answers:
    """The routes under /interactions and /webhooks."""

    def __init__(self, world: World, posting: Posting) -> None:
        self.world = world
        self.posting = posting

    async def first(self, call: Call) -> Json:
        """Take the first answer; return its message if it has one."""
        interaction = self.world.interactions.get(call.args["interaction"])
        if interaction is None:
            raise refused(10062)
        interaction.check_first_answer(call.args["token"], self.world.ack_seconds)
        kind = Answer(call.body["type"])
        message = self._carry_out(interaction, kind, call)
        interaction.acknowledge(call.body)
        self.world.ring()
        told: Json = {
            "interaction": {
                "id": interaction.id,
                "type": interaction.kind,
                "response_message_id": interaction.original_id,
                "response_message_loading": kind is Answer.LATER_MESSAGE,
                "response_message_ephemeral": interaction.ephemeral,
            }
        }
        if message is not None:
            told["resource"] = {"type": int(kind), "message": message.wire()}
        return told

    def _carry_out(self, interaction: Interaction, kind: Answer, call: Call) -> Message | None:
        data = call.body.get("data") or {}
        suggests = interaction.kind == InteractionKind.AUTOCOMPLETE
        if suggests is not (kind is Answer.CHOICES):
            raise invalid("type", "autocomplete, and only autocomplete, is answered with choices")
        match kind:
            case Answer.CHOICES:
                check_choices(data["choices"])
                interaction.choices = data["choices"]
                interaction.answered()
                return None
            case Answer.MESSAGE | Answer.LATER_MESSAGE:
                return self._open(interaction, kind, call, data)
            case Answer.UPDATE | Answer.LATER_UPDATE:
                return self._update(interaction, kind, call, data)

    def _open(self, interaction: Interaction, kind: Answer, call: Call, data: Json) -> Message:
        later = kind is Answer.LATER_MESSAGE
        flags = int(data.get("flags") or 0)
        body = {"flags": flags & EPHEMERAL | LOADING} if later else data
        message = self.posting.answer(interaction, body, call.files)
        interaction.original_id, interaction.promised = message.id, later
        interaction.ephemeral = message.ephemeral
        if not later:
            interaction.answered(message.text)
        return message

    def _update(
        self, interaction: Interaction, kind: Answer, call: Call, data: Json
    ) -> Message | None:
        if interaction.source_id is None:
            raise invalid("type", "there is no message to update")
        interaction.original_id = interaction.source_id
        source = self.world.message(interaction.source_id)
        interaction.ephemeral = source.ephemeral
        if kind is Answer.LATER_UPDATE:
            return None
        edited = self.posting.edit(source, data, call.files)
        interaction.answered(edited.text)
        return edited

    async def follow_up(self, call: Call) -> Json:
        """Take a further answer; the one after "thinking…" replaces that message."""
        interaction = self.world.interaction_of(call.args["token"])
        original = self.world.messages.get(interaction.original_id or "")
        if original is not None and original.loading:
            message = self.posting.edit(original, call.body, call.files)
        else:
            message = self.posting.answer(interaction, call.body, call.files)
            interaction.followup_ids.append(message.id)
        self._answered(interaction, message.text)
        return message.wire()

    async def read(self, call: Call) -> Json:
        return self._answer_of(call)[1].wire()

    async def edit(self, call: Call) -> Json:
        interaction, message = self._answer_of(call)
        edited = self.posting.edit(message, call.body, call.files)
        self._answered(interaction, edited.text)
        return edited.wire()

    async def delete(self, call: Call) -> None:
        interaction, message = self._answer_of(call)
        interaction.forgiven = True  # an answer is no longer expected, though none was shown
        self.world.forget(message)

    def _answer_of(self, call: Call) -> tuple[Interaction, Message]:
        interaction = self.world.interaction_of(call.args["token"])
        named = call.args["message"]
        own = {interaction.original_id, *interaction.followup_ids}
        message_id = interaction.original_id if named == "@original" else named
        if message_id is None or message_id not in own:
            raise refused(10008)
        return interaction, self.world.message(message_id)

    def _answered(self, interaction: Interaction, text: str = "") -> None:
        interaction.answered(text)
        self.world.ring()
