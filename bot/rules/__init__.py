"""The rules in the chat: every paragraph of the rules pages, found by its number or by words."""
