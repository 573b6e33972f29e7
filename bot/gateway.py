"""The connection on which Discord tells what happens, and what becomes of what cannot be read.

To discord.py an event without a field that it looks for is the end of the program. Here it is one
line in the log; without the events that begin a connection, that is made anew.
"""

import json

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket, ReconnectWebSocket, WebSocketClosure

log = structlog.get_logger()

DISPATCH = DiscordWebSocket.DISPATCH
NEEDED = "READY"
"""Without this event there is no session."""
UNDERSTOOD = (
    OSError,
    TimeoutError,
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.HTTPException,
    ReconnectWebSocket,
    WebSocketClosure,
)
"""The errors after which discord.py itself reconnects."""


class Unreadable(ConnectionError):
    """A connection cannot go on after what was received; it is made anew, later and later."""


class PatientSocket(DiscordWebSocket):
    """A connection that outlives events that cannot be read."""

    received: object = None
    """The text of the event that is being read."""

    def log_receive(self, text: object, /) -> None:
        """Keep the text, unpacked, to tell what it was about."""
        self.received = text

    async def received_message(self, message: object, /) -> None:
        """Read an event; raises Unreadable for one without which the connection is of no use."""
        try:
            await super().received_message(message)
        except UNDERSTOOD:
            raise
        except Exception as trouble:  # noqa: BLE001  (of any kind: it is what discord.py raised)
            operation, event = named_in(self.received)
            cause = f"{type(trouble).__name__}: {trouble}"
            if operation != DISPATCH or event in ("", NEEDED):
                await self.close()  # discord.py would let it beat on beside the new one
                raise Unreadable(
                    f"{event or 'what was received'} cannot be read, {cause}"
                ) from None
            log.error("event.unreadable", event_name=event, cause=cause)
        finally:
            self.received = None


def named_in(text: object) -> tuple[object, str]:
    """The operation and the name of an event, as far as they can be read."""
    try:
        told = json.loads(str(text))
        return told.get("op"), str(told.get("t") or "")
    except (ValueError, AttributeError):
        return None, ""


def be_patient() -> None:
    """Let discord.py's shards use connections of this kind."""
    discord.shard.DiscordWebSocket = PatientSocket  # type: ignore[misc]
