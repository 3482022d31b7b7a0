"""Parts of several messages: answers, orders, undo, consents, notes, and the terms of a lobby."""
