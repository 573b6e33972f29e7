"""Care of the whole database: upgrades, backups, copies, idle tables, and which process serves it.

May import every topic; imported by `service` and the command line.
"""
