"""The simulated server: people, channels, messages and events, with their permissions and JSON."""
