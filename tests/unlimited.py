"""Tests press faster than people: no limits for them, unless they are about limits.

Nor do they paint and upload all emoji at each start, unless they are about emoji.
"""

from typing import Any

from bot.settings import NO_LIMIT, PREFIX, Settings

LIMITS = [name for name in Settings.model_fields if name.endswith("_limit")]
UNLIMITED: dict[str, Any] = {**dict.fromkeys(LIMITS), "emoji": False}
UNLIMITED_PROGRAM = {f"{PREFIX}{name.upper()}": NO_LIMIT for name in LIMITS} | {
    f"{PREFIX}EMOJI": "false"
}
