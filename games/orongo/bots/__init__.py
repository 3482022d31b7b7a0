"""The strong computer player of Orongo, and the evaluation that the easy one shares."""
