"""What several people do on their pages at the same time: nothing is lost, nothing is mistaken."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from aiohttp import ClientSession
from simcord.preview import Preview

from bot.playground.opening import set_first_table, set_league
from bot.playground.page import Page
from bot.playground.world import Pulse, World
from tests.playground.test_opening import opened

Json = dict[str, Any]  # SimCord's own protocol


class Tab:
    """A browser's tab, which shows what it last read."""

    def __init__(self, session: ClientSession, page: Preview, key: str) -> None:
        self.session, self.page = session, page
        self.headers = {"X-Simcord-Capability": page.capability, "X-Simcord-Context": key}
        self.sequence = 0
        self.shown: Json = {}

    async def read(self) -> None:
        """What a browser does twice a second."""
        self.shown = await self._get("/api/state")

    async def _get(self, path: str) -> Json:
        address = self.page.url.partition("#")[0].rstrip("/")
        async with self.session.get(address + path, headers=self.headers) as answer:
            return dict(await answer.json())

    async def act(self, kind: str, **what: Any) -> Json:
        """What the browser sends for a press or a command; the receipt."""
        self.sequence += 1
        body = {
            "protocol_version": 3,
            "sequence": self.sequence,
            "request_id": str(uuid4()),
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
            "kind": kind,
            **what,
        }
        address = self.page.url.partition("#")[0] + "api/action"
        async with self.session.post(address, headers=self.headers, json=body) as answer:
            return dict(await answer.json())

    async def command(self, name: str, **options: Any) -> Json:
        entries = (await self._get("/api/commands"))["entries"]
        entry = next(each for each in entries if each["invocation"] == name)
        return await self.act(
            "run_command",
            command_id=entry["commandId"],
            path=entry["path"],
            schema_fingerprint=entry["schemaFingerprint"],
            options=options,
        )

    async def press(self, label: str) -> Json:
        """Press the newest button with this label among those the tab shows."""
        for message in reversed(self.shown["messages"].values()):
            for button in buttons_of(message["components"]):
                if button["label"] == label:
                    key = button["control_key"]
                    return await self.act("click", target_id=message["id"], control_key=key)
        raise LookupError(f"the tab shows no button {label}")


def buttons_of(components: Sequence[Json]) -> Iterator[Json]:
    """The buttons of a message, however deep."""
    for each in components:
        if "label" in each:
            yield each
        yield from buttons_of(each.get("components", ()))


def done(receipt: Json) -> bool:
    """Return True if it was carried out."""
    return not receipt["rejected"] and receipt["settlement"] == "settled"


class Room:
    """The world with the page over it; tabs are opened as a browser does."""

    def __init__(self, world: World, page: Preview, session: ClientSession) -> None:
        self.world, self.page, self.session = world, page, session

    async def tab(self, name: str) -> Tab:
        """Open a tab as somebody in the channel."""
        return await self.tab_of(self.world.people[name].id)

    async def private_tab(self, name: str) -> Tab:
        """Open a tab on somebody's direct messages with the bot."""
        return await self.tab_of(self.world.people[name].user.dm_channel.id)

    async def league_tab(self, number: int) -> Tab:
        """Open a tab on the league's channel, as the first, second, … person."""
        return await self.tab_of(self.world.league.id + number)

    async def tab_of(self, viewer: int) -> Tab:
        headers = {"X-Simcord-Capability": self.page.capability}
        address = self.page.url.partition("#")[0] + "api/pages"
        body = {"viewer_id": str(viewer)}
        async with self.session.post(address, headers=headers, json=body) as answer:
            shown = await answer.json()
        tab = Tab(self.session, self.page, shown["context"]["id"])
        await tab.read()
        return tab


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """A table for Ann and 小明 that nobody has started."""
    async with opened(tmp_path) as (_, world), ClientSession() as session:
        await set_first_table(world, ("Ann", "小明"))
        async with Page(world, Pulse(world.env), port=0) as page:
            yield Room(world, page, session)


async def leave(tab: Tab) -> None:
    """Leave the table by its set-up."""
    await tab.press("Set up · 設定")
    await tab.read()
    await tab.press("離開")


async def test_commands_of_two_people_at_once_are_both_carried_out(room: Room) -> None:
    ann, ming = await room.tab("Ann"), await room.tab("小明")

    receipts = await asyncio.gather(ann.command("about bot"), ming.command("my games"))

    assert [done(each) for each in receipts] == [True, True]


async def test_a_press_waits_for_the_one_under_way_and_is_carried_out(room: Room) -> None:
    ann, ming = await room.tab("Ann"), await room.tab("小明")

    receipts = await asyncio.gather(ann.command("about check"), ming.press("Set up · 設定"))

    assert [done(each) for each in receipts] == [True, True]


async def test_what_a_tab_has_not_read_yet_does_not_hinder_it(room: Room) -> None:
    ann, ming = await room.tab("Ann"), await room.tab("小明")
    await ann.press("Set up · 設定")
    await leave(ming)
    await ann.read()
    await ming.command("about bot")

    receipt = await ann.press("Add computer")

    assert done(receipt)


async def test_a_press_on_a_card_that_has_changed_meanwhile_is_not_carried_out(room: Room) -> None:
    ann, ming = await room.tab("Ann"), await room.tab("小明")
    await leave(ming)

    receipt = await ann.press("Start · 開始")

    assert [each["code"] for each in receipt["diagnostics"]] == ["stale-revision"]


async def test_a_game_against_computers_is_played_in_direct_messages(room: Room) -> None:
    ann, private, others = (
        await room.tab("Ann"),
        await room.private_tab("Ann"),
        await room.private_tab("小明"),
    )

    assert done(await private.command("play", game="cacao"))
    await private.read()
    assert done(await private.press("Start"))
    await private.read()
    assert done(await private.press("Take your turn"))

    for tab in (ann, others):
        await tab.read()
        assert "Cacao" not in str(tab.shown["messages"])
    names = {each["id"]: each["name"] for each in others.shown["viewers"]}
    assert names[others.shown["viewerId"]] == "小明 · 私訊"
    assert names[private.shown["viewerId"]] == "Ann · direct messages"


async def test_the_league_is_looked_at_and_played_in_its_own_channel(tmp_path: Path) -> None:
    async with opened(tmp_path) as (client, world), ClientSession() as session:
        await set_league(client, world)
        await client.finish_rounds()
        async with Page(world, Pulse(world.env), port=0) as page:
            room = Room(world, page, session)
            ann, ming = [await room.league_tab(number) for number in (1, 2)]

            assert "Playground league" in str(ann.shown["messages"])
            names = {each["id"]: each["name"] for each in ann.shown["viewers"]}
            assert names[ann.shown["viewerId"]] == "Ann · #league"
            assert names[ming.shown["viewerId"]] == "小明 · #league"
            assert done(await ming.press("Standings"))
        assert "Playground league" not in str(world.channel.history())


async def test_a_tab_goes_to_the_direct_messages_and_back(room: Room) -> None:
    ann = await room.tab("Ann")
    home = ann.shown["messages"].keys()
    private = str(room.world.people["Ann"].user.dm_channel.id)

    assert done(await ann.act("viewer", viewer_id=private))
    await ann.read()
    assert not ann.shown["messages"]
    assert done(await ann.act("viewer", viewer_id=str(room.world.people["Ann"].id)))
    await ann.read()

    assert ann.shown["messages"].keys() == home
    assert done(await ann.press("Set up · 設定"))
