"""Care of the whole database: upgrades, backups, copies, process locks."""
