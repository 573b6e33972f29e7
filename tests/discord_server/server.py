"""The server of the fake: sockets, the request log, and faults in requests and answers."""

import json
from collections.abc import Awaitable, Callable
from typing import Self, TypeVar

import discord
from aiohttp import web

from tests.discord_server.buckets import Buckets
from tests.discord_server.channels import Channel
from tests.discord_server.clock import Clock
from tests.discord_server.faults import Faults, Gate, When
from tests.discord_server.gateway import Gateway
from tests.discord_server.interactions import Interaction
from tests.discord_server.messages import Message
from tests.discord_server.payloads import check_request
from tests.discord_server.people import Person
from tests.discord_server.requests import Call, Seen, read_call
from tests.discord_server.rest import GATEWAY_PATH, Handler, Rest
from tests.discord_server.wire import API, ApiError, answer
from tests.discord_server.world import World
from tests.patience import PATIENCE

T = TypeVar("T")
HOST = "127.0.0.1"


class DiscordServer:
    """A Discord for one bot: `async with DiscordServer() as discord_server: …`.

    `api` and `gateway_url` are the addresses for the bot. `requests` is the log of its requests.
    """

    def __init__(self) -> None:
        self.world = World()
        self.gateway = Gateway(self.world)
        self.faults = Faults()
        self.requests: list[Seen] = []
        self.buckets = Buckets(self.world.clock)
        self._rest = Rest(self.world, self.gateway, self.buckets)
        self._runner: web.AppRunner | None = None

    @property
    def api(self) -> str:
        return self.world.address + API

    @property
    def gateway_url(self) -> str:
        return self.gateway.url

    @property
    def clock(self) -> Clock:
        """The fake's clock; `clock.advance(3600)` lets an hour pass at once."""
        return self.world.clock

    @property
    def games(self) -> Channel:
        return self.world.games

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=64 * 2**20)
        app.router.add_get(GATEWAY_PATH, self.gateway.handle)
        app.router.add_get("/cdn/{file}/{name}", self._file)
        for method, path, handler in self._rest.routes():
            app.router.add_route(method, API + path, self._guarded(handler))
        app.router.add_route("*", API + "/{rest:.*}", self._guarded(_no_such_route))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, 0).start()
        port = self._runner.addresses[0][1]
        self.world.address = f"http://{HOST}:{port}"
        self.gateway.url = f"ws://{HOST}:{port}{GATEWAY_PATH}"
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.gateway.close()
        assert self._runner is not None
        await self._runner.cleanup()

    # people, places, waiting

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        permissions: discord.Permissions | None = None,
    ) -> Person:
        person = Person(self.world, self.gateway, self.world.add_user(name), locale)
        if permissions is not None:
            person.permissions = permissions
        return person

    def new_channel(self, name: str) -> Channel:
        """Add a channel; do so before the bot comes online."""
        return self.world.new_channel(name)

    def posts(self, channel: Channel | None = None) -> list[Message]:
        """Return the public messages of a channel, the oldest first."""
        return self.world.in_channel((channel or self.games).id)

    def threads(self) -> list[Channel]:
        return [channel for channel in self.world.channels.values() if channel.is_thread]

    async def until(self, met: Callable[[], T | None], *, seconds: float = PATIENCE) -> T:
        """Wait until `met` returns a true value, and return it; raise TimeoutError."""
        return await self.world.until(met, seconds=seconds)

    async def online(self, *, seconds: float = PATIENCE) -> None:
        """Wait until the bot is online and has registered its commands."""
        await self.until(lambda: self.gateway.online and self.world.commands, seconds=seconds)

    def unanswered(self) -> list[Interaction]:
        """Return the interactions without an answer that could still get one."""
        return [each for each in self.world.interactions.values() if each.waits_for_answer]

    async def everybody_answered(self) -> None:
        """Wait until all interactions have answers; raise AssertionError."""
        try:
            await self.until(lambda: not self.unanswered())
        except TimeoutError:
            raise AssertionError(f"never answered: {self.unanswered()}") from None

    def forgive_unanswered(self) -> None:
        """Expect no more answers to open interactions, as the program was killed."""
        for interaction in self.unanswered():
            interaction.forgiven = True

    def hold(self, method: str, path: str, when: When = When.BEFORE) -> Gate:
        return self.faults.hold(method, path, when)

    def seen(self, method: str, path_end: str = "") -> list[Seen]:
        """Return the requests with this method whose path has this end."""
        return [
            each for each in self.requests if each.method == method and each.path.endswith(path_end)
        ]

    # places and permissions that change under the bot

    async def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread: requests for it get 404 (10003)."""
        self.world.remove_channel(channel)
        event = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        await self.gateway.emit(event, channel.wire(self.world.app_id), channel.guild_id)

    async def archive(self, thread: Channel, *, locked: bool = False) -> None:
        """Archive a thread, as Discord does after a while; only a new message reopens it."""
        thread.archived, thread.locked = True, locked
        thread.archive_changed = self.clock.iso()
        await self._tell_of(thread, "THREAD_UPDATE")

    async def pass_time(self, seconds: float) -> None:
        """Let seconds pass, and archive the threads that were quiet for long enough.

        The time starts again with each message, with a reopening, and with a change of its length.
        """
        self.clock.advance(seconds)
        for thread in self.threads():
            quiet = self.clock.monotonic() - thread.active_at
            if not thread.archived and quiet >= thread.archive_minutes * 60:
                await self.archive(thread)

    async def deny(self, channel: Channel, **permissions: bool) -> None:
        """Take permissions from the bot in one channel and its threads.

        Without `view_channel` requests fail with 50001, without others with 50013. `deny(channel)`
        gives all permissions back.
        """
        channel.denied = discord.Permissions(**permissions)
        await self._tell_of(channel, "CHANNEL_UPDATE")

    async def set_permissions(self, permissions: discord.Permissions) -> None:
        """Change the permissions of the bot's role in the whole server."""
        self.world.bot_permissions = permissions
        role = {"guild_id": self.world.guild_id, "role": self.world.bot_role()}
        await self.gateway.emit("GUILD_ROLE_UPDATE", role, self.world.guild_id)

    async def remove_bot(self) -> None:
        """Remove the bot from the server: it can reach nothing there any more (50001)."""
        self.world.bot_left = True
        await self.gateway.emit("GUILD_DELETE", {"id": self.world.guild_id}, self.world.guild_id)

    async def go_down(self) -> None:
        """Announce that the server is unavailable, until `come_back`."""
        gone = {"id": self.world.guild_id, "unavailable": True}
        await self.gateway.emit("GUILD_DELETE", gone, self.world.guild_id)

    async def come_back(self) -> None:
        """Announce that the server is available again."""
        await self.gateway.emit("GUILD_CREATE", self.world.guild(), self.world.guild_id)

    async def add_bot(self) -> None:
        """Invite the bot again."""
        self.world.bot_left = False
        joined = self.world.guild()
        del joined["unavailable"]  # only in events about servers the bot was in when it came online
        await self.gateway.emit("GUILD_CREATE", joined, self.world.guild_id)

    def refuse_threads(self, code: int | None) -> None:
        """Refuse new threads with a code, such as 160006; None allows them again."""
        self.world.thread_refusal = code

    def refuse_gallery_edits(self, refused: bool = True) -> None:
        """Answer 400 to edits that upload a file into a media gallery."""
        self.world.gallery_edits_fail = refused

    async def _tell_of(self, channel: Channel, event: str) -> None:
        await self.gateway.emit(event, channel.wire(self.world.app_id), channel.guild_id)

    # the way in and out

    def _guarded(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def handle(request: web.Request) -> web.Response:
            try:
                call = await read_call(request)
            except ConnectionError:  # the program was killed while sending
                return web.Response(status=499)
            seen = Seen(call.method, call.path, call.body)
            self.requests.append(seen)
            try:
                response = await self._carried_out(handler, call)
            except ConnectionAbortedError:
                if request.transport is not None:
                    request.transport.abort()
                return web.Response(status=500)
            seen.status = response.status
            if response.status >= 400 and isinstance(response.body, bytes):
                seen.answer = json.loads(response.body)
            self.world.ring()
            return response

        return handle

    async def _carried_out(self, handler: Handler, call: Call) -> web.Response:
        if (failure := self.faults.failure(call.method, call.path)) is not None:
            return failure
        await self._wait_at_gate(call, When.BEFORE)
        try:
            self.buckets.check(call.path)
            check_request(call.method, call.path, call.commands or call.body, call.files)
            data = await handler(call)
        except ApiError as error:
            return answer(error.body, error.status, error.headers)
        await self._wait_at_gate(call, When.AFTER)
        if data is None:
            return web.Response(status=204)
        return answer(data)

    async def _wait_at_gate(self, call: Call, when: When) -> None:
        gate = self.faults.gate(call.method, call.path, when)
        if gate is not None and not await gate.passed():
            raise ConnectionAbortedError

    async def _file(self, request: web.Request) -> web.Response:
        contents = self.world.files.get(request.match_info["file"])
        if contents is None:
            raise web.HTTPNotFound
        return web.Response(body=contents, content_type="image/png")


async def _no_such_route(call: Call) -> None:
    raise ApiError(404, 0, f"404: {call.method} {call.path} is not played here")
