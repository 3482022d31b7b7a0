# La page de l'abonnement au calendrier d'un serveur.

feed-show = Abonnement au calendrier…
feed-page = Abonnement au calendrier
feed-none = Une adresse à laquelle un calendrier s'abonne : il affiche alors toutes les soirées à venir et les tournois dont le début est fixé, et suit leurs changements.
feed-made = Ce serveur a une adresse depuis le { $at }. Elle ne peut plus être affichée ; si elle est perdue, créez-en une nouvelle.
feed-address = Abonnez votre calendrier à cette adresse (*Ajouter un agenda*, *À partir de l'URL*). Gardez-la : elle n'est affichée qu'une fois.
feed-holds = Toute personne qui a l'adresse peut lire le nom, le début et le lien du salon de chaque soirée et de chaque tournoi, y compris dans les salons que tous les membres ne voient pas. Aucun membre n'y est nommé.
feed-make = Créer une adresse
feed-change = Créer une nouvelle adresse
feed-change-ask = Créer une nouvelle adresse ?
feed-change-yes = Oui, en créer une nouvelle
feed-remove = Supprimer
feed-remove-ask = Supprimer l'abonnement au calendrier ?
feed-remove-yes = Oui, le supprimer
feed-lost = Les calendriers abonnés à l'adresse actuelle ne recevront plus rien.
feed-not-served = Il n'y a pas d'abonnement au calendrier ici.
