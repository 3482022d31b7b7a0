# Ce qui permet de vérifier que personne n'a choisi le hasard.

# Messages qui ne sont jamais modifiés
fair-opening = ⚖️ Équité, { $game } { $table } : tout ce que le hasard décidera est fixé dès maintenant par { $commitment }
fair-beginning = ▶️ La partie commence à la table { $table }.
fair-no-luck = Personne n'a ajouté de chance.
fair-seat = { $mark } { $who } · pas de chance ajoutée
fair-seat-computer = { $mark } { $who } · ordinateur
fair-seat-luck = { $mark } { $who } · chance ajoutée : « { $luck } »
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } commence : c'était fixé d'avance, comme dans une revanche ou un tournoi.
fair-beginning-opening = Le hasard a été fixé dans [le message qui a ouvert la table]({ $link }).
fair-beginning-unannounced = Aucun message n'a fixé le hasard avant la partie. Engagement : { $commitment }
fair-beginning-root = Empreinte de ce début : { $root }
fair-ending = ⚖️ Équité, table { $table } : la dernière entrée du journal est la { $turn }, d'empreinte { $digest }
fair-digest = Empreinte : { $digest }
fair-proof = ⚖️ Table { $table }, après l'entrée { $turn } de son journal :
fair-proof-seal = Scellé par { $who } : { $seal }

# Sur les cartes
fair-button = ⚖️ Équité
fair-line = Chacun peut vérifier cette partie.

# La page
fair-heading = ⚖️ Équité
fair-meaning = Tout le hasard de cette partie découle d'une graine secrète et de la chance que les joueurs ajoutent. Le bot s'est engagé sur la graine dans [le message qui a ouvert la table]({ $link }), qu'il ne modifie jamais ; elle est révélée à la fin, et chacun peut alors vérifier tous les tirages.
fair-meaning-unannounced = Tout le hasard de cette partie découle d'une graine secrète. Elle est révélée à la fin, et chacun peut alors vérifier tous les tirages.
fair-commitment = Engagement : { $commitment }
fair-advice = Ajoutez votre chance en dernier, quand tout le monde est assis, avec vos propres mots : personne d'autre ne pourra choisir le tirage, pas même la personne qui gère le bot.
fair-add-luck = Ajouter de la chance…
fair-draw-luck = La tirer pour moi
fair-pick-luck = Je suis là : choisir ma chance
fair-luck-picked = Votre chance : { $luck }. Elle compte dans tous les tirages de cette partie ; choisissez encore pour en changer.
fair-luck-label = Votre chance : quelques mots
fair-running = Une preuve est un message jamais modifié, avec l'empreinte de la partie jusqu'ici et des choix scellés en ce moment. Notez-la, et rien de ce qui précède ne peut changer à votre insu.
fair-post-proof = Publier une preuve
fair-proof-posted = La preuve est publiée ici, pour tout le monde.
fair-checked-luck = ✅ **Vérifié : le hasard était fixé dès l'ouverture de la table**, sans compter la chance ajoutée ({ $who }). Si quelqu'un l'a ajoutée en dernier, avec ses propres mots, personne d'autre n'a pu choisir le tirage, pas même la personne qui gère le bot.
fair-checked-no-luck = ✅ **Vérifié : le hasard était fixé dès l'ouverture de la table.** Personne n'a ajouté de chance : la personne qui gère le bot a donc pu ouvrir des tables jusqu'à ce que le tirage lui plaise.
fair-checked-no-message = ✅ **Vérifié : le hasard découle de la graine.** Aucun message n'a montré l'engagement à l'ouverture de la table : la personne qui gère le bot a donc pu échanger la graine.
fair-checked-old = ✅ **Vérifié : le hasard découle de la graine.** La partie a commencé avec une ancienne version du bot : la personne qui le gère a donc pu la choisir.
fair-checked-partly = Certains coups ont été joués selon d'anciennes règles. Seuls leurs tirages et leurs choix scellés ont pu être vérifiés.
fair-refuted = ⚠️ **La vérification a échoué** : { $why } La personne qui gère le bot peut le voir dans son journal.
fair-unchecked = La vérification n'a pas abouti. Réessayez dans un moment, s'il vous plaît.
fair-how-button = Comment le savoir ?
fair-how = Vous n'avez pas à croire le bot. Voici toute la partie dans un fichier, avec la graine : chaque coup, chaque tirage, et ce qui était scellé. Pour la vérifier sur votre ordinateur, avec une copie de ce programme à laquelle vous vous fiez :
fair-how-compare = L'engagement doit être celui du [message qui a ouvert la table]({ $link }), et l'empreinte celle que le bot a publiée à la fin de la partie. Votre chance doit figurer dans le fichier telle que vous l'avez écrite.
answer-not-announced = La table est en train de s'ouvrir. Appuyez encore une fois dans un instant.

fair-checked-former = ✅ **Vérifié : tous les coups découlent des tirages.** Les données d'un ancien membre ont été supprimées : on ne peut plus vérifier que les tirages découlaient de la graine et de la chance.
