"""Discord's REST API v10, as much of it as a bot needs: one file per resource."""
