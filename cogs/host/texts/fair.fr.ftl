# Ce qui permet de vérifier que personne n'a choisi les dés.

# Messages qui ne sont jamais modifiés
fair-opening = 🪑 { $who } ouvre une table pour jouer à { $game } : la table { $table }.
fair-opening-arranged = 🪑 La table { $table } s'ouvre : { $game }.
fair-opening-commitment = 🎲 La graine secrète de ses dés est fixée dès maintenant. Engagement : `{ $commitment }`
fair-beginning = ▶️ La partie commence à la table { $table }.
fair-no-luck = Personne n'a ajouté de chance aux dés.
fair-seat = { $mark } { $who } · pas de chance ajoutée
fair-seat-computer = { $mark } { $who } · ordinateur
fair-seat-luck = { $mark } { $who } · chance ajoutée : « { $luck } »
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } commence : c'était fixé d'avance, comme dans une revanche ou un tournoi.
fair-beginning-opening = La graine des dés a été fixée dans [le message qui a ouvert la table]({ $link }) : `{ $commitment }`
fair-beginning-unannounced = La graine des dés n'a pas été annoncée avant la partie. Engagement : `{ $commitment }`
fair-beginning-root = Empreinte de ce début : `{ $root }`
fair-ending = Pour vérifier la table { $table } : la dernière entrée de son journal est la { $turn }, avec l'empreinte `{ $digest }`
fair-digest = Empreinte : `{ $digest }`
fair-proof = 🎲 Table { $table }, après l'entrée { $turn } de son journal :
fair-proof-seal = Scellé par { $who } : `{ $seal }`

# Sur les cartes
fair-button = 🎲 Jeu équitable
fair-line-lobby = Ajoutez de la chance aux dés : personne ne pourra les choisir.
fair-line = Chacun peut vérifier les dés de cette partie.

# La page
fair-heading = 🎲 Jeu équitable
fair-meaning = Tout le hasard de cette partie découle d'une graine secrète et de la chance que les joueurs ajoutent. Le bot s'est engagé sur la graine dans [le message qui a ouvert la table]({ $link }), qu'il ne modifie jamais ; elle est révélée à la fin, et chacun peut alors vérifier tous les dés.
fair-meaning-unannounced = Tout le hasard de cette partie découle d'une graine secrète. Elle est révélée à la fin, et chacun peut alors vérifier tous les dés.
fair-commitment = Engagement : `{ $commitment }`
fair-advice = Ajoutez votre chance en dernier, quand tout le monde est assis, avec vos propres mots : personne d'autre ne pourra choisir les dés, pas même la personne qui gère le bot.
fair-add-luck = Ajouter de la chance…
fair-draw-luck = La tirer pour moi
fair-pick-luck = Je suis là : choisir ma chance pour les dés
fair-luck-picked = Votre chance : { $luck }. Elle compte dans les dés de cette partie ; choisissez encore pour en changer.
fair-luck-label = Votre chance : quelques mots
fair-running = Une preuve est un message jamais modifié, avec l'empreinte de la partie jusqu'ici et des choix scellés en ce moment. Notez-la, et rien de ce qui précède ne peut changer à votre insu.
fair-post-proof = Publier une preuve
fair-proof-posted = La preuve est publiée ici, pour tout le monde.
fair-checked-luck = ✅ **Vérifié : les dés étaient fixés dès l'ouverture de la table**, sans compter la chance ajoutée ({ $who }). Si quelqu'un l'a ajoutée en dernier, avec ses propres mots, personne d'autre n'a pu les choisir, pas même la personne qui gère le bot.
fair-checked-no-luck = ✅ **Vérifié : les dés étaient fixés dès l'ouverture de la table.** Personne n'a ajouté de chance : la personne qui gère le bot a donc pu ouvrir des tables jusqu'à ce que les dés lui plaisent.
fair-checked-no-message = ✅ **Vérifié : les dés sont ceux de la graine.** Aucun message n'a montré l'engagement à l'ouverture de la table : la personne qui gère le bot a donc pu échanger la graine.
fair-checked-old = ✅ **Vérifié : les dés sont ceux de la graine.** La partie a commencé avec une ancienne version du bot : la personne qui le gère a donc pu les choisir.
fair-checked-partly = Certains coups ont été joués selon d'anciennes règles. Seuls leurs dés et leurs choix scellés ont pu être vérifiés.
fair-refuted = ⚠️ **La vérification a échoué** : { $why } La personne qui gère le bot peut le voir dans son journal.
fair-unchecked = La partie n'a pas pu être vérifiée à l'instant. Réessayez dans un moment, s'il vous plaît.
fair-how-button = Comment le savoir ?
fair-how = Vous n'avez pas à croire le bot. Voici toute la partie dans un fichier, avec la graine : chaque coup, chaque dé, et ce qui était scellé. Pour la vérifier sur votre ordinateur, avec une copie de ce programme à laquelle vous vous fiez :
fair-how-compare = L'engagement doit être celui du [message qui a ouvert la table]({ $link }), et l'empreinte celle que le bot a publiée à la fin de la partie. Votre chance doit figurer dans le fichier telle que vous l'avez écrite.
answer-not-announced = La table est en train d'être annoncée dans son salon. Commencez dans un instant, s'il vous plaît.

fair-checked-former = ✅ **Vérifié : tous les coups découlent des dés.** Les données d'une personne partie ont été supprimées : on ne peut plus vérifier que les dés découlaient de la graine et de la chance.
