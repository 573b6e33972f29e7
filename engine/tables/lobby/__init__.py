"""Tables before their game begins, rematches, and where a server allows tables.

May import `seats`, `moves` and below; imported by `due` and `service`.
"""
