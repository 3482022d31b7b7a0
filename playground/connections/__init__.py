"""Connections: gateway, interactions endpoint, the pages' websockets, Discord's rates and faults."""
