"""The guide to all commands, grouped by purpose: the page behind `/help`, its verb and its texts."""
