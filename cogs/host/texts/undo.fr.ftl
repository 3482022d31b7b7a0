# Reprendre des choix

undo-step = Annuler
undo-step-of = Annuler · { $who }
undo-turn = Annuler le tour
undo-ask = Demander l'accord
undo-request = { $who } demande à annuler son dernier coup. Accord à donner : { $others }.
    .to-others = { $who } demande à annuler son dernier coup. Êtes-vous d'accord ?
    .to-who = Vous demandez à annuler votre dernier coup. Accord à donner : { $others }.
undo-let = Accepter
undo-refuse = Refuser
undo-withdraw = Retirer la demande
answer-undo-asked = Vous demandez à annuler votre dernier coup. Accord à donner : { $who }. Le prochain choix à la table met fin à la demande.
answer-undo-agreed = Vous acceptez l'annulation.
answer-undo-refused = Le coup est maintenu.
undo-unmet-refused = Annulation refusée : votre coup est maintenu.
undo-unmet-lapsed = Annulation abandonnée : la partie a continué, votre coup est maintenu.
undo-unmet-unanswered = Annulation restée sans réponse : votre coup est maintenu.
undo-unmet-end-refused = Arrêt de la partie refusé : la partie continue.
undo-unmet-end-unanswered = Arrêt de la partie resté sans réponse : la partie continue.
consent-call = { $mention }, on vous demande votre accord, table { $table }.
consent-undo = { $who } demande à annuler son dernier coup. D'accord ?
    .to-who = Vous demandez à annuler votre dernier coup.
consent-end = D'accord pour arrêter la partie avant la fin : { $who }. Et vous ?
consent-turn = C'est aussi à vous de jouer.
consent-lapses = Sans réponse, la demande tombe { $until }.
