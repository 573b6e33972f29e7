"""Making the fake misbehave: error answers, and requests held at the door."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatch

from aiohttp import web

from tests.discord_server.wire import answer


class When(StrEnum):
    """Whether a held request has been carried out already."""

    BEFORE = "before"
    AFTER = "after"


@dataclass
class _Rule:
    method: str
    path: str  # a pattern such as /channels/*/messages
    left: int

    def takes(self, method: str, path: str) -> bool:
        """Whether this request is meant; counts it."""
        if self.left == 0 or self.method != method or not fnmatch(path, self.path):
            return False
        self.left -= 1
        return True


@dataclass
class _Failure(_Rule):
    reply: Callable[[], web.Response]


class Gate(_Rule):
    """Holds one request until the test opens the gate or drops the request.

    A request held BEFORE is not carried out when it is dropped; one held AFTER has been carried
    out, only its answer is missing.
    """

    def __init__(self, method: str, path: str, when: When) -> None:
        super().__init__(method, path, 1)
        self.when = when
        self._reached = asyncio.Event()
        self._decided = asyncio.Event()
        self._dropped = False

    async def reached(self, *, seconds: float = 20.0) -> None:
        """Wait until the request stands at the gate."""
        async with asyncio.timeout(seconds):
            await self._reached.wait()

    def open(self) -> None:
        self._decided.set()

    def drop(self) -> None:
        self._dropped = True
        self._decided.set()

    async def passed(self) -> bool:
        """Wait at the gate; whether the request may go on."""
        self._reached.set()
        await self._decided.wait()
        return not self._dropped


class Faults:
    """The rules a test has laid down; each works for so many requests."""

    def __init__(self) -> None:
        self._failures: list[_Failure] = []
        self._gates: list[Gate] = []

    def fail(self, method: str, path: str, status: int, *, times: int = 1) -> None:
        """Answer the next requests with an error and carry nothing out."""
        body = {"code": 0, "message": f"{status} made by the test"}
        self._failures.append(_Failure(method, path, times, lambda: answer(body, status)))

    def limit(self, method: str, path: str, *, retry_after: float, times: int = 1) -> None:
        """Answer the next requests with 429, as Discord does behind its proxy."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after}
        headers = {"Via": "1.1 google", "Retry-After": str(retry_after)}
        self._failures.append(
            _Failure(method, path, times, lambda: answer({**body, "global": False}, 429, headers))
        )

    def hold(self, method: str, path: str, when: When = When.BEFORE) -> Gate:
        """Hold the next request that fits; see Gate."""
        gate = Gate(method, path, when)
        self._gates.append(gate)
        return gate

    def failure(self, method: str, path: str) -> web.Response | None:
        for rule in self._failures:
            if rule.takes(method, path):
                return rule.reply()
        return None

    def gate(self, method: str, path: str, when: When) -> Gate | None:
        for gate in self._gates:
            if gate.when is when and gate.takes(method, path):
                return gate
        return None
