"""Processes of our own that answer questions over their pipes, beside that of whoever asks.

`workers` starts them, asks them and ends them; `worker` is what runs in each. Questions and answers
are bytes.
"""
