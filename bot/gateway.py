"""The connection on which Discord sends events, made robust against unreadable ones.

In discord.py an event without an expected field ends the program. Here it is a line in the log;
only if an event is needed to begin a session, the connection is made anew.
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
    """A connection cannot go on after an unreadable event; it is made anew after a pause."""


class PatientSocket(DiscordWebSocket):
    """A connection that survives unreadable events."""

    received: object = None
    """The text of the event that is being read."""

    def log_receive(self, text: object, /) -> None:
        """Keep the text, decompressed, for the log."""
        self.received = text

    async def received_message(self, message: object, /) -> None:
        """Read an event; raises Unreadable if the session needs it."""
        try:
            await super().received_message(message)
        except UNDERSTOOD:
            raise
        except Exception as trouble:  # noqa: BLE001  (of any kind: it is what discord.py raised)
            operation, event = named_in(self.received)
            cause = f"{type(trouble).__name__}: {trouble}"
            if operation != DISPATCH or event in ("", NEEDED):
                await self.close()  # or discord.py keeps its heartbeat running
                raise Unreadable(
                    f"{event or 'what was received'} cannot be read, {cause}"
                ) from None
            log.error("event.unreadable", event_name=event, cause=cause)
        finally:
            self.received = None


def named_in(text: object) -> tuple[object, str]:
    """Return the operation and the name of an event, as far as they can be read."""
    try:
        told = json.loads(str(text))
        return told.get("op"), str(told.get("t") or "")
    except (ValueError, AttributeError):
        return None, ""
