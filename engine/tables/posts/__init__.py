"""Outgoing posts and letters, kept until Discord has accepted them."""
