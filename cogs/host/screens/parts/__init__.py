"""Parts of several messages: answers, orders, undo, consents, notes, and what a host chooses."""
