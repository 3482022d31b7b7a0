# La commande qui ouvre une table d'Orongo, et ses options.

command-orongo = orongo
command-orongo-description = Misez en secret pour les terres de l'île, et dressez tous vos Moaï en premier
command-orongo-open_shells = coquillages_visibles
command-orongo-open_shells-description = Tout le monde voit les coquillages de chacun
command-orongo-secret_tile = tuile_secrète
command-orongo-secret_tile-description = Chacun commence avec une tuile secrète (à trois ou quatre)
command-orongo-starter = premier
command-orongo-starter-description = La place qui commence avec l'amulette ; tirée au sort par défaut
