"""Searches in processes of their own, beside that of whoever asks for them.

`processes` starts them, asks them and ends them; `worker` is what runs in each; `question` is what
goes over their pipes, a line of JSON each way.
"""
