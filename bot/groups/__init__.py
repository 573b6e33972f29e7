"""The slash commands, by what people do."""
