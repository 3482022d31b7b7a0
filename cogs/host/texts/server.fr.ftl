# Ce qui vaut pour tout le monde sur un serveur, quel que soit le jeu.

answer-too-fast = C'est trop à la fois. Attendez quelques secondes avant de continuer.
