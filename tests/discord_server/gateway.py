"""The gateway: sessions that survive a dropped socket, heartbeats, numbered events."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field

from aiohttp import WSMsgType, web

from tests.discord_server.wire import Json
from tests.discord_server.world import World

HEARTBEAT_MS = 41_250
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11


@dataclass
class Session:
    """A bot's session: its shard, its socket if it has one, and all payloads ever sent to it."""

    id: str
    shard: tuple[int, int]
    line: "Line | None" = None
    sent: list[Json] = field(default_factory=list)

    def cares_for(self, guild_id: str | None) -> bool:
        number, count = self.shard
        return (int(guild_id or 0) >> 22) % count == number

    async def dispatch(self, event: str, data: Json) -> None:
        payload = {"op": DISPATCH, "t": event, "s": len(self.sent) + 1, "d": data}
        self.sent.append(payload)
        await send(self.line, payload)

    async def replay(self, seen: int) -> None:
        for payload in self.sent[seen:]:
            await send(self.line, payload)


@dataclass(frozen=True)
class Line:
    """An open connection: the socket, and the transport below, which can be cut."""

    socket: web.WebSocketResponse
    transport: asyncio.BaseTransport | None

    def cut(self) -> None:
        if isinstance(self.transport, asyncio.Transport):
            self.transport.abort()


async def send(line: Line | None, payload: Json) -> None:
    """Send a payload if the line is open; a resumed session gets missed ones later."""
    if line is not None and not line.socket.closed:
        with suppress(ConnectionError):
            await line.socket.send_str(json.dumps(payload))


class Gateway:
    """All sessions; `url` is set when the server has its port."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.url = ""
        self.sessions: list[Session] = []
        self.identified = 0
        self.resumed = 0
        self.spoiled: list[Json] = []  # payloads sent instead of the next READY events, one each

    @property
    def online(self) -> list[Session]:
        return [session for session in self.sessions if session.line is not None]

    async def emit(self, event: str, data: Json, guild_id: str | None) -> None:
        """Send an event to the sessions of a server's shard; direct messages go to shard 0."""
        for session in list(self.sessions):
            if session.cares_for(guild_id):
                await session.dispatch(event, data)
        self.world.ring()

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        line = Line(socket, request.transport)
        await send(line, {"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                await self._received(line, json.loads(message.data))
        for session in self.sessions:
            if session.line is line:
                session.line = None
        self.world.ring()
        return socket

    async def _received(self, line: Line, payload: Json) -> None:
        op = payload["op"]
        if op == HEARTBEAT:
            await send(line, {"op": HEARTBEAT_ACK, "d": None})
        elif op == IDENTIFY:
            await self._identify(line, payload["d"])
        elif op == RESUME:
            await self._resume(line, payload["d"])

    async def _identify(self, line: Line, data: Json) -> None:
        number, count = data.get("shard") or (0, 1)
        session = Session(f"session-{self.identified}", (number, count), line)
        self.sessions.append(session)
        world = self.world
        mine = {
            guild_id: places
            for guild_id, places in world.guilds().items()
            if session.cares_for(guild_id)
        }
        ready = {
            "v": 10,
            "user": world.bot,
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "shard": [number, count],
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in mine],
            "application": {"id": world.app_id, "flags": 0},
        }
        if self.spoiled:
            ready = self.spoiled.pop(0)
        await session.dispatch("READY", ready)
        for guild_id, places in mine.items():
            await session.dispatch("GUILD_CREATE", world.guild(guild_id, places))
        self.identified += 1
        world.ring()

    async def _resume(self, line: Line, data: Json) -> None:
        for session in self.sessions:
            if session.id == data["session_id"]:
                session.line = line
                await session.replay(data["seq"])
                await session.dispatch("RESUMED", {})
                self.resumed += 1
                self.world.ring()
                return
        await send(line, {"op": INVALID_SESSION, "d": False})

    # misbehaving

    def drop(self) -> None:
        """Cut every socket without a close frame; the sessions can be resumed."""
        for session in self.online:
            line, session.line = session.line, None
            assert line is not None
            line.cut()

    async def ask_to_reconnect(self) -> None:
        for session in self.online:
            await send(session.line, {"op": RECONNECT, "d": None})

    async def invalidate(self) -> None:
        """End every session; the bot must identify again."""
        ending, self.sessions = self.sessions, []
        for session in ending:
            await send(session.line, {"op": INVALID_SESSION, "d": False})

    async def end(self, code: int) -> None:
        """Close every socket with a code, such as 4004 for a reset token."""
        for session in self.online:
            assert session.line is not None
            await session.line.socket.close(code=code)

    async def close(self) -> None:
        for session in self.online:
            assert session.line is not None
            await session.line.socket.close()
