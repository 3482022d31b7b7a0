"""The face of Riombo: its picture, text board and rules pages."""
