"""Processes of our own that answer questions over their pipes, beside that of whoever asks.

`workers` starts them, asks them and ends them; `worker` is what runs in each of them. Questions and
answers are bytes, each message with its length in front. `memory` keeps small what a process takes
up.
"""
