"""What is kept about a person, as they see it: the page, its verbs and its texts."""
