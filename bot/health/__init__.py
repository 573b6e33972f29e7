"""How this process is doing: measurements, and the local address that tells of them.

Nothing here names a person, a server or a table. `metrics` may be used by every folder; `address`
is started by the client, and `summary` by the command line.
"""
