"""Searches in processes of their own, beside that of whoever asks for them.

`processes` asks them; `worker` is what runs in each; `question` is what goes over their pipes, JSON
each way.
"""
