"""What is sent by itself: posts, notices and letters, where they go and whom they call."""
