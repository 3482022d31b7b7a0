"""Figures: how fast and how large Ahu is. One file per measurement; `python -m bench` prints them all."""
