"""The strong computer player of Orongo, and the evaluation that all of its computer players share."""
