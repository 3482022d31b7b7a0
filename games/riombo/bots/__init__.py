"""The strong computer player of Riombo, and the evaluation that all of its computer players share."""
