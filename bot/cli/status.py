"""`meeplepost status`: how the running bot is, without Prometheus."""

import http.client
import sys
import time
from argparse import Namespace

from bot.cli.parser import Commands, Failed, Wrong, add_command
from bot.settings import BadSetting, read_settings

PATIENCE = 10.0
METRIC_PREFIX = "meeplepost_"
"""The prefix of our metrics."""


def add(commands: Commands) -> None:
    """The arguments of the command."""
    about = "how the running bot is (needs MEEPLEPOST_HEALTH_ADDRESS; exit 1: not ready)"
    add_command(commands, "status", about, run)


def run(_chosen: Namespace) -> int:
    """Print the numbers of the process at the address of the settings."""
    from bot.health.condition import summary

    try:
        address = read_settings().health_address
    except BadSetting as trouble:
        raise Wrong(str(trouble)) from trouble
    if not address:
        raise Wrong(
            "set MEEPLEPOST_HEALTH_ADDRESS, for instance to 127.0.0.1:9464, see .env.example"
        )
    try:
        ready, said = page(address, "/readyz")
        _, numbers = page(address, "/metrics")
    except OSError as trouble:
        raise Failed(f"nothing answers at {address}: {trouble}") from trouble
    except (http.client.HTTPException, UnicodeDecodeError):
        numbers = ""
    if METRIC_PREFIX not in numbers:
        raise Wrong(f"another program answers at {address}: choose another port for the bot")
    sys.stdout.write(summary(numbers, [] if ready else said.splitlines(), time.time()) + "\n")
    return 0 if ready else Failed.code


def page(address: str, path: str) -> tuple[bool, str]:
    """Fetch a page; return whether its status is 200, and its text."""
    connection = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status == http.HTTPStatus.OK, answer.read().decode()
    finally:
        connection.close()
