"""Places common to all outboxes."""


def old_place(message: int) -> str:
    """Return the place of a message that has been replaced and is still to be deleted."""
    return f"old:{message}"


def unconfirmed_place(place: str) -> str:
    """Return the place of a nonce: that of a message sent to `place`, of which it is unknown whether it
    arrived.
    """
    return f"unheard:{place}"
