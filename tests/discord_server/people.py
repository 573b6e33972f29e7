"""The people of the tests, who type commands, press buttons and choose."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import discord

from tests.discord_server.channels import Channel
from tests.discord_server.interactions import Interaction, Reply
from tests.discord_server.messages import Message, walk
from tests.discord_server.wire import SELECTS, ChannelKind, InteractionKind, Json, Part
from tests.discord_server.world import MIN_PERMISSIONS, World

if TYPE_CHECKING:
    from tests.discord_server.gateway import Gateway


class CannotDo(AssertionError):
    """A person tried something that no client offers: a hidden message, a disabled button, …"""


@dataclass
class Person:
    """A member of the server.

    Every action waits for its answer unless `wait=False`; then the Reply can be waited for later.
    `deliveries=2` delivers the interaction twice.
    """

    world: World
    gateway: "Gateway"
    user: Json
    locale: str = "en-US"
    permissions: discord.Permissions = MIN_PERMISSIONS

    @property
    def id(self) -> int:
        return int(self.user["id"])

    @property
    def name(self) -> str:
        return str(self.user["global_name"])

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """Return the messages that this person sees in a channel, the oldest first."""
        place = channel or self.world.games
        return [
            message
            for message in self.world.messages.values()
            if message.channel_id == place.id and message.only_for in (None, self.user["id"])
        ]

    def inbox(self) -> list[Message]:
        """Return the bot's direct messages to this person."""
        return self.sees(self.world.direct_channel(self.user["id"]))

    def refuse_direct_messages(self, refused: bool = True) -> None:
        """Close or open the direct messages to the bot (50007)."""
        deaf = self.world.deaf_to_bot
        (deaf.add if refused else deaf.discard)(self.user["id"])

    # typing

    async def slash(
        self,
        command: str,
        /,
        *,
        channel: Channel | None = None,
        deliveries: int = 1,
        wait: bool = True,
        **options: object,
    ) -> Reply:
        """Send a slash command, such as `slash("taluva place-tile", cell="1,0")`."""
        data = self._command(command, options, focused=None)
        place = channel or self.world.games
        kind = InteractionKind.COMMAND
        return await self._act(kind, data, place, deliveries=deliveries, wait=wait)

    async def autocomplete(
        self,
        command: str,
        focused: str,
        typed: str = "",
        /,
        *,
        channel: Channel | None = None,
        **options: object,
    ) -> list[Json]:
        """Return the suggestions for an option, given the others."""
        data = self._command(command, {**options, focused: typed}, focused=focused)
        place = channel or self.world.games
        reply = await self._act(InteractionKind.AUTOCOMPLETE, data, place)
        return reply.choices

    # clicking

    async def press(
        self,
        message: Message,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        deliveries: int = 1,
        wait: bool = True,
    ) -> Reply:
        """Press the button with this label or custom id."""
        button = self._control(message, {Part.BUTTON}, label, custom_id)
        data = {"custom_id": button["custom_id"], "component_type": int(Part.BUTTON)}
        return await self._click(message, data, deliveries=deliveries, wait=wait)

    async def choose(
        self,
        message: Message,
        *values: str,
        custom_id: str | None = None,
        deliveries: int = 1,
        wait: bool = True,
    ) -> Reply:
        """Choose these values, or the options with these labels, in a select."""
        select = self._control(message, SELECTS, None, custom_id)
        named = {option["label"]: option["value"] for option in select.get("options") or []}
        chosen = [named.get(value, value) for value in values]
        if select["type"] == Part.SELECT and not set(chosen) <= set(named.values()):
            raise CannotDo(f"{values} are not among {list(named)}")
        data = {
            "custom_id": select["custom_id"],
            "component_type": select["type"],
            "values": chosen,
        }
        return await self._click(message, data, deliveries=deliveries, wait=wait)

    async def forge(self, custom_id: str, channel: Channel, source: Message) -> Reply:
        """Press a custom id that is on no message, as a modified client could."""
        data = {"custom_id": custom_id, "component_type": int(Part.BUTTON)}
        return await self._act(InteractionKind.COMPONENT, data, channel, source=source)

    # the work behind

    async def _click(self, message: Message, data: Json, *, deliveries: int, wait: bool) -> Reply:
        current = self.world.message(message.id)
        if current.only_for not in (None, self.user["id"]):
            raise CannotDo(f"{self.name} does not see this message")
        return await self._act(
            InteractionKind.COMPONENT,
            data,
            self.world.channel(current.channel_id),
            source=current,
            deliveries=deliveries,
            wait=wait,
        )

    async def _act(
        self,
        kind: InteractionKind,
        data: Json,
        channel: Channel,
        *,
        source: Message | None = None,
        deliveries: int = 1,
        wait: bool = True,
    ) -> Reply:
        world = self.world
        if channel.archived:  # discord-api-docs 3475 and 8474
            raise CannotDo("in an archived thread no command is offered, and buttons fail")
        number, token = world.ids.next(), f"token-{world.ids.next()}"
        interaction = Interaction(number, token, kind, world.clock, self.user["id"], channel.id)
        interaction.source_id = source.id if source is not None else None
        world.interactions[number] = interaction
        payload = self._payload(interaction, data, channel, source)
        for _ in range(deliveries):
            await self.gateway.emit("INTERACTION_CREATE", payload, channel.guild_id)
        reply = Reply(world, interaction)
        return await reply.answered() if wait else reply

    def _payload(
        self, interaction: Interaction, data: Json, channel: Channel, source: Message | None
    ) -> Json:
        world = self.world
        payload: Json = {
            "id": interaction.id,
            "application_id": world.app_id,
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "locale": self.locale,
            "channel_id": channel.id,
            "channel": channel.wire(world.app_id),
            "app_permissions": str(world.permissions_in(channel).value),
            "entitlements": [],
            "authorizing_integration_owners": {"0": channel.guild_id or world.guild_id},
            "context": 1 if channel.kind is ChannelKind.DIRECT else 0,
            "attachment_size_limit": 10 * 2**20,
        }
        if source is not None:
            payload["message"] = source.wire()
        if channel.guild_id is None:
            return payload | {"user": self.user}
        guild = {"id": channel.guild_id, "locale": world.guild_locale, "features": []}
        return payload | {
            "guild_id": channel.guild_id,
            "guild_locale": world.guild_locale,
            "guild": guild,
            "member": world.member(self.user, self.permissions),
        }

    def _control(
        self,
        message: Message,
        kinds: frozenset[int] | set[Part],
        label: str | None,
        custom_id: str | None,
    ) -> Json:
        """Return the matching control of the current message; it must be the only one."""
        current = self.world.message(message.id)
        fitting = [
            part
            for part in walk(current.components)
            if part["type"] in kinds
            and label in (None, part.get("label"))
            and custom_id in (None, part.get("custom_id"))
        ]
        if len(fitting) != 1:
            raise CannotDo(f"{len(fitting)} controls for {label or custom_id}: {current.buttons}")
        if fitting[0].get("disabled"):
            raise CannotDo(f"{label or custom_id} is disabled")
        return fitting[0]

    def _command(self, path: str, options: dict[str, object], *, focused: str | None) -> Json:
        name, *inner = path.split()
        for command in self.world.commands.values():
            if command["name"] == name and command.get("type", 1) == 1:
                resolved: Json = {}
                filled = self._options(command, inner, options, focused, resolved)
                return {
                    "id": command["id"],
                    "name": name,
                    "type": 1,
                    "options": filled,
                    "resolved": resolved,
                }
        raise CannotDo(f"there is no command /{name}")

    def _options(
        self,
        spec: Json,
        path: list[str],
        options: dict[str, object],
        focused: str | None,
        resolved: Json,
    ) -> list[Json]:
        known = {option["name"]: option for option in spec.get("options") or []}
        if path:
            if path[0] not in known:
                raise CannotDo(f"/{spec['name']} has no {path[0]}, only {list(known)}")
            below = known[path[0]]
            inner = self._options(below, path[1:], options, focused, resolved)
            return [{"name": path[0], "type": below["type"], "options": inner}]
        missing = [name for name, option in known.items() if option.get("required")]
        if not set(options) <= set(known) or (focused is None and not set(missing) <= set(options)):
            raise CannotDo(f"/{spec['name']} takes {list(known)} and needs {missing}")
        filled = []
        for name, value in options.items():
            entry = {"name": name, "type": known[name]["type"], "value": _sent(value, resolved)}
            filled.append(entry | ({"focused": True} if name == focused else {}))
        return filled


def _sent(value: object, resolved: Json) -> object:
    """Return an option's value in JSON; people and channels become ids, resolved separately."""
    if isinstance(value, Person):
        member = value.world.member(value.user, value.permissions)
        resolved.setdefault("users", {})[value.user["id"]] = member.pop("user")
        resolved.setdefault("members", {})[value.user["id"]] = member
        return value.user["id"]
    if isinstance(value, Channel):
        resolved.setdefault("channels", {})[value.id] = value.wire("")
        return value.id
    return value
