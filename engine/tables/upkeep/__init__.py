"""Care of the whole database: upgrades, backups, copies, idle tables, and who serves it."""
