# Ce que chaque personne choisit pour elle.

command-settings = réglages
command-settings-description = Vos choix personnels, et ceux d'un serveur
command-settings-me = moi
command-settings-me-description = Vos propres réglages : ils valent à toutes les tables
settings-heading = Vos réglages
settings-invited = ✉️ **Invitations** : par message privé
settings-uninvited = ✉️ **Invitations** : aucune
