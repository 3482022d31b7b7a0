# Ce que dit la vérification du fichier d'une partie : ce qu'elle prouve, ce qu'elle ne peut prouver, ou ce qui est faux.

verify-true = Vérifié : ce fichier est un compte rendu cohérent d'une partie ({ $game }).
verify-false = Réfuté : { $why }
verify-cannot-read = Impossible de lire { $file }.

# Ce qui est prouvé.
verify-whole = { $entries ->
    [one] Le journal a une entrée. Nul ne peut en modifier, retirer, ajouter ou déplacer une sans changer l'empreinte.
   *[other] Le journal a { $entries } entrées. Nul ne peut en modifier, retirer, ajouter ou déplacer une sans changer l'empreinte.
}
verify-digest = L'empreinte après l'entrée { $turn } est { $digest }. Comparez-la au message du bot à la fin de la partie : c'est ainsi seulement que vous saurez que c'est bien la partie que vous avez jouée.
verify-noted-digest = L'empreinte que vous avez notée est celle de l'entrée { $turn } : jusque-là, c'est bien la partie que vous avez jouée.
verify-noted-commitment = L'engagement que vous avez noté est celui de cette graine : elle n'a pas été échangée.
verify-commitment = La graine correspond à l'engagement { $commitment }. Comparez-le au message { $message } du bot (le dernier nombre de son lien), qui a ouvert la table : c'est ainsi seulement que vous saurez qu'elle n'a pas été échangée.
verify-message = Cet engagement doit figurer dans le message { $message } : comparez avec le dernier nombre du lien vers le message qui a ouvert la table.
verify-noted-message = Le message de l'engagement est bien celui que vous avez noté, { $message } : la table n'a pas été publiée de nouveau.
verify-noted-luck = Les dés ont pris votre chance « { $luck } ».
verify-root = Joueurs, places, options et chance ont l'empreinte { $root } : comparez-la au message du bot qui annonce le début de la partie.
verify-no-message = Aucun message n'a montré l'engagement à l'ouverture de la table : la personne qui gère le bot a donc pu échanger la graine.
verify-luck = { $name } a ajouté de la chance aux dés : « { $luck } ». Si c'était après tous les autres, et avec ses propres mots, personne d'autre n'a pu choisir les dés, pas même la personne qui gère le bot.
verify-luck-only = { $name } a ajouté de la chance aux dés : « { $luck } ».
verify-no-luck = Personne n'a ajouté de chance aux dés. Ils étaient fixés par le message qui a ouvert la table, mais la personne qui gère le bot a pu ouvrir des tables jusqu'à ce que les dés lui plaisent.
verify-clicks = La partie a commencé avec une ancienne version du bot, qui mêlait la graine aux numéros des clics par lesquels on rejoignait la table. La personne qui gère le bot pouvait les choisir, et avec eux les dés.
verify-first = { $who } a commencé sans tirage, comme dans une revanche.
verify-replayed = { $begin ->
    [0] De la mise en place à l'entrée { $end }, tout a été rejoué : chaque coup était permis, et les dés découlent de la graine.
   *[other] De l'entrée { $begin } à l'entrée { $end }, tout a été rejoué : chaque coup était permis, et les dés découlent de la graine.
}
verify-unplayed = { $begin ->
    [0] De la mise en place à l'entrée { $end }, la partie a été jouée selon d'anciennes règles qu'on ne peut plus rejouer : seuls la chaîne des empreintes, les dés et les choix scellés ont pu être vérifiés, et non si les coups étaient permis.
   *[other] De l'entrée { $begin } à l'entrée { $end }, la partie a été jouée selon d'anciennes règles qu'on ne peut plus rejouer : seuls la chaîne des empreintes, les dés et les choix scellés ont pu être vérifiés, et non si les coups étaient permis.
}
verify-replayed-turn = { $turn ->
    [0] La mise en place a été rejouée : les dés découlent de la graine.
   *[other] L'entrée { $turn } a été rejouée : ses coups étaient permis, et les dés découlent de la graine.
}
verify-unplayed-turn = { $turn ->
    [0] La mise en place s'est faite selon d'anciennes règles qu'on ne peut plus rejouer : seuls l'empreinte et les dés ont pu être vérifiés.
   *[other] L'entrée { $turn } a été jouée selon d'anciennes règles qu'on ne peut plus rejouer : seuls l'empreinte, les dés et les choix scellés ont pu être vérifiés, et non si les coups étaient permis.
}
verify-opened = { $seals ->
    [one] Un choix scellé a été ouvert : c'est bien ce qui avait été scellé.
   *[other] { $seals } choix scellés ont été ouverts : chacun est bien ce qui avait été scellé.
}
verify-noted-seal = Le choix scellé { $seal }… que vous avez noté est celui de { $who } pour l'entrée { $turn }.
verify-noted-seal-changed = Le choix scellé { $seal }… que vous avez noté a été remplacé par { $who } avant l'entrée { $turn }.
verify-defaults = { $moves ->
    [one] Un coup a été joué parce que personne n'avait choisi à temps.
   *[other] { $moves } coups ont été joués parce que personne n'avait choisi à temps.
}
verify-orders = { $moves ->
    [one] Un coup était une réponse laissée d'avance.
   *[other] { $moves } coups étaient des réponses laissées d'avance.
}
verify-resigned = Entrée { $turn } : { $who } a abandonné.
verify-seat = Entrée { $turn } : { $name } joue à la place { $seat } à partir d'ici.
verify-seat-computer = Entrée { $turn } : un ordinateur a remplacé { $name }, à la place { $seat }.
verify-seat-taken = Entrée { $turn } : { $name } a remplacé { $before }, à la place { $seat }.
verify-undo = Entrée { $turn } : la partie est revenue à l'entrée { $to }.
verify-undo-free = Entrée { $turn } : { $who } a ramené la partie à l'entrée { $to } ; personne n'avait rien appris depuis.
verify-undo-agreed = Entrée { $turn } : { $who } a ramené la partie à l'entrée { $to }, avec l'accord de tout le monde.
verify-rules = Entrée { $turn } : la partie a continué selon de nouvelles règles (version { $after } au lieu de { $before }), à partir de la position que donne le fichier.
verify-ended = Les joueurs ont convenu de finir la partie.
verify-ended-abandoned = La partie s'est arrêtée : plus personne ne jouait.
verify-ended-resigned = La partie était alors finie.
verify-ended-cup-again = L'organisation du tournoi fait rejouer cette table : la partie n'a pas de résultat.
verify-ended-cup-cancelled = Le tournoi a été annulé : la partie n'a pas de résultat.
verify-ended-cup-decided = L'organisation du tournoi a donné le résultat : la partie s'est arrêtée.
verify-ended-cup-dropped = Quelqu'un a quitté le tournoi : la partie s'est arrêtée.
verify-ended-cup-undone = L'organisation a annulé la dernière étape du tournoi : la partie n'a pas de résultat.
verify-ended-night-over = La soirée est terminée : la partie s'est arrêtée.
verify-closed = La table a été fermée par la modération : { $by }.
verify-unfinished = Après l'entrée { $turn }, la partie n'est pas finie : le fichier s'arrête là.
verify-finished = { $moves ->
    [one] La partie a été jouée jusqu'à sa fin, en un coup.
   *[other] La partie a été jouée jusqu'à sa fin, en { $moves } coups.
}
verify-rank = { $rank ->
    [1] { $who } a gagné.
   *[other] { $who } a fini à la place { $rank }.
}

# Pourquoi un fichier est refusé.
verify-not-a-match = ce n'est pas le fichier d'une partie.
verify-too-large = le fichier est plus grand que celui d'aucune partie.
verify-not-canonical = le fichier n'est pas tel que le bot l'a écrit.
verify-format = le fichier a un format que ce programme ne connaît pas. Une version plus récente le connaît peut-être.
verify-unknown-game = ce programme ne connaît pas ce jeu.
verify-newer = la partie a été jouée avec une version du jeu plus récente que celle de ce programme.
verify-no-replay = les règles ne mènent pas à ce que dit le fichier.
verify-wrong-seed = la graine ne correspond pas à l'engagement du fichier.
verify-other-commitment = l'engagement de cette graine est { $found }, et non celui que vous avez noté : la graine a été échangée.
verify-other-message = l'engagement était dans le message { $found }, et non dans celui que vous avez noté : la table a été publiée de nouveau.
verify-other-luck = personne n'a ajouté à cette partie la chance « { $luck } » que vous avez notée : elle a été écartée ou changée, ou c'est une autre partie.
verify-no-turn = vous avez noté l'entrée { $turn }, mais la dernière du fichier est l'entrée { $last }.
verify-other-digest = l'empreinte après l'entrée { $turn } est { $found }, et non celle que vous avez notée : ce n'est pas la partie que vous avez jouée.
verify-other-seal = le choix scellé { $seal } que vous avez noté n'est pas dans le fichier.
verify-wrong-setup = entrée { $turn } : aucune partie de ces joueurs avec ces options ne se met en place ainsi.
verify-wrong-order = entrée { $turn } : une entrée manque, ou n'est pas à sa place.
verify-wrong-after-end = entrée { $turn } : la partie était déjà finie.
verify-wrong-kind = entrée { $turn } : l'entrée n'a pas de sens.
verify-wrong-undo = entrée { $turn } : la partie ne peut revenir à une entrée qu'elle n'a pas eue.
verify-wrong-version = entrée { $turn } : la partie ne peut avoir été jouée à ce moment avec cette version du jeu.
verify-wrong-rules = entrée { $turn } : les règles ne peuvent avoir changé là.
verify-wrong-state = entrée { $turn } : la position du fichier est impossible.
verify-wrong-chance = entrée { $turn } : les dés ne découlent pas de la graine.
verify-wrong-seats = entrée { $turn } : on n'a pas interrogé ces places.
verify-wrong-seals = entrée { $turn } : un choix scellé manque, ou est de trop.
verify-wrong-digest = entrée { $turn } : l'empreinte ne correspond pas. L'entrée, ou une autre avant elle, a été modifiée.
verify-wrong-format = entrée { $turn } : l'entrée n'est pas telle que le bot l'écrivait alors.
verify-move-not-allowed = entrée { $turn } : { $who } ne pouvait pas jouer ceci.
verify-move-cause = entrée { $turn } : ce que { $who } a joué n'a pu venir de ce que dit le fichier.
verify-move-seals = entrée { $turn } : les choix scellés de { $who } sont incomplets.
verify-move-seal = entrée { $turn } : ce que { $who } a joué n'est pas ce qui avait été scellé.
verify-former = Les données d'une personne qui a joué ont été supprimées. Ce fichier ne permet plus de vérifier que les dés découlent de la graine et de la chance, ni que { $root } est l'empreinte des joueurs, des places et des options. Tout ce qui découle des dés reste vérifiable.
verify-former-entries = { $entries ->
    [one] Une entrée nommait une personne dont les données ont été supprimées : son empreinte est reprise telle quelle.
   *[other] { $entries } entrées nommaient une personne dont les données ont été supprimées : leurs empreintes sont reprises telles quelles.
}
