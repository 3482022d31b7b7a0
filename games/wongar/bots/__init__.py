"""The computer player of Wongar."""
