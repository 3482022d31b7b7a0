"""Places common to all outboxes."""


def old_place(message: int) -> str:
    """The place of a message that has been replaced and is still to be deleted."""
    return f"old:{message}"


def unconfirmed_place(place: str) -> str:
    """The place of a nonce: that of a message sent to `place`, of which it is unknown whether it arrived."""
    return f"unheard:{place}"
