"""What a process of tests makes once and shares: it depends on our sources, not on a test."""

import json
from typing import Any

from bot import commands
from bot.commands import Commands
from renderers.studio import Studio

_ATLASES = Studio(threads=1)._atlases
_PAYLOADS: dict[str, list[dict[str, Any]]] = {}


def share_drawings(studio: object) -> None:
    """Let a studio use what others have drawn already, as a program does that runs for long."""
    assert isinstance(studio, Studio)
    studio._atlases = _ATLASES


async def translated_commands(tree: Commands) -> list[dict[str, Any]]:
    """The commands as Discord is told them, translated once for the same commands in English."""
    known = json.dumps([each.to_dict(tree) for each in tree.get_commands()], default=str)
    if known not in _PAYLOADS:
        _PAYLOADS[known] = await _translate(tree)
    return _PAYLOADS[known]


_translate = commands.command_payload
