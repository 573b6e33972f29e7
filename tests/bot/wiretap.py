"""A record of everything that leaves the bot: its requests to Discord, and its log."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import StringIO
from typing import Any

import simcord.http.router as router
import structlog
from discord import File

from bot.process import configure_log
from bot.settings import Settings
from tests.bot.world import World

EPHEMERAL = 64
TO_ONE = (8, 9)
"""The types of answers that only the interaction's member gets: autocompletion and a modal."""
IN_PLACE = (6, 7)
"""The types of answers that edit the pressed message, now or later."""
LOG = "log"


@dataclass(frozen=True)
class Piece:
    """A text that leaves the bot: its place, and the only member who gets it (None: anybody)."""

    place: str
    text: str
    reader: int | None


@dataclass
class Wiretap:
    """Records everything that a bot in a world sends; `pieces` are the texts not taken yet."""

    pieces: list[Piece] = field(default_factory=list)
    log: StringIO = field(default_factory=StringIO)
    asked: dict[str, dict[str, Any]] = field(default_factory=dict)
    """The interactions by their tokens."""
    private: dict[str, bool] = field(default_factory=dict)
    """True by token if the first answer to the interaction was for its member alone."""

    def take(self) -> list[Piece]:
        """Return the texts that were sent or logged since the last call."""
        taken = [*self.pieces, Piece(LOG, self.log.getvalue(), None)]
        self.pieces.clear()
        self.log.seek(0)
        self.log.truncate()
        return taken

    def hears(self, event: str, payload: Any) -> None:
        """Note an interaction by its token."""
        if event == "INTERACTION_CREATE":
            self.asked[payload["token"]] = payload

    def sent(self, path: str, body: Any, files: list[Any]) -> None:
        """Record the texts of a request."""
        reader = self.reader(path, body)
        self.pieces += [Piece(place, text, reader) for place, text in texts(body, "")]
        for each in files:
            assert isinstance(each, File)
            content = each.fp.read()
            each.fp.seek(0)
            self.pieces.append(Piece("file", content.decode(errors="replace"), reader))
            self.pieces.append(Piece("filename", each.filename, reader))
            self.pieces.append(Piece("alt text", each.description or "", reader))

    def reader(self, path: str, body: Any) -> int | None:
        """Return the only member who gets a request's texts; None if anybody may."""
        kind, _, token, *rest = path.strip("/").split("/")
        if kind not in ("interactions", "webhooks") or token not in self.asked:
            return None
        interaction = self.asked[token]
        if rest == ["callback"]:
            own = interaction.get("message", {}).get("flags", 0)
            flags = own if body["type"] in IN_PLACE else body.get("data", {}).get("flags", 0)
            self.private[token] = body["type"] in TO_ONE or bool(flags & EPHEMERAL)
        hidden = self.private[token] or bool((body or {}).get("flags", 0) & EPHEMERAL)
        return int(interaction["member"]["user"]["id"]) if hidden else None


def texts(body: Any, place: str) -> Iterator[tuple[str, str]]:
    """Yield every plain value of a message with its name.

    The ids of components are left out, as they are made from a random nonce.
    """
    if isinstance(body, dict):
        for name, each in body.items():
            if not (name == "id" and isinstance(each, int)):
                yield from texts(each, name)
    elif isinstance(body, list):
        for each in body:
            yield from texts(each, place)
    else:
        yield place, str(body)


def tap(here: World, honest: Callable[..., Any], put: Callable[..., None]) -> Wiretap:
    """Record from now on; `honest` is SimCord's own dispatch, `put` sets an attribute."""
    wiretap = Wiretap()
    here.env.backend.subscribers.insert(0, wiretap.hears)

    def dispatch(backend: Any, method: str, path: str, **rest: Any) -> Any:
        wiretap.sent(path, rest.get("json"), rest.get("files") or [])
        return honest(backend, method, path, **rest)

    put(router, "dispatch", dispatch)
    configure_log(Settings(log_level="debug"))
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(file=wiretap.log))
    put(logging.getLogger(), "handlers", [logging.StreamHandler(wiretap.log)])
    return wiretap
