# Ce qui est gardé sur une personne.

privacy-heading = Ce que je garde sur vous
privacy-known = Je connais votre nom, **{ $name }**, et la langue de votre Discord.
privacy-under-way = Vous avez demandé que tout soit supprimé. Le reste partira à la fin de votre dernière partie.
privacy-matches = { $matches ->
    [0] Vous n'avez terminé aucune partie avec moi.
    [one] Vous avez joué une partie : votre place, vos coups, le résultat et ce qui en découle (classement, records).
   *[other] Vous avez joué { $matches } parties : vos places, vos coups, les résultats et ce qui en découle (classements, records).
    }
privacy-live = { $count ->
    [one] Vous êtes en ce moment à une table : { $tables }.
   *[other] Vous êtes en ce moment à { $count } tables : { $tables }.
    }
privacy-events = { $events ->
    [one] Vous avez répondu à une soirée ou à un tournoi : votre venue, vos souhaits, vos résultats.
   *[other] Vous avez répondu à { $events } soirées ou tournois : votre venue, vos souhaits, vos résultats.
    }
privacy-own = Je garde aussi { $what }.
privacy-own-settings = vos réglages
privacy-own-absences = vos absences
privacy-own-person-timers = l'heure de votre prochain résumé
privacy-own-digests = l'endroit de votre dernier résumé
privacy-own-tips = les jeux où vous voulez des conseils
privacy-own-event-drafts = ce que vous avez saisi pour une soirée de jeux
privacy-own-puzzle-places = votre place dans les problèmes de chaque jeu
privacy-own-puzzle-streaks = votre série de problèmes résolus
privacy-own-puzzle-answers = vos réponses aux problèmes du jour
privacy-own-invited = qui vous a invité à quelle table
privacy-not = Je ne garde rien de ce que vous écrivez dans un salon, et je ne transmets rien.
privacy-export = Obtenir le fichier
privacy-delete = Tout supprimer
privacy-file = Tout ce que je garde sur vous, dans un fichier lisible par les gens et par les programmes (JSON).
privacy-ask = Supprimer tout ce que je garde sur vous ?
privacy-means-matches = Vos réglages disparaissent aussitôt. Dans les parties terminées, vous devenez *un ancien membre* ; les coups restent, pour celles et ceux qui ont joué avec vous.
privacy-means-live = { $tables ->
    [one] Vous quittez la table où vous êtes ; si la partie est en cours, vous l'abandonnez. Votre place y perd votre nom à la fin de la partie.
   *[other] Vous quittez les { $tables } tables où vous êtes ; vous abandonnez les parties en cours. Vos places y perdent votre nom à la fin des parties.
    }
privacy-means-verify = Vos parties pourront encore être vérifiées, sauf un point : que leurs tirages découlaient de la graine et de la chance.
privacy-means-messages = Je redessine les plateaux dans les salons, sans votre nom. Je ne peux pas changer les autres messages : leurs fichiers et leurs phrases peuvent encore vous nommer.
privacy-means-backups = { $nights ->
    [one] La sauvegarde de la nuit dernière contient encore vos données, jusqu'à la prochaine.
   *[other] Les sauvegardes plus anciennes contiennent encore vos données. La dernière est supprimée au bout de { $nights } nuits.
    }
privacy-yes = Tout supprimer
privacy-no = Tout garder
privacy-deletion-done = J'ai supprimé tout ce que je gardais sur vous. Si vous vous servez à nouveau de moi, je connaîtrai votre nom et votre langue, et rien d'autre.
privacy-deletion-under-way = J'ai supprimé ce qui n'était qu'à vous, et abandonné vos parties. Le reste partira quand elles seront terminées.
privacy-deletion-in-journal = J'ai supprimé tout ce que je savais de vous. Une sauvegarde est en cours : les dernières traces dans le journal de la base disparaîtront dès qu'elle sera finie.
