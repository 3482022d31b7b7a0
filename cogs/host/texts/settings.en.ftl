# What people choose for themselves.

command-settings = settings
command-settings-description = What you choose for yourself, and what a server does
command-settings-me = me
command-settings-me-description = Your own settings: they hold at all tables
settings-heading = Your settings
settings-invited = ✉️ **Invitations**: by direct message
settings-uninvited = ✉️ **Invitations**: none
