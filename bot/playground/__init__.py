"""The real bot in a simulated Discord, played in a browser: no token, no network.

`world` is the server and its people, `pulse` lets its time pass, `page` shows it in a browser,
`opening` sets the first table, `run` holds them together.
"""
