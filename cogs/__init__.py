"""Discord: what people see and press. `host` serves any game at a table; each game has a small cog of its
own.
"""
