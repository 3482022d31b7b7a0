# Les invitations, et ne pas en vouloir.

invite-no-more = Ne plus m'inviter
invite-refused = Plus d'invitations par message privé. Vous pouvez toujours rejoindre une revanche : sa carte est là où la partie s'est jouée.
invite-taken = Vous recevez de nouveau des invitations.
invite-again = Recevoir des invitations
