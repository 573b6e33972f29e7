"""The facts of Cacao: tiles with their numbers, boards, limits and scores.

Source: docs/rules/authors/cacao.md, section Components; the publisher's overview and independent
implementations agree on the tiles.
"""

JUNGLE_TILES = (
    ("plantation_1", "plantation", 1, 6),
    ("plantation_2", "plantation", 2, 2),
    ("market_2", "market", 2, 2),
    ("market_3", "market", 3, 4),
    ("market_4", "market", 4, 1),
    ("mine_1", "mine", 1, 2),
    ("mine_2", "mine", 2, 1),
    ("water", "water", 1, 3),
    ("sun", "sun", 1, 2),
    ("temple", "temple", 0, 5),
)
"""Id, kind, value and number in the box of every jungle tile."""

JUNGLE_OUT = {
    2: {"plantation_1": 2, "market_3": 1, "mine_1": 1, "water": 1, "sun": 1, "temple": 1},
    3: {},
    4: {},
}
"""Jungle tiles that are not in play, by the number of players (CAC-2.3)."""

START_TILES = {"0,0": "plantation_1", "1,1": "market_2"}
"""The tiles on the table at the beginning (CAC-2.4)."""

WORKER_TILES = (
    ("1111", (1, 1, 1, 1), 4),
    ("2101", (2, 1, 0, 1), 5),
    ("3001", (3, 0, 0, 1), 1),
    ("3100", (3, 1, 0, 0), 1),
)
"""Id, workers clockwise from the edge it faces (CAC-1.3), and number a player has in the box."""

WORKERS_OUT = {2: {}, 3: {"1111": 1}, 4: {"1111": 1, "2101": 1}}
"""Worker tiles that each player puts back, by the number of players (CAC-2.2)."""

HAND_SIZE = 3
DISPLAY_SIZE = 2

WATER_TRACK = (-10, -4, -1, 0, 2, 4, 7, 11, 16)
"""The value of each field of the water track; the carrier starts on the first."""

STORE_SIZE = 5
"""Cacao fruits that a village can keep (CAC-6.1)."""

SUN_TOKENS = 3
"""Sun tokens that a player can get in the game, or hold at a time (CAC-6.5, CAC-10.2)."""

TEMPLE_FIRST, TEMPLE_SECOND = 6, 3
"""Gold for the most and the second most workers at a temple (CAC-8.2)."""

SUN_GOLD = 1
"""Gold for a sun token that was not used (CAC-8.5)."""
