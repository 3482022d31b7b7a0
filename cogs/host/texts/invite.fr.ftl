# Les invitations, et ne pas en vouloir.

invite-no-more = Ne plus m'inviter
invite-refused = Vous ne recevrez plus d'invitations par message privé, de personne. Pour une revanche, vous êtes toujours des nôtres : sa carte est là où la partie s'est jouée.
invite-taken = Vous recevez de nouveau des invitations.
invite-again = Recevoir des invitations
