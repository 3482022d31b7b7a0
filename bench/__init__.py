"""Benchmarks, one file per measurement; `python -m bench` runs them all."""
