# Ce qui permet de vérifier que personne n'a choisi les dés.

# Messages qui ne sont jamais modifiés
fair-opening = 🪑 { $who } ouvre une table pour jouer à { $game } : la table { $table }.
fair-opening-commitment = 🔒 `{ $commitment }`
fair-beginning = ▶️ La partie commence à la table { $table }. Voici ce qui, avec une graine secrète, décide des dés :
fair-seat = { $mark } { $name } · pas de chance ajoutée
fair-seat-computer = { $mark } { $name } · ordinateur
fair-seat-luck = { $mark } { $name } · chance ajoutée : « { $luck } »
fair-beginning-game = { $game }, version { $version }
fair-beginning-first = { $who } commence sans tirage, car c'est une revanche.
fair-beginning-opening = Empreinte de la graine, comme dans [le message qui a ouvert la table]({ $link }) : `{ $commitment }`
fair-beginning-unannounced = Empreinte de la graine, qu'aucun message n'a montrée avant : `{ $commitment }`
fair-beginning-root = Empreinte de tout cela : `{ $root }`
fair-ending = 🏁 La partie est finie à la table { $table }. Son dernier tour est le { $turn }.
fair-digest = Empreinte : `{ $digest }`
fair-ending-check = Chacun peut vérifier : { $export } donne la partie dans un fichier, avec cette empreinte et celle du premier message.
fair-proof = 🔒 Table { $table }, après le tour { $turn } :
fair-proof-seal = Scellé par { $who } : `{ $seal }`
answer-not-announced = La table est en train d'être annoncée dans son salon. Commencez dans un instant, s'il vous plaît.
