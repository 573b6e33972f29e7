"""What is taken for an outage of Discord."""

import aiohttp
import pytest

from bot.core.outages import Outage, asking_discord


async def test_what_is_asked_after_the_bot_has_closed_its_connections_is_an_outage() -> None:
    session = aiohttp.ClientSession()
    await session.close()

    with pytest.raises(Outage), asking_discord():
        await session.get("http://127.0.0.1/")


async def test_a_fault_of_ours_is_none() -> None:
    with pytest.raises(RuntimeError, match="ours"), asking_discord():
        raise RuntimeError("ours")
