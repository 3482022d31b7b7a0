# Invitations, and wanting none.

invite-no-more = No more invitations
invite-refused = You get no more invitations by direct message, from anybody. At a rematch you are still welcome: its card stands where the match was.
invite-taken = You take invitations again.
invite-again = Take invitations again
