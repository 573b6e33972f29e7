"""Faults on request: error answers, and requests held at a gate."""

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
    """The moment at which a request is held: before or after it is carried out."""

    BEFORE = "before"
    AFTER = "after"


@dataclass
class _Rule:
    method: str
    path: str  # a pattern such as /channels/*/messages
    left: int  # below 0: any number of times, until lifted

    def takes(self, method: str, path: str) -> bool:
        """Return True if the rule applies to a request, and count it."""
        if self.left == 0 or self.method != method or not fnmatch(path, self.path):
            return False
        self.left -= 1
        return True

    def lift(self) -> None:
        """End the rule."""
        self.left = 0


@dataclass
class Fault(_Rule):
    """An error answer to requests, which are not carried out."""

    reply: Callable[[], web.Response]


class Gate(_Rule):
    """Holds one request until the test opens the gate or drops the request.

    If dropped, a request held BEFORE is not carried out; one held AFTER has been carried out, but
    its answer is missing.
    """

    def __init__(self, method: str, path: str, when: When) -> None:
        super().__init__(method, path, 1)
        self.when = when
        self._reached = asyncio.Event()
        self._decided = asyncio.Event()
        self._dropped = False

    async def reached(self, *, seconds: float = PATIENCE) -> None:
        """Wait until a request is held at the gate."""
        async with asyncio.timeout(seconds):
            await self._reached.wait()

    def open(self) -> None:
        self._decided.set()

    def drop(self) -> None:
        self._dropped = True
        self._decided.set()

    async def passed(self) -> bool:
        """Wait at the gate; return False if the request was dropped."""
        self._reached.set()
        await self._decided.wait()
        return not self._dropped


class Faults:
    """The rules that a test has set; each applies to a number of requests."""

    def __init__(self) -> None:
        self._failures: list[Fault] = []
        self._gates: list[Gate] = []

    def fail(self, method: str, path: str, status: int, *, times: int = 1) -> Fault:
        """Answer the next requests with an error and do not carry them out.

        `times=ALWAYS` is until the fault is lifted.
        """
        body = {"code": 0, "message": f"{status} made by the test"}
        return self._add(Fault(method, path, times, lambda: answer(body, status)))

    def refuse(
        self, method: str, path: str, code: int, *, times: int = 1, errors: Json | None = None
    ) -> Fault:
        """Answer the next requests with one of Discord's own refusals (`wire.REFUSALS`).

        `errors` are the errors in the request by place.
        """
        status, message = REFUSALS[code]
        body: Json = {"code": code, "message": message} | ({"errors": errors} if errors else {})
        return self._add(Fault(method, path, times, lambda: answer(body, status)))

    def limit(self, method: str, path: str, *, retry_after: float, times: int = 1) -> Fault:
        """Answer the next requests with 429, in the form of Discord's proxy."""
        body = {"message": "You are being rate limited.", "retry_after": retry_after}
        headers = {"Via": "1.1 google", "Retry-After": str(retry_after)}
        told = {**body, "global": False}
        return self._add(Fault(method, path, times, lambda: answer(told, 429, headers)))

    def _add(self, fault: Fault) -> Fault:
        self._failures.append(fault)
        return fault

    def hold(self, method: str, path: str, when: When = When.BEFORE) -> Gate:
        """Hold the next request with this method and path; see Gate."""
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
