"""Checks for any game, from any package: `pytest -p bot.checks.plugin --game KEY`.

`plugin` chooses the games, `declared` says what a game tells of itself for its checks.
"""
