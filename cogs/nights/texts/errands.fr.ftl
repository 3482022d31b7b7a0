# L'évènement d'une soirée sur Discord, et ce qu'apprend qui l'organise quand il manque quelque chose au bot.

nights-event-about = Une soirée de jeux, { $places ->
        [0] ouverte à tout le monde
       *[other] avec { $places } places
    }. Inscriptions sur son annonce : { $link }

nights-log-event-changed = L'évènement du serveur a été modifié ; la soirée le suit.
nights-log-event-cancelled = L'évènement du serveur a été annulé, et donc la soirée aussi.
nights-log-event-refused = L'évènement du serveur a été déplacé à une heure impossible pour la soirée ; il a été remis à sa place.

nights-lack-events = Je n'ai pas le droit de créer des évènements sur votre serveur. *{ $night }* a lieu quand même. Pour la voir parmi les évènements, donnez-moi la permission *Créer des évènements* : je m'occupe du reste.
nights-lack-full = Votre serveur a autant d'évènements que Discord le permet : *{ $night }* n'en fait pas partie. Elle a lieu quand même.
nights-lack-roles = Je n'ai pas le droit de donner des rôles sur votre serveur : les personnes qui viennent à *{ $night }* n'en reçoivent pas. Donnez-moi la permission *Gérer les rôles* : je m'occupe du reste.
nights-lack-high = Le rôle des personnes qui viennent à *{ $night }* est au-dessus du mien : je ne peux pas le donner. Placez le mien au-dessus : je m'occupe du reste.
nights-lack-gone = Le rôle des personnes qui viennent à *{ $night }* a été supprimé, ou appartient à un bot. Choisissez-en un autre en modifiant la soirée.
nights-lack-powerful = Le rôle des personnes qui viennent à *{ $night }* donne des droits sur le serveur : je ne le donne pas pour un simple clic. Choisissez-en un autre en modifiant la soirée.

nights-role-powerful = Ce rôle donne des droits sur le serveur, pour un simple clic. Choisissez-en un autre.
nights-role-gone = Ce rôle ne peut pas être donné à des personnes. Choisissez-en un autre.
