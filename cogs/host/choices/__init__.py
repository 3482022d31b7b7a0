"""Choices at a question, without Discord: steps, typed answers, standing orders, refusals."""
