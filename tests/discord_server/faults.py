"""Making the fake misbehave: error answers, and requests held at the door."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fnmatch import fnmatch

from aiohttp import web

from tests.discord_server.wire import REFUSALS, Json, answer
from tests.patience import PATIENCE

ALWAYS = -1


class When(StrEnum):
    """Whether a held request has been carried out already."""

    BEFORE = "before"
    AFTER = "after"


@dataclass
class _Rule:
    method: str
    path: str  # a pattern such as /channels/*/messages
    left: int  # below 0: as often as it is asked, until it is lifted

    def takes(self, method: str, path: str) -> bool:
        """Return True if this request is meant; counts it."""
        if self.left == 0 or self.method != method or not fnmatch(path, self.path):
            return False
        self.left -= 1
        return True

    def lift(self) -> None:
        """Let the requests through again."""
        self.left = 0


@dataclass
class Fault(_Rule):
    """An answer that is given instead of carrying a request out."""

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

    async def reached(self, *, seconds: float = PATIENCE) -> None:
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
        self._failures: list[Fault] = []
        self._gates: list[Gate] = []

    def fail(self, method: str, path: str, status: int, *, times: int = 1) -> Fault:
        """Answer the next requests with an error and carry nothing out.

        With `times=ALWAYS` until the fault is lifted.
        """
        body = {"code": 0, "message": f"{status} made by the test"}
        return self._add(Fault(method, path, times, lambda: answer(body, status)))

    def refuse(
        self, method: str, path: str, code: int, *, times: int = 1, errors: Json | None = None
    ) -> Fault:
        """Answer the next requests with one of Discord's own refusals (`wire.REFUSALS`).

        `errors` says by place what is wrong with what was sent.
        """
        status, message = REFUSALS[code]
        body: Json = {"code": code, "message": message} | ({"errors": errors} if errors else {})
        return self._add(Fault(method, path, times, lambda: answer(body, status)))

    def limit(self, method: str, path: str, *, retry_after: float, times: int = 1) -> Fault:
        """Answer the next requests with 429, as Discord does behind its proxy."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after}
        headers = {"Via": "1.1 google", "Retry-After": str(retry_after)}
        told = {**body, "global": False}
        return self._add(Fault(method, path, times, lambda: answer(told, 429, headers)))

    def _add(self, fault: Fault) -> Fault:
        self._failures.append(fault)
        return fault

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
