# Les invitations, et ne pas en vouloir.

invite-no-more = Plus d'invitations
invite-refused = Vous ne recevrez plus d'invitations par message privé, de personne. Pour une revanche, vous restez bienvenu : sa carte est là où la partie s'est jouée.
invite-taken = Vous recevez de nouveau des invitations.
invite-again = Recevoir des invitations
