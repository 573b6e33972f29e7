"""Care of the whole database: upgrades, backups, copies, idle tables, process locks."""
