"""Learning a game in the chat: how it is played, in a few pages with pictures."""
