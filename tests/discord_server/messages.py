"""Messages as Discord stores them: text, components, files, and who may see them."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.discord_server.wire import EPHEMERAL, LOADING, SELECTS, Json, Part

Files = dict[str, tuple[str, bytes]]  # number of the upload: name and contents


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component in reading order, nested ones included."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        if component.get("accessory"):
            yield from walk([component["accessory"]])


def media_in(components: list[Json]) -> Iterator[Json]:
    """Yield the media of components, which show or offer the file at their `url`."""
    for part in walk(components):
        yield from (item["media"] for item in part.get("items") or [])
        if part["type"] == Part.THUMBNAIL:
            yield part["media"]
        elif part["type"] == Part.FILE:
            yield part["file"]


@dataclass(frozen=True)
class Attachment:
    id: str
    name: str
    contents: bytes
    url: str
    description: str | None

    def wire(self) -> Json:
        return {
            "id": self.id,
            "filename": self.name,
            "size": len(self.contents),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": "image/png"
            if self.name.endswith(".png")
            else "application/octet-stream",
            "description": self.description,
        }


@dataclass
class Message:
    """A message; `only_for` is the only person who sees it if it is ephemeral.

    `posted_at` is a reading of the clock, in seconds.
    """

    id: str
    channel_id: str
    author: Json
    guild_id: str | None = None
    only_for: str | None = None
    content: str = ""
    flags: int = 0
    components: list[Json] = field(default_factory=list)
    embeds: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    nonce: str | int | None = None
    interaction: Json | None = None
    created: str = ""
    edited: str | None = None
    posted_at: float = 0.0

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def text(self) -> str:
        """Return all text of the message, from top to bottom."""
        texts = [part["content"] for part in walk(self.components) if part["type"] == Part.TEXT]
        return "\n".join(filter(None, [self.content, *texts]))

    @property
    def buttons(self) -> list[str]:
        """Return the labels of the enabled buttons."""
        return [
            part.get("label") or ""
            for part in walk(self.components)
            if part["type"] == Part.BUTTON and not part.get("disabled")
        ]

    @property
    def selects(self) -> list[Json]:
        return [part for part in walk(self.components) if part["type"] in SELECTS]

    @property
    def pictures(self) -> list[Attachment]:
        return [file for file in self.attachments if file.name.endswith(".png")]

    def wire(self) -> Json:
        """Return the message as Discord sends it, with links to attached files resolved.

        Files that a component refers to are not listed in `attachments`.
        """
        links = {f"attachment://{file.name}": file for file in self.attachments}
        shown = {media["url"] for media in media_in(self.components)}
        listed = [file for link, file in links.items() if link not in shown]
        numbers = itertools.count(1)
        wired: Json = {
            "id": self.id,
            "type": 0,
            "channel_id": self.channel_id,
            "author": self.author,
            "content": self.content,
            "flags": self.flags,
            "components": [_resolved(part, links, numbers) for part in self.components],
            "embeds": [_resolved(embed, links, numbers) for embed in self.embeds],
            "attachments": [file.wire() for file in listed],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "tts": False,
            "pinned": False,
            "timestamp": self.created,
            "edited_timestamp": self.edited,
        }
        if self.guild_id is not None:
            wired["guild_id"] = self.guild_id
        if self.nonce is not None:
            wired["nonce"] = self.nonce
        if self.interaction is not None:
            wired["interaction_metadata"] = self.interaction
        return wired


def _resolved(part: Json, links: dict[str, Attachment], numbers: Iterator[int]) -> Json:
    """Copy a component, add its number, and replace `attachment://` links by addresses."""
    whole = dict(part)
    if "type" in whole and isinstance(whole["type"], int):
        whole.setdefault("id", next(numbers))
    for key, value in whole.items():
        if isinstance(value, dict):
            whole[key] = _resolved(value, links, numbers)
        elif isinstance(value, list):
            whole[key] = [
                _resolved(item, links, numbers) if isinstance(item, dict) else item
                for item in value
            ]
    if whole.get("url") in links:
        file = links[whole["url"]]
        whole |= {"url": file.url, "proxy_url": file.url, "attachment_id": file.id, "flags": 0}
    return whole
