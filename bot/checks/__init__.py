"""What every game has to pass, wherever it comes from: `pytest -p bot.checks.plugin --game KEY`.

`plugin` chooses the games, `declared` says what a game tells of itself for its checks.
"""
