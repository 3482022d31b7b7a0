"""The face of Orongo: its pictures, text board, rules pages and explanations of refusals."""
