"""Posting and editing of messages, with Discord's checks."""

import re
from dataclasses import replace

from tests.discord_server.channels import Channel
from tests.discord_server.interactions import Interaction
from tests.discord_server.limits import check_message
from tests.discord_server.messages import Attachment, Files, Message, walk
from tests.discord_server.wire import COMPONENTS_V2, EPHEMERAL, LOADING, Json, Part, invalid
from tests.discord_server.world import World

MENTION = re.compile(r"<@!?(\d+)>")


class Posting:
    """Makes and changes messages; nothing else does."""

    def __init__(self, world: World) -> None:
        self.world = world

    def post(self, channel: Channel, body: Json, files: Files) -> Message:
        """Post a public message of the bot; a repeated enforced nonce returns the first message."""
        self.world.require_posting(channel, with_files=bool(files))
        nonce = str(body["nonce"]) if body.get("nonce") is not None else None
        enforced = nonce if body.get("enforce_nonce") else None
        if enforced and (first := self.world.first_with_nonce(channel.id, enforced)) is not None:
            return first
        message = self._written(self._blank(channel), body, files)
        message.flags &= ~EPHEMERAL
        self.world.keep(message, nonce=nonce)
        channel.archived, channel.active_at = False, message.posted_at
        return message

    def answer(self, interaction: Interaction, body: Json, files: Files) -> Message:
        """Post an answer to an interaction, public or ephemeral."""
        channel = self.world.channel(interaction.channel_id)
        blank = self._blank(channel, interaction)
        if int(body.get("flags") or 0) & EPHEMERAL:
            blank.only_for = interaction.user_id
        message = self._written(blank, body, files)
        self.world.keep(message)
        return message

    def edit(self, message: Message, body: Json, files: Files) -> Message:
        """Change a message in place; fields missing in the body stay."""
        if self.world.gallery_edits_fail and files:
            self._refuse_gallery_upload(body, files)
        after = self._written(message, body, files)
        lost_v2 = message.flags & COMPONENTS_V2 and not after.flags & COMPONENTS_V2
        if lost_v2:
            raise invalid("flags", "components V2 cannot be taken back")
        after.flags &= ~LOADING
        after.edited = self.world.clock.iso()
        after.mentions = message.mentions
        self.world.keep(after)
        return after

    def _refuse_gallery_upload(self, body: Json, files: Files) -> None:
        """Refuse an upload into a gallery as missing, a known fault (discord-api-docs 7529)."""
        sent = {f"attachment://{name}" for name, _ in files.values()}
        parts = walk(body.get("components") or [])
        links = {item["media"]["url"] for part in parts for item in part.get("items") or []}
        if links & sent:
            raise invalid("components", "Unfurled media item referenced attachment not found")

    def _blank(self, channel: Channel, interaction: Interaction | None = None) -> Message:
        world = self.world
        blank = Message(world.ids.next(), channel.id, world.bot, channel.guild_id)
        blank.created, blank.posted_at = world.clock.iso(), world.clock.monotonic()
        if interaction is not None:
            blank.interaction = interaction.describe(world.users[interaction.user_id])
        return blank

    def _written(self, before: Message, body: Json, files: Files) -> Message:
        """Return a checked copy of a message with the fields of a body."""
        embeds = body.get("embeds", before.embeds)
        after = replace(
            before,
            content=body.get("content", before.content) or "",
            embeds=embeds or [],
            components=body.get("components", before.components) or [],
            flags=before.flags | int(body.get("flags") or 0),
            nonce=body.get("nonce", before.nonce),
            attachments=self._attached(before, body, files),
        )
        after.mentions = _mentioned(after, body.get("allowed_mentions"))
        check_message(after)
        return after

    def _attached(self, before: Message, body: Json, files: Files) -> list[Attachment]:
        if "attachments" not in body:
            return [*before.attachments, *(self._stored(*file, None) for file in files.values())]
        kept = {file.id: file for file in before.attachments}
        attached = []
        for entry in body["attachments"] or []:
            number = str(entry["id"])
            if number in files:
                attached.append(self._stored(*files[number], entry.get("description")))
            elif number in kept:
                attached.append(kept[number])
            else:
                raise invalid("attachments", f"there is no file {number}")
        return attached

    def _stored(self, name: str, contents: bytes, description: str | None) -> Attachment:
        file_id = self.world.ids.next()
        self.world.files[file_id] = contents
        url = f"{self.world.address}/cdn/{file_id}/{name}"
        return Attachment(file_id, name, contents, url, description)


def _mentioned(message: Message, allowed: Json | None) -> list[str]:
    """Return the ids of the people whom a new message notifies."""
    texts = [part["content"] for part in walk(message.components) if part["type"] == Part.TEXT]
    named = dict.fromkeys(MENTION.findall("\n".join([message.content, *texts])))
    if allowed is None or "users" in allowed.get("parse", []):
        return list(named)
    return [user for user in named if user in {str(each) for each in allowed.get("users", [])}]
