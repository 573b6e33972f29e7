"""What is sent by itself: posts, notices and letters, where they go and whom they call.

May import `core`, `cards` and `clock`; imported by `background`, `answers` and the client.
"""
