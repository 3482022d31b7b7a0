"""The bot's process, and the watchdog that ends it with the playground."""
