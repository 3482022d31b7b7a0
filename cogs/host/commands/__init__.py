"""Slash commands: the base classes of the cogs, their texts and options, and telling Discord of them."""
