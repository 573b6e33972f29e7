"""Settings without rate limits, for tests that press faster than people.

They also switch off the painting and upload of emoji at each start.
"""

from typing import Any

from bot.settings import NO_LIMIT, PREFIX, Settings

LIMITS = [name for name in Settings.model_fields if name.endswith("_limit")]
UNLIMITED: dict[str, Any] = {**dict.fromkeys(LIMITS), "emoji": False}
UNLIMITED_PROGRAM = {f"{PREFIX}{name.upper()}": NO_LIMIT for name in LIMITS} | {
    f"{PREFIX}EMOJI": "false"
}
