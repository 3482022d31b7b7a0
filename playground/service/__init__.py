"""Discord's part: every change of the world, commands and interactions, told to the bot and to the pages."""
