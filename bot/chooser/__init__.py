"""A move put together by buttons, question by question."""
