# /aide : toutes les commandes, selon ce qu'on veut faire.

command-help = aide
command-help-description = Toutes les commandes, selon ce que vous voulez faire

guide-heading = Que voulez-vous faire ?
guide-first = Pour jouer, ouvrez une table avec { $start }. Vos amis la rejoignent d'un bouton ; *Ajouter un ordinateur…* occupe un siège.
guide-choose = Choisissez ce que vous voulez faire
guide-line = { $commands } – { $told }

guide-play = Jouer
guide-play-told = Ouvrir une table, en rejoindre une, répondre, rejouer
guide-seat = Ma place
guide-seat-told = Annuler un choix, répondre à l'avance, se faire remplacer, abandonner
guide-host = Tenir une table
guide-host-told = Lancer la partie, inviter, ajouter des ordinateurs, mettre en pause, fermer
guide-night = Soirées de jeu
guide-night-told = Prévoir une soirée, placer les présents, trouver une soirée
guide-cup = Tournois
guide-cup-told = Prévoir un tournoi, voir les tournois et leurs classements
guide-settings = Réglages, absences et données
guide-settings-told = Vos réglages, ceux du serveur, vos jours d'absence, vos données
guide-look = Consulter
guide-look-told = Vos tables, les règles, le plateau, le journal, l'équité, les classements
