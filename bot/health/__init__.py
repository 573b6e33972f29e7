"""The health of this process: metrics, and the local address that serves them.

Nothing here names a person, a server or a table. `metrics` may be used by every folder; `address`
is started by the client, and `summary` by the command line.
"""
