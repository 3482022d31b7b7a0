# Invitations, and wanting none.

invite-no-more = No more invitations
invite-refused = No more invitations by direct message. You can still join a rematch: its card is where the match was.
invite-taken = You take invitations again.
invite-again = Take invitations again
