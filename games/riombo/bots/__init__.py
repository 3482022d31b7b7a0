"""The strong computer player of Riombo, and the evaluation that the easy one shares."""
