# /aide : toutes les commandes, selon ce qu'on veut faire.

command-help = aide
command-help-description = Toutes les commandes, selon ce que vous voulez faire

guide-teach = Quel jeu voulez-vous apprendre ?
guide-heading = Que voulez-vous faire ?
guide-first = Pour jouer, ouvrez une table avec { $start }. Vos amis la rejoignent d'un bouton ; *Ajouter un ordinateur…* occupe une place.
guide-choose = Choisissez ce que vous voulez faire
guide-line = { $commands } – { $told }

guide-play = Jouer
guide-play-told = Ouvrir une table, en rejoindre une, inviter, répondre
guide-seat = Ma place
guide-seat-told = Votre page, les réponses programmées, et tout le reste à une table
guide-night = Soirées de jeux
guide-night-told = Prévoir une soirée, placer les présents, trouver une soirée
guide-cup = Tournois
guide-cup-told = Prévoir un tournoi, voir les tournois et leurs classements
guide-settings = Réglages
guide-settings-told = Absences, heures calmes, vos données ; les réglages d'un serveur
guide-look = Consulter
guide-look-told = Vos tables, les règles, le plateau, le journal, les classements
