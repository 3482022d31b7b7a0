# Reprendre des choix

undo-step = Annuler
undo-step-of = Annuler · { $who }
undo-turn = Annuler le tour
undo-ask = Demander l'accord
undo-request = { $who } demande à reprendre son dernier choix. Accord à donner : { $others }.
    .to-others = { $who } demande à reprendre son dernier choix. Êtes-vous d'accord ?
    .to-who = Vous demandez à reprendre votre dernier choix. Accord à donner : { $others }.
undo-let = Accepter
undo-refuse = Refuser
undo-withdraw = Retirer la demande
answer-undo-asked = Vous demandez à reprendre votre dernier choix. Accord à donner : { $who }. Le prochain choix, d'où qu'il vienne, met fin à la demande.
answer-undo-agreed = Vous acceptez que le choix soit repris.
answer-undo-refused = Le choix est maintenu.
undo-unmet-refused = Vous avez demandé à reprendre votre dernier choix. C'est refusé : votre choix est maintenu.
undo-unmet-lapsed = Vous avez demandé à reprendre votre dernier choix. La partie a continué depuis : votre choix est maintenu.
undo-unmet-unanswered = Vous avez demandé à reprendre votre dernier choix. Il a manqué une réponse à temps : votre choix est maintenu.
undo-unmet-end-refused = Vous avez demandé à arrêter la partie avant la fin. C'est refusé : la partie continue.
undo-unmet-end-unanswered = Vous avez demandé à arrêter la partie avant la fin. Il a manqué une réponse à temps : la partie continue.
consent-call = { $mention }, on vous demande votre accord, table { $table }.
consent-undo = { $who } demande à reprendre son dernier choix. D'accord ?
    .to-who = Vous demandez à reprendre votre dernier choix.
consent-end = D'accord pour arrêter la partie avant la fin : { $who }. Et vous ?
consent-turn = C'est aussi à vous de jouer.
consent-lapses = Sans réponse, la demande tombe { $until }.
