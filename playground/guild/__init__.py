"""The server as it is: people, channels, messages and events, their permissions and their shapes in JSON."""
