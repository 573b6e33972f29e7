"""A fake Discord over real sockets: REST, gateway, files, and people who click.

An unmodified discord.py program talks to it if its API base and gateway address point here. It
checks what Discord checks (limits, permissions, tokens, nonces, files).

A test can cause these states and faults (`server` is the DiscordServer):

    await server.delete_channel(channel)            delete a channel or thread: 404, 10003
    await server.deny(channel, send_messages=True)  403 there: 50013; view_channel: 50001
    await server.set_permissions(permissions)       change permissions in the whole server
    await server.remove_bot(), server.add_bot()     remove the bot, and invite it again
    await server.archive(thread, locked=False)      edits there: 400, 50083; no presses
    await server.pass_time(86400)                   time passes, and quiet threads are archived
    server.refuse_threads(160006)                   no thread can be opened, with any code
    server.refuse_gallery_edits()                   400 for edits that upload into a gallery
    person.refuse_direct_messages()                 403, 50007
    reply.expire()                                  401, 50027 for everything by its token
    server.world.ack_seconds = -1.0                 404, 10062 for every first answer
    server.buckets.old_edits = Rate(0, 60)          edits of messages older than an hour: 30046
    server.faults.refuse(method, path, code)        any refusal, a number of times or until lifted
    server.faults.fail(method, path, 503)           any status
    server.faults.limit(method, path, retry_after=9)  a 429 of a route
    server.hold(method, path, when)                 hold a request at a gate
    server.gateway.drop(), ask_to_reconnect(), invalidate(), end(4004)
    person.press(message, label, deliveries=2)      deliver an interaction twice
    server.clock.advance(3600)                      time passes: nonces, tokens, old messages

The differences from SimCord, the simulated Discord of `tests/bot`:

    nonces                SimCord ignores them; here a second message with an enforced nonce is the
                          first one for 300 s, and a message that is read later shows none
    attachments           SimCord lists every file; here, as documented, only those that no
                          component shows
    a thread of the bot   to change it, SimCord asks for Manage Channels; here its creator may
    rate limits           SimCord has none
    time                  virtual there, with no limit of 3 s for an answer; the machine's here
"""

from tests.discord_server.channels import Channel
from tests.discord_server.faults import ALWAYS, Gate
from tests.discord_server.interactions import Reply
from tests.discord_server.messages import Message
from tests.discord_server.people import Person
from tests.discord_server.server import DiscordServer

__all__ = ["ALWAYS", "Channel", "DiscordServer", "Gate", "Message", "Person", "Reply"]
