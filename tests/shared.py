"""Objects that a test process makes once and shares, as they depend on our sources only."""

import json
from hashlib import blake2s
from io import BytesIO
from typing import Any

import pytest
from discord import app_commands
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from bot import commands
from bot.commands import Commands
from bot.turn.commands import game_group
from engine.kernel.game import AnyGame
from renderers.kit.artist import Artist
from renderers.kit.paint import Size
from renderers.kit.scene import Scene
from renderers.studio import Studio
from tests.discord_server.commands import check_commands

_ATLASES = Studio(threads=1)._atlases


class Payload(list[dict[str, Any]]):
    """The commands in Discord's form; they never change, so that a deep copy is not needed."""

    def __deepcopy__(self, _: object) -> "Payload":
        return self


_PAYLOADS: dict[str, Payload] = {}
_GROUPS: dict[int, tuple[AnyGame, app_commands.Group]] = {}
_CHECKED: list[Payload] = []


def sketch_pictures(studio: object) -> None:
    """Let a studio write the digest of a scene instead of painting its picture.

    Painting would take most of a test's time. Equal scenes still give equal pictures. Films are
    painted, from shared stamps.
    """
    assert isinstance(studio, Studio)
    studio._atlases = _ATLASES
    studio._png = _sketch  # type: ignore[method-assign]


def _sketch(artist: Artist, scene: Scene, size: Size) -> bytes:
    written = PngInfo()
    written.add_text("scene", blake2s(repr((artist.key, scene, size)).encode()).hexdigest())
    file = BytesIO()
    Image.new("P", (1, 1)).save(file, "PNG", pnginfo=written)
    return file.getvalue()


@pytest.fixture(autouse=True)
def commands_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Share the commands and their translations among the bots of a folder that imports this."""
    monkeypatch.setattr(commands, "command_payload", translated_commands)
    monkeypatch.setattr(commands, "game_group", game_commands)


async def translated_commands(tree: Commands) -> Payload:
    """Return the commands in Discord's form, translated once for equal English commands."""
    known = json.dumps([each.to_dict(tree) for each in tree.get_commands()], default=str)
    if known not in _PAYLOADS:
        _PAYLOADS[known] = Payload(await _translate(tree))
    return _PAYLOADS[known]


def game_commands(game: AnyGame) -> app_commands.Group:
    """Return the commands of a game, made once, as they do not depend on a bot."""
    if id(game) not in _GROUPS:
        _GROUPS[id(game)] = game, game_group(game)
    return _GROUPS[id(game)][1]


def check_once(payload: Any) -> None:
    """Refuse commands that Discord would refuse; check shared ones only once."""
    if not any(payload is each for each in _CHECKED):
        check_commands(payload)
        if isinstance(payload, Payload):
            _CHECKED.append(payload)


_translate = commands.command_payload
