"""Delivery of posts, notices and letters: where they go and whom they mention."""
