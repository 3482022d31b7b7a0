"""The process around the bot: its connection to Discord, its log, its interpreter and its exit codes."""
