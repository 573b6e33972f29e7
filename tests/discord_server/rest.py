"""The REST routes about the bot itself, channels, messages, threads and commands."""

from collections.abc import Awaitable, Callable

from tests.discord_server.answers import Answers
from tests.discord_server.buckets import Buckets
from tests.discord_server.channels import Channel
from tests.discord_server.gateway import Gateway
from tests.discord_server.limits import check_emoji, check_thread
from tests.discord_server.messages import Message
from tests.discord_server.posting import Posting
from tests.discord_server.requests import Call
from tests.discord_server.wire import ChannelKind, Json, refused
from tests.discord_server.world import World

Handler = Callable[[Call], Awaitable[object]]
GATEWAY_PATH = "/gateway-ws/"


class Rest:
    """The routes, a method each; it returns the JSON of the answer, or None for an empty one."""

    def __init__(self, world: World, gateway: Gateway, buckets: Buckets) -> None:
        self.world = world
        self.buckets = buckets
        self.gateway = gateway
        self.posting = Posting(world)
        self.answers = Answers(world, self.posting)

    def routes(self) -> list[tuple[str, str, Handler]]:
        application = "/applications/{app}"
        message = "/channels/{channel}/messages/{message}"
        webhook = "/webhooks/{app}/{token}"
        return [
            ("GET", "/users/@me", self.me),
            ("POST", "/users/@me/channels", self.open_direct),
            ("DELETE", "/users/@me/guilds/{guild}", self.leave),
            ("GET", "/users/{user}", self.user),
            ("GET", "/oauth2/applications/@me", self.application),
            ("GET", "/gateway", self.find_gateway),
            ("GET", "/gateway/bot", self.find_gateway),
            ("GET", application + "/commands", self.list_commands),
            ("PUT", application + "/commands", self.sync_commands),
            ("GET", application + "/emojis", self.list_emojis),
            ("POST", application + "/emojis", self.create_emoji),
            ("DELETE", application + "/emojis/{emoji}", self.delete_emoji),
            ("GET", "/guilds/{guild}", self.guild),
            ("GET", "/guilds/{guild}/members/{user}", self.member),
            ("GET", "/channels/{channel}", self.channel),
            ("PATCH", "/channels/{channel}", self.edit_channel),
            ("POST", "/channels/{channel}/typing", self.typing),
            ("GET", "/channels/{channel}/messages", self.history),
            ("POST", "/channels/{channel}/messages", self.post),
            ("GET", message, self.read),
            ("PATCH", message, self.edit),
            ("DELETE", message, self.delete),
            ("POST", "/channels/{channel}/threads", self.open_thread),
            ("POST", message + "/threads", self.open_thread),
            ("PUT", "/channels/{channel}/thread-members/{user}", self.join_thread),
            ("GET", "/channels/{channel}/thread-members/{user}", self.thread_member),
            ("POST", "/interactions/{interaction}/{token}/callback", self.answers.first),
            ("POST", webhook, self.answers.follow_up),
            ("GET", webhook + "/messages/{message}", self.answers.read),
            ("PATCH", webhook + "/messages/{message}", self.answers.edit),
            ("DELETE", webhook + "/messages/{message}", self.answers.delete),
        ]

    # the bot

    async def me(self, call: Call) -> Json:
        return self.world.bot

    async def application(self, call: Call) -> Json:
        world = self.world
        return {
            "id": world.app_id,
            "name": world.bot["username"],
            "description": "",
            "icon": None,
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": world.bot,
            "verify_key": "0" * 64,
            "flags": 0,
        }

    async def find_gateway(self, call: Call) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1}
        return {"url": self.gateway.url, "shards": 1, "session_start_limit": limit}

    async def list_commands(self, call: Call) -> list[Json]:
        return list(self.world.commands.values())

    async def sync_commands(self, call: Call) -> list[Json]:
        """Replace all commands."""
        world = self.world
        synced: dict[str, Json] = {}
        for command in call.commands:
            number = world.ids.next()
            own = {"id": number, "application_id": world.app_id, "version": number}
            blank: Json = {"default_member_permissions": None, "description": ""}
            synced[number] = blank | command | own
        world.commands = synced
        world.ring()
        return list(synced.values())

    async def list_emojis(self, call: Call) -> Json:
        return {"items": list(self.world.emojis.values())}

    async def create_emoji(self, call: Call) -> Json:
        """Add an application emoji."""
        check_emoji(call.body, len(self.world.emojis))
        return self.world.add_emoji(call.body["name"], self.world.bot)

    async def delete_emoji(self, call: Call) -> None:
        if self.world.emojis.pop(call.args["emoji"], None) is None:
            raise refused(10014)

    # people and places

    async def user(self, call: Call) -> Json:
        if call.args["user"] not in self.world.users:
            raise refused(10013)
        return self.world.users[call.args["user"]]

    async def member(self, call: Call) -> Json:
        return self.world.member(await self.user(call))

    async def guild(self, call: Call) -> Json:
        if call.args["guild"] != self.world.guild_id or self.world.bot_left:
            raise refused(10004)
        return self.world.guild()

    async def leave(self, call: Call) -> None:
        """Let the bot leave the server on its own."""
        await self.guild(call)
        self.world.bot_left = True
        await self.gateway.emit("GUILD_DELETE", {"id": self.world.guild_id}, self.world.guild_id)

    async def open_direct(self, call: Call) -> Json:
        channel = self.world.direct_channel(str(call.body["recipient_id"]))
        return channel.wire(self.world.app_id)

    async def channel(self, call: Call) -> Json:
        channel = self._channel(call)
        self.world.require(channel)
        return channel.wire(self.world.app_id)

    async def edit_channel(self, call: Call) -> Json:
        """Rename, archive, reopen or lock a thread; refuse any other channel."""
        channel, body = self._channel(call), call.body
        if not channel.is_thread:
            raise refused(50013)
        self.world.require(channel)
        if channel.archived and body.get("archived") is not False:
            raise refused(50083)
        if channel.locked and channel.archived:
            self.world.require(channel, "manage_threads")
        if "locked" in body:
            self.world.require(channel, "manage_threads")
            channel.locked = body["locked"]
        times = channel.archived, channel.archive_minutes
        channel.name = body.get("name", channel.name)
        channel.archived = body.get("archived", channel.archived)
        channel.archive_minutes = body.get("auto_archive_duration", channel.archive_minutes)
        check_thread(channel.name, channel.archive_minutes)
        if times != (channel.archived, channel.archive_minutes):
            channel.archive_changed = self.world.clock.iso()
            channel.active_at = self.world.clock.monotonic()
        await self._announce("THREAD_UPDATE", channel)
        return channel.wire(self.world.app_id)

    async def typing(self, call: Call) -> None:
        self.world.require(self._channel(call), "send_messages")

    async def open_thread(self, call: Call) -> Json:
        parent, body = self._channel(call), call.body
        kind = ChannelKind(body.get("type", ChannelKind.PUBLIC_THREAD))
        private = kind is ChannelKind.PRIVATE_THREAD
        self.world.require(parent, "create_private_threads" if private else "create_public_threads")
        if self.world.thread_refusal is not None:
            raise refused(self.world.thread_refusal)
        if "message" in call.args:
            self.world.open_message(parent.id, call.args["message"])
        if call.args.get("message") in self.world.channels:
            raise refused(160004)
        minutes = body.get("auto_archive_duration") or 1440
        check_thread(body["name"], minutes)
        thread_id = call.args.get("message") or self.world.ids.next()
        thread = Channel(thread_id, kind, body["name"], parent.guild_id, parent.id)
        thread.archive_minutes, thread.created = minutes, self.world.clock.iso()
        thread.members.add(self.world.app_id)
        thread.active_at = self.world.clock.monotonic()
        self.world.channels[thread.id] = thread
        await self._announce("THREAD_CREATE", thread)
        return thread.wire(self.world.app_id)

    async def join_thread(self, call: Call) -> None:
        thread = self._channel(call)
        self.world.require(thread, "send_messages_in_threads")
        thread.members.add(call.args["user"])

    async def thread_member(self, call: Call) -> Json:
        thread, user = self._channel(call), call.args["user"]
        self.world.require(thread)
        if user not in thread.members:
            raise refused(10007)
        joined = {"join_timestamp": self.world.clock.iso(), "flags": 0}
        return {"id": thread.id, "user_id": user, **joined}

    # messages; the bot has no intent for message events, so none are sent

    async def history(self, call: Call) -> list[Json]:
        channel = self._channel(call)
        self.world.require(channel, "read_message_history")
        newest = self.world.in_channel(channel.id)[::-1]
        return [_kept(message) for message in newest[: int(call.query.get("limit", 50))]]

    async def post(self, call: Call) -> Json:
        return self.posting.post(self._channel(call), call.body, call.files).wire()

    async def read(self, call: Call) -> Json:
        channel = self._channel(call)
        self.world.require(channel, "read_message_history")
        return _kept(self.world.open_message(channel.id, call.args["message"]))

    async def edit(self, call: Call) -> Json:
        channel = self._channel(call)
        message = self._changeable(channel, call)
        self.buckets.check_old_edit(channel.id, message.posted_at)
        return self.posting.edit(message, call.body, call.files).wire()

    async def delete(self, call: Call) -> None:
        self.world.forget(self._changeable(self._channel(call), call))

    def _changeable(self, channel: Channel, call: Call) -> Message:
        """Return the message to change; refuse it in an archived thread."""
        self.world.require(channel)
        message = self.world.open_message(channel.id, call.args["message"])
        if channel.archived:
            raise refused(50083)
        return message

    def _channel(self, call: Call) -> Channel:
        return self.world.channel(call.args["channel"])

    async def _announce(self, event: str, channel: Channel) -> None:
        await self.gateway.emit(event, channel.wire(self.world.app_id), channel.guild_id)


def _kept(message: Message) -> Json:
    """Return a message as it is read later, without its nonce, as Discord does."""
    wired = message.wire()
    wired.pop("nonce", None)
    return wired
