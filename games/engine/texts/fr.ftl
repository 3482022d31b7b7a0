# Ce que dit le noyau quand un choix n'est pas possible.

engine-over = La partie est finie : il n'y a plus rien à choisir.
engine-not-asked = Vous n'avez rien à choisir pour l'instant.
engine-not-offered = Ce n'est pas parmi vos choix du moment.
engine-no-such-answer = Il n'y a pas de telle réponse ici.
