"""Child processes that answer questions over pipes.

`workers` starts, asks and ends them; `worker` runs in each. Questions and answers are bytes.
"""
