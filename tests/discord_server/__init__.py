"""A small Discord of our own over real sockets: REST, gateway, files, and people who click.

An unmodified discord.py program talks to it when its API base and gateway address are pointed here.
It checks what Discord checks (limits, permissions, tokens, nonces) and can misbehave as Discord
does (429, 5xx, dropped sockets, late answers, one interaction delivered twice).
"""

from tests.discord_server.faults import Gate
from tests.discord_server.interactions import Reply
from tests.discord_server.messages import Message
from tests.discord_server.people import Person
from tests.discord_server.server import DiscordServer

__all__ = ["DiscordServer", "Gate", "Message", "Person", "Reply"]
