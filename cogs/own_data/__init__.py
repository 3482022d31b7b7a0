"""The data kept about a person, as they see them: the page, its verbs and its texts."""
